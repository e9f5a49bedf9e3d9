internal import Files
public import ContactFormats
public import ContactModel

/// The result of an inspection: how an import would interpret a file.
public struct Inspection: Sendable {
    /// A column of a table.
    public struct Column: Sendable {
        /// The header as in the file.
        public var header: String
        /// The name of the field to which the column is mapped; nil for a column that is stored unchanged.
        public var field: String?
        /// The label of the field, from the header or the map; nil for none.
        public var label: String?
        /// How the field was determined: by the layout of a program (`profile`), the words of the header (`words`), the
        /// cells (`content`) or the user's map (`map`). Nil for a column that is stored unchanged.
        public var evidence: String?
        /// The number in the header of a repeated field, for instance 2 for "Phone 2"; nil for a column that is stored
        /// unchanged.
        public var number: Int?
        /// The first distinct values in the column, each truncated to a few characters.
        public var samples: [String] = []
        /// The column as an entry of a map, for instance `Mobile=phone:mobile`. If the column has no field, the user
        /// has to add one after the `=`.
        public var entry: String { "\(header)=\(field ?? "")\(label.map { ":\($0)" } ?? "")" }
    }

    /// A property that occurs in cards.
    public struct CardProperty: Sendable {
        /// The property's name in the cards, for instance `TEL`.
        public var name: String
        /// The name of its field, for instance `phone`; nil for a property that has no field and is stored unchanged.
        public var field: String?
        /// The number of occurrences in the cards that were read.
        public var count: Int
    }

    /// The file's path.
    public var path: String
    /// The kind of the file: `vcard`, `jcard`, `ldif` or `sqlite`; `csv` for any other file.
    public var kind = FileKind.csv
    /// True if the records of the file are cards; false if they are rows.
    package var holdsCards: Bool { [.vcard, .jcard, .ldif].contains(kind) }
    /// The number of cards read, for each vCard version; empty for a table.
    public var versions: [(version: String, count: Int)] = []
    /// The properties of the cards read, in the order of their first occurrence; empty for a table.
    public var properties: [CardProperty] = []
    /// The name of the table of a SQLite file that an import would read; nil for any other file.
    public var table: String?
    /// The character encoding, detected from the part of the file that was read.
    public var encoding = "utf-8"
    /// True if the file begins with a byte order mark.
    public var hasByteOrderMark = false
    /// The compression: `gzip`, or nil for none.
    public var compression: String?
    /// The delimiter of cells; nil if it was not detected, and for a file that is not CSV.
    public var delimiter: String?
    /// The character that quotes cells; nil for a file that is not CSV.
    public var quote: String? = "\""
    /// The number of the header's physical line, counted from 1; nil for a table without a header.
    public var headerLine: Int?
    /// The number of lines above the header.
    public var preambleLines = 0
    /// The name of the profile, or `generic` if the columns match no profile; nil for cards, and if no header was
    /// found.
    public var profile: String?
    /// The proportion of columns that were mapped to a field among the columns with a header, 0 to 1; 1 for cards.
    public var confidence = 0.0
    /// The columns, in the order of the file; for cards, the columns of the rows that `Inspector.run` passes to its
    /// parameter `row`.
    public var columns: [Column] = []
    /// True if an import can make contacts from the columns that were mapped to a field.
    public var isUnderstood = false
    /// True for a table without a header and records, which is not an error.
    public var isEmpty = false
    /// The number of records; nil if only the first records were read.
    public var records: Int?
    /// The first diagnostics, at most `Inspector.maxErrors` of each severity.
    public var diagnostics: [Diagnostic] = []
    /// The number of diagnostics of each severity.
    public var counts = DiagnosticCounts()
}

extension Inspection {
    /// Sets the columns, the profile and the confidence from the detected columns of a table.
    ///
    /// - Parameter sample: the first records, for the samples of each column; nil for none.
    mutating func understand(_ found: CSVColumns, _ sample: CSVSample? = nil) {
        profile = found.profile
        isUnderstood = found.makesContacts
        columns = found.columns.map { column in
            Column(
                header: column.header, field: column.meaning?.name, label: column.meaning?.label,
                evidence: column.evidence?.rawValue, number: column.meaning == nil ? nil : column.number)
        }
        if let sample {
            for index in columns.indices { columns[index].samples = sample.examples(column: index) }
        }
        let named = found.columns.count { $0.meaning != nil || $0.isUnknown }
        let known = found.columns.count { $0.meaning != nil }
        confidence = named == 0 ? 0 : (Double(known) / Double(named) * 100).rounded() / 100
    }
}

/// Detects how a file is interpreted, reading no more of it than needed.
public struct Inspector: Sendable {
    /// The options for reading tables.
    public var table = CSVOptions()
    /// The maximum number of records to read and show; nil for all.
    public var rows: Int? = 5
    /// The maximum number of diagnostics of each severity in the result.
    public var maxErrors = 20

    /// Creates an inspector that shows five records.
    public init() {}

    /// Inspects the file at `path`. Calls `header` once, when the columns are known, and then calls `row` with the
    /// cells of each record, padded to the width of the header.
    ///
    /// The number of records and the diagnostics about records are only in the returned inspection, not in the one that
    /// `header` gets. Throws `FileError`.
    public func run(
        _ path: String, header: (Inspection) throws -> Void, row: ([String]) throws -> Void
    ) throws -> Inspection {
        var inspection = Inspection(path: path)
        var collector = DiagnosticCollector(limit: maxErrors)
        let options = table.reading()
        var input = try InputFile(path)
        inspection.kind = try FileKind(of: &input)
        switch inspection.kind {
        case .jcard, .ldif:
            var reader = TranscodedCardReader(
                inspection.kind, input, limits: options.cardLimits, encoding: options.encoding)
            return try inspectCards(&reader, &inspection, &collector, header: header, row: row)
        case .vcard:
            var reader = VCardCardReader(input, limits: options.cardLimits, encoding: options.encoding)
            return try inspectCards(&reader, &inspection, &collector, header: header, row: row)
        case .sqlite: return try inspectBook(input, &inspection, &collector, header: header, row: row)
        case .workbook: return try inspectWorkbook(input, &inspection, &collector, header: header, row: row)
        case .csv, .png, .photo, .unknown: inspection.kind = .csv
        }
        var reader = CSVReader(input, limits: options.limits, encoding: options.encoding)
        return try inspectTable(&reader, [], &inspection, &collector, header: header, row: row)
    }

    /// Inspects a table of which nothing was read yet.
    func inspectTable(
        _ reader: inout CSVReader, _ opening: [Diagnostic], _ inspection: inout Inspection,
        _ collector: inout DiagnosticCollector, header: (Inspection) throws -> Void, row: ([String]) throws -> Void
    ) throws -> Inspection {
        let options = table.reading()
        var found = opening
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
        let opening = try reader.open(options, &found)
        inspection.hasByteOrderMark = reader.hasByteOrderMark
        inspection.compression = reader.isCompressed ? "gzip" : nil
        inspection.encoding = reader.encodingName
        inspection.table = reader.sheet?.name
        switch opening {
        case .unreadable: return nil
        case .empty:
            inspection.isEmpty = true
            inspection.records = 0
            return nil
        case .columns(let columns):
            inspection.delimiter = reader.sheet == nil ? String(Unicode.Scalar(reader.delimiter)) : nil
            inspection.quote = reader.sheet != nil ? nil : reader.quotesWithApostrophes ? "'" : "\""
            inspection.preambleLines = reader.preambleLines
            inspection.headerLine = options.hasHeader ? reader.place : nil
            inspection.understand(columns, reader.sample(width: columns.columns.count))
            return columns
        }
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
