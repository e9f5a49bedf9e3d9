package import Files
package import Bytes
package import ContactModel

extension CSVReader: CSVCells {}

/// Reads contacts from a CSV file and converts each record to a vCard 4.0 card.
package struct CSVCardReader: ~Copyable {
    var reader: CSVReader
    private var builder: CSVCardBuilder?
    private var identity = CardIdentity()
    private var columns: CSVColumns?
    /// The interpreted header, even if no contact can be built from it; for a table without a header, the columns `#1`,
    /// `#2` and so on. Nil if the file is empty or its header cannot be read.
    package private(set) var header: CSVColumns?
    /// True to leave the derivation of UIDs to `CardBatch.completeUIDs` or `CardBatch.seal`, which another thread can call.
    package var leavesUIDsOpen = false
    private var atEnd = false
    private var didReportSystemGroups = false
    private var loneLabels = CSVLoneLabels()
    private var wholeCard: CSVCardColumn?
    private var headText: [UInt8] = []
    /// The date orders that have been determined so far. The writing thread also reads them.
    let dates = CSVSettledDates()

    /// Reads the file's header and appends its diagnostics to `diagnostics`. If no contact can be built from the
    /// header, these include the reasons, and `fill` returns false. Throws if the file cannot be read.
    package init(
        _ input: consuming InputFile, options: CSVOptions = CSVOptions(), diagnostics: inout [Diagnostic]
    ) throws {
        try self.init(
            reader: CSVReader(input, limits: options.limits, encoding: options.encoding), options, &diagnostics)
    }

    /// Opens a workbook, of which nothing was read yet, and reads the header of a sheet (see `WorkbookSheet`).
    /// Throws `BookError.unusable` if no sheet can be chosen.
    package init(
        workbook: consuming InputFile, options: CSVOptions, diagnostics: inout [Diagnostic]
    ) throws {
        let reader = try CSVReader(workbook: workbook, options, &diagnostics)
        try self.init(reader: reader, options, &diagnostics)
    }

    private init(reader opened: consuming CSVReader, _ options: CSVOptions, _ diagnostics: inout [Diagnostic]) throws {
        reader = opened
        guard case .columns(var columns) = try reader.open(options, &diagnostics) else {
            atEnd = true
            return
        }
        if options.hasHeader { headText = unsafe Array(reader.rawRecord) }
        header = columns
        guard columns.makesContacts else {
            atEnd = true
            return
        }
        options.map.reportMissing(
            in: columns.columns.map(\.header), "is not in this table", at: reader.location(ofLine: reader.line),
            to: &diagnostics)
        for (index, column) in columns.columns.enumerated() where column.isUnknown && options.hasHeader {
            let reason =
                column.refuted.map { "has a header for \($0.rawValue), but its cells contain other values" }
                ?? "is not known"
            diagnostics.append(
                reader.diagnostic(
                    .note, .csvColumnUnknown,
                    "column \"\(Diagnostic.clipped(column.name))\" \(reason); it is kept as a custom field",
                    cell: index))
        }
        for (index, column) in columns.columns.enumerated() where column.evidence == .content {
            let field = column.meaning.map { $0.name + ($0.label.map { ":\($0)" } ?? "") } ?? ""
            diagnostics.append(
                reader.diagnostic(
                    .note, .csvColumnContent,
                    "column \"\(Diagnostic.clipped(column.header))\" is read as \(field), by its content", cell: index))
        }
        let nameOrder = try readOrders(options, &columns)
        self.columns = columns
        builder = CSVCardBuilder(columns, largest: options.limits.card)
        builder?.dates = dates.value
        builder?.nameOrder = nameOrder
        wholeCard = columns.vcardColumn == nil ? nil : CSVCardColumn(columns)
    }

    /// The digest of the whole file (see `InputFile`); nil until the end of the file has been read, and if the input
    /// computes no digest.
    package var digest: SHA256Digest? { reader.digest }
    /// The fields that an update from this file may change.
    package var coverage: FieldCoverage { columns?.coverage ?? FieldCoverage() }
    /// The mark of an own export (see `ExportMark`) in the header; nil if there is none.
    package var mark: ExportMark? {
        columns.flatMap { ExportMark(header: $0.columns.map(\.header), profile: $0.profile) }
    }
    /// The number of cells beside the `vcard` cells read so far that differ from them only in the form that a spreadsheet
    /// or an encoding gives to them, so that they are no edits.
    package private(set) var unintendedChanges = 0
    /// The form in which a table with these columns shows a card; nil if no contact can be built from the header.
    package var view: TableView? { columns.map { TableView($0, dates: dates) } }
    /// A function that returns the properties of a card after it was written in this table's layout and read back; nil
    /// if the table is not in a layout of `CSVProgramLayout`.
    package var shown: (@Sendable ([Property]) -> [Property])? {
        guard let view, let profile, CSVProgramLayout(rawValue: profile) != nil else { return nil }
        return { view.get($0) }
    }
    /// The name of the profile (the table layout of a program) that matches the header; nil if no contact can be built
    /// from the header.
    package var profile: String? { columns?.profile }

    /// The headers of the unknown columns, whose cells are kept as custom fields.
    package var unknownHeaders: [String] { columns?.columns.filter(\.isUnknown).map(\.name) ?? [] }

    /// The columns whose field was determined from their cells instead of their header, each as `header: field`.
    package var contentColumns: [String] {
        columns?.columns.filter { $0.evidence == .content }.map { "\($0.header): \($0.meaning?.name ?? "")" } ?? []
    }

    /// The name of the sheet that is read; nil for a file that is no workbook.
    package var sheet: String? { reader.sheet?.name }

    /// The header, delimiter and encoding of this table, with which its rejected records are written to another file.
    package var head: RejectedRows.Head? {
        RejectedRows.Head(
            text: headText, delimiter: reader.delimiter, isUTF8: reader.encoding == .utf8,
            encoding: reader.guessedEncoding)
    }

    /// Appends cards to a batch until the batch is full or the file ends. Returns false if an earlier call has reached
    /// the end of the file, or if no contact can be built from the header. Throws if the file cannot be read.
    package mutating func fill(_ batch: CardBatch) throws -> Bool {
        guard !atEnd, var builder = builder.take() else { return false }
        // The bytes are moved out of the batch, a class instance, while cards are appended, to avoid exclusivity
        // checks.
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
                batch.isCutOff = reader.isCutOff
                finish(builder, batch)
                batch.position = reader.position
                return true
            case .rejected:
                batch.records += 1
                reject(batch)
            case .record:
                batch.records += 1
                if !builder.dates.open.isEmpty { try settleDates(&builder, batch) }
                let slot = card(&builder, &bytes)
                if builder.isTooLarge {
                    reader.report(
                        .error, .csvLimit, "the contact exceeds the limit of \(builder.largest) bytes", cell: 0,
                        to: &batch.diagnostics)
                    reject(batch)
                    continue
                }
                guard let slot else {
                    reader.report(
                        .error, .csvCard, "the cell contains no valid vCard",
                        cell: builder.columns.vcardColumn ?? 0, to: &batch.diagnostics)
                    reject(batch)
                    continue
                }
                if !builder.findings.isEmpty { report(builder.findings, batch) }
                if !builder.loneLabels.isEmpty { recordLoneLabels(builder) }
                if builder.photo.digest != nil {
                    builder.addPicture(to: batch, &bytes, at: reader.location(ofCell: builder.photo.column ?? 0))
                }
                if leavesUIDsOpen, slot.uidIsDerived { batch.hasOpenUIDs = true }
                batch.cards.append(slot)
            }
        }
        batch.position = reader.position
        return true
    }

    /// Adds the latest record to the rejected records of the batch. The reason is the error that was reported last.
    private func reject(_ batch: CardBatch) {
        batch.rejected += 1
        batch.rejectedRecords.append(RejectedRecord(text: reader.textRange, reason: reader.described.reason))
    }

    /// Builds the card of the latest record; returns nil if it is too large or its `vcard` cell is invalid.
    private mutating func card(_ builder: inout CSVCardBuilder, _ bytes: inout ByteBuffer) -> CardSlot? {
        var slot = CardSlot()
        slot.record = reader.record
        slot.line = reader.place
        slot.text = reader.textRange
        builder.build(reader, into: &bytes, &slot)
        if builder.isTooLarge { return nil }
        if let column = builder.columns.vcardColumn, unsafe !reader.cell(column).isEmpty {
            guard applyWholeCard(column, &builder, &bytes, &slot) else { return nil }
        }
        let cell = unsafe builder.columns.uidColumn.map { unsafe builder.trimmed(reader.cell($0)) }
        // The UID is stored directly after the body, before the values that `CardSummary` appends.
        if let uid = unsafe cell, unsafe !uid.isEmpty {
            unsafe CardIdentity.setUID(uid, of: &slot, in: &bytes)
        } else if leavesUIDsOpen {
            CardIdentity.reserveUID(of: &slot, in: &bytes)
        }
        if slot.isWholeCard {
            CardSummary.derive(&slot, in: &bytes)
        } else {
            assert(unsafe builder.shown == CardSummary.Found(body: bytes.slice(slot.body)))
            CardSummary.derive(&slot, from: builder.shown, in: &bytes)
        }
        if slot.uid.isEmpty { identity.derive(&slot, in: &bytes) }
        return slot
    }

    /// Replaces the card that was built from the cells with the card in the `vcard` cell, after applying the edits in
    /// the other cells. Returns false if the `vcard` cell contains no valid card.
    private mutating func applyWholeCard(
        _ column: Int, _ builder: inout CSVCardBuilder, _ bytes: inout ByteBuffer, _ slot: inout CardSlot
    ) -> Bool {
        let isRead = unsafe wholeCard?.replace(reader.cell(column), reader, &builder, &bytes, &slot) ?? false
        unintendedChanges += wholeCard?.takeUnintended() ?? 0
        return isRead
    }

    private func report(_ findings: [CSVCellFinding], _ batch: CardBatch) {
        for finding in findings {
            reader.report(
                finding.severity, finding.code, finding.message, cell: finding.column, skipping: finding.skipping,
                to: &batch.diagnostics)
        }
    }

    private mutating func recordLoneLabels(_ builder: CSVCardBuilder) {
        for column in builder.loneLabels where loneLabels.count(column) {
            let severity = CSVLoneLabels.severity(column, builder.columns)
            loneLabels.add(first: reader.diagnostic(severity, .csvLabel, "", cell: column), of: column)
        }
    }

    /// Appends the diagnostics about the file as a whole at its end.
    private mutating func finish(_ builder: CSVCardBuilder, _ batch: CardBatch) {
        if reader.record == 0 {
            batch.diagnostics.append(reader.atFile(.note, .csvEmpty, "the file has a header and no records"))
        }
        batch.diagnostics += loneLabels.diagnostics(builder.columns)
        batch.diagnostics += reader.sheet?.closingDiagnostics() ?? []
        for message in builder.dates.contradictions(builder.columns) {
            batch.diagnostics.append(
                reader.atFile(.error, .csvDateOrder, message, advice: .specifyDateOrder))
        }
        guard builder.systemGroups > 0, !didReportSystemGroups else { return }
        didReportSystemGroups = true
        batch.diagnostics.append(
            reader.atFile(
                .note, .csvSystemGroup, "Google's own group \"myContacts\" is left out of the categories of its members"
            ))
    }
}
