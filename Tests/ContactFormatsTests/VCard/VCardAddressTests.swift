import ContactFormats
import ContactModel
import Testing

/// URIs have no escapes in a body; their backslashes are restored from every version.
@Suite struct VCardAddressTests {
    @Test(
        "backslashes in URIs round-trip",
        arguments: [
            "URL:C:\\docs\\new", "URL:\\\\server\\share\\ada.htm", "URL:http\\://example.org/a", "URL:a\\;b\\,c;d,e",
            "URL:end\\",
            "IMPP:a\\b", "IMPP;X-SERVICE-TYPE=AIM;X-FORM=x-aim:aim:a\\nb", "FBURL:a\\b", "MEMBER:a\\n", "RELATED:a\\b",
            "RELATED;VALUE=text:a\\\\b", "URL;VALUE=text:a\\\\b", "TEL;VALUE=uri:tel:1\\2",
            "X-A:a\\\\b",
            "GEO;VALUE=text:a\\\\b", "X-VCARD3-AGENT;VALUE=uri:a\\b", "PHOTO:a\\b", "URL;TYPE=home:a\\\\\\b",
            "URL:a\\;" + String(repeating: "long\\", count: 20),
        ], VCardVersion.allCases)
    func backslashesRoundTrip(line: String, version: VCardVersion) throws {
        var reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;")
        reading.bodies[0] += "\n" + line
        let (text, losses) = VCardRoundTripTests.write(reading, version)
        #expect(losses.isEmpty)
        let again = try VCardReading(text)
        // The order of parameters is not significant.
        #expect(Self.parts(again.lines) == Self.parts(reading.lines), "\(String(decoding: text, as: UTF8.self))")
        #expect(again.problems.isEmpty, "\(again.messages)")
    }

    private static func parts(_ lines: [String]) -> [Set<Substring>] { lines.map { Set($0.split(separator: ";")) } }

    /// The output of other programs: escaped URIs, and unescaped paths.
    @Test(
        "backslashes are read as escapes in URIs and literally in paths",
        arguments: [
            ("http\\://example.org/a\\,b", "http://example.org/a,b"), ("C:\\docs\\new", "C:\\docs\\new"),
            ("\\\\server\\share\\ada.htm", "\\\\server\\share\\ada.htm"), ("C:\\\\docs\\\\new", "C:\\docs\\new"),
            ("file:///d:\\1\\n", "file:///d:\\1\\n"), ("http://a/\\;b\\", "http://a/;b\\"),
        ])
    func backslashesAreUnescaped(written: String, meant: String) throws {
        for version in ["3.0", "4.0"] {
            let reading = try VCardReading.card(version, "FN:Ada", "N:;Ada;;;", "URL:\(written)")
            #expect(reading.lines.last == "URL:\(meant)")
        }
    }
}
