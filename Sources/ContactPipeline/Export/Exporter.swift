internal import Files
public import Bytes
public import ContactFormats
public import ContactModel
public import ContactStore

/// The options of an export.
public struct ExportOptions: Sendable {
    /// The location of the store, which `Exporter.run` opens.
    public var store: StoreOptions
    /// The contacts to export.
    public var query = ContactQuery.all
    /// The file to which contacts are written; `-` for standard output, nil to write only to `photos` or `split`.
    public var output: String?
    /// The format of the contacts.
    public var format = Format.csv
    /// The program whose columns a table has; nil for the `plain` layout, which contains all data of a contact.
    public var tableLayout: CSVProgramLayout?
    /// The language of the headers of `tableLayout`; nil for English.
    public var tableLanguage: String?
    /// The delimiter of a table's cells, an ASCII character.
    public var tableDelimiter = UInt8(ascii: ",")
    /// The encoding of a table; nil for UTF-8.
    public var tableEncoding: OutputEncoding?
    /// True to put an apostrophe before cells that spreadsheets evaluate as formulas; an import removes the apostrophe.
    public var guardsFormulas = false
    /// The distinguished name (RFC 4514) of the entry that is the parent of all exported LDIF entries.
    public var ldifBase = "ou=people,dc=example,dc=org"
    /// The version in which vCards are written.
    public var vCardVersion = VCardVersion.v3
    /// The folder to which one file per contact is written; nil for none.
    public var split: String?
    /// True to remove the files of contacts that are no longer in the store from the folder `split`; ignored unless the
    /// format is `vcard`.
    public var mirrorsSplit = false
    /// The maximum number of files that may be removed from the folder `split`.
    public var deletionLimit = DeletionLimit.fifth
    /// The folder to which photos and their `manifest.csv` are written; nil for none.
    public var photos: String?
    /// The naming of the files in `photos`.
    public var photoName = PhotoNaming.uid
    /// True to remove metadata, for instance the place where a photo was taken, from exported PNGs and JPEGs.
    public var stripsPhotoMetadata = false
    /// The format and the maximum size to which exported photos are converted; the stored photos do not change.
    public var photoTarget = PhotoTarget()
    /// The target whose limits are checked; contacts that exceed them are reported. No limits are checked if it is nil.
    public var limitTarget: ExportTarget?
    /// The label sheet on which addresses are printed, with the format `labels`.
    public var labelSheet = LabelSheet.averyL7160
    /// The number of days by which the alarm of a calendar event precedes the event; nil for events without an alarm.
    public var alarmDays: Int?
    /// True to replace existing output files.
    public var force = false
    /// True for a dry run: nothing is written, but the result and the errors are those of an export.
    public var isTrial = false
    /// The maximum number of diagnostics of each severity in the result.
    public var maxErrors = 20

    /// The format of the contacts.
    public enum Format: String, Sendable, CaseIterable { case csv, xlsx, vcard, jcard, ldif, html, labels, ics }

    /// Creates the default options: all contacts, without an output.
    public init(store: StoreOptions) { self.store = store }
}

/// The result of an export.
public struct ExportResult: Sendable {
    /// True for a dry run, which wrote nothing.
    public var isTrial = false
    /// The number of contacts written.
    public var contacts = 0
    /// The number of contacts that were left out, because they have no address for a label, or no date for a calendar.
    public var leftOut = 0
    /// The format of the contacts.
    public var format = ExportOptions.Format.csv
    /// The path of the file to which the contacts were written; nil for standard output or no output.
    public var output: String?
    /// True if the contacts were written to standard output.
    public var usesStandardOutput = false
    /// The counts of files in the folder for photos.
    public var photos = Files()
    /// The counts of files in the folder with one file per contact.
    public var split = Files()
    /// The counts of photos whose metadata was removed; nil if the removal was not requested.
    public var metadata: Metadata?
    /// The number of converted photos; nil if no conversion was requested.
    public var conversions: Int?
    /// The target whose limits were checked, and the number of contacts that exceed them; nil without a target.
    public var limits: Limits?
    /// The first diagnostics, at most `ExportOptions.maxErrors` of each severity.
    public var diagnostics: [Diagnostic] = []
    /// The number of all diagnostics of each severity.
    public var counts = DiagnosticCounts()

