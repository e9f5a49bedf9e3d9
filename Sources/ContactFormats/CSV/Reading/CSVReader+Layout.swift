internal import Files
internal import Bytes
package import ContactModel

/// The result of opening a table.
package enum CSVOpening {
    /// The interpreted header. If no contacts can be built from it, an error was reported.
    case columns(CSVColumns)
    /// The file has no record and no header.
    case empty
    /// The file is not a table, its delimiter is ambiguous, or its header cannot be read; an error was reported.
    case unreadable
}

/// Detects the dialect of a table and reads its header.
extension CSVReader {
    /// Detects the dialect of the table, and reads and interprets its header. Must be called before records are read.
    /// Throws if the input cannot be read.
    package mutating func open(_ options: CSVOptions, _ diagnostics: inout [Diagnostic]) throws -> CSVOpening {
        guard try findLayout(options, &diagnostics) else { return .unreadable }
        guard var header = try options.hasHeader ? readHeader(&diagnostics) : makeHeader(&diagnostics) else {
            if described.errors > 0 {
                diagnostics.append(
                    atFile(.error, .csvHeader, "the header cannot be read, so no record can be read", line: line))
                return .unreadable
            }
            diagnostics.append(atFile(.note, .csvEmpty, "the file is empty: no records"))
            return .empty
        }
        if options.hasHeader { try extendShortHeader(&header, &diagnostics) }
        let columns = CSVColumns(
            header: header, profile: options.profile, map: options.map, sample: sample(width: header.count))
        keptColumns = Set(columns.columns.indices.filter { columns.columns[$0].meaning == nil })
        let naming: [CSVField] = [.name, .given, .middle, .family, .nickname, .organization]
        namingColumns = Set(
            columns.columns.indices.filter { columns.columns[$0].meaning.map { naming.contains($0.field) } ?? false })
        if !columns.makesContacts {
            let advice = CSVHeaderAdvice(header: header, isEncodingGuessed: encoding == .windows1252)
            diagnostics.append(advice.diagnostic(at: location(ofLine: line)))
        }
        return .columns(columns)
    }

    /// Detects the delimiter and the position of the header. If the file is not a table, or if the user has to specify
    /// the delimiter, appends an error to `diagnostics` and returns false. Throws if the input cannot be read.
    package mutating func findLayout(_ options: CSVOptions, _ diagnostics: inout [Diagnostic]) throws -> Bool {
        try begin()
        try guessEncoding(&diagnostics)
        try fill(CSVDialect.sampleSize)
        let count = min(buffer.count, CSVDialect.sampleSize)
        let sample = unsafe Array(buffer.bytes[min(next, count)..<count])
        if sheet == nil, let name = ForeignContent.name(sample) {
            diagnostics.append(atFile(.error, .unknownKind, "not a table: it looks like \(name)"))
            return false
        }
        let dialect = unsafe CSVDialect.find(
            UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]), from: next,
            isLast: atEnd && buffer.count == count, sheet == nil ? options : options.inSheet)
        guard dialect.rivals.isEmpty else {
            let names = dialect.rivals.map(Self.name(of:)).joined(separator: " or ")
            diagnostics.append(
                atFile(.error, .csvHeader, "ambiguous delimiter: \(names)", line: 1, advice: .specifyDelimiter))
            return false
        }
        scanner.delimiter = dialect.delimiter
        if sheet == nil {
            scanner.quotesWithApostrophes = unsafe CSVApostrophes.quote(
                UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]), from: dialect.header,
                isLast: atEnd && buffer.count == count, dialect.delimiter, hasHeader: options.hasHeader)
            scanner.escapesWithBackslashes = unsafe CSVBackslashes.escape(
                UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]), from: dialect.header,
                isLast: atEnd && buffer.count == count, dialect.delimiter)
        }
        unwrapsRows = dialect.unwrapsRows
        headerRows = dialect.headerRows
        let above = unsafe CSVScanner.lineBreaks(buffer.bytes, in: next..<dialect.header)
        let isSeparatorLine = above == 1 && dialect.header - next < 10
        nextLine += above
        next = dialect.header
        preambleLines = above
        if above > 0, !isSeparatorLine {
            let lines = above == 1 ? "1 line" : "\(above) lines"
            diagnostics.append(
                atFile(
                    .note, .csvPreamble, "\(lines) above the header \(above == 1 ? "is" : "are") skipped",
                    line: 1))
        }
        if scanner.quotesWithApostrophes {
            diagnostics.append(
                atFile(.note, .csvApostrophes, "the cells are quoted with apostrophes; the apostrophes are removed"))
        }
        return true
    }

    /// True if apostrophes quote the cells of this table.
    package var quotesWithApostrophes: Bool { scanner.quotesWithApostrophes }

    /// Returns a cell of the latest record as a string.
    package func text(_ index: Int) -> String { unsafe String(decoding: cell(index), as: UTF8.self) }

    /// The delimiter between cells.
    package var delimiter: UInt8 { scanner.delimiter }

    /// The name of the encoding of the file, as far as it is determined by the part of the file that was read.
    package var encodingName: String {
        if let encoding = input.encoding { return encoding.name }
        let isWindows1252 = encoding == .windows1252 || encoding == .undecided && beginsAsWindows1252
        return isWindows1252 ? TextEncoding.windows1252.name : TextEncoding.utf8.name
    }

    /// True if the next byte in the buffer that is not ASCII does not begin a valid UTF-8 character, so that the file
    /// will be read as windows-1252.
    private var beginsAsWindows1252: Bool {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes[next...])
        guard let first = unsafe rest.firstIndex(where: { $0 >= 0x80 }) else { return false }
        let word = unsafe UnsafeRawBufferPointer(rebasing: rest[first...].prefix(8))
        let bad = unsafe UTF8Check.firstInvalid(word)
        // A character that is incomplete at the end of the buffer is not invalid.
        return bad == 0 && (atEnd || word.count == 8)
    }

    /// The encoding that the text is decoded from, if it was determined from the text.
    var guessedEncoding: TextEncoding? {
        if case .named = input.encoding { return input.encoding }
        return nil
    }

    /// True for a gzip-compressed file.
    package var isCompressed: Bool { input.isCompressed }

    private static func name(of delimiter: UInt8) -> String {
        delimiter == .tab ? "tabs" : "'\(Character(Unicode.Scalar(delimiter)))'"
    }

    /// Creates the header `#1`, `#2` and so on for a table without a header, with as many columns as the first record
    /// has cells. Returns nil if there is no record.
    mutating func makeHeader(_ diagnostics: inout [Diagnostic]) throws -> [String]? {
        try begin()
        guard try peek(&diagnostics) else { return nil }
        return (1...max(1, count)).map { "#\($0)" }
    }
}
