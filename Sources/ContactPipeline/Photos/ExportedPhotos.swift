internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photos of one export, converted to the requested format and size, and without their metadata if requested.
final class ExportedPhotos {
    private let store: ContactStore
    private let stripsMetadata: Bool
    private let target: PhotoTarget
    private let converter: PhotoConverter
    /// True if the options request a conversion; false if photos are not converted, or only to thumbnails of a page.
    private let isRequested: Bool
    /// The photos whose metadata was removed.
    private var stripped: Set<SHA256Digest> = []
    /// The photos whose metadata was kept, because they are neither PNG nor JPEG.
    private var unstripped: Set<SHA256Digest> = []
    /// The photos that were converted.
    private var converted: Set<SHA256Digest> = []
    /// The photos that could not be converted.
    private var unconverted: Set<SHA256Digest> = []

    init(_ store: ContactStore, _ options: ExportOptions) {
        self.store = store
        stripsMetadata = options.stripsPhotoMetadata
        isRequested = !options.photoTarget.acceptsAll
        // A page that refers to photo files embeds no photos, so the files are not converted to thumbnails.
        let isEmbedding = options.format == .html && options.photos == nil
        target = isRequested ? options.photoTarget : isEmbedding ? PeoplePage.thumbnail : PhotoTarget()
        converter = PhotoConverter(target)
    }

    /// True if the bytes of exported photos can differ from those in the store.
    var areChanged: Bool { stripsMetadata || !target.acceptsAll }

    /// Appends the exported bytes of the stored photo with this digest, and returns their media type; returns nil if
    /// the store has no such photo.
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

    /// Converts a photo to the requested format and size; returns nil if the photo need not or cannot be converted.
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

    /// Returns the media type of a photo after its conversion, which determines the extension of its file.
    func media(of photo: StoredPhoto) throws -> PhotoMedia {
        let media = PhotoMedia(named: photo.media) ?? .unknown
        let wanted = target.media(of: media)
        guard wanted != media, media.isDecoded else { return media }
        // An earlier version of contactsctl stored JPEGs without decoding them. Only the conversion shows whether such
        // a JPEG can be decoded.
        if photo.verdict != PhotoVerdict.Outcome.unverified.rawValue { return wanted }
        guard let digest = SHA256Digest(hex: photo.sha256.utf8) else { return media }
        var buffer = ByteBuffer()
        return try append(digest, to: &buffer).flatMap { PhotoMedia(named: $0) } ?? media
    }

    // MARK: Results

    /// The counts of photos whose metadata was removed or kept; nil if the removal was not requested.
    var counts: ExportResult.Metadata? {
        guard stripsMetadata else { return nil }
        var counts = ExportResult.Metadata()
        counts.stripped = stripped.count
        counts.unstripped = unstripped.count
        return counts
    }

    /// The number of converted photos; nil if no conversion was requested.
    var conversions: Int? { isRequested ? converted.count : nil }

    /// Adds a warning for each exported contact whose photo could not be converted.
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
                .warning, .photoUnconverted, "\(media.phrase), exported without conversion: \(reason) (UID \(uid))",
                contact: String(contact))
            warning.mentioned = [contact]
            diagnostics.add(warning)
        }
    }
}

extension Diagnostic.Code {
    /// A photo could not be converted, and is exported without conversion.
    static let photoUnconverted = Diagnostic.Code("photo-unconverted")
}
