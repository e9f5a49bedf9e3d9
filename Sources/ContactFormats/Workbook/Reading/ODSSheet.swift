internal import Bytes
internal import Files

/// The sheets of an OpenDocument spreadsheet (ODF 1.3, part 3, section 9), of which one is read.
///
/// All sheets are in one document, which is parsed from its beginning.
final class ODSSheet: SheetPart {
    /// The index of the sheet to read; nil to list all sheets.
    private let wanted: Int?
    /// The sheets up to the current one, with what their first rows contain.
    private(set) var listed: [Workbook.Sheet] = []
    /// The latest style, and the styles of hidden sheets.
    private var style: String?
    private var hiddenStyles: Set<String> = []
    /// The number of open elements whose content is left out.
    private var skipped = 0
    private var isInTable = false
    private var rowTimes = 1
    private var isHiddenRow = false
    private var cell: ODSCell?

    /// The document that contains the sheets.
    static let name = "content.xml"

    /// Throws `FileError` for a package without sheets.
    init(_ package: WorkbookPackage, sheet: Int?, width: Int, _ limits: WorkbookLimits) throws(FileError) {
        wanted = sheet
        try super.init(package, Self.name, width: width, limits)
    }

    private var isRead: Bool { isInTable && (wanted ?? listed.count - 1) == listed.count - 1 }

    // MARK: Elements

    override func start(_ name: XMLName, _ attributes: XMLAttributes) throws(FileError) {
        if skipped > 0 {
            skipped += 1
            return
        }
        if cell != nil { return startInCell(name, attributes) }
        switch name {
        case "table-cell", "covered-table-cell": try beginCell(attributes)
        case "table-row":
            guard isRead, wanted != nil || rows.filledRows < WorkbookLimits.sample else { return skipped = 1 }
            try beginRow(nil)
            rowTimes = max(1, attributes.number("number-rows-repeated") ?? 1)
            isHiddenRow = Self.isHidden(attributes)
        case "table-column": addColumns(attributes)
        case "table": try beginTable(attributes)
        case "style": style = attributes["name"]
        case "table-properties":
            if let style, attributes["display"] == "false", hiddenStyles.count < limits.sheets {
                hiddenStyles.insert(style)
            }
        // A change that was tracked contains the old cells.
        case "tracked-changes", "shapes", "forms", "dde-links": skipped = 1
        default: break
        }
    }

    override func end(_ name: XMLName) throws(FileError) {
        if skipped > 0 {
            skipped -= 1
            return
        }
        if cell != nil {
            switch name {
            case "table-cell", "covered-table-cell": endCell()
            case "p", "h": cell?.endParagraph()
            default: break
            }
            return
        }
        switch name {
        case "table-row":
            try endRow(times: rowTimes, isHidden: isHiddenRow)
            if wanted == nil { rows.discard() }
        case "table":
            if wanted == nil, let last = listed.indices.last {
                listed[last].hasCells = rows.filledRows > 0
                listed[last].width = rows.widest
            }
            isInTable = false
        default: break
        }
    }

    override func text(_ bytes: UnsafeRawBufferPointer) {
        if skipped == 0, cell != nil { unsafe cell?.append(bytes, limits.cell) }
    }

    private func startInCell(_ name: XMLName, _ attributes: XMLAttributes) {
        switch name {
        case "p", "h": cell?.beginParagraph()
        case "s": cell?.append(.space, times: min(attributes.number("c") ?? 1, limits.cell), limits.cell)
        case "tab": cell?.append(.tab, limits.cell)
        case "line-break": cell?.append(.lineFeed, limits.cell)
        // The content of comments, pictures, phonetic hints and tables in a cell is not its text.
        case "annotation", "frame", "custom-shape", "g", "ruby-text", "table", "note", "control", "line", "rect":
            skipped = 1
        default: break
        }
    }

    // MARK: Tables, columns and cells

    private func beginTable(_ attributes: XMLAttributes) throws(FileError) {
        guard listed.count < limits.sheets else { throw fault("it has more than \(limits.sheets) sheets") }
        let isHidden = attributes["style-name"].map(hiddenStyles.contains) ?? false
        listed.append(
            Workbook.Sheet(name: attributes["name"] ?? "", isHidden: isHidden, hasCells: false, width: 0))
        isInTable = true
        if wanted == nil { beginSheet() }
        column = 0
    }

    private func addColumns(_ attributes: XMLAttributes) {
        guard isRead else { return }
        let times = min(attributes.number("number-columns-repeated") ?? 1, WorkbookLimits.columns - column)
        // All columns beyond the last one with cells are often hidden together.
        if Self.isHidden(attributes), times < 1000 { report.hiddenColumns += column..<(column + times) }
        column += times
    }

    private static func isHidden(_ attributes: XMLAttributes) -> Bool {
        guard let text = unsafe attributes.bytes("visibility") else { return false }
        return unsafe !text.isEqual(to: "visible")
    }

    private func beginCell(_ attributes: XMLAttributes) throws(FileError) {
        let times = max(1, attributes.number("number-columns-repeated") ?? 1)
        guard column + times <= WorkbookLimits.columns else {
            throw fault("row \(row) has more cells than a sheet has columns")
        }
        cell = ODSCell(times, attributes)
    }

    private func endCell() {
        guard let cell else { return }
        let start = rows.text.count
        if cell.isError { report.addError(row: row, column: column) } else { cell.appendValue(to: &rows.text) }
        rows.add(column: column, from: start, times: cell.times)
        column += cell.times
        self.cell = nil
    }
}
