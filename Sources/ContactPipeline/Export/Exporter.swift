internal import Files
internal import Bytes
public import ContactFormats
public import ContactModel
internal import ContactStore

/// What to export, how, and where from.
public struct ExportOptions: Sendable {
    /// The store to work on.
    public var store: StoreOptions
    /// The contacts to export.
    public var query = ContactQuery.all
    /// Where the contacts go: a path, `-` for standard output, nil for photos alone.
    public var output: String?
    /// What contacts are written as.
    public var format = Format.csv
    /// The program whose columns a table has; nil for the `plain` layout, which holds everything.
    public var tableLayout: CSVProgramLayout?
    /// Keep spreadsheets from taking cells for formulas, in a way that an import takes back.
    public var guardsFormulas = false
    /// The version of vCard to write.
    public var vCardVersion = VCardVersion.v3
    /// The folder that contacts are written to, one a file.
    public var split: String?
    /// The folder photos are written to, with their manifest.csv.
    public var photos: String?
    /// How photo files are named.
    public var photoName = PhotoNaming.uid
    /// Write of each PNG only what its pixels need.
    public var stripsPhotoMetadata = false
    /// What the target takes; what is beyond it is told.
    public var limits: LimitProfile?
    /// Replace an output file that is there already.
    public var force = false
    /// How many diagnostics of each severity are kept.
    public var maxErrors = 20

    /// What contacts are written as.
    public enum Format: String, Sendable, CaseIterable { case csv, vcard, jcard }

    /// How photo files are named.
    public enum PhotoNaming: String, Sendable, CaseIterable { case uid, name }

    /// An export as it is done where nothing else is said: of every contact, to nowhere yet.
    public init(store: StoreOptions) { self.store = store }
}

/// What an export wrote.
public struct ExportResult: Sendable {
    /// How many contacts.
    public var contacts = 0
    /// The file written, nil for standard output or none.
    public var output: String?
    /// What became of the photos, or how many there are.
    public var photos = Files()
    /// What became of the contacts that were written one a file.
    public var split = Files()
    /// What became of the photos' metadata; nil where it was to stay.
    public var metadata: Metadata?
    /// What is beyond the target's limits; nil where none were named.
    public var limits: Limits?
    /// What there is to say, in its order.
    public var diagnostics: [Diagnostic] = []
    /// How many diagnostics there were of each severity.
    public var counts = DiagnosticCounts()

    /// What became of the photos' metadata.
    public struct Metadata: Sendable, Hashable {
        /// PNGs that were left the poorer.
        public var stripped = 0
        /// Photos of other types, which are left as they are.
        public var unstripped = 0
        /// Nothing is counted yet.
        public init() {}
    }

    /// What is beyond the target's limits.
    public struct Limits: Sendable, Hashable {
        /// The target.
        public var profile: LimitProfile
        /// Contacts that are beyond a limit.
        public var contacts: Int
    }

    /// What became of files in a folder.
    public struct Files: Sendable {
        /// The folder they went to.
        public var folder: String?
        /// Files written.
        public var written = 0
        /// Files that had the right bytes already and were left alone.
        public var unchanged = 0
        /// Nothing is counted yet.
        public init() {}
    }
    /// Nothing is counted yet.
    public init() {}
}

/// Writes contacts and photos out of a store.
public struct Exporter: Sendable {
    /// What to do, and how.
    public let options: ExportOptions
    /// Opens nothing yet: `run` does.
    public init(_ options: ExportOptions) { self.options = options }

