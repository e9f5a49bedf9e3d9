internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photo files of one export. All file names are determined before the contacts are written, so that the rows of a
/// table can contain them.
struct PhotoExport: ~Copyable {
    /// The contacts with a photo and the names of their files, in the order of the contacts' ids.
    private(set) var files: [Owner] = []
    private let folder: String

    /// A contact with a photo, and the name of its photo file.
    struct Owner {
        var contact: Int
        var uid: String
        var file: String
        var photo: StoredPhoto
    }

    /// Determines the names of the photo files of the contacts that `query` matches.
    init(
        _ store: ContactStore, _ exported: ExportedPhotos, folder: String, naming: PhotoNaming, query: ContactQuery
    ) throws {
        self.folder = folder
        var photos: [Int: StoredPhoto] = [:]
        try store.photos { photos[$0.id] = $0 }
        var names = PhotoNames()
        var stems: [String] = []
        var types: [Int: PhotoMedia] = [:]
        try unsafe store.photoOwners(matching: query) { contact, uid, name, photo, body in
            guard let photo = photos[photo] else { return }
            let stem = unsafe naming.stem(id: contact, uid: uid, name: name, body: body)
            names.add(stem: stem)
            stems.append(stem)
            files.append(Owner(contact: contact, uid: uid, file: "", photo: photo))
        }
        for (index, stem) in stems.enumerated() {
            let photo = files[index].photo
            let media = try types[photo.id] ?? exported.media(of: photo)
            types[photo.id] = media
            files[index].file = names.name(stem: stem, uid: files[index].uid, media: media)
        }
    }

    /// Returns the names of the photo files, with the ids of the contacts as keys.
    func namesByContact() -> [Int: String] {
        Dictionary(files.map { ($0.contact, $0.file) }, uniquingKeysWith: { first, _ in first })
    }

    /// Writes the files under temporary names; with `isTrial`, only counts them.
    func write(
        _ photos: ExportedPhotos, force: Bool, isTrial: Bool, _ progress: ProgressHandler?
    ) throws -> Written {
        let leftFiles = try leftFiles()
        var writer = try PhotoFolderWriter(folder: folder, force: force, isTrial: isTrial)
        var manifest: [PhotoManifestRow] = []
        let read = files.compactMap { owner in SHA256Digest(hex: owner.photo.sha256.utf8).map { (owner, $0) } }
        let reader = PhotoReader(photos, read.map(\.1))
        reader.start()
        defer { reader.end() }
        while let batch = try reader.next() {
            for picture in batch.pictures {
                try Interruption.check()
                let (owner, digest) = read[manifest.count]
                let bytes = unsafe Span(_unsafeElements: batch.bytes.text(picture.place))
                try writer.add(name: owner.file, bytes: bytes)
                let media = picture.media ?? owner.photo.media
                manifest.append(Self.row(owner, photos.areChanged ? nil : digest, bytes, media))
                progress?(Progress(stage: "photos", records: manifest.count, totalRecords: read.count))
            }
            reader.recycle(batch)
        }
        return Written(diagnostics: leftFiles, writer: writer, folder: folder, manifest: manifest)
    }

    /// Returns a warning for each file in the folder that the manifest of an earlier export lists, and that this export
    /// does not write. The new manifest does not list such a file, so an import can match it by its name.
    private func leftFiles() throws -> [Diagnostic] {
        var problems: [Diagnostic] = []
        let rows: [PhotoMatcher.ManifestRow]
        do {
            let earlier = try PhotoFolder(path: folder, isListed: false)
            rows = try PhotoManifestReader.read(earlier, &problems).rows
        } catch is FileError {
            return []
        }
        var names = Set(files.map { Array($0.file.utf8) })
        return rows.compactMap { row in
            guard !row.file.utf8.contains(.slash), names.insert(Array(row.file.utf8)).inserted else { return nil }
            let path = folder.hasSuffix("/") ? folder + row.file : "\(folder)/\(row.file)"
            guard FileSystem.regularSize(path) != nil else { return nil }
            return Diagnostic(
                .warning, .photoLeft,
                "a photo of an earlier export, no longer listed in manifest.csv; an import can assign it by its name",
                at: SourceLocation(path: path))
        }
    }

    /// Files that were written under temporary names. They are removed if this value is destroyed without a call of
    /// `finish`.
    struct Written: ~Copyable {
        /// The warnings about files of earlier exports in the folder.
        let diagnostics: [Diagnostic]
        fileprivate var writer: PhotoFolderWriter
        fileprivate let folder: String
        fileprivate let manifest: [PhotoManifestRow]

        /// Writes the manifest, gives all files their final names, and returns the counts of files.
        consuming func finish() throws -> ExportResult.Files {
            let folder = folder
            let manifest = manifest
            let counts = try writer.finish(manifest: manifest)
            var result = ExportResult.Files()
            result.folder = folder
            result.written = counts.written + counts.replaced
            result.replaced = counts.replaced
            result.unchanged = counts.unchanged
            return result
        }
    }

    /// Returns the row of a file in the manifest.
    ///
    /// - Parameters:
    ///   - owner: the contact and its stored photo.
    ///   - digest: the digest of the exported bytes; nil to compute it.
    ///   - picture: the exported bytes.
    ///   - media: the media type of the exported bytes.
    private static func row(
        _ owner: Owner, _ digest: SHA256Digest?, _ picture: Span<UInt8>, _ media: String
    ) -> PhotoManifestRow {
        let photo = owner.photo
        let sha256 = digest ?? SHA256Digest(hashing: picture)
        guard sha256.hex != photo.sha256 else {
            return PhotoManifestRow(
                uid: owner.uid, file: owner.file, sha256: sha256, bytes: picture.count, media: media,
                width: photo.width, height: photo.height, verdict: photo.verdict)
        }
        let verdict = PhotoCheck(limits: .none).verdict(on: picture, at: SourceLocation(path: ""))
        return PhotoManifestRow(
            uid: owner.uid, file: owner.file, sha256: sha256, bytes: picture.count, media: media,
            width: verdict.width, height: verdict.height, verdict: verdict.outcome.rawValue)
    }
}

extension Diagnostic.Code {
    /// The folder of exported photos contains a photo of an earlier export that this export does not write.
    static let photoLeft = Diagnostic.Code("photo-left")
}
