import Files
import ContactFormats
import ContactModel

import Platform

/// A buffered text stream to a file descriptor or to memory; it is used on one thread only.
///
/// The stream calls `write(2)` and not the streams of the C library, so that the error of each write is known, for
/// instance whether a disk is full or a pipe was closed.
package final class TextStream {
    private let descriptor: Int32?
    private let name: String
    private var buffer: [UInt8] = []
    /// True if `write` and `flush` throw `Interrupted` after a signal; false while final messages are written.
    package var isInterruptible = true

    /// True if a write has failed. Later output is discarded, because it would not follow directly on the earlier
    /// output.
    package private(set) var isBroken = false

    /// The number of buffered bytes at which the buffer is written to the descriptor.
    private static let chunk = 64 << 10

    /// Creates a stream to an open descriptor, which the stream does not close.
    ///
    /// - Parameters:
    ///   - descriptor: the descriptor.
    ///   - name: the name of the stream in error messages.
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

    /// Writes the content of the buffer to the descriptor and empties the buffer.
    ///
    /// Throws `FileError`, and `Interrupted` if a signal arrives while a write blocks. After an error, the stream
    /// discards all later output.
    package func flush() throws {
        guard let descriptor, !buffer.isEmpty else { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        var written = 0
        do {
            while written < buffer.count, !isBroken {
                written += try writeSome(from: written, to: descriptor)
                // A signal can end a write after a part of the bytes, which is not an error.
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

    /// Writes bytes of the buffer from the index `start` on. Returns the number of bytes written; 0 if the call has to
    /// be repeated.
    private func writeSome(from start: Int, to descriptor: Int32) throws -> Int {
        let count = unsafe buffer.withUnsafeBytes { bytes in
            unsafe systemWrite(descriptor, bytes[start...])
        }
        guard count < 0 else { return count }
        switch errno {
        case EINTR:
            try checkInterruption()
        case EAGAIN:
            // The terminal or pipe is non-blocking, because another process has made it so.
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

/// Calls `write(2)` for a slice. This function is at file scope, because the method `write` of `TextStream` hides the
/// function of the C library.
private func systemWrite(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let rebased = unsafe UnsafeRawBufferPointer(rebasing: bytes)
    return unsafe write(descriptor, rebased.baseAddress, rebased.count)
}
