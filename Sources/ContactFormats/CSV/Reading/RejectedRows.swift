package import Files
package import Bytes
package import ContactModel

/// Writes the rejected records of a table unchanged below its header, with the reasons in a first column.
package enum RejectedRows {
    /// The header of the column of reasons; an import ignores this column.
    static let column = "_error"

    /// The header of a table, its delimiter and its encoding.
    package struct Head: Sendable, Hashable {
        /// The header's bytes in the file; empty for a table without a header.
        package var text: [UInt8]
        package var delimiter: UInt8
        /// True if the bytes that are not ASCII are UTF-8; false if they are windows-1252 or there are none.
        package var isUTF8: Bool
    }

    /// Appends the header. For UTF-8, a byte order mark precedes it, so that an invalid byte in one record does not
    /// change the encoding that is detected for the others.
    package static func appendHead(_ head: Head, to output: inout ByteBuffer) {
        if head.isUTF8 { output.append("\u{FEFF}") }
        guard !head.text.isEmpty else { return }
        output.append(column)
        output.append(head.delimiter)
        output.append(head.text)
        output.append("\r\n")
    }

    /// Appends the rejected records of one source to `output`, in the order in which `next` returns them. Throws
    /// `FileError` and the errors of `next`.
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
                // Long records are flushed in parts to bound memory; a part that may end within a line end is kept.
                if lines.count > full, from < row.text.upperBound, lines[lines.count - 1] != .carriageReturn {
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

    /// The number of buffered bytes at which they are written to the output.
    private static let full = 1 << 18

    /// Removes the line end after a row's text, which starts at the offset `start`.
    private static func trimLineEnd(_ lines: inout ByteBuffer, to start: Int) {
        var end = lines.count
        while end > start, lines[end - 1] == .lineFeed || lines[end - 1] == .carriageReturn { end -= 1 }
        lines.removeLast(lines.count - end)
    }

    /// The first cell of a row, which contains the reason; cached because most consecutive rows are rejected for the
    /// same reason.
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
                // If the file is not UTF-8, characters other than ASCII become `?`.
                let plain = isUTF8 ? reason : String(reason.map { $0.isASCII ? $0 : "?" })
                let quoted = plain.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
                cell = Array("\"\(quoted)\"".utf8) + [delimiter]
            }
            line.append(cell)
        }
    }
}
