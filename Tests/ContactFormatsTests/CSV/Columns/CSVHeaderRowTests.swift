import ContactFormats
import ContactModel
import Testing

/// The detection of the header row, and headers with fewer cells than the rows.
@Suite struct CSVHeaderRowTests {
    private static func options(_ map: [String]) throws -> CSVOptions {
        var options = CSVOptions()
        for entry in map {
            let entry = try CSVMap.entry(entry)
            options.map.entries.append(entry)
            options.map.required.insert(entry.column)
        }
        return options
    }

    @Test(
        "the row that contains a mapped column is the header",
        arguments: [
            "Kundenliste 2024\n", "Kundenliste,,\n", "Name, Email, Phone\nall of them,,\n", "Person,,Kontakt\n\n",
            "a line, of notes\n\nanother, one\n",
        ])
    func theRowOfAMappedColumnIsTheHeader(above: String) throws {
        let options = try Self.options(["Wer=name", "Ruf=phone"])
        let reading = try CSVReading(above + "Wer,Nr,Ruf\nAda,1,01\nBob,2,02\n", options: options)
        #expect(reading.bodies == ["FN:Ada\nTEL:01\nX-CSV;X-NAME=Nr:1", "FN:Bob\nTEL:02\nX-CSV;X-NAME=Nr:2"])
        #expect(reading.findings.first == "1:1: note: csv-preamble")
        #expect(reading.problems == [])
    }

    @Test(
        "of several delimiters, the one that makes a mapped column a separate cell is detected",
        arguments: [";", "\t", "|"])
    func aMappedColumnDeterminesTheDelimiter(delimiter: String) throws {
        let rows = [["Wer", "Nr, x"], ["Ada", "1, 2"]].map { $0.joined(separator: delimiter) + "\n" }.joined()
        #expect(try CSVReading(rows, options: Self.options(["Wer=name"])).bodies.first?.hasPrefix("FN:Ada\n") == true)
    }

    @Test(
        "the advice about unknown columns names a column of the header, not of a title above the header",
        arguments: [
            ("Kontakte\nKd,Nr,Bem\nAda,1,x\nBob,2,y\n", "Kd"), ("Liste 2024,,\n\nKd,Nr,Bem\nAda,1,x\nBob,2,\n", "Kd"),
            ("Wer,,Was,\nKd,Nr,Bem,Ort\nAda,1,x,y\nBob,2,y,z\n", "Kd"), ("Kd,Nr\nAda,1\nBob,2\n", "Kd"),
        ])
    func adviceNamesTheRealHeader(table: String, column: String) throws {
        let reading = try CSVReading(table)
        #expect(reading.advice.contains(.mapColumn(column, orSaveMap: true, orEncoding: false)))
    }

    @Test("a header with one known word above wider rows is not a title") func aKnownWordIsNoTitle() throws {
        let reading = try CSVReading("Name,,\nAda,x,y\nBob,z,w\n")
        #expect(reading.bodies.first?.hasPrefix("FN:Ada\n") == true)
    }

    // MARK: Short headers

    @Test("a column of row numbers may have no header")
    func rowNumbersAreAColumnWithoutAName() throws {
        let reading = try CSVReading("Name,City\n1,Ada,Ely\n2,Bob,Rye\n")
        #expect(reading.bodies == ["FN:Ada\nADR:;;;Ely;;;\nX-CSV;X-NAME=:1", "FN:Bob\nADR:;;;Rye;;;\nX-CSV;X-NAME=:2"])
        #expect(reading.findings == ["1:1: note: csv-short-header", "1:1: note: csv-column-unknown"])
    }

    @Test("the cells determine whether the first or the last column has no header")
    func contentsTellWhichColumnHasNoName() throws {
        let names = try CSVReading("Name,Email\nx1,Ada,a@b.c\ny7,Bob,b@b.c\n")
        #expect(names.bodies.first == "FN:Ada\nEMAIL:a@b.c\nX-CSV;X-NAME=:x1")
        let last = try CSVReading("Name,Email\nAda,a@b.c,M1\nBob,b@b.c,M2\n")
        #expect(last.bodies.first == "FN:Ada\nEMAIL:a@b.c\nX-CSV;X-NAME=:M1")
        for reading in [names, last] { #expect(reading.problems == ["1:1: warning: csv-short-header"]) }
    }

    @Test(
        "rows that are wider than the header are rejected if it is uncertain which column has no header",
        arguments: [
            "Name,City\nAda,Ely,x\nBob,Rye,y\n", "Name,Email\nAda,a@b.c\nBob,b@b.c,x\n",
            // A comma in each record is not quoted.
            "Name,Organization,Email\nAnn Bell,Acme, Inc.,a@b.c\nBob Cole,Beta, Ltd.,b@b.c\n",
            "Name,Email,Phone\nSmith, John,a@b.c,5550100\nRoe, Jane,b@b.c,5550101\n",
        ])
    func otherWideRowsAreRejected(table: String) throws {
        let reading = try CSVReading(table)
        #expect(reading.rejected > 0)
        #expect(reading.problems.allSatisfy { $0.hasSuffix("error: csv-field-count") })
    }

    @Test("delimiters at the end of all rows do not form a column") func trailingDelimitersAreNoColumn() throws {
        let reading = try CSVReading("Name,City\n1,Ely,\n2,Rye,\n")
        #expect(reading.bodies.first == "FN:1\nADR:;;;Ely;;;")
        #expect(reading.findings == [])
    }

    @Test("a row that repeats the header is skipped and reported")
    func aRepeatedHeaderIsSkipped() throws {
        let reading = try CSVReading("Name,City\nAda,Ely\nName,City\nBob,Rye\n")
        #expect(reading.bodies.count == 2)
        #expect(reading.findings == ["3:1: note: csv-repeated-header"])
    }
}
