internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Platform
internal import Synchronization

/// Reads the sources of an import one after the other, on a separate thread, a few batches ahead of the writing thread.
final class SourceReader: Sendable {
    /// A file that is read.
    struct SourceFile: Sendable {
        var path: String
        var kind: FileKind
        /// The fields for which a table has columns; nil if the records are whole cards.
        var coverage: FieldCoverage?
        /// The mark of an export of contactsctl; nil for any other file.
        var mark: ExportMark?
        /// The form in which a table shows cards; nil for other files.
        var table: TableView?
        /// The program in whose layout a table is, for instance `google`; nil for other files.
        var layout: String?
        /// The columns of a table; nil for other files.
        var columns: SourceForm.Table?
        /// The lines of a table to be written above its rejected records, for instance the header; nil for other
        /// sources.
        var head: RejectedRows.Head?
        /// The sheet of a workbook that is read; nil for other sources.
        var sheet: String?
        /// The copy of a source that cannot be read again, for instance of a pipe; nil for a regular file, or if
        /// rejected records are not saved.
        var copy: UnnamedFile?
    }

    /// A batch of cards with data about its source.
    struct Message: Sendable {
        var batch: CardBatch
        var file: SourceFile
        /// The total number of bytes read so far from all sources.
        var position: Int
        /// The result of the check of each photo in the batch, nil for an unusable photo. The array is nil if the
        /// reading thread left the check to the writing thread (see `SourceReader.photos(of:)`).
        var photos: [EmbeddedPhotos.Judged?]? = []
        /// True if the reader reported an error, about a record or about the source as a whole. Errors of the check of
        /// photos are not included.
        var hasErrors = false
    }

    private let sources: [String]
    /// The format in the options; nil to detect it.
    private let forcedKind: FileKind?
    private let channel = Channel<Message>(capacity: 3)
    /// Empty batches to be filled again.
    private let spare = Mutex<[CardBatch]>([])
    /// The digests of the sources that were read to their ends; nil for a source without a digest.
    private let read = Mutex<[SHA256Digest?]>([])
    /// The detected columns of the CSV tables, including tables that could not be imported.
    private let tables = Mutex<[(path: String, columns: CSVColumns)]>([])

    private let unknown = Mutex<[String]>([])
    private let byContent = Mutex<[String]>([])
    /// The distinct headers of the columns that are stored unchanged, in all sources read so far.
    var unknownHeaders: [String] { unknown.withLock(\.self) }
    /// The columns whose field was detected from their cells, each with its field, in all sources read so far.
    var contentColumns: [String] { byContent.withLock(\.self) }

    /// The detected column map of each CSV table, as text.
    var maps: [String] { tables.withLock { $0.map { table.map.text(of: $0.columns, of: $0.path) } } }

    /// The digest of each source's bytes; nil unless all sources have a digest and were read to their ends.
    ///
    /// A pipe has no digest, because it cannot be read again for a comparison. A SQLite file has none either.
    var digests: [SHA256Digest]? {
        let digests = read.withLock { $0.compactMap(\.self) }
        return digests.count == sources.count ? digests : nil
    }

    /// The options for reading tables.
    private let table: CSVOptions
    /// The check of the photos inside cards. The batches are checked in their order, by either thread, because the
    /// check remembers the photos that it has seen.
    private let check: Mutex<EmbeddedPhotos>
    /// The number of batches that were sent and whose photos the writing thread still has to check.
    private let unchecked = Atomic<Int>(0)

    /// The file for rejected records; nil for none.
    private let rejects: String?
    /// The copies of pipes that were read before, or that are written while they are read.
    private let copies: [String: UnnamedFile]
    /// True if the files are read only to know their records, so that photos are not checked, and pipes are copied.
    private let onlyCopies: Bool

    /// The maximum time to wait for a source that another program has locked, in seconds.
    private let timeout: Double

