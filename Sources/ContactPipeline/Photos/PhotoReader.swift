internal import Bytes
internal import Dispatch
internal import Synchronization

/// Reads the photos of an export on a separate thread, at most three ahead of the thread that writes their files.
final class PhotoReader: Sendable {
    /// The exported bytes of a photo; a class because it is passed between threads and reused.
    final class Picture {
        var bytes = ByteBuffer()
        /// The media type; nil if the store has no such photo.
        var media: String?
    }

    /// The photos, which only the reading thread uses until `end` returns.
    private nonisolated(unsafe) let photos: ExportedPhotos
    private let digests: [SHA256Digest]
    private let channel = Channel<Picture>(capacity: 2)
    private let spare = Mutex<[Picture]>([])
    private let ended = DispatchSemaphore(value: 0)

    /// Creates a reader of the photos with these digests. From `start` until `end`, only the reader may use `photos`
    /// and their connection.
    init(_ photos: ExportedPhotos, _ digests: [SHA256Digest]) {
        unsafe self.photos = photos
        self.digests = digests
    }

    func start() {
        channel.startSending("contactsctl.photos") { [self] in
            defer { ended.signal() }
            try readAll()
        }
    }

    /// Waits for the next photo, in the order of the digests, and returns it; returns nil at the end. Throws the error
    /// of the reading thread.
    func next() throws -> Picture? { try channel.receive() }

    /// Returns a picture to the reader, which fills it again.
    func recycle(_ picture: Picture) { spare.withLock { $0.append(picture) } }

    /// Makes the reading thread stop after the current photo, and waits until it has ended.
    func end() {
        channel.cancel()
        ended.wait()
    }

    private func readAll() throws {
        let photos = unsafe photos
        for digest in digests {
            let picture = spare.withLock { $0.popLast() } ?? Picture()
            picture.bytes.removeAll()
            picture.media = try photos.append(digest, to: &picture.bytes)
            guard channel.send(picture) else { return }
        }
    }
}

/// A picture has one owner at a time: the reading thread, the channel or the writing thread.
extension PhotoReader.Picture: @unchecked Sendable {}
