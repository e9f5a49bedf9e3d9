/// The folder that a file is in.
package enum SystemFolder {
    /// Its path, by the path of the file: `.` for a name alone.
    package static func path(of file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return "." }
        return slash == file.startIndex ? "/" : String(file[..<slash])
    }

    /// Makes a new name in a file's folder survive a power cut, or one that went; false when the disk refuses.
    package static func sync(of file: String) -> Bool {
        let descriptor = unsafe open(path(of: file), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A folder that may be written and not read cannot be synced.
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        return sync(descriptor)
    }

    /// The same for a folder that is open. Some file systems do not sync folders at all, which is no refusal.
    package static func sync(_ descriptor: Int32) -> Bool {
        fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    }

    /// True where `syncContents` syncs all files of a folder's file system in one call; else each file needs its `fsync`.
    package static var syncsContentsAtOnce: Bool {
        #if canImport(Darwin)
            false
        #else
            true
        #endif
    }

    /// Syncs the contents of an open folder where that is one call; 0, or the error's number.
    package static func syncContents(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            0
        #else
            syncfs(descriptor) == 0 ? 0 : errno
        #endif
    }
}
