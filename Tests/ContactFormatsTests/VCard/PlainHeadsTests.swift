import Testing

@testable import ContactFormats

/// A line with a known head is copied without parsing its parameters (see `PlainHeads`). The result must be that of the
/// same line in a file in which no head is known.
@Suite struct PlainHeadsTests {
    /// Values that differ in what `appendPlainValue` examines, at different places in a word of eight bytes.
    private static let values =
        LearnedHeadsTests.values + [
            "a", "abcdefgh", "abcdefghi", "abcdefg;", "abcdefgh;i", ";;;;", ";;;;a", ";;a;b;c;d;", ";;a;b;c;d;e;",
            "a,b",
            "a;b;c;d;e;f", ",;,", "é", "abcdefé", "abcdefghé", "a\\;b", "a\\nb", "a\\", "a\tb", "a\u{1}b", "a\u{7F}b",
            " a", "a ", "tel:1", "mailto:a@b", "https\\://a", "2024-05-11", "20240511", "2024-05-11T09:30:00Z",
            "--0511",
            "--05-11", "1604-05-11", "2024-13-11", "2024-05-1a", String(repeating: "a;", count: 2000),
        ]

    @Test("a line with a known head is read as in a card of its own", arguments: VCardVersion.allCases)
    func agreesWithSingleCards(version: VCardVersion) throws {
        let heads = LearnedHeadsTests.heads.filter { !$0.hasPrefix("AGENT") } + ["TEL;TYPE=\"a:b\"", "UID", "N", "FN"]
        for (index, head) in heads.enumerated() {
            // A value with a soft line break or base64 is joined with the next line.
            let values = Self.values.filter { !$0.hasSuffix("=") || !head.contains("QUOTED") }
            let written = index.isMultiple(of: 3) ? "item1.\(head)" : index.isMultiple(of: 5) ? "a_b.\(head)" : head
            var (alone, together) = ([VCardReading](), "")
            for value in values {
                let lines = [
                    "BEGIN:VCARD", "VERSION:\(version.rawValue)", "FN:Ada", "\(written):\(value)", "END:VCARD",
                ]
                let card = lines.map { "\($0)\r\n" }.joined()
                alone.append(try VCardReading(card))
                together += card
            }
            let reading = try VCardReading(together + together)
            let twice = alone + alone
            #expect(reading.bodies == twice.flatMap(\.bodies), "\(version) \(written)")
            #expect(reading.uids == twice.flatMap(\.uids), "\(version) \(written)")
            #expect(reading.names == twice.flatMap(\.names), "\(version) \(written)")
            #expect(reading.messages == twice.flatMap(\.messages), "\(version) \(written)")
        }
    }
}
