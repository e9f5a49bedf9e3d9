package import ContactModel

/// Reads a CSV file record by record, in memory bounded by the largest record.
///
/// RFC 4180 is read, and what people's files do to it: any mixture of line ends, blank lines, quotes that are never
/// closed (the record is given up and reading goes on at the next line as wide as the header), characters behind a
/// closing quote, a byte order mark, windows-1252 where UTF-8 was expected.
package struct CSVReader: ~Copyable {
    /// The limits on what one file may ask for, in bytes and cells.
    package struct Limits: Sendable {
        package var cell = 8 << 20
        package var record = 32 << 20
        package var columns = 4096
        package init() {}
    }

    private var input: InputFile
    private var buffer = ByteBuffer(capacity: (1 << 20) + 4096)
    private var scanner: CSVScanner
    private let limits: Limits
    private var atEnd = false

    /// Where the next record starts in the buffer.
    private var next = 0
    /// The file's offset of the buffer's first byte.
    private var bufferOffset = 0
    private var nextLine = 1

    /// Where the latest record starts in the buffer, and its physical line in the file, from 1.
    private var recordStart = 0
    package private(set) var line = 0
    /// The latest record's number, from 1; the header has none.
    package private(set) var record = 0
    /// How many cells a record has; set by the header.
    private var width: Int?
    private var encoding = Encoding.undecided

    /// What the bytes are, as far as they have told.
    private enum Encoding { case undecided, utf8, windows1252 }

    package init(_ input: consuming InputFile, limits: Limits = Limits()) {
        self.input = input
        self.limits = limits
        scanner = CSVScanner(maximumCell: limits.cell, maximumCells: limits.columns)
    }

    package var path: String { input.path }
    /// The file's size in bytes, nil for a pipe.
    package var size: Int? { input.size }
    /// The digest of the whole file, once it was read to its end and if its input digests.
    package var digest: SHA256Digest? { input.digest }
    /// How many bytes were read and used.
    package var position: Int { bufferOffset + next }
    /// How many cells the latest record has.
    package var count: Int { scanner.cells.count }

    /// A cell's text as UTF-8; empty behind the last cell. Valid until the next record is read.
    @inline(__always)
    package func cell(_ index: Int) -> UnsafeRawBufferPointer {
        guard index < scanner.cells.count else { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
        let cell = scanner.cells[index]
        let range = ByteRange(start: Int(cell.start), count: Int(cell.count))
        return unsafe cell.inScratch ? scanner.scratch.slice(range) : buffer.slice(range)
    }

    /// The latest record's bytes as they stand in the file, without the line end.
    package var rawRecord: UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes[recordStart..<recordEnd(next)])
    }

    // MARK: Records

    /// Reads the header: the first record that is not blank. Nil when the file has none, or one that cannot be read.
    package mutating func readHeader(_ diagnostics: inout [Diagnostic]) throws -> [String]? {
        try skipByteOrderMark()
        guard try advance(&diagnostics), checkEncoding(&diagnostics) else { return nil }
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        width = scanner.cells.count
        record = 0
        return (0..<count).map { unsafe String(decoding: cell($0), as: UTF8.self) }
    }

    /// What reading the next record came to.
    package enum Step { case record, rejected, end }

    /// Reads the next record that is not blank; `rejected` when it cannot be taken, for the reasons in `diagnostics`.
    package mutating func nextRecord(_ diagnostics: inout [Diagnostic]) throws -> Step {
        let before = diagnostics.count
        guard try advance(&diagnostics) else { return .end }
        if diagnostics.count > before, diagnostics[before...].contains(where: { $0.severity == .error }) {
            return .rejected
        }
        return checkEncoding(&diagnostics) && checkWidth(&diagnostics) ? .record : .rejected
    }

    /// Goes to the next record, over blank lines; false at the end of the file.
    private mutating func advance(_ diagnostics: inout [Diagnostic]) throws -> Bool {
        while true {
            guard let outcome = try scanNext() else { return false }
            recordStart = next
            line = nextLine
            switch outcome {
            case .record(let end):
                take(upTo: end)
                if isBlankLine { continue }
                if isEmptyRow {
                    diagnostics.append(here(.note, .csvEmptyRow, "a row of nothing but delimiters, skipped"))
                    continue
                }
                record += 1
                if !scanner.strays.isEmpty { reportStrays(&diagnostics) }
                return true
            case .unterminated(let quote):
                record += 1
                diagnostics.append(diagnostic(.error, .csvQuoteUnterminated, "this quote is never closed", at: quote))
                try resynchronise(behind: quote)
                tellLeftOut(&diagnostics)
                return true
            case .tooLarge(let limit, let offset):
                record += 1
                diagnostics.append(diagnostic(.error, .csvLimit, message(limit), at: offset))
                try resynchronise(behind: offset)
                tellLeftOut(&diagnostics)
                return true
            case .incomplete, .end:
                return false
            }
        }
    }

    /// Scans the record at `next`, reading on as long as it is not whole; nil at the end of the file.
    private mutating func scanNext() throws -> CSVScanner.Outcome? {
        while true {
            let outcome = unsafe scanner.scan(buffer.bytes, from: next, isLast: atEnd)
            switch outcome {
            case .end: return nil
            case .incomplete:
                if buffer.count - next > limits.record { return .tooLarge(.record, at: next) }
                forgetUsed()
                // Twice the record at least, so that scanning it again and again stays linear.
                atEnd = try !input.read(into: &buffer, atMost: max(1 << 20, buffer.count))
            case .record(let end) where end - next > limits.record: return .tooLarge(.record, at: next)
            default: return outcome
            }
        }
    }

    /// Adds to the latest diagnostic which lines went with the record that was given up.
    private func tellLeftOut(_ diagnostics: inout [Diagnostic]) {
        let isCutOff = atEnd && next == buffer.count && next > 0 && buffer[next - 1] != 0x0A && buffer[next - 1] != 0x0D
        let last = isCutOff ? nextLine : nextLine - 1
        if last > line { diagnostics[diagnostics.count - 1].message += "; lines \(line) to \(last) are left out" }
    }

    private func message(_ limit: CSVScanner.Limit) -> String {
        switch limit {
        case .cell: "a cell of more than \(limits.cell) bytes, or a quote that is never closed"
        case .cells: "more than \(limits.columns) cells"
        case .record: "a record of more than \(limits.record) bytes"
        }
    }

    private mutating func take(upTo end: Int) {
        next = end
        nextLine += 1 + scanner.innerLines
    }

    private var isBlankLine: Bool {
        scanner.cells.count == 1 && scanner.cells[0].count == 0 && recordEnd(next) == recordStart
    }

    private var isEmptyRow: Bool { scanner.cells.count > 1 && scanner.cells.allSatisfy { $0.count == 0 } }

    /// Takes reading up again at the next line that has as many cells as the header, if there is one.
    private mutating func resynchronise(behind offset: Int) throws {
        nextLine += unsafe CSVScanner.lineBreaks(buffer.bytes, in: recordStart..<offset)
        next = offset
        while try skipLine() {
            recordStart = next
            if case .record = try scanNext(), scanner.cells.count == width { return }
            recordStart = next
        }
        recordStart = next
    }

    /// Goes behind the line that goes through `next`, forgetting its bytes; false when the file ends first.
    private mutating func skipLine() throws -> Bool {
        while true {
            while next < buffer.count {
                let byte = buffer[next]
                if byte == 0x0D, next + 1 == buffer.count, !atEnd { break }
                next += 1
                let isPair = byte == 0x0D && next < buffer.count && buffer[next] == 0x0A
                if byte == 0x0A || byte == 0x0D {
                    next += isPair ? 1 : 0
                    nextLine += 1
                    return true
                }
            }
            if atEnd { return false }
            forgetUsed()
            atEnd = try !input.read(into: &buffer)
        }
    }

    /// Moves what is not used yet to the front of the buffer.
    private mutating func forgetUsed() {
        buffer.removeFirst(next)
        bufferOffset += next
        next = 0
    }

    private mutating func skipByteOrderMark() throws {
        while buffer.count < 3, !atEnd { atEnd = try !input.read(into: &buffer) }
        if buffer.count >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF {
            next = 3
            encoding = .utf8
        }
    }
}

