internal import Bytes
internal import ContactModel

/// The dialect of a table: its delimiter and the position of its header, as detected from the beginning of the file.
///
/// A delimiter that the user or a first line `sep=` specifies is used. Otherwise, the delimiter is selected by the
/// headers that the user maps or that are known from any program or language, and then by the share of rows with the
/// same number of cells.
struct CSVDialect: Equatable {
    var delimiter: UInt8 = 0x2C
    /// The byte offset of the header, or of the blank lines directly above it, from the beginning of the file.
    var header: Int
    /// True if each row is one quoted cell that contains the cells of the row.
    var unwrapsRows = false
    /// The number of rows of the header: 2 if a row of groups is above the row of names.
    var headerRows = 1
    /// The delimiters that are equally likely, of which the user has to specify one; empty if the delimiter was
    /// determined.
    var rivals: [UInt8] = []

    /// The candidate delimiters.
    static let delimiters: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
    /// The number of bytes at the beginning of a file that are examined.
    static let sampleSize = 1 << 16
    /// The number of lines at the beginning of a file within which the header must occur.
    static let headerLines = 20
    /// The maximum number of rows whose numbers of cells are compared.
    static let rows = 100

    /// Detects the dialect from the beginning of a file.
    ///
    /// - Parameter start: the byte offset at which the text begins, after a byte order mark.
    /// - Parameter isLast: true if `bytes` are the whole file.
    static func find(
        _ bytes: UnsafeRawBufferPointer, from start: Int, isLast: Bool, _ options: CSVOptions
    ) -> CSVDialect {
        var (dialect, score) = unsafe find(bytes, start, isLast, options, unwraps: false)
        if score == 0, options.hasHeader {
            let wrapped = unsafe find(bytes, start, isLast, options, unwraps: true)
            if wrapped.score > 0 {
                (dialect, score) = wrapped
                dialect.unwrapsRows = true
            }
        }
        if !dialect.unwrapsRows { dialect.unwrapsRows = unsafe areWrapped(bytes, dialect, isLast) }
        if options.hasHeader, options.map.entries.isEmpty {
            unsafe dialect.findGroups(bytes, from: start, isLast: isLast)
        }
        return dialect
    }

    /// Returns true if all rows below the header, up to 100, are one quoted cell with the cells of a row.
    private static func areWrapped(
        _ bytes: UnsafeRawBufferPointer, _ dialect: CSVDialect, _ isLast: Bool
    ) -> Bool {
        var width: Int?
        var wrapped = 0
        var others = 0
        unsafe forEachRow(bytes, dialect.header, isLast, dialect.delimiter) { _, scanner in
            if scanner.cells.count == 1, scanner.cells[0].count == 0 { return true }
            guard let width else {
                width = scanner.cells.count
                return scanner.cells.count > 1
            }
            if scanner.cells.count == 1, unsafe scanner.rowInCell(in: bytes)?.count == width {
                wrapped += 1
            } else {
                others += 1
            }
            return others == 0 && wrapped < rows
        }
        return wrapped > 0 && others == 0
    }

    /// Sets `headerRows` to 2 if the header consists of a row of groups and a row of names, which may be the row that
    /// was found and the one above it or below it.
    private mutating func findGroups(_ bytes: UnsafeRawBufferPointer, from start: Int, isLast: Bool) {
        var found: [(offset: Int, cells: [String])] = []
        unsafe Self.forEachRow(bytes, start, isLast, delimiter, unwraps: unwrapsRows) { offset, scanner in
            let cells = scanner.cells.map { unsafe Self.string(scanner.text(of: $0, in: bytes)) }
            if cells.contains(where: { !$0.isEmpty }) { found.append((offset, cells)) }
            return found.count < Self.headerLines && offset <= header + 4096
        }
        guard let own = found.firstIndex(where: { $0.offset >= header }) else { return }
        for upper in [own, own - 1] where upper >= 0 && upper + 1 < found.count {
            switch CSVHeaderRows.choice(found[upper].cells, found[upper + 1].cells) {
            case .upper: continue
            case .lower: header = found[upper + 1].offset
            case .both:
                if upper < own { header = found[upper].offset }
                headerRows = 2
            }
            return
        }
    }

