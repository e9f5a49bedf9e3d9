/// The message text of an `errno`.
package enum SystemError {
    /// The message for exhausted memory.
    package static let outOfMemory = "there is not enough memory"

    /// Returns the message of an `errno`: for `EFBIG` and `EMFILE` a text that names the `ulimit` option, for `ENOMEM`
    /// `outOfMemory`, else the text of `strerror_r(3)`. Thread-safe.
    package static func text(_ code: Int32) -> String {
        switch code {
        case EFBIG: return fileTooLarge
        case EMFILE: return "the limit for open files is reached (ulimit -n)"
        case ENOMEM: return outOfMemory
        default: break
        }
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let address = buffer.baseAddress else { return "error \(code)" }
            let failed = unsafe strerror_r(code, address, buffer.count) != 0
            return failed ? "error \(code)" : unsafe String(cString: address)
        }
    }

    /// True if the process has a limit for the size of files (`RLIMIT_FSIZE`).
    package static var limitsFileSize: Bool {
        #if canImport(Darwin)
            var limit = rlimit()
            return unsafe getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY
        #else
            return clinux_limits_file_size() != 0
        #endif
    }

    /// The message for an exceeded limit of the file size: `EFBIG` does not tell whose limit it is.
    package static let fileTooLarge = "the limit for the size of files is reached (ulimit -f or file system)"
}
