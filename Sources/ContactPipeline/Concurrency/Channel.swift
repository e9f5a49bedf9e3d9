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
    private let filled = DispatchSemaphore(value: 0)
    private let free = DispatchSemaphore(value: 0)

    /// Creates an empty channel.
    ///
    /// - Parameter capacity: the maximum number of queued values.
    init(capacity: Int) {
        // The semaphore is created with the value 0 and then signalled, because libdispatch traps if a semaphore is
        // freed while its value is below its initial value.
        for _ in 0..<capacity { free.signal() }
    }

    /// True if no value is queued, so that `receive` would block.
    var isEmpty: Bool { state.withLock(\.queue.isEmpty) }

    /// Appends a value to the queue, waiting until there is space; returns false if the receiver has cancelled.
    func send(_ element: consuming Element) -> Bool {
        free.wait()
        let taken = element
        let accepted = state.withLock { state in
            guard !state.isCancelled else { return false }
            state.queue.append(taken)
            return true
        }
        // After a cancellation, each rejected call of `send` wakes the next waiting call.
        if accepted { filled.signal() } else { free.signal() }
        return accepted
    }

    /// Ends the sequence of values; `receive` throws `failure`, if it is not nil, after the last value.
    func finish(_ failure: (any Error)? = nil) {
        state.withLock { $0.failure = failure }
        filled.signal()
    }

    /// Waits for the next value and returns it; returns nil after the last value. If an error was passed to `finish`,
    /// every call after the last value throws it.
    ///
    /// - Parameters:
    ///   - patience: the number of seconds to wait before `slow` is called.
    ///   - slow: called at most once, on the calling thread; the wait continues afterwards.
    func receive(patience: Double = 1, slow: () throws -> Void = {}) throws -> Element? {
        if filled.wait(timeout: .now() + patience) == .timedOut {
            try slow()
            filled.wait()
        }
        let (element, failure) = state.withLock { state -> (Element?, (any Error)?) in
            state.queue.isEmpty ? (nil, state.failure) : (state.queue.removeFirst(), nil)
        }
        if element != nil { free.signal() } else { filled.signal() }
        if let failure { throw failure }
        return element
    }

    /// Runs `body`, which sends values, on a separate thread. The sequence of values ends when `body` returns, with the
    /// error that it throws; `name` is as in `startThread`.
    func startSending(_ name: String, _ body: @escaping @Sendable () throws -> Void) {
        startThread(name) { [self] in
            do {
                try body()
                finish()
            } catch {
                finish(error)
            }
        }
    }

    /// Cancels the channel: discards the queued values and makes `send` return false, so that the sender stops.
    func cancel() {
        state.withLock {
            $0.isCancelled = true
            $0.queue.removeAll()
        }
        free.signal()
    }
}

/// Runs `body`, which may block, on a separate thread; `name` is the label of its dispatch queue.
func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    DispatchQueue(label: name).async(execute: body)
}
