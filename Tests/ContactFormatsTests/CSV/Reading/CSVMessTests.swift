import ContactFormats
import ContactModel
import Testing

/// Irregularities of real CSV files.
@Suite struct CSVMessTests {
    @Test(
        "a trailing Ctrl-Z is not a record",
        arguments: [
            ("Name,Email\r\nAda,a@x.org\r\n\u{1A}", 1, ["3:1: note: csv-end-mark"]),
            ("Name\nAda\n\u{1A}\u{1A}\u{1A}\n", 1, ["3:1: note: csv-end-mark"]),
            ("Name\nAda\n\u{1A}\nBob\n", 3, []),
            ("Name\nAda\n\"\u{1A}\"", 2, []),
        ])
    func dosEndOfFileIsIgnored(text: String, records: Int, findings: [String]) throws {
        let reading = try CSVReading(text)
        #expect(reading.records == records)
        #expect(reading.findings == findings)
        #expect(FileKind(name: "a.txt", sample: Array("Name\nAda\n\u{1A}".utf8), isNamed: true) == .csv)
    }

    private static let header = "First Name,Last Name,Notes\n"

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var rows: [UInt8]
        var bodies: [String]
        var findings: [String]

        init(_ name: String, _ rows: String, _ bodies: [String], _ findings: [String] = []) {
            self.init(name, bytes: Array(rows.utf8), bodies, findings)
        }

        init(_ name: String, bytes: [UInt8], _ bodies: [String], _ findings: [String] = []) {
            self.name = name
            rows = bytes
            self.bodies = bodies
            self.findings = findings
        }

