internal import Platform

/// The regular files below a folder, or below a folder in a mounted archive. Links are not followed; hidden files and
/// folders are not visited.
package enum FolderWalk {
    /// Calls a closure with each file's path. The entries of each folder are visited in byte order of their names. When
    /// a subfolder is visited, all files below it are visited before the next entry.
    ///
    /// Throws `FileError` for a folder that cannot be read, and the errors of the closures.
    ///
    /// - Parameter skipped: called with the path of each entry that is left out though it is not hidden, and the reason:
    ///   links, entries of an archive that `ZipArchive` skips, and names that are not UTF-8.
    package static func forEachFile(
        below folder: String, skipped: (String, String) throws -> Void = { _, _ in }, _ visit: (String) throws -> Void
    ) throws {
        if let (archive, name) = MountedArchives.archive(of: folder) {
            let prefix = name.isEmpty ? "" : name + "/"
            let names = archive.entries.map(\.name).filter { entry in
                guard entry.hasPrefix(prefix) else { return false }
                let parts = entry.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "/"))
                return !parts.contains { $0.first == UInt8(ascii: ".") }
            }
            for name in names.sorted(by: precedes) { try visit("\(archive.path)/\(name)") }
            guard name.isEmpty else { return }
            for entry in archive.skipped { try skipped("\(archive.path)/\(entry.name)", entry.reason) }
            return
        }
        for name in try names(in: folder).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            if name.first == UInt8(ascii: ".") { continue }
            let separator = folder.hasSuffix("/") ? "" : "/"
            let path = folder + separator + String(decoding: name, as: UTF8.self)
            guard path.utf8.suffix(name.count).elementsEqual(name) else {
                try skipped(path, "its name is not UTF-8; rename it")
                continue
            }
            var status = stat()
            guard unsafe lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try forEachFile(below: path, skipped: skipped, visit)
            case S_IFREG: try visit(path)
            case S_IFLNK: try skipped(path, "a symbolic link is not followed")
            default: continue
            }
        }
    }

    /// Returns true if a path in an archive is visited before another one. Paths are compared byte by byte, and a slash
    /// precedes all other bytes.
    private static func precedes(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8) { left, right in
            right != UInt8(ascii: "/") && (left == UInt8(ascii: "/") || left < right)
        }
    }

    private static func names(in folder: String) throws(FileError) -> [[UInt8]] {
        guard let stream = unsafe opendir(folder) else {
            throw errno == ENOENT
                ? .missing(path: folder) : .unreadable(path: folder, reason: SystemError.text(errno))
        }
        defer { unsafe closedir(stream) }
        var names: [[UInt8]] = []
        errno = 0
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw .unreadable(path: folder, reason: SystemError.text(errno)) }
        return names
    }
}
