package import Files
package import Bytes
package import ContactModel

/// Records of tables that could not be taken, written as they were below their header, the reasons in a first column.
package enum RejectedRows {
    /// The column that says why; reading ignores it.
    static let column = "_error"

    /// What stands above a table's records.
    package struct Head: Sendable, Hashable {
        /// As it stands in the file; empty for a table without a header.
        package var text: [UInt8]
        package var delimiter: UInt8
        /// True where bytes beyond ASCII are UTF-8, false where they are windows-1252 or there are none.
        package var isUTF8: Bool
    }

    /// Appends the header; a byte order mark keeps a bad byte among the records from changing what the others are.
    package static func appendHead(_ head: Head, to output: inout ByteBuffer) {
        if head.isUTF8 { output.append("\u{FEFF}") }
        guard !head.text.isEmpty else { return }
        output.append(column)
        output.append(head.delimiter)
        output.append(head.text)
        output.append("\r\n")
    }

    /// Appends records of one source to a file: those that `next` gives, in their order. Throws `FileError`.
    package static func copy(
        below head: Head, from input: consuming InputFile, encoding: TextEncoding?, to output: inout OutputFile,
        next: () throws -> RejectedRecord?
    ) throws {
        let path = input.path
        var text = DecodedInput(input, encoding: encoding)
        var piece = ByteBuffer(capacity: 1 << 18)
        var start = 0
        var reason = ReasonCell(head)
        var lines = ByteBuffer(capacity: full + (1 << 16))
        while let row = try next() {
            if !head.text.isEmpty { reason.append(row.reason, to: &lines) }
            var textStart = lines.count
            var from = row.text.lowerBound
            while from < row.text.upperBound {
                while from >= start + piece.count {
                    start += piece.count
                    piece.removeAll()
                    guard try text.read(into: &piece) else { throw FileError.changed(path) }
                }
                let to = min(row.text.upperBound, start + piece.count)
                unsafe lines.append(UnsafeRawBufferPointer(rebasing: piece.bytes[(from - start)..<(to - start)]))
                from = to
                // A record of any size costs no memory; where it may end with a line end, that waits.
                if lines.count > full, from < row.text.upperBound, lines[lines.count - 1] != 0x0D {
                    try output.write(&lines)
                    textStart = 0
                }
            }
            trimLineEnd(&lines, to: textStart)
            lines.append("\r\n")
            if lines.count > full { try output.write(&lines) }
        }
        try output.write(&lines)
    }

    /// How many bytes are written at once.
    private static let full = 1 << 18

    /// Drops the line end behind a row's text, which begins at an offset.
    private static func trimLineEnd(_ lines: inout ByteBuffer, to start: Int) {
        var end = lines.count
        while end > start, lines[end - 1] == 0x0A || lines[end - 1] == 0x0D { end -= 1 }
        lines.removeLast(lines.count - end)
    }

    /// The first cell of a row: most rows are left out for the same reason as the one before.
    private struct ReasonCell {
        private let delimiter: UInt8
        private let isUTF8: Bool
        private var reason: String?
        private var cell: [UInt8] = []

        init(_ head: Head) {
            delimiter = head.delimiter
            isUTF8 = head.isUTF8
        }

        mutating func append(_ reason: String, to line: inout ByteBuffer) {
            if reason != self.reason {
                self.reason = reason
                // In ASCII where the file is no UTF-8.
                let plain = isUTF8 ? reason : String(reason.map { $0.isASCII ? $0 : "?" })
                let quoted = plain.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
                cell = Array("\"\(quoted)\"".utf8) + [delimiter]
            }
            line.append(cell)
        }
    }
}
