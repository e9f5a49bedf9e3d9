package import Bytes
internal import Dispatch
internal import Synchronization

/// The SHA-256 digest of a file, computed on a separate thread, because it would take 9 % of the reading thread's time
/// (measured).
package final class FileDigester: Sendable {
    private let queue = DispatchQueue(label: "contactsctl.digest")
    private let slots = DispatchSemaphore(value: 4)
    private let state = Mutex(State())

    private struct State {
        var builder = SHA256Digest.Builder()
        /// Fewer than `pieceSize` bytes, which are not in the queue yet; `finish` digests them on its caller's thread.
        var pending: [UInt8] = []
    }

    /// The minimum number of bytes that are digested at a time on the separate thread.
    private static let pieceSize = 1 << 18

    /// Digests the next bytes, which are copied; waits if the separate thread is too far behind.
    package func update(_ bytes: UnsafeRawBufferPointer) {
        let piece = state.withLock { state -> [UInt8]? in
            unsafe state.pending.append(contentsOf: bytes)
            guard state.pending.count >= Self.pieceSize else { return nil }
            defer { state.pending = [] }
            return state.pending
        }
        guard let piece else { return }
        slots.wait()
        queue.async { [self] in
            digest(piece)
            slots.signal()
        }
    }

    private func digest(_ piece: [UInt8]) {
        // The computation uses a copy of the builder, so that the reading thread does not wait for the lock.
        var builder = state.withLock { $0.builder }
        builder.update(piece)
        state.withLock { $0.builder = builder }
    }

    /// Returns the digest of all bytes so far.
    package func finish() -> SHA256Digest {
        queue.sync {}
        return state.withLock { state in
            state.builder.update(state.pending)
            state.pending = []
            return state.builder.finalize()
        }
    }
}
