import Bytes
import ContactFormats
import ContactModel
import Files
import Testing
import TestSupport

@Suite("workbooks as tables")
struct WorkbookTableTests {
    let folder = TemporaryFolder()

    static let tables = [
        "apple", "generic", "google-2024", "google-old", "google-outlook", "google-template", "hotmail", "hubspot",
        "linkedin",
        "mailchimp", "outlook", "outlook-com", "salesforce", "thunderbird", "windows-live-mail", "yahoo",
    ]
    static let makers = ["openpyxl.xlsx", "xlsxwriter.xlsx", "libreoffice.xlsx", "libreoffice.ods"]

    @Test("a workbook yields the contacts of the CSV file that it was made of", arguments: tables, makers)
    func fixtures(_ table: String, _ maker: String) throws {
        // LibreOffice removes tabs from cells when it writes ods.
        func text(_ bodies: [String]) -> [String] {
            maker.hasSuffix(".ods") ? bodies.map { String($0.filter { $0 != "\t" }) } : bodies
        }
        let workbook = try CSVReading(path: Fixtures.path("workbooks/\(table).\(maker)"))
        let csv = try CSVReading(path: Fixtures.path("csv/valid/\(table).csv"))
        #expect(text(workbook.bodies) == text(csv.bodies))
        #expect(workbook.profile == csv.profile)
        #expect(workbook.rejected == csv.rejected)
    }

    /// Reads a workbook with these sheets, whose rows are lists of texts.
    private func read(
        _ sheets: [(name: String, xml: String)], formats: [String] = [], _ change: (inout CSVOptions) -> Void = { _ in }
    ) throws -> CSVReading {
        folder.write("book.xlsx", BuiltWorkbook.archive(BuiltWorkbook.xlsx(sheets, formats: formats)))
        var options = CSVOptions()
        change(&options)
        return try CSVReading(path: folder.path("book.xlsx"), options: options)
    }

    private func rows(_ rows: [[String]]) -> String {
        "<sheetData>"
            + rows.map { "<row>" + $0.map { "<c t=\"str\"><v>\($0)</v></c>" }.joined() + "</row>" }.joined()
            + "</sheetData>"
    }

    @Test("phones and dates are better than in CSV: numbers keep their digits, dates need no order")
    func values() throws {
        let xml = """
            <sheetData><row><c t="str"><v>Name</v></c><c t="str"><v>Phone</v></c><c t="str"><v>Mobile</v></c><c t="str"><v>Birthday</v></c></row>
            <row><c t="str"><v>Ada King</v></c><c><v>4.91711234567E+11</v></c><c s="2"><v>491711234567</v></c><c s="1"><v>29223</v></c></row></sheetData>
            """
        let reading = try read([("S", xml)], formats: ["m/d/yy", "&quot;+&quot;0"])
        #expect(reading.bodies.count == 1)
        for line in ["BDAY:19800103", ":491711234567", ":+491711234567"] { #expect(reading.bodies[0].contains(line)) }
    }

    @Test("a problem names its sheet and cell")
    func places() throws {
        let xml = rows([
            ["Name", "Email", "Birthday"], ["Ada\nKing", "a@x.org", "x"], ["Bert", "b@x.org", "1980-06-31"],
            ["Carl", "nobody", ""],
        ])
        let reading = try read([("Our people", xml)])
        #expect(reading.findings.contains("Our people!B4: warning: csv-email"))
    }

    @Test("the only sheet that holds contacts is read")
    func choice() throws {
        let people = rows([["Name", "Email"], ["Ada", "a@x.org"]])
        let prices = rows([["Article", "Price"], ["Nail", "3"]])
        let one = try read([("Prices", prices), ("People", people)])
        #expect(one.bodies.count == 1)
        #expect(one.messages.contains("only sheet \"People\" is read; there is \"Prices\" too"))
        #expect(one.findings.contains("note: book-table-unread"))
        #expect(throws: BookError.self) { try read([("Prices", prices), ("More", prices)]) }
        #expect(throws: BookError.self) { try read([("People", people), ("Friends", people)]) }
        #expect(try read([("People", people), ("Friends\" state=\"hidden", people)]).bodies.count == 1)
        #expect(try read([("People", people), ("Friends", people)]) { $0.table = "friends" }.bodies.count == 1)
        #expect(throws: BookError.self) { try read([("People", people)]) { $0.table = "Friends" } }
    }

    @Test("hidden columns and cells with errors are reported")
    func reports() throws {
        let xml = """
            <cols><col min="2" max="2" hidden="1"/></cols><sheetData><row><c t="str"><v>Name</v></c><c t="str"><v>Phone</v></c></row>
            <row><c t="str"><v>Ada</v></c><c t="e"><v>#REF!</v></c></row><row hidden="1"><c t="str"><v>Bert</v></c><c><v>1234567</v></c></row></sheetData>
            """
        let reading = try read([("S", xml)])
        #expect(reading.bodies.count == 2)
        #expect(reading.messages.contains("hidden, but read: 1 row, column B"))
        #expect(reading.messages.contains { $0.hasPrefix("1 cell with an error") && $0.hasSuffix("the first is B2") })
    }

    @Test("cells with backslashes and apostrophes are texts")
    func literals() throws {
        let reading = try read([("S", rows([["Name", "Note"], ["'Bach'", "a \"b\\\" c\\"], ["'Ada'", "'"]]))])
        #expect(reading.bodies.count == 2)
        #expect(reading.bodies[0].contains("FN:'Bach'"))
        #expect(reading.bodies[0].contains("NOTE:a \"b\\\\\" c\\\\"))
        #expect(reading.problems.isEmpty)
    }

    @Test("the kind of a workbook is detected by its content and its name")
    func kinds() throws {
        let zip = BuiltWorkbook.archive([("a", "b")])
        #expect(FileKind(name: "a.zip", sample: zip, isNamed: true) != .workbook)
        #expect(FileKind(name: "a.XLSX", sample: zip, isNamed: true) == .workbook)
        for name in ["yahoo.openpyxl.xlsx", "yahoo.libreoffice.ods", "yahoo.xlsxwriter.xlsx"] {
            let sample = Array(try Fixtures.bytes("workbooks/\(name)").prefix(4096))
            #expect(FileKind(name: "-", sample: sample, isNamed: true) == .workbook)
        }
    }
}
