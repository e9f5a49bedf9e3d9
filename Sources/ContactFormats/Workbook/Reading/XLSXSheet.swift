internal import Bytes
internal import Files

/// A worksheet of an xlsx workbook (ECMA-376, part 1, section 18.3).
final class XLSXSheet: SheetPart {
    private let workbook: XLSXWorkbook
    private var isHidden = false
    /// The first letter of the current cell's type (section 18.18.11); `t` for `str`.
    private var type = UInt8(ascii: "n")
    private var style = 0
    /// The stored value of the current cell.
    private var value = ByteBuffer(capacity: 256)
    private var isInValue = false
    private var isInInline = false
    private var phonetics = 0

    init(_ workbook: XLSXWorkbook, _ part: String, width: Int) throws(FileError) {
        self.workbook = workbook
        try super.init(workbook.package, part, width: width, workbook.limits)
    }

    override func start(_ name: XMLName, _ attributes: XMLAttributes) throws(FileError) {
        switch name {
        case "c": try beginCell(attributes)
        case "v":
            isInValue = true
            value.removeAll()
        case "row":
            isHidden = attributes.isTrue("hidden")
            try beginRow(attributes.number("r"))
        case "is":
            isInInline = true
            value.removeAll()
        case "t": isInValue = isInInline && phonetics == 0
        case "rPh": phonetics += 1
        case "col": addColumns(attributes)
        default: break
        }
    }

    override func end(_ name: XMLName) throws(FileError) {
        switch name {
        case "c": try endCell()
        case "v", "t": isInValue = false
        case "row": try endRow(isHidden: isHidden)
        case "is": isInInline = false
        case "rPh": phonetics -= 1
        default: break
        }
    }

    override func text(_ bytes: UnsafeRawBufferPointer) {
        if isInValue, value.count <= limits.cell { unsafe value.append(bytes) }
    }

    private func addColumns(_ attributes: XMLAttributes) {
        guard attributes.isTrue("hidden"), let first = attributes.number("min"), let last = attributes.number("max"),
            1...last ~= first, last <= WorkbookLimits.columns, report.hiddenColumns.count < WorkbookLimits.columns
        else { return }
        report.hiddenColumns += (first - 1)..<last
    }

    // MARK: Cells

    private func beginCell(_ attributes: XMLAttributes) throws(FileError) {
        value.removeAll()
        if let reference = unsafe attributes.bytes("r") {
            guard let place = unsafe CellText.column(of: reference) else {
                throw fault(
                    "row \(row) has a cell beyond column \(CellText.letters(ofColumn: WorkbookLimits.columns - 1))")
            }
            column = place
        }
        guard column < WorkbookLimits.columns else { throw fault("row \(row) has more cells than a sheet has columns") }
        style = attributes.number("s") ?? 0
        let name = unsafe attributes.bytes("t")
        type = unsafe name?.count == 3 ? UInt8(ascii: "t") : name?.first ?? UInt8(ascii: "n")
    }

    private func endCell() throws(FileError) {
        let start = rows.text.count
        if !value.isEmpty {
            switch type {
            case UInt8(ascii: "s"):
                guard let index = unsafe value.bytes.decimalNumber, let strings = workbook.strings else {
                    throw fault("a cell in row \(row) refers to no shared text")
                }
                try strings.append(index, to: &rows.text)
            case UInt8(ascii: "t"), UInt8(ascii: "i"):
                unsafe rows.text.append(value.bytes)
                CellText.decodeEscapes(&rows.text, from: start)
            case UInt8(ascii: "b"): rows.text.append(value[0] == 0x31 ? "TRUE" : "FALSE")
            case UInt8(ascii: "d"): unsafe rows.text.append(CellText.date(value.bytes))
            case UInt8(ascii: "e"): report.addError(row: row, column: column)
            default: unsafe workbook.format(style).append(value.bytes, is1904: workbook.is1904, to: &rows.text)
            }
        }
        rows.add(column: column, from: start)
        column += 1
    }
}
