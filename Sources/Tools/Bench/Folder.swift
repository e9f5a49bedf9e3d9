import Platform

/// File operations of Bench.
enum Folder {
    static func exists(_ path: String) -> Bool {
        unsafe access(path, F_OK) == 0
    }

    static func size(_ path: String) -> Int {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Creates a folder and its parent folders.
    static func make(_ path: String) throws(BenchError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for end in parts.indices {
            let folder = parts[...end].joined(separator: "/")
            guard !folder.isEmpty else { continue }
            let status = unsafe mkdir(folder, 0o755)
            guard status == 0 || errno == EEXIST else { throw .system(folder, errno) }
        }
    }

    static func move(_ path: String, to target: String) throws(BenchError) {
        guard unsafe rename(path, target) == 0 else { throw .system(target, errno) }
    }

    /// Removes files and folders recursively, if they exist.
    static func remove(_ paths: String...) throws(BenchError) {
        for path in paths { try Command("rm", "-rf", path).run(log: "/dev/null") }
    }

    /// Moves a file or folder, if it exists, to a new name in the folder `heap`, which is created if necessary.
    static func putAside(_ path: String, in heap: String) throws(BenchError) {
        guard exists(path) else { return }
        try make(heap)
        var number = 0
        while exists("\(heap)/\(number)") { number += 1 }
        try move(path, to: "\(heap)/\(number)")
    }

    /// Removes a store and the files that SQLite creates next to it.
    static func removeStore(_ path: String) throws(BenchError) {
        for ending in ["", "-journal", "-wal", "-shm"] {
            guard unsafe unlink(path + ending) == 0 || errno == ENOENT else { throw .system(path + ending, errno) }
        }
    }

    /// Returns the text of a file, or its first `most` bytes if it is larger.
    static func text(of path: String, most: Int) throws(BenchError) -> String {
        let descriptor = unsafe open(path, O_RDONLY)
        guard descriptor >= 0 else { throw .system(path, errno) }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: most)
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count >= 0 else { throw .system(path, errno) }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    /// Returns the last 600 bytes of a text file; empty if the file cannot be read.
    static func tail(of path: String) -> String {
        let descriptor = unsafe open(path, O_RDONLY)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        lseek(descriptor, off_t(max(0, size(path) - 600)), SEEK_SET)
        var buffer = [UInt8](repeating: 0, count: 600)
        let count = unsafe read(descriptor, &buffer, buffer.count)
        return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    }
}

/// A file that is written with a small buffer. It gets its final name when it is complete.
struct OutputFile: ~Copyable {
    let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(_ path: String) throws(BenchError) {
        self.path = path
        descriptor = unsafe open("\(path).partial", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .system(path, errno) }
        buffer.reserveCapacity(Self.limit + 65_536)
    }

    private static let limit = 262_144

    mutating func append(_ bytes: some Sequence<UInt8>) throws(BenchError) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.limit { try flush() }
    }

    private mutating func flush() throws(BenchError) {
        var done = 0
        while done < buffer.count {
            let count = unsafe buffer.withUnsafeBytes { bytes in
                unsafe write(descriptor, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done)
            }
            guard count >= 0 else { throw .system(path, errno) }
            done += count
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes the remaining bytes and renames the file to its final name.
    consuming func finish() throws(BenchError) {
        try flush()
        close(descriptor)
        try Folder.move("\(path).partial", to: path)
    }
}