// MARK: - Checks

extension CSVReader {
    /// Makes sure that the record is UTF-8, or what the file was found to be.
    private mutating func checkEncoding(_ diagnostics: inout [Diagnostic]) -> Bool {
        let bytes = unsafe rawRecord
        guard unsafe UTF8Check.hasNonASCII(bytes) else { return true }
        if encoding == .windows1252 {
            transcode()
            return true
        }
        guard let bad = unsafe UTF8Check.firstInvalid(bytes) else {
            encoding = .utf8
            return true
        }
        if encoding == .undecided, unsafe !UTF8Check.hasNonASCII(UnsafeRawBufferPointer(rebasing: bytes[..<bad])) {
            encoding = .windows1252
            diagnostics.append(
                diagnostic(
                    .warning, .csvEncodingGuessed, "not UTF-8: read as windows-1252 from here on", at: recordStart + bad
                ))
            transcode()
            return true
        }
        let byte = unsafe bytes[bad]
        let digits = String(byte, radix: 16, uppercase: true)
        diagnostics.append(
            diagnostic(.error, .csvEncoding, "the byte 0x\(digits) is not UTF-8 here", at: recordStart + bad))
        return false
    }

    /// Rewrites the cells that are not ASCII from windows-1252 to UTF-8.
    private mutating func transcode() {
        for index in 0..<scanner.cells.count {
            let text = unsafe cell(index)
            guard unsafe UTF8Check.hasNonASCII(text) else { continue }
            // A copy first: the cell may stand in the scratch bytes that grow.
            let bytes = unsafe Array(text)
            let start = scanner.scratch.count
            for byte in bytes {
                scanner.scratch.append(contentsOf: Windows1252.scalar(byte))
            }
            scanner.replace(index, with: CSVCell(start..<scanner.scratch.count, inScratch: true))
        }
    }

