#if !canImport(Darwin)
    // `environ` is a mutable variable of C, so Swift considers it unsafe; this program never changes it.
    @unsafe @preconcurrency internal import Glibc
#endif

/// The process in which the program runs.
package enum SystemProcess {
    /// The environment, as a null-terminated array for `posix_spawn`.
    package static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { unsafe environ }
}
