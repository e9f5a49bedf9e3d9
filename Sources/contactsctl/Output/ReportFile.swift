import ContactModel

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A report on its way into a file: written beside it, synced, and renamed over it when it is whole.
///
/// A report is made anew by every run, so one that is there already is replaced. What is no regular file
/// (`/dev/stdout`, a FIFO) is written directly.
package final class ReportFile {
    package let stream: TextStream
    private let path: String
    /// The file beside the target; nil where the target is written directly.
    private let temporary: String?
    private let descriptor: Int32

    /// Opens the file. Throws `FileError.cannotCreate`.
    package init(path name: String) throws {
        // What a link points to is replaced, not the link.
        path = Self.resolved(name)
        var status = stat()
        let isThere = unsafe stat(path, &status) == 0
        let isDirect = isThere && status.st_mode & S_IFMT != S_IFREG
        temporary = isDirect ? nil : "\(path).\(getpid()).tmp"
        // The mode of a file that is replaced is kept; that of a new one is the umask's business.
        let mode = isThere ? status.st_mode & 0o777 : 0o666
        let flags = isDirect ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL
        descriptor = unsafe open(temporary ?? path, flags | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw FileError.cannotCreate(path: path, reason: systemMessage(errno)) }
        stream = TextStream(descriptor: descriptor, name: path)
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Puts the file in its place. Throws `FileError.writeFailed`.
    package func commit() throws {
        try stream.flush()
        guard let temporary else { return }
        guard fsync(descriptor) == 0, unsafe rename(temporary, path) == 0 else {
            throw FileError.writeFailed(path: path, reason: systemMessage(errno))
        }
    }

    /// Closes the file, and removes it where it did not get into its place.
    deinit {
        close(descriptor)
        // After the rename there is nothing left of that name.
        if let temporary { _ = unsafe unlink(temporary) }
    }
}
