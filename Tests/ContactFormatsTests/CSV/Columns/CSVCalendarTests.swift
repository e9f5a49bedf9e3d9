import ContactFormats
import Testing

/// Dates in tables in Thai, Persian and Arabic, whose years may belong to another calendar than the Gregorian one.
@Suite struct CSVCalendarTests {
    /// Returns the birthday of each card after its property name.
    private static func birthdays(_ reading: CSVReading) -> [String] {
        reading.bodies.map { body in
            body.split(separator: "\n").first { $0.hasPrefix("BDAY") }.map { String($0.dropFirst(4)) } ?? ""
        }
    }

    @Test("a Thai table's years of the Buddhist era are converted, with one warning") func buddhistYears() throws {
        let reading = try CSVReading(
            "ชื่อ,นามสกุล,วันเกิด\nสมชาย,ใจดี,12/4/2535\nสมหญิง,ใจดี,2543-02-28\nมานี,มีนา,25/12/1992\n")
        #expect(Self.birthdays(reading) == [":19920412", ":20000228", ":19921225"])
        #expect(reading.messages.count { $0.contains("Buddhist era") } == 1)
        #expect(reading.problems.count == 1)
    }

    @Test(
        "a Thai table's dates with an uncertain year are kept as text",
        arguments: ["12/4/35", "2544-02-29", "2543-02-29"])
    func uncertainYears(date: String) throws {
        let reading = try CSVReading("ชื่อ,นามสกุล,วันเกิด\nสมชาย,ใจดี,\(date)\n")
        #expect(Self.birthdays(reading) == [";VALUE=text:\(date)"])
        #expect(reading.problems.contains { $0.contains("warning: csv-date") })
    }

    @Test(
        "years of the Iranian and the Islamic calendar are kept as text, with a warning",
        arguments: ["نام,نام خانوادگی,تاریخ تولد", "الاسم الأول,اسم العائلة,تاريخ الميلاد"])
    func hijriYears(header: String) throws {
        let reading = try CSVReading("\(header)\nمریم,کریمی,1365/04/12\nAda,Arp,1986-07-03\n")
        #expect(Self.birthdays(reading) == [";VALUE=text:1365/04/12", ":19860703"])
        #expect(reading.problems.contains { $0.contains("warning: csv-date") })
    }

    @Test("a year far in the future or past is unchanged in a table in another language") func otherLanguages() throws {
        let reading = try CSVReading("Name,Birthday\nAda,2535-04-12\nBob,1365-04-12\n")
        #expect(Self.birthdays(reading) == [":25350412", ":13650412"])
    }
}
