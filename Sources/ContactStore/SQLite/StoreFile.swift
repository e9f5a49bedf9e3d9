internal import Files
internal import ContactModel

internal import Platform

/// Operations on the file of a store, and on its rollback journal and write-ahead log.
enum StoreFile {
    /// Returns the size of a file in bytes; nil if it does not exist, or if that cannot be determined.
    static func size(_ path: String) -> Int? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Returns true for a regular file, or a symbolic link to one.
    static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Returns a description of what exists at a path if it is not a regular file, for instance a folder. Returns nil
    /// for a regular file, or if nothing exists at the path.
    static func otherKind(_ path: String) -> String? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return nil
        case S_IFDIR: return "it is a folder"
        case S_IFIFO: return "it is a pipe"
        case S_IFSOCK: return "it is a socket"
        default: return "it is a device"
        }
    }

    /// Sets the permissions of a file so that only its owner can read and write it.
    static func makePrivate(_ path: String) {
        // The call fails for a file of another user; the error is ignored.
        unsafe chmod(path, 0o600)
    }

    /// Returns true if the file does not exist, and false if it exists or if that cannot be determined.
    static func isMissing(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// Returns the reason why an existing file cannot be read; nil if it can be read.
    static func whyUnreadable(_ path: String) -> String? {
        unsafe access(path, R_OK) == 0 ? nil : SystemError.text(errno)
    }

    /// Returns a path in which symbolic links are resolved; the unchanged path if the file does not exist.
    static func resolved(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// Returns a number by which a file can be distinguished from a file that later has the same path; nil if the file
    /// does not exist.
    static func identity(_ path: String) -> UInt64? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return UInt64(status.st_ino) ^ UInt64(truncatingIfNeeded: status.st_dev) << 48
    }

    /// Creates an empty file that only its owner can read and write, and the missing folders of its path. Returns false
    /// if the file already exists.
    static func createIfMissing(_ path: String) throws(StoreError) -> Bool {
        if size(path) != nil { return false }
        try createFolder(of: path)
        let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor < 0 {
            if errno == EEXIST { return false }
            throw .cannotCreate(path: path, reason: SystemError.text(errno))
        }
        close(descriptor)
        return true
    }

    static func remove(_ path: String) {
        unsafe unlink(path)
    }

    /// Removes a database file, its rollback journal and its write-ahead log.
    static func removeStore(_ path: String) {
        for ending in ["", "-journal", "-wal", "-shm"] { remove(path + ending) }
    }

    /// Renames a temporary file to its final name, and syncs the folder. If the file replaces another one, it gets the
    /// permissions of that file.
    ///
    /// - Throws: `FileError.exists` if a file with the final name exists and `replacing` is false;
    ///   `StoreError.cannotCreate`; `StoreError.unconfirmed` if the file is renamed, but the folder cannot be synced.
    static func rename(_ path: String, to target: String, replacing: Bool) throws {
        var status = stat()
        if unsafe stat(target, &status) == 0 { unsafe chmod(path, status.st_mode & 0o7777) }
        let problem = SystemRename.rename(path, to: target, replacing: replacing)
        if problem == EEXIST { throw FileError.exists(path: target) }
        guard problem == 0 else { throw StoreError.cannotCreate(path: target, reason: SystemError.text(problem)) }
        guard SystemFolder.sync(of: target) else { throw StoreError.unconfirmed(path: target) }
    }

    /// Copies a file byte by byte to a new file that only its owner can read and write, and syncs the new file.
    static func copy(_ path: String, to target: String) throws(StoreError) {
        let source = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw .io(path: path, reason: SystemError.text(errno)) }
        defer { close(source) }
        let copy = unsafe open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard copy >= 0 else { throw .cannotCreate(path: target, reason: SystemError.text(errno)) }
        defer { close(copy) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = unsafe read(source, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count == 0, fsync(copy) == 0 { break }
            let problem =
                count > 0 ? unsafe buffer[..<count].withUnsafeBytes { unsafe SystemWrite.all($0, to: copy) } : errno
            guard problem == 0 else {
                remove(target)
                throw .io(path: target, reason: SystemError.text(problem))
            }
        }
        _ = SystemFolder.sync(of: target)
    }

    /// Returns an unused path beside a file. For the file `contacts.db` and the word `replaced`, the result is
    /// `contacts.db.replaced-1`, or has a higher number if that file exists.
    static func freeName(_ path: String, _ word: String) -> String {
        var number = 1
        while size("\(path).\(word)-\(number)") != nil { number += 1 }
        return "\(path).\(word)-\(number)"
    }

    /// Returns a path with the prefix `./` if it is relative, since SQLite treats the names `:memory:` and `file:...`
    /// specially.
    static func nameForSQLite(_ path: String) -> String { path.hasPrefix("/") ? path : "./\(path)" }

    private static func createFolder(of path: String) throws(StoreError) {
        let folder = SystemFolder.path(of: path)
        guard folder != ".", size(folder) == nil else { return }
        try createFolder(of: folder)
        if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
            throw .cannotCreate(path: path, reason: "\(folder): \(SystemError.text(errno))")
        }
        _ = SystemFolder.sync(of: folder)
    }
}
