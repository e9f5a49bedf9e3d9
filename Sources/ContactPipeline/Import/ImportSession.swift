internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Files
internal import Platform

/// Performs one import: a `SourceReader` reads batches of cards on another thread, and this class writes them to the
/// store on the calling thread.
final class ImportSession {
    let options: ImportOptions
    let progress: ProgressHandler?
    var result = ImportResult()
    private var diagnostics: DiagnosticCollector
    var counts = WriteCounts()
    var changes: ((ContactChange) throws -> Void)?
    /// The name of each file's source, with the path of the file as key.
    private var sourceNames: [String: String] = [:]
    var registry: UIDRegistry
    /// True if a record was rejected because of an existing contact. In this case, nothing is written, unless the
    /// options permit leaving out rejected records.
    private var hasConflicts = false
    private var sharedMatches = SharedMatches()
    /// True if a reader reported an error, so that a source can contain contacts that were not read.
    private(set) var hasSourceErrors = false
    /// True if a source ends within a record.
    private(set) var isCutOff = false
    private(set) var transaction: StoreTransaction?
    private var totalBytes: Int?
    var photos: PhotoImport?
    var rejects: Rejects?
    /// The contacts that this run has added or updated, so that a new photo of them is not counted as another update.
    var written: Set<Int> = []

    init(_ options: ImportOptions, _ progress: ProgressHandler?) {
        self.options = options
        self.progress = progress
        diagnostics = DiagnosticCollector(limit: options.maxErrors)
        registry = UIDRegistry(keepsCopies: options.duplicates.rule == .add, describing: options.maxErrors)
        result.dryRun = options.dryRun
    }

    func run() throws -> ImportResult {
        var sources: [String] = []
        for (path, name) in zip(options.sources, options.sourceNames) {
            let files = try SourceReader.files([path])
            for file in files where sourceNames[file] == nil { sourceNames[file] = name }
            sources += files
            if FileSystem.isFolder(path) { note(try FolderSources.unread(below: path)) }
        }
        registry.notesCopies = Set(sourceNames.values).count > 1
        result.isMirror = options.mirror != nil
        totalBytes = SourceReader.totalSize(sources)
        result.sources = options.sources
        result.files = sources.count
        let folders = try PhotoFiles.folders(options)
        if !folders.isEmpty { photos = try PhotoImport(folders: folders, options) }
        note(photos?.diagnostics ?? [])
        // If the file for the column map exists and is a regular file, `saveMap` compares it with the detected map
        // after the table was read. Anything else at the path is refused here, before the import starts.
        if let path = options.savedMap, FileSystem.exists(path), FileSystem.regularSize(path) == nil {
            throw FileError.taken(path: path)
        }
        if options.savedMap == nil, !options.duplicates.repeatsItself, try isRepetition(of: sources) { return result }
        rejects = try options.rejects.map {
            try Rejects(path: $0, encoding: options.table.encoding, store: options.store.path)
        }
        defer { rejects?.photos.discard() }
        let reader = try SourceReader(sources, options, knownPhotos: knownPhotos(sources))
        reader.start()
        defer { reader.cancel() }
        while let message = try reader.next(slow: { try transaction?.pause() }) {
            try take(message.batch, message, reader.photos(of: message))
            reader.recycle(message.batch)
        }
        try saveMap(reader.maps)
        if sources.isEmpty, !result.refused { try photos?.claimStored(in: writer(for: .reading)) }
        try finish(reader.digests)
        result.unknownColumns = reader.unknownHeaders
        result.contentColumns = reader.contentColumns
        result.diagnostics = diagnostics.kept
        result.counts = diagnostics.counts
        return result
    }

