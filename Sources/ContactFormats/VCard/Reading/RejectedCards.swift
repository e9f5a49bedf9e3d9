package import Files
package import Bytes
package import ContactModel

/// A writer of rejected cards. It writes them unchanged except for an additional line with the reason for rejecting the
/// card. `VCardCardReader` ignores this line.
package enum RejectedCards {
    private static let name: StaticString = "X-CONTACTSCTL-ERROR"
    /// The name of the line with the reason for rejecting a card.
    static let reason = name.description

    /// Returns true if the name of a line, which is at the range `name`, is `reason`.
    static func isReason(_ line: UnsafeRawBufferPointer, _ name: Range<Int>) -> Bool {
        unsafe UnsafeRawBufferPointer(rebasing: line[name]).isEqual(to: Self.name)
    }

    /// Appends the cards of one source, in the order in which `next` returns them, to a file. Throws
    /// `FileError`, `Interrupted` and the errors of `next`.
    package static func copy(
        from input: consuming InputFile, encoding: TextEncoding?, to output: inout OutputFile,
        next: () throws -> RejectedRecord?
    ) throws {
        let path = input.path
        var text = VCardInput(input, encoding: encoding)
        var piece = ByteBuffer(capacity: 1 << 18)
        var start = 0
        var written = ByteBuffer(capacity: full + (1 << 16))
        var nextCard = try next()
        var isFresh = true
        var endsLine = true
        while let card = nextCard {
            let from = max(card.text.lowerBound - start, 0)
            if from < piece.count {
                let to = min(card.text.upperBound - start, piece.count)
                unsafe append(
                    UnsafeRawBufferPointer(rebasing: piece.bytes[from..<to]), isFresh ? card.reason : nil, &written)
                isFresh = false
                endsLine = unsafe [0x0A, 0x0D].contains(written.bytes.last)
                if written.count > full { try output.write(&written) }
            }
            if card.text.upperBound <= start + piece.count {
                nextCard = try next()
                if !isFresh, !endsLine { written.append("\r\n") }
                isFresh = true
                continue
            }
            start += piece.count
            piece.removeAll()
            guard try text.read(into: &piece) else { throw FileError.changed(path) }
        }
        try output.write(&written)
    }

    /// The number of buffered bytes at which they are written to the output.
    private static let full = 1 << 18

    /// Appends a chunk of a card. Inserts the reason after the first line; the reason is nil for all chunks but the
    /// first.
    private static func append(_ piece: UnsafeRawBufferPointer, _ reason: String?, _ output: inout ByteBuffer) {
        guard let reason else { return unsafe output.append(piece) }
        let end = unsafe LineScan.lineEnd(piece, 0)
        unsafe output.append(UnsafeRawBufferPointer(rebasing: piece[..<end]))
        output.append("\r\n\(name):\(CardBody.escaped(reason))")
        unsafe output.append(UnsafeRawBufferPointer(rebasing: piece[end...]))
    }
}
