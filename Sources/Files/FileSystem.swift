internal import Platform

/// Queries about paths.
package enum FileSystem {
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0
    }

    package static func isFolder(_ path: String) -> Bool {
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

    /// True when two paths lead to the same file, or would if it were made.
    package static func isSamePlace(_ path: String, _ other: String) -> Bool {
        if exists(path) || exists(other) { return isSame(path, other) }
        func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
        return name(path) == name(other) && isSame(SystemFolder.path(of: path), SystemFolder.path(of: other))
    }

    /// The absolute path of the working directory; `/` if it was deleted.
    package static var workingDirectory: String {
        guard let path = unsafe getcwd(nil, 0) else { return "/" }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    /// The size of a regular file, nil for anything else.
    package static func regularSize(_ path: String) -> Int? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}

/// The identity of a file: its device and its number on it.
package struct FileIdentity: Hashable {
    package let device: UInt64
    package let number: UInt64
}
