import ContactFormats
import ContactModel
import Testing

/// The order of numeric dates: one for each column.
@Suite struct CSVDateOrderTests {
    /// Returns the birthdays of a table's contacts, as the value after `BDAY`, and the findings.
    private static func birthdays(
        _ cells: [String], header: String = "Name,Born", options: CSVOptions = CSVOptions(), piece: Int? = nil
    ) throws -> (values: [String], reading: CSVReading) {
        var options = options
        if !header.contains("Geb") && !header.contains("Birth") {
            options.map.entries.insert(try CSVMap.entry("Born=birthday"), at: 0)
        }
        let rows = cells.enumerated().map { "N\($0),\"\($1)\"\n" }.joined()
        let reading = try CSVReading("\(header)\n\(rows)", piece: piece, options: options)
        let values = reading.bodies.map { body in
            body.split(separator: "\n").first { $0.hasPrefix("BDAY") }.map { String($0.dropFirst(4)) } ?? ""
        }
        return (values, reading)
    }

    @Test(
        "one date that is valid in only one order determines the order of the column",
        arguments: [
            (["03/04/1999", "13/04/1999"], [":19990403", ":19990413"]),
            (["03/04/1999", "04/13/1999"], [":19990304", ":19990413"]),
            (["03-04-1999", "13-04-1999", ""], [":19990403", ":19990413", ""]),
            (["3.4.1999", "4.13.1999"], [":19990304", ":19990413"]),
            (["3.4.1999", "4.5.1999"], [":19990403", ":19990504"]),
            (["05/05/1999"], [":19990505"]),
            (["03/04", "24/12"], [":--0403", ":--1224"]),
            (["03/04", "12/24"], [":--0304", ":--1224"]),
            (["24.12.", "3.4."], [":--1224", ":--0403"]),
            (["03/04/56", "13/04/56"], [":19560403", ":19560413"]),
            (["85/04/03", "85/12/31"], [":19850403", ":19851231"]),
            (["1999-04-13", "03/04/1999", "31/12/1999"], [":19990413", ":19990403", ":19991231"]),
            (["31/02/1999", "03/04/1999", "04/13/1999"], [";VALUE=text:31/02/1999", ":19990304", ":19990413"]),
            (["13/04/1999 00:00", "03/04/1999 00:00"], [":19990413", ":19990403"]),
            (["06-Oct-99", "1. Mai 1960"], [":19991006", ":19600501"]),
            (["26. veebruar 1946", "1997. július 23.", "5. května 1960"], [":19460226", ":19970723", ":19600505"]),
        ])
    func oneDateSettlesTheColumn(cells: [String], values: [String]) throws {
        let found = try Self.birthdays(cells)
        #expect(found.values == values)
        #expect(found.reading.findings.count == values.count { $0.hasPrefix(";") })
    }

    @Test(
        "the order of a column is determined even by a single date far below the first rows",
        arguments: [nil, 1000, 4096])
    func theDateThatSettlesMayBeFarBelow(piece: Int?) throws {
        let cells = Array(repeating: "03/04/1999", count: 20_000) + ["13/04/1999"]
        let found = try Self.birthdays(cells, piece: piece)
        #expect(Set(found.values.dropLast()) == [":19990403"])
        #expect(found.values.last == ":19990413")
        #expect(found.reading.findings == [])
    }

