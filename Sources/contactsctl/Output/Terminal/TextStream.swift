import Files
import ContactFormats
import ContactModel

import Platform

/// Buffered text on its way to a file descriptor, or kept in memory.
///
/// Written by `write(2)`, without the C library's streams: the result of every write is looked at, so a full device
/// and a reader that went away are told apart. Confined to one thread.
package final class TextStream {
    private let descriptor: Int32?
    private let name: String
    private var buffer: [UInt8] = []
    /// False for the last words of a program that was asked to end: they are still to be written.
    package var isInterruptible = true

    /// True once something could not be written: there is a hole, so nothing may follow.
    package private(set) var isBroken = false

    /// Writes at least this many bytes at a time.
    private static let chunk = 64 << 10

    /// A stream to an open descriptor, which stays open; `name` is what errors call it.
    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
        buffer.reserveCapacity(2 * Self.chunk)
    }

    /// A stream that keeps what is written to it.
    package init() {
        descriptor = nil
        name = ""
    }

    /// True when nothing waits to be written.
    package var isEmpty: Bool { buffer.isEmpty }

    /// What a stream in memory holds.
    package var text: String { String(decoding: buffer, as: UTF8.self) }

    /// Adds text, and writes when enough has come together.
    package func write(_ text: String) throws {
        buffer.append(contentsOf: text.utf8)
        try drain()
    }

    /// Adds one byte, and writes when enough has come together.
    package func write(byte: UInt8) throws {
        buffer.append(byte)
        try drain()
    }

    /// Writes what is still there.
    ///
    /// Throws `FileError`, and `Interrupted` when a signal came while it waited for the reader; the stream is broken
    /// then, and swallows what it is told.
    package func flush() throws {
        guard let descriptor, !buffer.isEmpty else { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        var written = 0
        do {
            while written < buffer.count, !isBroken {
                written += try writeSome(from: written, to: descriptor)
                // A signal that comes when some bytes were taken cuts the writing short, and is no error.
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

    /// How many bytes from `start` on the system took; 0 where it has to be asked again.
    private func writeSome(from start: Int, to descriptor: Int32) throws -> Int {
        let count = unsafe buffer.withUnsafeBytes { bytes in
            unsafe systemWrite(descriptor, bytes[start...])
        }
        guard count < 0 else { return count }
        switch errno {
        case EINTR:
            try checkInterruption()
        case EAGAIN:
            // A terminal or pipe that somebody else made non-blocking.
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

/// `write(2)` of a slice; out here because a method named `write` hides the function.
private func systemWrite(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let rebased = unsafe UnsafeRawBufferPointer(rebasing: bytes)
    return unsafe write(descriptor, rebased.baseAddress, rebased.count)
}
