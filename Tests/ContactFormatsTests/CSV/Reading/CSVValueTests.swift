import ContactFormats
import Testing

/// Values as typed by people and as written by databases and spreadsheets.
@Suite struct CSVValueTests {
    private static func lines(_ header: String, _ cell: String) throws -> [String] {
        let reading = try CSVReading(
            "Name,\(header)\nAda,\"\(cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\"\n"
        )
        return try #require(reading.bodies.first).split(separator: "\n").dropFirst().map(String.init)
    }

    @Test(
        "dates in common formats are parsed",
        arguments: [
            ("1990-05-06 00:00:00", "19900506"), ("1990-05-06T00:00:00.000Z", "19900506"),
            ("1990-05-06T00:00:00+00:00", "19900506"), ("5/13/1990 12:00:00 AM", "19900513"),
            ("13.5.1990 00:00", "19900513"),
            ("1990/5/6", "19900506"), ("1990.05.06", "19900506"), ("May 6, 1990", "19900506"),
            ("6. Mai 1990", "19900506"),
            ("Sunday, May 6, 1990", "19900506"), ("6 mai 1990", "19900506"), ("6 de mayo de 1990", "19900506"),
            ("06-May-1990", "19900506"), ("06-May-90", "19900506"), ("May 6th", "--0506"), ("6. März", "--0306"),
            ("24.12.", "--1224"),
            ("1990年5月6日", "19900506"), ("5月6日", "--0506"), ("May 1990", "1990-05"), ("6 мая 1990 г.", "19900506"),
        ])
    func parsesDates(text: String, date: String) throws {
        #expect(try Self.lines("Birthday", text) == ["BDAY:\(date)"])
    }

    @Test(
        "ambiguous and invalid dates stay text",
        arguments: [
            "5/6/1990", "6-5-1990", "05/06", "May", "about May 1990", "31.2.1990", "31. Februar",
            "1990-05-06 09:30",
            "1990-05-06 12:00", "5/13/1990 12:00:00 PM", "May 6 7 1990", "24.13.", "may be",
        ])
    func ambiguousDatesStayText(text: String) throws {
        #expect(try Self.lines("Birthday", text) == ["BDAY;VALUE=text:\(text)"])
    }

    @Test(
        "several e-mail addresses in a cell are split",
        arguments: [
            "a@x.org; b@x.org", "a@x.org,b@x.org", "a@x.org\nb@x.org", "a@x.org / b@x.org", "a@x.org b@x.org;",
        ])
    func splitsAddresses(text: String) throws {
        #expect(try Self.lines("Email", text) == ["EMAIL:a@x.org", "EMAIL:b@x.org"])
    }

    @Test("a cell with an invalid e-mail address is not split") func invalidAddressListsStayWhole() throws {
        #expect(try Self.lines("Email", "Ada <a@x.org>, <b>") == ["EMAIL:Ada <a@x.org>\\, <b>"])
        #expect(try Self.lines("Email", "a@x.org, none") == ["EMAIL:a@x.org, none".replacing(",", with: "\\,")])
        #expect(try Self.lines("Email", "a@b@x.org") == ["EMAIL:a@b@x.org"])
        #expect(try Self.lines("Email", "a@x.org;") == ["EMAIL:a@x.org"])
    }

    @Test(
        "phone numbers are split and cleaned",
        arguments: [
            ("030 1234; 0171 5678", ["030 1234", "0171 5678"]),
            ("+1 555 1234\n+1 555 4321", ["+1 555 1234", "+1 555 4321"]),
            ("0351/12345", ["0351/12345"]), ("555-1234;ext=5", ["555-1234;ext=5"]), ("tel:+1-555;x", ["tel:+1-555;x"]),
            ("'+49171", ["+49171"]), (";", [";"]), ("'0171", ["0171"]), ("'s Gravenhage", ["'s Gravenhage"]),
            ("=\"0171\"", ["0171"]),
        ])
    func splitsNumbers(text: String, numbers: [String]) throws {
        #expect(try Self.lines("Phone", text) == numbers.map { "TEL:\($0.replacing(";", with: "\\;"))" })
    }

    @Test("`=\"...\"` around a value is removed, except in notes") func excelTextFormulaIsUnwrapped() throws {
        #expect(try Self.lines("Zip", "=\"01234\"") == ["ADR:;;;;;01234;"])
        #expect(try Self.lines("Notes", "=\"01234\"") == ["NOTE:=\"01234\""])
        #expect(try Self.lines("Company", "=\"a\"&\"b\"") == ["ORG:=\"a\"&\"b\""])
    }

    @Test("blanks may precede quotes", arguments: [nil, 1, 2, 3, 7]) func blanksMayPrecedeQuotes(piece: Int?) throws {
        let table =
            "\"Name\" , \"Email\" ,  \"Note\"\nAda, \"a@x.org\" , \"b, \"\"c\"\"\"\nCyd, , 5\" \"x\" y\n"
        let reading = try CSVReading(table, piece: piece)
        #expect(
            reading.bodies == [
                "FN:Ada\nEMAIL:a@x.org\nNOTE:b\\, \"c\"",
                "FN:Cyd\nNOTE: 5\" \"x\" y",
            ])
        #expect(reading.findings == [])
    }

    @Test("a backslash may escape a quote", arguments: [nil, 1, 2, 3, 7])
    func backslashMayEscapeQuotes(piece: Int?) throws {
        let table = #"""
            Name,Email,Note
            "A \"Ace\" B","a@x.org","so \"they\" said, \"again\""
            "C:\dir\","c@x.org","two ""doubled\"" ones"
            """#.replacing(#"\\"#, with: #"\"#)
        let reading = try CSVReading(table, piece: piece)
        #expect(
            reading.bodies == [
                #"FN:A "Ace" B"# + "\nEMAIL:a@x.org\n" + #"NOTE:so "they" said\, "again""#,
                #"FN:C:\\dir\\"# + "\nEMAIL:c@x.org\n" + #"NOTE:two "doubled\\" ones"#,
            ])
        #expect(reading.findings == ["2:5: warning: csv-quote-stray", "2:30: warning: csv-quote-stray"])
    }
}
