import ContactFormats
import ContactModel
import Testing

/// Detection of the delimiter and of the header.
@Suite struct CSVDialectTests {
    private static let bodies = [
        "FN:Ada Lovelace\nN:Lovelace;Ada;;;\nNOTE:a\\, b", "FN:Bob Baker\nN:Baker;Bob;;;\nNOTE:x|y",
    ]

    private static func table(_ delimiter: String) -> String {
        [["First Name", "Last Name", "Notes"], ["Ada", "Lovelace", "\"a, b\""], ["Bob", "Baker", "\"x|y\""]]
            .map { $0.joined(separator: delimiter) + "\n" }.joined()
    }

    @Test("the delimiter is detected", arguments: [",", ";", "\t", "|"])
    func detectsDelimiter(delimiter: String) throws {
        for piece in [nil, 1, 7] {
            let reading = try CSVReading(Self.table(delimiter), piece: piece)
            #expect(reading.bodies == Self.bodies)
            #expect(reading.findings == [])
        }
    }

    @Test("a `sep=` line sets the delimiter", arguments: ["sep=;\n", "\"sep=;\"\r\n", "SEP=;\r", "\u{FEFF}sep=;\n"])
    func readsSeparatorLine(
        line: String
    ) throws {
        let reading = try CSVReading(line + Self.table(";"))
        #expect(reading.bodies == Self.bodies)
        #expect(reading.findings == [])
        #expect(try CSVReading("sep=~\n" + Self.table("~")).bodies == Self.bodies)
        #expect(try CSVReading("\"sep=~\"\n" + Self.table("~")).bodies == Self.bodies)
    }

    /// Both delimiters give rows of one width, but only one of them gives mostly known headers.
    @Test("the delimiter is detected by known headers before row widths are compared") func headersDecideBeforeWidths()
        throws
    {
        let reading = try CSVReading("Name;E-mail;Phone, or two\nAda;a@b.c;1, 2\nBob;d@e.f;3, 4\n")
        #expect(reading.bodies.first == "FN:Ada\nEMAIL:a@b.c\nX-CSV;X-NAME=\"Phone, or two\":1\\, 2")
    }

