package import Files
package import Bytes
package import ContactModel

/// Reads a CSV file record by record, in memory that does not grow with the file.
///
/// Besides RFC 4180, accepts common deviations: any mixture of line ends, blank lines, characters after a closing
/// quote, a byte order mark, and windows-1252. A record with a quote that is never closed is rejected, and reading
/// continues at the next line that has as many cells as the header.
package struct CSVReader: ~Copyable {
    /// Limits for the records of a table: the maximum sizes of a cell and of a record in bytes, and the maximum number
    /// of cells in a record.
    package struct Limits: Sendable, Hashable {
        package var cell = 8 << 20
        package var record = 32 << 20
        package var columns = 4096
        /// The maximum size in bytes of the card that is built from one record.
        package var card = 1 << 29
        /// The maximum number of diagnostics of each severity that are created; further ones are only counted.
        package var described = Int.max
        package init() {}
    }

    var input: DecodedInput
    var buffer = ByteBuffer(capacity: (1 << 20) + 4096)
    var scanner: CSVScanner
    let limits: Limits
    var atEnd = false

    /// The byte offset of the next record in the buffer.
    var next = 0
    /// The byte offset in the decoded file of the buffer's first byte.
    private(set) var bufferOffset = 0
    var nextLine = 1

    /// The byte offset of the latest record in the buffer.
    private(set) var recordStart = 0
    /// The physical line in the file at which the latest record begins, from 1.
    package private(set) var line = 0
    /// The latest record's number, from 1; the header is not counted.
    package private(set) var record = 0
    /// The number of cells in the header or, if there is none, in the first record; nil before it is read.
    var width: Int?
    /// The bytes of the header as UTF-8 or, if the table is in windows-1252, in that encoding; empty for a table
    /// without a header.
    private(set) var headerText: [UInt8] = []
    /// The indices of the columns whose field is unknown.
    var keptColumns: Set<Int> = []
    /// The indices of the columns whose cells name a person or an organization.
    var namingColumns: Set<Int> = []
    /// True if apostrophes protect the cells of the table from evaluation as formulas (see `CSVFormulaGuard`).
    private var isGuarded = false
    let described: DiagnosticCap
    var encoding = Encoding.undecided
    /// The end of the message that the file is read as windows-1252, with the likely encodings, if it is not certain.
    var encodingDoubt = ""
    package private(set) var hasByteOrderMark = false
    /// The number of lines above the header that were skipped.
    package internal(set) var preambleLines = 0
    /// The number by which the latest record is found in the source: its row in the sheet, or else its line.
    package var place: Int { sheet?.row(atLine: line) ?? line }
    /// The number of the latest record that was rejected because of an unclosed quote or a limit, and its byte offset
    /// in the decoded file.
    private var givenUp = (record: 0, start: 0)
    /// A cache of the message about records with surplus cells, for records with `count` cells. Most records with
    /// surplus cells have the same number of cells.
    var surplusFields = (count: 0, message: "")
    /// True after an error has reported that the file is truncated or damaged.
    private var didReportProblem = false
    /// True if the file ends within its last record: the record has fewer cells than the header and no line end.
    private(set) var isCutOff = false
    /// True if a row that is one quoted cell is read as the row that the cell contains.
    var unwrapsRows = false
    /// The number of rows of the header (see `CSVHeaderRows`).
    var headerRows = 1
    /// The sheet of a workbook whose CSV text is read; nil for a file.
    package private(set) var sheet: WorkbookSheet?
    /// The size of the file whose sheet is read, in bytes.
    private var sheetSize = 0
    /// True while the first record is scanned only to determine its number of cells.
    private var isPeeking = false

    /// The encoding that was specified or detected; `undecided` as long as it was not specified and all records are
    /// ASCII.
    enum Encoding { case undecided, utf8, windows1252 }

    package init(_ input: consuming InputFile, limits: Limits = Limits(), encoding: TextEncoding? = nil) {
        self.input = DecodedInput(input, encoding: encoding)
        self.limits = limits
        described = DiagnosticCap(limit: limits.described)
        scanner = CSVScanner(maximumCell: limits.cell, maximumCells: limits.columns)
    }

    /// Creates a reader of the CSV text of a sheet.
    init(_ sheet: WorkbookSheet, _ options: CSVOptions) {
        let input = sheet.input()
        let size = FileSystem.regularSize(input.path) ?? 0
        self.init(input, limits: options.limits, encoding: .utf8)
        self.sheet = sheet
        sheetSize = size
        scanner.isStrict = true
    }

    package var path: String { input.path }
    /// The file's size in bytes; nil for a pipe.
    package var size: Int? { input.size }
    /// The digest of the whole file (see `InputFile`); nil until the end of the file has been read, and if the input
    /// computes no digest.
    package var digest: SHA256Digest? { input.digest }
    /// The number of bytes of the file that have been processed.
    package var position: Int {
        if let sheet { return Int(Double(sheetSize) * sheet.progress) }
        return input.isDirect ? bufferOffset + next : input.bytesRead
    }
    /// The number of cells in the latest record.
    package var count: Int { scanner.cells.count }

    /// Returns a cell of the latest record as UTF-8; empty if the record has no cell with this index. The result is
    /// valid until the next record is read.
    @inline(__always)
    package func cell(_ index: Int) -> UnsafeRawBufferPointer {
        guard index < scanner.cells.count else { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
        let cell = scanner.cells[index]
        let range = ByteRange(start: Int(cell.start), count: Int(cell.count))
        return unsafe cell.inScratch ? scanner.scratch.slice(range) : buffer.slice(range)
    }

    /// The latest record's bytes in the buffer, without the line end.
    package var rawRecord: UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes[recordStart..<recordEnd(next)])
    }

    /// The byte range of the latest record in the decoded file, including the lines that were rejected together with
    /// it.
    package var textRange: Range<Int> {
        let start = givenUp.record == record ? givenUp.start : bufferOffset + recordStart
        return start..<max(start, bufferOffset + next)
    }

    // MARK: Records

    /// Reads the first record that is not blank, as the header. Returns nil if there is none or it is invalid; an error
    /// was then reported in `diagnostics`, unless the file is empty. Throws if the input cannot be read.
    package mutating func readHeader(_ diagnostics: inout [Diagnostic]) throws -> [String]? {
        try begin()
        guard try advance(&diagnostics), checkEncoding(&diagnostics), described.errors == 0 else { return nil }
        width = scanner.cells.count
        headerText = unsafe Array(rawRecord)
        record = 0
        var header = (0..<count).map { unsafe String(decoding: cell($0), as: UTF8.self) }
        if headerRows > 1 {
            guard try advance(&diagnostics), checkEncoding(&diagnostics), described.errors == 0 else { return nil }
            header = CSVHeaderRows.merged(
                header, (0..<count).map { unsafe String(decoding: cell($0), as: UTF8.self) })
            width = header.count
            record = 0
        }
        isGuarded = header.contains(CSVFormulaGuard.column)
        return header
    }

    /// Sets `width` to the number of cells of the first record or, if it is invalid, of a valid record below it. The
    /// record is not consumed. Returns false if there is no record.
    ///
    /// Problems of the record are not reported before it is read.
    mutating func peek(_ diagnostics: inout [Diagnostic]) throws -> Bool {
        isPeeking = true
        defer { isPeeking = false }
        var found: [Diagnostic] = []
        guard try advance(&found) else {
            diagnostics += found
            return false
        }
        diagnostics += found.filter { $0.code == .csvEmptyRow }
        let isRejected = found.contains { $0.severity == .error && $0.code != .csvDamaged }
        described.reset()
        didReportProblem = false
        width = isRejected ? widthBelow() ?? scanner.cells.count : scanner.cells.count
        next = recordStart
        nextLine = line
        record = 0
        return true
    }

    /// Returns the number of cells in the first valid record within the next 20 lines; nil if there is none. Called if
    /// the first record of the file is invalid.
    private mutating func widthBelow() -> Int? {
        var start = recordStart
        for _ in 0..<20 {
            let end = unsafe LineScan.lineEnd(buffer.bytes, start)
            guard end + 1 < buffer.count else { return nil }
            start = end + 1
            if case .record = unsafe scanner.scan(buffer.bytes, from: start, isLast: atEnd) {
                return scanner.cells.count
            }
        }
        return nil
    }

    /// The result of reading the next record.
    package enum Step { case record, rejected, end }

    /// Reads the next record that is not blank. If it is invalid, reports errors in `diagnostics` and returns
    /// `rejected`. Throws if the input cannot be read.
    package mutating func nextRecord(_ diagnostics: inout [Diagnostic]) throws -> Step {
        let before = described.errors
        guard try advance(&diagnostics) else { return .end }
        if described.errors > before { return .rejected }
        guard checkEncoding(&diagnostics), checkWidth(&diagnostics) else { return .rejected }
        if isGuarded { takeGuardsOff() }
        return .record
    }

    /// Moves to the next record and skips rows that are not records; returns false at the end of the file.
    private mutating func advance(_ diagnostics: inout [Diagnostic]) throws -> Bool {
        while true {
            try skipByteOrderMark()
            guard let outcome = try scanNext() else {
                reportProblem(&diagnostics)
                return false
            }
            recordStart = next
            line = nextLine
            switch outcome {
            case .record(let end):
                consume(upTo: end)
                if isBlankLine { continue }
                if scanner.cells.count == 1, unwrapsRows, width ?? 2 > 1 {
                    _ = unsafe scanner.unwrapRow(in: buffer.bytes, width: width)
                }
                if let other = try otherRow() {
                    let (severity, code, message) = other.diagnostic
                    report(severity, code, message, at: recordStart, to: &diagnostics)
                    continue
                }
                record += 1
                if !scanner.strays.isEmpty || !scanner.escapes.isEmpty { reportStrays(&diagnostics) }
                // If the file is truncated, its last record may be incomplete.
                if end == buffer.count, atEnd, recordEnd(end) == end {
                    isCutOff = count < width ?? 0
                    reportProblem(&diagnostics)
                }
                return true
            case .unterminated(let quote):
                record += 1
                givenUp = (record, bufferOffset + recordStart)
                let before = diagnostics.count
                report(.error, .csvQuoteUnterminated, "this quote is never closed", at: quote, to: &diagnostics)
                try resynchronise(behind: quote)
                reportSkippedLines(&diagnostics, from: before)
                return true
            case .tooLarge(let limit, let offset):
                record += 1
                givenUp = (record, bufferOffset + recordStart)
                let before = diagnostics.count
                report(.error, .csvLimit, message(limit), at: offset, to: &diagnostics)
                try resynchronise(behind: offset)
                reportSkippedLines(&diagnostics, from: before)
                return true
            case .incomplete, .end:
                return false
            }
        }
    }

    /// Scans the record at the offset `next`, and reads more input until the record is complete. Returns nil at the end
    /// of the file.
    private mutating func scanNext() throws -> CSVScanner.Outcome? {
        while true {
            let outcome = unsafe scanner.scan(buffer.bytes, from: next, isLast: atEnd)
            switch outcome {
            case .end: return nil
            case .incomplete:
                if buffer.count - next > limits.record { return .tooLarge(.record, at: next) }
                forgetUsed()
                // The amount grows with the size of the record, so that scanning it repeatedly takes linear time.
                atEnd = try !input.read(into: &buffer, atMost: max(1 << 20, buffer.count))
            case .record(let end) where end - next > limits.record: return .tooLarge(.record, at: next)
            default: return outcome
            }
        }
    }

    /// Adds the numbers of the lines that were rejected together with the record to the reason of the rejection, and to
    /// the diagnostic about it, unless that was only counted because there are too many.
    private func reportSkippedLines(_ diagnostics: inout [Diagnostic], from first: Int) {
        let isCutOff =
            atEnd && next == buffer.count && next > 0 && buffer[next - 1] != .lineFeed
            && buffer[next - 1] != .carriageReturn
        let last = isCutOff ? nextLine : nextLine - 1
        guard last > line, sheet == nil else { return }
        described.reason += "; lines \(line) to \(last) are left out"
        for index in diagnostics.indices[first...] { diagnostics[index].message = described.reason }
    }

    private func message(_ limit: CSVScanner.Limit) -> String {
        switch limit {
        case .cell:
            "the cell exceeds the limit of \(limits.cell) bytes"
                + (sheet == nil ? ", or its quote is never closed" : "")
        case .cells: "the record exceeds the limit of \(limits.columns) cells"
        case .record: "the record exceeds the limit of \(limits.record) bytes"
        }
    }

    private mutating func consume(upTo end: Int) {
        next = end
        nextLine += 1 + scanner.innerLines
    }

    private var isBlankLine: Bool {
        scanner.cells.count == 1 && scanner.cells[0].count == 0 && recordEnd(next) == recordStart
    }

    /// Moves to the next line after `offset` that has as many cells as the header, or to the end of the file.
    private mutating func resynchronise(behind offset: Int) throws {
        // The first record will be read again, so no lines are skipped yet.
        if isPeeking { return }
        if sheet != nil, width != nil {
            try skipRow()
            recordStart = next
            return
        }
        nextLine += unsafe CSVScanner.lineBreaks(buffer.bytes, in: recordStart..<offset)
        next = offset
        // If the header itself is invalid, the expected number of cells is unknown, so the rest of the file is skipped.
        guard let width else {
            next = buffer.count
            atEnd = true
            return
        }
        // This limit avoids quadratic time if every line contains a quote: scanning stops when a record has too many
        // cells.
        scanner.maximumCells = width
        defer { scanner.maximumCells = limits.columns }
        while try skipLine() {
            recordStart = next
            if case .record = try scanNext(), scanner.cells.count == width { return }
            recordStart = next
        }
        recordStart = next
    }

    /// Skips the line at the offset `next`; returns false if the file ends before the line does.
    private mutating func skipLine() throws -> Bool {
        while true {
            while next < buffer.count {
                let byte = buffer[next]
                if byte == .carriageReturn, next + 1 == buffer.count, !atEnd { break }
                next += 1
                let isPair = byte == .carriageReturn && next < buffer.count && buffer[next] == .lineFeed
                if byte == .lineFeed || byte == .carriageReturn {
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

    /// Removes the bytes that were consumed from the front of the buffer.
    mutating func forgetUsed() {
        buffer.removeFirst(next)
        bufferOffset += next
        next = 0
    }

    /// Reads input until the buffer contains `count` bytes or the file ends.
    mutating func fill(_ count: Int) throws {
        while buffer.count < count, !atEnd { atEnd = try !input.read(into: &buffer) }
    }

    /// Reads the beginning of the file and interprets its byte order mark, if any. Repeated calls have no further
    /// effect.
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

    /// Reports that the file is truncated or damaged, if it is and this was not reported yet.
    private mutating func reportProblem(_ diagnostics: inout [Diagnostic]) {
        guard !didReportProblem, let problem = input.problem else { return }
        didReportProblem = true
        diagnostics.append(atFile(.error, .csvDamaged, problem, line: nextLine))
        described.noteError(problem)
    }
}
