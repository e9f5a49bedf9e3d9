import Platform

/// The error for a file or folder that cannot be written, with the reason reported by the system.
struct FixtureError: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String {
        unsafe "\(path): \(String(cString: strerror(code)))"
    }
}

/// The folder to which the fixtures are written, and the numbers of files and bytes written.
struct FixtureFolder {
    let root: String
    private(set) var files = 0
    private(set) var bytes = 0

    init(root: String) {
        self.root = root
    }

    mutating func write(_ text: String, to path: String) throws(FixtureError) {
        try write(Array(text.utf8), to: path)
    }

    /// Writes one file, and creates its folder and the parents of that folder if necessary.
    mutating func write(_ content: [UInt8], to path: String) throws(FixtureError) {
        let target = "\(root)/\(path)"
        try Self.makeFolders(above: target)
        let descriptor = unsafe open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FixtureError(path: target, code: errno) }
        defer { close(descriptor) }
        var done = 0
        while done < content.count {
            let count = unsafe content.withUnsafeBytes { buffer in
                unsafe systemWrite(UnsafeRawBufferPointer(rebasing: buffer[done...]), to: descriptor)
            }
            guard count >= 0 else { throw FixtureError(path: target, code: errno) }
            done += count
        }
        files += 1
        bytes += content.count
    }

    private static func makeFolders(above path: String) throws(FixtureError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        for end in parts.indices {
            let folder = parts[...end].joined(separator: "/")
            guard !folder.isEmpty else { continue }
            let status = unsafe mkdir(folder, 0o755)
            guard status == 0 || errno == EEXIST else { throw FixtureError(path: folder, code: errno) }
        }
    }
}

/// Calls the system call `write(2)`, since the methods named `write` hide it.
private func systemWrite(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    unsafe write(descriptor, buffer.baseAddress, buffer.count)
}
