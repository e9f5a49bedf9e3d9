public import Bytes
internal import Platform

/// An output file that is written under a temporary name beside its target, synced, and then renamed. The target always
/// has either the complete old or the complete new content.
///
/// Standard output, FIFOs and devices cannot be renamed and are written directly.
public struct OutputFile: ~Copyable {
    /// The path as the user gave it; `-` for standard output.
    public let path: String
    /// The open file descriptor, for unbuffered writing.
    package let descriptor: Int32
    /// The temporary file and its target; nil if the output is written directly.
    private let staged: Staged?
    private var isDone = false

    private struct Staged {
        var temporary: String
        var target: String
        /// True if `commit` may replace an existing target. If false, a target that another program creates before
        /// `commit` is kept.
        var replaces: Bool
    }

    /// Opens an output; an existing regular file is replaced only with `force`, and a SQLite database never.
    ///
    /// - Parameters:
    ///   - isPrivate: if true, a new file is readable by its owner only; if false, the process's umask determines its
    ///     mode.
    ///   - isTrial: if true, nothing is written, but the errors of opening the output are the same.
    public init(_ path: String, force: Bool, isPrivate: Bool = false, isTrial: Bool = false) throws(FileError) {
        let opened = try Self.stage(path, force: force, mode: isPrivate ? 0o600 : 0o666, isTrial: isTrial)
        self.path = path
        descriptor = opened.descriptor
        staged = opened.staged
    }

    private static func stage(
        _ path: String, force: Bool, mode: mode_t, isTrial: Bool
    ) throws(FileError) -> (descriptor: Int32, staged: Staged?) {
        guard path != "-" else { return (isTrial ? try create(path, at: "/dev/null", O_WRONLY, mode) : 1, nil) }
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        let kind = status.st_mode & S_IFMT
        if exists, kind == S_IFDIR { throw .cannotCreate(path: path, reason: "it is a folder") }
        if exists, kind != S_IFREG { return (try create(path, at: isTrial ? "/dev/null" : path, O_WRONLY, mode), nil) }
        if exists, !force { throw .exists(path: path) }
        // An export must not replace a store or another program's database.
        if exists, isDatabase(path) { throw .cannotCreate(path: path, reason: "it is a SQLite database") }
        // If the path is a link, the file to which it refers is replaced, not the link. `/dev/stdout` may be a link to
        // a deleted file, which cannot be resolved; that file is written directly.
        let resolved = resolved(path)
        if exists, resolved == nil {
            return (try create(path, at: isTrial ? "/dev/null" : path, O_WRONLY | (isTrial ? 0 : O_TRUNC), mode), nil)
        }
        let target = resolved ?? path
        if !exists, isLink(path) { throw .cannotCreate(path: path, reason: "it is a link to a missing file") }
        if isTrial {
            let problem = SystemFolder.problem(creatingIn: SystemFolder.path(of: target))
            if problem != 0 { throw .cannotCreate(path: path, reason: SystemError.text(problem)) }
            return (try create(path, at: "/dev/null", O_WRONLY, mode), nil)
        }
        let temporary = TemporaryName.beside(target)
        let descriptor = try create(path, at: temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode)
        if exists { fchmod(descriptor, status.st_mode & 0o7777) }
        return (descriptor, Staged(temporary: temporary, target: target, replaces: force))
    }

    private static func create(
        _ path: String, at actual: String, _ flags: Int32, _ mode: mode_t
    ) throws(FileError) -> Int32 {
        let descriptor = unsafe open(actual, flags | O_CLOEXEC, mode)
        if descriptor < 0 { throw .cannotCreate(path: path, reason: SystemError.text(errno)) }
        return descriptor
    }

    deinit {
        if descriptor != 1 { close(descriptor) }
        if !isDone, let staged { unsafe unlink(staged.temporary) }
    }

    private static func isDatabase(_ path: String) -> Bool {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        let magic = Array("SQLite format 3\0".utf8)
        return unsafe withUnsafeTemporaryAllocation(byteCount: magic.count, alignment: 1) { head in
            unsafe pread(file, head.baseAddress, head.count, 0) == head.count && head.elementsEqual(magic)
        }
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// The name of the output in error messages.
    private var name: String { path == "-" ? "standard output" : path }

    /// Writes the buffer's bytes and empties it. Throws `FileError`, and `Interrupted` if a signal arrives before the
    /// last byte is written.
    public mutating func write(_ buffer: inout ByteBuffer) throws {
        var offset = 0
        while offset < buffer.count {
            let written = unsafe systemWrite(descriptor, buffer.bytes, offset)
            if written < 0 { try overcome(errno) } else { offset += written }
            // A signal that arrives after some bytes were written causes a partial write, not an error.
            if written >= 0, offset < buffer.count { try Interruption.check() }
        }
        buffer.removeAll()
    }

    /// Handles a failed write, given its `errno`: throws if the error is final; returns if the write can be retried.
    private func overcome(_ code: Int32) throws {
        switch code {
        case EINTR: break
        case EAGAIN:
            // A pipe or terminal that another process made non-blocking.
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = unsafe poll(&request, 1, 1000)
        case EPIPE: throw FileError.brokenPipe
        default: throw FileError.writeFailed(path: name, reason: SystemError.text(code))
        }
        try Interruption.check()
    }

    /// Syncs the file and renames it to its final name. Without this call the temporary file is deleted.
    ///
    /// Throws `FileError.exists` if another program has created the target since the output was opened, unless `force`
    /// was given.
    public mutating func commit() throws(FileError) {
        guard let staged else { return isDone = true }
        guard fsync(descriptor) == 0 else { throw .writeFailed(path: name, reason: SystemError.text(errno)) }
        let problem = SystemRename.rename(staged.temporary, to: staged.target, replacing: staged.replaces)
        if problem == EEXIST { throw .exists(path: path) }
        guard problem == 0 else { throw .writeFailed(path: name, reason: SystemError.text(problem)) }
        isDone = true
        guard SystemFolder.sync(of: staged.target) else { throw .unconfirmed(path: path) }
    }
}

/// Calls `write(2)`. In the methods of this type, the name `write` refers to a method instead.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    unsafe write(descriptor, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
}

/// The name of a file while it is written, before it is renamed to its target.
package enum TemporaryName {
    /// Returns a hidden name beside a file.
    ///
    /// The name is random and not derived from the process's id, which is often the same for each run in a container.
    /// Otherwise the file of a killed process would prevent later processes from creating their files.
    package static func beside(_ path: String) -> String {
        let scalars = path.unicodeScalars
        let start = scalars.lastIndex(of: "/").map { scalars.index(after: $0) } ?? path.startIndex
        // A name can have 255 bytes, and SQLite appends `-journal`.
        let name = String(decoding: path[start...].utf8.prefix(100), as: UTF8.self)
        return "\(path[..<start]).\(name).\(String(UInt64.random(in: 0 ... .max), radix: 16)).tmp"
    }
}