    /// Compares the number of cells with the header's: surplus text is an error, missing cells are empty ones.
    private func checkWidth(_ diagnostics: inout [Diagnostic]) -> Bool {
        guard let width, count != width else { return true }
        if count < width {
            diagnostics.append(
                diagnostic(
                    .warning, .csvFieldCount, "\(fields(count)), the header has \(width); the rest are taken as empty",
                    at: recordEnd(next)))
            return true
        }
        guard let surplus = (width..<count).first(where: { unsafe cell($0).count > 0 }) else { return true }
        diagnostics.append(
            diagnostic(
                .error, .csvFieldCount, "\(fields(count)), the header has \(width)", at: cellStart(surplus)))
        return false
    }

    private func fields(_ count: Int) -> String { count == 1 ? "1 field" : "\(count) fields" }

    private func reportStrays(_ diagnostics: inout [Diagnostic]) {
        for offset in scanner.strays {
            diagnostics.append(
                diagnostic(
                    .warning, .csvQuoteStray, "text behind the closing quote; taken as part of the cell", at: offset))
        }
    }
}

// MARK: - Places

extension CSVReader {
    /// A diagnostic about the latest record as a whole.
    package func here(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String) -> Diagnostic {
        diagnostic(severity, code, message, at: recordStart)
    }

    /// A diagnostic about the file as a whole, or one line of it.
    package func atFile(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, line: Int? = nil
    ) -> Diagnostic {
        Diagnostic(severity, code, message, at: SourceLocation(path: path, line: line, column: line.map { _ in 1 }))
    }

    /// A diagnostic about one cell of the latest record; `skipping` bytes into its text.
    package func diagnostic(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, cell index: Int, skipping: Int = 0
    ) -> Diagnostic {
        diagnostic(severity, code, message, at: place(inCell: index, skipping: skipping))
    }

    /// A diagnostic that points to an offset in the buffer: finds its physical line and column, and quotes the line.
    private func diagnostic(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at offset: Int
    ) -> Diagnostic {
        let bytes = unsafe buffer.bytes
        var start = offset
        while start > recordStart, unsafe bytes[start - 1] != 0x0A && bytes[start - 1] != 0x0D { start -= 1 }
        var end = offset
        while end < bytes.count, unsafe bytes[end] != 0x0A && bytes[end] != 0x0D, end - offset < 4096 { end += 1 }
        let before = text(start..<offset)
        let text = text(start..<end)
        let physical = unsafe line + CSVScanner.lineBreaks(bytes, in: recordStart..<start)
        return Diagnostic(
            severity, code, message,
            at: SourceLocation(
                path: path, record: record > 0 ? record : nil, line: physical, column: before.count + 1,
                offset: bufferOffset + offset),
            excerpt: Diagnostic.Excerpt(text: text, caret: before.count))
    }

    /// Some bytes of the buffer as people read them.
    private func text(_ range: Range<Int>) -> String {
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes[range])
        guard encoding == .windows1252 else { return unsafe String(decoding: bytes, as: UTF8.self) }
        var text = String.UnicodeScalarView()
        for index in bytes.indices { text.append(unsafe Windows1252.scalar(bytes[index])) }
        return String(text)
    }

    /// The end of the record that the next one follows, before its line end.
    private func recordEnd(_ next: Int) -> Int {
        var end = next
        if end > recordStart, buffer[end - 1] == 0x0A { end -= 1 }
        if end > recordStart, buffer[end - 1] == 0x0D { end -= 1 }
        return end
    }

    /// Where a cell starts in the buffer, its quote included; found by cutting the record again.
    private func cellStart(_ index: Int) -> Int {
        let end = recordEnd(next)
        var offset = recordStart
        for _ in 0..<index where offset < end { offset = cellEnd(offset, end) + 1 }
        return min(offset, end)
    }

    /// Where the cell that starts at an offset ends: at its delimiter, or with the record.
    private func cellEnd(_ start: Int, _ end: Int) -> Int {
        var offset = start
        if start < end, buffer[start] == 0x22 {
            offset += 1
            while offset < end, buffer[offset] != 0x22 || offset + 1 < end && buffer[offset + 1] == 0x22 {
                offset += buffer[offset] == 0x22 ? 2 : 1
            }
        }
        while offset < end, buffer[offset] != scanner.delimiter { offset += 1 }
        return offset
    }

    /// Where the character stands that is so many bytes into a cell's text, which may be spelt in more or fewer.
    private func place(inCell index: Int, skipping bytes: Int) -> Int {
        var offset = cellStart(index)
        let end = recordEnd(next)
        guard bytes > 0, offset < end else { return offset }
        let isQuoted = buffer[offset] == 0x22
        if isQuoted { offset += 1 }
        var left = bytes
        while left > 0, offset < end {
            let byte = buffer[offset]
            left -= encoding == .windows1252 ? UTF8.width(Windows1252.scalar(byte)) : 1
            offset += isQuoted && byte == 0x22 && offset + 1 < end && buffer[offset + 1] == 0x22 ? 2 : 1
        }
        return offset
    }
}
