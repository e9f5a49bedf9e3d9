package import Bytes
package import ContactModel

/// Writes cards as tables that another program imports.
///
/// Detects losses by building a card from the row with the reader: everything that the original card has and the built
/// one lacks is reported with the contact's UID and the property.
package struct CSVProgramWriter {
    private let layout: CSVProgramLayout
    private let header: [String]
    private let table: CSVProgramColumns
    private let isGuarded: Bool
    private let delimiter: UInt8
    private var diagnostics: [Diagnostic] = []
    private var didReportFormulas = false

    /// - Parameter language: the language of the headers; nil for English.
    /// - Parameter isGuarded: whether to prevent spreadsheets from evaluating cells as formulas.
    package init(
        _ layout: CSVProgramLayout, language: String? = nil, isGuarded: Bool = false, delimiter: UInt8 = .comma
    ) {
        self.layout = layout
        self.isGuarded = isGuarded
        self.delimiter = delimiter
        header = layout.header(in: language)
        table = CSVProgramColumns(layout, CSVColumns(header: header, profile: layout.rawValue))
    }

    /// Returns the diagnostics since the last call: lost and moved values, and formulas.
    package mutating func takeDiagnostics() -> [Diagnostic] {
        defer { diagnostics.removeAll() }
        return diagnostics
    }

    /// Appends the header.
    package mutating func appendHeader(to output: inout ByteBuffer) {
        for (index, header) in (header + (isGuarded ? [CSVFormulaGuard.column] : [])).enumerated() {
            if index > 0 { output.append(delimiter) }
            CSVText.append(header, to: &output, delimiter: delimiter)
        }
        output.append("\r\n")
        diagnostics.append(
            Diagnostic(.note, .csvLoss, "a table for \(layout.rawValue) has no columns for UIDs and dates of revision"))
    }

    /// Appends a card's record; `photo` is the name of its photo's file, empty if there is none.
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photo: String, to output: inout ByteBuffer
    ) {
        let written = unsafe table.row(of: Property.parse(body: body), photo: photo)
        let contact = unsafe String(decoding: uid, as: UTF8.self)
        // Programs do not import a row of only delimiters as a contact.
        guard written.row.cells.contains(where: { !$0.isEmpty }) else {
            diagnostics.append(
                Diagnostic(
                    .warning, .csvLoss, "no place for anything of this contact in a table for \(layout.rawValue)",
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

    /// Notes once that a cell would be evaluated by a spreadsheet, except in phone columns, where a `+` is expected.
    private mutating func reportFormula(_ column: Int) {
        guard !didReportFormulas, table.columns.columns[column].meaning?.field != .phone else { return }
        didReportFormulas = true
        diagnostics.append(CSVFormulaGuard.note)
    }
}

/// A row's cells as bytes, for the reader.
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
