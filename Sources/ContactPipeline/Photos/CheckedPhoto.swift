internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// A file that was read and checked.
struct CheckedPhoto: Sendable {
    /// Its index in the list of files.
    var file: Int
    /// The digest of the original file, before metadata is stripped.
    var digest: SHA256Digest?
    var photo: JudgedPhoto
}

extension OrderedWork<CheckedPhoto> {
    /// Reads and checks files on all cores.
    convenience init(_ all: PhotoFiles, _ files: [Int], _ judge: PhotoJudge) {
        self.init(count: files.count) { place in
            try Interruption.check()
            return try Self.check(all, files[place], judge)
        }
    }

    private static func check(_ all: PhotoFiles, _ index: Int, _ judge: PhotoJudge) throws -> CheckedPhoto {
        let file = all.files[index]
        if let rejection = file.entry.rejection {
            return CheckedPhoto(file: index, photo: PhotoJudge.refused(rejection, media: file.entry.media))
        }
        let bytes = try file.read()
        let isNamedPNG = file.entry.name.lowercased().hasSuffix(".png")
        let photo = judge.judge(bytes, at: SourceLocation(path: file.path), isNamedPNG: isNamedPNG)
        let digest = photo.isStripped ? SHA256Digest(hashing: bytes.span) : photo.description.sha256
        return CheckedPhoto(file: index, digest: digest, photo: photo)
    }
}
