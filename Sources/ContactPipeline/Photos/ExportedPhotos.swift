internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photos of one export, converted to what their target accepts, and stripped of their metadata if requested.
final class ExportedPhotos {
    private let store: ContactStore
    private let stripsMetadata: Bool
    private let target: PhotoTarget
    private let converter: PhotoConverter
    /// True if the options request a conversion; false for the thumbnails that a page embeds.
    private let isRequested: Bool
    /// The photos whose metadata was stripped, and those of types whose metadata cannot be stripped.
    private var stripped: Set<SHA256Digest> = []
    private var unstripped: Set<SHA256Digest> = []
    /// The photos that were converted, and those that cannot be.
    private var converted: Set<SHA256Digest> = []
    private var unconverted: Set<SHA256Digest> = []

    init(_ store: ContactStore, _ options: ExportOptions) {
        self.store = store
        stripsMetadata = options.stripsPhotoMetadata
        isRequested = !options.photoTarget.acceptsAll
        // A page that refers to files in a folder embeds no photos, and the folder gets the stored ones.
        let isEmbedding = options.format == .html && options.photos == nil
        target = isRequested ? options.photoTarget : isEmbedding ? PeoplePage.thumbnail : PhotoTarget()
        converter = PhotoConverter(target)
    }

    /// True if exported photos may differ from the stored ones.
    var areChanged: Bool { stripsMetadata || !target.acceptsAll }

    /// Appends the bytes of the photo with this digest and returns its media type; nil if there is none.
    func append(_ digest: SHA256Digest, to buffer: inout ByteBuffer) throws -> String? {
        let start = buffer.count
        guard let media = try store.appendPhoto(digest, to: &buffer) else { return nil }
        guard areChanged else { return media }
        let place = ByteRange(start: start, count: buffer.count - start)
        if let changed = unsafe convert(digest, Span(_unsafeElements: buffer.text(place))) {
            buffer.truncate(to: start)
            buffer.append(changed.bytes)
            return changed.media.mediaType
        }
        guard stripsMetadata else { return media }
        guard PhotoMedia(named: media)?.isDecoded == true else {
            unstripped.insert(digest)
            return media
        }
        if let picture = unsafe StrippedPhoto(Span(_unsafeElements: buffer.text(place))) {
            buffer.truncate(to: start)
            buffer.append(picture.bytes)
            stripped.insert(digest)
        }
        return media
    }

    /// Returns the photo converted for the target; nil if it is not converted.
    private func convert(_ digest: SHA256Digest, _ photo: Span<UInt8>) -> (bytes: [UInt8], media: PhotoMedia)? {
        guard !target.acceptsAll else { return nil }
        switch converter.convert(photo) {
        case .unchanged: return nil
        case .impossible:
            unconverted.insert(digest)
            return nil
        case .converted(let bytes, let media):
            converted.insert(digest)
            return (bytes, media)
        }
    }

    /// Returns the media type that a photo has after the export, for the extension of its file.
    func media(of photo: StoredPhoto) throws -> PhotoMedia {
        let media = PhotoMedia(named: photo.media) ?? .unknown
        let wanted = target.media(of: media)
        guard wanted != media, media.isDecoded else { return media }
        // An earlier version stored JPEGs without decoding them; only a conversion shows whether this one can be
        // decoded.
        if photo.verdict != PhotoVerdict.Outcome.unverified.rawValue { return wanted }
        guard let digest = SHA256Digest(hex: photo.sha256.utf8) else { return media }
        var buffer = ByteBuffer()
        return try append(digest, to: &buffer).flatMap { PhotoMedia(named: $0) } ?? media
    }

    // MARK: Results

    /// The counts for the result.
    var counts: ExportResult.Metadata? {
        guard stripsMetadata else { return nil }
        var counts = ExportResult.Metadata()
        counts.stripped = stripped.count
        counts.unstripped = unstripped.count
        return counts
    }

    /// The number of converted photos; nil without a target.
    var conversions: Int? { isRequested ? converted.count : nil }

    /// Reports the contacts whose photos cannot be converted.
    func report(_ query: ContactQuery, _ diagnostics: inout DiagnosticCollector) throws {
        guard isRequested, !unconverted.isEmpty else { return }
        var media: [Int: PhotoMedia] = [:]
        try store.photos { photo in
            guard let digest = SHA256Digest(hex: photo.sha256.utf8), unconverted.contains(digest) else { return }
            media[photo.id] = PhotoMedia(named: photo.media) ?? .unknown
        }
        try unsafe store.photoOwners(matching: query) { contact, uid, _, photo, _ in
            guard let media = media[photo] else { return }
            let reason = media.isDecoded ? "it cannot be decoded" : "only PNG and JPEG are converted"
            var warning = Diagnostic(
                .warning, .photoUnconverted, "\(media.phrase), exported as it is: \(reason) (UID \(uid))",
                contact: String(contact))
            warning.mentioned = [contact]
            diagnostics.add(warning)
        }
    }
}

extension Diagnostic.Code {
    static let photoUnconverted = Diagnostic.Code("photo-unconverted")
}
