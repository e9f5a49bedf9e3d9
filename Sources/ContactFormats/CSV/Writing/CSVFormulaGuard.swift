internal import Bytes
internal import ContactModel

/// Prevents spreadsheets from evaluating cells as formulas.
///
/// The writer puts an apostrophe in front of each cell that a spreadsheet would evaluate or that begins with an
/// apostrophe. Such a guarded table is marked by its last column; in it, the reader removes one apostrophe from every
/// cell that begins with one.
enum CSVFormulaGuard {
    /// The header of the column that marks a guarded table; its cells are empty.
    static let column = "_guarded"
    static let apostrophe = UInt8(ascii: "'")

    /// The note that spreadsheets evaluate some cells of a table that is not guarded; reported once per table.
    static var note: Diagnostic {
        Diagnostic(
            .note, .csvFormula, "spreadsheets evaluate some of the cells as formulas", advice: .guardFormulas)
    }

    /// Returns true for a cell that spreadsheets evaluate as a formula (OWASP, CSV Injection).
    @inline(__always)
    static func isFormula(_ cell: UnsafeRawBufferPointer) -> Bool {
        guard unsafe !cell.isEmpty else { return false }
        switch unsafe cell[0] {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: return true
        default: return false
        }
    }

    /// Appends a cell of a guarded table; puts an apostrophe in front of a formula and of another apostrophe.
    static func append(_ cell: UnsafeRawBufferPointer, to output: inout ByteBuffer, delimiter: UInt8) {
        guard unsafe !cell.isEmpty, unsafe isFormula(cell) || cell[0] == apostrophe else {
            return unsafe CSVText.append(cell, to: &output, delimiter: delimiter)
        }
        var guarded = ByteBuffer(capacity: cell.count + 1)
        guarded.append(apostrophe)
        unsafe guarded.append(cell)
        unsafe CSVText.append(guarded.bytes, to: &output, delimiter: delimiter)
    }
}
