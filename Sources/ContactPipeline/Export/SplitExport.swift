internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Files

internal import Platform

/// The error of an export that would remove more files from a mirrored folder than its limit allows; nothing was
/// written.
public struct MirrorExcess: Error, Sendable, Hashable {
    /// The path of the folder.
    public var folder: String
    /// The number of files to be removed, because their contacts are no longer in the store.
    public var removals: Int
    /// The number of files whose contacts are or were in the store.
    public var cards: Int
}

/// An export of one file per contact into a folder.
///
/// An existing vCard file that contains only the contact's card keeps its name, its vCard version and its permissions,
/// and is written only if the content of the card differs. A file with other cards is never replaced.
struct SplitExport {
    private let options: ExportOptions
    private let query: ContactQuery
    private var names = PhotoNames()
    /// The id of the store and its last run.
    private let origin: (store: String, run: Int)?

    init(_ store: ContactStore, _ options: ExportOptions, query: ContactQuery) throws {
        self.options = options
        self.query = query
        origin = try store.exportOrigin()
        try store.summaries(matching: query) {
            names.add(stem: $0.uid)
            return true
        }
    }

    /// Writes the cards of a store into the files of a folder; returns the counts of the files.
    func write(
        _ cards: ContactStore, _ photos: ExportedPhotos, to folder: String, _ remarks: inout ExportRemarks,
        _ progress: ProgressHandler?
    ) throws -> ExportResult.Files {
        let reader = StoreReader(cards, query, counts: progress != nil)
        reader.start()
        defer { reader.cancel() }
        let known = try CardFolder(folder, isOfVCards: options.format == .vcard)
        for diagnostic in known.diagnostics { remarks.diagnostics.add(diagnostic) }
        var gone = known.files
        let before = try FolderIndex(folder: folder)
        var index = FolderIndex(store: origin?.store ?? "")
        if let before, before.store == index.store { index = before }
        if query.isEmpty { index.entries = index.entries.filter { gone[$0.key] != nil } }
        var files = try FolderWriter(folder: folder, force: options.force, isTrial: options.isTrial)
        var writer = ContactWriter(options)
        var buffer = ByteBuffer(capacity: 1 << 16)
        var (written, kept) = (0, 0)
        while let batch = try reader.next() {
            for slot in batch.cards {
                try Interruption.check()
                let uid = unsafe Array(batch.bytes.slice(slot.uid))
                let own = gone.removeValue(forKey: uid)
                writer.vCardVersion = own?.version ?? options.vCardVersion
                let outcome = try write(
                    slot, batch, own, index.entries[uid], known, photos, &writer, &buffer, &files, &remarks)
                if outcome == .kept { kept += 1 }
                if case .holds(let content) = outcome, let origin {
                    index.entries[uid] = .init(run: Int64(origin.run), content: content)
                }
            }
            written += batch.cards.count
            progress?(Progress(stage: folder, records: written, totalRecords: reader.total))
            reader.recycle(batch)
        }
        try Interruption.check()
        if options.mirrorsSplit, options.format == .vcard {
            let removed = try remove(
                gone, of: known, in: cards, leavesNone: written == 0, from: &files, folder, &remarks)
            for uid in removed { index.entries[uid] = nil }
        }
        let counts = try files.finish()
        if !options.isTrial, origin != nil, before?.entries != index.entries || before?.store != index.store {
            try index.write(to: folder)
        }
        var result = ExportResult.Files()
        result.folder = folder
        result.written = counts.written + counts.replaced
        result.replaced = counts.replaced
        result.unchanged = counts.unchanged
        result.removed = counts.removed
        result.kept = kept
        return result
    }

    /// Removes the files of contacts that are no longer in the store, and adds a warning for each card that never was
    /// in the store; its file is kept. Returns the UIDs of the removed files.
    ///
    /// Throws `MirrorExcess` if more files would be removed than the limit allows.
    private func remove(
        _ gone: [[UInt8]: CardFolder.File], of known: CardFolder, in cards: ContactStore, leavesNone: Bool,
        from files: inout FolderWriter, _ folder: String, _ remarks: inout ExportRemarks
    ) throws -> Set<[UInt8]> {
        let former = try cards.formerUIDs(among: Set(gone.keys))
        // Cards that were never in the store are neither removed nor counted.
        let total = known.files.count - gone.count + former.count
        guard former.isEmpty || options.deletionLimit.allows(former.count, of: total, isEmpty: leavesNone) else {
            throw MirrorExcess(folder: folder, removals: former.count, cards: total)
        }
        for (uid, file) in gone.sorted(by: { $0.value.name < $1.value.name }) {
            if former.contains(uid) {
                files.remove(name: file.name)
            } else {
                // Another program can have added the card, so its file is not removed.
                remarks.diagnostics.add(
                    Diagnostic(
                        .warning, .splitUnknown, "the card was never in the store, so its file is not removed",
                        at: SourceLocation(path: "\(folder)/\(file.name)"),
                        contact: String(decoding: uid, as: UTF8.self)))
            }
        }
        return former
    }

