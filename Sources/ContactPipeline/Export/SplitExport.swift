internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// An export of one file per contact into a folder; files are named after UIDs, as photos are.
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

    /// Writes the files with cards from a connection; gives what was done.
    func write(
        _ cards: ContactStore, _ photos: ExportedPhotos, to folder: String, _ remarks: inout ExportRemarks,
        _ progress: ProgressHandler?
    ) throws -> ExportResult.Files {
        let reader = StoreReader(cards, query)
        reader.start()
        defer { reader.cancel() }
        var files = try FolderWriter(folder: folder, force: options.force)
        var writer = ContactWriter(options)
        var buffer = ByteBuffer(capacity: 1 << 16)
        var written = 0
        while let batch = try reader.next() {
            for slot in batch.cards {
                try Interruption.check()
                buffer.removeAll()
                let uid = batch.bytes.string(slot.uid)
                try unsafe writer.appendAlone(
                    body: batch.bytes.slice(slot.body), uid: batch.bytes.slice(slot.uid), to: &buffer
                ) { try photos.append($0, to: &$1) }
                remarks.note(slot, batch.bytes, size: buffer.count)
                let name = names.name(stem: uid, uid: uid, ending: writer.ending)
                try unsafe files.add(
                    name: name, bytes: Span(_unsafeElements: buffer.bytes.bindMemory(to: UInt8.self)))
            }
            remarks.diagnostics.add(writer.takeDiagnostics())
            written += batch.cards.count
            progress?(Progress(stage: folder, records: written, totalRecords: reader.total))
            reader.recycle(batch)
        }
        try Interruption.check()
        let counts = try files.finish()
        var result = ExportResult.Files()
        result.folder = folder
        result.written = counts.written + counts.replaced
        result.unchanged = counts.unchanged
        return result
    }
}