    /// Returns true, and completes the result, if the last run that changed contacts has imported the same bytes with
    /// the same options, so that nothing has to be imported.
    ///
    /// A later run that changed no contact may have read other bytes from one of the sources. Then the contacts and
    /// records of this source have changed since, and it has to be imported.
    private func isRepetition(of sources: [String]) throws -> Bool {
        guard !sources.isEmpty, totalBytes != nil, !result.refused else { return false }
        let last: StoredRun?
        let isKnown: Bool
        do {
            guard let store = try options.store.openExisting() else { return false }
            last = try store.lastRunWithChanges()
            guard let last, !last.isUndone else { return false }
            let read = try store.lastRead(of: options.sourceNames, since: last.id)
            guard read.fingerprints.allSatisfy({ $0 == last.fingerprint }) else { return false }
            isKnown = read.isEach
        }
        guard let last, let known = last.fingerprint else { return false }
        let digests = try ImportFingerprint.digests(of: sources)
        guard try ImportFingerprint.make(options, digests, photos) == known else { return false }
        guard try isKnown || options.dryRun || adopt(last) else { return false }
        result.repeats = last.id
        result.records = last.records
        result.unchanged = last.added + last.updated + last.unchanged
        result.deletedHere = last.deletedHere
        result.skipped = last.records - result.unchanged - result.deletedHere
        result.diagnostics = diagnostics.kept
        result.counts = diagnostics.counts
        return true
    }

    /// Returns the photos in the store in which the checks found nothing to warn about; empty if there is no store, or
    /// if all sources are named `.csv` or `.csv.gz`.
    ///
    /// Call it before the transaction begins. A query within the transaction would cause a deadlock: the reading thread
    /// would wait for the writing thread, which waits for the reading thread.
    private func knownPhotos(_ sources: [String]) throws -> [SHA256Digest: KnownPhoto] {
        let mayHavePhotos = sources.contains { path in
            ![".csv", ".csv.gz"].contains { path.lowercased().hasSuffix($0) }
        }
        guard mayHavePhotos, let store = try options.store.openExisting() else { return [:] }
        return try store.knownPhotos(validator: PhotoCheck.version)
    }

    /// Writes the cards of a batch and their photos, adds the batch's counts and diagnostics to the result, and saves
    /// its rejected records.
    ///
    /// - Parameter photos: the result of the check of each photo in the batch; nil for an unusable photo.
    private func take(
        _ batch: CardBatch, _ message: SourceReader.Message, _ photos: [EmbeddedPhotos.Judged?]
    ) throws {
        try registry.apply(to: batch, path: message.path)
        let conflicts = result.conflicts
        result.records += batch.records
        result.skipped += batch.skipped
        note(batch.diagnostics, batch.counted)
        if message.hasErrors { hasSourceErrors = true }
        if batch.isCutOff { isCutOff = true }
        let copies = registry.takeCopies()
        if !result.refused, !copies.isEmpty || !batch.cards.isEmpty {
            let transaction = try writer()
            try transaction.select(source: sourceNames[message.path] ?? message.path)
            transaction.noteCopies(copies)
            let pictures = try store(photos, of: batch, in: transaction)
            var written: [WrittenRecord] = []
            // Without photos, there is nothing to report about a new contact.
            let hasPhotos =
                self.photos != nil || !pictures.known.isEmpty || batch.cards.contains { !$0.photoFile.isEmpty }
            counts += try transaction.write(
                batch, updating: message.rule, duplicates: options.duplicates, photos: pictures.rows,
                reportsAdded: hasPhotos
            ) { written.append($0) }
            for record in written { try note(record, pictures.known, batch, path: message.path) }
        }
        // Records that match several contacts are counted as conflicts and not as rejected records.
        result.rejected += batch.rejected - (result.conflicts - conflicts)
        if let lost = try rejects?.add(batch, message) {
            note([lost])
        }
        progress?(
            Progress(stage: message.path, bytes: message.position, totalBytes: totalBytes, records: result.records))
    }

