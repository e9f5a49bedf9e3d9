internal import ContactModel

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// `read`, again when a signal came in between.
func readAgain(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
        let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
        if count >= 0 || errno != EINTR { return count }
    }
}

extension FileError {
    /// What a failed open or read of `path` means.
    static func reading(_ path: String, _ code: Int32) -> FileError {
        switch code {
        case ENOENT: .missing(path: path)
        case ELOOP: .unreadable(path: path, reason: "it is a link, and links are not followed")
        default: .unreadable(path: path, reason: SystemError.text(code))
        }
    }
}

extension stat {
    var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

    /// What a message calls a file that is none.
    var kind: String {
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
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let terminated = map(CChar.init(bitPattern:)) + [0]
        return unsafe terminated.withUnsafeBufferPointer { buffer in
            guard let address = buffer.baseAddress else { preconditionFailure("never empty") }
            return unsafe body(address)
        }
    }
}
