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

    /// Appends records of one source, in their order, to a file. Throws `FileError`.
    package static func copy(
        _ rows: [RejectedRecord], _ head: Head, from input: consuming InputFile, encoding: TextEncoding?,
        to output: inout OutputFile
    ) throws {
        var text = DecodedInput(input, encoding: encoding)
        var piece = ByteBuffer(capacity: 1 << 18)
        var start = 0
        for row in rows {
            var line = ByteBuffer()
            if !head.text.isEmpty {
                append(row.reason, head, to: &line)
                line.append(head.delimiter)
            }
            var from = row.text.lowerBound
            while from < row.text.upperBound {
                while from >= start + piece.count {
                    start += piece.count
                    piece.removeAll()
                    guard try text.read(into: &piece) else { return }
                }
                let to = min(row.text.upperBound, start + piece.count)
                unsafe line.append(UnsafeRawBufferPointer(rebasing: piece.bytes[(from - start)..<(to - start)]))
                from = to
                // A record of any size costs no memory; its last bytes may be the line end, which waits.
                if line.count > 1 << 20, from < row.text.upperBound { try output.write(&line) }
            }
            trimLineEnd(&line)
            line.append("\r\n")
            try output.write(&line)
        }
    }

    private static func trimLineEnd(_ line: inout ByteBuffer) {
        var end = line.count
        while end > 0, line[end - 1] == 0x0A || line[end - 1] == 0x0D { end -= 1 }
        line.removeLast(line.count - end)
    }

    /// A reason as a cell; in ASCII where the file is no UTF-8.
    private static func append(_ reason: String, _ head: Head, to line: inout ByteBuffer) {
        let plain = head.isUTF8 ? reason : String(reason.map { $0.isASCII ? $0 : "?" })
        line.append("\"")
        line.append(plain.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))
        line.append("\"")
    }
}
