import Bytes
import ContactFormats
import ContactModel
import Files
import TestSupport
import Testing

extension VCardReading {
    /// Reads a jCard file.
    init(jCard text: String, piece: Int? = nil, limits: VCardLimits = VCardLimits()) throws {
        try self.init(jCard: Array(text.utf8), piece: piece, limits: limits)
    }

    init(jCard bytes: [UInt8], piece: Int? = nil, limits: VCardLimits = VCardLimits()) throws {
        var input = InputFile("cards.jcf", holding: bytes)
        if let piece { input.largestPiece = piece }
        var reader = TranscodedCardReader(.jcard, input, limits: limits)
        self.init()
        let batch = CardBatch()
        while try reader.fill(batch) {
            take(batch)
            batch.clear()
        }
    }

    /// One jCard with these properties besides its version.
    static func jCard(_ properties: String...) throws -> VCardReading {
        let list = (["[\"version\",{},\"text\",\"4.0\"]"] + properties).joined(separator: ",\n")
        return try VCardReading(jCard: "[\"vcard\",[\(list)]]")
    }
}

/// jCard is read as specified in RFC 7095, and written jCards are read as the same cards.
@Suite struct JCardReadingTests {
    @Test("the values of RFC 7095 become the properties of a card") func values() throws {
        let reading = try VCardReading.jCard(
            "[\"uid\",{},\"uri\",\"urn:uuid:1\"]", "[\"fn\",{},\"text\",\"Ada, \\u00e9\\ud83d\\ude00\\n\\\"L\\\"\"]",
            "[\"n\",{\"sort-as\":[\"Lovelace\",\"Ada\"]},\"text\",[\"Lovelace\",\"Ada\",[\"King\",\"Noel\"],\"\",\"\"]]",
            "[\"tel\",{\"type\":[\"home\",\"VOICE\"],\"group\":\"item1\"},\"uri\",\"tel:+1\"]",
            "[\"org\",{},\"text\",\"Engines; Ltd\"]", "[\"org\",{},\"text\",[\"Engines\",\"Programs\"]]",
            "[\"categories\",{},\"text\",\"a\",\"b,c\"]", "[\"bday\",{},\"date-and-or-time\",\"1815-12-10\"]",
            "[\"anniversary\",{},\"date\",\"--12-10\"]", "[\"rev\",{},\"timestamp\",\"2020-01-02T03:04:05Z\"]",
            "[\"adr\",{\"label\":\"x;y\\nz\"},\"text\",[\"\",\"\",\"Street\",\"\",\"\",\"\",\"\"]]",
            "[\"related\",{},\"text\",\"Byron\"]", "[\"gender\",{},\"text\",[\"F\",\"any\"]]",
            "[\"x-odd\",{},\"unknown\",\"1\\\\,2;3\"]", "[\"x-number\",{},\"integer\",42,43]",
            "[\"x-is\",{},\"boolean\",true]")
        #expect(reading.problems == [], "\(reading.messages)")
        #expect(reading.uids == ["urn:uuid:1"])
        #expect(
            reading.lines == [
                "UID:", "FN:Ada\\, é😀\\n\"L\"", "N;SORT-AS=Lovelace,Ada:Lovelace;Ada;King,Noel;;",
                "item1.TEL;TYPE=home,voice;VALUE=uri:tel:+1", "ORG:Engines\\; Ltd", "ORG:Engines;Programs",
                "CATEGORIES:a,b\\,c", "BDAY:18151210", "ANNIVERSARY;VALUE=date:--1210", "REV:20200102T030405Z",
                "ADR;LABEL=\"x;y^nz\":;;Street;;;;", "RELATED;VALUE=text:Byron", "GENDER:F;any", "X-ODD:1\\,2;3",
                "X-NUMBER;VALUE=integer:42,43", "X-IS;VALUE=boolean:true",
            ])
    }

    @Test(
        "each half of a surrogate pair without the other half is replaced, and no other character",
        arguments: [
            (#"\ud83d\ude00"#, "😀", false), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀", true),
            (#"\ud83d\ud83d\ud83d\ude00x"#, "\u{FFFD}\u{FFFD}😀x", true), (#"\ud83d\ud83d"#, "\u{FFFD}\u{FFFD}", true),
            (#"\ud83d\u0041"#, "\u{FFFD}A", true), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}", true),
            (#"\ud83d\tx"#, "\u{FFFD}\tx", true), (#"\ud83dx"#, "\u{FFFD}x", true),
            (#"\ud83d\ud83d\\"#, "\u{FFFD}\u{FFFD}\\\\", true),
        ])
    func surrogates(text: String, expected: String, isRepaired: Bool) throws {
        let reading = try VCardReading.jCard("[\"fn\",{},\"text\",\"\(text)\"]")
        #expect(reading.lines == ["FN:\(expected)"])
        #expect(reading.codes.contains("jcard-string") == isRepaired, "\(reading.findings)")
    }

    @Test(
        "an object as a value is reported, and its values are kept",
        arguments: [
            (#"["x-a",{},"text",{"b":"c"}]"#, "X-A;VALUE=text:c"),
            (#"["x-a",{"x-p":{"b":"c"}},"text","d"]"#, "X-A;VALUE=text;X-P=c:d"),
            (#"["x-a",{},"text",[{"b":"c"}]]"#, "X-A;VALUE=text:c"),
        ])
    func objects(property: String, line: String) throws {
        let reading = try VCardReading.jCard("[\"fn\",{},\"text\",\"Ada\"]", property)
        #expect(reading.problems == ["3:1: warning: jcard-property"])
        #expect(reading.lines == ["FN:Ada", line])
    }

    @Test(
        "an escape counts as the bytes of its character", arguments: [(12, []), (14, ["jcard-limit", "vcard-empty"])])
    func escapesAndLimits(count: Int, codes: [String]) throws {
        var limits = VCardLimits()
        limits.line = 40
        let text = String(repeating: "\\u4e2d", count: count)
        let reading = try VCardReading(
            jCard: "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"\(text)\"]]]", limits: limits)
        #expect(reading.codes == codes, "\(reading.messages)")
    }

    @Test("one card, an array, and a sequence of both are read")
    func forms() throws {
        let card = "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"A\"]]]"
        for (text, count) in [
            (card, 1), ("[\(card),\(card)]", 2), ("\(card)\n\(card)", 2), ("[\(card)]\u{1E}[\(card) , \(card)]\n", 3),
            ("[]", 0), ("\u{FEFF} [ ]\n", 0), ("{}", 0),
        ] {
            let reading = try VCardReading(jCard: text)
            #expect(reading.records == count && reading.problems == [], "\(text): \(reading.messages)")
        }
    }

    @Test(
        "text that is not JSON is an error with its location",
        arguments: [
            (
                "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],\n  [\"fn\",{},\"text\",\"é\" \"]]]",
                "2:23: error: jcard-syntax"
            ),
            ("[\"vcard\",[[\"version\"", "1:21: error: jcard-syntax"),
            ("[\"vcard\",[\n[\"fn\",{},\"text\",\"a\nb\"]]]", "2:19: error: jcard-syntax"),
            ("[\"vcard\",[[01]]]", "1:12: error: jcard-syntax"),
            ("[\"vcard\",[[\"\\x\"]]]", "1:14: error: jcard-syntax"),
            ("[\"vcard\",[[tru]]]", "1:12: error: jcard-syntax"), ("{]", "1:2: error: jcard-syntax"),
            ("[\"vcard\",[[\"\\u00g0\"]]]", "1:17: error: jcard-syntax"),
            ("[\"vcard\",\(String(repeating: "[", count: 100))", "1:44: error: jcard-syntax"),
        ])
    func faults(text: String, finding: String) throws {
        let reading = try VCardReading(jCard: text)
        #expect(reading.findings.contains(finding), "\(reading.findings) \(reading.messages)")
        #expect(reading.bodies == [])
    }

    @Test("elements that are not cards or properties are reported, and the others are read") func oddElements() throws {
        let reading = try VCardReading(
            jCard: """
                [["vcard",[["version",{},"text","3.0"],["fn",{},"text","A"],["tel"],
                  ["note",{"value":"x","charset":"y"},"text","n"],["begin",{},"text","VCARD"],["a:b.c",{"g h=":1},"unknown","v"]],[1]],
                 ["icalendar",[]], "x", ["vcard",[["fn",{},"text","B"]]]]
                """)
        #expect(reading.records == 2 && reading.rejected == 1)
        #expect(
            reading.findings == [
                "1:2: warning: jcard-card", "1:12: warning: vcard-version", "1:61: warning: jcard-property",
                "2:3: warning: jcard-property", "2:3: warning: jcard-property", "2:51: warning: jcard-property",
                "2:79: warning: jcard-property", "3:2: error: jcard-card", "3:20: error: jcard-syntax",
            ], "\(reading.findings)")
        #expect(reading.lines == ["FN:A", "NOTE:n", "A-B-C;G-H-=1:v"])
    }

    @Test("a card beyond a limit is rejected with its location") func limits() throws {
        var limits = VCardLimits()
        limits.line = 20
        limits.card = 200
        limits.properties = 5
        func card(_ properties: String) -> String { "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"]\(properties)]]" }
        let long = ",[\"note\",{},\"text\",\"\(String(repeating: "x", count: 21))\"]"
        let many = String(repeating: ",[\"note\",{},\"text\",\"x\"]", count: 6)
        let wide = ",[\"categories\",{},\"text\"\(String(repeating: ",\"a\"", count: 300))]"
        let fine = ",[\"fn\",{},\"text\",\"Ada\"]"
        let reading = try VCardReading(
            jCard: "[\(card(long)),\n\(card(many)),\n\(card(wide)),\n\(card(fine))]", limits: limits)
        #expect(reading.names == ["Ada"])
        #expect(reading.rejected == 3)
        #expect(
            reading.problems == ["1:2: error: jcard-limit", "2:1: error: jcard-limit", "3:1: error: jcard-limit"],
            "\(reading.messages)")
    }

    @Test("strings that are not Unicode are repaired and reported") func repairs() throws {
        let reading = try VCardReading(
            jCard: Array(
                "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"a\\ud800b\"],[\"note\",{},\"text\",\"x"
                    .utf8)
                + [0xE9] + Array("\"]]]".utf8))
        #expect(reading.lines == ["FN:a\u{FFFD}b", "NOTE:xé"])
        #expect(reading.codes == ["jcard-string", "jcard-string"])
    }

    // MARK: Round trips

    @Test("a fixture written as jCard is read as the same cards", arguments: VCardRoundTripTests.fixtures)
    func fixturesComeBack(name: String) throws {
        try check(try VCardReading(path: Fixtures.path(name)), name)
    }

    @Test("a time zone that consists only of separators is kept", arguments: [";", ",", ";,;"])
    func textOfSeparators(text: String) throws {
        let card =
            "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"Ada\"],[\"tz\",{},\"text\",\"\(text)\"]]]"
        let reading = try VCardReading(jCard: card)
        #expect(reading.cards.first?.first { $0.name == "TZ" }?.text == text)
        #expect(JCardTests.write(reading).contains("[\"tz\",{},\"text\",\"\(text)\"]"))
    }

    @Test(
        "a structured value whose components are empty or separators keeps the number of components",
        arguments: ["clientpidmap", "gender"])
    func componentsOfSeparators(name: String) throws {
        let property = "[\"\(name)\",{},\"text\",[\";\",\"\"]]"
        let card =
            "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"Ada\"],\(property)]]"
        #expect(JCardTests.write(try VCardReading(jCard: card)).contains(property))
    }

    @Test("random cards written as jCard are read as the same cards", arguments: SeededRandom.seeds(100))
    func randomCardsComeBack(seed: Int) throws {
        var cards = VCardCorpus(seed: seed)
        try check(try VCardReading(cards.file()), "seed \(seed)")
    }

    @Test(
        "cards made of words of the source code, written as jCard, are read as the same cards",
        arguments: SeededRandom.seeds(100))
    func randomWordsComeBack(seed: Int) throws {
        for version in VCardVersion.allCases {
            try check(
                try VCardReading(VCardRandomWordTests.file(seed: seed, version: version)), "seed \(seed) \(version)")
        }
    }

    private func check(_ reading: VCardReading, _ name: String) throws {
        let text = JCardTests.write(reading)
        let again = try VCardReading(jCard: text)
        #expect(again.bodies.count == reading.bodies.count, "\(name): \(again.messages)")
        let second = JCardTests.write(again)
        if second != text { Issue.record("\(name):\n\(Self.difference(text, second))") }
        #expect(again.photos == reading.photos)
        #expect(again.uids == reading.uids)
        // The vCards of both are equal, too, except for a declared value type that is the default.
        for version in VCardVersion.allCases {
            let first = try VCardReading(VCardRoundTripTests.write(reading, version, uids: true).text)
            let other = try VCardReading(VCardRoundTripTests.write(again, version, uids: true).text)
            let cards = (Self.normalised(first), Self.normalised(other))
            if cards.0 != cards.1 {
                Issue.record(
                    "\(name) in \(version):\n\(Self.difference(cards.0.joined(separator: "\n"), cards.1.joined(separator: "\n")))"
                )
            }
        }
    }

    private static func normalised(_ reading: VCardReading) -> [String] {
        VCardRoundTripTests.normalised(
            reading.cards.map { card in
                card.map { property in
                    var property = property
                    let types = property.values(of: "VALUE")
                    // A jCard property has exactly one value type, so other VALUE parameters are not compared.
                    let isType =
                        types.count == 1 && types[0] != "unknown" && types[0].allSatisfy { $0.isLetter || $0 == "-" }
                    if !isType || types == [JCardReadingTests.defaultType(of: property)] {
                        property.parameters.removeAll { $0.name == "VALUE" }
                    }
                    return property
                }
            }
        ).flatMap(\.self)
    }

    private static func defaultType(of property: Property) -> String {
        if property.name == "UID" { return property.value.hasPrefix("urn:") ? "uri" : "text" }
        return PropertyTable.definition(of: property.name)?.jsonType ?? "unknown"
    }

    private static func difference(_ first: String, _ second: String) -> String {
        let separators: (Character) -> Bool = { $0 == "\n" }
        let left = first.replacing("],[", with: "],\n[").split(whereSeparator: separators)
        let right = second.replacing("],[", with: "],\n[").split(whereSeparator: separators)
        let pairs = zip(left, right).filter { $0 != $1 }.prefix(3).map { "  \($0)\n  \($1)" }
        return (pairs + [left.count == right.count ? "" : "  \(left.count), \(right.count) lines"]).joined(
            separator: "\n")
    }

    @Test("the result does not depend on the pieces in which a file is read", arguments: [1, 2, 3, 7, 64])
    func pieces(piece: Int) throws {
        for name in VCardRoundTripTests.fixtures {
            let text = JCardTests.write(try VCardReading(path: Fixtures.path(name)))
            #expect(try VCardReading(jCard: text, piece: piece) == VCardReading(jCard: text), "\(name)")
        }
        let odd = "[[\"vcard\",[[\"fn\",{},\"text\",\"\\ud83d\\ude00é\"],\n[1]]],\n x]"
        #expect(try VCardReading(jCard: odd, piece: piece) == VCardReading(jCard: odd))
    }

    @Test("jCard is detected by its content")
    func detection() {
        for (name, text, kind) in [
            ("a.json", "[\"vcard\",[", FileKind.jcard), ("a", " [\n [ \"vcard\" , [", .jcard),
            ("a.csv", "[[\"vCard\",", .jcard),
            ("a.jcf", "[]", .jcard), ("a.json", "[]", .csv), ("a.json", "{\"vcard\":1}", .csv),
            ("a.csv", "vcard,x\n", .csv),
        ] {
            #expect(FileKind(name: name, sample: Array(text.utf8), isNamed: true) == kind, "\(name) \(text)")
        }
    }
}
