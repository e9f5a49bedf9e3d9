internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

extension Diagnostic.Code {
    /// A photo has more bytes than the target accepts.
    static let limitPhotoSize = Diagnostic.Code("limit-photo-size")
    /// A photo has more pixels in width or height than the target accepts.
    static let limitPhotoSide = Diagnostic.Code("limit-photo-side")
    /// A card has more bytes than the target accepts.
    static let limitCardSize = Diagnostic.Code("limit-card-size")
}

/// Reports exported photos and cards that exceed the limits of the target; they are exported nevertheless.
struct LimitWatch {
    private let target: ExportTarget?
    /// The contacts that exceed a limit.
    private var contacts: Set<Int> = []

    init(_ target: ExportTarget?) { self.target = target }

    /// The number of contacts that exceed a limit, for the result of the export; nil without a target.
    var result: ExportResult.Limits? { target.map { ExportResult.Limits(target: $0, contacts: contacts.count) } }

    /// Reports the photos of the exported contacts that exceed a limit of the target.
    mutating func watchPhotos(
        of store: ContactStore, matching query: ContactQuery, _ photos: ExportedPhotos,
        _ diagnostics: inout DiagnosticCollector
    ) throws {
        guard let target else { return }
        var known: [Int: StoredPhoto] = [:]
        try store.photos { known[$0.id] = $0 }
        var sizes: [Int: ExportedSize] = [:]
        try unsafe store.photoOwners(matching: query) { contact, uid, _, id, _ in
            guard let photo = known[id] else { return }
            let size = try sizes[id] ?? ExportedSize(of: photo, photos)
            sizes[id] = size
            if let limit = target.photoBytes, size.bytes > limit {
                diagnostics.add(
                    note(
                        contact, uid, .limitPhotoSize,
                        "a photo of \(size.bytes) bytes; \(target.title) accepts at most \(limit)"))
            }
            if let limit = target.side, let width = size.width, let height = size.height, max(width, height) > limit {
                diagnostics.add(
                    note(
                        contact, uid, .limitPhotoSide,
                        "a photo of \(width)x\(height) pixels; \(target.title) accepts at most \(limit)x\(limit)"))
            }
        }
    }

    /// Reports a card whose size in bytes exceeds the limit of the target.
    mutating func watchCard(
        of contact: Int, uid: @autoclosure () -> String, size: Int, _ diagnostics: inout DiagnosticCollector
    ) {
        guard let target, let limit = target.cardBytes, size > limit else { return }
        diagnostics.add(
            note(contact, uid(), .limitCardSize, "a card of \(size) bytes; \(target.title) accepts at most \(limit)"))
    }

    private mutating func note(
        _ contact: Int, _ uid: String, _ code: Diagnostic.Code, _ message: String
    ) -> Diagnostic {
        contacts.insert(contact)
        var warning = Diagnostic(.warning, code, "\(message) (UID \(uid))", contact: String(contact))
        warning.mentioned = [contact]
        return warning
    }
}

/// The size of a photo after its conversion for the export, in bytes and in pixels.
private struct ExportedSize {
    var bytes: Int
    var width: Int?
    var height: Int?

    init(of photo: StoredPhoto, _ photos: ExportedPhotos) throws {
        (bytes, width, height) = (photo.size, photo.width, photo.height)
        guard photos.areChanged, let digest = SHA256Digest(hex: photo.sha256.utf8) else { return }
        var buffer = ByteBuffer()
        _ = try photos.append(digest, to: &buffer)
        bytes = buffer.count
        let header = unsafe PhotoSniffer(Span(_unsafeElements: buffer.bytes.bindMemory(to: UInt8.self)))
        (width, height) = (header.width, header.height)
    }
}
