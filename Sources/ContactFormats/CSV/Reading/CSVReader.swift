package import Files
package import Bytes
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
        /// Bytes of the contact that is made of one record.
        package var card = 1 << 29
        /// How many diagnostics of each severity are described; the rest are only counted.
        package var described = Int.max
        package init() {}
    }

    var input: DecodedInput
    var buffer = ByteBuffer(capacity: (1 << 20) + 4096)
    var scanner: CSVScanner
    let limits: Limits
    var atEnd = false

    /// Where the next record starts in the buffer.
    var next = 0
    /// The file's offset of the buffer's first byte.
    private(set) var bufferOffset = 0
    var nextLine = 1

    /// Where the latest record starts in the buffer, and its physical line in the file, from 1.
    private(set) var recordStart = 0
    package private(set) var line = 0
    /// The latest record's number, from 1; the header has none.
    package private(set) var record = 0
    /// How many cells a record has; set by the header.
    private(set) var width: Int?
    /// True where an apostrophe stands in front of what spreadsheets would compute.
    private var isGuarded = false
    let described: DiagnosticCap
    var encoding = Encoding.undecided
    package private(set) var hasByteOrderMark = false
    /// Lines above the header that are no records.
    package internal(set) var preambleLines = 0
    /// Where the text of a record starts that was given up, and the number of that record.
    private var givenUp = (record: 0, start: 0)
    /// What was said of the latest record that is too wide: most others are so by as much.
    var surplusFields = (count: 0, message: "")
    /// True once it was said that the file ended before its content did.
    private var saidProblem = false

    /// What the bytes are, as far as they have told.
    enum Encoding { case undecided, utf8, windows1252 }

    package init(_ input: consuming InputFile, limits: Limits = Limits(), encoding: TextEncoding? = nil) {
        self.input = DecodedInput(input, encoding: encoding)
        self.limits = limits
        described = DiagnosticCap(limit: limits.described)
        scanner = CSVScanner(maximumCell: limits.cell, maximumCells: limits.columns)
    }

    package var path: String { input.path }
    /// The file's size in bytes, nil for a pipe.
    package var size: Int? { input.size }
    /// The digest of the whole file, once it was read to its end and if its input digests.
    package var digest: SHA256Digest? { input.digest }
    /// How many bytes were read and used.
    package var position: Int { input.isDirect ? bufferOffset + next : input.bytesRead }
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

    /// Where the latest record's text stands in the file, decoded; all that was left out with it included.
    package var textRange: Range<Int> {
        let start = givenUp.record == record ? givenUp.start : bufferOffset + recordStart
        return start..<max(start, bufferOffset + next)
    }

    // MARK: Records

    /// Reads the header: the first record that is not blank. Nil when the file has none, or one that cannot be read.
    package mutating func readHeader(_ diagnostics: inout [Diagnostic]) throws -> [String]? {
        try begin()
        guard try advance(&diagnostics), checkEncoding(&diagnostics), described.errors == 0 else { return nil }
        width = scanner.cells.count
        record = 0
        let header = (0..<count).map { unsafe String(decoding: cell($0), as: UTF8.self) }
        isGuarded = header.contains(CSVFormulaGuard.column)
        return header
    }

    /// Looks at the first record without taking it, and lets it say how wide the records are.
    mutating func peek(_ diagnostics: inout [Diagnostic]) throws -> Bool {
        guard try advance(&diagnostics) else { return false }
        width = scanner.cells.count
        next = recordStart
        nextLine = line
        record = 0
        return true
    }

    /// What reading the next record came to.
    package enum Step { case record, rejected, end }

    /// Reads the next record that is not blank; `rejected` when it cannot be taken, for the reasons in `diagnostics`.
    package mutating func nextRecord(_ diagnostics: inout [Diagnostic]) throws -> Step {
        let before = described.errors
        guard try advance(&diagnostics) else { return .end }
        if described.errors > before { return .rejected }
        guard checkEncoding(&diagnostics), checkWidth(&diagnostics) else { return .rejected }
        if isGuarded { takeGuardsOff() }
        return .record
    }

    /// Goes to the next record, over blank lines; false at the end of the file.
    private mutating func advance(_ diagnostics: inout [Diagnostic]) throws -> Bool {
        while true {
            guard let outcome = try scanNext() else {
                reportProblem(&diagnostics)
                return false
            }
            recordStart = next
            line = nextLine
            switch outcome {
            case .record(let end):
                take(upTo: end)
                if isBlankLine { continue }
                if isEndMark {
                    tell(
                        .note, .csvEndMark, "the mark by which DOS ends a file, left out", at: recordStart,
                        to: &diagnostics)
                    continue
                }
                if isEmptyRow {
                    tell(
                        .note, .csvEmptyRow, "a row of nothing but delimiters, skipped", at: recordStart,
                        to: &diagnostics)
                    continue
                }
                record += 1
                if !scanner.strays.isEmpty || !scanner.escapes.isEmpty { reportStrays(&diagnostics) }
                // What a damaged file ends with may be half a record.
                if end == buffer.count, atEnd, recordEnd(end) == end { reportProblem(&diagnostics) }
                return true
            case .unterminated(let quote):
                record += 1
                givenUp = (record, bufferOffset + recordStart)
                let before = diagnostics.count
                tell(.error, .csvQuoteUnterminated, "this quote is never closed", at: quote, to: &diagnostics)
                try resynchronise(behind: quote)
                tellLeftOut(&diagnostics, from: before)
                return true
            case .tooLarge(let limit, let offset):
                record += 1
                givenUp = (record, bufferOffset + recordStart)
                let before = diagnostics.count
                tell(.error, .csvLimit, message(limit), at: offset, to: &diagnostics)
                try resynchronise(behind: offset)
                tellLeftOut(&diagnostics, from: before)
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

    /// Adds to the reason, and to the diagnostic if there is one, which lines went with the record that was given up.
    private func tellLeftOut(_ diagnostics: inout [Diagnostic], from first: Int) {
        let isCutOff = atEnd && next == buffer.count && next > 0 && buffer[next - 1] != 0x0A && buffer[next - 1] != 0x0D
        let last = isCutOff ? nextLine : nextLine - 1
        guard last > line else { return }
        described.reason += "; lines \(line) to \(last) are left out"
        for index in diagnostics.indices[first...] { diagnostics[index].message = described.reason }
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

    /// True for a last line of nothing but 0x1A, by which DOS and CP/M ended text.
    private var isEndMark: Bool {
        guard scanner.cells.count == 1, next == buffer.count, atEnd else { return false }
        let line = unsafe rawRecord
        return unsafe !line.isEmpty && line.allSatisfy { $0 == 0x1A }
    }

    private var isEmptyRow: Bool { scanner.cells.count > 1 && scanner.cells.allSatisfy { $0.count == 0 } }

    /// Takes reading up again at the next line that has as many cells as the header, if there is one.
    private mutating func resynchronise(behind offset: Int) throws {
        nextLine += unsafe CSVScanner.lineBreaks(buffer.bytes, in: recordStart..<offset)
        next = offset
        // Without a header there is nothing to go by.
        guard let width else {
            next = buffer.count
            atEnd = true
            return
        }
        // No line is looked at further than it can matter, or quotes in every line would take quadratic time.
        scanner.maximumCells = width
        defer { scanner.maximumCells = limits.columns }
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

    /// Reads until there are so many bytes, or the file ends.
    mutating func fill(_ count: Int) throws {
        while buffer.count < count, !atEnd { atEnd = try !input.read(into: &buffer) }
    }

    /// Takes in what the beginning says of the encoding; once is enough.
    mutating func begin() throws {
        guard bufferOffset == 0, next == 0 else { return }
        try fill(3)
        switch input.encoding {
        case .windows1252: encoding = .windows1252
        case .some: encoding = .utf8
        case nil: break
        }
        if buffer.count >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF {
            next = 3
            hasByteOrderMark = true
            encoding = .utf8
        }
    }

    /// Says that the file ended before its content did.
    private mutating func reportProblem(_ diagnostics: inout [Diagnostic]) {
        guard !saidProblem, let problem = input.problem else { return }
        saidProblem = true
        diagnostics.append(atFile(.error, .csvDamaged, problem, line: nextLine))
        described.noteError(problem)
    }
}
