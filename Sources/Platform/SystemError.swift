/// The message text of an `errno`.
package enum SystemError {
    /// What is said where memory is exhausted.
    package static let outOfMemory = "there is not enough memory"

    /// The system's own text, whatever other threads ask for at the same time; a limit of the process is named.
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

    /// True where the process may not write files of any size.
    package static var limitsFileSize: Bool {
        #if canImport(Darwin)
            var limit = rlimit()
            return unsafe getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY
        #else
            return clinux_limits_file_size() != 0
        #endif
    }

    /// What is said where the limit for the size of files is reached.
    package static let fileTooLarge = "the limit for the size of files is reached (ulimit -f)"
}
