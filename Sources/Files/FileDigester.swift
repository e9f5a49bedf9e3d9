package import Bytes
internal import Dispatch
internal import Synchronization

/// The digest of a file: SHA-256 of the SHA-256 digests of its pieces of 256 KiB, computed on separate threads.
///
/// SHA-256 of the whole file could use only one thread at a time.
package final class FileDigester: Sendable {
    private let queue = DispatchQueue(label: "contactsctl.digest", attributes: .concurrent)
    private let slots = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    private struct State {
        /// Fewer bytes than a piece, which are not in the queue yet.
        var pending = Piece()
        /// The number of complete pieces.
        var count = 0
        var digests = PieceDigests()
        /// Pieces that were digested, whose memory is used again.
        var spare: [Piece] = []
    }

    /// A piece of the file. A thread uses it while it holds the lock, or after it has taken it out of the state.
    private final class Piece: @unchecked Sendable {
        var bytes = ByteBuffer(capacity: FileDigester.pieceSize)
    }

    /// The number of bytes of every piece except the last one, which is smaller.
    package static let pieceSize = 1 << 18
    /// The maximum number of pieces in the queue.
    private static let mostPieces = 4

    package init() {
        // The semaphore is created with the value 0 and then signalled, because libdispatch traps if a semaphore is
        // freed while its value is below its initial value.
        for _ in 0..<Self.mostPieces { slots.signal() }
    }

    /// Digests the next bytes, which are copied; waits if the separate threads are too far behind.
    package func update(_ bytes: UnsafeRawBufferPointer) {
        var start = 0
        while start < bytes.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
            let (taken, full) = unsafe take(rest)
            start += taken
            guard let full else { continue }
            slots.wait()
            queue.async { [self] in
                digest(full.piece, full.number)
                slots.signal()
            }
        }
    }

    /// Copies bytes up to the end of the current piece, and returns their number, and the piece if it is complete.
    private func take(_ bytes: UnsafeRawBufferPointer) -> (taken: Int, full: (piece: Piece, number: Int)?) {
        state.withLock { state in
            let piece = state.pending
            let count = min(bytes.count, Self.pieceSize - piece.bytes.count)
            unsafe piece.bytes.append(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
            guard piece.bytes.count == Self.pieceSize else { return (count, nil) }
            state.pending = state.spare.popLast() ?? Piece()
            state.count += 1
            return (count, (piece, state.count - 1))
        }
    }

    private func digest(_ piece: Piece, _ number: Int) {
        let digest = unsafe SHA256Digest(hashing: piece.bytes.bytes)
        piece.bytes.removeAll()
        state.withLock { state in
            state.digests.add(digest, of: number)
            state.spare.append(piece)
        }
    }

    /// Returns the digest of all bytes so far. Call it once, after the last `update`.
    package func finish() -> SHA256Digest {
        queue.sync(flags: .barrier) {}
        return state.withLock { state in
            unsafe state.digests.add(SHA256Digest(hashing: state.pending.bytes.bytes), of: state.count)
            return state.digests.combined
        }
    }

    /// The digests of pieces, which are added in any order and digested in the order of the file. The last piece is
    /// empty if the file ends at the end of the piece before.
    struct PieceDigests {
        private var builder = SHA256Digest.Builder()
        /// The number of pieces whose digests were digested, from the first piece on.
        private(set) var count = 0
        /// The digests of pieces that follow a piece whose digest is missing.
        private var early: [Int: SHA256Digest] = [:]

        /// Adds the digest of a piece; `number` counts from 0.
        mutating func add(_ digest: SHA256Digest, of number: Int) {
            early[number] = digest
            while let next = early.removeValue(forKey: count) {
                builder.update(next.bytes)
                count += 1
            }
        }

        /// The digest of the digests of the first `count` pieces.
        var combined: SHA256Digest { builder.finalize() }
    }
}
