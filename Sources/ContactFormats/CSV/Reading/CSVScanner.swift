internal import Bytes
internal import ContactModel

/// The position of a cell's text, without its quotes.
struct CSVCell {
    /// The byte offset of the text in the scanned bytes or, if `inScratch` is true, in `CSVScanner.scratch`.
    var start: UInt32
    /// The length of the text in bytes.
    var count: UInt32
    var inScratch: Bool

    init(_ range: Range<Int>, inScratch: Bool = false) {
        start = UInt32(range.lowerBound)
        count = UInt32(range.count)
        self.inScratch = inScratch
    }
}

/// Splits bytes into the cells of successive records (RFC 4180) and detects syntax errors.
struct CSVScanner: ~Copyable {
    /// The result of an attempt to scan one record.
    enum Outcome: Equatable {
        /// The record is complete; the next one begins at this byte offset.
        case record(next: Int)
        /// The record may continue after the bytes that were passed to `scan`.
        case incomplete
        /// The quote at this byte offset is never closed, or the next quote is in the middle of a later line.
        case unterminated(quote: Int)
        /// A limit is exceeded by the cell or record at this byte offset or, for `cells`, by the cell that ends there.
        case tooLarge(Limit, at: Int)
        case end
    }

    /// The limits that a record can exceed.
    enum Limit { case cell, cells, record }

    /// The cells of the latest record.
    private(set) var cells: [CSVCell] = []
    /// The text of cells that is not contained in the input, for instance of cells with doubled quotes and of
    /// transcoded cells.
    var scratch = ByteBuffer(capacity: 4096)
    /// The number of line breaks in the quoted cells of the latest record.
    private(set) var innerLines = 0
    /// The byte offsets, in the scanned bytes, of the first characters after a closing quote in the latest record.
    private(set) var strays: [Int] = []
    /// For each cell of the latest record in which a backslash precedes a quote, the byte offset of the first such
    /// quote in the scanned bytes.
    private(set) var escapes: [Int] = []

    /// The number of cells of the latest record that are quoted with apostrophes.
    private(set) var apostropheCells = 0

    var delimiter: UInt8
    /// True if apostrophes quote cells in the same way as double quotes: `'Bach, Jr'`.
    var quotesWithApostrophes = false
    /// True if a backslash before a quote always escapes it, also at the end of a cell: `"tube 5\""`.
    var escapesWithBackslashes = false
    /// True if backslashes and apostrophes are always text, and text never follows a closing quote (RFC 4180).
    var isStrict = false
    /// The maximum size of a cell in bytes.
    let maximumCell: Int
    var maximumCells: Int

    init(delimiter: UInt8 = 0x2C, maximumCell: Int = 8 << 20, maximumCells: Int = 4096) {
        self.delimiter = delimiter
        self.maximumCell = maximumCell
        self.maximumCells = maximumCells
        cells.reserveCapacity(256)
    }

    mutating func replace(_ index: Int, with cell: CSVCell) { cells[index] = cell }

    /// Scans the record at the byte offset `start`. `isLast` is true if the file ends after `bytes`.
    mutating func scan(_ bytes: UnsafeRawBufferPointer, from start: Int, isLast: Bool) -> Outcome {
        cells.removeAll(keepingCapacity: true)
        scratch.removeAll()
        innerLines = 0
        apostropheCells = 0
        if !strays.isEmpty { strays.removeAll() }
        if !escapes.isEmpty { escapes.removeAll() }
        var position = start
        guard start < bytes.count else { return isLast ? .end : .incomplete }
        while true {
            if position < bytes.count, unsafe isQuote(bytes[position]) {
                if let failure = unsafe scanQuoted(bytes, &position, isLast) { return failure }
            } else if position < bytes.count, unsafe bytes[position] == .space, delimiter != .space,
                let quote = unsafe quoteBehindBlanks(bytes, position, isLast)
            {
                position = quote
                if position == bytes.count { return .incomplete }
                if let failure = unsafe scanQuoted(bytes, &position, isLast) { return failure }
            } else {
                let end = unsafe nextDelimiter(bytes, position)
                if end == bytes.count, !isLast {
                    return end - position > maximumCell ? .tooLarge(.cell, at: position) : .incomplete
                }
                if end - position > maximumCell { return .tooLarge(.cell, at: position) }
                cells.append(CSVCell(position..<end))
                position = end
            }
            if cells.count > maximumCells { return .tooLarge(.cells, at: position) }
            // Here, `position` is at a delimiter, a line break, or the end of the bytes.
            guard position < bytes.count else { return .record(next: position) }
            let byte = unsafe bytes[position]
            position &+= 1
            if byte == delimiter { continue }
            if byte == .carriageReturn {
                if position == bytes.count { return isLast ? .record(next: position) : .incomplete }
                if unsafe bytes[position] == .lineFeed { position &+= 1 }
            }
            return .record(next: position)
        }
    }