    /// - Parameters:
    ///   - copies: the copies of pipes that are read in place of them.
    ///   - targets: the empty files to which pipes are copied; nil to import the sources. With them, photos are not checked.
    init(
        _ sources: [String], _ options: ImportOptions, knownPhotos: [SHA256Digest: KnownPhoto],
        copies: [String: UnnamedFile] = [:], copyingTo targets: [String: UnnamedFile]? = nil
    ) throws {
        self.sources = sources
        self.copies = targets ?? copies
        onlyCopies = targets != nil
        forcedKind = options.format
        // If there is only one source, every column of the map must exist in it. With several sources, a mapped column
        // can be missing from some of them.
        table = options.table.reading(describing: options.maxErrors, requiresColumns: sources.count == 1)
        check = Mutex(EmbeddedPhotos(options.photo, known: knownPhotos))
        rejects = options.rejects
        timeout = options.store.timeout
    }

    func start() { channel.startSending("contactsctl.reader") { [self] in try readAll() } }

    /// Waits for the next batch, in the order of the sources, and returns it; returns nil after the last batch. Throws
    /// the error of the reading thread.
    ///
    /// - Parameter slow: called if the wait takes longer than a second, for instance for a pipe whose writer waits.
    func next(slow: () throws -> Void) throws -> Message? { try channel.receive(slow: slow) }

    /// Returns the result of the check of each photo in a message's batch, nil for an unusable photo; checks the photos
    /// if the reading thread did not. Call it once for each message, in the order of the messages, before anything else
    /// uses the batch.
    func photos(of message: Message) -> [EmbeddedPhotos.Judged?] {
        if let photos = message.photos { return photos }
        defer { unchecked.subtract(1, ordering: .acquiringAndReleasing) }
        return check.withLock { $0.check(message.batch) }
    }

    /// Checks the photos of a batch that was read, or leaves the check to the writing thread and returns nil.
    ///
    /// Decoding the photos takes a quarter of the reading thread's time for cards with photos (measured). If the channel
    /// is empty, the writing thread waits for the reading thread, or soon will, and has time for the check. The photos
    /// are also left to it as long as it still has to check those of an earlier batch.
    private func checkedPhotos(of batch: CardBatch) -> [EmbeddedPhotos.Judged?]? {
        if onlyCopies || batch.photos.isEmpty && batch.furtherPhotos.isEmpty { return [] }
        if channel.isEmpty || unchecked.load(ordering: .acquiring) > 0 {
            unchecked.add(1, ordering: .acquiringAndReleasing)
            return nil
        }
        return check.withLock { $0.check(batch) }
    }

    /// Empties a batch that was written and returns it to the reader, which fills it again.
    func recycle(_ batch: CardBatch) {
        batch.clear()
        spare.withLock { $0.append(batch) }
    }

    func cancel() { channel.cancel() }

    /// Returns the paths of the files to read: for a folder or an archive, the files in it for which
    /// `FolderSources.isRead` is true; for any other source, the source itself.
    ///
    /// Throws `FileError` for a folder that has neither such files nor photos, and for an archive of Apple's Contacts.
    static func files(_ sources: [String]) throws -> [String] {
        try ArchiveSources.mount(sources)
        return try sources.flatMap { source -> [String] in
            guard FileSystem.isFolder(source) else { return [source] }
            if isAppleArchive(source) {
                throw FileError.unreadable(
                    path: source, reason: "an archive of Apple's Contacts; export vCards from Contacts and import those"
                )
            }
            var files: [String] = []
            try FolderWalk.forEachFile(below: source) { path in
                if FolderSources.isRead(path) { files.append(path) }
            }
            guard try !files.isEmpty || !PhotoFiles.folders(below: source).isEmpty else {
                throw FileError.unreadable(
                    path: source,
                    reason: "no file in the folder is a photo or named as CSV, workbook, vCard, jCard or LDIF")
            }
            return files
        }
    }

    /// Returns true for an archive that Contacts on a Mac has exported: a folder `*.abbu` with databases and photos in
    /// Apple's format.
    private static func isAppleArchive(_ folder: String) -> Bool {
        folder.pathComponents.last?.lowercased().hasSuffix(".abbu") == true
    }

    /// Returns the total size of all sources, in bytes; nil if a source is not a regular file.
    static func totalSize(_ sources: [String]) -> Int? {
        sources.reduce(0) { sum, path in
            guard let sum, let size = FileSystem.regularSize(path) else { return nil }
            return sum + size
        }
    }

