import ContactFormats
import Testing

/// Folding of long lines.
@Suite struct VCardFoldingTests {
    @Test("a VERSION line that is folded is read as one line, with any line end", arguments: ["\n", "\r\n"])
    func unfoldsVersion(lineEnd: String) throws {
        let lines = ["BEGIN:VCARD", "VERSION:3.0", " 1", "FN:Ada", "N:;Ada;;;", "END:VCARD", ""]
        let reading = try VCardReading(lines.joined(separator: lineEnd))
        #expect(reading.findings == ["2:1: warning: vcard-version"])
    }

    @Test(
        "a line with a name of about 75 bytes or more round-trips", arguments: VCardVersion.allCases,
        [70, 74, 75, 76, 300])
    func longName(version: VCardVersion, count: Int) throws {
        let name = "X-" + String(repeating: "A", count: count - 2)
        let text = String(repeating: "x", count: 70)
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "NOTE:\(text)", "\(name):b", "TEL:1")
        let again = try VCardReading(VCardRoundTripTests.write(reading, version).text)
        #expect(again.lines == reading.lines)
    }
}
