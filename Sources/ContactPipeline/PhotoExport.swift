internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photos of one export: every owner's file gets its name first, so that the contacts' rows can refer to it.
struct PhotoExport: ~Copyable {
    /// The file of each contact that has a photo, in the order of contacts.
    private(set) var files: [Owner] = []
    private let folder: String
    private let store: ContactStore

    /// A contact with a photo.
    struct Owner {
        var contact: Int
        var uid: String
        var file: String
        var photo: StoredPhoto
    }

    /// Chooses the files' names, in two passes over the owners (see `PhotoNames`).
    init(_ store: ContactStore, folder: String, naming: ExportOptions.PhotoNaming, query: ContactQuery) throws {
        self.store = store
        self.folder = folder
        var photos: [Int: StoredPhoto] = [:]
        try store.photos { photos[$0.id] = $0 }
        var names = PhotoNames()
        func stem(_ uid: String, _ name: String) -> String { naming == .name && !name.isEmpty ? name : uid }
        try store.photoOwners(matching: query) { _, uid, name, _ in names.add(stem: stem(uid, name)) }
        try store.photoOwners(matching: query) { contact, uid, name, photo in
            guard let photo = photos[photo] else { return }
            let media = PhotoMedia(named: photo.media) ?? .unknown
            let file = names.name(stem: stem(uid, name), uid: uid, media: media)
            files.append(Owner(contact: contact, uid: uid, file: file, photo: photo))
        }
    }

    /// The file names by contact.
    func namesByContact() -> [Int: String] {
        Dictionary(files.map { ($0.contact, $0.file) }, uniquingKeysWith: { first, _ in first })
    }

    /// Writes the files and the manifest.
    func write(force: Bool, _ progress: ProgressHandler?) throws -> ExportResult.Files {
        var writer = try PhotoFolderWriter(folder: folder, force: force)
        var bytes = ByteBuffer()
        for (index, owner) in files.enumerated() {
            try Interruption.check()
            try store.readPhoto(owner.photo.id, into: &bytes)
            try unsafe writer.add(
                name: owner.file, bytes: Span(_unsafeElements: bytes.bytes.bindMemory(to: UInt8.self)))
            progress?(Progress(stage: "photos", records: index + 1, totalRecords: files.count))
        }
        try Interruption.check()
        let counts = try writer.finish(manifest: files.lazy.compactMap(Self.row))
        var result = ExportResult.Files()
        result.folder = folder
        result.written = counts.written + counts.replaced
        result.unchanged = counts.unchanged
        return result
    }

    private static func row(_ owner: Owner) -> PhotoManifestRow? {
        SHA256Digest(hex: owner.photo.sha256.utf8).map {
            PhotoManifestRow(
                uid: owner.uid, file: owner.file, sha256: $0, bytes: owner.photo.size, media: owner.photo.media,
                width: owner.photo.width, height: owner.photo.height, verdict: owner.photo.verdict)
        }
    }
}
