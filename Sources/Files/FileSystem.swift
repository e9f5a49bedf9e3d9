internal import Platform

/// Queries about paths.
package enum FileSystem {
    /// Returns true if a file, a folder or an entry of a mounted archive (see `MountedArchives`) exists at a path;
    /// links are followed.
    package static func exists(_ path: String) -> Bool {
        if MountedArchives.entry(path) != nil { return true }
        var status = stat()
        return unsafe stat(path, &status) == 0
    }

    /// Returns true for a folder, for a mounted archive (see `MountedArchives`), and for a folder in such an archive.
    package static func isFolder(_ path: String) -> Bool {
        if let (archive, name) = MountedArchives.archive(of: path) { return name.isEmpty || archive.hasFolder(name) }
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the identity of a file or folder, independent of its path; nil if it does not exist.
    package static func identity(_ path: String) -> FileIdentity? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }

    /// Returns true if two paths refer to the same file.
    package static func isSame(_ path: String, _ other: String) -> Bool {
        identity(path).map { $0 == identity(other) } ?? false
    }

    /// Returns true if two paths refer to the same file, or if a file created at one path would exist at the other.
    package static func isSamePlace(_ path: String, _ other: String) -> Bool {
        if exists(path) || exists(other) { return isSame(path, other) }
        func name(_ path: String) -> [UInt8] { Array((path.pathComponents.last ?? "").utf8) }
        return name(path) == name(other) && isSame(SystemFolder.path(of: path), SystemFolder.path(of: other))
    }

    /// The absolute path of the working directory; `/` if it was deleted.
    package static var workingDirectory: String {
        guard let path = unsafe getcwd(nil, 0) else { return "/" }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    /// Returns the absolute path, without `.`, `..` and repeated slashes; links are not resolved.
    package static func absolutePath(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : "\(workingDirectory)/\(path)"
        var parts: [String] = []
        for part in whole.pathComponents where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Returns the size in bytes of a regular file or of an entry of a mounted archive; nil for anything else.
    package static func regularSize(_ path: String) -> Int? {
        if let (_, entry) = MountedArchives.entry(path) { return entry.size }
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}

/// The identity of a file: its device and its inode number.
package struct FileIdentity: Hashable {
    package let device: UInt64
    package let number: UInt64
}

extension stat {
    package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

    /// The kind of a file that is neither regular nor a folder, for messages.
    package var kind: String {
        switch st_mode & S_IFMT {
        case S_IFLNK: "a link"
        case S_IFIFO: "a FIFO"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "a special file"
        }
    }
}

extension [UInt8] {
    /// Calls `body` with these bytes, which are a file name, as a C string.
    package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let terminated = map(CChar.init(bitPattern:)) + [0]
        return unsafe terminated.withUnsafeBufferPointer { buffer in
            guard let address = buffer.baseAddress else { preconditionFailure("never empty") }
            return unsafe body(address)
        }
    }
}