    /// Returns the offset of the first delimiter or line break from `start` on, or the end of the bytes.
    @inline(__always)
    private func nextDelimiter(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
        var index = start
        let count = bytes.count
        let delimiters = SIMD16<UInt8>(repeating: delimiter)
        let lineFeeds = SIMD16<UInt8>(repeating: 0x0A)
        let returns = SIMD16<UInt8>(repeating: 0x0D)
        while index &+ 16 <= count {
            let block = unsafe bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            let words =
                (block .== delimiters).words | (block .== lineFeeds).words | (block .== returns).words
            if words[0] != 0 { return index &+ words[0].trailingZeroBitCount &>> 3 }
            if words[1] != 0 { return index &+ 8 &+ words[1].trailingZeroBitCount &>> 3 }
            index &+= 16
        }
        while index < count {
            let byte = unsafe bytes[index]
            if byte == delimiter || byte == .lineFeed || byte == .carriageReturn { return index }
            index &+= 1
        }
        return count
    }

    /// Returns true for a double quote, and for an apostrophe if apostrophes quote cells.
    @inline(__always)
    func isQuote(_ byte: UInt8) -> Bool {
        byte == .doubleQuote || byte == .apostrophe && quotesWithApostrophes
    }

    /// Scans the quoted cell at `position` and moves `position` to its end. Returns nil on success, otherwise the
    /// outcome of the scan.
    private mutating func scanQuoted(
        _ bytes: UnsafeRawBufferPointer, _ position: inout Int, _ isLast: Bool
    ) -> Outcome? {
        let quote = position
        let mark = unsafe bytes[quote]
        let scratchStart = scratch.count
        var piece = quote + 1
        var close = piece
        var isEscaped = false
        while true {
            let found = unsafe bytes.firstIndex(of: mark, from: close)
            // The size is checked before the quote is known to be unclosed. Otherwise, the outcome would depend on how
            // many bytes have been read.
            if (found ?? bytes.count) - quote - 1 > maximumCell { return .tooLarge(.cell, at: quote) }
            guard let found else { return isLast ? .unterminated(quote: quote) : .incomplete }
            close = found
            if close + 1 == bytes.count, !isLast { return .incomplete }
            if escapesWithBackslashes, unsafe hasBackslash(bytes, before: close, from: quote + 1) {
                unsafe scratch.append(UnsafeRawBufferPointer(rebasing: bytes[piece..<close - 1]))
                scratch.append(mark)
                piece = close + 1
                close = piece
                continue
            }
            if !escapesWithBackslashes, !isStrict, close > piece, unsafe bytes[close - 1] == .backslash {
                guard let ends = unsafe endsCell(bytes, close + 1, isLast) else { return .incomplete }
                if isEscaped || !ends, unsafe isEscaped || bytes[close + 1] != mark {
                    if !isEscaped { escapes.append(close) }
                    isEscaped = true
                    unsafe scratch.append(UnsafeRawBufferPointer(rebasing: bytes[piece..<close - 1]))
                    scratch.append(mark)
                    piece = close + 1
                    close = piece
                    continue
                }
            }
            guard close + 1 < bytes.count, unsafe bytes[close + 1] == mark else { break }
            unsafe scratch.append(UnsafeRawBufferPointer(rebasing: bytes[piece...close]))
            piece = close + 2
            close = piece
        }
        let lines = unsafe Self.lineBreaks(bytes, in: quote + 1..<close)
        let end = unsafe nextDelimiter(bytes, close + 1)
        if end - quote - 2 > maximumCell { return .tooLarge(.cell, at: quote) }
        if end == bytes.count, !isLast { return .incomplete }
        let isBlank = unsafe bytes[close + 1..<end].allSatisfy { $0 == .space || $0 == .tab }
        // A quote in the middle of a later line does not close this cell, so the cell is unterminated.
        if !isBlank, lines > 0 { return .unterminated(quote: quote) }
        if !isBlank { strays.append(close + 1) }
        innerLines += lines
        if mark == .apostrophe { apostropheCells += 1 }
        if piece == quote + 1, isBlank {
            cells.append(CSVCell(piece..<close))
        } else {
            unsafe scratch.append(UnsafeRawBufferPointer(rebasing: bytes[piece..<close]))
            if !isBlank { unsafe scratch.append(UnsafeRawBufferPointer(rebasing: bytes[close + 1..<end])) }
            cells.append(CSVCell(scratchStart..<scratch.count, inScratch: true))
        }
        position = end
        return nil
    }

