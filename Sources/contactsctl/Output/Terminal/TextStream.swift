import Files
import ContactFormats
import ContactModel

import Platform

/// A buffered text stream to a file descriptor, or to memory.
///
/// Uses `write(2)` instead of the C library's streams: the result of every write is checked, so that a full device
/// and a closed pipe are distinguished. Confined to one thread.
package final class TextStream {
    private let descriptor: Int32?
    private let name: String
    private var buffer: [UInt8] = []
    /// False while the final messages after an interruption are written.
    package var isInterruptible = true

    /// True after a failed write: output is missing, so nothing more is written.
    package private(set) var isBroken = false

    /// The size of the buffer, in bytes, at which it is written.
    private static let chunk = 64 << 10

    /// Creates a stream to an open descriptor, which is not closed; `name` is the path in errors.
    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
        buffer.reserveCapacity(2 * Self.chunk)
    }

    /// Creates a stream to memory.
    package init() {
        descriptor = nil
        name = ""
    }

    /// True if nothing is buffered.
    package var isEmpty: Bool { buffer.isEmpty }

    /// The content of a stream to memory.
    package var text: String { String(decoding: buffer, as: UTF8.self) }

    /// Appends text, and writes the buffer if it is full.
    package func write(_ text: String) throws {
        buffer.append(contentsOf: text.utf8)
        try drain()
    }

    /// Appends one byte, and writes the buffer if it is full.
    package func write(byte: UInt8) throws {
        buffer.append(byte)
        try drain()
    }

    /// Writes the buffer.
    ///
    /// Throws `FileError`, and `Interrupted` if a signal arrives while the output blocks. After an error the stream is
    /// broken, and discards later output.
    package func flush() throws {
        guard let descriptor, !buffer.isEmpty else { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        var written = 0
        do {
            while written < buffer.count, !isBroken {
                written += try writeSome(from: written, to: descriptor)
                // A signal during a write may shorten it, which is not an error.
                if written < buffer.count { try checkInterruption() }
            }
        } catch {
            isBroken = true
            throw error
        }
    }

    private func drain() throws {
        if buffer.count >= Self.chunk { try flush() }
    }

    private func checkInterruption() throws {
        if isInterruptible { try Interruption.check() }
    }

    /// Writes bytes from `start` on and returns how many were written; 0 if the call has to be repeated.
    private func writeSome(from start: Int, to descriptor: Int32) throws -> Int {
        let count = unsafe buffer.withUnsafeBytes { bytes in
            unsafe systemWrite(descriptor, bytes[start...])
        }
        guard count < 0 else { return count }
        switch errno {
        case EINTR:
            try checkInterruption()
        case EAGAIN:
            // Another process may have made the terminal or pipe non-blocking.
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = unsafe poll(&request, 1, 1000)
            try checkInterruption()
        case EPIPE:
            throw FileError.brokenPipe
        default:
            throw FileError.writeFailed(path: name, reason: SystemError.text(errno))
        }
        return 0
    }
}

/// Calls `write(2)` for a slice; at file scope because a method named `write` hides the function.
private func systemWrite(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let rebased = unsafe UnsafeRawBufferPointer(rebasing: bytes)
    return unsafe write(descriptor, rebased.baseAddress, rebased.count)
}
