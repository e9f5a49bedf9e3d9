internal import Files
internal import Bytes
package import ContactModel
internal import Platform
internal import SQLite

/// Reads contacts from a table of a SQLite file. Each row is converted to a card in the same way as a record of a CSV
/// file.
package struct BookCardReader: ~Copyable {
    private let book: SQLiteBook
    /// The table that is read.
    package let table: BookTable
    /// The columns of the table and the fields that they contain.
    package let columns: CSVColumns
    private var rows: Statement
    private var row: BookRow
    private var builder: CSVCardBuilder
    private var wholeCard: CSVCardColumn?
    private var identity = CardIdentity()
    private let fileName: String
    private let key: [Int]
    /// Assigns the ids of the contacts from the keys of the rows; nil if `CSVOptions.keepsKeys` is false, so that the
    /// store assigns the ids.
    private var ids: BookIDs?
    private var record = 0
    private var position = 0
    private var atEnd = false
    private var loneLabels = CSVLoneLabels()
    /// The columns for which `book-blob` was already reported.
    private var reportedBlobs: Set<Int> = []

    /// Selects the table and determines the fields of its columns. Adds diagnostics about unread tables, unknown
    /// columns and ambiguous dates. Throws `BookError`, `FileError` and `Interrupted`.
    package init(
        _ book: SQLiteBook, options: CSVOptions = CSVOptions(), diagnostics: inout [Diagnostic]
    ) throws {
        let table = try book.table(options, &diagnostics)
        var columns = try book.mapping { () throws(SQLiteError) in
            try BookColumns.understood(table, options, in: book.database)
        }
        let nameOrder = try Self.nameOrder(columns, of: table, in: book, options)
        if nameOrder != nil { columns.splitsNames() }
        let dates = try Self.dates(columns, of: table, in: book, options, &diagnostics)
        let rows = try book.mapping { () throws(SQLiteError) in try book.database.prepare(table.query) }
        ids = try book.mapping { () throws(SQLiteError) in
            options.keepsKeys ? try BookIDs(table, in: book.database) : nil
        }
        self.columns = columns
        self.rows = rows
        self.table = table
        self.book = book
        key = table.key
        fileName = options.bookName ?? book.path.pathComponents.last ?? book.path
        row = BookRow(columns, options)
        builder = CSVCardBuilder(columns, largest: options.limits.card)
        builder.dates = dates
        builder.nameOrder = nameOrder
        wholeCard = columns.vcardColumn == nil ? nil : CSVCardColumn(columns)
        describeColumns(options, &diagnostics)
    }

    /// The properties and components for which the table has columns. An update of a contact from this table changes
    /// only these.
    package var coverage: FieldCoverage { columns.coverage }

    /// The names of the unknown columns, which are kept as custom fields, except the columns of the primary key.
    package var unknownHeaders: [String] { unknownColumns.map(\.header) }

    private var unknownColumns: [CSVColumns.Column] {
        columns.columns.indices.filter { columns.columns[$0].isUnknown && !key.contains($0) }.map {
            columns.columns[$0]
        }
    }

    private borrowing func describeColumns(_ options: CSVOptions, _ diagnostics: inout [Diagnostic]) {
        let location = SourceLocation(path: book.path)
        guard columns.makesContacts else {
            diagnostics.append(
                Diagnostic(
                    .error, .bookTable,
                    "no column of \"\(table.name)\" is understood as a name, an e-mail, a phone number or an organization",
                    at: location, advice: .mapColumn(table.header.first ?? "#1", orSaveMap: false, orEncoding: false)))
            return
        }
        options.map.reportMissing(
            in: table.header, "table \"\(table.name)\" does not have", at: location, to: &diagnostics)
        for column in unknownColumns {
            diagnostics.append(
                Diagnostic(
                    .note, .bookColumnUnknown, "column \"\(column.header)\" is not known; it is kept as a custom field",
                    at: location))
        }
    }

    // MARK: Reading

    /// Fills a batch with cards; returns false if nothing is left to add to it, or if no contact can be built from the
    /// columns. Throws `BookError`, `FileError` and `Interrupted`.
    package mutating func fill(_ batch: CardBatch) throws -> Bool {
        guard !atEnd, columns.makesContacts else { return false }
        var bytes = ByteBuffer(capacity: 16)
        swap(&bytes, &batch.bytes)
        defer { swap(&bytes, &batch.bytes) }
        while batch.cards.count < 4096, bytes.count < 1 << 20, batch.diagnostics.count < 4096 {
            guard try nextRow(&batch.diagnostics) else {
                batch.position = position
                return batch.records > 0 || !batch.diagnostics.isEmpty
            }
            let trouble = row.fill(rows)
            if trouble == nil, row.size == 0, ids == nil {
                batch.diagnostics.append(
                    Diagnostic(.note, .csvEmptyRow, "the row has no values; skipped", at: location))
                continue
            }
            batch.records += 1
            if let trouble {
                batch.rejected += 1
                batch.diagnostics.append(diagnostic(trouble))
                continue
            }
            position += row.size
            appendCard(batch, &bytes)
            report(batch)
        }
        batch.position = position
        return true
    }

    /// Moves to the next row; returns false at the end of the table.
    private mutating func nextRow(_ diagnostics: inout [Diagnostic]) throws -> Bool {
        do throws(SQLiteError) {
            if try step() {
                record += 1
                return true
            }
        } catch {
            try Interruption.check()
            throw SQLiteBook.meaning(of: error, book.path, at: record + 1)
        }
        atEnd = true
        diagnostics += loneLabels.diagnostics(columns)
        if record == 0 {
            let location = SourceLocation(path: book.path)
            diagnostics.append(Diagnostic(.note, .bookEmpty, "table \"\(table.name)\" has no rows", at: location))
        }
        return false
    }

    private mutating func step() throws(SQLiteError) -> Bool {
        guard table.isView else { return try rows.step() }
        guard book.limits.allows(rows: record) else { throw SQLiteError(.interrupt, "too many rows") }
        return try book.limits.timed { () throws(SQLiteError) in try rows.step() }
    }

    /// Builds the card of the current row and appends it to the batch, or rejects the row if the card is too large.
    private mutating func appendCard(_ batch: CardBatch, _ bytes: inout ByteBuffer) {
        var slot = CardSlot()
        slot.record = record
        if let id = ids?.id(of: rows) { slot.id = id }
        let start = bytes.count
        // A row with a key has a stable UID. Its body therefore has an empty `UID` line, which represents the UID of
        // the contact (see `CardBody`).
        if hasIdentity { bytes.append("UID:\n") }
        builder.build(row, into: &bytes, &slot)
        if builder.isTooLarge {
            bytes.truncate(to: start)
            batch.rejected += 1
            let message = "a contact of more than \(builder.largest) bytes"
            return batch.diagnostics.append(Diagnostic(.error, .csvLimit, message, at: location))
        }
        slot.body = ByteRange(start..<slot.body.range.upperBound)
        if let column = columns.vcardColumn, unsafe !row.cell(column).isEmpty,
            unsafe wholeCard?.replace(row.cell(column), row, &builder, &bytes, &slot) == false
        {
            bytes.truncate(to: start)
            batch.rejected += 1
            let message = "column \"\(table.columns[column].name)\": no valid vCard in the cell"
            return batch.diagnostics.append(Diagnostic(.error, .csvCard, message, at: location))
        }
        let digest = row.photo.isEmpty ? nil : addPhotoReference(&slot, &bytes)
        CardSummary.derive(&slot, in: &bytes)
        setUID(&slot, &bytes)
        if let digest {
            batch.photos.append(
                EmbeddedPhoto(
                    card: batch.cards.count, bytes: unsafe bytes.appending(row.picture),
                    location: location, digest: digest))
        } else {
            builder.addPicture(to: batch, &bytes, at: location)
        }
        batch.cards.append(slot)
    }

    /// Adds a `PHOTO` line to the body that refers to the row's picture by its digest. Returns the SHA-256 digest of
    /// the picture.
    private func addPhotoReference(_ slot: inout CardSlot, _ bytes: inout ByteBuffer) -> SHA256Digest {
        var properties = unsafe Property.parse(body: bytes.slice(slot.body))
        let digest = unsafe SHA256Digest(hashing: row.picture)
        PropertyTable.insert(Property(photo: digest), into: &properties)
        let start = bytes.count
        bytes.append(Property.body(of: properties))
        slot.body = ByteRange(start: start, count: bytes.count - start)
        return digest
    }

    // MARK: Identity

    private var hasIdentity: Bool { !key.isEmpty || table.rowID != nil }

    private mutating func setUID(_ slot: inout CardSlot, _ bytes: inout ByteBuffer) {
        if let column = columns.uidColumn {
            let uid = unsafe builder.trimmed(row.cell(column))
            if unsafe !uid.isEmpty { return unsafe CardIdentity.setUID(uid, of: &slot, in: &bytes) }
        }
        var rowKey = ByteBuffer(capacity: 64)
        guard appendKey(to: &rowKey) else { return identity.derive(&slot, in: &bytes) }
        identity.deriveForRow(&slot, file: fileName, table: table.name, key: rowKey, in: &bytes)
    }

    /// Appends the primary key of the row, or its row id if there is no key or a column of the key is NULL. Returns
    /// false for a row with neither, for instance in a view.
    private func appendKey(to text: inout ByteBuffer) -> Bool {
        let number = Int32(table.columns.count)
        let places = key.indices.map { number + 1 + Int32($0) }
        if !places.isEmpty, !places.contains(where: { rows.isNull($0) }) {
            for place in places { append(place, to: &text) }
            return true
        }
        guard table.rowID != nil else { return false }
        append(number, to: &text)
        return true
    }

    /// Appends the type, the length and the text of a value, so that different keys never result in the same text.
    private func append(_ column: Int32, to text: inout ByteBuffer) {
        let type: StaticString =
            switch rows.type(column) {
            case .integer: "i"
            case .real: "r"
            case .text: "t"
            case .blob: "b"
            case .null: "n"
            }
        let isBlob = rows.type(column) == .blob
        text.append(type)
        let value = unsafe isBlob ? rows.bytes(column) : rows.textBytes(column)
        text.append(decimal: value.count)
        text.append(.colon)
        unsafe text.append(value)
    }

    // MARK: Diagnostics

    private mutating func report(_ batch: CardBatch) {
        for finding in builder.findings {
            let message = "\"\(table.columns[finding.column].name)\": \(finding.message)"
            batch.diagnostics.append(Diagnostic(finding.severity, finding.code, message, at: location))
        }
        for column in builder.loneLabels where loneLabels.count(column) {
            let severity = CSVLoneLabels.severity(column, columns)
            loneLabels.add(first: Diagnostic(severity, .csvLabel, "", at: location), of: column)
        }
        for column in row.blobs where reportedBlobs.insert(column).inserted {
            let name = table.columns[column].name
            batch.diagnostics.append(
                Diagnostic(
                    .note, .bookBlob, "column \"\(name)\" contains binary data, which is kept in base64", at: location))
        }
    }

    private func diagnostic(_ trouble: BookRow.Trouble) -> Diagnostic {
        switch trouble {
        case .encoding(let column, let byte):
            let digits = String(byte, radix: 16, uppercase: true)
            let message = "column \"\(table.columns[column].name)\": the byte 0x\(digits) is not valid UTF-8"
            return Diagnostic(.error, .bookEncoding, message, at: location, advice: .specifyEncoding)
        case .limit(let column, let bytes):
            let message =
                "column \"\(table.columns[column].name)\": a value of \(bytes) bytes exceeds the limit of "
                + "\(row.limits.cell) bytes"
            return Diagnostic(.error, .bookLimit, message, at: location)
        case .rowLimit(let bytes):
            let message = "a row of \(bytes) bytes exceeds the limit of \(row.limits.record) bytes"
            return Diagnostic(.error, .bookLimit, message, at: location)
        }
    }

    private var location: SourceLocation { SourceLocation(path: book.path, record: record) }
}

// MARK: - Inspection

extension BookCardReader {
    /// Returns the values of the next row as text for display; nil at the end of the table. A picture is described by
    /// its size. Rows that cannot be read are reported and skipped.
    package mutating func nextCells(_ diagnostics: inout [Diagnostic]) throws -> [String]? {
        while try nextRow(&diagnostics) {
            if let trouble = row.fill(rows) {
                diagnostics.append(diagnostic(trouble))
                continue
            }
            return (0..<row.count).map { column in
                row.isPhoto(column) ? "(picture, \(row.photo.count) bytes)" : row.text(column)
            }
        }
        return nil
    }

    /// The number of rows read so far.
    package var records: Int { record }

    /// The text encoding of the database.
    package var encodingName: String {
        let name = try? book.database.text("PRAGMA encoding")
        return (name ?? "UTF-8").lowercased()
    }
}
