package import Files
package import Bytes
package import ContactModel

/// Writes a file of the rejected records of a table: unchanged except for their line ends, below the table's header,
/// with the reasons for the rejection in an additional first column. If the table has no header, only its rejected
/// records are written, without reasons.
package enum RejectedRows {
    /// The header of the column with the reasons. When the file is imported, this column is ignored.
    static let column = "_error"

    /// The properties of a table that are needed to write its rejected records.
    package struct Head: Sendable, Hashable {
        /// The header as UTF-8 or, if `isUTF8` is false, as windows-1252; empty for a table without a header.
        package var text: [UInt8]
        package var delimiter: UInt8
        /// True if the records are UTF-8; false if they are windows-1252 or only ASCII.
        package var isUTF8: Bool
        /// The encoding in which the file was read, if it was neither specified nor UTF-8 or windows-1252.
        package var encoding: TextEncoding?
    }

    /// Appends the header. A table in UTF-8 gets a byte order mark, so that an invalid byte in one of its records does
    /// not cause the file to be read as windows-1252.
    package static func appendHead(_ head: Head, to output: inout ByteBuffer) {
        if head.isUTF8 { output.append("\u{FEFF}") }
        guard !head.text.isEmpty else { return }
        output.append(column)
        output.append(head.delimiter)
        output.append(head.text)
        output.append("\r\n")
    }

    /// Appends the rejected records of one source to `output`, in the order in which `next` returns them; `next`
    /// returns nil at the end. Throws `FileError` and the errors of `next`.
    package static func copy(
        below head: Head, from input: consuming InputFile, encoding: TextEncoding?, to output: inout OutputFile,
        next: () throws -> RejectedRecord?
    ) throws {
        let path = input.path
        var text = DecodedInput(input, encoding: encoding ?? head.encoding)
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
                // A long record is written in parts to limit memory use, but not if the part ends with CR, which may
                // belong to the line end that is removed.
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

    /// The number of bytes in the output buffer at which the buffer is written to the file.
    private static let full = 1 << 18

    /// Removes the line end of a record whose text begins at the offset `start` in `lines`.
    private static func trimLineEnd(_ lines: inout ByteBuffer, to start: Int) {
        var end = lines.count
        while end > start, lines[end - 1] == .lineFeed || lines[end - 1] == .carriageReturn { end -= 1 }
        lines.removeLast(lines.count - end)
    }

    /// A cache of the cell with the reason, since consecutive records are often rejected for the same reason.
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
                // If the file is not UTF-8, characters of the reason that are not ASCII are replaced by `?`.
                let plain = isUTF8 ? reason : String(reason.map { $0.isASCII ? $0 : "?" })
                let quoted = plain.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
                cell = Array("\"\(quoted)\"".utf8) + [delimiter]
            }
            line.append(cell)
        }
    }
}
