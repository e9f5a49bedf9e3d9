import Bytes
import ContactFormats
import Files
import Testing
import TestSupport

@Suite("hostile workbooks")
struct HostileWorkbookTests {
    let folder = TemporaryFolder()

    /// Returns the message with which a workbook is refused when all its sheets are read.
    private func refusal(_ parts: [(String, String)], _ limits: WorkbookLimits = WorkbookLimits()) -> String? {
        do {
            let book = try BuiltWorkbook.open(parts, in: folder, limits: limits)
            for index in book.sheets.indices {
                let text = try book.text(of: index)
                var buffer = ByteBuffer()
                repeat {
                    buffer.removeAll()
                    try text.read(into: &buffer, atMost: 1 << 20)
                } while !buffer.isEmpty
            }
            return nil
        } catch { return "\(error)" }
    }

    private func sheet(_ xml: String) -> [(String, String)] { BuiltWorkbook.xlsx([("S", xml)]) }

    @Test(
        "a damaged or refused sheet",
        arguments: [
            ("<!DOCTYPE a [<!ENTITY b \"c\">]><sheetData>&b;</sheetData>", "XML is damaged"),
            (String(repeating: "<a>", count: 300), "nested more than 256 deep"),
            ("<sheetData><row r=\"2\"/><row r=\"2\"/></sheetData>", "row 2 follows row 2"),
            ("<row r=\"1048577\"><c><v>1</v></c></row>", "more than 1048576 rows"),
            ("<row><c r=\"XFE1\"><v>1</v></c></row>", "beyond column XFD"),
            ("<row><c r=\"XFD1\"><v>1</v></c><c><v>1</v></c></row>", "more cells than a sheet has columns"),
            ("<row><c t=\"s\"><v>0</v></c></row>", "has no text 0"),
            ("<row><c t=\"s\"><v>-1</v></c></row>", "no shared text"),
            ("<a b=\"\(String(repeating: "x", count: 2 << 20))\"/>", "larger than 1 MiB"),
            ("<row><c>", "XML is damaged"),
        ])
    func sheets(_ xml: String, _ message: String) {
        let found = refusal(sheet(xml)) ?? "none"
        #expect(found.contains(message), "\(found.prefix(300))")
    }

    @Test("a document type declaration is refused before its entities are expanded")
    func entities() {
        var parts = sheet("<sheetData/>")
        let laughs = (1..<30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
        parts[parts.count - 1].1 = "<!DOCTYPE x [<!ENTITY a0 \"ha\">\(laughs)]><worksheet>&a29;</worksheet>"
        #expect(refusal(parts)?.contains("document type declaration") == true)
        parts[parts.count - 1].1 = "<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><worksheet/>"
        #expect(refusal(parts)?.contains("document type declaration") == true)
    }

    @Test("a large shared text that a sheet repeats is refused in bounded time")
    func repeatedText() {
        let cells = String(repeating: "<row><c t=\"s\"><v>0</v></c></row>", count: 10_000)
        let parts = BuiltWorkbook.xlsx(
            [("S", cells)], strings: "<si><t>\(String(repeating: "x", count: 1 << 20))</t></si>")
        let seconds = threadSeconds { #expect(refusal(parts)?.contains("repeats its cells") == true) }
        #expect(seconds < 2)
    }

    @Test("repeated rows and columns of an OpenDocument sheet are refused in bounded time")
    func repeatedRows() {
        let row = """
            <table:table table:name="S"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384">
            <text:p>\(String(repeating: "x", count: 100))</text:p></table:table-cell></table:table-row></table:table>
            """
        let seconds = threadSeconds { #expect(refusal(BuiltWorkbook.ods(row))?.contains("repeats its cells") == true) }
        #expect(seconds < 2)
        let wide =
            "<table:table><table:table-row><table:table-cell table:number-columns-repeated=\"999999999\"><text:p>x</text:p></table:table-cell></table:table-row></table:table>"
        #expect(refusal(BuiltWorkbook.ods(wide))?.contains("more cells than a sheet has columns") == true)
    }

    @Test("cells and rows beyond the limits are cut, so that the reader of the table rejects them")
    func largeCells() throws {
        var limits = WorkbookLimits()
        limits.cell = 100
        limits.row = 250
        let cells = "<c t=\"str\"><v>\(String(repeating: "x", count: 300))</v></c>"
        let book = try BuiltWorkbook.open(
            sheet("<row>\(cells)\(cells)\(cells)\(cells)</row>"), in: folder, limits: limits)
        let long = String(repeating: "x", count: 101)
        #expect(try book.csv() == "\(long),\(long),\(long)\n")
    }

    @Test("documents that are no workbooks, and encrypted ones")
    func otherDocuments() {
        #expect(refusal([("a", "b")])?.contains("not a workbook") == true)
        #expect(refusal([("xl/workbook.bin", "")])?.contains(".xlsb") == true)
        #expect(refusal(BuiltWorkbook.ods("<a/>"))?.contains("without sheets") == true)
        #expect(refusal(BuiltWorkbook.ods("", manifest: "<m:encryption-data/>"))?.contains("encrypted") == true)
        let other = sheet("<sheetData/>").filter { $0.0 != "xl/workbook.xml" }
        #expect(refusal(other)?.contains("has no part 'xl/workbook.xml'") == true)
        let missing = sheet("<sheetData/>").filter { !$0.0.hasPrefix("xl/worksheets") }
        #expect(refusal(missing)?.contains("has no part 'xl/worksheets/sheet0.xml'") == true)
    }

    @Test("a workbook with any part cut or changed is read or refused", arguments: SeededRandom.seeds(200))
    func damage(_ seed: Int) throws {
        var random = SeededRandom(seed: seed)
        var parts = BuiltWorkbook.xlsx(
            [
                (
                    "S",
                    "<cols><col min=\"1\" max=\"2\" hidden=\"1\"/></cols><sheetData><row r=\"3\"><c r=\"B3\" s=\"1\"><v>29373</v></c><c t=\"s\"><v>0</v></c></row></sheetData>"
                )
            ],
            formats: ["dd.mm.yyyy"], strings: "<si><t>a_x000D_</t></si>")
        let index = Int.random(in: parts.indices, using: &random)
        var bytes = Array(parts[index].1.utf8)
        for _ in 0..<3 where !bytes.isEmpty {
            bytes[Int.random(in: bytes.indices, using: &random)] = random.pick(Array("<>/\"'=&01 9AZaz_;".utf8))
        }
        if random.once(in: 3) { bytes.removeLast(bytes.count / 2) }
        parts[index].1 = String(decoding: bytes, as: UTF8.self)
        _ = refusal(parts)
    }
}