    /// What became of the file of a contact.
    private enum Outcome: Equatable {
        /// It has the contact's card, whose content has a digest.
        case holds(SHA256Digest)
        /// It stays as it is, because it was changed and not imported yet.
        case kept
        /// It was written, but cannot be read back as one card.
        case unknown
    }

    /// Writes one contact, unless its existing file (`own`) has the same content, or was changed since the folder was
    /// exported or imported last.
    ///
    /// - Parameter last: what the file contained then; nil if that is not known.
    private func write(
        _ slot: CardSlot, _ batch: CardBatch, _ own: CardFolder.File?, _ last: FolderIndex.Entry?,
        _ known: CardFolder, _ photos: ExportedPhotos, _ writer: inout ContactWriter, _ buffer: inout ByteBuffer,
        _ files: inout FolderWriter, _ remarks: inout ExportRemarks
    ) throws -> Outcome {
        let identity = unsafe batch.bytes.slice(slot.uid)
        let uid = batch.bytes.string(slot.uid)
        try unsafe Self.render(batch.bytes.slice(slot.body), identity, photos, &writer, &buffer)
        remarks.note(slot, batch.bytes, size: buffer.count)
        remarks.diagnostics.add(writer.takeDiagnostics())
        let name = try unsafe own?.name ?? newName(uid, Array(identity), writer.ending, known)
        let now = try known.file(holding: buffer.array, name: name)
        if let own, let now {
            if now.content == own.content {
                files.keep(name: own.name)
                return .holds(own.content)
            }
            if let last, last.content != own.content {
                let message =
                    "the file was changed since the folder was last exported or imported, and stays as it is; import the folder first"
                remarks.diagnostics.add(
                    Diagnostic(
                        .warning, .splitChanged, message,
                        at: SourceLocation(path: "\(options.split ?? "")/\(own.name)"),
                        contact: uid))
                return .kept
            }
            // The content of the card differs from that of the file. If `REV` differs too, the source of the change has
            // set it, so it is kept. Otherwise, `REV` is set to the current time.
            if now.revision == own.revision {
                let body = unsafe Self.revised(batch.bytes.slice(slot.body))
                try unsafe body.withUnsafeBytes { try unsafe Self.render($0, identity, photos, &writer, &buffer) }
                _ = writer.takeDiagnostics()
            }
        }
        try unsafe files.add(name: name, bytes: Span(_unsafeElements: buffer.bytes.bindMemory(to: UInt8.self)))
        return now.map { .holds($0.content) } ?? .unknown
    }

    /// Returns a file name for a contact that has no file in the folder. It is derived from the UID, or from the UID's
    /// digest if a file with other cards has that name.
    private func newName(_ uid: String, _ bytes: [UInt8], _ ending: String, _ known: CardFolder) throws -> String {
        var name = names.name(stem: uid, uid: uid, ending: ending)
        var number = 1
        while try known.hasOtherCards(inFile: name, than: bytes) {
            let digest = SHA256Digest(hashing: bytes.span).hex.prefix(32)
            name = "\(digest)\(number == 1 ? "" : "-\(number)")\(ending)"
            number += 1
        }
        return name
    }

    private static func render(
        _ body: UnsafeRawBufferPointer, _ uid: UnsafeRawBufferPointer, _ photos: ExportedPhotos,
        _ writer: inout ContactWriter, _ buffer: inout ByteBuffer
    ) throws {
        buffer.removeAll()
        try unsafe writer.appendAlone(body: body, uid: uid, to: &buffer) { try photos.append($0, to: &$1) }
    }

    /// Returns a copy of a card's lines (see `CardBody`) in which `REV` is the current time.
    private static func revised(_ body: UnsafeRawBufferPointer) -> [UInt8] {
        var properties = unsafe Property.parse(body: body)
        let place = properties.firstIndex { $0.name == "REV" } ?? properties.endIndex
        properties.removeAll { $0.name == "REV" }
        properties.insert(Property("REV", value: timestamp(time(nil))), at: min(place, properties.endIndex))
        return Property.body(of: properties)
    }

    /// Returns a time, in seconds since 1970-01-01 00:00 UTC, as a value of `REV`, for instance `20260102T030405Z`.
    private static func timestamp(_ seconds: time_t) -> String {
        var seconds = seconds
        var parts = unsafe tm()
        unsafe gmtime_r(&seconds, &parts)
        let numbers = unsafe [
            parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
        ]
        let digits = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
        return digits[..<3].joined() + "T" + digits[3...].joined() + "Z"
    }
}
