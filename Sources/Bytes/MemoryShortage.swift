import Synchronization

internal import Platform

/// Ends the process when memory for a `ByteBuffer` cannot be allocated. If memory for an array or string of Swift
/// cannot be allocated, the process traps and the handler is not called.
public enum MemoryShortage {
    private static let handler = Mutex<(@Sendable () -> Never)?>(nil)

    /// Sets the handler, which ends the process, for instance with an error message and an exit status. Without a
    /// handler, the process traps.
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
