internal import Files
internal import Bytes
internal import ContactFormats
public import ContactModel
internal import ContactStore

/// The options of an export.
public struct ExportOptions: Sendable {
    /// The store.
    public var store: StoreOptions
    /// Words that all must match; empty for all contacts.
    public var query: [String] = []
    /// The output: a path, `-` for standard output, nil to export only photos.
    public var output: String?
    /// The format of the contacts.
    public var format = Format.csv
    /// The column layout of a table.
    public var tableProfile = TableProfile.plain
    /// Escapes cells that a spreadsheet would treat as formulas; an import removes the escapes.
    public var guardsFormulas = false
    /// The version of vCard to write.
    public var vCardVersion = VCard.v3
    /// The folder for one file per contact.
    public var split: String?
    /// The folder for photos and their manifest.csv.
    public var photos: String?
    /// How photo files are named.
    public var photoName = PhotoNaming.uid
    /// Strips metadata from PNGs: only chunks that the pixels need are written.
    public var stripsPhotoMetadata = false
    /// The limits of the target; exceeded ones are reported.
    public var limits: LimitProfile?
    /// Replaces an existing output file.
    public var force = false
    /// The maximum number of kept diagnostics of each severity.
    public var maxErrors = 20

    /// The format of the contacts.
    public enum Format: String, Sendable, CaseIterable { case csv, vcard, jcard }

    /// The column layout of a table: `plain`, which is lossless, or one that another program imports.
    public enum TableProfile: String, Sendable, CaseIterable { case plain, google, outlook, thunderbird }

    /// A version of vCard; phones and Apple's programs accept 3.0.
    public enum VCard: String, Sendable, CaseIterable {
        case v2 = "2.1"
        case v3 = "3.0"
        case v4 = "4.0"
    }

    /// How photo files are named.
    public enum PhotoNaming: String, Sendable, CaseIterable { case uid, name }

    /// Creates the default options: all contacts, without an output.
    public init(store: StoreOptions) { self.store = store }
}

/// The result of an export.
public struct ExportResult: Sendable {
    /// The number of contacts.
    public var contacts = 0
    /// The file written; nil for standard output or none.
    public var output: String?
    /// The counts of photo files.
    public var photos = Files()
    /// The counts of files with one contact each.
    public var split = Files()
    /// The counts of stripped photos; nil if stripping was not requested.
    public var metadata: Metadata?
    /// The exceeded limits of the target; nil if no target was given.
    public var limits: Limits?
    /// The diagnostics, in their order.
    public var diagnostics: [Diagnostic] = []
    /// The number of diagnostics of each severity.
    public var counts = DiagnosticCounts()

    /// The counts of stripped photos.
    public struct Metadata: Sendable, Hashable {
        /// The number of PNGs whose metadata was stripped.
        public var stripped = 0
        /// The number of photos of other types, which are not stripped.
        public var unstripped = 0
        /// Creates counts of zero.
        public init() {}
    }

    /// The exceeded limits of the target.
    public struct Limits: Sendable, Hashable {
        /// The target.
        public var profile: LimitProfile
        /// The number of contacts that exceed a limit.
        public var contacts: Int
    }

    /// The counts of files in a folder.
    public struct Files: Sendable {
        /// The folder.
        public var folder: String?
        /// The number of files written.
        public var written = 0
        /// The number of files that already had the same bytes and were not written.
        public var unchanged = 0
        /// Creates counts of zero.
        public init() {}
    }
    /// Creates an empty result.
    public init() {}
}

/// Exports contacts and photos from a store.
public struct Exporter: Sendable {
    /// The options.
    public let options: ExportOptions
    /// Creates an exporter; `run` opens the store.
    public init(_ options: ExportOptions) { self.options = options }

    /// Runs the export. Throws `FileError` and `StoreError`.
    public func run(progress: ProgressHandler? = nil) throws -> ExportResult {
        let store = try options.store.open()
        // Held to the end, so that contacts and photos are read from one state of the store.
        return try store.reading {
            var result = ExportResult()
            var remarks = ExportRemarks(options)
            let query = ContactQuery(options.query)
            let photos = ExportedPhotos(store, stripsMetadata: options.stripsPhotoMetadata)
            try remarks.limits.watchPhotos(of: store, matching: query, photos, &remarks.diagnostics)
            if let folder = options.split {
                result.split = try SplitExport(store, options, query: query)
                    .write(photos, to: folder, &remarks, progress)
                result.contacts = result.split.written + result.split.unchanged
            }
            var files: [Int: String] = [:]
            if let folder = options.photos {
                let export = try PhotoExport(store, folder: folder, naming: options.photoName, query: query)
                // Photos are written first: rows that refer to missing files would be worse than files without rows.
                result.photos = try export.write(photos, force: options.force, progress)
                files = export.namesByContact()
            }
            try writeContacts(photos, &result, &remarks, query, files: files, progress)
            result.diagnostics = remarks.diagnostics.kept
            result.counts = remarks.diagnostics.counts
            result.limits = remarks.limits.result
            result.metadata = photos.counts
            return result
        }
    }

    /// One thread reads cards from the store, this one writes them.
    private func writeContacts(
        _ photos: ExportedPhotos, _ result: inout ExportResult, _ remarks: inout ExportRemarks, _ query: ContactQuery,
        files: [Int: String], _ progress: ProgressHandler?
    ) throws {
        guard let path = options.output else { return }
        let reader = StoreReader(options.store, query)
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
        try Interruption.check()
        try output.commit()
        result.output = path == "-" ? nil : path
    }
}

/// The diagnostics of an export while it runs.
struct ExportRemarks {
    var diagnostics: DiagnosticCollector
    var limits: LimitWatch
    /// True if contacts are written as cards, whose size the target may limit.
    private let writesCards: Bool

    init(_ options: ExportOptions) {
        diagnostics = DiagnosticCollector(limit: options.maxErrors)
        limits = LimitWatch(options.limits)
        writesCards = options.format == .vcard
    }

    /// Checks a written contact of the given size.
    mutating func note(_ slot: CardSlot, _ bytes: borrowing ByteBuffer, size: Int) {
        guard writesCards else { return }
        limits.watchCard(of: slot.record, uid: bytes.string(slot.uid), size: size, &diagnostics)
    }
}
