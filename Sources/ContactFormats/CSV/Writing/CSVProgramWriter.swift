package import Bytes
package import ContactModel

/// Writes cards as tables that another program imports.
///
/// What was lost is found by asking the reader: the row is built into a card again, and what the first card says and the second
/// does not is reported with the contact's UID and the property.
package struct CSVProgramWriter {
    private let layout: CSVProgramLayout
    private let columns: CSVColumns
    private let builder: CSVCardBuilder
    private let isGuarded: Bool
    private var diagnostics: [Diagnostic] = []
    private var saidFormulas = false

    /// - Parameter isGuarded: keep spreadsheets from taking cells for formulas.
    package init(_ layout: CSVProgramLayout, isGuarded: Bool = false) {
        self.layout = layout
        self.isGuarded = isGuarded
        columns = CSVColumns(header: layout.header, profile: layout.rawValue)
        builder = CSVCardBuilder(columns)
    }

    /// What the layout could not hold since the last time it was asked.
    package mutating func takeDiagnostics() -> [Diagnostic] {
        defer { diagnostics.removeAll() }
        return diagnostics
    }

    /// Appends the header.
    package mutating func appendHeader(to output: inout ByteBuffer) {
        for (index, header) in (layout.header + (isGuarded ? [CSVFormulaGuard.column] : [])).enumerated() {
            if index > 0 { output.append(0x2C) }
            CSVText.append(header, to: &output)
        }
        output.append("\r\n")
        diagnostics.append(
            Diagnostic(.note, .csvLoss, "a table for \(layout.rawValue) has no columns for UIDs and dates of revision"))
    }

    /// Appends a card's record; `photo` is the name of its photo's file, empty for none.
    package mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photo: String, to output: inout ByteBuffer
    ) {
        let card = unsafe CSVCardLines(Property.parse(body: body))
        var row = CSVProgramRow(layout, columns)
        row.fill(card, photo: photo)
        let contact = unsafe String(decoding: uid, as: UTF8.self)
        // A row of nothing but delimiters is no contact to anybody.
        guard row.cells.contains(where: { !$0.isEmpty }) else {
            diagnostics.append(
                Diagnostic(
                    .warning, .csvLoss, "no place for anything of this contact in a table for \(layout.rawValue)",
                    contact: contact))
            return
        }
        let cells = CSVProgramCells(row.cells)
        append(cells, row.cells.count, to: &output)
        var builder = self.builder
        var rebuilt = ByteBuffer(capacity: 1024)
        var slot = CardSlot()
        builder.build(cells, into: &rebuilt, &slot)
        let back = unsafe CSVCardLines(Property.parse(body: rebuilt.slice(slot.body)))
        let holdsPhoto = slot.photoFile.count > 0
        for loss in card.losses(in: back) where !(holdsPhoto && loss.property == "PHOTO") {
            diagnostics.append(
                Diagnostic(
                    loss.isNote ? .note : .warning, .csvLoss, "\(loss.message) in a table for \(layout.rawValue)",
                    contact: contact,
                    property: loss.property))
        }
    }

    private mutating func append(_ cells: borrowing CSVProgramCells, _ count: Int, to output: inout ByteBuffer) {
        for index in 0..<count {
            if index > 0 { output.append(0x2C) }
            let cell = unsafe cells.cell(index)
            if isGuarded {
                unsafe CSVFormulaGuard.append(cell, to: &output)
            } else {
                if unsafe CSVFormulaGuard.isFormula(cell) { noteFormula(index) }
                unsafe CSVText.append(cell, to: &output)
            }
        }
        if isGuarded { output.append(0x2C) }
        output.append("\r\n")
    }

    /// Says once what a spreadsheet would compute, outside the columns where people expect a `+`.
    private mutating func noteFormula(_ column: Int) {
        guard !saidFormulas, columns.columns[column].meaning?.field != .phone else { return }
        saidFormulas = true
        diagnostics.append(CSVFormulaGuard.note)
    }
}

/// A row's cells as bytes, as the reader has them.
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