    @Test("all dates of an ambiguous column are kept as text, with one warning")
    func ambiguousColumnsAreText() throws {
        let found = try Self.birthdays(["03/04/1999", "05/05/1999", "1999-04-03", "07/08/1999"])
        #expect(
            found.values == [
                ";VALUE=text:03/04/1999", ";VALUE=text:05/05/1999", ":19990403", ";VALUE=text:07/08/1999",
            ])
        #expect(found.reading.findings == ["2:4: warning: csv-date"])
        #expect(
            found.reading.messages == [
                "the dates of column \"Born\" are ambiguous: several orders are possible; all are kept as text"
            ])
    }

    @Test("all dates of a column without a common order are kept as text, with one warning")
    func contradictoryColumnsAreText() throws {
        let cells = ["03/04/1999", "13/04/1999", "05/05/1999", "04/13/1999"]
        let found = try Self.birthdays(cells)
        #expect(found.values == cells.map { ";VALUE=text:\($0)" })
        #expect(found.reading.findings == ["2:4: warning: csv-date"])
        #expect(found.reading.messages.first?.contains("no common order (lines 3 and 5)") == true)
    }

    @Test("each column has its own order")
    func eachColumnHasItsOwnOrder() throws {
        let reading = try CSVReading(
            "Name,Birthday,Anniversary\nA,01/02/1980,01/02/1990\nB,31/12/1980,12/31/1990\n")
        #expect(
            reading.bodies == [
                "FN:A\nBDAY:19800201\nANNIVERSARY:19900102", "FN:B\nBDAY:19801231\nANNIVERSARY:19901231",
            ])
    }

    @Test(
        "the language of the table determines the order if the dates are ambiguous",
        arguments: [
            ("Name,Geburtstag", ":19990403"), ("Vorname,Geburtsdatum", ":19990403"),
            ("Name,Birthday", ";VALUE=text:03/04/1999"),
        ])
    func theLanguageDecides(header: String, value: String) throws {
        let found = try Self.birthdays(["03/04/1999"], header: header)
        #expect(found.values == [value])
        #expect(found.reading.findings == ["2:4: warning: csv-date"])
    }

    @Test("the user can set the order for all columns, or for one")
    func theUserGivesTheOrder() throws {
        var options = CSVOptions()
        options.dateOrder = .mdy
        #expect(try Self.birthdays(["03/04/1999"], options: options).values == [":19990304"])
        options.map.entries = [try CSVMap.entry("Born=birthday:dmy")]
        #expect(try Self.birthdays(["03/04/1999"], options: options).values == [":19990403"])
        let misfit = try Self.birthdays(["03/04/1999", "04/13/1999"], options: options)
        #expect(misfit.values == [":19990403", ";VALUE=text:04/13/1999"])
        #expect(misfit.reading.findings == ["3:4: warning: csv-date"])
        options.map.entries = [try CSVMap.entry("Born=birthday:ymd")]
        #expect(try Self.birthdays(["05/04/03"], options: options).values == [":20050403"])
    }

    @Test("a year of two digits that could be of either century is reported once")
    func shortYearsAreReportedOnce() throws {
        let found = try Self.birthdays(["13/04/05", "14/04/06", "14/04/56"])
        #expect(found.values == [":20050413", ":20060414", ":19560414"])
        #expect(found.reading.findings == ["2:4: warning: csv-date"])
        #expect(found.reading.messages == ["the years 00 to 29 of this column are read as 2000 to 2029"])
    }

    @Test("dates below the first thousands of rows that contradict the order are an error of the whole file")
    func laterContradictionsAreAnError() throws {
        let filler = String(repeating: "x", count: 4000)
        var rows = "N0,13/04/1999,\n"
        for _ in 0..<4_300 { rows += "N,03/04/1999,\(filler)\n" }
        rows += "Z,04/13/1999,\n"
        let reading = try CSVReading("Name,Birthday,Notes\n\(rows)")
        #expect(reading.findings == ["4303:3: warning: csv-date", "error: csv-date-order"])
        #expect(reading.bodies.last == "FN:Z\nBDAY;VALUE=text:04/13/1999")
        #expect(reading.messages.last?.contains("1 later date does not fit") == true)
    }

    @Test("dates in the `plain` layout that a spreadsheet rewrote are read in the order of their column")
    func plainDatesHaveAnOrder() throws {
        let reading = try CSVReading("uid,name,birthday\nu,A,03/04/1999\nv,B,13/04/1999\n")
        #expect(
            reading.bodies.map { $0.split(separator: "\n").last } == ["BDAY:19990403", "BDAY:19990413"])
    }

    // MARK: Maps

    @Test(
        "a map entry with a label that its field does not accept is an error",
        arguments: [
            ("Born=birthday:home", "home", "birthday", ["dmy", "mdy", "ymd"]),
            ("N=given:home", "home", "given", []), ("N=note:work", "work", "note", []),
            ("N=name:first", "first", "name", ["family-first", "given-first"]),
            ("N=email.label:x", "x", "email.label", []), ("N=uid:x", "x", "uid", []),
        ] as [(String, String, String, [String])])
    func labelsAreChecked(entry: String, label: String, field: String, takes: [String]) {
        #expect(throws: CSVMap.Problem.label(label, field: field, takes: takes)) { try CSVMap.entry(entry) }
    }

    @Test("every field and label of known programs' columns is valid in a map")
    func knownLabelsCanBeMapped() throws {
        for row in CSVLocalizedHeaders.rows {
            for case let meaning? in row.meanings {
                let name = "\(meaning.name)\(meaning.label.map { ":\($0)" } ?? "")"
                #expect(try CSVMap.entry("x=\(name)").meaning == meaning)
            }
        }
    }
}
