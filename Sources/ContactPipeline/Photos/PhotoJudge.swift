internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// A photo that was judged, and what of it goes into the store.
struct JudgedPhoto: Sendable {
    /// Of the bytes as they came.
    var verdict: PhotoVerdict
    /// The bytes for the store.
    var bytes: [UInt8]
    /// What the store records of them.
    var description: NewPhoto
    /// True where a PNG was left the poorer by what its pixels do not need.
    var isStripped = false

    var isUsable: Bool { verdict.isUsable }
}

/// Judges the photos of an import, or of a contact that is edited, and strips them where that was asked for.
struct PhotoJudge: Sendable {
    private let check: PhotoCheck
    private let stripsMetadata: Bool
    /// The photos that the store has, with a verdict of these very checks that leaves nothing to say.
    private var known: [SHA256Digest: KnownPhoto]
    /// How many more are remembered: a hundred bytes each.
    private var room = 1 << 16

    init(_ options: PhotoOptions, known: [SHA256Digest: KnownPhoto] = [:]) {
        check = options.check
        stripsMetadata = options.stripsMetadata
        self.known = known
    }

    /// Remembers a photo of which there is nothing to say, so that the same bytes are not judged again.
    mutating func remember(_ photo: JudgedPhoto) {
        guard room > 0, !photo.isStripped, photo.verdict.isUsable, photo.verdict.outcome != .warning else { return }
        let description = photo.description
        let entry = KnownPhoto(
            media: description.media, width: description.width, height: description.height,
            verdict: description.verdict)
        if known.updateValue(entry, forKey: description.sha256) == nil { room -= 1 }
    }

    /// Judges a photo's bytes; with `mustBePNG` anything else is an error.
    ///
    /// - Parameter digest: of the bytes, where it is known.
    func judge(
        _ bytes: [UInt8], at location: SourceLocation, mustBePNG: Bool = false, digest: SHA256Digest? = nil
    ) -> JudgedPhoto {
        let digest = digest ?? SHA256Digest(hashing: bytes.span)
        // What was stripped would be known by another digest, so only a picture of which nothing went is met here.
        if let photo = known[digest], let verdict = verdict(of: photo, bytes.count, mustBePNG) {
            return JudgedPhoto(verdict: verdict, bytes: bytes, description: Self.describe(verdict, digest))
        }
        var verdict = check.verdict(on: bytes.span, at: location, mustBePNG: mustBePNG)
        guard verdict.isUsable, let stripped = stripped(bytes.span) else {
            return JudgedPhoto(verdict: verdict, bytes: bytes, description: Self.describe(verdict, digest))
        }
        if let orientation = stripped.orientation {
            verdict.diagnostics.append(
                Diagnostic(
                    .warning, .photoOrientation,
                    "Exif said to turn it (orientation \(orientation)), and went with the metadata", at: location))
        }
        // The store's verdict is on what is stored.
        let own = check.verdict(on: stripped.bytes.span, at: location)
        return JudgedPhoto(
            verdict: verdict, bytes: stripped.bytes,
            description: Self.describe(own, SHA256Digest(hashing: stripped.bytes.span)), isStripped: true)
    }

    private func stripped(_ bytes: Span<UInt8>) -> StrippedPNG? {
        guard stripsMetadata, let stripped = StrippedPNG(bytes), !stripped.removed.isEmpty else { return nil }
        return stripped
    }

    /// The verdict that the store has on a picture, where it holds under these limits too.
    private func verdict(of photo: KnownPhoto, _ size: Int, _ mustBePNG: Bool) -> PhotoVerdict? {
        guard let outcome = PhotoVerdict.Outcome(rawValue: photo.verdict),
            let media = PhotoMedia(named: photo.media), media == .png || !mustBePNG,
            // Only a PNG can hold what would be stripped.
            media != .png || !stripsMetadata,
            check.png.limits.allows(bytes: size), check.png.limits.allows(width: photo.width, height: photo.height)
        else { return nil }
        return PhotoVerdict(outcome: outcome, media: media, width: photo.width, height: photo.height)
    }

    private static func describe(_ verdict: PhotoVerdict, _ digest: SHA256Digest) -> NewPhoto {
        NewPhoto(
            sha256: digest, media: verdict.media.mediaType ?? "", width: verdict.width, height: verdict.height,
            verdict: verdict.outcome.rawValue, validator: PNGCheck.version)
    }

    /// The answer for a photo that must not even be read.
    static func refused(_ diagnostic: Diagnostic, media: PhotoMedia) -> JudgedPhoto {
        let verdict = PhotoVerdict(outcome: .error, media: media, diagnostics: [diagnostic])
        let digest = SHA256Digest(hashing: [UInt8]().span)
        return JudgedPhoto(verdict: verdict, bytes: [], description: describe(verdict, digest))
    }
}
