import Platform

/// A temporary folder for one test, deleted with this object.
final class TemporaryFolder {
    let path: String

    /// Creates the folder.
    ///
    /// - Parameter isSmall: true for a folder of few small files, which is created in memory where Linux provides that.
    ///   A test may create tens of thousands of them.
    init(isSmall: Bool = false) {
        let parent = unsafe isSmall && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        path = "\(parent)/photos-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        _ = unsafe mkdir(path, 0o700)
    }

    deinit {
        for name in names { unsafe unlink("\(path)/\(name)") }
        unsafe rmdir(path)
    }

    /// The names in the folder, sorted by bytes.
    var names: [String] {
        guard let stream = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
                unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    }

    func path(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ name: String, _ bytes: [UInt8]) {
        let file = unsafe open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let written = unsafe bytes.withUnsafeBytes { unsafe Platform.write(file, $0.baseAddress, $0.count) }
        precondition(written == bytes.count)
        close(file)
    }

    func bytes(of name: String) -> [UInt8]? {
        let file = unsafe open(path(name), O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
        return Array(bytes[..<max(count, 0)])
    }
}