    /// The counts of photos whose metadata was removed or kept.
    public struct Metadata: Sendable, Hashable {
        /// The number of photos whose metadata was removed.
        public var stripped = 0
        /// The number of photos whose metadata was kept, because they are neither PNG nor JPEG.
        public var unstripped = 0
        /// Creates an instance in which all counts are 0.
        public init() {}
    }

    /// The target whose limits were checked, and the number of contacts that exceed them.
    public struct Limits: Sendable, Hashable {
        /// The target whose limits were checked.
        public var target: ExportTarget
        /// The number of contacts that exceed a limit.
        public var contacts: Int
    }

    /// The counts of files in a folder.
    public struct Files: Sendable {
        /// The path of the folder; nil for none.
        public var folder: String?
        /// The number of files written.
        public var written = 0
        /// The number of written files that replaced existing files.
        public var replaced = 0
        /// The number of files that already had the same bytes and were not written.
        public var unchanged = 0
        /// The number of files that were removed because their contacts are no longer in the store.
        public var removed = 0
        /// The number of files that stay because they were changed and not imported yet.
        public var kept = 0
        /// Creates an instance in which all counts are 0.
        public init() {}
    }
    /// Creates an empty result.
    public init() {}
}

/// Exports contacts and photos from a store.
public struct Exporter: Sendable {
    /// The options of the export.
    public let options: ExportOptions
    /// Creates an exporter; `run` opens the store.
    public init(_ options: ExportOptions) { self.options = options }

    /// Writes the contacts and photos that the options request, and returns what was written.
    ///
    /// Throws `FileError`, `StoreError`, `NoMatch`, `MirrorExcess` and `Interrupted`.
    public func run(progress: ProgressHandler? = nil) throws -> ExportResult {
        let store = try options.store.open()
        // The connection `store` reads photos. Cards are read on other threads, through the connections `splitCards`
        // and `cards`.
        let splitCards = try options.split.map { _ in try options.store.open() }
        let cards = try options.output.map { _ in try options.store.open() }
        return try store.reading(with: [splitCards, cards].compactMap(\.self)) {
            var result = ExportResult()
            result.isTrial = options.isTrial
            var remarks = ExportRemarks(options)
            let query = options.query
            try Self.requireMatch(query, in: store)
            let photos = ExportedPhotos(store, options)
            try remarks.limits.watchPhotos(of: store, matching: query, photos, &remarks.diagnostics)
            if let folder = options.split, let splitCards {
                result.split = try SplitExport(store, options, query: query)
                    .write(splitCards, photos, to: folder, &remarks, progress)
                result.contacts = result.split.written + result.split.unchanged + result.split.kept
            }
            var files: [Int: String] = [:]
            var photoFiles: PhotoExport.Written?
            if let folder = options.photos {
                let export = try PhotoExport(
                    store, photos, folder: folder, naming: options.photoName, query: query)
                photoFiles = try export.write(photos, force: options.force, isTrial: options.isTrial, progress)
                files = export.namesByContact()
            }
            // The tables of other programs have categories for the groups of the store, Thunderbird's LDIF has lists.
            let isProgram = options.tableLayout != nil && [.csv, .xlsx, .ldif].contains(options.format)
            let groups = isProgram ? try ContactGroups(store) : ContactGroups()
            let members = options.format == .ldif ? try groups.members(in: store) : [:]
            let reader = cards.map { StoreReader($0, query, counts: progress != nil) }
            var output = try reader.flatMap {
                let mark = try store.exportOrigin().map { ExportMark(store: $0.store, run: Int64($0.run)) }
                let writer = ContactWriter(options, groups: groups, members: members, mark: mark)
                return try writeContacts($0, writer, photos, &result, &remarks, files: files, progress)
            }
            try Interruption.check()
            // Files get their final names only when all of them are written. Photos are first, so that the rows of a
            // table never refer to files that do not exist.
            if let photoFiles = photoFiles.take() {
                remarks.diagnostics.add(photoFiles.diagnostics)
                result.photos = try photoFiles.finish()
            }
            if var output = output.take() { try output.commit() }
            try photos.report(query, &remarks.diagnostics)
            result.conversions = photos.conversions
            result.diagnostics = remarks.diagnostics.kept
            result.counts = remarks.diagnostics.counts
            result.limits = remarks.limits.result
            result.metadata = photos.counts
            return result
        }
    }

