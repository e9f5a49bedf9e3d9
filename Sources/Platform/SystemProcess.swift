#if !canImport(Darwin)
    // `environ` is a mutable variable of C, so Swift considers it unsafe; this program never changes it.
    @unsafe @preconcurrency internal import Glibc
#endif

/// System calls about processes.
package enum SystemProcess {
    /// The environment, as a null-terminated array for `posix_spawn`.
    package static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { unsafe environ }

    /// The number of units of `rusage.ru_maxrss` in a MiB; the unit is a byte on macOS and a KiB on Linux.
    package static var peakMemoryPerMiB: Double {
        #if canImport(Darwin)
            1024 * 1024
        #else
            1024
        #endif
    }

    /// Returns `getrusage(2)` of this process; nil on an error.
    package static func usage() -> rusage? {
        var usage = rusage()
        #if canImport(Darwin)
            let who = RUSAGE_SELF
        #else
            let who = RUSAGE_SELF.rawValue
        #endif
        return unsafe getrusage(who, &usage) == 0 ? usage : nil
    }
}
