internal import Platform

extension FileError {
    /// Returns the error for a failed open or read of `path`.
    package static func reading(_ path: String, _ code: Int32) -> FileError {
        switch code {
        case ENOENT: .missing(path: path)
        case ELOOP: .unreadable(path: path, reason: "it is a link, and links are not followed")
        default: .unreadable(path: path, reason: SystemError.text(code))
        }
    }
}

extension stat {
    package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

    /// The kind of a non-regular file, for messages.
    package var kind: String {
        switch st_mode & S_IFMT {
        case S_IFLNK: "a link"
        case S_IFIFO: "a FIFO"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "a special file"
        }
    }
}

extension [UInt8] {
    /// Calls `body` with a C string of these bytes, a file name.
    package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let terminated = map(CChar.init(bitPattern:)) + [0]
        return unsafe terminated.withUnsafeBufferPointer { buffer in
            guard let address = buffer.baseAddress else { preconditionFailure("never empty") }
            return unsafe body(address)
        }
    }
}
