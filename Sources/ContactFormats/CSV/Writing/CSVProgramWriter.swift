package import Bytes
package import ContactModel

/// Writes cards as a table that another program imports.
///
/// To detect losses, each row is converted to a card again, as an import would do. Everything in the original card that
/// is missing in the converted card is reported with the contact's UID and the name of the property.
package struct CSVProgramWriter {
    private let layout: CSVProgramLayout
    private let header: [String]
    private let table: CSVProgramColumns
    private let isGuarded: Bool
    private let delimiter: UInt8
    private var diagnostics: [Diagnostic] = []
    private var didReportFormulas = false

    /// Creates a writer.
    ///
    /// - Parameter language: the code of the language of the headers; nil for English.
    /// - Parameter mark: the mark by which the table is recognised when it comes back; nil for none.
    /// - Parameter isGuarded: whether to prevent spreadsheets from evaluating cells as formulas (see
    ///   `CSVFormulaGuard`).
    package init(
        _ layout: CSVProgramLayout, language: String? = nil, mark: ExportMark? = nil, isGuarded: Bool = false,
        delimiter: UInt8 = .comma
    ) {
        self.layout = layout
        self.isGuarded = isGuarded
        self.delimiter = delimiter
        let header = layout.header(in: language)
        self.header = mark == nil ? header : ExportMark.marked(header, layout)
        table = CSVProgramColumns(layout, CSVColumns(header: self.header, profile: layout.rawValue))
    }

    /// Returns the diagnostics that were added since the last call: about lost values, about values that were written
    /// to other columns, and about formulas.
    package mutating func takeDiagnostics() -> [Diagnostic] {
        defer { diagnostics.removeAll() }
        return diagnostics
    }

    /// Appends the header of the table to `output`.
    package mutating func appendHeader(to output: inout ByteBuffer) {
        for (index, header) in (header + (isGuarded ? [CSVFormulaGuard.column] : [])).enumerated() {
            if index > 0 { output.append(delimiter) }
            CSVText.append(header, to: &output, delimiter: delimiter)
        }
        output.append("\r\n")
        diagnostics.append(
            Diagnostic(.note, .csvLoss, "UIDs and revision dates are left out of a table for \(layout.rawValue)"))
    }

    /// Appends the record of a card to `output`, unless all its cells would be empty. `photo` is the name of the
    /// photo's file, or empty.
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photo: String, to output: inout ByteBuffer
    ) {
        let written = unsafe table.row(of: Property.parse(body: body), photo: photo)
        let contact = unsafe String(decoding: uid, as: UTF8.self)
        // Programs do not import a row of only delimiters as a contact, so no such row is written.
        guard written.row.cells.contains(where: { !$0.isEmpty }) else {
            diagnostics.append(
                Diagnostic(
                    .warning, .csvLoss,
                    "a table for \(layout.rawValue) has no column for any value of this contact, which is left out",
                    contact: contact))
            return
        }
        append(CSVProgramCells(written.row.cells), written.row.cells.count, to: &output)
        for loss in written.losses {
            diagnostics.append(
                Diagnostic(
                    loss.isNote ? .note : .warning, loss.isNote ? .csvMoved : .csvLoss,
                    "\(loss.message) in a table for \(layout.rawValue)", contact: contact, property: loss.property))
        }
    }

    private mutating func append(_ cells: borrowing CSVProgramCells, _ count: Int, to output: inout ByteBuffer) {
        for index in 0..<count {
            if index > 0 { output.append(delimiter) }
            let cell = unsafe cells.cell(index)
            if isGuarded {
                unsafe CSVFormulaGuard.append(cell, to: &output, delimiter: delimiter)
            } else {
                if unsafe CSVFormulaGuard.isFormula(cell) { reportFormula(index) }
                unsafe CSVText.append(cell, to: &output, delimiter: delimiter)
            }
        }
        if isGuarded { output.append(delimiter) }
        output.append("\r\n")
    }

    /// Reports once per table that a spreadsheet would evaluate a cell as a formula. Phone columns are not examined,
    /// since phone numbers often begin with `+`.
    private mutating func reportFormula(_ column: Int) {
        guard !didReportFormulas, table.columns.columns[column].meaning?.field != .phone else { return }
        didReportFormulas = true
        diagnostics.append(CSVFormulaGuard.note)
    }
}

/// The cells of a row as UTF-8 bytes, which `CSVCardBuilder` converts to a card.
struct CSVProgramCells: ~Copyable, CSVCells {
    private var bytes = ByteBuffer(capacity: 1024)
    private var ranges: [ByteRange] = []

    init(_ cells: [String]) {
        ranges.reserveCapacity(cells.count)
        for cell in cells {
            let start = bytes.count
            bytes.append(cell)
            ranges.append(ByteRange(start: start, count: bytes.count - start))
        }
    }

    func cell(_ index: Int) -> UnsafeRawBufferPointer { unsafe bytes.slice(ranges[index]) }
}
