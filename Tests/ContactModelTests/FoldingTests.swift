import Bytes
import ContactModel
import TestSupport
import Testing

/// Derived UIDs depend on these keys, so a change of a key is a change of the file format.
@Suite struct FoldingTests {
    @Test(
        "the folded form equals the golden key",
        arguments: [
            ("", ""),
            ("Ada Lovelace", "ada lovelace"),
            ("  Ada \t\r\n Lovelace  ", "ada lovelace"),
            ("Ada\u{A0}\u{3000}Lovelace\u{2028}", "ada lovelace"),
            ("ÀÉÎÕÜ ç ñ ÿ", "aeiou c n y"),
            ("Zoe\u{308} Zoë ZOË", "zoe zoe zoe"),
            ("Tiếng Việt", "tieng viet"),
            ("Straße STRASSE STRAẞE", "strasse strasse strasse"),
            ("Æsop Œuvre Øre Łódź Đorđe Ðóra Þór Ħal Ŧi", "aesop oeuvre ore lodz dorde dora thor hal ti"),
            ("Işık ISIK İzmir izmir", "isik isik izmir izmir"),
            ("ΟΔΥΣΣΕΎΣ Οδυσσεύς", "οδυσσευσ οδυσσευσ"),
            ("Ёлкин Елкин Йозеф", "елкин елкин иозеф"),
            ("שָׁלוֹם", "שלום"),
            ("مُحَمَّد", "محمد"),
            ("山田 太郎", "山田 太郎"),
            ("が か", "か\u{3099} か"),
            ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
            ("नुक़्ता", "नुक\u{93C}\u{94D}ता"),
            ("น้ำ", "น้ำ"),
            ("O\u{2019}Brien-Smith O'Brien\u{2010}Smith", "o'brien-smith o'brien-smith"),
            ("A\u{200B}d\u{AD}a\u{FEFF} \u{202E}L\u{200D}o", "ada lo"),
            ("\u{200B} \u{301} x", "x"),
            ("\u{212A}elvin \u{2126}", "kelvin ω"),
            ("ſtone", "stone"),
            ("a@EXAMPLE.org", "a@example.org"),
            ("🙂 \u{10400}", "🙂 \u{10428}"),
        ])
    func golden(text: String, key: String) {
        #expect(Folding.folded(text) == Array(key.utf8), "\(String(decoding: Folding.folded(text), as: UTF8.self))")
    }

    @Test(
        "malformed UTF-8 is repaired",
        arguments: [
            [0xFF], [0xC3], [0xE4, 0xB8], [0xC0, 0x80], [0x84, 0x80, 0x80], [0xC1, 0xB8, 0x80], [0xED, 0xA0, 0x80],
            [0xF1, 0xB8, 0x80, 0x80],
        ] as [[UInt8]])
    func malformed(bytes: [UInt8]) {
        var key: [UInt8] = []
        Folding.fold(([0x41] + bytes + [0x42]).span, into: &key)
        let expected = "a" + String(decoding: bytes, as: UTF8.self) + "b"
        #expect(key == Array(expected.utf8))
    }

    @Test("ASCII is folded the same at each place of a word of eight bytes")
    func foldsASCII() {
        for byte in 0..<UInt8(0x80) {
            for place in 0...17 {
                let bytes = Array("Ab CdEfghIjk lMnop".utf8)[..<place] + [byte, byte] + Array("Zy  XwVuTsrq".utf8)
                var expected: [UInt8] = []
                for byte in bytes {
                    let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
                    if isSpace, expected.isEmpty || expected.last == 0x20 { continue }
                    expected.append(isSpace ? 0x20 : (0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
                }
                var key: [UInt8] = []
                Folding.fold(Array(bytes).span, into: &key)
                #expect(key == expected, "\(byte) at \(place)")
            }
        }
    }

    @Test("folding appends, and trims only the appended part")
    func appends() {
        var key = Array("name ".utf8)
        Folding.fold(Array(" X  ".utf8).span, into: &key)
        #expect(key == Array("name x".utf8))
    }

    @Test("folding only the non-ASCII characters yields the same words", arguments: SeededRandom.seeds(200))
    func foldsNonASCII(seed: Int) {
        var random = SeededRandom(seed: seed)
        let pieces =
            Self.difficult.map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE4, 0xB8], [0xC0, 0x80], [0xED, 0xA0, 0x80]]
        let bytes = (0..<Int.random(in: 0..<60, using: &random)).flatMap { _ in random.pick(pieces) }
        var key: [UInt8] = []
        Folding.fold(bytes.span, into: &key)
        var text = ByteBuffer(capacity: 16)
        text.append("x")
        unsafe bytes.withUnsafeBytes { unsafe Folding.foldNonASCII($0, into: &text) }
        let letters = text.array.filter { !(0x09...0x0D).contains($0) && $0 != .space }
        #expect(letters.map(\.lowercased) == [0x78] + key.filter { $0 != .space })
    }

    /// Characters of one to four bytes that folding removes, replaces, composes differently or keeps.
    static let difficult = [
        "a", "B", "Long ASCII words, of more than 16 bytes", " ", "\t", "0", "\0", "'", "\u{2019}", "\u{2010}", "é",
        "e\u{301}",
        "\u{301}", "ß", "Æ", "Ø", "İ", "ı", "ſ", "ﬁ", "\u{212A}", "Ж", "й", "Σ", "ς", "か\u{3099}", "が", "\u{3099}", "中",
        "한", "\u{1100}\u{1161}", "\u{AD}", "\u{200B}", "\u{A0}", "\u{3000}", "\u{85}", "ế", "ᾳ", "\u{902}", "\u{10400}",
        "🙂",
    ]

    /// The planes that are not tested contain only ideographs and private use characters.
    @Test(
        "folding is idempotent for every scalar, and canonically equal text has one key",
        arguments: [UInt32(0)...0x1FFFF, 0x2F800...0x2FA1F, 0xE0000...0xE0FFF])
    func idempotent(plane: ClosedRange<UInt32>) {
        for value in plane {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(scalar)b"
            let once = Folding.folded(text)
            let twice = Folding.folded(String(decoding: once, as: UTF8.self))
            let other = Folding.folded(String(Normalization.decomposed(text)))
            if once != twice || once != other {
                Issue.record("U+\(String(value, radix: 16)): \(once) \(twice) \(other)")
            }
        }
    }

    @Test("the order of marks does not change the key")
    func markOrder() {
        let marks: [Unicode.Scalar] = ["\u{93C}", "\u{94D}", "\u{301}", "\u{323}", "\u{951}", "\u{3099}"]
        for first in marks {
            for second in marks where first != second {
                for third in marks {
                    let text = "\u{915}\(first)\(second)\(third)"
                    let composed = String(Normalization.composed(text))
                    #expect(Folding.folded(text) == Folding.folded(composed))
                }
            }
        }
    }
}
