package import Bytes
public import ContactModel
internal import Files

/// Writes a table as an xlsx workbook of one sheet. The header is frozen and has a filter; each cell is a text, except
/// for dates from 1900-03-01 on. The same table results in the same bytes.
///
/// ```swift
/// var writer = WorkbookWriter()
/// output.append("Name,Birthday\nAda,1980-06-01\n")
/// writer.convert(&output, from: 0)
/// writer.finish(to: &output)
/// ```
package struct WorkbookWriter: ~Copyable {
    private let zip = ZipWriter()
    private var scanner = CSVScanner()
    /// The XML of rows that are still to be compressed.
    private var xml = ByteBuffer(capacity: 1 << 17)
    private var row = 1
    private var column = 0
    private var columns = 0
    /// The widths of the columns in characters, as long as the sheet has not begun.
    private var widths: [Int] = []
    private var hasBegun = false
    /// The number of cells that are longer than a cell can be in Excel.
    private var longCells = 0

    /// The number of UTF-16 units that Excel permits in a cell.
    private static let longestCell = 32_767

    /// The size of the XML of the first rows, which determine the widths of the columns, in bytes.
    private static let sample = 1 << 17
    private static let name = "Contacts"

    package init() { scanner.isStrict = true }

    /// Moves complete rows, CSV text with commas from the offset `start` on, to the workbook, of which some bytes are
    /// appended to `text` instead.
    package mutating func convert(_ text: inout ByteBuffer, from start: Int) {
        var rows = ByteBuffer(capacity: text.count - start)
        unsafe rows.append(UnsafeRawBufferPointer(rebasing: text.bytes[start...]))
        text.truncate(to: start)
        var place = 0
        while case .record(let next) = unsafe scanner.scan(rows.bytes, from: place, isLast: true) {
            xml.append("<row r=\"")
            xml.append(decimal: row)
            xml.append("\">")
            for cell in scanner.cells { unsafe append(cell: scanner.text(of: cell, in: rows.bytes)) }
            xml.append("</row>")
            columns = max(columns, column)
            column = 0
            row += 1
            if xml.count >= Self.sample { flush(to: &text) }
            place = next
        }
    }

    /// A warning about cells of which Excel removes a part; nil if there are none.
    package var loss: Diagnostic? {
        guard longCells > 0 else { return nil }
        let cells = longCells == 1 ? "1 cell has" : "\(longCells) cells have"
        let message = "\(cells) more than \(Self.longestCell) characters, of which Excel removes the rest"
        return Diagnostic(.warning, .workbookLimit, message)
    }

    /// The reason why no program can read the workbook, for display; nil if it is within the limits.
    package var obstacle: String? {
        guard zip.isTooLarge || row - 1 > WorkbookLimits.rows else { return nil }
        return "a sheet has at most \(WorkbookLimits.rows) rows and 4 GiB; export a part of the contacts, or CSV"
    }

    /// Appends a cell, as UTF-8, to the current row.
    private mutating func append(cell: UnsafeRawBufferPointer) {
        defer { column += 1 }
        if widths.count <= column { widths.append(8) }
        guard unsafe !cell.isEmpty else { return }
        if !hasBegun { unsafe widths[column] = max(widths[column], min(48, Self.width(cell) + 2)) }
        xml.append("<c r=\"")
        xml.append(CellText.letters(ofColumn: column))
        xml.append(decimal: row)
        if row > 1, let serial = unsafe CellDate.serial(of: cell) {
            xml.append("\" s=\"2\"><v>")
            xml.append(decimal: serial)
            xml.append("</v></c>")
            return
        }
        xml.append(row == 1 ? "\" s=\"3\" t=\"inlineStr\"><is><t" : "\" s=\"1\" t=\"inlineStr\"><is><t")
        if unsafe XMLText.needsPreservedSpace(cell) { xml.append(" xml:space=\"preserve\"") }
        xml.append(">")
        unsafe XMLText.append(cell, to: &xml)
        xml.append("</t></is></c>")
        if cell.count > Self.longestCell, unsafe String(decoding: cell, as: UTF8.self).utf16.count > Self.longestCell {
            longCells += 1
        }
    }

    /// Returns the number of characters in the longest line of a text, roughly.
    private static func width(_ cell: UnsafeRawBufferPointer) -> Int {
        unsafe cell.split(separator: .lineFeed).map { unsafe $0.count { $0 & 0xC0 != 0x80 } }.max() ?? 0
    }

    /// Appends the rest of the workbook.
    package mutating func finish(to output: inout ByteBuffer) {
        flush(to: &output)
        let last = CellText.letters(ofColumn: max(columns, 1) - 1)
        let rows = max(row - 1, 1)
        zip.append(Array(WorkbookParts.end(filter: "A1:\(last)\(rows)").utf8), to: &output)
        append(WorkbookParts.workbook(named: Self.name, filter: "$A$1:$\(last)$\(rows)"), to: &output)
        zip.finish(to: &output)
    }

    private mutating func flush(to output: inout ByteBuffer) {
        if !hasBegun {
            hasBegun = true
            for part in WorkbookParts.first { append(part, to: &output) }
            zip.begin(WorkbookParts.sheet, to: &output)
            zip.append(Array(WorkbookParts.beginning(widths: widths.isEmpty ? [8] : widths).utf8), to: &output)
        }
        unsafe zip.append(xml.bytes, to: &output)
        xml.removeAll()
    }

    private mutating func append(_ part: (name: String, content: String), to output: inout ByteBuffer) {
        zip.begin(part.name, to: &output)
        zip.append(Array(part.content.utf8), to: &output)
    }
}

extension Diagnostic.Code {
    /// A cell of a workbook that was written exceeds the limit of Excel.
    public static let workbookLimit = Self("workbook-limit")
}
