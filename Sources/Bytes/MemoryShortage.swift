import Synchronization

internal import Platform

/// The end of the process when the memory of a `ByteBuffer` cannot be allocated.
///
/// No error is thrown, since unwinding needs memory too. The store stays consistent: SQLite rolls the transaction back
/// when the file is next opened. When memory for Swift's own arrays and strings is missing, the process traps instead.
public enum MemoryShortage {
    private static let handler = Mutex<(@Sendable () -> Never)?>(nil)

    /// Sets the function that ends the process when memory cannot be allocated.
    public static func end(by handler: @escaping @Sendable () -> Never) {
        self.handler.withLock { $0 = handler }
    }

    /// Returns memory for `count` bytes, aligned for every type; ends the process if it cannot be allocated.
    @usableFromInline @inline(never)
    static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
        if let memory = unsafe malloc(count) { return unsafe memory }
        if let handler = handler.withLock(\.self) { handler() }
        fatalError("there is not enough memory for \(count) bytes")
    }
}