    /// Counts and reports what the transaction did with a record, and matches photo files to the record's contact.
    private func note(
        _ record: WrittenRecord, _ knownPhotos: Set<Int>, _ batch: CardBatch, path: String
    ) throws {
        let slot = batch.cards[record.card]
        let isChanged = record.change == .added || record.change == .updated
        if isChanged, knownPhotos.contains(record.card) { result.photos.shared += 1 }
        result.removed += record.removed
        for property in record.kept {
            let message =
                "\(property) was changed both in the store and in the source; contact \(record.contact) keeps the store's value"
            let place = SourceLocation(path: path, record: slot.record, line: slot.line, column: 1)
            var warning = Diagnostic(.warning, .editKept, message, at: place, property: property)
            warning.mentioned = [record.contact]
            note([warning])
        }
        switch record.change {
        case .skipped: result.skipped += 1
        case .deletedHere: noteDeleted(record, slot, batch.bytes.string(slot.name), path)
        case .refused:
            leaveOut(
                slot, batch, path, .contactKnown,
                "the record matches contact \(record.contact), which is already in the store",
                mentioning: record.contacts)
        case .conflict:
            result.conflicts += 1
            leaveOut(
                slot, batch, path, .matchConflict, Self.conflict(record), mentioning: record.contacts,
                advice: record.furtherContacts.isEmpty ? nil : .showContacts(record.contacts))
        case .added, .updated, .unchanged:
            if options.duplicates.comparesValues {
                let name = batch.bytes.string(slot.name)
                if let warning = sharedMatches.note(record, slot, name, path: path) { note([warning]) }
            }
            if photos == nil, !slot.photoFile.isEmpty { photos = PhotoImport(besideTables: options.photo) }
            guard let photos else { return }
            try photos.claim(Int64(record.contact), slot, batch.bytes, path: path)
            if isChanged { written.insert(record.contact) }
        }
    }

    /// Counts and reports a record that is left out because its contact was deleted in the store.
    private func noteDeleted(_ record: WrittenRecord, _ slot: CardSlot, _ name: String, _ path: String) {
        result.deletedHere += 1
        guard result.deletedHere <= options.maxErrors else {
            var counted = DiagnosticCounts()
            counted.notes = 1
            return note([], counted)
        }
        result.deletedContacts.append(NamedContact(id: record.contact, name: name))
        let place = SourceLocation(path: path, record: slot.record, line: slot.line, column: 1)
        let message = "contact \(record.contact) was deleted in the store, so its record is left out"
        note([Diagnostic(.note, .deletedHere, message, at: place)])
    }

    private static func conflict(_ record: WrittenRecord) -> String {
        let contacts = record.contacts
        guard contacts.count > 1 else {
            return "an earlier record matches contact \(contacts[0]) too; the match is ambiguous"
        }
        let ids = contacts.prefix(5).map { "\($0)" }.joined(separator: " ") + (contacts.count > 5 ? " ..." : "")
        return "the record matches \(record.matches) contacts (\(ids))"
    }

    /// Rejects a record because of the existing contacts that it matches. The import continues, so that all such
    /// records are reported.
    private func leaveOut(
        _ slot: CardSlot, _ batch: CardBatch, _ path: String, _ code: Diagnostic.Code, _ message: String,
        mentioning contacts: [Int], advice: Advice? = nil
    ) {
        let place = SourceLocation(path: path, record: slot.record, line: slot.line, column: 1)
        var error = Diagnostic(.error, code, message, at: place, advice: advice)
        error.mentioned = Array(contacts.prefix(5))
        diagnostics.add([error])
        batch.reject(slot, because: message)
        hasConflicts = true
    }

    /// The codes of errors about a source as a whole, for instance an unknown format, an unusable header or a damaged
    /// SQLite file. After such an error nothing is written, even if the options permit leaving out rejected records.
    private static let unreadable: Set<Diagnostic.Code> = [
        .csvHeader, .csvMap, .csvDateOrder, .unknownKind, .bookDamaged, .bookTable, .bookStore, .bookTooLarge,
    ]

