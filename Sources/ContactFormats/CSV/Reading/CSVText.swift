package import Bytes
internal import ContactModel

/// Writes cells of CSV tables, in quotes if they need them (RFC 4180, section 2).
package enum CSVText {
    /// Appends a cell, in quotes if it needs them.
    package static func append(
        _ cell: UnsafeRawBufferPointer, to output: inout ByteBuffer, delimiter: UInt8 = .comma
    ) {
        guard unsafe needsQuotes(cell, delimiter) else { return unsafe output.append(cell) }
        output.append(.doubleQuote)
        var start = 0
        while let quote = unsafe cell.firstIndex(of: .doubleQuote, from: start) {
            unsafe output.append(UnsafeRawBufferPointer(rebasing: cell[start...quote]))
            output.append(.doubleQuote)
            start = quote + 1
        }
        unsafe output.append(UnsafeRawBufferPointer(rebasing: cell[start...]))
        output.append(.doubleQuote)
    }

    /// Appends a cell, in quotes if it needs them.
    package static func append(_ cell: String, to output: inout ByteBuffer, delimiter: UInt8 = .comma) {
        var cell = cell
        cell.withUTF8 { unsafe append(UnsafeRawBufferPointer($0), to: &output, delimiter: delimiter) }
    }

    /// Returns a cell, in quotes if it needs them in a table whose delimiter is a comma.
    package static func quoted(_ cell: String) -> String {
        var output = ByteBuffer(capacity: cell.utf8.count + 2)
        append(cell, to: &output)
        return unsafe String(decoding: output.bytes, as: UTF8.self)
    }

    @inline(__always)
    private static func needsQuotes(_ cell: UnsafeRawBufferPointer, _ delimiter: UInt8) -> Bool {
        // A byte order mark at the beginning of a record would be ignored.
        if cell.count > 2, unsafe cell[0] == 0xEF, unsafe cell[1] == 0xBB, unsafe cell[2] == 0xBF { return true }
        // A cell in apostrophes needs double quotes, since the reader could otherwise interpret the apostrophes as
        // quotes (see `CSVApostrophes`).
        if cell.count > 1, unsafe cell[0] == .apostrophe, unsafe cell[cell.count - 1] == .apostrophe { return true }
        guard unsafe cell.containsControl(or: .doubleQuote, delimiter, delimiter) else { return false }
        return unsafe cell.contains {
            $0 == .doubleQuote || $0 == delimiter || $0 == .lineFeed || $0 == .carriageReturn
        }
    }
}