    @Test("the delimiter is detected by row widths if it is not detected by headers") func widthsDecideTies() throws {
        // Each delimiter gives one known and one unknown header; the rows contain only one of the delimiters.
        #expect(
            try CSVReading("Name;Kind,Notes\nAda;x\nBob;y\nCyd;z\n").bodies.first
                == "FN:Ada\nX-CSV;X-NAME=\"Kind,Notes\":x")
        let reading = try CSVReading("Name;Kind, of\nAda;x\nBob;y\nCyd;z, z\n")
        #expect(reading.bodies.first == "FN:Ada\nX-CSV;X-NAME=\"Kind, of\":x")
    }

    @Test("the delimiter is detected by the widths of the first 100 rows") func widthsOfTheFirstRowsAreCompared() throws
    {
        // The last row has a semicolon but no comma.
        func reading(rows: Int) throws -> CSVReading {
            try CSVReading(
                "Name;E-mail,Phone\n" + String(repeating: "Ada;a@b.c,1\n", count: rows - 2) + "Bob;d@e.f 2\n")
        }
        #expect(try reading(rows: 100).bodies.first == "FN:Ada\nX-CSV;X-NAME=\"E-mail,Phone\":a@b.c\\,1")
        #expect(try reading(rows: 101).messages == ["ambiguous delimiter: ',' or ';'"])
    }

    @Test("an ambiguous delimiter is an error") func ambiguousDelimiterIsAnError() throws {
        let reading = try CSVReading("Name;E-mail,Phone\nAda;a@b.c,1\n")
        #expect(reading.findings == ["1:1: error: csv-header"])
        #expect(reading.messages == ["ambiguous delimiter: ',' or ';'"])
        #expect(reading.advice == [.specifyDelimiter])
        var options = CSVOptions()
        options.delimiter = 0x3B
        #expect(try CSVReading("Name;Mail\nAda;a@b.c\n", options: options).bodies == ["FN:Ada\nEMAIL:a@b.c"])
    }

    @Test("the header may follow notes within the first 20 lines") func headerMayFollowNotes() throws {
        let notes = "Notes:\n\"A long, quoted sentence,\nof two lines\"\n\n"
        for piece in [nil, 1, 7] {
            let reading = try CSVReading(notes + Self.table(","), piece: piece)
            #expect(reading.bodies == Self.bodies)
            #expect(reading.findings == ["1:1: note: csv-preamble"])
            #expect(reading.messages == ["4 lines above the header are skipped"])
        }
        let near = try CSVReading(String(repeating: "some text\n", count: 19) + Self.table(","))
        #expect(near.bodies == Self.bodies)
        // The header is not searched beyond line 20.
        let far = try CSVReading(String(repeating: "some text\n", count: 20) + Self.table(","))
        #expect(far.findings == ["1:1: error: csv-header"])
    }

    @Test(
        "rows above the header that say nothing about the columns are skipped",
        arguments: ["Class 5b,,,,,\n,,,,,\n", "#TYPE Selected.User\n"])
    func otherRowsAreSkipped(above: String) throws {
        let reading = try CSVReading(above + "First,Last,Phone,Email,Street,City\nAda,L,1,a@b.c,Mill 1,Ely\n")
        #expect(reading.bodies == ["FN:Ada L\nN:L;Ada;;;\nEMAIL:a@b.c\nTEL:1\nADR:;;Mill 1;Ely;;;"])
        #expect(reading.findings == ["1:1: note: csv-preamble"])
    }

    @Test(
        "headings that span several columns are a part of the header",
        arguments: [(",,Home,,Work,\n", ";TYPE=home", ";TYPE=work"), ("Person,,Contact,,Address,\n", "", "")])
    func spanningHeadingsAreRead(above: String, reach: String, address: String) throws {
        let reading = try CSVReading(above + "First,Last,Phone,Email,Street,City\nAda,L,1,a@b.c,Mill 1,Ely\n")
        #expect(
            reading.bodies == [
                "FN:Ada L\nN:L;Ada;;;\nEMAIL\(reach):a@b.c\nTEL\(reach):1\nADR\(address):;;Mill 1;Ely;;;"
            ])
        #expect(reading.findings == [])
    }

    @Test("a header below notes may have unknown columns") func headerBelowNotesMayHaveUnknownColumns() throws {
        let reading = try CSVReading("Class 5b,,,,,\nLast,First,Phone,Parents,Shoes,Bus\nL,Ada,1,Eve,38,7\n")
        #expect(reading.bodies.first?.hasPrefix("FN:Ada L\nN:L;Ada;;;\nTEL:1\n") == true)
    }

    @Test("a record with cells such as Home and Work is not the header") func labelsAreNotTheHeader() throws {
        let reading = try CSVReading("Name,a,b,c\nAda,Mobile,Home,Work\nBob,Mobile,Home,1\n")
        #expect(reading.bodies.count == 2)
        #expect(reading.bodies.first?.hasPrefix("FN:Ada\n") == true)
    }

    @Test("a table may have no header") func headerIsOptional() throws {
        var options = CSVOptions()
        options.hasHeader = false
        options.map.entries = try ["#1=family", "#2=given", "#3=phone:work", "#4=address.street", "#5=address.city"]
            .map { try CSVMap.entry($0) }
        let text = "Lovelace;Ada;01;St. James;London;x\nBaker;Bob;02;;;\n"
        let reading = try CSVReading(text, options: options)
        #expect(
            reading.bodies == [
                "FN:Ada Lovelace\nN:Lovelace;Ada;;;\nTEL;TYPE=work:01\nADR:;;St. James;London;;;\nX-CSV;X-NAME=#6:x",
                "FN:Bob Baker\nN:Baker;Bob;;;\nTEL;TYPE=work:02",
            ])
        #expect(reading.records == 2)
        #expect(reading.findings == [])
        options.map = CSVMap()
        #expect(try CSVReading(text, options: options).findings == ["1:1: error: csv-header"])
    }

    @Test("the user's map assigns fields to columns") func mapAssignsFields() throws {
        var options = CSVOptions()
        try options.map.read("// our customers\n\nKunde=name\n KD-Tel. = phone:work\nA=B=note\n#4=custom:Colour\n")
        let reading = try CSVReading("kunde,KD-Tel.,A=B,c\nAda,1,x,red\n", options: options)
        #expect(reading.bodies == ["FN:Ada\nTEL;TYPE=work:1\nNOTE:x\nitem1.X-CUSTOM:red\nitem1.X-ABLABEL:Colour"])
        #expect(reading.findings == [])
        options.map.entries.append(try CSVMap.entry("Other=note"))
        #expect(try CSVReading("kunde,x\nAda,1\n", options: options).findings.contains("1:1: warning: csv-map"))
        #expect(throws: CSVMap.Problem.unknownField("nam")) { try CSVMap.entry("Kunde=nam") }
        #expect(throws: CSVMap.Problem.noColumn("=name")) { try CSVMap.entry("=name") }
        #expect(throws: CSVMap.Problem.noColumn("Kunde")) { try CSVMap.entry("Kunde") }
    }

    @Test("the user may name the profile") func profileMayBeNamed() throws {
        var options = CSVOptions()
        options.profile = "outlook"
        #expect(try CSVReading("Title,First Name\nDr.,Ada\n", options: options).bodies == ["FN:Dr. Ada\nN:;Ada;;Dr.;"])
    }
}
