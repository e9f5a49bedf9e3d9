internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photos of one export. All file names are chosen first, so that the contacts' rows can refer to them.
struct PhotoExport: ~Copyable {
    /// The file of each contact that has a photo, in the order of contacts.
    private(set) var files: [Owner] = []
    private let folder: String

    /// A contact with a photo.
    struct Owner {
        var contact: Int
        var uid: String
        var file: String
        var photo: StoredPhoto
    }

    /// Chooses the files' names, in two passes over the owners (see `PhotoNames`).
    init(_ store: ContactStore, folder: String, naming: ExportOptions.PhotoNaming, query: ContactQuery) throws {
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

    /// Returns the file names by contact.
    func namesByContact() -> [Int: String] {
        Dictionary(files.map { ($0.contact, $0.file) }, uniquingKeysWith: { first, _ in first })
    }

    /// Writes the files and the manifest.
    func write(_ photos: ExportedPhotos, force: Bool, _ progress: ProgressHandler?) throws -> ExportResult.Files {
        var writer = try PhotoFolderWriter(folder: folder, force: force)
        var bytes = ByteBuffer()
        var manifest: [PhotoManifestRow] = []
        for (index, owner) in files.enumerated() {
            try Interruption.check()
            guard let digest = SHA256Digest(hex: owner.photo.sha256.utf8) else { continue }
            bytes.removeAll()
            _ = try photos.append(digest, to: &bytes)
            let picture = unsafe Span(_unsafeElements: bytes.bytes.bindMemory(to: UInt8.self))
            try writer.add(name: owner.file, bytes: picture)
            manifest.append(Self.row(owner, digest, picture))
            progress?(Progress(stage: "photos", records: index + 1, totalRecords: files.count))
        }
        try Interruption.check()
        let counts = try writer.finish(manifest: manifest)
        var result = ExportResult.Files()
        result.folder = folder
        result.written = counts.written + counts.replaced
        result.unchanged = counts.unchanged
        return result
    }

    /// Returns the manifest's row of a file; a stripped photo has other bytes than the stored one.
    private static func row(_ owner: Owner, _ digest: SHA256Digest, _ picture: Span<UInt8>) -> PhotoManifestRow {
        let photo = owner.photo
        let isStripped = picture.count != photo.size
        return PhotoManifestRow(
            uid: owner.uid, file: owner.file, sha256: isStripped ? SHA256Digest(hashing: picture) : digest,
            bytes: picture.count, media: photo.media, width: photo.width, height: photo.height,
            verdict: isStripped
                ? PNGCheck().verdict(on: picture, at: SourceLocation(path: "")).outcome.rawValue : photo.verdict)
    }
}