    /// Returns true if an odd number of backslashes precedes the quote at `close`, in a text that begins at `start`.
    private func hasBackslash(_ bytes: UnsafeRawBufferPointer, before close: Int, from start: Int) -> Bool {
        var first = close
        while first > start, unsafe bytes[first - 1] == .backslash { first -= 1 }
        return !(close - first).isMultiple(of: 2)
    }

    /// Replaces the only cell of the latest record, a quoted one, by the cells of the row that it contains, as in
    /// `"Name,""Family Name"",Email"`. Returns false, and changes nothing, if the cell contains no whole row of at
    /// least two cells or, if `width` is not nil, of another number of cells.
    mutating func unwrapRow(in bytes: UnsafeRawBufferPointer, width: Int? = nil) -> Bool {
        guard let row = unsafe rowInCell(in: bytes), row.count == width ?? row.count else { return false }
        cells.removeAll(keepingCapacity: true)
        for cell in row {
            let start = scratch.count
            scratch.append(cell)
            cells.append(CSVCell(start..<scratch.count, inScratch: true))
        }
        return true
    }

    /// Returns the cells of the row that the only cell of the latest record, a quoted one, contains; nil if it contains
    /// no whole row of at least two cells.
    func rowInCell(in bytes: UnsafeRawBufferPointer) -> [[UInt8]]? {
        guard cells.count == 1, strays.isEmpty, cells[0].inScratch || cells[0].start > 0 else { return nil }
        let row = unsafe text(of: cells[0], in: bytes)
        guard unsafe row.contains(delimiter) else { return nil }
        guard unsafe cells[0].inScratch || isQuote(bytes[Int(cells[0].start) - 1]) else { return nil }
        var inner = CSVScanner(delimiter: delimiter, maximumCell: maximumCell, maximumCells: maximumCells)
        inner.quotesWithApostrophes = quotesWithApostrophes
        guard case .record(let next) = unsafe inner.scan(row, from: 0, isLast: true), next == row.count,
            inner.cells.count > 1, inner.strays.isEmpty
        else { return nil }
        return inner.cells.map { unsafe Array(inner.text(of: $0, in: row)) }
    }

    /// Returns true if only spaces and tabs follow from `start` to the end of the cell; nil if this depends on further
    /// bytes.
    private func endsCell(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ isLast: Bool) -> Bool? {
        var index = start
        while index < bytes.count {
            let byte = unsafe bytes[index]
            if byte == delimiter || byte == .lineFeed || byte == .carriageReturn { return true }
            guard byte == .space || byte == .tab else { return false }
            index += 1
        }
        return isLast ? true : nil
    }

    /// Returns the offset of a quote that opens a cell after spaces, as in `"a", "b, c"`; nil if no quote follows the
    /// spaces, or if the quote is part of the text, as in `"a", "b" c`. If this depends on further bytes, returns the
    /// end of `bytes`.
    func quoteBehindBlanks(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ isLast: Bool) -> Int? {
        let more = isLast ? nil : bytes.count
        var quote = start
        while quote < bytes.count, unsafe bytes[quote] == .space { quote += 1 }
        guard quote < bytes.count else { return more }
        let mark = unsafe bytes[quote]
        guard isQuote(mark) else { return nil }
        var index = quote + 1
        while index < bytes.count, index - quote <= maximumCell {
            let byte = unsafe bytes[index]
            // An apostrophe that is not closed on its line is part of the text, as in `rock 'n' roll`.
            if byte == .lineFeed || byte == .carriageReturn { return mark == .doubleQuote ? quote : nil }
            if byte == mark {
                guard index + 1 < bytes.count || isLast else { return more }
                guard index + 1 < bytes.count, unsafe bytes[index + 1] == mark else {
                    guard let ends = unsafe endsCell(bytes, index + 1, isLast) else { return more }
                    return ends ? quote : nil
                }
                index += 1
            }
            index += 1
        }
        guard index - quote > maximumCell || isLast else { return more }
        return mark == .doubleQuote ? quote : nil
    }

    /// Counts the line breaks (CRLF, LF or CR) in a range.
    static func lineBreaks(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) -> Int {
        var count = 0
        var previous: UInt8 = 0
        for index in range {
            let byte = unsafe bytes[index]
            if byte == .carriageReturn || byte == .lineFeed && previous != .carriageReturn { count += 1 }
            previous = byte
        }
        return count
    }
}

extension CSVScanner {
    /// Returns the text of a cell of the latest record. `bytes` are those in which the record was scanned. The result
    /// is valid until the next record is scanned.
    func text(of cell: CSVCell, in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let range = ByteRange(start: Int(cell.start), count: Int(cell.count))
        return unsafe cell.inScratch ? scratch.slice(range) : UnsafeRawBufferPointer(rebasing: bytes[range.range])
    }
}
