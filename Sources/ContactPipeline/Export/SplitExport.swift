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

    init(_ store: ContactStore, _ options: ExportOptions, query: ContactQuery) throws {
        self.options = options
        self.query = query
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
        var files = try FolderWriter(folder: folder, force: options.force, isTrial: options.isTrial)
        var writer = ContactWriter(options)
        var buffer = ByteBuffer(capacity: 1 << 16)
        var written = 0
        while let batch = try reader.next() {
            for slot in batch.cards {
                try Interruption.check()
                let uid = batch.bytes.string(slot.uid)
                let own = gone.removeValue(forKey: uid)
                writer.vCardVersion = own?.version ?? options.vCardVersion
                try write(slot, batch, uid, own, known, photos, &writer, &buffer, &files, &remarks)
            }
            written += batch.cards.count
            progress?(Progress(stage: folder, records: written, totalRecords: reader.total))
            reader.recycle(batch)
        }
        try Interruption.check()
        if options.mirrorsSplit, options.format == .vcard {
            try remove(gone, of: known, in: cards, leavesNone: written == 0, from: &files, folder, &remarks)
        }
        let counts = try files.finish()
        var result = ExportResult.Files()
        result.folder = folder
        result.written = counts.written + counts.replaced
        result.replaced = counts.replaced
        result.unchanged = counts.unchanged
        result.removed = counts.removed
        return result
    }

    /// Removes the files of contacts that are no longer in the store, and adds a warning for each card that never was
    /// in the store; its file is kept.
    ///
    /// Throws `MirrorExcess` if more files would be removed than the limit allows.
    private func remove(
        _ gone: [String: CardFolder.File], of known: CardFolder, in cards: ContactStore, leavesNone: Bool,
        from files: inout FolderWriter, _ folder: String, _ remarks: inout ExportRemarks
    ) throws {
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
                        at: SourceLocation(path: "\(folder)/\(file.name)"), contact: uid))
            }
        }
    }

    /// Writes one contact, unless its existing file (`own`) has the same content.
    private func write(
        _ slot: CardSlot, _ batch: CardBatch, _ uid: String, _ own: CardFolder.File?, _ known: CardFolder,
        _ photos: ExportedPhotos, _ writer: inout ContactWriter, _ buffer: inout ByteBuffer,
        _ files: inout FolderWriter, _ remarks: inout ExportRemarks
    ) throws {
        let identity = unsafe batch.bytes.slice(slot.uid)
        try unsafe Self.render(batch.bytes.slice(slot.body), identity, photos, &writer, &buffer)
        remarks.note(slot, batch.bytes, size: buffer.count)
        remarks.diagnostics.add(writer.takeDiagnostics())
        if let own, let now = try CardFolder.file(holding: buffer.array, name: own.name) {
            if now.content == own.content { return files.keep(name: own.name) }
            // The content of the card differs from that of the file. If `REV` differs too, the source of the change has
            // set it, so it is kept. Otherwise, `REV` is set to the current time.
            if now.revision == own.revision {
                let body = unsafe Self.revised(batch.bytes.slice(slot.body))
                try unsafe body.withUnsafeBytes { try unsafe Self.render($0, identity, photos, &writer, &buffer) }
                _ = writer.takeDiagnostics()
            }
        }
        let name = try own?.name ?? newName(uid, writer.ending, known)
        try unsafe files.add(name: name, bytes: Span(_unsafeElements: buffer.bytes.bindMemory(to: UInt8.self)))
    }

    /// Returns a file name for a contact that has no file in the folder. It is derived from the UID, or from the UID's
    /// digest if a file with other cards has that name.
    private func newName(_ uid: String, _ ending: String, _ known: CardFolder) throws -> String {
        var name = names.name(stem: uid, uid: uid, ending: ending)
        var number = 1
        while try known.hasOtherCards(inFile: name, than: uid) {
            let digest = SHA256Digest(hashing: Array(uid.utf8).span).hex.prefix(32)
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