    /// Adds diagnostics to the result. After an error, nothing is written, unless the options permit leaving out
    /// rejected records and no error has a code in `unreadable`.
    ///
    /// - Parameters:
    ///   - found: the diagnostics.
    ///   - counted: the counts of diagnostics that are not in `found`, because a limit was reached.
    func note(_ found: [Diagnostic], _ counted: DiagnosticCounts = DiagnosticCounts()) {
        diagnostics.add(found, and: counted)
        let errors = found.filter { $0.severity == .error }
        let isUnreadable = errors.contains { Self.unreadable.contains($0.code) }
        let hasErrors = !errors.isEmpty || counted.errors > 0
        if hasErrors && !options.skipInvalid || isUnreadable { refuse() }
    }

    /// Rolls back the transaction, so that the import writes nothing. Reading continues, so that all problems are
    /// reported.
    func refuse() {
        result.refused = true
        dropTransaction()
    }

    func dropTransaction() {
        transaction?.rollback()
        transaction = nil
    }

    /// Returns the transaction of the import; the first call begins it.
    ///
    /// The transaction is not begun before the first cards have been read, so that the store is not locked while the
    /// import waits for a slow source.
    func writer(for purpose: ContactStore.Purpose = .writing) throws -> StoreTransaction {
        if let transaction { return transaction }
        let isTrial = options.dryRun && purpose == .writing
        let store = try isTrial ? options.store.openForTrial() : options.store.open(for: purpose)
        var description = RunDescription(
            tool: Versions.tool, command: options.command, createdAt: Int64(time(nil)), sources: options.sources)
        description.isImport = true
        let begun = try StoreTransaction(store, description)
        transaction = begun
        if purpose == .writing { for name in options.sourceNames { try begun.select(source: name) } }
        return begun
    }

    private func finish(_ digests: [SHA256Digest]?) throws {
        if hasConflicts, !options.skipInvalid { refuse() }
        if let transaction, !result.refused { try finishPhotos(transaction) }
        if let transaction, !result.refused { try note(PhotoImport.reduced(in: transaction, result.photos)) }
        let isNewsOfSources = try finishSources()
        result.added = counts.added
        result.updated = counts.updated
        result.unchanged = counts.unchanged
        guard !result.refused else { return }
        result.similar = try transaction?.similarCount() ?? 0
        try Interruption.check()
        // If the rejected records cannot be written, nothing is committed, so none of them is lost.
        if !options.dryRun, let rejects { result.rejects = try rejects.finish() }
        guard let transaction else { return }
        if let changes { try transaction.changes { try changes(ContactChange($0)) } }
        guard !options.dryRun,
            counts.added + counts.updated + counts.deleted > 0 || transaction.hasNewAliases
                || transaction.hasNewRecords || isNewsOfSources
        else {
            // The import may have checked stored photos again whose verdicts were of an earlier version of the checks.
            // The new verdicts are committed even if no contact changed.
            return try options.dryRun || transaction.raisedVerdicts == 0
                ? transaction.rollback() : transaction.commitWithoutRun()
        }
        var totals = RunTotals(counts)
        totals.records = result.records
        totals.deletedHere = result.deletedHere
        totals.rejected = result.rejected + result.conflicts + result.photos.rejected
        // After an error, for instance about a rejected record, the next import of the same bytes has to report it again.
        // Therefore, the run gets no fingerprint.
        if totals.rejected == 0, diagnostics.counts.errors == 0, !result.isMirrorWithheld, result.files > 0,
            photos?.isListed ?? true, let digests
        {
            totals.fingerprint = try ImportFingerprint.make(options, digests, photos)
        }
        try transaction.commit(totals)
        result.run = transaction.number
        result.recordsOnlySources = counts.added + counts.updated + counts.deleted == 0 && !transaction.hasNewAliases
    }
}
