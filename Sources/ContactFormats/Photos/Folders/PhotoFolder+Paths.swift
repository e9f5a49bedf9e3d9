internal import Files
internal import ContactModel

internal import Platform

/// Opens photos by their paths, including photos that are not in `entries`.
extension PhotoFolder {
    /// Returns the file at a path. If the permissions or the device do not allow to read it, the entry has a rejection.
    ///
    /// Throws `FileError` if the file does not exist or must not be read: a link anywhere in the path, or not a regular
    /// file. Throws `Interrupted` if a signal arrived.
    package func entry(at path: PhotoPath) throws -> Entry {
        let bytes = path.bytes
        let name = String(decoding: bytes, as: UTF8.self)
        if archived != nil { return try archivedEntry(name, bytes) }
        let file = openFile(at: bytes)
        guard file >= 0 else {
            let problem = errno
            guard [EACCES, EPERM, EIO].contains(problem) else {
                throw FileError.reading(self.path(of: name), problem)
            }
            let rejection = Self.unreadable(
                SystemError.text(problem), at: SourceLocation(path: self.path(of: name)))
            return Entry(
                name: name, nameBytes: bytes, size: 0, media: Self.media(named: name) ?? .unknown, rejection: rejection)
        }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw FileError.reading(self.path(of: name), errno) }
        guard status.isRegular else {
            throw FileError.unreadable(
                path: self.path(of: name),
                reason:
                    "\(status.isFolder ? "a folder" : status.kind) is not read, because a photo must be a regular file")
        }
        let size = Int(status.st_size)
        let media = Self.sniff(file) ?? .unknown
        let rejection = limits.rejection(of: size, media, at: SourceLocation(path: self.path(of: name)))
        return Entry(name: name, nameBytes: bytes, size: size, media: media, rejection: rejection)
    }

    /// Opens a file below the folder for reading. Each component of the path is opened separately, so that no symbolic
    /// link is followed. Returns -1 and sets `errno` on failure.
    func openFile(at path: [UInt8]) -> Int32 {
        var folder = descriptor
        let names = path.split(separator: UInt8(ascii: "/")).map(Array.init)
        for name in names.dropLast() {
            let next = Self.openEntry(name, in: folder, O_DIRECTORY)
            let problem = next < 0 && errno == ENOTDIR && Self.isLink(name, in: folder) ? ELOOP : errno
            if folder != descriptor { close(folder) }
            errno = problem
            if next < 0 { return -1 }
            folder = next
        }
        let file = Self.openEntry(names.last ?? [], in: folder, O_NONBLOCK)
        let problem = errno
        if folder != descriptor { close(folder) }
        errno = problem
        return file
    }

    /// Opens an entry of a folder for reading, without following symbolic links or blocking on a FIFO. Returns -1 and
    /// sets `errno` on failure.
    static func openEntry(_ name: [UInt8], in folder: Int32, _ flag: Int32 = O_NONBLOCK) -> Int32 {
        unsafe name.withCString { unsafe openat(folder, $0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flag) }
    }

    private static func isLink(_ name: [UInt8], in folder: Int32) -> Bool {
        var status = stat()
        let found = unsafe name.withCString { unsafe fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }
        return found == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Detects the type of an open file; returns nil and sets `errno` if the file cannot be read.
    static func sniff(_ file: Int32) -> PhotoMedia? {
        unsafe withUnsafeTemporaryAllocation(byteCount: PhotoSniffer.prefixLength, alignment: 1) { buffer in
            let count = unsafe SystemRead.again(file, buffer)
            guard count >= 0 else { return nil }
            return unsafe PhotoSniffer.media(of: Span(_unsafeBytes: UnsafeRawBufferPointer(buffer).prefix(count)))
        }
    }
}

extension PhotoLimits {
    /// Returns the diagnostic for a file that exceeds the limit and must not be read; nil if it is within the limit.
    func rejection(of size: Int, _ media: PhotoMedia, at location: SourceLocation) -> Diagnostic? {
        if allows(bytes: size) { return nil }
        return Diagnostic(
            .error, media == .png ? .pngLimit : .photoLimit, "\(size) bytes; the limit is \(bytes) bytes", at: location)
    }
}
