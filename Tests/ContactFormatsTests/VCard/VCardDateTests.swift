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

    @Test(
        "each form of a date and a time in RFC 6350, section 4.3, round-trips",
        arguments: [
            "20090808T1430-0500", "19961022T140000", "--1022T1400", "---22T14", "19850412T10", "19850412T1022Z",
            "--0412T102200.5+01", "T102200", "T1022", "T10", "T-2200", "T--00", "T102200Z", "T102200-0800", "T10-08",
        ], VCardVersion.allCases)
    func timesRoundTrip(value: String, version: VCardVersion) throws {
        for name in ["BDAY", "ANNIVERSARY"] {
            let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "\(name):\(value)")
            try #require(reading.lines.last == "\(name):\(value)" && reading.problems.isEmpty, "\(reading.messages)")
            let (text, losses) = VCardRoundTripTests.write(reading, version)
            #expect(losses.isEmpty)
            #expect(try VCardReading(text).lines == reading.lines, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test(
        "a date and a time in the extended format of 3.0",
        arguments: [
            ("1985-04-12T10:22", "19850412T1022"), ("1985-04-12T10:22-05:00", "19850412T1022-0500"),
            ("--04-12T10:22:00Z", "--0412T102200Z"), ("1985-04-12T10", "19850412T10"), ("T10:22", "T1022"),
            ("---22T14:00", "---22T1400"),
        ])
    func extendedTimes(value: String, basic: String) throws {
        let reading = try VCardReading.card("3.0", "FN:Ada", "N:;Ada;;;", "BDAY:\(value)")
        #expect(reading.lines.last == "BDAY:\(basic)")
        let text = String(decoding: VCardRoundTripTests.write(reading, .v3).text, as: UTF8.self)
        #expect(text.contains("BDAY:\(value)\r\n"))
    }

    @Test(
        "a reduced date before a time, a truncated time after a date, and mixed formats are text",
        arguments: [
            "1985T10:22:00", "1985-04T10", "--04T10", "19850412T-2200", "19850412T10:22", "19850412T1022-05:00",
            "1985-04-12T1022", "T102", "T---00", "T", "T10:22-0500", "T10Z5",
        ])
    func otherTimes(value: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "BDAY:\(value)")
        #expect(reading.lines.last == "BDAY;VALUE=text:\(value)" && reading.codes == ["vcard-date"])
    }

    @Test(
        "a day that its month does not have is reported and kept as text",
        arguments: [
            "2020-02-30", "2019-02-29", "1900-02-29", "2020-04-31", "20200230", "--0230", "--02-30", "1604-02-30",
            "2020-02-30T10:22:00Z", "2020-02-00", "2019-13-01",
        ], VCardVersion.allCases)
    func daysBeyondTheMonth(value: String, version: VCardVersion) throws {
        for name in ["BDAY", "REV"] {
            let reading = try VCardReading.card(version.rawValue, "FN:Ada", "N:;Ada;;;", "\(name):\(value)")
            #expect(reading.lines.contains("\(name);VALUE=text:\(value)"), "\(reading.lines)")
            #expect(reading.codes == ["vcard-date"], "\(reading.messages)")
        }
    }

    @Test(
        "29 February is a date in leap years and without a year",
        arguments: [
            ("2020-02-29", "20200229"), ("2000-02-29", "20000229"), ("--02-29", "--0229"), ("--0229", "--0229"),
        ])
    func leapDays(value: String, basic: String) throws {
        let reading = try VCardReading.card("3.0", "FN:Ada", "N:;Ada;;;", "BDAY:\(value)")
        #expect(reading.lines.contains { $0.hasPrefix("BDAY") && $0.hasSuffix(":\(basic)") }, "\(reading.lines)")
        #expect(reading.codes == [], "\(reading.messages)")
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
