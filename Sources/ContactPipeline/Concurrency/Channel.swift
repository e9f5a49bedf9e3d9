internal import Dispatch
internal import Synchronization

/// Hands values from one thread to another, a few at a time: a fast reader waits for a slow writer.
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

    /// - Parameter capacity: how many values may wait.
    init(capacity: Int) {
        self.capacity = capacity
        // Signalled up to its capacity: a semaphore must not go away below the value it was made with.
        for _ in 0..<capacity { free.signal() }
    }

    /// True when the receiver is behind: a value would have to wait for room.
    var isFull: Bool { state.withLock { $0.queue.count >= capacity } }

    /// Hands a value over, waiting for room; false when nobody wants any more.
    func send(_ element: consuming Element) -> Bool {
        free.wait()
        let taken = element
        let accepted = state.withLock { state in
            guard !state.isCancelled else { return false }
            state.queue.append(taken)
            return true
        }
        // After a cancellation whoever waits next is to learn of it too.
        if accepted { filled.signal() } else { free.signal() }
        return accepted
    }

    /// Says that no more values come, and why if something went wrong.
    func finish(_ failure: (any Error)? = nil) {
        state.withLock { $0.failure = failure }
        filled.signal()
    }

    /// Takes the next value, waiting for it; nil at the end. Throws what the sender ended with.
    func receive() throws -> Element? {
        filled.wait()
        let (element, failure) = state.withLock { state -> (Element?, (any Error)?) in
            state.queue.isEmpty ? (nil, state.failure) : (state.queue.removeFirst(), nil)
        }
        if let failure { throw failure }
        if element != nil { free.signal() } else { filled.signal() }
        return element
    }

    /// Tells the sender to stop.
    func cancel() {
        state.withLock {
            $0.isCancelled = true
            $0.queue.removeAll()
        }
        free.signal()
    }
}

/// A thread of its own for work that blocks.
func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    DispatchQueue(label: name).async(execute: body)
}
