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
    var diagnostics: DiagnosticCollector
    var counts = WriteCounts()
    var changes: ((ContactChange) throws -> Void)?
    /// The name of each file's source, with the path of the file as key.
    private var sourceNames: [String: String] = [:]
    /// The source that is being read, and its files so far.
    var current: CurrentSource?
    /// Which sources the names stand for that are not known.
    private var choices: [String: SourceChoice] = [:]
    /// The folders that this store has exported, whose changes are edits.
    var folders = ExportedFolders()
    /// The names of the sources that were read.
    private var finished: Set<String> = []
    var registry: UIDRegistry
    /// The copies of records that refer to a photo although the earlier record refers to none.
    var photoCopies: [PhotoClaim] = []
    /// True if a record was rejected because of an existing contact. In this case, nothing is written, unless the
    /// options permit leaving out rejected records.
    var hasConflicts = false
    var sharedMatches = SharedMatches()
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
        registry = Self.registry(options)
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
        if options.sourceName == nil {
            folders = try ExportedFolders(options.sourceNames.filter { $0 != "-" }) {
                try options.store.openExisting()?.exportOrigin()?.store
            }
        }
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
        if options.savedMap == nil, try isRepetition(of: sources) { return result }
        rejects = try options.rejects.map {
            try Rejects(path: $0, table: options.table, store: options.store.path)
        }
        defer { rejects?.photos.discard() }
        let copies = try decideSources(sources)
        let reader = try SourceReader(sources, options, knownPhotos: knownPhotos(sources), copies: copies)
        reader.start()
        defer { reader.cancel() }
        while let message = try reader.next(slow: { try transaction?.pause() }) {
            try take(message.batch, message, reader.photos(of: message))
            reader.recycle(message.batch)
        }
        try saveMap(reader.maps)
        if sources.isEmpty, !result.refused, let photos {
            let transaction = try writer(for: .reading)
            // A folder of photos is a source whose records have one value each.
            let folder = options.photos ?? options.sources.first ?? ""
            try transaction.beginSource(FileSystem.absolutePath(folder), kind: "photos")
            try photos.claimStored(in: transaction)
        }
        try finish(reader.digests)
        result.unknownColumns = reader.unknownHeaders
        result.contentColumns = reader.contentColumns
        result.diagnostics = diagnostics.kept
        result.counts = diagnostics.counts
        return result
    }

    private static func registry(_ options: ImportOptions) -> UIDRegistry {
        UIDRegistry(keepsCopies: options.duplicates.rule == .add, describing: options.maxErrors)
    }

    /// Returns true, and completes the result, if the last version of the sources that the store knows has the same bytes
    /// and was imported with the same options, so that nothing has to be imported.
    private func isRepetition(of sources: [String]) throws -> Bool {
        guard !sources.isEmpty, totalBytes != nil, !result.refused, !options.duplicates.repeatsItself,
            !options.duplicates.bringsBack
        else {
            return false
        }
        guard let last = try lastRead() else { return false }
        let digests = try ImportFingerprint.digests(of: sources)
        guard try ImportFingerprint.make(options, digests, photos) == last.fingerprint else { return false }
        let run = last.run
        result.repeats = run.id
        result.records = run.records
        result.unchanged = run.added + run.updated + run.unchanged
        result.deletedHere = run.deletedHere
        result.skipped = run.records - result.unchanged - result.deletedHere
        result.diagnostics = diagnostics.kept
        result.counts = diagnostics.counts
        return true
    }

    /// Returns the run that was the last one to read each of the sources, and the fingerprint of their versions; nil if
    /// these are several runs.
    private func lastRead() throws -> (run: StoredRun, fingerprint: [UInt8])? {
        guard let store = try options.store.openExisting() else { return nil }
        let names = Set(options.sourceNames)
        let reads = try store.lastRead(of: names).values
        guard reads.count == names.count, let first = reads.first, let fingerprint = first.fingerprint,
            reads.allSatisfy({ $0.run == first.run }), let run = try store.run(first)
        else { return nil }
        return (run, fingerprint)
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
        let path = message.file.path
        try begin(sourceNames[path] ?? path, message.file)
        if batch.isCutOff {
            batch.completeUIDs()
            CutRecord.mark(in: batch)
            result.cutFiles += 1
        }
        try registry.apply(to: batch, path: path, sheet: message.file.sheet)
        result.records += batch.records
        result.skipped += batch.skipped
        note(batch.diagnostics, batch.counted)
        if message.hasErrors { current?.hasErrors = true }
        if batch.isCutOff { current?.isCutOff = true }
        let rejected = batch.rejected
        if rejected > 0 { current?.hasRejected = true }
        if !result.refused, !batch.cards.isEmpty, let transaction = try beginSource(with: batch) {
            let pictures = try store(photos, of: batch, in: transaction)
            // Without photos, there is nothing to report about a new contact.
            let hasPhotos =
                self.photos != nil || !pictures.known.isEmpty || batch.cards.contains { !$0.photoFile.isEmpty }
            for card in pictures.known { current?.knownPhotos.insert(batch.cards[card].record) }
            if let source = current, source.isExport == true {
                if let folder = source.folder { folders.note(batch, in: folder) }
                counts += try transaction.applyExport(batch, file: source.files.count - 1) { try note($0, $1, of: $2) }
            } else {
                counts += try transaction.write(batch, photos: pictures.rows, reportsAdded: hasPhotos) {
                    try note($0, $1, of: $2)
                }
            }
        }
        result.rejected += rejected
        if let lost = try rejects?.add(batch, of: message.file) { note([lost]) }
        progress?(Progress(stage: path, bytes: message.position, totalBytes: totalBytes, records: result.records))
    }

    // MARK: Sources

    /// Decides which sources the names stand for that are not known. Returns the copies of the pipes that were read for this.
    private func decideSources(_ files: [String]) throws -> [String: UnnamedFile] {
        guard options.sourceName == nil, !options.takesEdits, !files.isEmpty, !result.refused else { return [:] }
        let store = try options.store.openExisting()
        var names: [String] = []
        for name in options.sourceNames where folders.folder(of: name) != name && !names.contains(name) {
            names.append(name)
        }
        guard try names.count > 1 || store?.sources().isEmpty == false else {
            if names == ["-"] { choices["-"] = .unnamed }
            return [:]
        }
        var decision = SourceDecision(options, store)
        choices = try decision.choices(names.map { name in (name, files.filter { sourceNames[$0] == name }) })
        result.decisions = decision.remarks
        if options.dryRun, let store { result.decisions += try knowledge(of: names, in: store) }
        return decision.copies
    }

    /// Returns what a store knows of sources, for the summary of a dry run.
    private func knowledge(of names: [String], in store: ContactStore) throws -> [SourceRemark] {
        let sources = try store.sources()
        return names.compactMap { name in
            if let known = sources.first(where: { $0.names.contains(name) }) {
                return known.lastRun.map { .known(name, run: $0, read: known.lastRead ?? 0) }
            }
            return result.decisions.contains { $0.source == name } ? nil : .new(name)
        }
    }

    /// Ends the source that is being read, if another one begins, and begins a file.
    private func begin(_ name: String, _ file: SourceReader.SourceFile) throws {
        if current?.name != name {
            try finishSource()
            current = CurrentSource(name: name, folder: folders.folder(of: name))
        }
        current?.note(file)
    }

    /// Begins to write the source that is being read, and its last file, unless they were begun.
    ///
    /// - Parameter batch: its first records; nil if it has none.
    /// - Returns: the transaction; nil if the source is refused.
    private func beginSource(with batch: CardBatch? = nil) throws -> StoreTransaction? {
        let transaction = try writer()
        if current?.isExport == nil, let batch, let file = current?.files.last {
            let isExport = try isOwnExport(file, batch, in: transaction)
            current?.isExport = isExport
            if isExport {
                let name = current?.name ?? ""
                result.decisions.removeAll { $0.source == name }
                beginExport(file, in: transaction)
            }
            if result.refused { return nil }
        }
        guard let source = current, source.isExport != true else { return transaction }
        if source.begun == nil {
            let form = SourceForm(
                kind: options.sourceName == nil ? source.kind : source.files.first?.kind.rawValue,
                table: source.table)
            let other = try transaction.begin(
                choices[source.name] ?? .named(source.name), form, checksForm: options.sourceName == nil,
                duplicates: options.duplicates)
            switch other {
            case .kind: result.decisions.append(.otherKind(source.name))
            case .columns: result.decisions.append(.otherColumns(source.name))
            case nil: break
            }
        }
        for file in source.files.dropFirst(source.begun ?? 0) { transaction.beginFile(covering: file.coverage) }
        current?.begun = source.files.count
        return transaction
    }

    /// Ends the source that is being read: its records that wait are written and, if the import mirrors its sources, what it
    /// no longer has is removed.
    private func finishSource() throws {
        photoCopies += registry.photoCopies
        registry = Self.registry(options)
        guard let source = current else { return }
        finished.insert(source.name)
        defer { current = nil }
        if source.isExport == nil, source.isExportedFolder { try beginEmptyFolder() }
        if current?.isExport == true { return try finishExport(source) }
        if source.begun == nil { try beginMirrored() }
        guard !result.refused, let transaction, current?.begun != nil else { return }
        let (written, outcome) = try transaction.finishSource(mirroring: mirrorRule(of: source)) {
            record, batch, file in
            try note(record, batch, of: file)
            guard batch.rejected > 0 else { return }
            if let lost = try rejects?.add(batch, of: source.files[file]) { note([lost]) }
            batch.clearRejected()
        }
        counts += written
        try note(outcome, of: source)
    }

    /// Begins a source without records, if the import mirrors it and the store may have contacts of it.
    private func beginMirrored() throws {
        guard options.mirror != nil, !result.refused, try transaction != nil || options.store.exists() else { return }
        _ = try beginSource()
    }

    /// Ends the last source, and those of which no record was read.
    private func finishSources() throws {
        try finishSource()
        guard options.mirror != nil else { return }
        for name in options.sourceNames where finished.insert(name).inserted {
            current = CurrentSource(name: name, folder: folders.folder(of: name))
            try finishSource()
        }
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
        return begun
    }

    private func finish(_ digests: [SHA256Digest]?) throws {
        try finishSources()
        if hasConflicts, !options.skipInvalid { refuse() }
        if let transaction, !result.refused { try finishPhotos(transaction) }
        if let transaction, !result.refused { try note(PhotoImport.reduced(in: transaction, result.photos)) }
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
            counts.added + counts.updated + counts.deleted > 0 || transaction.hasNews
        else {
            if !options.dryRun { note(folders.finish(run: transaction.number - 1)) }
            // The import may have checked stored photos again whose verdicts were of an earlier version of the checks.
            // The new verdicts are committed even if no contact changed.
            return try options.dryRun || transaction.raisedVerdicts == 0
                ? transaction.rollback() : transaction.commitWithoutRun()
        }
        var totals = RunTotals(counts)
        totals.records = result.records
        totals.deletedHere = result.deletedHere
        totals.rejected = result.rejected + result.photos.rejected
        // After an error, for instance about a rejected record, the next import of the same bytes has to report it again.
        // Therefore, the run gets no fingerprint.
        if totals.rejected == 0, diagnostics.counts.errors == 0, !result.isMirrorWithheld, result.files > 0,
            photos?.isListed ?? true, let digests
        {
            totals.fingerprint = try ImportFingerprint.make(options, digests, photos)
        }
        try transaction.commit(totals)
        result.run = transaction.number
        note(folders.finish(run: transaction.number))
        result.recordsOnlySources = counts.added + counts.updated + counts.deleted == 0
    }
}
