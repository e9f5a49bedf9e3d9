import ContactFormats
import Testing

/// Columns that are recognised by their cells.
@Suite struct CSVContentTests {
    /// Returns the lines of the first card of a table with a column of the given cells.
    private func lines(_ header: String, _ cells: [String]) throws -> [String] {
        let rows = cells.enumerated().map { "P\($0.offset),\"\($0.element)\"\n" }.joined()
        return try CSVReading("Name,\(header)\n" + rows).bodies.first.map {
            $0.split(separator: "\n").map(String.init)
        } ?? []
    }

    @Test(
        "the field is detected by the cells if the header is unknown",
        arguments: [
            (["a@x.org", "b@x.org"], "EMAIL:"), (["a@x.org; b@y.org", "c@x.org"], "EMAIL:"),
            (["+49 30 1234567", "040-1276406", "0171 7788725"], "TEL:"),
            (["(858) 555-0158", "705.555.0199", "799-555-0123"], "TEL:"),
            (["https://x.org/a", "www.y.org"], "URL:"), (["Magyarország", "Szerbia"], "ADR:;;;;;;"),
            (["LL55 1AR", "M1 4BT", "SW1A 1AA"], "ADR:;;;;;"),
        ])
    func cellsTellTheField(cells: [String], line: String) throws {
        #expect(try lines("blorb", cells).contains { $0.hasPrefix(line) })
    }

    @Test(
        "cells that only resemble phone numbers, postcodes or e-mail addresses are kept unchanged",
        arguments: [
            ["01.02.1990", "03.04.1991", "05.06.1992"], ["922-24-9378", "977-43-3197", "925-37-2004"],
            ["978-2-388-36337-3", "978-0-596-18281-6", "978-3-712-11765-5"], ["10.0.0.1", "10.0.0.2", "10.0.0.3"],
            ["62 582", "70 809", "78 087"], ["4022888382531", "4028754235505", "4006221723007"],
            ["10115", "01067", "20095"], ["@ada", "@bob", "@cyd"], ["ada @ Lab", "bob @ Lab", "cyd @ Lab"],
            ["DE66 0522 7441 5830 2902 74", "DE84 9340 8926 4416 8489 37", "DE49 1868 2239 4262 8520 34"],
            ["798.715.333", "875.455.165", "487.790.263"], ["v3.2", "v10.3", "v6.10"], ["21:15", "15:15", "16:45"],
            ["0231-5586-1489", "0231-5586-1493", "0231-5586-1496", "0231-5586-1500"],
        ])
    func lookalikesStay(cells: [String]) throws {
        #expect(try lines("blorb", cells).last == "X-CSV;X-NAME=blorb:\(cells[0])")
    }

    @Test("the cells never override a clear header") func clearHeadersWin() throws {
        #expect(try lines("Note", ["a@x.org", "b@x.org"]).last == "NOTE:a@x.org")
        #expect(try lines("Referred by", ["a@x.org", "b@x.org"]).last == "X-CSV;X-NAME=Referred by:a@x.org")
        // Beside a clear e-mail column, another column of e-mail addresses may belong to another person.
        let reading = try CSVReading("Name,Email,Blorb\nA,a@x.org,c@x.org\nB,b@x.org,d@x.org\n")
        #expect(reading.bodies[0] == "FN:A\nEMAIL:a@x.org\nX-CSV;X-NAME=Blorb:c@x.org")
    }

    @Test("a header such as Contact is not a name if its cells are e-mail addresses") func contactMayBeAnAddress()
        throws
    {
        #expect(try lines("Contact", ["a@x.org", "b@x.org"]).last == "EMAIL:a@x.org")
        #expect(try lines("Contact", ["a@x.org", "+44 20 7946 0522"]).last == "X-CSV;X-NAME=Contact:a@x.org")
    }

    @Test(
        "a column whose cells contradict its header is kept unchanged",
        arguments: [
            ("Phone list", ["yes", "no", "yes"]), ("Phone", ["yes", "no", "yes"]), ("Photo", ["x", "x", "x"]),
            ("Email", ["ja", "nein", "ja"]), ("Email (status)", ["sent", "bounced", "sent"]),
            ("Phone (plan)", ["contract", "prepaid", "contract"]), ("Birthday (present)", ["card", "gift", "card"]),
        ])
    func contradictionsAreKept(header: String, cells: [String]) throws {
        #expect(try lines(header, cells).last == "X-CSV;X-NAME=\(header):\(cells[0])")
    }

