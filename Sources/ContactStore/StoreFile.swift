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

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// What tells a file from another that took its name; nil when there is none.
    static func identity(_ path: String) -> UInt64? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return UInt64(status.st_ino)
    }

    /// Creates an empty file that only its owner can read, and the folders above it; false when it is there already.
    static func createIfMissing(_ path: String) throws(StoreError) -> Bool {
        if size(path) != nil { return false }
        try createFolder(of: path)
        let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor < 0 {
            if errno == EEXIST { return false }
            throw .cannotCreate(path: path, reason: reason(errno))
        }
        close(descriptor)
        return true
    }

    static func remove(_ path: String) {
        unsafe unlink(path)
    }

    /// Gives a file its final name, and makes that survive a power cut.
    static func rename(_ path: String, to target: String) throws(StoreError) {
        guard unsafe Glibc.rename(path, target) == 0 else {
            throw .cannotCreate(path: target, reason: reason(errno))
        }
        syncFolder(of: target)
    }

    /// A name beside a file's own, that no other process uses.
    static func temporaryName(for path: String) -> String {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return "\(path[..<slash]).\(path[slash...].prefix(80)).\(getpid()).tmp"
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
            throw .cannotCreate(path: path, reason: "\(folder): \(reason(errno))")
        }
        syncFolder(of: folder)
    }

    /// Makes a new name in a folder survive a power cut.
    private static func syncFolder(of path: String) {
        let parent = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = unsafe open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func reason(_ code: Int32) -> String {
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}
