internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Synchronization

/// Reads the sources of an import one after the other, on a thread of its own, a few batches ahead of the writer.
final class SourceReader: Sendable {
    /// A batch, and where it comes from.
    struct Message: Sendable {
        var batch: CardBatch
        var path: String
        var rule: UpdateRule
        /// Bytes read so far, of all sources.
        var position: Int
        /// What the rejected records of a table need above them; nil for what is no table.
        var head: RejectedRows.Head?
        /// What is known of the batch's photos, nil for those that cannot be taken.
        var photos: [EmbeddedPhotos.Judged?] = []
    }

    private let sources: [String]
    /// What the user says the sources are; nil to judge by their content.
    private let forcedKind: FileKind?
    private let channel = Channel<Message>(capacity: 3)
    /// Batches that were written and can be filled again.
    private let spare = Mutex<[CardBatch]>([])
    private let read = Mutex<[SHA256Digest?]>([])
    /// How the columns of the tables were understood, those too of which nothing could be made.
    private let tables = Mutex<[(path: String, columns: CSVColumns)]>([])

    private let unknown = Mutex<[String]>([])
    /// The headers of the columns that are kept as they are, each once.
    var unknownHeaders: [String] { unknown.withLock(\.self) }

    /// The texts of maps that say how the tables' columns were understood.
    var maps: [String] { tables.withLock { $0.map { CSVMap.text(of: $0.columns, of: $0.path) } } }

    /// The digests of the sources' bytes, as they were read: nil unless all of them were read to their ends.
    ///
    /// A pipe has none: nobody can look whether the same comes through it again.
    var digests: [SHA256Digest]? {
        let digests = read.withLock { $0.compactMap(\.self) }
        return digests.count == sources.count ? digests : nil
    }

    /// What the user says of tables.
    private let table: CSVOptions
    /// What is expected of photos, and which of them the store knows.
    private let photo: PhotoOptions
    private let known: [SHA256Digest: KnownPhoto]

    /// How long to wait for a source that another program writes to, in seconds.
    private let timeout: Double

    init(
        _ sources: [String], _ options: ImportOptions, knownPhotos: [SHA256Digest: KnownPhoto]
    ) throws {
        self.sources = sources
        forcedKind = options.format
        // Of several tables each may have other columns.
        table = try options.table.readerOptions(describing: options.maxErrors, requiresColumns: sources.count == 1)
        photo = options.photo
        known = knownPhotos
        timeout = options.store.timeout
    }

    func start() {
        startThread("contactsctl.reader") { [self] in
            do {
                try readAll()
                channel.finish()
            } catch {
                channel.finish(error)
            }
        }
    }

    /// The next batch in the order of the sources; nil at the end. Throws what reading threw.
    func next() throws -> Message? { try channel.receive() }

    func recycle(_ batch: CardBatch) {
        batch.clear()
        spare.withLock { $0.append(batch) }
    }

    func cancel() { channel.cancel() }

    /// The files to read: a folder stands for the tables and cards in it, but for manifests of photos.
    static func files(_ sources: [String]) throws -> [String] {
        try sources.flatMap { source -> [String] in
            guard FileSystem.isFolder(source) else { return [source] }
            if isAppleArchive(source) {
                throw FileError.unreadable(
                    path: source, reason: "an archive of Apple's Contacts; export vCards there, and import them")
            }
            var files: [String] = []
            try FolderWalk.forEachFile(below: source) { path in
                let name = path.split(separator: "/").last ?? ""
                let isContacts = [".csv", ".vcf", ".csv.gz", ".vcf.gz"].contains { name.lowercased().hasSuffix($0) }
                if isContacts, name != PhotoFolder.manifestName { files.append(path) }
            }
            guard try !files.isEmpty || !PhotoFiles.folders(below: source).isEmpty else {
                throw FileError.unreadable(
                    path: source, reason: "a folder without a CSV or vCard file or a picture in it")
            }
            return files
        }
    }

    /// True for what Contacts on a Mac exports as an archive: a folder of databases and pictures of its own.
    private static func isAppleArchive(_ folder: String) -> Bool {
        folder.split(separator: "/").last?.lowercased().hasSuffix(".abbu") == true
    }

    /// The size of all sources together; nil when one is a pipe.
    static func totalSize(_ sources: [String]) -> Int? {
        sources.reduce(0) { sum, path in
            guard let sum, let size = FileSystem.regularSize(path) else { return nil }
            return sum + size
        }
    }

