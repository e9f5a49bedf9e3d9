import Bytes
import ContactFormats
import ContactModel
import Testing

/// Quotes after blanks, apostrophes as quotes, and cells and rows that are empty except for blanks and delimiters.
@Suite struct CSVQuoteTests {
    private static let header = "First Name,Last Name,Notes\n"

    @Test("a quoted cell after blanks may span lines", arguments: [nil, 1, 2, 3, 7])
    func blanksMayPrecedeAQuoteOfSeveralLines(piece: Int?) throws {
        let reading = try CSVReading(
            Self.header + "Anna,Arp, \"line 1\nline 2, \"\"x\"\"\"\nBob,Baker, \"one\r\n\" \n", piece: piece)
        #expect(
            reading.bodies == [
                "FN:Anna Arp\nN:Arp;Anna;;;\nNOTE:line 1\\nline 2\\, \"x\"",
                "FN:Bob Baker\nN:Baker;Bob;;;\nNOTE:one\\r\\n",
            ])
        #expect(reading.findings == [])
    }

    @Test(
        "a quote after blanks that is not closed rejects its record", arguments: [nil, 1, 2, 3, 7],
        [
            ("Anna,Arp, \"line 1\nline \"x\" 2\"\nBob,Baker,x\n", 1),
            ("Anna,Arp, \"line 1\nBob,Baker,x\n", 1), ("Bob,Baker,x\nAnna,Arp, \"line 1", 1),
        ])
    func unclosedQuoteAfterBlanksIsAnError(piece: Int?, table: (rows: String, bodies: Int)) throws {
        let reading = try CSVReading(Self.header + table.rows, piece: piece)
        #expect(reading.bodies == ["FN:Bob Baker\nN:Baker;Bob;;;\nNOTE:x"])
        #expect(reading.rejected == 1)
        let line = table.rows.hasPrefix("Bob") ? 3 : 2
        #expect(reading.findings == ["\(line):11: error: csv-quote-unterminated"])
    }

    @Test("the column in a diagnostic is correct for a cell after a quoted cell with leading blanks")
    func columnsBehindBlanksAreCounted() throws {
        let reading = try CSVReading("Name,Notes,E-mail\nAnna, \"a, b, c\",x\nBob, \"a, b\", \"y@@z\"\n")
        #expect(reading.findings == ["2:17: warning: csv-email", "3:17: warning: csv-email"])
    }

    @Test(
        "surplus cells that contain only blanks count as empty",
        arguments: ["Bob,Baker,x, ", "Bob,Baker,x,\" \"", "Bob,Baker,x, ,\t,\"\t \",,"])
    func surplusBlanksAreEmpty(row: String) throws {
        let reading = try CSVReading(Self.header + row + "\n")
        #expect(reading.bodies == ["FN:Bob Baker\nN:Baker;Bob;;;\nNOTE:x"])
        #expect(reading.findings == [])
    }

    @Test("rows of delimiters only above the first record of a table without a header are reported")
    func emptyRowsAboveTheFirstRecordAreReported() throws {
        var options = CSVOptions()
        options.hasHeader = false
        options.map.entries = try ["#1=given", "#2=family"].map { try CSVMap.entry($0) }
        let reading = try CSVReading(",\n\n,\nBob,Baker\n", options: options)
        #expect(reading.bodies == ["FN:Bob Baker\nN:Baker;Bob;;;"])
        #expect(reading.findings == ["1:1: note: csv-empty-row", "3:1: note: csv-empty-row"])
        #expect(try CSVReading(",,\n,,\n", options: options).findings.last == "note: csv-empty")
    }

    // MARK: Apostrophes

    @Test("apostrophes quote cells in a table that uses them throughout", arguments: [nil, 1, 3, 7])
    func apostrophesQuoteCells(piece: Int?) throws {
        let reading = try CSVReading(
            "Name,Notes\n'Anna','Arp, Jr'\n'O''Neill','two\nlines'\n'Bob','it''s, \"so\"'\n", piece: piece)
        #expect(
            reading.bodies == [
                "FN:Anna\nNOTE:Arp\\, Jr", "FN:O'Neill\nNOTE:two\\nlines", "FN:Bob\nNOTE:it's\\, \"so\"",
            ])
        #expect(reading.findings == ["note: csv-apostrophes"])
    }

    @Test("apostrophes count as quotes if otherwise the rows have different widths")
    func apostrophesQuoteWhereTheRowsNeedThem() throws {
        let reading = try CSVReading("Name,City,Phone\nAnna Arp,Ely,1\n'Bach, Jr',Rye,2\n")
        #expect(reading.bodies == ["FN:Anna Arp\nTEL:1\nADR:;;;Ely;;;", "FN:Bach\\, Jr\nTEL:2\nADR:;;;Rye;;;"])
        #expect(reading.rejected == 0)
    }

    @Test(
        "apostrophes that belong to the text are kept",
        arguments: [
            ("Name,City\n't Hooft,Delft\n'n Roll,Ely\n", "FN:'t Hooft"),
            ("Name,Notes,City\nRobert,'Bob',Ely\nAnn,so,Rye\n", "FN:Robert"),
            ("Name,Phone\n'Bob,'0171\n'Ann,'0172\n", "FN:'Bob"),
            ("Name,City\nD'Arcy,L'Aquila\n", "FN:D'Arcy"),
        ])
    func otherApostrophesStay(table: String, body: String) throws {
        let reading = try CSVReading(table)
        #expect(reading.bodies.first?.hasPrefix(body) == true)
        #expect(!reading.findings.contains("note: csv-apostrophes"))
        #expect(reading.rejected == 0)
    }

    @Test("values within apostrophes are quoted when they are written")
    func valuesWithinApostrophesAreQuoted() throws {
        let body = "FN:'Ada'\nN:;'Ada';;;"
        var writer = CSVProgramWriter(.google)
        var output = ByteBuffer()
        writer.appendHeader(to: &output)
        unsafe Array("\(body)\n".utf8).withUnsafeBytes { body in
            unsafe Array("u".utf8).withUnsafeBytes {
                unsafe writer.append(body: body, uid: $0, photo: "", to: &output)
            }
        }
        #expect(try CSVReading(output.array).bodies == [body])
    }
}