        var testDescription: String { name }
    }

    private static func ada(_ note: String) -> String { "FN:Ada Lovelace\nN:Lovelace;Ada;;;\nNOTE:\(note)" }
    private static let bob = "FN:Bob Baker\nN:Baker;Bob;;;"

    static let cases: [Case] = [
        Case("plain", "Ada,Lovelace,x\n", [ada("x")]),
        Case("short row", "Bob,Baker\n", [bob], ["2:10: warning: csv-field-count"]),
        Case("short row at the end of the file", "Bob,Baker", [bob], ["2:10: warning: csv-field-count"]),
        Case("surplus cell", "Bob,Baker,x,é,y\nAda,Lovelace,x\n", [ada("x")], ["2:13: error: csv-field-count"]),
        Case("surplus cell behind empty ones", "Bob,Baker,,,,y\n", [], ["2:14: error: csv-field-count"]),
        Case("surplus cells that are empty", "Bob,Baker,,,,\"\",\n", [bob]),
        Case(
            "quote within a bare cell, then a surplus", "a\"\"b,\"\"x,c,d\n", [],
            ["2:8: warning: csv-quote-stray", "2:12: error: csv-field-count"]),
        Case("doubled quotes", "Ada,Lovelace,\"\"\"\"\n", [ada("\"")]),
        Case("only doubled quotes", "Ada,Lovelace,\"\"\"\"\"\"\n", [ada("\"\"")]),
        Case("quoted empty", "\"Bob\",\"Baker\",\"\"\n", [bob]),
        Case("comma, CRLF, LF and CR in quotes", "Ada,Lovelace,\"a,b\r\nc\nd\re\"\n", [ada("a\\,b\\r\\nc\\nd\\re")]),
        Case(
            "text behind a closing quote", "\"Bob\"by,Baker,\n", ["FN:Bobby Baker\nN:Baker;Bobby;;;"],
            ["2:6: warning: csv-quote-stray"]),
        Case("blanks behind a closing quote", "\"Bob\" \t,\"Baker\" ,\"\" \n", [bob]),
        Case(
            "a quote never closed", "Bob,Baker,\"x\nAda,Lovelace,x\n", [ada("x")],
            ["2:11: error: csv-quote-unterminated"]),
        Case(
            "a quote that the next record's closes", "Bob,\"Baker,x\nBob,Baker,\nAda,Lovelace,\"x\"\n",
            [bob, ada("x")],
            ["2:5: error: csv-quote-unterminated"]),
        Case("a quote never closed in the last line", "Bob,Baker,\"", [], ["2:11: error: csv-quote-unterminated"]),
        Case("a lone quote at the end of a bare cell", "Ada,Lovelace,x\"\n", [ada("x\"")]),
        Case("NUL", "Ada,Lovelace,a\0b\n", [ada("a\\0b")]),
        Case("backslash and semicolon", "Ada,Lovelace,a\\b;c\n", [ada("a\\\\b\\;c")]),
        Case("blanks around a note are part of it", "Ada,Lovelace, x \n", [ada(" x ")]),
        Case("CR only", "Bob,Baker,\rAda,Lovelace,x\r", [bob, ada("x")]),
        Case("mixed line ends", "Bob,Baker,\r\nBob,Baker,\rAda,Lovelace,x\n", [bob, bob, ada("x")]),
        Case("blank lines", "\n\r\n\rBob,Baker,\n\n\nAda,Lovelace,x\n\n", [bob, ada("x")]),
        Case(
            "row of nothing but delimiters", ",,\nBob,Baker,\n,,\n", [bob],
            ["2:1: note: csv-empty-row", "4:1: note: csv-empty-row"]),
        Case("row of blanks", "  ,\t ,\u{A0}\nBob,Baker,\n", [bob], ["2:1: note: csv-empty-row"]),
        Case("row of nothing but empty quotes", "\"\",\"\",\"\"\nBob,Baker,\n", [bob], ["2:1: note: csv-empty-row"]),
        Case(
            "windows-1252 byte while all was ASCII",
            bytes: Array("Bob,Baker,\nAda,Lovelace,".utf8) + [0x80, 0xE9, 0x0A],
            [bob, ada("€é")], ["3:14: warning: csv-encoding-guessed"]),
        Case(
            "windows-1252 stays so",
            bytes: Array("Ada,Lovelace,".utf8) + [0xE9, 0x0A] + Array("Ada,Lovelace,".utf8)
                + [0xC3, 0xA9, 0x0A], [ada("é"), ada("Ã©")], ["2:14: warning: csv-encoding-guessed"]),
        Case(
            "a bad byte in UTF-8",
            bytes: Array("Zoë,Baker,\nAda,Lovelace,".utf8) + [0xE9, 0x0A] + Array("Bob,Baker,\n".utf8),
            ["FN:Zoë Baker\nN:Baker;Zoë;;;", bob], ["3:14: error: csv-encoding"]),
        Case(
            "a good and a bad byte in one record", bytes: Array("Zoë,Baker,".utf8) + [0xFF, 0x0A], [],
            ["2:11: error: csv-encoding"]),
        Case(
            "a cut-off sequence at the end", bytes: Array("Zoë,Baker,".utf8) + [0xE2, 0x82], [],
            ["2:11: error: csv-encoding"]),
        Case("right to left and beyond the BMP", "Ada,Lovelace,\u{202E}שלום👩🏽‍🚀\n", [ada("\u{202E}שלום👩🏽‍🚀")]),
    ]

    @Test("an irregular table yields the expected cards and diagnostics", arguments: cases) func readsIrregularTable(
        _ example: Case
    ) throws {
        let bytes = Array(Self.header.utf8) + example.rows
        let whole = try CSVReading(bytes)
        #expect(whole.bodies == example.bodies)
        #expect(whole.findings == example.findings)
        #expect(whole.rejected == example.findings.count { $0.contains(": error: ") })
        // The result is the same for chunks of any size.
        for piece in [1, 2, 3, 7] {
            #expect(try CSVReading(bytes, piece: piece) == whole, "read by \(piece)")
        }
    }

    @Test("a byte order mark does not change the result", arguments: cases)
    func byteOrderMarkIsIgnored(_ example: Case) throws {
        guard example.findings.allSatisfy({ !$0.contains("guessed") }) else { return }
        let bytes = Array(Self.header.utf8) + example.rows
        var marked = try CSVReading([0xEF, 0xBB, 0xBF] + bytes)
        #expect(marked.offsets == (try CSVReading(bytes)).offsets.map { $0.map { $0 + 3 } })
        marked.offsets = try CSVReading(bytes).offsets
        #expect(marked == (try CSVReading(bytes)))
    }

    @Test("a byte order mark makes the file UTF-8") func byteOrderMarkMeansUTF8() throws {
        let reading = try CSVReading([0xEF, 0xBB, 0xBF] + Array("Name\nM".utf8) + [0xFC] + Array("ller\n".utf8))
        #expect(reading.findings == ["2:2: error: csv-encoding"])
    }

    @Test(
        "an empty file is reported as a note",
        arguments: [("", "note: csv-empty"), ("\n\r\n", "note: csv-empty"), ("\u{FEFF}", "note: csv-empty")])
    func emptyFileIsNoted(text: String, finding: String) throws {
        let reading = try CSVReading(text)
        #expect(reading.findings == [finding])
        #expect(reading.records == 0)
    }

    @Test("a header without records is reported as a note") func headerWithoutRecordsIsNoted() throws {
        #expect(try CSVReading("Name,E-mail").findings == ["note: csv-empty"])
    }

    @Test("a header without known columns is an error") func unknownHeaderIsAnError() throws {
        #expect(try CSVReading("\n\ncolour,shape\nred,round\n").findings == ["3:1: error: csv-header"])
    }

    @Test("an unclosed quote in the header is an error") func unclosedQuoteInHeaderIsAnError() throws {
        let reading = try CSVReading("Name,\"E-mail\nAda,ada@example.org\n")
        #expect(reading.findings == ["1:6: error: csv-quote-unterminated", "1:1: error: csv-header"])
        #expect(reading.bodies == [])
    }

    @Test("locations refer to the file's lines and columns") func locationsReferToTheFile() throws {
        let text = "Name,E-mail\n\"A\r\nda\",ok@example.org\nñ,x\nÜñ,\"a\"\"b@@c\"\n"
        let reading = try CSVReading(text)
        #expect(reading.findings == ["4:3: warning: csv-email", "5:10: warning: csv-email"])
        #expect(reading.excerpts.map(\.?.text) == ["ñ,x", "Üñ,\"a\"\"b@@c\""])
        #expect(reading.excerpts.map(\.?.caret) == [2, 9])
        let bytes = Array(text.utf8)
        #expect(reading.offsets.compactMap { $0.map { bytes[$0] } } == [0x78, 0x40])
    }

    /// A cell's text may be longer than its bytes in the file; locations refer to the file.
    @Test("locations in windows-1252 refer to the file's bytes") func locationsInWindows1252() throws {
        let euros = [UInt8](repeating: 0x80, count: 30)
        let reading = try CSVReading(Array("Name,E-mail\n".utf8) + [0xE9, 0x2C] + euros + [0x40, 0x40])
        #expect(reading.findings == ["2:1: warning: csv-encoding-guessed", "2:34: warning: csv-email"])
        let line = "é,\(String(repeating: "€", count: 30))@@"
        #expect(reading.excerpts.map(\.?.text) == [line, line])
    }

    @Test(
        "the location of an invalid e-mail is that of its second `@`",
        arguments: [
            ("a@@", 7), (" a@@", 8), ("\"a@@\"", 8), ("\" a\"\"@@\"", 11), ("b@c.de ::: a@@", 18), ("ab", 5),
            ("@ab", 5),
        ])
    func secondAtIsLocated(cell: String, column: Int) throws {
        let reading = try CSVReading("Name,E-mail,Phone\nAda,\(cell),1\n")
        #expect(reading.findings == ["2:\(column): warning: csv-email"])
    }

    @Test(
        "a phone number that a spreadsheet rounded is reported, and kept",
        arguments: [
            ("4.47701E+11", true), ("\"4,47701E+11\"", true), ("4.47701e+11", true), ("4E+11", true),
            ("+447701000000", false), ("447701000000", false), ("1.5E+123", false), ("E+11", false), ("4.E+11", false),
            ("47701E+11", false), ("030/1234+5", false),
        ])
    func roundedPhones(cell: String, isReported: Bool) throws {
        let reading = try CSVReading("Name,Phone\nAda,\(cell)\n")
        #expect(reading.findings == (isReported ? ["2:5: warning: csv-phone"] : []))
        let number = cell.filter { $0 != "\"" }.replacing(",", with: "\\,")
        #expect(reading.bodies == ["FN:Ada\nTEL:\(number)"])
    }

    @Test("the lines lost to an unclosed quote are reported") func reportsLinesInUnclosedQuote() throws {
        let reading = try CSVReading("Name,E-mail\nAda,\"x\nBob\n\nCyd\nDan,d@example.org\n")
        #expect(reading.findings == ["2:5: error: csv-quote-unterminated"])
        #expect(reading.messages == ["this quote is never closed; lines 2 to 5 are left out"])
        #expect(reading.bodies == ["FN:Dan\nEMAIL:d@example.org"])
    }
}
