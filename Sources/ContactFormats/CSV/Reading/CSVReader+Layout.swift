internal import Files
internal import Bytes
package import ContactModel

/// Detection of the layout before the records are read.
extension CSVReader {
    /// Detects the delimiter and the header; returns false when the user has to specify them, for the reason in
    /// `diagnostics`.
    package mutating func findLayout(_ options: CSVOptions, _ diagnostics: inout [Diagnostic]) throws -> Bool {
        try begin()
        try fill(CSVDialect.sampleSize)
        let count = min(buffer.count, CSVDialect.sampleSize)
        let sample = unsafe Array(buffer.bytes[min(next, count)..<count])
        if let name = ForeignContent.name(sample) {
            diagnostics.append(atFile(.error, .unknownKind, "not a table: it looks like \(name)"))
            return false
        }
        let dialect = unsafe CSVDialect.find(
            UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]), from: next,
            isLast: atEnd && buffer.count == count, options)
        guard dialect.rivals.isEmpty else {
            let names = dialect.rivals.map(Self.name(of:)).joined(separator: " or ")
            diagnostics.append(
                atFile(.error, .csvHeader, "ambiguous delimiter: \(names)", line: 1, advice: .specifyDelimiter))
            return false
        }
        scanner.delimiter = dialect.delimiter
        let above = unsafe CSVScanner.lineBreaks(buffer.bytes, in: next..<dialect.header)
        let isSeparatorLine = above == 1 && dialect.header - next < 10
        nextLine += above
        next = dialect.header
        preambleLines = above
        if above > 0, !isSeparatorLine {
            let lines = above == 1 ? "1 line" : "\(above) lines"
            diagnostics.append(
                atFile(
                    .note, .csvPreamble, "\(lines) above the header, which \(above == 1 ? "is" : "are") no record",
                    line: 1))
        }
        return true
    }

    /// Returns a cell of the latest record as a string.
    package func text(_ index: Int) -> String { unsafe String(decoding: cell(index), as: UTF8.self) }

    /// The delimiter between cells.
    package var delimiter: UInt8 { scanner.delimiter }

    /// The encoding's name as far as it is known.
    package var encodingName: String {
        if let encoding = input.encoding { return encoding.name }
        return encoding == .windows1252 ? TextEncoding.windows1252.name : TextEncoding.utf8.name
    }

    /// True for a gzip-compressed file.
    package var isCompressed: Bool { input.isCompressed }

    private static func name(of delimiter: UInt8) -> String {
        delimiter == .tab ? "tabs" : "'\(Character(Unicode.Scalar(delimiter)))'"
    }

    /// Returns column numbers as headers for a table without a header, as many as the first record has cells.
    package mutating func makeHeader() throws -> [String]? {
        try begin()
        var unsaid: [Diagnostic] = []
        guard try peek(&unsaid) else { return nil }
        described.reset()
        return (1...max(1, count)).map { "#\($0)" }
    }
}
