/// System calls about folders.
package enum SystemFolder {
    /// Returns the path of the folder that contains a file: `.` for a file name without a slash.
    package static func path(of file: String) -> String {
        guard let slash = file.unicodeScalars.lastIndex(of: "/") else { return "." }
        return slash == file.startIndex ? "/" : String(file[..<slash])
    }

    /// Returns 0 if the process may create files in a folder, else the `errno` of `access(2)`.
    package static func problem(creatingIn folder: String) -> Int32 {
        unsafe access(folder, W_OK | X_OK) == 0 ? 0 : errno
    }

    /// Syncs the folder of a file, so that created, renamed and deleted names survive a power failure. Returns false if
    /// `fsync(2)` fails. If the folder cannot be opened, syncs nothing and returns true.
    package static func sync(of file: String) -> Bool {
        let descriptor = unsafe open(path(of: file), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A folder with write but without read permission cannot be synced.
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        return sync(descriptor)
    }

    /// Syncs an open folder. Returns false if `fsync(2)` fails, except if the file system does not support syncing
    /// folders.
    package static func sync(_ descriptor: Int32) -> Bool {
        fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    }

    /// True if `syncContents` syncs all files of a folder's file system in one call; else each file needs `fsync`.
    package static var syncsContentsAtOnce: Bool {
        #if canImport(Darwin)
            false
        #else
            true
        #endif
    }

    /// Starts to write the contents of an open file to the disk, without waiting for it; does nothing on macOS.
    package static func startSync(ofFile descriptor: Int32) {
        #if !canImport(Darwin)
            _ = sync_file_range(descriptor, 0, 0, 2)
        #endif
    }

    /// Syncs all files of an open folder's file system with `syncfs(2)`; does nothing on macOS. Returns 0 or the
    /// `errno`.
    package static func syncContents(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            0
        #else
            syncfs(descriptor) == 0 ? 0 : errno
        #endif
    }
}
