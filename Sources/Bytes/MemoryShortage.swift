import Synchronization

internal import Platform

/// The handling of a failed allocation of a buffer.
///
/// Nothing can unwind from there, as unwinding takes memory too. The store is safe: SQLite rolls back at its next opening.
/// Swift's own arrays and strings do not come here; they end the process by a trap.
public enum MemoryShortage {
    private static let handler = Mutex<(@Sendable () -> Never)?>(nil)

    /// Sets what ends the process.
    public static func end(by handler: @escaping @Sendable () -> Never) {
        self.handler.withLock { $0 = handler }
    }

    /// Memory for `count` bytes, aligned for every type.
    @usableFromInline @inline(never)
    static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
        if let memory = unsafe malloc(count) { return unsafe memory }
        if let handler = handler.withLock(\.self) { handler() }
        fatalError("there is not enough memory for \(count) bytes")
    }
}
