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
        var stems: [String] = []
        try store.photoOwners(matching: query) { contact, uid, name, photo in
            guard let photo = photos[photo] else { return }
            let stem = naming == .name && !name.isEmpty ? name : uid
            names.add(stem: stem)
            stems.append(stem)
            files.append(Owner(contact: contact, uid: uid, file: "", photo: photo))
        }
        for (index, stem) in stems.enumerated() {
            let media = PhotoMedia(named: files[index].photo.media) ?? .unknown
            files[index].file = names.name(stem: stem, uid: files[index].uid, media: media)
        }
    }

    /// Returns the file names by contact.
    func namesByContact() -> [Int: String] {
        Dictionary(files.map { ($0.contact, $0.file) }, uniquingKeysWith: { first, _ in first })
    }

    /// Writes the files under temporary names.
    func write(_ photos: ExportedPhotos, force: Bool, _ progress: ProgressHandler?) throws -> Written {
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
        return Written(writer: writer, folder: folder, manifest: manifest)
    }

    /// Files that are written and do not have their names yet; those of one that goes out of scope are removed.
    struct Written: ~Copyable {
        fileprivate var writer: PhotoFolderWriter
        fileprivate let folder: String
        fileprivate let manifest: [PhotoManifestRow]

        /// Writes the manifest and gives all files their names.
        consuming func finish() throws -> ExportResult.Files {
            let folder = folder
            let manifest = manifest
            let counts = try writer.finish(manifest: manifest)
            var result = ExportResult.Files()
            result.folder = folder
            result.written = counts.written + counts.replaced
            result.unchanged = counts.unchanged
            return result
        }
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
