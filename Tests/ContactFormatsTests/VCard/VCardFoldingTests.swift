import ContactFormats
import Testing

/// Folding of long lines.
@Suite struct VCardFoldingTests {
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