    private static func find(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ isLast: Bool, _ options: CSVOptions, unwraps: Bool
    ) -> (dialect: CSVDialect, score: Double) {
        var start = start
        var given = options.delimiter
        if let line = unsafe separatorLine(bytes, start) {
            start = line.next
            given = given ?? line.delimiter
        }
        var candidates = given.map { [$0] } ?? delimiters
        let own = Set(options.map.entries.filter { !$0.isNumber }.map { Folding.folded($0.column) })
        if options.hasHeader, !own.isEmpty {
            let mapped = candidates.map { unsafe mappedHeader(bytes, start, isLast, $0, own) }
            let most = mapped.map(\.count).max() ?? 0
            let fitting = mapped.filter { $0.count == most }
            if most > 0, fitting.count == 1 {
                return (CSVDialect(delimiter: fitting[0].delimiter, header: fitting[0].offset), 1)
            }
            if most > 0 { candidates = fitting.map(\.delimiter) }
        }
        var found: [Header] = []
        for delimiter in candidates {
            let header = unsafe options.hasHeader ? bestHeader(bytes, start, isLast, delimiter, own, unwraps) : nil
            found.append(header ?? Header(delimiter: delimiter, offset: start, score: 0))
            // If all cells of the first row are known headers, and one of them denotes names, e-mail addresses or
            // organizations, the other delimiters need not be tried.
            if let header, header.isCertain { break }
        }
        let best = found.map(\.score).max() ?? 0
        let equals = found.filter { $0.score == best }
        let evenness = equals.map { unsafe Self.evenness(bytes, $0.offset, isLast, $0.delimiter) }
        let most = evenness.max() ?? 0
        let winners = equals.indices.filter { evenness[$0] == most }.map { equals[$0] }
        guard let winner = winners.first else { return (CSVDialect(header: start), 0) }
        let rivals = most > 0 && winners.count > 1 ? winners.map { $0.delimiter } : []
        return (CSVDialect(delimiter: winner.delimiter, header: winner.offset, rivals: rivals), best)
    }

    /// A row that could be the header.
    private struct Header {
        var delimiter: UInt8
        var offset: Int
        var score: Double
        /// The number of cells that are known headers.
        var known = 0
        /// True if the row may be a title or a note above the header.
        var isNote = false
        var isCertain = false
    }

    /// Returns the offset of the row with the most headers that the user's map contains (`own`, case-folded), and the
    /// number of these headers; the number is 0 if no row has one.
    private static func mappedHeader(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ isLast: Bool, _ delimiter: UInt8, _ own: Set<[UInt8]>
    ) -> (delimiter: UInt8, offset: Int, count: Int) {
        var best = (delimiter: delimiter, offset: start, count: 0)
        var line = 0
        var isFirst = true
        unsafe forEachRow(bytes, start, isLast, delimiter) { offset, scanner in
            line += 1 + scanner.innerLines
            guard scanner.cells.contains(where: { $0.count > 0 }) else { return line < headerLines }
            let found = Set(
                scanner.cells.filter { $0.count > 0 && $0.count < 1000 }.map {
                    Folding.folded(unsafe string(scanner.text(of: $0, in: bytes)))
                })
            let count = found.intersection(own).count
            if count > best.count { best = (delimiter, isFirst ? start : offset, count) }
            isFirst = false
            return line < headerLines
        }
        return best
    }

    // MARK: The `sep=` line

    /// Parses the line `sep=;`, quoted or not, which specifies the delimiter for Excel. Returns the delimiter and the
    /// byte offset of the next line; nil if the first line is not such a line.
    private static func separatorLine(
        _ bytes: UnsafeRawBufferPointer, _ start: Int
    ) -> (delimiter: UInt8, next: Int)? {
        var index = start
        func byte(_ offset: Int) -> UInt8 { unsafe offset < bytes.count ? bytes[offset] : 0x0A }
        let isQuoted = byte(index) == .doubleQuote
        if isQuoted { index += 1 }
        for letter in "sep=".utf8 {
            guard byte(index) | 0x20 == letter | 0x20 else { return nil }
            index += 1
        }
        let delimiter = byte(index)
        index += 1
        guard delimiter >= 0x20 || delimiter == .tab, delimiter < 0x80, delimiter != .doubleQuote else { return nil }
        if isQuoted {
            guard byte(index) == .doubleQuote else { return nil }
            index += 1
        }
        guard byte(index) == .lineFeed || byte(index) == .carriageReturn else { return nil }
        if byte(index) == .carriageReturn, byte(index + 1) == .lineFeed { index += 1 }
        return (delimiter, min(index + 1, bytes.count))
    }

    // MARK: Rows

    /// Calls `body` with the byte offset of each row and the scanner that has split it, until `body` returns false.
    /// Lines that are not valid rows are skipped.
    static func forEachRow(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ isLast: Bool, _ delimiter: UInt8,
        _ quotesWithApostrophes: Bool = false, unwraps: Bool = false, _ body: (Int, borrowing CSVScanner) -> Bool
    ) {
        var scanner = CSVScanner(delimiter: delimiter)
        scanner.quotesWithApostrophes = quotesWithApostrophes
        var position = start
        while position < bytes.count {
            switch unsafe scanner.scan(bytes, from: position, isLast: isLast) {
            case .record(let next):
                if unwraps { _ = unsafe scanner.unwrapRow(in: bytes) }
                guard body(position, scanner) else { return }
                position = next
            case .end, .incomplete: return
            case .unterminated, .tooLarge:
                guard let lineEnd = unsafe bytes.firstIndex(of: .lineFeed, from: position) else { return }
                position = lineEnd + 1
            }
        }
    }

