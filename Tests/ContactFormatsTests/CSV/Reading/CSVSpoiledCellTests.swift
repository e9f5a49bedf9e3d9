import ContactFormats
import Testing

/// Cells that spreadsheets and databases have changed, and what is written around values.
@Suite struct CSVSpoiledCellTests {
    @Test(
        "a phone number is restored if all its digits are there, left out if the cell means nothing, else reported",
        arguments: [
            ("250788111111.0", "TEL:250788111111", false), ("3.108207129E9", "TEL:3108207129", false),
            ("4.47701E+11", "TEL:4.47701E+11", true), ("NULL", "", false), ("\\N", "", false), ("n/a", "", false),
            ("none", "", false), ("#REF!", "", true), ("#NAME?", "", true), ("#ERROR!", "", true), ("#N/A", "", true),
            ("ask Bob", "TEL:ask Bob", true), ("tel:+49301234", "TEL:+49301234", false),
            ("=HYPERLINK(\"\"tel:+49301234\"\",\"\"call\"\")", "TEL:+49301234", false),
            ("\u{A0}030 1234\u{200B}", "TEL:030 1234", false), ("\u{202A}+49 30 12\u{202C}", "TEL:+49 30 12", false),
        ])
    func phones(cell: String, line: String, isReported: Bool) throws {
        let reading = try CSVReading("Name,Phone\nAda,\"\(cell)\"\nBob,030 1\n")
        #expect(reading.bodies.first == (line.isEmpty ? "FN:Ada" : "FN:Ada\n\(line)"))
        #expect(reading.findings == (isReported ? ["2:5: warning: csv-phone"] : []))
    }

    @Test(
        "an e-mail address is read without what is written around it",
        arguments: [
            "mailto:a@x.org", "MAILTO:a@x.org", "\u{FEFF}a@x.org ", "=HYPERLINK(\"\"mailto:a@x.org\"\";\"\"A\"\")",
        ])
    func emails(cell: String) throws {
        #expect(try CSVReading("Name;Email\nAda;\"\(cell)\"\n").bodies == ["FN:Ada\nEMAIL:a@x.org"])
    }

    @Test(
        "a date is read without a time of midnight and a time zone",
        arguments: ["1980-06-01T00:00:00+02:00", "1980-06-01T00:00:00.000Z", "1980-06-01 00:00:00 +0200"])
    func datesWithTimes(cell: String) throws {
        #expect(try CSVReading("Name,Birthday\nAda,\(cell)\n").bodies == ["FN:Ada\nBDAY:19800601"])
    }

    @Test("a birthday is never in the future") func birthdaysArePast() throws {
        let reading = try CSVReading("Name,Birthday\nAda,12/31/28\nBob,12/31/05\n")
        #expect(reading.bodies == ["FN:Ada\nBDAY:19281231", "FN:Bob\nBDAY:20051231"])
    }

    @Test("day numbers of a spreadsheet are read if the column has only such, else reported") func dayNumbers() throws {
        let only = try CSVReading("Name,Birthday\nAda,29373\nBob,36526\n")
        #expect(only.bodies == ["FN:Ada\nBDAY:19800601", "FN:Bob\nBDAY:20000101"])
        #expect(only.messages.contains { $0.contains("day numbers of a spreadsheet") })
        let mixed = try CSVReading("Name,Birthday\nAda,29373\nBob,1985-04-12\n")
        #expect(mixed.bodies[0] == "FN:Ada\nBDAY;VALUE=text:29373")
        #expect(mixed.messages.contains { $0.contains("1980-06-01") })
    }

    @Test(
        "a row that may be a person is a record",
        arguments: [
            "First Name,Last Name,Fee\nLei,Lei,\nAnn,Lee,3", "First Name,Last Name,Fee\nLei,(Lele),\nAnn,Lee,3",
            "Name,Phone,Fee\nAnn,1,3\nSom,,13",
        ])
    func personsAreRecords(table: String) throws {
        #expect(try CSVReading(table + "\n").bodies.count == 2)
    }

    @Test("a last row with a number of members is not a record") func numbersOfMembers() throws {
        let reading = try CSVReading("Name,Telefon\nAnn,030 1\nAnzahl Mitglieder:,12\n")
        #expect(reading.bodies.count == 1)
        #expect(reading.findings == ["3:1: warning: csv-totals"])
    }

    @Test("a row that a stray quote has cut is rejected") func strayQuotes() throws {
        let header = (1...12).map { $0 == 1 ? "Name" : "X\($0)" }.joined(separator: ";")
        let reading = try CSVReading("\(header)\nHerr;\"Willi;Becker;Ulm;\"x\"\nAda;;;;;;;;;;;\n")
        #expect(reading.rejected == 1)
        #expect(reading.bodies.count == 1)
    }

    @Test("a table with whole rows in quoted cells is read", arguments: [true, false]) func wrappedRows(isHeader: Bool)
        throws
    {
        let header = isHeader ? "\"Name,Email,Phone\"" : "Name,Email,Phone"
        let reading = try CSVReading("\(header)\n\"Ada,a@x.org,1\"\n\"\"\"Bee, Bob\"\",b@x.org,2\"\n")
        #expect(reading.bodies.map { $0.split(separator: "\n").dropFirst().last } == ["TEL:1", "TEL:2"])
    }

    @Test("backslashes escape quotes in all cells of a table, also at their ends") func backslashes() throws {
        let reading = try CSVReading(
            "Name,Note,Phone\nAda,\"tube 5\\\"\",1\nBob,\"a \\\"b\\\" c\",2\nCyd,\"x, \\\"y\\\"\",3\n")
        #expect(
            reading.bodies.map { $0.split(separator: "\n").last } == [
                "NOTE:tube 5\"", "NOTE:a \"b\" c", "NOTE:x\\, \"y\"",
            ])
    }

    @Test("an empty cell before a quoted one is kept if spaces are the delimiter") func spaces() throws {
        var options = CSVOptions()
        options.delimiter = 0x20
        let reading = try CSVReading("name phone email\nAda  \"a@x.org\"\n", options: options)
        #expect(reading.bodies == ["FN:Ada\nEMAIL:a@x.org"])
    }
}
