internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Files

/// The result of the check of a photo, with the data to be stored.
struct JudgedPhoto: Sendable {
    /// The verdict on the original bytes and the name of the file.
    var verdict: PhotoVerdict
    /// The bytes to be stored, without metadata if its removal was requested.
    var bytes: [UInt8]
    /// The digest, type, size and verdict to be stored with `bytes`.
    var description: NewPhoto
    /// True if metadata was removed.
    var isStripped = false

    var isUsable: Bool { verdict.isUsable }
}

/// Checks the photos of an import or of an edited contact, and removes their metadata if requested.
struct PhotoJudge: Sendable {
    private let check: PhotoCheck
    private let stripsMetadata: Bool
    /// The photos in which this version of the checks has found nothing to warn about, in this run or an earlier one.
    private var known: [SHA256Digest: KnownPhoto]
    /// The number of photos that can still be added to `known`; each needs about a hundred bytes.
    private var capacity = 1 << 16

    init(_ options: PhotoOptions, known: [SHA256Digest: KnownPhoto] = [:]) {
        check = options.check
        stripsMetadata = options.stripsMetadata
        self.known = known
    }

    /// Adds a photo to the known photos, so that equal bytes are not checked again. Does nothing if the photo is
    /// unusable or has warnings, if metadata was removed from it, or if 65,536 photos were added before.
    mutating func remember(_ photo: JudgedPhoto) {
        guard capacity > 0, !photo.isStripped, photo.verdict.isUsable, photo.verdict.outcome != .warning else { return }
        let description = photo.description
        let entry = KnownPhoto(
            media: description.media, width: description.width, height: description.height,
            verdict: description.verdict)
        if known.updateValue(entry, forKey: description.sha256) == nil { capacity -= 1 }
    }

    /// Checks the bytes of a photo, and removes their metadata if requested.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - location: the location of the photo, for diagnostics.
    ///   - isNamedPNG: true if the file has the extension of a PNG, so that any other type is reported.
    ///   - digest: the digest of the bytes; nil to compute it.
    func judge(
        _ bytes: [UInt8], at location: SourceLocation, isNamedPNG: Bool = false, digest: SHA256Digest? = nil
    ) -> JudgedPhoto {
        let digest = digest ?? SHA256Digest(hashing: bytes.span)
        // Photos whose metadata was removed are stored with the digest of the remaining bytes, so the original bytes of
        // such a photo are not found here.
        let known = knownVerdict(on: digest, bytes.count, isNamedPNG)
        let content = known ?? check.contentVerdict(on: bytes.span, at: location, isNamedPNG: isNamedPNG)
        var verdict = isNamedPNG ? check.verdict(onPNGNamed: content, at: location) : content
        guard known == nil, verdict.isUsable, let stripped = stripped(bytes.span) else {
            return JudgedPhoto(verdict: verdict, bytes: bytes, description: Self.describe(content, digest))
        }
        verdict.diagnostics += Self.orientation(of: stripped, at: location)
        // The verdict in the store must be that of the stored bytes and not that of the original bytes.
        let own = check.contentVerdict(on: stripped.bytes.span, at: location)
        return JudgedPhoto(
            verdict: verdict, bytes: stripped.bytes,
            description: Self.describe(own, SHA256Digest(hashing: stripped.bytes.span)), isStripped: true)
    }

    private func stripped(_ bytes: Span<UInt8>) -> StrippedPhoto? { stripsMetadata ? StrippedPhoto(bytes) : nil }

    /// Returns a diagnostic if the pixels of a photo could not be rotated as its Exif orientation requires; empty
    /// otherwise.
    private static func orientation(of photo: StrippedPhoto, at location: SourceLocation) -> [Diagnostic] {
        if let orientation = photo.lostOrientation {
            return [
                Diagnostic(
                    .warning, .photoOrientation,
                    "the Exif orientation (\(orientation)) was removed with the metadata; the photo may now appear rotated or mirrored",
                    at: location)
            ]
        }
        guard let orientation = photo.keptOrientation else { return [] }
        return [
            Diagnostic(
                .note, .photoOrientation,
                "the photo cannot be rotated without loss; of its Exif data only the orientation (\(orientation)) is kept",
                at: location)
        ]
    }