    /// Returns the row that is most likely the header, or the first row if none is likely; nil if there are no rows.
    private static func bestHeader(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ isLast: Bool, _ delimiter: UInt8, _ own: Set<[UInt8]>,
        _ unwraps: Bool
    ) -> Header? {
        var best: Header?
        var line = 0
        var rows = 0
        unsafe forEachRow(bytes, start, isLast, delimiter, unwraps: unwraps) { offset, scanner in
            let (known, filled) = unsafe recognised(bytes, scanner, own)
            line += 1 + scanner.innerLines
            guard filled > 0 else { return line < headerLines }
            rows += 1
            let isNaming = unsafe known >= 2 && namesPeople(bytes, scanner)
            // Known words such as "Mobile" or "Other" may also be the values of a record. So below the first row, a row
            // is only a header if a word denotes names, e-mail addresses or organizations.
            let isHeader = isNaming && (known * 2 >= filled || known >= 3)
            // The first row may contain headings of column groups, such as "Home | | Work |", with the header below it.
            let isSecond = isNaming && rows == 2 && known >= 3 && known == filled && known > best?.known ?? 0
            if best == nil || best?.isNote == true && isHeader || isSecond {
                best = Header(
                    delimiter: delimiter, offset: best == nil ? start : offset,
                    score: Double(known * known) / Double(filled), known: known,
                    isNote: rows == 1 && (known == 0 || filled == 1),
                    isCertain: rows == 1 && isNaming && known == scanner.cells.count)
            }
            return line < headerLines && (best?.isNote == true || rows == 1 && best?.isCertain == false)
        }
        if let title = best, title.isNote, title.offset == start,
            let offset = unsafe CSVTitle.header(below: start, bytes, isLast, delimiter, isKnown: title.known > 0)
        {
            best?.offset = offset
            best?.score = 0
        }
        return best
    }

    /// Returns the number of cells that are known headers or are in the user's map (`own`, case-folded), and the number
    /// of cells that are not empty. In a record, recognised by an `@`, no header is known, and `filled` may be too low.
    private static func recognised(
        _ bytes: UnsafeRawBufferPointer, _ scanner: borrowing CSVScanner, _ own: Set<[UInt8]>
    ) -> (known: Int, filled: Int) {
        var known = 0
        var filled = 0
        for cell in scanner.cells where cell.count > 0 {
            let text = unsafe scanner.text(of: cell, in: bytes)
            filled += 1
            guard text.count < 100 else { continue }
            let header = unsafe string(text)
            let isAlone = scanner.cells.count { $0.count > 0 } == 1
            if CSVColumns.isHeader(header, or: own), !isAlone || !CSVTableReading.isTitle(header) { known += 1 }
            if unsafe text.contains(.at) { return (0, filled) }
        }
        return (known, filled)
    }

    /// Returns true if a header in the row denotes names, e-mail addresses or organizations.
    private static func namesPeople(_ bytes: UnsafeRawBufferPointer, _ scanner: borrowing CSVScanner) -> Bool {
        let header = scanner.cells.indices.map { unsafe string(scanner.text(of: scanner.cells[$0], in: bytes)) }
        let fields: [CSVField] = [.name, .given, .family, .email, .organization]
        return CSVColumns(header: header).columns.contains { column in
            column.meaning.map { fields.contains($0.field) } ?? false
        }
    }

    private static func string(_ text: UnsafeRawBufferPointer) -> String {
        guard unsafe UTF8Check.firstInvalid(text) != nil else { return unsafe String(decoding: text, as: UTF8.self) }
        var scalars = String.UnicodeScalarView()
        for index in text.indices { scalars.append(unsafe Windows1252.scalar(text[index])) }
        return String(scalars)
    }

    /// Returns the share, from 0 to 1, of the first `rows` rows from `start` on that have as many cells as the first of
    /// them; 0 if that row has a single cell. Blank lines are not counted.
    private static func evenness(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ isLast: Bool, _ delimiter: UInt8
    ) -> Double {
        var width: Int?
        var rows = 0
        var even = 0
        unsafe forEachRow(bytes, start, isLast, delimiter) { _, scanner in
            let count = scanner.cells.count
            if count == 1, scanner.cells[0].count == 0 { return true }
            if width == nil { width = count }
            rows += 1
            even += count == width ? 1 : 0
            return rows < Self.rows
        }
        return (width ?? 1) > 1 ? Double(even) / Double(rows) : 0
    }
}
