package import Files
package import Bytes
package import ContactModel

/// Writes the rejected records of LDIF and jCard sources with their reasons: in a comment in LDIF, in a property
/// `x-contactsctl-error` in jCard. A jCard record without properties is written without its reason.
package enum RejectedEntries {
    /// Appends the text before the first record: the opening bracket of an array in jCard, the version line in LDIF.
    package static func appendOpening(of kind: FileKind, to output: inout ByteBuffer) {
        output.append(kind == .jcard ? "[" : "version: 1\n")
    }

    /// Appends the text after the last record: the closing bracket of the array in jCard, nothing in LDIF.
    package static func appendClosing(of kind: FileKind, to output: inout ByteBuffer) {
        if kind == .jcard { output.append("\n]\n") }
    }

    /// Appends the rejected records of one source to `output`, in the order in which `next` returns them. Throws
    /// `FileError`, `Interrupted` and the errors of `next`.
    ///
    /// - Parameter isFirst: true if no record was written yet; set to false by the first record.
    package static func copy(
        _ kind: FileKind, from input: consuming InputFile, encoding: TextEncoding?, to output: inout OutputFile,
        isFirst: inout Bool, next: () throws -> RejectedRecord?
    ) throws {
        let path = input.path
        var text = VCardInput(input, encoding: encoding == .windows1252 ? nil : encoding)
        var piece = ByteBuffer(capacity: 1 << 18)
        var start = 0
        var written = ByteBuffer(capacity: 1 << 16)
        while let record = try next() {
            var bytes: [UInt8] = []
            while true {
                let from = max(record.text.lowerBound - start, 0)
                let to = min(record.text.upperBound - start, piece.count)
                if from < to { unsafe bytes.append(contentsOf: piece.bytes[from..<to]) }
                if record.text.upperBound <= start + piece.count { break }
                start += piece.count
                piece.removeAll()
                guard try text.read(into: &piece) else { throw FileError.changed(path) }
            }
            append(bytes, record.reason, kind, isFirst, &written)
            isFirst = false
            try output.write(&written)
        }
    }

    private static func append(
        _ bytes: [UInt8], _ reason: String, _ kind: FileKind, _ isFirst: Bool, _ output: inout ByteBuffer
    ) {
        let end = bytes.lastIndex { $0 != .lineFeed && $0 != .carriageReturn && $0 != .space }
        let text = bytes[..<(end.map { $0 + 1 } ?? 0)]
        guard kind == .jcard else {
            let words = reason.split { $0.isNewline }.joined(separator: " ")
            output.append("\n# \(words)\n")
            output.append(Array(text))
            return output.append(.lineFeed)
        }
        output.append(isFirst ? "\n" : ",\n")
        // The first array within the card is its list of properties.
        let inner = text.dropFirst().firstIndex(of: UInt8(ascii: "["))
        let next = inner.flatMap { inner in text[(inner + 1)...].first { $0 > .space } }
        guard let inner, let next, next == UInt8(ascii: "[") else { return output.append(Array(text)) }
        output.append(Array(text[...inner]))
        output.append("[\"x-contactsctl-error\",{},\"text\",")
        output.append(JSONText.quoted(reason))
        output.append("],")
        output.append(Array(text[(inner + 1)...]))
    }
}