    /// Throws `NoMatch` if a query matches no contact, or has an id that no contact has.
    private static func requireMatch(_ query: ContactQuery, in store: ContactStore) throws {
        guard !query.isEmpty else { return }
        let missing = try store.missingIDs(in: query)
        guard try missing.isEmpty && store.hasContact(matching: query) else {
            let nearest = missing.isEmpty ? try NearestNames.find(query, in: store) : []
            throw NoMatch(words: query.words, missingIDs: missing, nearest: nearest)
        }
    }

    /// Writes the contacts to the output and returns it, to be committed by the caller; returns nil if the options have
    /// no output.
    private func writeContacts(
        _ reader: StoreReader, _ writer: consuming ContactWriter, _ photos: ExportedPhotos,
        _ result: inout ExportResult, _ remarks: inout ExportRemarks, files: [Int: String], _ progress: ProgressHandler?
    ) throws -> OutputFile? {
        guard let path = options.output else { return nil }
        reader.start()
        defer { reader.cancel() }
        var output = try OutputFile(path, force: options.force, isTrial: options.isTrial)
        var writer = writer
        var buffer = ByteBuffer(capacity: 1 << 20)
        writer.begin(&buffer)
        while let batch = try reader.next() {
            for slot in batch.cards {
                let body = unsafe batch.bytes.slice(slot.body)
                let uid = unsafe batch.bytes.slice(slot.uid)
                let start = buffer.count
                let isWritten = try unsafe writer.append(
                    body: body, uid: uid, photoFile: files[slot.record] ?? "", to: &buffer
                ) { try photos.append($0, to: &$1) }
                if isWritten { result.contacts += 1 } else { result.leftOut += 1 }
                remarks.note(slot, batch.bytes, size: buffer.count - start)
                if buffer.count >= 1 << 18 { try output.write(&buffer) }
            }
            remarks.diagnostics.add(writer.takeDiagnostics())
            if let reason = writer.obstacle { throw FileError.cannotCreate(path: path, reason: reason) }
            progress?(Progress(stage: path, records: result.contacts + result.leftOut, totalRecords: reader.total))
            reader.recycle(batch)
            try Interruption.check()
        }
        writer.end(&buffer)
        remarks.diagnostics.add(writer.closingDiagnostics)
        result.leftOut -= writer.groupsLeftOut
        try output.write(&buffer)
        result.output = path == "-" ? nil : path
        result.usesStandardOutput = path == "-"
        result.format = options.format
        return output
    }
}

/// Collects the diagnostics of an export while it runs.
struct ExportRemarks {
    var diagnostics: DiagnosticCollector
    var limits: LimitWatch
    /// True if contacts are written as vCards, whose size the target may limit.
    private let writesCards: Bool

    init(_ options: ExportOptions) {
        diagnostics = DiagnosticCollector(limit: options.maxErrors)
        limits = LimitWatch(options.limitTarget)
        writesCards = options.format == .vcard
    }

    /// Checks the size of a written card, in bytes, against the limit of the target.
    mutating func note(_ slot: CardSlot, _ bytes: borrowing ByteBuffer, size: Int) {
        guard writesCards else { return }
        limits.watchCard(of: slot.record, uid: bytes.string(slot.uid), size: size, &diagnostics)
    }
}
