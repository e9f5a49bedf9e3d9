package import Bytes
internal import ContactModel

/// Writes cells with the quotes that they need (RFC 4180, section 2).
package enum CSVText {
    /// Appends a cell, quoted if necessary.
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

    /// Appends a cell, quoted if necessary.
    package static func append(_ cell: String, to output: inout ByteBuffer, delimiter: UInt8 = .comma) {
        var cell = cell
        cell.withUTF8 { unsafe append(UnsafeRawBufferPointer($0), to: &output, delimiter: delimiter) }
    }

    /// Returns a cell, quoted if necessary.
    package static func quoted(_ cell: String) -> String {
        var output = ByteBuffer(capacity: cell.utf8.count + 2)
        append(cell, to: &output)
        return unsafe String(decoding: output.bytes, as: UTF8.self)
    }

    private static func needsQuotes(_ cell: UnsafeRawBufferPointer, _ delimiter: UInt8) -> Bool {
        var index = 0
        // A cell in apostrophes is quoted, since the reader might take the apostrophes for quotes (see
        // `CSVApostrophes`).
        if cell.count > 1, unsafe cell[0] == .apostrophe, unsafe cell[cell.count - 1] == .apostrophe { return true }
        // Eight bytes are compared at a time. The XOR with the byte sought makes equal bytes zero, and `zeros` sets the
        // high bit of zero bytes. Other bytes can be marked only above a zero byte, so `found` is not zero exactly if a
        // byte is found.
        let ones: UInt64 = 0x0101_0101_0101_0101
        let delimiters = ones &* UInt64(delimiter)
        let quotes = ones &* UInt64(UInt8.doubleQuote)
        let lineFeeds = ones &* UInt64(UInt8.lineFeed)
        let returns = ones &* UInt64(UInt8.carriageReturn)
        func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
        while index &+ 8 <= cell.count {
            let word = unsafe cell.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let found =
                zeros(word ^ delimiters) | zeros(word ^ quotes) | zeros(word ^ lineFeeds) | zeros(word ^ returns)
            if found & (ones &* 0x80) != 0 { return true }
            index &+= 8
        }
        while index < cell.count {
            let byte = unsafe cell[index]
            if byte == .doubleQuote || byte == delimiter || byte == .lineFeed || byte == .carriageReturn { return true }
            index &+= 1
        }
        return false
    }
}
