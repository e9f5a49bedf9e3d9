package import Files
package import Bytes
package import ContactModel

extension CSVReader: CSVCells {}

/// Reads contacts from a CSV file: records become cards at this door, and nothing behind it knows of cells.
package struct CSVCardReader: ~Copyable {
    private var reader: CSVReader
    private var builder: CSVCardBuilder?
    private var identity = CardIdentity()
    private var columns: CSVColumns?
    /// How the header was understood, also where that was not enough.
    package private(set) var header: CSVColumns?
    private var atEnd = false
    private var saidSystemGroups = false
    private var loneLabels = CSVLoneLabels()
    private var wholeCard: CSVWholeCard?
    private var headText: [UInt8] = []

    /// Opens the file's header; `nil` columns mean that no contact can be made of it, for the reasons in `diagnostics`.
    package init(
        _ input: consuming InputFile, options: CSVOptions = CSVOptions(), diagnostics: inout [Diagnostic]
    ) throws {
        reader = CSVReader(input, limits: options.limits, encoding: options.encoding)
        guard try reader.findLayout(options, &diagnostics) else {
            atEnd = true
            return
        }
        guard let header = try options.hasHeader ? reader.readHeader(&diagnostics) : reader.makeHeader() else {
            diagnostics.append(
                reader.described.errors > 0
                    ? reader.atFile(.error, .csvHeader, "without the header no record can be read", line: reader.line)
                    : reader.atFile(.note, .csvEmpty, "the file is empty: no records"))
            atEnd = true
            return
        }
        if options.hasHeader { headText = unsafe Array(reader.rawRecord) }
        let columns = CSVColumns(header: header, profile: options.profile, map: options.map)
        self.header = columns
        guard columns.makesContacts else {
            diagnostics.append(
                reader.atFile(
                    .error, .csvHeader,
                    CSVHeaderAdvice(header: header, isEncodingGuessed: reader.encoding == .windows1252).message,
                    line: reader.line))
            atEnd = true
            return
        }
        for (severity, message) in options.map.complaints(header, in: "is not here") {
            diagnostics.append(reader.atFile(severity, .csvMap, message, line: reader.line))
        }
        for (index, column) in columns.columns.enumerated() where column.isUnknown && options.hasHeader {
            diagnostics.append(
                reader.diagnostic(
                    .note, .csvColumnUnknown,
                    "column \"\(Diagnostic.clipped(column.header))\" is not known; it is kept as it is",
                    cell: index))
        }
        self.columns = columns
        builder = CSVCardBuilder(columns, largest: options.limits.card)
        wholeCard = columns.vcardColumn == nil ? nil : CSVWholeCard(columns)
    }

    /// The digest of the whole file, once it was read to its end and if its input digests.
    package var digest: SHA256Digest? { reader.digest }
    /// What an update from this file may touch.
    package var coverage: FieldCoverage { columns?.coverage ?? FieldCoverage() }
    /// What a card becomes in this table and back, where we write tables of this layout.
    package var shown: (@Sendable ([Property]) -> [Property])? {
        guard let columns, let layout = CSVProgramLayout(rawValue: columns.profile) else { return nil }
        return { CSVProgramRow.shown($0, in: columns, layout) }
    }
    /// The profile by which the header was understood.
    package var profile: String? { columns?.profile }

    /// The headers of the columns that are kept as they are.
    package var unknownHeaders: [String] { columns?.columns.filter(\.isUnknown).map(\.header) ?? [] }

    /// What rejected records of this table need above them.
    package var head: RejectedRows.Head? {
        RejectedRows.Head(text: headText, delimiter: reader.delimiter, isUTF8: reader.encoding == .utf8)
    }

    /// Fills a batch with cards; false when the file is read to its end.
    package mutating func fill(_ batch: CardBatch) throws -> Bool {
        guard !atEnd, var builder = builder.take() else { return false }
        // The batch's bytes are taken out of the class while they grow, so that nothing checks for other writers.
        var bytes = ByteBuffer(capacity: 16)
        swap(&bytes, &batch.bytes)
        defer {
            swap(&bytes, &batch.bytes)
            self.builder = builder
            batch.counted += reader.described.takeOthers()
        }
        while batch.cards.count < 4096, bytes.count < 1 << 20, !batch.reachedDiagnosticLimit {
            switch try reader.nextRecord(&batch.diagnostics) {
            case .end:
                atEnd = true
                finish(builder, batch)
                batch.position = reader.position
                return true
            case .rejected:
                batch.records += 1
                reject(batch)
            case .record:
                batch.records += 1
                let slot = card(&builder, &bytes)
                if builder.isTooLarge {
                    reader.tell(
                        .error, .csvLimit, "a contact of more than \(builder.largest) bytes", cell: 0,
                        to: &batch.diagnostics)
                    reject(batch)
                    continue
                }
                guard let slot else {
                    reader.tell(
                        .error, .csvCard, "the whole card in this cell is damaged",
                        cell: builder.columns.vcardColumn ?? 0, to: &batch.diagnostics)
                    reject(batch)
                    continue
                }
                if !builder.findings.isEmpty { report(builder.findings, batch) }
                if !builder.loneLabels.isEmpty { note(builder) }
                if builder.photo.digest != nil {
                    builder.addPicture(to: batch, &bytes, at: reader.location(ofCell: builder.photo.column ?? 0))
                }
                batch.cards.append(slot)
            }
        }
        batch.position = reader.position
        return true
    }

    /// Leaves the latest record out, for the latest reason.
    private func reject(_ batch: CardBatch) {
        batch.rejected += 1
        batch.rejectedRecords.append(RejectedRecord(text: reader.textRange, reason: reader.described.reason))
    }

    /// Makes one card of the latest record; nil when its `vcard` cell holds none.
    private mutating func card(_ builder: inout CSVCardBuilder, _ bytes: inout ByteBuffer) -> CardSlot? {
        var slot = CardSlot()
        slot.record = reader.record
        slot.line = reader.line
        slot.text = reader.textRange
        builder.build(reader, into: &bytes, &slot)
        if builder.isTooLarge { return nil }
        if let column = builder.columns.vcardColumn, unsafe !reader.cell(column).isEmpty {
            guard takeWholeCard(column, &builder, &bytes, &slot) else { return nil }
        }
        CardSummary.derive(&slot, in: &bytes)
        let uid = unsafe builder.columns.uidColumn.map { unsafe builder.trimmed(reader.cell($0)) }
        if let uid = unsafe uid, unsafe !uid.isEmpty {
            unsafe CardIdentity.setUID(uid, of: &slot, in: &bytes)
        } else {
            identity.derive(&slot, in: &bytes)
        }
        return slot
    }

    /// Replaces what was made of the cells by the card in the `vcard` cell, with the cells' edits.
    private mutating func takeWholeCard(
        _ column: Int, _ builder: inout CSVCardBuilder, _ bytes: inout ByteBuffer, _ slot: inout CardSlot
    ) -> Bool {
        guard var properties = unsafe wholeCard?.properties(reader.cell(column), reader, &builder) else { return false }
        // Without the file there is nothing behind a reference to a photo in the store it came from.
        if slot.photoFile.isEmpty { properties.removeAll(where: \.isStoredPhoto) }
        if let digest = builder.photo.digest {
            PropertyTable.insert(Property(photo: digest), into: &properties)
        }
        let start = bytes.count
        bytes.append(Property.body(of: properties))
        slot.body = ByteRange(start: start, count: bytes.count - start)
        slot.isWholeCard = true
        return true
    }

    private func report(_ findings: [CSVCellFinding], _ batch: CardBatch) {
        for finding in findings {
            reader.tell(
                finding.severity, finding.code, finding.message, cell: finding.column, skipping: finding.skipping,
                to: &batch.diagnostics)
        }
    }

    private mutating func note(_ builder: CSVCardBuilder) {
        for column in builder.loneLabels where loneLabels.count(column) {
            let severity = CSVLoneLabels.severity(column, builder.columns)
            loneLabels.add(first: reader.diagnostic(severity, .csvLabel, "", cell: column), of: column)
        }
    }

    /// Says at the end what concerns the file as a whole.
    private mutating func finish(_ builder: CSVCardBuilder, _ batch: CardBatch) {
        if reader.record == 0 { batch.diagnostics.append(reader.atFile(.note, .csvEmpty, "a header and no records")) }
        batch.diagnostics += loneLabels.diagnostics(builder.columns)
        guard builder.systemGroups > 0, !saidSystemGroups else { return }
        saidSystemGroups = true
        batch.diagnostics.append(
            reader.atFile(
                .note, .csvSystemGroup, "Google's own group \"myContacts\" is left out of the categories of its members"
            ))
    }
}