    /// What there is to say of a file that holds no contacts.
    private static func refusal(of path: String, _ kind: FileKind, _ input: inout InputFile) throws -> Diagnostic {
        let message =
            kind == .png || kind == .photo
            ? "a picture, not a table; --photos takes the folder that it is in"
            : try ForeignContent.name(of: &input).map { "no address book: it looks like \($0)" }
                ?? "neither a table nor anything else that holds contacts"
        return Diagnostic(.error, .unknownKind, message, at: SourceLocation(path: path))
    }

    private func freshBatch() -> CardBatch {
        spare.withLock { $0.popLast() } ?? CardBatch()
    }

    private func readAll() throws {
        var before = 0
        var photos = EmbeddedPhotos(photo, known: known)
        for path in sources {
            var input = try InputFile(path, digesting: FileSystem.regularSize(path) != nil)
            let kind = try forcedKind ?? FileKind(of: &input)
            switch kind {
            case .csv:
                var opening = unusedTable(path)
                var reader = try CSVCardReader(input, options: table, diagnostics: &opening)
                if let columns = reader.header { tables.withLock { $0.append((path, columns)) } }
                let rule = UpdateRule.fields(reader.coverage, shown: reader.shown)
                guard try readAll(of: &reader, path, rule, opening, &photos, &before) else { return }
                read.withLock { $0.append(reader.digest) }
            case .vcard:
                var reader = VCardCardReader(input, limits: table.cardLimits, encoding: table.encoding)
                guard try readAll(of: &reader, path, .replace, unusedTable(path), &photos, &before) else { return }
                read.withLock { $0.append(reader.digest) }
            case .sqlite:
                var opening: [Diagnostic] = []
                do {
                    var reader = try BookSource(table, timeout: timeout).reader(of: input, &opening)
                    guard try readAll(of: &reader, path, .fields(reader.coverage), opening, &photos, &before) else {
                        return
                    }
                } catch BookError.unusable(let reason) {
                    guard refuse(path, opening + [reason], before) else { return }
                }
                read.withLock { $0.append(nil) }
            case .png, .photo, .unknown:
                guard refuse(path, [try Self.refusal(of: path, kind, &input)], before) else { return }
            }
        }
    }

    /// What there is to say where the user names a table of a file that is all one.
    private func unusedTable(_ path: String) -> [Diagnostic] {
        guard let name = table.table else { return [] }
        let message = "--table is for SQLite files; there is no table '\(Diagnostic.clipped(name))' to choose here"
        return [Diagnostic(.warning, .tableUnused, message, at: SourceLocation(path: path))]
    }

    /// Hands on what there is to say of a source that gives no contacts; false when nobody wants any more.
    private func refuse(_ path: String, _ reasons: [Diagnostic], _ position: Int) -> Bool {
        let batch = freshBatch()
        batch.diagnostics = reasons
        return channel.send(Message(batch: batch, path: path, rule: .replace, position: position))
    }

    /// Reads one source to its end; false when nobody wants any more.
    private func readAll<Reader: CardReader & ~Copyable>(
        of reader: inout Reader, _ path: String, _ rule: UpdateRule, _ opening: [Diagnostic],
        _ photos: inout EmbeddedPhotos, _ before: inout Int
    ) throws -> Bool {
        var opening = opening
        var position = 0
        let headers = reader.unknownHeaders
        unknown.withLock { known in
            for header in headers where !known.contains(header) { known.append(header) }
        }
        while true {
            let batch = freshBatch()
            batch.diagnostics += opening
            opening.removeAll()
            let more = try reader.fill(batch)
            position = max(position, batch.position)
            guard more || !batch.diagnostics.isEmpty else { break }
            var message = Message(batch: batch, path: path, rule: rule, position: before + position)
            message.photos = photos.check(batch)
            message.head = reader.head
            // Either side may be the slower one, by what a source holds; the one that would wait takes the digests over
            // (measured: a tenth of an import of CSV).
            if channel.isFull { batch.seal() }
            guard channel.send(message) else { return false }
        }
        before += position
        return true
    }
}

/// A reader of contacts, whatever the format: batch after batch.
protocol CardReader: ~Copyable {
    mutating func fill(_ batch: CardBatch) throws -> Bool
    /// What the rejected records of a table need above them; nil for what is no text table.
    var head: RejectedRows.Head? { get }
    /// The headers of the columns that are kept as they are.
    var unknownHeaders: [String] { get }
}

extension CardReader where Self: ~Copyable {
    var head: RejectedRows.Head? { nil }
    var unknownHeaders: [String] { [] }
}

extension CSVCardReader: CardReader {}
extension VCardCardReader: CardReader {}
