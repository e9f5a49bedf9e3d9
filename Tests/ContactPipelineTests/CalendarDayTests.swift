import ContactModel
import ContactStore
import Testing

@testable import ContactPipeline

/// Tests of `CalendarDay`, and of lists that are sorted by the next birthday.
@Suite struct CalendarDayTests {
    @Test(
        "a date recurs every year, February 29 on March 1 in a year without a leap day",
        arguments: [
            ("18151122", 0), ("--1122", 0), ("18151123", 1), ("18151121", 364), ("--1231", 39), ("20000101", 40),
            ("18151122T101500Z", 0), ("20000229", 99), ("20000301", 99), ("20000228", 98),
        ])
    func countsDays(date: String, days: Int) {
        #expect(CalendarDay(year: 2026, month: 11, day: 22).days(until: date) == days)
    }

    @Test("February 29 recurs on its day in a leap year") func recursInLeapYear() {
        let day = CalendarDay(year: 2028, month: 2, day: 28)
        #expect(day.days(until: "--0229") == 1)
        #expect(day.days(until: "--0301") == 2)
        #expect(day.days(until: "--0227") == 365)
    }

    @Test(
        "a date without a month and a day does not recur",
        arguments: ["1815", "1815-12", "---10", "--12", "", "circa 1800", "20001301", "--0230", "--0100", "T101500"])
    func otherDatesDoNotRecur(date: String) {
        #expect(CalendarDay(year: 2026, month: 11, day: 22).days(until: date) == nil)
    }

    @Test("contacts are sorted by their next birthday, and those without a birthday are last")
    func sortsByNextBirthday() throws {
        let folder = PipelineFolder()
        try folder.importing(
            """
            Name,Birthday,Anniversary
            None,,2001-11-22
            Yesterday,1990-11-21,
            Tomorrow,11-23,
            Today,2001-11-22,
            Leap,2000-02-29,
            March,1999-03-02,2002-11-23
            Year,1985,

            """)
        func names(_ field: String, isDescending: Bool = false) throws -> [String] {
            var names: [String] = []
            let column = try #require(ContactColumn.named(field))
            try Browser(folder.store).contacts(
                query: .all, sortedBy: [ContactOrder(column, isDescending: isDescending)], limit: 7,
                today: CalendarDay(year: 2026, month: 11, day: 22)
            ) { names.append($0.summary.name) }
            return names
        }
        #expect(try names("birthday") == ["Today", "Tomorrow", "Leap", "March", "Yesterday", "None", "Year"])
        #expect(
            try names("bday", isDescending: true) == [
                "Yesterday", "March", "Leap", "Tomorrow", "Today", "None", "Year",
            ]
        )
        #expect(try names("anniversary").prefix(2) == ["None", "March"])
    }
}