    /// Returns the error for a file whose format cannot contain contacts.
    private static func refusal(of path: String, _ kind: FileKind, _ input: inout InputFile) throws -> Diagnostic {
        let isPicture = kind == .png || kind == .photo
        let message =
            isPicture
            ? "a picture, not a table"
            : try ForeignContent.name(of: &input).map { "not an address book: it looks like \($0)" }
                ?? "not a format that contains contacts"
        return Diagnostic(
            .error, .unknownKind, message, at: SourceLocation(path: path),
            advice: isPicture ? .specifyFolderOfPicture : nil)
    }

    private func freshBatch() -> CardBatch {
        spare.withLock { $0.popLast() } ?? CardBatch()
    }

    private func readAll() throws {
        var before = 0
        for path in sources {
            // A pipe cannot be read again, so it has no digest, and its bytes are copied if rejected records are saved.
            let isRegular = FileSystem.regularSize(path) != nil
            let known = copies[path]
            let copy = isRegular ? nil : try known ?? rejects.map { try UnnamedFile(beside: $0) }
            var input =
                if let known, !onlyCopies {
                    try InputFile(path, copiedTo: known)
                } else {
                    try InputFile(path, digesting: isRegular, copyingTo: copy)
                }
            let kind = try forcedKind ?? FileKind(of: &input)
            switch kind {
            case .csv:
                var opening = unusedTable(path)
                var reader = try CSVCardReader(input, options: table, diagnostics: &opening)
                let file = SourceFile(path: path, kind: kind, copy: copy)
                guard try readTable(&reader, file, opening, &before) else { return }
            case .workbook:
                guard try readWorkbook(input, SourceFile(path: path, kind: kind, copy: copy), &before) else { return }
            case .vcard:
                var reader = VCardCardReader(input, limits: table.cardLimits, encoding: table.encoding)
                let file = SourceFile(path: path, kind: kind, copy: copy)
                guard try readAll(of: &reader, file, unusedTable(path), &before) else { return }
                read.withLock { $0.append(reader.digest) }
            case .jcard, .ldif:
                var reader = TranscodedCardReader(kind, input, limits: table.cardLimits, encoding: table.encoding)
                let file = SourceFile(path: path, kind: kind, copy: copy)
                guard try readAll(of: &reader, file, unusedTable(path), &before) else { return }
                read.withLock { $0.append(reader.digest) }
            case .sqlite:
                var opening: [Diagnostic] = []
                do {
                    var reader = try BookSource(table, timeout: timeout).reader(of: input, &opening)
                    let file = SourceFile(path: path, kind: kind, coverage: reader.coverage, copy: copy)
                    guard try readAll(of: &reader, file, opening, &before) else { return }
                } catch BookError.unusable(let reason) {
                    guard refuse(path, opening + [reason], before) else { return }
                }
                read.withLock { $0.append(nil) }
            case .png, .photo, .unknown:
                guard refuse(path, [try Self.refusal(of: path, kind, &input)], before) else { return }
            }
        }
    }

    /// Reads a workbook to its end; returns false if the import was cancelled.
    private func readWorkbook(
        _ input: consuming InputFile, _ file: SourceFile, _ before: inout Int
    ) throws -> Bool {
        var opening: [Diagnostic] = []
        do {
            var reader = try CSVCardReader(workbook: input, options: table, diagnostics: &opening)
            return try readTable(&reader, file, opening, &before)
        } catch BookError.unusable(let reason) {
            read.withLock { $0.append(nil) }
            return refuse(file.path, opening + [reason], before)
        } catch FileError.unreadable(let part, let reason) {
            read.withLock { $0.append(nil) }
            return refuse(file.path, [WorkbookSheet.damage(part, reason, in: file.path)], before)
        }
    }

    /// Reads a table to its end; returns false if the import was cancelled.
    private func readTable(
        _ reader: inout CSVCardReader, _ file: SourceFile, _ opening: [Diagnostic], _ before: inout Int
    ) throws -> Bool {
        reader.leavesUIDsOpen = true
        if let columns = reader.header { tables.withLock { $0.append((file.path, columns)) } }
        var file = file
        file.sheet = reader.sheet
        file.coverage = reader.coverage
        file.table = reader.view
        file.layout = reader.profile.flatMap { CSVProgramLayout(rawValue: $0)?.rawValue }
        file.columns = reader.header.map { columns in
            SourceForm.Table(headers: columns.columns.map(\.header), map: table.map.text(of: columns, of: file.path))
        }
        guard try readAll(of: &reader, file, opening, &before) else { return false }
        read.withLock { $0.append(reader.digest) }
        return true
    }

