import Bytes
import ContactFormats
import Files
import Testing
import TestSupport

@Suite("writing workbooks")
struct WorkbookWritingTests {
    let folder = TemporaryFolder()

    private func workbook(_ rows: [[String]]) -> [UInt8] {
        BuiltWorkbook.written(rows)
    }

    private func read(_ bytes: [UInt8]) throws -> String {
        folder.write("book.xlsx", bytes)
        return try Workbook(ZipArchive(folder.path("book.xlsx"))).csv()
    }

    /// Returns the CSV text of rows, whose last ones may have fewer cells than the widest.
    private func csv(_ rows: [[String]]) -> String {
        let width = rows.map(\.count).max() ?? 0
        return rows.map { row in
            let cells = row.map(CSVText.quoted) + Array(repeating: "", count: width - row.count)
            return cells.allSatisfy(\.isEmpty) ? "\n" : cells.joined(separator: ",") + "\n"
        }.joined()
    }

    @Test("any text that is written is read again", arguments: SeededRandom.seeds(50))
    func roundTrip(_ seed: Int) throws {
        var random = SeededRandom(seed: seed)
        let pieces = [
            "Ada", "0171", "+49", "1980-06-01", "1899-12-31", "2023-02-29", "=1+1", "&", "<", ">", "\"", "'", ",", "\n",
            "\r", "\t", " ", "_x000D_", "_x", "_",
            "\u{1}", "\u{1F}", "\u{FFFE}", "\u{FFFF}", "\u{FEFF}", "ä", "漢字", "👩‍👩‍👧", "]]>", "TRUE", "1E5",
        ]
        var rows = (0..<Int.random(in: 1...20, using: &random)).map { _ in
            (0..<5).map { _ in (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(pieces) }.joined() }
        }
        rows[0] = ["a", "b", "c", "d", "e"]
        rows.append(["end", "", "", "", ""])
        let found = try read(workbook(rows))
        #expect(found.unicodeScalars.map(\.value) == csv(rows).unicodeScalars.map(\.value))
    }

    @Test("dates from March 1900 on are numbers with a date format; all other cells are texts")
    func dates() throws {
        let dates = [
            "1900-02-28", "1900-03-01", "1999-12-31", "2024-02-29", "9999-12-31", "1980-6-1", "--06-01", "1980",
        ]
        let bytes = workbook([["Birthday"]] + dates.map { [$0] })
        folder.write("book.xlsx", bytes)
        let archive = try ZipArchive(folder.path("book.xlsx"))
        var xml = ByteBuffer()
        if let entry = archive.entry(named: "xl/worksheets/sheet1.xml") {
            try archive.stream(of: entry).read(into: &xml, atMost: 1 << 20)
        }
        let text = xml.string(ByteRange(0..<xml.count))
        #expect(
            text.split(separator: "s=\"2\"><v>").dropFirst().map { $0.prefix { $0.isNumber } } == [
                "61", "36525", "45351", "2958465",
            ])
        #expect(try read(bytes) == csv([["Birthday"]] + dates.map { [$0] }))
    }

    @Test("the same table results in the same bytes")
    func determinism() { #expect(workbook([["a"], ["b"]]) == workbook([["a"], ["b"]])) }

    @Test("a table without rows, and one of many rows")
    func sizes() throws {
        #expect(throws: Never.self) { try read(workbook([])) }
        let rows = [["n", "text"]] + (0..<20_000).map { ["\($0)", "text \($0)"] }
        #expect(try read(workbook(rows)) == csv(rows))
    }

    @Test("a cell that is too long for Excel is reported")
    func longCells() {
        for count in [32_767, 32_768] {
            var writer = WorkbookWriter()
            var output = ByteBuffer()
            output.append(String(repeating: "x", count: count) + "\n")
            writer.convert(&output, from: 0)
            #expect((writer.loss == nil) == (count == 32_767))
        }
    }
}
