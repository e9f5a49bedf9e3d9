import Bytes
import ContactModel
import TestSupport
import Testing

@testable import ContactFormats

/// For a card that takes the fast path of the reader, the result is the same as that of `CardNormalizer`.
@Suite struct PlainCardFinisherTests {
    /// Returns the body that the fast path produces; nil if it leaves the card to `CardNormalizer`.
    private static func fast(_ lines: [String]) -> [String]? {
        var bytes = ByteBuffer()
        bytes.append("before\n")
        let start = bytes.count
        for line in lines { bytes.append("\(line)\n") }
        var finisher = PlainCardFinisher()
        guard finisher.finish(&bytes, from: start) else {
            let unchanged = lines.map { "\($0)\n" }.joined()
            #expect(bytes.string(ByteRange(start..<bytes.count)) == unchanged)
            return nil
        }
        return bytes.string(ByteRange(start..<bytes.count)).split(separator: "\n").map(String.init)
    }

    private static func slow(_ lines: [String]) -> [String] {
        var properties = Property.parse(body: Array(lines.map { "\($0)\n" }.joined().utf8))
        CardNormalizer.finish(&properties)
        return properties.map(\.line)
    }

    @Test(
        "cards with usual lines take the fast path",
        arguments: [
            (
                [
                    "FN:A", "ADR;TYPE=work;PREF=1:;;1 Road;;;;",
                    "X-VCARD3-LABEL;TYPE=work;PREF=1:1 Road\\n\\\"Ayr\\\"\\, UK", "TEL:1",
                ], 3
            ),
            (["ADR:;;1 Road;;;;", "X-VCARD3-LABEL:1 Road", "ADR:;;2 Road;;;;", "X-VCARD3-LABEL:2^Road"], 2),
            (["item1.ADR:;;1 Road;;;;", "item1.X-VCARD3-LABEL:1 Road", "item1.X-ABADR:us"], 2),
            (["item1.X-ABDATE;PREF=1:20100511", "item1.X-ABLABEL:_$!<Anniversary>!$_", "X-ABDATE:20100511"], 3),
            (["item1.X-ABDATE:20100511", "item1.X-ABLABEL:_$!<Other>!$_"], 2), (["FN:A", "ADR;LABEL=x:;;1;;;;"], 2),
        ])
    func usual(lines: [String], count: Int) throws {
        let fast = try #require(Self.fast(lines))
        #expect(fast == Self.slow(lines))
        #expect(fast.count == count)
    }

    private static let pieces = [
        "ADR:;;1 Road;;;;", "ADR;TYPE=home:;;2 Lane;;;;", "ADR;TYPE=home;PREF=1:;;3 Lane;;;;", "ADR:;;;;;;",
        "item1.ADR:;;4 Lane;;;;", "ADR;LABEL=x:;;5 Lane;;;;", "ADR;TYPE=home;GEO=\"geo:1,2\":;;6 Lane;;;;",
        "ADR;VALUE=uri:;;7 Lane;;;;",
        "X-VCARD3-LABEL:1 Road", "X-VCARD3-LABEL;TYPE=home:2 Lane\\nAyr", "X-VCARD3-LABEL;TYPE=home;PREF=1:3\\, Lane",
        "X-VCARD3-LABEL:", "item1.X-VCARD3-LABEL:4 Lane", "X-VCARD3-LABEL:a\\rb", "X-VCARD3-LABEL:a\\0b",
        "X-VCARD3-LABEL;VALUE=uri:7 Lane", "X-VCARD3-LABEL:\"8\"^", "X-VCARD3-SORT-STRING:A", "N:Ada;;;;", "TEL:1",
        "X-ABDATE:20100511", "item1.X-ABDATE:20100511", "item2.X-ABDATE;PREF=1:20100512",
        "item1.X-ABLABEL:_$!<Anniversary>!$_",
        "item2.X-ABLABEL:_$!<Anniversary>!$_", "item2.X-ABLABEL;VALUE=uri:_$!<Anniversary>!$_", "item1.X-ABLABEL:Other",
        "NOTE:_$!<Anniversary>!$_", "ANNIVERSARY:20100511",
    ]

    @Test(
        "for any card, the fast path yields the same result as `CardNormalizer`, or does not apply", arguments: 0..<40)
    func same(seed: Int) {
        var random = SeededRandom(seed: seed)
        var resolved = 0
        for _ in 0..<200 {
            let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.pick(Self.pieces) }
            guard let fast = Self.fast(lines) else { continue }
            resolved += 1
            #expect(fast == Self.slow(lines), "\(lines)")
        }
        #expect(resolved > 20)
    }
}
