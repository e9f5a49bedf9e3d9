import ContactFormats
import ContactModel
import Testing

/// Addresses stand without escapes in a body; their backslashes come back from every version.
@Suite struct VCardAddressTests {
    @Test(
        arguments: [
            "URL:C:\\docs\\new", "URL:\\\\server\\share\\ada.htm", "URL:http\\://example.org/a", "URL:a\\;b\\,c;d,e",
            "URL:end\\",
            "IMPP:a\\b", "IMPP;X-SERVICE-TYPE=AIM;X-FORM=x-aim:aim:a\\nb", "FBURL:a\\b", "MEMBER:a\\n", "RELATED:a\\b",
            "RELATED;VALUE=text:a\\\\b", "URL;VALUE=text:a\\\\b", "TEL;VALUE=uri:tel:1\\2",
            "X-A:a\\\\b",
            "GEO;VALUE=text:a\\\\b", "X-VCARD3-AGENT;VALUE=uri:a\\b", "PHOTO:a\\b", "URL;TYPE=home:a\\\\\\b",
            "URL:a\\;" + String(repeating: "long\\", count: 20),
        ], VCardVersion.allCases)
    func backslashesComeBack(line: String, version: VCardVersion) throws {
        var reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;")
        reading.bodies[0] += "\n" + line
        let (text, losses) = VCardRoundTripTests.write(reading, version)
        #expect(losses.isEmpty)
        let again = try VCardReading(text)
        // A preference or a value's type may stand at another place; that is no other value.
        #expect(Self.parts(again.lines) == Self.parts(reading.lines), "\(String(decoding: text, as: UTF8.self))")
        #expect(again.problems.isEmpty, "\(again.messages)")
    }

    private static func parts(_ lines: [String]) -> [Set<Substring>] { lines.map { Set($0.split(separator: ";")) } }

    /// What other programs write: escaped addresses, and paths that nobody has escaped.
    @Test(arguments: [
        ("http\\://example.org/a\\,b", "http://example.org/a,b"), ("C:\\docs\\new", "C:\\docs\\new"),
        ("\\\\server\\share\\ada.htm", "\\\\server\\share\\ada.htm"), ("C:\\\\docs\\\\new", "C:\\docs\\new"),
        ("file:///d:\\1\\n", "file:///d:\\1\\n"), ("http://a/\\;b\\", "http://a/;b\\"),
    ]) func backslashesAreReadAsMeant(written: String, meant: String) throws {
        for version in ["3.0", "4.0"] {
            let reading = try VCardReading.card(version, "FN:Ada", "N:;Ada;;;", "URL:\(written)")
            #expect(reading.lines.last == "URL:\(meant)")
        }
    }
}
