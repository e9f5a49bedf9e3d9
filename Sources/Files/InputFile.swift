public import Bytes

internal import Platform

/// A file or standard input, read sequentially.
public struct InputFile: ~Copyable {
    /// The path as the user gave it; `-` for standard input.
    public let path: String
    private let descriptor: Int32
    private let closes: Bool
    /// The size in bytes of a regular file, a file in an archive, or an input in memory; nil for anything else.
    public let size: Int?
    /// The maximum number of bytes per read; tests reduce it, so that records span several reads.
    package var largestPiece = Int.max
    /// The number of bytes read so far.
    package private(set) var bytesRead = 0
    /// Bytes that were peeked at and are still to be read.
    private var ahead = ByteBuffer(capacity: 16)
    /// Receives a copy of all bytes as they are read; nil if not requested.
    private let copy: UnnamedFile?
    /// Digests the bytes as they are read; nil if not requested.
    private let digester: FileDigester?
    /// The content of a file in an archive; nil for any other file.
    private var archived: ZipStream?
    /// The text that is made of the file; nil if its bytes are read as they are.
    private var content: (any InputContent)?
    /// The digest of the whole file (see `FileDigester`), if requested and once it was read to its end.
    package private(set) var digest: SHA256Digest?

    /// Opens a file for reading. Throws `FileError` if it cannot be opened or is a folder.
    public init(_ path: String) throws(FileError) { try self.init(path, digesting: false) }

    /// Creates an input from bytes in memory; `path` is its name in diagnostics.
    package init(_ path: String, holding bytes: [UInt8]) {
        self.path = path
        descriptor = -1
        closes = false
        size = bytes.count
        digester = nil
        copy = nil
        ahead.append(bytes)
    }

    /// Creates an input that reads text made of the file at `path`, for instance of a sheet of a workbook. `digest` is
    /// that of the file.
    package init(_ path: String, reading content: any InputContent, digest: SHA256Digest?) {
        self.path = path
        descriptor = -1
        closes = false
        size = nil
        digester = nil
        copy = nil
        self.content = content
        contentDigest = digest
    }

    /// Creates an input that reads `copy`, to which another input was copied while it was read to its end. `path` is
    /// the path of that other input.
    package init(_ path: String, copiedTo copy: UnnamedFile) throws(FileError) {
        self.path = path
        descriptor = try copy.reopened()
        closes = true
        size = copy.size
        digester = nil
        self.copy = nil
    }

    /// Opens a file for reading. If `digesting` is true, its digest is computed as it is read (see `digest`).
    /// All bytes read are appended to `copy`, if there is one.
    package init(_ path: String, digesting: Bool, copyingTo copy: UnnamedFile? = nil) throws(FileError) {
        self.path = path
        self.copy = copy
        digester = digesting ? FileDigester() : nil
        guard path != "-" else {
            descriptor = 0
            closes = false
            size = nil
            return
        }
        if let (archive, entry) = MountedArchives.entry(path) {
            archived = try archive.stream(of: entry)
            descriptor = -1
            closes = false
            size = entry.size
            return
        }
        // Without O_NONBLOCK, `open` would wait for the writer of a FIFO, and a signal could not end the wait. Before a
        // read, `poll` waits with a timeout instead.
        let opened = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else {
            throw errno == ENOENT || errno == ENOTDIR
                ? .missing(path: path) : .unreadable(path: path, reason: SystemError.text(errno))
        }
        var status = stat()
        guard unsafe fstat(opened, &status) == 0 else {
            let problem = errno
            close(opened)
            throw .unreadable(path: path, reason: SystemError.text(problem))
        }
        guard !status.isFolder else {
            close(opened)
            throw .unreadable(path: path, reason: "it is a folder")
        }
        descriptor = opened
        closes = true
        _ = fcntl(opened, F_SETFL, O_RDONLY)
        size = status.isRegular ? Int(status.st_size) : nil
        if status.isRegular { SystemRead.announceSequential(opened) }
    }

    deinit { if closes { close(descriptor) } }

    /// Returns up to `count` bytes from the beginning; for an input in memory, returns all bytes. `read` returns the
    /// same bytes again, so `peek` also works for a pipe.
    ///
    /// Call it before the first `read`. Throws the same errors as `read`.
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

    /// Appends the next bytes, at most `atMost`; returns false at the end. If the file grows afterwards, a digested file
    /// remains at its end, so that `digest` covers exactly the bytes that were read.
    ///
    /// Throws `FileError`, and `Interrupted` if a signal arrived.
    public mutating func read(into buffer: inout ByteBuffer, atMost: Int = 1 << 20) throws -> Bool {
        guard digest == nil else { return false }
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

    /// Appends at most `atMost` bytes of the file; appends nothing at its end, and for an input in memory.
    private mutating func pull(into buffer: inout ByteBuffer, atMost: Int) throws {
        if let archived {
            try Interruption.check()
            return try archived.read(into: &buffer, atMost: atMost)
        }
        if let content { return try content.read(into: &buffer, atMost: atMost) }
        guard descriptor >= 0 else { return }
        while true {
            try Interruption.check()
            // A signal may be delivered to another thread, so an unlimited wait is divided into short waits.
            guard isReady() else { continue }
            let start = buffer.count
            _ = unsafe buffer.fill(room: atMost) { room in
                let got = unsafe systemRead(descriptor, room.baseAddress, atMost)
                lastError = got < 0 ? errno : 0
                return max(got, 0)
            }
            if lastError == 0 {
                unsafe try copy?.append(UnsafeRawBufferPointer(rebasing: buffer.bytes[start...]))
                return
            }
            guard lastError == EINTR else {
                throw FileError.unreadable(path: path, reason: SystemError.text(lastError))
            }
        }
    }

    /// Digests the bytes of the buffer from offset `start`, and returns true. Returns false if there are none, because
    /// the file has ended; `digest` is then complete.
    private mutating func take(_ buffer: borrowing ByteBuffer, from start: Int) -> Bool {
        guard buffer.count > start else {
            digest = digester?.finish() ?? contentDigest
            return false
        }
        unsafe digester?.update(UnsafeRawBufferPointer(rebasing: buffer.bytes[start...]))
        return true
    }

    private var lastError: Int32 = 0
    private var contentDigest: SHA256Digest?

    /// Returns true if reading will not block; waits at most a tenth of a second.
    private func isReady() -> Bool {
        guard size == nil else { return true }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, 100) > 0
    }
}

/// Text that is made of a file while it is read.
package protocol InputContent: AnyObject {
    /// Appends the next bytes, at most `atMost`; appends nothing at the end. Throws `FileError` and `Interrupted`.
    func read(into buffer: inout ByteBuffer, atMost: Int) throws
}

extension InputFile {
    /// Reads the rest of the file, and returns a descriptor of it for random access, which the caller closes, and its
    /// digest if one was requested. The bytes of an input that is no regular file are copied to a temporary file.
    consuming func opened() throws -> (descriptor: Int32, digest: SHA256Digest?) {
        let isRegular = closes && size != nil
        let spool = isRegular ? nil : try UnnamedFile()
        var piece = ByteBuffer(capacity: 1 << 18)
        // The bytes of a regular file are read only for their digest.
        while try (spool != nil || digester != nil) && read(into: &piece, atMost: 1 << 18) {
            unsafe try spool?.append(piece.bytes)
            piece.removeAll()
        }
        let file = try spool?.reopened() ?? fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard file >= 0 else { throw FileError.reading(path, errno) }
        return (file, digest)
    }
}

/// Calls `read(2)`. In the methods of this type, the name `read` refers to a method instead.
private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, base, count)
}
