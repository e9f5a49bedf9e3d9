import ContactFormats
import ContactModel
import Testing

/// What fuzzing found: each input as small as it still shows the trouble.
@Suite struct FuzzFindingsTests {
    /// A byte of no charset in a group makes no body that is not UTF-8.
    @Test func groupsAreText() throws {
        let bytes =
            Array("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n".utf8) + [0x86] + Array("a.TEL;type=cell:1\nEND:VCARD\n".utf8)
        let reading = try VCardReading(bytes)
        #expect(reading.bodies == ["FN:Ada\n\u{2020}a.TEL;TYPE=cell:1"])
    }

    /// Control characters are left out of names and parameters, and what is left does not frame cards.
    @Test(arguments: [
        ("TI\u{0}TLE:x", ["TITLE:x"]), ("NOTE;LANGU\u{1}AGE=e\u{0}n:x", ["NOTE;LANGUAGE=en:x"]),
        ("VERSIO\u{1}N:4.0", []), ("EN\u{7F}D:VCARD", []), ("\u{0}:x", []),
        ("NOTE\u{0}:x", ["NOTE:x"]), ("X-PHONETIC-FIRST\u{0}-NAME:x", ["X-PHONETIC-FIRST-NAME:x"]),
        ("\u{1}a.NOTE:x", ["a.NOTE:x"]),
    ]) func namesHoldNoControls(line: String, body: [String]) throws {
        let reading = try VCardReading.card("3.0", "FN:Ada", line, "N:Ada;;;;")
        #expect(reading.bodies == ["FN:Ada\n" + (body + ["N:Ada;;;;"]).joined(separator: "\n")])
        #expect(!reading.problems.isEmpty)
    }

    /// An address that cannot stand as one is text, and comes back as what it was.
    @Test(arguments: ["TEL;VALUE=uri:tel:+1-555\u{0}", "URL:http://a\\nb.example", "IMPP:xmpp:a\u{0}b"])
    func whatIsNoAddressIsText(line: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:Ada;;;;", line)
        #expect(reading.lines.last?.contains("VALUE=text:") == true)
        for version in VCardVersion.allCases {
            let (text, _) = VCardRoundTripTests.write(reading, version)
            let again = try VCardReading(text)
            let (twice, _) = VCardRoundTripTests.write(again, version)
            #expect(text == twice)
        }
    }

    /// A property that is not ours keeps its escapes, quoted-printable or not.
    @Test func escapesOfOthersStay() throws {
        let reading = try VCardReading.card("2.1", "FN:Ada", "N:Ada", "X-RAW:a\\;b;\u{0}c")
        let (text, _) = VCardRoundTripTests.write(reading, .v2)
        #expect(String(decoding: text, as: UTF8.self).contains("X-RAW;ENCODING=QUOTED-PRINTABLE:a\\;b;=00c\r\n"))
        #expect(try VCardReading(text).bodies == reading.bodies)
    }
}