    /// Returns the known verdict on the bytes of a photo; nil if there is none, or if the photo has to be checked again,
    /// because of the options.
    private func knownVerdict(on digest: SHA256Digest, _ size: Int, _ isNamedPNG: Bool) -> PhotoVerdict? {
        guard let photo = known[digest], let outcome = PhotoVerdict.Outcome(rawValue: photo.verdict),
            // Of types that are not decoded, a file named as a PNG is an error.
            let media = PhotoMedia(named: photo.media), media.isDecoded || !isNamedPNG,
            // Metadata is removed only from types that are decoded (PNG and JPEG), so only these have to be checked
            // again.
            !media.isDecoded || !stripsMetadata,
            check.limits.allows(bytes: size), check.limits.allows(width: photo.width, height: photo.height)
        else { return nil }
        return PhotoVerdict(outcome: outcome, media: media, width: photo.width, height: photo.height)
    }

    private static func describe(_ verdict: PhotoVerdict, _ digest: SHA256Digest) -> NewPhoto {
        NewPhoto(
            sha256: digest, media: verdict.media.mediaType ?? "", width: verdict.width, height: verdict.height,
            verdict: verdict.outcome.rawValue, validator: PhotoCheck.version)
    }

    /// Returns the result for a photo file that is not read, for instance because it is too large.
    static func refused(_ diagnostic: Diagnostic, media: PhotoMedia) -> JudgedPhoto {
        let verdict = PhotoVerdict(outcome: .error, media: media, diagnostics: [diagnostic])
        let digest = SHA256Digest(hashing: [UInt8]().span)
        return JudgedPhoto(verdict: verdict, bytes: [], description: describe(verdict, digest))
    }
}

/// The result of reading and checking a photo file.
struct CheckedPhoto: Sendable {
    /// The index of the file in `PhotoFiles.files`.
    var file: Int
    /// The digest of the original file, before metadata is removed; nil if the file was not read.
    var digest: SHA256Digest?
    var photo: JudgedPhoto
}

extension OrderedWork<[CheckedPhoto]> {
    /// Creates work that reads and checks the files with these indexes, on all cores, in groups of consecutive files.
    convenience init(_ all: PhotoFiles, _ files: [Int], _ judge: PhotoJudge) {
        let groups = Self.groups(of: files, in: all)
        self.init(count: groups.count) { place in
            try files[groups[place]].map { file in
                try Interruption.check()
                return try Self.check(all, file, judge)
            }
        }
    }

    /// Divides files into groups of 128 KiB or 16 files. Waking the thread that stores a photo takes as long as a tenth
    /// of the check of a small JPEG.
    private static func groups(of files: [Int], in all: PhotoFiles) -> [Range<Int>] {
        var groups: [Range<Int>] = []
        var start = 0
        var bytes = 0
        for (place, file) in files.enumerated() {
            bytes += min(all.files[file].entry.size, 1 << 17)
            guard bytes >= 1 << 17 || place - start == 15 || place == files.count - 1 else { continue }
            groups.append(start..<place + 1)
            start = place + 1
            bytes = 0
        }
        return groups
    }

    private static func check(_ all: PhotoFiles, _ index: Int, _ judge: PhotoJudge) throws -> CheckedPhoto {
        let file = all.files[index]
        if let rejection = file.entry.rejection {
            return CheckedPhoto(file: index, photo: PhotoJudge.refused(rejection, media: file.entry.media))
        }
        let bytes: [UInt8]
        do {
            bytes = try file.read()
        } catch FileError.unreadable(_, let reason) {
            let problem = PhotoFolder.unreadable(reason, at: SourceLocation(path: file.path))
            return CheckedPhoto(file: index, photo: PhotoJudge.refused(problem, media: file.entry.media))
        }
        let isNamedPNG = file.entry.name.lowercased().hasSuffix(".png")
        let photo = judge.judge(bytes, at: SourceLocation(path: file.path), isNamedPNG: isNamedPNG)
        let digest = photo.isStripped ? SHA256Digest(hashing: bytes.span) : photo.description.sha256
        return CheckedPhoto(file: index, digest: digest, photo: photo)
    }
}