    @Test(
        "one cell suffices to show that an unclear header denotes no e-mail address and no phone",
        arguments: [
            ("Mail Client", "KMail 5.2"), ("Email Domain", "x.example"), ("Phone (plan)", "prepaid"),
            ("Directory", "/home/ann"),
        ])
    func oneCellContradicts(header: String, cell: String) throws {
        #expect(try lines(header, [cell]).last == "X-CSV;X-NAME=\(header):\(cell)")
    }

    @Test("columns beside a mobile phone whose headers are only labels are phones if a cell has a digit")
    func labelsNeedNumbers() throws {
        let reading = try CSVReading("Name,Mobile,Home,Work\nAda,0171 123456,London,555 1234\n")
        #expect(
            reading.bodies == ["FN:Ada\nTEL;TYPE=cell:0171 123456\nTEL;TYPE=work:555 1234\nX-CSV;X-NAME=Home:London"])
    }

    @Test("a column that contradicts its header is reported") func contradictionsAreReported() throws {
        let reading = try CSVReading("Name,Phone\nA,yes\nB,no\nC,yes\n")
        #expect(
            reading.messages == [
                "column \"Phone\" has a header for phone, but its cells contain other values; it is kept as a custom field"
            ])
    }

    @Test("cells do not contradict a clear header", arguments: ["b", "prepaid", "unknown"])
    func clearHeadersAreKept(cell: String) throws {
        #expect(try lines("Phone", [cell, cell, cell]).last == "TEL:\(cell)")
        #expect(try CSVReading("Name\na\na\na\n").bodies.count == 3)
        #expect(try CSVReading("Name\nx\nx\nx\n").bodies.count == 3)
    }

    @Test("a header is not contradicted by a few cells only, or by notes") func fewCellsContradictNothing() throws {
        #expect(try lines("Phone", ["none yet"]).last == "TEL:none yet")
        #expect(try lines("Note", ["yes", "no", "yes"]).last == "NOTE:yes")
        #expect(try lines("Phone", ["ask", "ask", "030 1234567"]).last == "TEL:ask")
    }

    @Test("a column such as Mother whose cells are phone numbers is the phone of this person") func personMayBeAPhone()
        throws
    {
        #expect(
            try lines("Mother", ["+49 30 1234567", "040-1276406", "0171 7788725"]).suffix(2)
                == ["item1.TEL:+49 30 1234567", "item1.X-ABLABEL:mother"])
    }

    @Test("a header that is only a label, such as Home, becomes the label of the detected field")
    func kindBecomesLabel() throws {
        #expect(try lines("Home", ["a@x.org", "b@x.org"]).last == "EMAIL;TYPE=home:a@x.org")
    }

    @Test(
        "a name beside one part of names is the missing part if its cells never contain that part",
        arguments: [
            ("Name,Surname,Email\nAda,Lovelace,a@x.org\n", "Lovelace;Ada"),
            ("Name,Last Name\nAda,Lovelace\n", "Lovelace;Ada"),
            ("Name,First Name\nLovelace,Ada\n", "Lovelace;Ada"),
            ("Naam,Achternaam\nAda,Lovelace\n", "Lovelace;Ada"), ("Namn,Efternamn\nAda,Lovelace\n", "Lovelace;Ada"),
            ("Navn,Etternavn\nAda,Lovelace\n", "Lovelace;Ada"), ("Navn,Efternavn\nAda,Lovelace\n", "Lovelace;Ada"),
            ("Nimi,Sukunimi\nAda,Lovelace\n", "Lovelace;Ada"), ("Név,Keresztnév\nLovelace,Ada\n", "Lovelace;Ada"),
            ("Nama,Nama Keluarga\nAda,Lovelace\n", "Lovelace;Ada"), ("Name,Nachname\nAda,Lovelace\n", "Lovelace;Ada"),
            // Rows in which one of the cells is empty show nothing.
            ("Name,Surname\nAda Lovelace,\n,King\nAda,Lovelace\n", ";Ada Lovelace"),
            ("Name,Surname\nAda Lovelace,Lovelace\nBo,Berg\n", "Lovelace;"),
            ("Name,First Name\nADA LOVELACE,Ada\n", ";Ada"), ("Name,Surname\nAcme Ltd,Lovelace\n", "Lovelace;"),
            ("Name,Surname\nLovelace,Lovelace\n", "Lovelace;"), ("Full Name,Surname\nAda,Lovelace\n", "Lovelace;"),
        ])
    func namesMayBeParts(table: String, parts: String) throws {
        let lines = try #require(try CSVReading(table).bodies.first).split(separator: "\n")
        #expect(lines.contains { $0 == "N:\(parts);;;" }, "\(lines)")
    }
}
