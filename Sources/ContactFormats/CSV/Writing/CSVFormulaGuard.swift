internal import Bytes
internal import ContactModel

/// Keeps spreadsheets from taking cells for formulas: an apostrophe in front, which the reader takes off again.
///
/// A cell that begins with an apostrophe of its own gets one too. So in a guarded table, which its last column tells,
/// exactly one is taken off every cell that begins with one.
enum CSVFormulaGuard {
    /// The header of the column that tells a guarded table from others; its cells are empty.
    static let column = "_guarded"
    static let apostrophe = UInt8(ascii: "'")

    /// What there is to say, once, of a table with such cells that is not guarded.
    static var note: Diagnostic {
        Diagnostic(
            .note, .csvFormula, "spreadsheets take some of the cells for formulas; --spreadsheet-safe guards them")
    }

    /// True for a cell that spreadsheets compute, whoever wrote it.
    @inline(__always)
    static func isFormula(_ cell: UnsafeRawBufferPointer) -> Bool {
        guard unsafe !cell.isEmpty else { return false }
        switch unsafe cell[0] {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: return true
        default: return false
        }
    }

    /// Appends a cell behind an apostrophe where it needs one.
    static func append(_ cell: UnsafeRawBufferPointer, to output: inout ByteBuffer) {
        guard unsafe !cell.isEmpty, unsafe isFormula(cell) || cell[0] == apostrophe else {
            return unsafe CSVText.append(cell, to: &output)
        }
        var guarded = ByteBuffer(capacity: cell.count + 1)
        guarded.append(apostrophe)
        unsafe guarded.append(cell)
        unsafe CSVText.append(guarded.bytes, to: &output)
    }
}
