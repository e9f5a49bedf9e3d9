internal import ContactModel

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The store as a file among files.
enum StoreFile {
    /// Its size in bytes, nil when there is none.
    static func size(_ path: String) -> Int? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// True where there is no such file; false also where nobody may look.
    static func isMissing(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// Why a file that is there cannot be read; nil where it can.
    static func whyUnreadable(_ path: String) -> String? {
        unsafe access(path, R_OK) == 0 ? nil : SystemError.text(errno)
    }

    /// Where the links of a path lead; the path itself where there is nothing yet.
    static func resolved(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// What tells a file from another that took its name; nil when there is none.
    static func identity(_ path: String) -> UInt64? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return UInt64(status.st_ino) ^ UInt64(truncatingIfNeeded: status.st_dev) << 48
    }

    /// Creates an empty file that only its owner can read, and the folders above it; false when it is there already.
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

    /// Gives a file its final name, and makes that survive a power cut.
    static func rename(_ path: String, to target: String) throws(StoreError) {
        var status = stat()
        if unsafe stat(target, &status) == 0 { unsafe chmod(path, status.st_mode & 0o7777) }
        guard unsafe Glibc.rename(path, target) == 0 else {
            throw .cannotCreate(path: target, reason: SystemError.text(errno))
        }
        guard syncFolder(of: target) else { throw .unconfirmed(path: target) }
    }

    /// A name beside a file's own, that no other process uses.
    static func temporaryName(for path: String) -> String {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return "\(path[..<slash]).\(path[slash...].prefix(80)).\(getpid()).tmp"
    }

    /// Copies a file byte by byte into a new one that only its owner can read, and syncs it.
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
        syncFolder(of: target)
    }

    /// A name beside a file's own that is free: `contacts.db.replaced-1`.
    static func freeName(_ path: String, _ word: String) -> String {
        var number = 1
        while size("\(path).\(word)-\(number)") != nil { number += 1 }
        return "\(path).\(word)-\(number)"
    }

    /// The path as SQLite takes it: `:memory:` and `file:...` are no names of files to it.
    static func nameForSQLite(_ path: String) -> String { path.hasPrefix("/") ? path : "./\(path)" }

    private static func createFolder(of path: String) throws(StoreError) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        guard size(folder) == nil else { return }
        try createFolder(of: folder)
        if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
            throw .cannotCreate(path: path, reason: "\(folder): \(SystemError.text(errno))")
        }
        syncFolder(of: folder)
    }

    /// Makes a new name in a folder survive a power cut, or one that went; false when the disk refuses.
    @discardableResult
    static func syncFolder(of path: String) -> Bool {
        let parent = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = unsafe open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A folder that may be written and not read cannot be synced, and some file systems do not sync folders at all.
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    }
}
