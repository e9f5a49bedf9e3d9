import Bytes
import ContactFormats
import Files
import Testing

@Suite("xlsx workbooks")
struct XLSXReadingTests {
    let folder = TemporaryFolder()

    /// Returns the text of one cell `A1`, whose XML has this style, type and content.
    private func cell(
        _ content: String, type: String = "n", format: String? = nil, strings: String = "", properties: String = ""
    ) throws -> String {
        let xml =
            "<sheetData><row r=\"1\"><c r=\"A1\" s=\"\(format == nil ? 0 : 1)\" t=\"\(type)\">\(content)</c></row></sheetData>"
        let parts = BuiltWorkbook.xlsx(
            [("S", xml)], formats: format.map { [$0] } ?? [], strings: strings, properties: properties)
        return try String(BuiltWorkbook.open(parts, in: folder).csv().dropLast())
    }

    @Test(
        "a number keeps all its digits and has no exponent",
        arguments: [
            ("491711234567", "491711234567"), ("4.91711234567E+11", "491711234567"),
            ("12345678901234567", "12345678901234567"),
            ("1.2345678901234566E+19", "12345678901234566000"), ("0.1", "0.1"), ("1.1000000000000001", "1.1"),
            ("2.9999999999999996", "3"), ("0.99999999999999989", "1"), ("-12.50", "-12.5"), ("1E-3", "0.001"),
            ("0", "0"), ("007", "7"),
            ("-0", "0"), ("1.5E400000", "1.5E400000"), ("NaN", "NaN"),
            ("9.9999999999999995E+22", "99999999999999995000000"),
        ])
    func numbers(_ stored: String, _ text: String) throws { #expect(try cell("<v>\(stored)</v>") == text) }

    @Test(
        "a number is read as its format shows it",
        arguments: [
            ("dd.mm.yyyy", "29373", "1980-06-01"), ("m/d/yy h:mm", "29373.5", "1980-06-01T12:00:00"),
            ("h:mm AM/PM", "0.75", "18:00:00"),
            ("yyyy\\-mm\\-dd", "29373", "1980-06-01"), ("[$-409]d-mmm-yy;@", "1", "1900-01-01"),
            ("d-mmm", "59", "1900-02-28"),
            ("dd/mm/yyyy", "60", "60"), ("dd/mm/yyyy", "61", "1900-03-01"), ("mmmm", "29373", "1980-06-01"),
            ("dd/mm/yyyy", "-1", "1899-12-29"),
            ("yyyy", "9999999", "9999999"), ("[h]:mm", "1.5", "1.5"), ("dd.mm.yyyy hh:mm", "29373", "1980-06-01"),
            ("00000", "123", "00123"), ("&quot;+&quot;0", "491711234567", "+491711234567"), ("\\+#", "49171", "+49171"),
            ("000-00-0000", "123456789", "123-45-6789"), ("0", "5", "5"), ("#,##0.00", "1234", "1234"),
            ("0.00E+00", "1234", "1234"),
            ("General", "5", "5"), ("&quot;day &quot;0", "7", "day 7"), ("[Red]00;-00", "7", "07"),
            ("[&lt;=9999999]###-####;(###) ###-####", "5551234", "5551234"),
            ("@", "0171", "171"),
        ])
    func formats(_ code: String, _ stored: String, _ text: String) throws {
        #expect(try cell("<v>\(stored)</v>", format: code) == text)
    }

    @Test("dates of the 1904 system")
    func dates1904() throws {
        let date = try cell("<v>27911</v>", format: "yyyy", properties: "<workbookPr date1904=\"1\"/>")
        #expect(date == "1980-06-01")
    }

    @Test(
        "types of cells",
        arguments: [
            ("b", "<v>1</v>", "TRUE"), ("b", "<v>0</v>", "FALSE"),
            ("str", "<f>A2&amp;B2</f><v>a_x000D_b</v>", "\"a\rb\""),
            ("e", "<v>#REF!</v>", ""), ("d", "<v>1980-06-01T00:00:00</v>", "1980-06-01"),
            ("d", "<v>1980-06-01T10:00:00</v>", "1980-06-01T10:00:00"),
            ("inlineStr", "<is><t>a</t><rPh><t>x</t></rPh><r><rPr/><t xml:space=\"preserve\"> b</t></r></is>", "a b"),
            ("s", "<v>1</v>", "二つ"),
            ("s", "<v>0</v>", "one_x0041_ & more"), ("n", "<f>1+1</f>", ""),
            ("inlineStr", "<is><t>a,\"b\"\nc</t></is>", "\"a,\"\"b\"\"\nc\""),
        ])
    func types(_ type: String, _ content: String, _ text: String) throws {
        let strings = """
            <si><t>one_x005F_x0041_ &amp; more</t></si><si><r><t>二</t></r><r><t>つ</t></r><rPh sb="0" eb="1"><t>ふた</t></rPh></si>
            """
        let found = try? cell(content, type: type, strings: strings)
        #expect(found ?? "" == text)
    }

    @Test("cells, rows and columns stand at their places")
    func places() throws {
        let xml = """
            <cols><col min="2" max="3" hidden="1"/></cols><sheetData><row><c t="str"><v>a</v></c><c r="C1" t="str"><v>c</v></c><c t="str"><v>d</v></c></row>
            <row r="4" hidden="1"><c r="B4" t="str"><v>b&#10;b</v></c><c r="A4" t="str"><v>a</v></c><c r="D4" t="e"><v>#N/A</v></c></row>
            <row r="6"><c r="A6" t="str"><v>z</v></c></row><row r="1048576"><c r="A1048576" s="0"/></row></sheetData>
            """
        let book = try BuiltWorkbook.open(BuiltWorkbook.xlsx([("S", xml)]), in: folder)
        let text = try book.text(of: 0)
        var buffer = ByteBuffer()
        for _ in 0..<100 { try text.read(into: &buffer, atMost: 7) }
        #expect(buffer.string(ByteRange(0..<buffer.count)) == "a,,c,d\n\n\na,\"b\nb\",,\n\nz,,,\n")
        #expect(text.report.cell(atLine: 4, column: 1) == "B4")
        #expect(text.report.cell(atLine: 7, column: 27) == "AB6")
        #expect(text.report.row(atLine: 1) == 1)
        #expect(text.report.hiddenRows == 1)
        #expect(text.report.hiddenColumns == [1, 2])
        #expect(text.report.errors == 1)
        #expect(text.report.firstError == "D4")
    }

    @Test("sheets have names and states; a relation to a chart or to the outside is no sheet")
    func sheets() throws {
        let filled = "<sheetData><row><c t=\"str\"><v>x</v></c></row></sheetData>"
        var parts = BuiltWorkbook.xlsx([
            ("One", "<sheetData/>"), ("Two\" state=\"veryHidden", filled), ("Out", filled), ("Chart", filled),
        ])
        let relations = parts.firstIndex { $0.0 == "xl/_rels/workbook.xml.rels" } ?? 0
        parts[relations].1 = BuiltWorkbook.relationList([
            BuiltWorkbook.relation("s0", "worksheet", "worksheets/../worksheets/SHEET0.xml"),
            BuiltWorkbook.relation("s1", "worksheet", "/xl/worksheets/sheet1.xml"),
            BuiltWorkbook.relation("s2", "worksheet", "http://example.com/", "External"),
            BuiltWorkbook.relation("s3", "chartsheet", "worksheets/sheet3.xml"),
        ])
        let book = try BuiltWorkbook.open(parts, in: folder)
        #expect(book.sheets.map(\.name) == ["One", "Two"])
        #expect(book.sheets.map(\.isHidden) == [false, true])
        #expect(book.sheets.map(\.hasCells) == [false, true])
        #expect(try book.csv(1) == "x\n")
    }

    @Test("shared texts beyond the memory limit are read from a temporary file")
    func spilledTexts() throws {
        let texts = (0..<500).map { "text \($0) \(String(repeating: "ä", count: $0 % 50))" }
        let cells = (0..<500).reversed().map { "<row><c t=\"s\"><v>\($0)</v></c></row>" }.joined()
        var limits = WorkbookLimits()
        limits.sharedInMemory = 2000
        let parts = BuiltWorkbook.xlsx(
            [("S", "<sheetData>\(cells)</sheetData>")], strings: texts.map { "<si><t>\($0)</t></si>" }.joined())
        let book = try BuiltWorkbook.open(parts, in: folder, limits: limits)
        #expect(try book.csv() == texts.reversed().map { "\($0)\n" }.joined())
    }
}
