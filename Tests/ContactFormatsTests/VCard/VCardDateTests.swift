import ContactFormats
import ContactModel
import Testing

/// Dates, and texts in their place, round-trip through every version.
@Suite struct VCardDateTests {
    @Test(
        "dates and texts in their place round-trip",
        arguments: [
            "BDAY:19850412", "BDAY:--0412", "BDAY:1985-04", "BDAY;VALUE=date:19850412", "BDAY:19850412T000000Z",
            "BDAY;VALUE=text:1985-04-12T00:00:00Z", "BDAY;VALUE=text:19850412", "BDAY;VALUE=text:--04-12",
            "BDAY;VALUE=text:1604-03-02", "BDAY;VALUE=text:about 1985", "ANNIVERSARY;VALUE=text:1985-04-12",
            "REV;VALUE=text:1985-04-12", "BDAY:16040302", "BDAY;VALUE=date:16040302", "ANNIVERSARY:16040302",
            "X-ABDATE:16040302", "REV:16040302", "BDAY:16040302T101112Z", "BDAY:--0302",
            "BDAY;X-APPLE-OMIT-YEAR=1700:16040302",
        ], VCardVersion.allCases)
    func datesRoundTrip(line: String, version: VCardVersion) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", line)
        try #require(reading.lines.last == line)
        let (text, losses) = VCardRoundTripTests.write(reading, version)
        #expect(losses.isEmpty)
        #expect(try VCardReading(text).lines == reading.lines, "\(String(decoding: text, as: UTF8.self))")
    }

    /// Apple's placeholder for no year, with its parameter and without it (which other programs drop).
    @Test(
        "the year 1604 means no year",
        arguments: ["BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-02", "BDAY:1604-03-02", "BDAY;VALUE=date:1604-03-02"])
    func year1604IsNoYear(line: String) throws {
        let reading = try VCardReading.card("3.0", "FN:Ada", "N:;Ada;;;", line)
        #expect(reading.lines.last?.hasSuffix(":--0302") == true)
        let text = String(decoding: VCardRoundTripTests.write(reading, .v3).text, as: UTF8.self)
        #expect(text.contains("\(line)\r\n"))
    }
}
