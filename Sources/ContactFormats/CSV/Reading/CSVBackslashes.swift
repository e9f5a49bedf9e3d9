internal import Bytes

/// Detects tables in which backslashes escape quotes, also at the end of a cell, as in `"tube 5\\"",x`.
enum CSVBackslashes {
    /// The maximum number of rows that are examined.
    private static let rows = 1000

    /// Returns true if more of the first rows from the byte offset `start` on have as many cells as the header when
    /// backslashes escape quotes, and no row doubles a quote.
    static func escape(
        _ bytes: UnsafeRawBufferPointer, from start: Int, isLast: Bool, _ delimiter: UInt8
    ) -> Bool {
        // A quick check: in most tables, no backslash precedes a quote.
        guard unsafe contains(bytes, from: start, .backslash) else { return false }
        let plain = unsafe evenRows(bytes, start, isLast, delimiter, escapes: false)
        let escaped = unsafe evenRows(bytes, start, isLast, delimiter, escapes: true)
        return escaped > plain
    }

    private static func contains(_ bytes: UnsafeRawBufferPointer, from start: Int, _ byte: UInt8) -> Bool {
        var position = start
        while let quote = unsafe bytes.firstIndex(of: .doubleQuote, from: position) {
            if quote > start, unsafe bytes[quote - 1] == byte { return true }
            position = quote + 1
        }
        return false
    }

    /// Returns the number of rows that have as many cells as the first one, up to the first invalid row.
    private static func evenRows(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ isLast: Bool, _ delimiter: UInt8, escapes: Bool
    ) -> Int {
        var scanner = CSVScanner(delimiter: delimiter)
        scanner.escapesWithBackslashes = escapes
        var position = start
        var width: Int?
        var even = 0
        for _ in 0..<rows {
            guard case .record(let next) = unsafe scanner.scan(bytes, from: position, isLast: isLast) else { break }
            if next == position { break }
            position = next
            width = width ?? scanner.cells.count
            if scanner.cells.count == width, scanner.strays.isEmpty { even += 1 }
        }
        return even
    }
}