    /// Exports, and says what was written. Throws `FileError`, `StoreError` and `NoMatch`.
    public func run(progress: ProgressHandler? = nil) throws -> ExportResult {
        let store = try options.store.open()
        // Photos are read by this connection, and cards on another thread by connections of their own.
        let splitCards = try options.split.map { _ in try options.store.open() }
        let cards = try options.output.map { _ in try options.store.open() }
        return try store.reading(with: [splitCards, cards].compactMap(\.self)) {
            var result = ExportResult()
            var remarks = ExportRemarks(options)
            let query = options.query
            try Self.requireMatch(query, in: store)
            let photos = ExportedPhotos(store, stripsMetadata: options.stripsPhotoMetadata)
            try remarks.limits.watchPhotos(of: store, matching: query, photos, &remarks.diagnostics)
            if let folder = options.split, let splitCards {
                result.split = try SplitExport(store, options, query: query)
                    .write(splitCards, photos, to: folder, &remarks, progress)
                result.contacts = result.split.written + result.split.unchanged
            }
            var files: [Int: String] = [:]
            var photoFiles: PhotoExport.Written?
            if let folder = options.photos {
                let export = try PhotoExport(store, folder: folder, naming: options.photoName, query: query)
                photoFiles = try export.write(photos, force: options.force, progress)
                files = export.namesByContact()
            }
            let reader = cards.map { StoreReader($0, query) }
            var output = try reader.flatMap {
                try writeContacts($0, photos, &result, &remarks, files: files, progress)
            }
            try Interruption.check()
            // Nothing has its name before all is written. The photos come first: rows that name files which are not there
            // would be the worse half.
            if let photoFiles = photoFiles.take() { result.photos = try photoFiles.finish() }
            if var output = output.take() { try output.commit() }
            result.diagnostics = remarks.diagnostics.kept
            result.counts = remarks.diagnostics.counts
            result.limits = remarks.limits.result
            result.metadata = photos.counts
            return result
        }
    }

    /// Throws `NoMatch` if a query means no contact.
    private static func requireMatch(_ query: ContactQuery, in store: ContactStore) throws {
        guard !query.isEmpty else { return }
        let missing = try store.missingIDs(in: query)
        guard try missing.isEmpty && store.hasContact(matching: query) else {
            throw NoMatch(words: query.words, missingIDs: missing)
        }
    }

    /// One thread reads cards out of the store, this one writes them to a file that does not have its name yet.
    private func writeContacts(
        _ reader: StoreReader, _ photos: ExportedPhotos, _ result: inout ExportResult, _ remarks: inout ExportRemarks,
        files: [Int: String], _ progress: ProgressHandler?
    ) throws -> OutputFile? {
        guard let path = options.output else { return nil }
        reader.start()
        defer { reader.cancel() }
        var output = try OutputFile(path, force: options.force)
        var writer = ContactWriter(options)
        var buffer = ByteBuffer(capacity: 1 << 20)
        writer.begin(&buffer)
        while let batch = try reader.next() {
            for slot in batch.cards {
                let body = unsafe batch.bytes.slice(slot.body)
                let uid = unsafe batch.bytes.slice(slot.uid)
                let start = buffer.count
                try unsafe writer.append(body: body, uid: uid, photoFile: files[slot.record] ?? "", to: &buffer) {
                    try photos.append($0, to: &$1)
                }
                remarks.note(slot, batch.bytes, size: buffer.count - start)
                if buffer.count >= 1 << 18 { try output.write(&buffer) }
            }
            remarks.diagnostics.add(writer.takeDiagnostics())
            result.contacts += batch.cards.count
            progress?(Progress(stage: path, records: result.contacts, totalRecords: reader.total))
            reader.recycle(batch)
            try Interruption.check()
        }
        writer.end(&buffer)
        try output.write(&buffer)
        result.output = path == "-" ? nil : path
        return output
    }
}

/// What there is to say of an export while it is written.
struct ExportRemarks {
    var diagnostics: DiagnosticCollector
    var limits: LimitWatch
    /// True where a contact is a card, which a target may find too large.
    private let writesCards: Bool

    init(_ options: ExportOptions) {
        diagnostics = DiagnosticCollector(limit: options.maxErrors)
        limits = LimitWatch(options.limits)
        writesCards = options.format == .vcard
    }

    /// Looks at a contact that was written in so many bytes.
    mutating func note(_ slot: CardSlot, _ bytes: borrowing ByteBuffer, size: Int) {
        guard writesCards else { return }
        limits.watchCard(of: slot.record, uid: bytes.string(slot.uid), size: size, &diagnostics)
    }
}
