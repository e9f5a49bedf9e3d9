internal import Bytes
internal import Dispatch
internal import Synchronization

/// Reads the photos of an export on a separate thread, at most three batches ahead of the thread that writes their
/// files.
final class PhotoReader: Sendable {
    /// A photo of a batch.
    struct Picture {
        /// The exported bytes in the batch's buffer.
        var place: ByteRange
        /// The media type; nil if the store has no such photo.
        var media: String?
    }

    /// The exported bytes of consecutive photos; a class because it is passed between threads and reused.
    final class Batch {
        /// The number of bytes from which on a batch is complete. Waking a thread takes a third of the time of writing
        /// a photo of 75 kB, so a batch has several of them: an export of 2,000 takes 386 instead of 415 ms of CPU
        /// time.
        static let size = 1 << 19

        var bytes = ByteBuffer()
        var pictures: [Picture] = []

        fileprivate func removeAll() {
            bytes.removeAll()
            pictures.removeAll(keepingCapacity: true)
        }
    }

    /// The photos, which only the reading thread uses until `end` returns.
    private nonisolated(unsafe) let photos: ExportedPhotos
    private let digests: [SHA256Digest]
    private let channel = Channel<Batch>(capacity: 2)
    private let spare = Mutex<[Batch]>([])
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

    /// Waits for the next photos, in the order of the digests, and returns them; returns nil at the end. Throws the
    /// error of the reading thread.
    func next() throws -> Batch? { try channel.receive() }

    /// Returns a batch to the reader, which fills it again.
    func recycle(_ batch: Batch) { spare.withLock { $0.append(batch) } }

    /// Makes the reading thread stop after the current batch, and waits until it has ended.
    func end() {
        channel.cancel()
        ended.wait()
    }

    private func readAll() throws {
        let photos = unsafe photos
        var batch = Batch()
        for digest in digests {
            let start = batch.bytes.count
            let media = try photos.append(digest, to: &batch.bytes)
            let place = ByteRange(start: start, count: batch.bytes.count - start)
            batch.pictures.append(Picture(place: place, media: media))
            guard batch.bytes.count >= Batch.size else { continue }
            guard channel.send(batch) else { return }
            batch = spare.withLock { $0.popLast() } ?? Batch()
            batch.removeAll()
        }
        if !batch.pictures.isEmpty { _ = channel.send(batch) }
    }
}

/// A batch has one owner at a time: the reading thread, the channel or the writing thread.
extension PhotoReader.Batch: @unchecked Sendable {}
