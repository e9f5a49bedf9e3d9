internal import Bytes
internal import ContactModel

/// Prevents spreadsheets from evaluating cells as formulas.
///
/// The writer puts an apostrophe in front of each cell that a spreadsheet would evaluate or that begins with an
/// apostrophe. The last column of such a table has the header `_guarded`. If the reader finds this header, it removes
/// the first apostrophe of every cell that begins with one.
enum CSVFormulaGuard {
    /// The header of the column that marks a table with these apostrophes; the cells of the column are empty.
    static let column = "_guarded"
    static let apostrophe = UInt8(ascii: "'")

    /// The note that a spreadsheet would evaluate some cells of a table that was written without these apostrophes.
    static var note: Diagnostic {
        Diagnostic(
            .note, .csvFormula, "spreadsheets evaluate some of the cells as formulas", advice: .guardFormulas)
    }

    /// Returns true for a cell that spreadsheets may evaluate as a formula because of its first character (see OWASP,
    /// CSV Injection).
    @inline(__always)
    static func isFormula(_ cell: UnsafeRawBufferPointer) -> Bool {
        guard unsafe !cell.isEmpty else { return false }
        switch unsafe cell[0] {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: return true
        default: return false
        }
    }

    /// Appends a cell; puts an apostrophe in front of it if a spreadsheet would evaluate it or if it begins with an
    /// apostrophe.
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
