internal import Dispatch
internal import Synchronization

/// A bounded queue between two threads: a fast sender waits for a slow receiver.
final class Channel<Element: Sendable>: Sendable {
    private struct State {
        var queue: [Element] = []
        var isCancelled = false
        var failure: (any Error)?
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let filled = DispatchSemaphore(value: 0)
    private let free = DispatchSemaphore(value: 0)

    /// - Parameter capacity: the maximum number of queued values.
    init(capacity: Int) {
        self.capacity = capacity
        // The semaphore starts at 0 and is signalled: libdispatch traps if it is freed with a value below the initial
        // one.
        for _ in 0..<capacity { free.signal() }
    }

    /// True if the queue is full, so that `send` would block.
    var isFull: Bool { state.withLock { $0.queue.count >= capacity } }

    /// Sends a value, waiting for space; false if the receiver has cancelled.
    func send(_ element: consuming Element) -> Bool {
        free.wait()
        let taken = element
        let accepted = state.withLock { state in
            guard !state.isCancelled else { return false }
            state.queue.append(taken)
            return true
        }
        // After a cancellation, the next waiting sender has to be woken too.
        if accepted { filled.signal() } else { free.signal() }
        return accepted
    }

    /// Ends the sequence of values, with an error if there was one.
    func finish(_ failure: (any Error)? = nil) {
        state.withLock { $0.failure = failure }
        filled.signal()
    }

    /// Returns the next value, waiting for it; nil at the end. Throws the error passed to `finish`, also when it is
    /// called again.
    func receive() throws -> Element? {
        filled.wait()
        let (element, failure) = state.withLock { state -> (Element?, (any Error)?) in
            state.queue.isEmpty ? (nil, state.failure) : (state.queue.removeFirst(), nil)
        }
        if element != nil { free.signal() } else { filled.signal() }
        if let failure { throw failure }
        return element
    }

    /// Cancels the channel; the sender has to stop.
    func cancel() {
        state.withLock {
            $0.isCancelled = true
            $0.queue.removeAll()
        }
        free.signal()
    }
}

/// Runs blocking work on a separate thread.
func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    DispatchQueue(label: name).async(execute: body)
}
