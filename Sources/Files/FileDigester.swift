package import Bytes
internal import Dispatch
internal import Synchronization

/// The digest of a file: SHA-256 of the SHA-256 digests of its pieces of 1 MiB, computed on separate threads.
///
/// SHA-256 of the whole file could use only one thread at a time.
package final class FileDigester: Sendable {
    private let queue = DispatchQueue(label: "contactsctl.digest", attributes: .concurrent)
    private let slots = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    private struct State {
        /// Fewer bytes than a piece, which are not in the queue yet.
        var pending = Piece()
        /// The digests of the pieces in the order of the file; nil for a piece in the queue.
        var digests: [SHA256Digest?] = []
        /// Pieces that were digested, whose memory is used again.
        var spare: [Piece] = []
    }

    /// A piece of the file. Only the thread that took it out of the state uses it.
    private final class Piece: @unchecked Sendable {
        var bytes = ByteBuffer(capacity: FileDigester.pieceSize)
    }

    /// The number of bytes of every piece except the last one, which is smaller.
    package static let pieceSize = 1 << 20
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
            state.digests.append(nil)
            return (count, (piece, state.digests.count - 1))
        }
    }

    private func digest(_ piece: Piece, _ number: Int) {
        let digest = unsafe SHA256Digest(hashing: piece.bytes.bytes)
        piece.bytes.removeAll()
        state.withLock { state in
            state.digests[number] = digest
            state.spare.append(piece)
        }
    }

    /// Returns the digest of all bytes so far. Call it once, after the last `update`.
    package func finish() -> SHA256Digest {
        queue.sync(flags: .barrier) {}
        return state.withLock { state in
            let last = unsafe SHA256Digest(hashing: state.pending.bytes.bytes)
            return Self.combined(state.digests.compactMap(\.self) + [last])
        }
    }

    /// Returns the digest of a file whose pieces have these digests. The last piece is empty if the file ends at the end
    /// of the piece before.
    static func combined(_ pieces: [SHA256Digest]) -> SHA256Digest {
        var builder = SHA256Digest.Builder()
        for piece in pieces { builder.update(piece.bytes) }
        return builder.finalize()
    }
}