    /// Returns the opening diagnostics for a file that is neither a workbook nor a SQLite database: a warning if the
    /// options name a table, which such a file does not have.
    private func unusedTable(_ path: String) -> [Diagnostic] {
        guard let name = table.table else { return [] }
        let clipped = Diagnostic.clipped(name)
        let message = "only workbooks and SQLite files have tables to choose from; '\(clipped)' is ignored"
        let location = SourceLocation(path: path)
        return [Diagnostic(.warning, .tableUnused, message, at: location, advice: .omitTable(name: clipped))]
    }

    /// Sends an empty batch with the diagnostics of a source that cannot be read; returns false if the import was
    /// cancelled.
    private func refuse(_ path: String, _ reasons: [Diagnostic], _ position: Int) -> Bool {
        let batch = freshBatch()
        batch.diagnostics = reasons
        var message = Message(batch: batch, file: SourceFile(path: path, kind: .unknown), position: position)
        message.hasErrors = batch.hasErrors
        return channel.send(message)
    }

    /// Reads one source to its end and sends its batches; returns false if the import was cancelled.
    private func readAll<Reader: CardReader & ~Copyable>(
        of reader: inout Reader, _ file: SourceFile, _ opening: [Diagnostic], _ before: inout Int
    ) throws -> Bool {
        var file = file
        var opening = opening
        var position = 0
        let headers = reader.unknownHeaders
        unknown.withLock { known in
            for header in headers where !known.contains(header) { known.append(header) }
        }
        let columns = reader.contentColumns
        byContent.withLock { known in
            for column in columns where !known.contains(column) { known.append(column) }
        }
        while true {
            let batch = freshBatch()
            batch.diagnostics += opening
            opening.removeAll()
            let more = try reader.fill(batch)
            position = max(position, batch.position)
            guard more || !batch.diagnostics.isEmpty else { break }
            file.head = reader.head
            file.mark = reader.mark
            var message = Message(batch: batch, file: file, position: before + position)
            message.hasErrors = batch.hasErrors
            // The check of photos can replace the bodies of cards, and keeps their UIDs.
            if !batch.photos.isEmpty { batch.completeUIDs() }
            message.photos = checkedPhotos(of: batch)
            // The digests of the cards and the derived UIDs take a fifth of the time of reading CSV (measured). The
            // reading thread computes them only if the writing thread has another batch to write; else the writing
            // thread does. The check of the photos, which can change cards, comes before.
            if message.photos != nil, !channel.isEmpty { batch.seal() }
            guard channel.send(message) else { return false }
        }
        before += position
        return true
    }
}

/// A reader of contacts in one format, which fills batches of cards.
protocol CardReader: ~Copyable {
    /// Appends records to an empty batch until it is full or the source ends. Returns false if there was nothing to
    /// append.
    mutating func fill(_ batch: CardBatch) throws -> Bool
    /// The lines of a table to be written above its rejected records, for instance the header; nil for other sources.
    var head: RejectedRows.Head? { get }
    /// The sheet of a workbook that is read; nil for other sources.
    var sheet: String? { get }
    /// The headers of the columns that are stored unchanged.
    var unknownHeaders: [String] { get }
    /// The columns whose field was detected from their cells, each with its field.
    var contentColumns: [String] { get }
    /// The mark of an export of contactsctl in the records that were read so far; nil if there is none.
    var mark: ExportMark? { get }
}

extension CardReader where Self: ~Copyable {
    var head: RejectedRows.Head? { nil }
    var sheet: String? { nil }
    var unknownHeaders: [String] { [] }
    var contentColumns: [String] { [] }
    var mark: ExportMark? { nil }
}

extension CSVCardReader: CardReader {}

extension CardBatch {
    /// True if an error is among the diagnostics, also among those that are only counted.
    fileprivate var hasErrors: Bool { counted.errors > 0 || diagnostics.contains { $0.severity == .error } }
}
