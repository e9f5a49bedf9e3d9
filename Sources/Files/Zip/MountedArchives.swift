internal import Platform
internal import Synchronization

/// The archives whose files are read by paths such as `archive.zip/folder/file.vcf`, as if the archive were a folder.
package enum MountedArchives {
    /// The archives, by the bytes of their paths: two paths that differ only in their normalization are equal as
    /// `String`.
    private static let archives = Mutex<[[UInt8]: ZipArchive]>([:])

    /// Makes the files of an archive readable by their paths; returns false if the path is not a regular file. Throws
    /// `FileError` for an archive that is damaged or that `ZipArchive` refuses.
    package static func mount(_ path: String, limits: ZipLimits = ZipLimits()) throws(FileError) -> Bool {
        let path = trimmed(path)
        guard path != "-", FileSystem.regularSize(path) != nil else { return false }
        let archive = try ZipArchive(path, limits: limits)
        archives.withLock { $0[Array(path.utf8)] = archive }
        return true
    }

    /// Unmounts all archives: the paths of their entries are invalid afterwards. The archive files are not changed.
    package static func unmountAll() { archives.withLock { $0.removeAll() } }

    private static func trimmed(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// Returns the mounted archive that contains a path, and the path within the archive, which is empty for the
    /// archive itself; nil for a path outside all mounted archives.
    package static func archive(of path: String) -> (archive: ZipArchive, name: String)? {
        archives.withLock { archives in
            guard !archives.isEmpty else { return nil }
            let path = trimmed(path)
            if let archive = archives[Array(path.utf8)] { return (archive, "") }
            for archive in archives.values {
                if let name = path.path(below: archive.path) { return (archive, name) }
            }
            return nil
        }
    }

    /// Returns the entry at a path in a mounted archive; nil for any other path.
    package static func entry(_ path: String) -> (archive: ZipArchive, entry: ZipEntry)? {
        guard let (archive, name) = archive(of: path), let entry = archive.entry(named: name) else { return nil }
        return (archive, entry)
    }
}
