import ContactFormats
import ContactModel
import Testing

/// Regression tests for findings of fuzzing, each with a minimal input.
@Suite struct FuzzFindingsTests {
    /// A byte of an unknown charset in a group must not make the body invalid UTF-8.
    @Test("a group with an invalid byte is decoded as windows-1252") func groupIsDecoded() throws {
        let bytes =
            Array("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n".utf8) + [0x86] + Array("a.TEL;type=cell:1\nEND:VCARD\n".utf8)
        let reading = try VCardReading(bytes)
        #expect(reading.bodies == ["FN:Ada\n\u{2020}a.TEL;TYPE=cell:1"])
    }

    /// A line that begins with another character continues the line before it.
    @Test("a line whose group name is invalid is written and read as a separate line", arguments: VCardVersion.allCases)
    func oddGroup(version: VCardVersion) throws {
        // Folded in the source, so that the line before is short there and long when it is written.
        let half = String(repeating: "x", count: 33)
        let long = "\(half)\r\n \(half)"
        let reading = try VCardReading.card(
            "4.0", "FN:Ada", "N:;Ada;;;", "NOTE:\(long)", "[a]b.RELATED;TYPE=kin;VALUE=text:Oak", "X-A:\(long)",
            "[a]b.TEL:1")
        let (text, losses) = VCardRoundTripTests.write(reading, version)
        let again = try VCardReading(text)
        #expect(Array(again.lines.suffix(4)) == reading.lines.suffix(4).map { $0.replacing("[a]b.", with: "-a-b.") })
        #expect(losses.compactMap(\.property) == ["RELATED", "TEL"])
        #expect(VCardRoundTripTests.write(again, version).text == text)
    }

    /// Control characters are removed from names and parameters, and the rest of such a line never delimits cards.
    @Test(
        "control characters are removed from names and parameters",
        arguments: [
            ("TI\u{0}TLE:x", ["TITLE:x"]), ("NOTE;LANGU\u{1}AGE=e\u{0}n:x", ["NOTE;LANGUAGE=en:x"]),
            ("VERSIO\u{1}N:4.0", []), ("EN\u{7F}D:VCARD", []), ("\u{0}:x", []),
            ("NOTE\u{0}:x", ["NOTE:x"]), ("X-PHONETIC-FIRST\u{0}-NAME:x", ["X-PHONETIC-FIRST-NAME:x"]),
            ("\u{1}a.NOTE:x", ["a.NOTE:x"]),
        ])
    func namesHaveNoControlCharacters(line: String, body: [String]) throws {
        let reading = try VCardReading.card("3.0", "FN:Ada", line, "N:Ada;;;;")
        #expect(reading.bodies == ["FN:Ada\n" + (body + ["N:Ada;;;;"]).joined(separator: "\n")])
        #expect(!reading.problems.isEmpty)
    }

    /// A value that is not a valid URI becomes text and is stable when written and read again.
    @Test(
        "a value that is not a valid URI becomes text",
        arguments: ["TEL;VALUE=uri:tel:+1-555\u{0}", "URL:http://a\\nb.example", "IMPP:xmpp:a\u{0}b"])
    func invalidURIsBecomeText(line: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:Ada;;;;", line)
        #expect(reading.lines.last?.contains("VALUE=text:") == true)
        for version in VCardVersion.allCases {
            let (text, _) = VCardRoundTripTests.write(reading, version)
            let again = try VCardReading(text)
            let (twice, _) = VCardRoundTripTests.write(again, version)
            #expect(text == twice)
        }
    }

    /// A property of unknown syntax keeps its escapes, quoted-printable or not.
    @Test("a property of unknown syntax keeps its escapes") func unknownPropertiesKeepEscapes() throws {
        let reading = try VCardReading.card("2.1", "FN:Ada", "N:Ada", "X-RAW:a\\;b;\u{0}c")
        let (text, _) = VCardRoundTripTests.write(reading, .v2)
        #expect(String(decoding: text, as: UTF8.self).contains("X-RAW;ENCODING=QUOTED-PRINTABLE:a\\;b;=00c\r\n"))
        #expect(try VCardReading(text).bodies == reading.bodies)
    }
}
