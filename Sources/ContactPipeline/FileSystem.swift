#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The few questions that are asked about paths.
enum FileSystem {
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The size of a regular file, nil for anything else.
    static func regularSize(_ path: String) -> Int? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}
