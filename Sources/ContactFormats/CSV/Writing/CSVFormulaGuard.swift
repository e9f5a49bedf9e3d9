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
    /// CSV Injection): one of `=+-@`, also in full width, a tab or a line break.
    @inline(__always)
    static func isFormula(_ cell: UnsafeRawBufferPointer) -> Bool {
        guard unsafe !cell.isEmpty else { return false }
        switch unsafe cell[0] {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: return true
        case 0xEF: return unsafe isFullWidth(cell)
        default: return false
        }
    }

    /// Returns true for a cell that begins with `＝`, `＋`, `－` or `＠` (U+FF1D, U+FF0B, U+FF0D, U+FF20).
    private static func isFullWidth(_ cell: UnsafeRawBufferPointer) -> Bool {
        guard cell.count >= 3 else { return false }
        return switch unsafe (cell[1], cell[2]) {
        case (0xBC, 0x8B), (0xBC, 0x8D), (0xBC, 0x9D), (0xBC, 0xA0): true
        default: false
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
