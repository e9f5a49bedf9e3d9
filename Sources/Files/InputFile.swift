public import Bytes

internal import Platform

/// A file or standard input, read from front to end in pieces.
public struct InputFile: ~Copyable {
    /// The path as the user gave it; `-` is standard input.
    public let path: String
    private let descriptor: Int32
    private let closes: Bool
    /// Its size in bytes where it is a regular file.
    public let size: Int?
    /// How much is read at once at the most, in bytes: tests make it small, so that records lie across pieces.
    package var largestPiece = Int.max
    /// How many bytes were read so far.
    package private(set) var bytesRead = 0
    /// Bytes that were looked at and are still to be read.
    private var ahead = ByteBuffer(capacity: 16)
    /// Digests the bytes as they are read; nil where nobody asked for that.
    private let digester: FileDigester?
    /// The digest of the whole file: known once it was read to its end, if `digesting` was asked for.
    package private(set) var digest: SHA256Digest?

    /// Opens a file for reading; folders are refused.
    public init(_ path: String) throws(FileError) { try self.init(path, digesting: false) }

    /// Stands for a file that is in memory already; `path` is what diagnostics call it.
    package init(_ path: String, holding bytes: [UInt8]) {
        self.path = path
        descriptor = -1
        closes = false
        size = bytes.count
        digester = nil
        ahead.append(bytes)
    }

    /// Opens a file for reading whose bytes are digested on the way: what was read is what was digested.
    package init(_ path: String, digesting: Bool) throws(FileError) {
        self.path = path
        digester = digesting ? FileDigester() : nil
        guard path != "-" else {
            descriptor = 0
            closes = false
            size = nil
            return
        }
        // Opening a FIFO would wait for its writer and hear of no signal meanwhile; reading waits and listens.
        let opened = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else {
            throw errno == ENOENT || errno == ENOTDIR
                ? .missing(path: path) : .unreadable(path: path, reason: SystemError.text(errno))
        }
        var status = stat()
        guard unsafe fstat(opened, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            close(opened)
            throw .unreadable(path: path, reason: "it is a folder")
        }
        descriptor = opened
        closes = true
        _ = fcntl(opened, F_SETFL, O_RDONLY)
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        size = isRegular ? Int(status.st_size) : nil
        if isRegular { SystemRead.announceSequential(opened) }
    }

    deinit { if closes { close(descriptor) } }

    /// How the file begins, up to `count` bytes: a pipe can be looked at too, as these bytes are still to be read.
    ///
    /// Before the first `read`. Throws as `read` does.
    package mutating func peek(_ count: Int) throws -> [UInt8] {
        var beginning = ByteBuffer(capacity: count)
        swap(&beginning, &ahead)
        defer { swap(&beginning, &ahead) }
        while beginning.count < count {
            let before = beginning.count
            try pull(into: &beginning, atMost: count - before)
            if beginning.count == before { break }
        }
        return beginning.array
    }

    /// Appends the next piece, `atMost` bytes; false at the end.
    ///
    /// Throws `FileError`, and `Interrupted` when a signal came while it waited.
    public mutating func read(into buffer: inout ByteBuffer, atMost: Int = 1 << 20) throws -> Bool {
        let atMost = min(atMost, largestPiece)
        let start = buffer.count
        if ahead.isEmpty {
            try pull(into: &buffer, atMost: atMost)
        } else {
            let count = min(atMost, ahead.count)
            unsafe buffer.append(UnsafeRawBufferPointer(rebasing: ahead.bytes[..<count]))
            ahead.removeFirst(count)
        }
        bytesRead += buffer.count - start
        return take(buffer, from: start)
    }

    /// Appends what one call of the system gives; nothing at the end.
    private mutating func pull(into buffer: inout ByteBuffer, atMost: Int) throws {
        guard descriptor >= 0 else { return }
        while true {
            try Interruption.check()
            // A signal need not interrupt this thread's read, so a wait without an end is cut into short ones.
            guard isReady() else { continue }
            _ = unsafe buffer.fill(room: atMost) { room in
                let got = unsafe systemRead(descriptor, room.baseAddress, atMost)
                lastError = got < 0 ? errno : 0
                return max(got, 0)
            }
            if lastError == 0 { return }
            guard lastError == EINTR else {
                throw FileError.unreadable(path: path, reason: SystemError.text(lastError))
            }
        }
    }

    /// Digests what was just read; false at the end of the file.
    private mutating func take(_ buffer: borrowing ByteBuffer, from start: Int) -> Bool {
        guard buffer.count > start else {
            digest = digester?.finish()
            return false
        }
        unsafe digester?.update(UnsafeRawBufferPointer(rebasing: buffer.bytes[start...]))
        return true
    }

    private var lastError: Int32 = 0

    /// True when reading will not block; waits a tenth of a second at the most.
    private func isReady() -> Bool {
        guard size == nil else { return true }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, 100) > 0
    }
}

/// `read(2)`, which the methods of that name hide.
private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, base, count)
}
