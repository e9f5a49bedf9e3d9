internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photos of one export, stripped of their metadata if requested.
final class ExportedPhotos {
    private let store: ContactStore
    private let stripsMetadata: Bool
    /// The photos whose metadata was stripped, and those of other types than PNG.
    private var stripped: Set<SHA256Digest> = []
    private var unstripped: Set<SHA256Digest> = []

    init(_ store: ContactStore, stripsMetadata: Bool) {
        self.store = store
        self.stripsMetadata = stripsMetadata
    }

    /// Appends the bytes of the photo with this digest and returns its media type; nil if there is none.
    func append(_ digest: SHA256Digest, to buffer: inout ByteBuffer) throws -> String? {
        let start = buffer.count
        guard let media = try store.appendPhoto(digest, to: &buffer) else { return nil }
        guard stripsMetadata else { return media }
        guard media == PhotoMedia.png.mediaType else {
            unstripped.insert(digest)
            return media
        }
        let place = ByteRange(start: start, count: buffer.count - start)
        let picture = unsafe StrippedPNG(Span(_unsafeElements: buffer.text(place)))
        if let picture, !picture.removed.isEmpty {
            buffer.truncate(to: start)
            buffer.append(picture.bytes)
            stripped.insert(digest)
        }
        return media
    }

    /// The counts for the result.
    var counts: ExportResult.Metadata? {
        guard stripsMetadata else { return nil }
        var counts = ExportResult.Metadata()
        counts.stripped = stripped.count
        counts.unstripped = unstripped.count
        return counts
    }
}
