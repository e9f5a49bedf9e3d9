import Synchronization

/// The error thrown when the user or the system asked the program to end.
public struct Interrupted: Error, Sendable, Hashable {
    /// The signal: `SIGINT`, `SIGTERM` or `SIGHUP`.
    public let signal: Int32

    /// Creates the error for a signal.
    public init(signal: Int32) { self.signal = signal }
}

/// The request to stop the process, which a signal handler sets and long operations check.
///
/// A command calls `check()` once per batch and before it commits, so that the thrown error rolls back the transaction.
/// After the commit the request is ignored.
///
/// A signal interrupts the blocking call of one thread only, so a wait for input, which may never come, is divided into
/// short waits with a call of `check()` before each.
public enum Interruption {
    /// The number of the signal; 0 if there was none.
    private static let pending = Atomic<Int32>(0)

    /// The signal that requested to stop; nil if there was none.
    public static var signal: Int32? {
        let signal = pending.load(ordering: .relaxed)
        return signal == 0 ? nil : signal
    }

    /// Throws if a stop was requested. A call costs one relaxed atomic load.
    public static func check() throws(Interrupted) {
        if let signal { throw Interrupted(signal: signal) }
    }

    /// Requests to stop. Safe in a signal handler if `check()` was called before, which initializes the flag.
    public static func request(by signal: Int32) {
        pending.store(signal, ordering: .relaxed)
    }
}
