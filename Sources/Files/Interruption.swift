import Synchronization

/// Thrown where work stops because the user or the system asked the program to end.
public struct Interrupted: Error, Sendable, Hashable {
    /// The signal that asked, `SIGINT`, `SIGTERM` or `SIGHUP`.
    public let signal: Int32

    /// The error for a signal that came.
    public init(signal: Int32) { self.signal = signal }
}

/// The one request to stop that a process can get; set by a signal handler, looked at by long work.
///
/// Work polls `check()` once a batch and before it commits; what it throws unwinds like any other error, so the
/// transaction rolls back and temporary files go. After the commit nobody asks any more: what is done is reported.
///
/// A signal interrupts the blocking call of one thread only, mostly the main one. A thread that waits elsewhere for
/// input without an end (a pipe, a terminal) waits by `poll(2)` with a short timeout and checks in between.
public enum Interruption {
    /// The number of the signal, 0 as long as there was none.
    private static let pending = Atomic<Int32>(0)

    /// The signal that asked to stop, nil as long as none did.
    public static var signal: Int32? {
        let signal = pending.load(ordering: .relaxed)
        return signal == 0 ? nil : signal
    }

    /// Throws once somebody asked to stop; one relaxed load otherwise.
    public static func check() throws(Interrupted) {
        if let signal { throw Interrupted(signal: signal) }
    }

    /// Asks to stop. Safe in a signal handler once `check()` ran before it: that makes sure the flag exists.
    public static func request(by signal: Int32) {
        pending.store(signal, ordering: .relaxed)
    }
}
