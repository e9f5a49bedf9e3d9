internal import Files
public import ContactFormats
public import ContactModel

/// How a table or a file of cards is understood, before anything is made of it.
public struct Inspection: Sendable {
    /// One column.
    public struct Column: Sendable {
        /// The header as it stands in the file.
        public var header: String
        /// What it means, by the name that maps use; nil for a column that is kept as it is.
        public var field: String?
        /// The label that goes without saying.
        public var label: String?
        /// The map entry that says the same, or the one to be filled in.
        public var entry: String { "\(header)=\(field ?? "")\(label.map { ":\($0)" } ?? "")" }
    }

    /// What a property of the cards is, and in how many of them it is met.
    public struct CardProperty: Sendable {
        /// The name as cards have it.
        public var name: String
        /// What it means; nil for one that is kept as it is.
        public var field: String?
        /// How many lines there are of it.
        public var count: Int
    }

    /// The file's path.
    public var path: String
    /// What the file is: a table or cards.
    public var kind = FileKind.csv
    /// How many cards there are of each version, of those that were read; empty for a table.
    public var versions: [(version: String, count: Int)] = []
    /// What the cards hold that were read, in the order of their first lines; empty for a table.
    public var properties: [CardProperty] = []
    /// The table of a SQLite file that is read.
    public var table: String?
    /// What the bytes stand for, as far as they were read.
    public var encoding = "utf-8"
    /// True when the file begins with a byte order mark.
    public var hasByteOrderMark = false
    /// `gzip` for a file that is packed.
    public var compression: String?
    /// The character between cells; nil where nothing was found out.
    public var delimiter: String?
    /// The header's physical line, from 1; nil for a table without one.
    public var headerLine: Int?
    /// Lines above the header.
    public var preambleLines = 0
    /// The program whose table it is, or `generic`.
    public var profile: String?
    /// The share of the columns with a header that are understood.
    public var confidence = 0.0
    /// In the file's order.
    public var columns: [Column] = []
    /// True when the columns that are understood are enough to make contacts.
    public var isUnderstood = false
    /// How many records there are; nil when only the first were read.
    public var records: Int?
    /// What there is to say.
    public var diagnostics: [Diagnostic] = []
    /// How many diagnostics there were of each severity.
    public var counts = DiagnosticCounts()
}

extension Inspection {
    /// Takes in how a table's columns are understood.
    mutating func understand(_ found: CSVColumns) {
        profile = found.profile
        isUnderstood = found.makesContacts
        columns = found.columns.map { column in
            Column(header: column.header, field: column.meaning?.name, label: column.meaning?.label)
        }
        let named = found.columns.count { $0.meaning != nil || $0.isUnknown }
        let known = found.columns.count { $0.meaning != nil }
        confidence = named == 0 ? 0 : (Double(known) / Double(named) * 100).rounded() / 100
    }
}

/// Finds out how a file is understood, reading no more of it than needed.
public struct Inspector: Sendable {
    /// What the user says of the table.
    public var table = TableOptions()
    /// How many records to show; nil for all.
    public var rows: Int? = 5
    /// How many diagnostics of each severity are kept.
    public var maxErrors = 20

    /// Starts with five records.
    public init() {}

    /// Reads the header, hands it over, and then each record's cells, padded to the header's width.
    ///
    /// What comes back has the encoding, the count and the diagnostics as they are at the end. Throws `FileError` and
    /// `TableOptions.Problem`.
    public func run(
        _ path: String, header: (Inspection) throws -> Void, row: ([String]) throws -> Void
    ) throws -> Inspection {
        var inspection = Inspection(path: path)
        var collector = DiagnosticCollector(limit: maxErrors)
        let options = try table.readerOptions()
        var found: [Diagnostic] = []
        var input = try InputFile(path)
        switch try FileKind(of: &input) {
        case .vcard:
            var reader = VCardCardReader(input, encoding: options.encoding)
            return try inspectCards(&reader, &inspection, &collector, header: header, row: row)
        case .sqlite: return try inspectBook(input, &inspection, &collector, header: header, row: row)
        case .csv, .png, .photo, .unknown: break
        }
        var reader = CSVReader(input, limits: options.limits, encoding: options.encoding)
        let columns = try Self.readHeader(&reader, options, &inspection, &found)
        collector.add(found)
        try header(inspection)
        if let columns {
            let count = try readRows(&reader, columns.columns.count, &collector, row)
            inspection.records = rows == nil ? count : nil
        }
        inspection.encoding = reader.encodingName
        inspection.diagnostics = collector.kept
        inspection.counts = collector.counts
        return inspection
    }

    private static func readHeader(
        _ reader: inout CSVReader, _ options: CSVOptions, _ inspection: inout Inspection, _ found: inout [Diagnostic]
    ) throws -> CSVColumns? {
        guard try reader.findLayout(options, &found) else { return nil }
        inspection.hasByteOrderMark = reader.hasByteOrderMark
        inspection.compression = reader.isCompressed ? "gzip" : nil
        inspection.delimiter = String(Unicode.Scalar(reader.delimiter))
        inspection.preambleLines = reader.preambleLines
        guard let header = try options.hasHeader ? reader.readHeader(&found) : reader.makeHeader() else { return nil }
        inspection.encoding = reader.encodingName
        inspection.headerLine = options.hasHeader ? reader.line : nil
        let columns = CSVColumns(header: header, profile: options.profile, map: options.map)
        inspection.understand(columns)
        return columns
    }

    private func readRows(
        _ reader: inout CSVReader, _ width: Int, _ collector: inout DiagnosticCollector,
        _ row: ([String]) throws -> Void
    ) throws -> Int {
        var shown = 0
        while rows.map({ shown < $0 }) ?? true {
            try Interruption.check()
            var found: [Diagnostic] = []
            let step = try reader.nextRecord(&found)
            collector.add(found)
            if step == .end { break }
            guard step == .record else { continue }
            shown += 1
            try row((0..<width).map { reader.text($0) })
        }
        return reader.record
    }
}
