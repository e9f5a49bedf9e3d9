import ContactFormats
import ContactModel
import Testing

/// Control characters are reported, and their replacements are read back.
@Suite struct VCardControlTests {
    @Test(
        "a card with many NUL characters is written as a file that is not taken for UTF-16",
        arguments: VCardVersion.allCases)
    func manyNULs(version: VCardVersion) throws {
        let name = String(repeating: "=53=00", count: 60)
        let reading = try VCardReading.card("2.1", "N:Ada", "FN;ENCODING=QUOTED-PRINTABLE:\(name)")
        #expect(reading.bodies.count == 1)
        let again = try VCardReading(VCardRoundTripTests.write(reading, version, uids: true).text)
        #expect(again.names == reading.names)
    }

    @Test(
        "control characters are replaced and reported",
        arguments: [
            ("NOTE:line1\u{B}line2", #"NOTE:line1\nline2"#), ("NOTE:page1\u{C}page2", #"NOTE:page1\npage2"#),
            ("NOTE:bell\u{7}and delete\u{7F}d", "NOTE:bell and delete d"), ("FN:A\u{1D}B", "FN:A B"),
            ("URL:http://a/\u{B}b", "URL:http://a/ b"), ("ADR:;;a\u{B}b;;;;", #"ADR:;;a\nb;;;;"#),
            ("ORG:a\u{B}b;c", #"ORG:a\nb;c"#), ("X-A:a\u{1}b", "X-A:a b"), ("TEL;X-A=b\u{1}c:1", "TEL;X-A=b c:1"),
            ("NICKNAME:a\u{B}b,c", #"NICKNAME:a\nb,c"#),
            ("URL;VALUE=text:a\u{B}b", #"URL;VALUE=text:a\nb"#),
        ], VCardVersion.allCases)
    func controlsAreReplacedAndReported(line: (String, String), version: VCardVersion) throws {
        var reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;")
        reading.bodies[0] += "\n" + line.0
        let (text, losses) = VCardRoundTripTests.write(reading, version)
        let name = line.0.prefix { $0 != ":" && $0 != ";" }
        #expect(losses.map(\.property) == [String(name)])
        #expect(losses.allSatisfy { $0.code == .vcardLoss })
        let again = try VCardReading(text)
        #expect(again.lines.last == line.1)
        #expect(again.problems.isEmpty)
    }

    @Test("the label of an address keeps its line breaks", arguments: VCardVersion.allCases)
    func addressLabelsKeepLineBreaks(version: VCardVersion) throws {
        var reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;")
        reading.bodies[0] += "\nADR;LABEL=a\u{C}b:;;c;;;;"
        let (text, losses) = VCardRoundTripTests.write(reading, version)
        #expect(losses.count == 1)
        #expect(try VCardReading(text).lines.last == "ADR;LABEL=a^nb:;;c;;;;")
    }

    /// Tabs and characters other than control characters are unchanged at any position in a line.
    @Test("tabs and other characters are unchanged", arguments: VCardVersion.allCases) func otherCharactersAreUnchanged(
        version: VCardVersion
    ) throws {
        for count in 0..<20 {
            var reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;")
            reading.bodies[0] += "\nNOTE:" + String(repeating: "~", count: count) + "a\tb ü\u{80}\u{7E}"
            let (text, losses) = VCardRoundTripTests.write(reading, version)
            #expect(losses.isEmpty)
            #expect(try VCardReading(text).lines == reading.lines)
            // A single control character is detected at any position.
            reading.bodies[0] += "\nNOTE:" + String(repeating: "ü", count: count) + "\u{7F}" + "12345678"
            #expect(VCardRoundTripTests.write(reading, version).losses.count == 1)
        }
    }
}
