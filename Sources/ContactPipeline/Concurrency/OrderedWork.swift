internal import Dispatch
internal import Synchronization

internal import Platform

/// Runs numbered work items on at most as many threads as there are cores, and returns the results in the order of the
/// numbers.
///
/// At most four items per thread are started but not yet returned by `next`, which limits the memory for results.
final class OrderedWork<Output: Sendable>: Sendable {
    private struct State {
        var done: [Int: Result<Output, any Error>] = [:]
        var nextStarted = 0
        var nextWanted = 0
        /// The number of results that `next` has returned since it last signalled `slots`. Each signal permits a thread
        /// to start one more item.
        var returned = 0
        var isCancelled = false
    }

    private let count: Int
    private let threads: Int
    private let body: @Sendable (Int) throws -> Output
    private let state = Mutex(State())
    private let ready = DispatchSemaphore(value: 0)
    private let slots = DispatchSemaphore(value: 0)

    /// Creates work that is not started yet.
    ///
    /// - Parameters:
    ///   - count: the number of work items.
    ///   - body: performs the work item with a number from 0 to `count - 1`; called on any of the threads.
    init(count: Int, _ body: @escaping @Sendable (Int) throws -> Output) {
        self.count = count
        self.body = body
        threads = min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1), max(count, 1))
        // The semaphore is created with the value 0 and then signalled, because libdispatch traps if a semaphore is
        // freed while its value is below its initial value.
        for _ in 0..<4 * threads { slots.signal() }
    }

    func start(_ name: String) {
        for number in 0..<threads { startThread("\(name).\(number)") { [self] in work() } }
    }

    /// Cancels the items that have not started; items that have started are completed. `next` must not be called
    /// afterwards, because it could wait forever.
    func cancel() {
        state.withLock { $0.isCancelled = true }
        for _ in 0..<threads { slots.signal() }
    }

    /// Waits for the result of the next item and returns it; returns nil after the last item. Throws the item's error.
    func next() throws -> Output? {
        while true {
            let (isAtEnd, result, free) = state.withLock { state in
                guard let result = state.done.removeValue(forKey: state.nextWanted) else {
                    return (state.nextWanted == count, Result<Output, any Error>?.none, 0)
                }
                state.nextWanted += 1
                state.returned += 1
                let free = state.returned < 2 * threads ? 0 : state.returned
                state.returned -= free
                return (false, result, free)
            }
            if isAtEnd { return nil }
            if let result {
                // Several slots are signalled at a time, because waking a thread takes longer than a short item.
                for _ in 0..<free { slots.signal() }
                return try result.get()
            }
            ready.wait()
        }
    }

    private func work() {
        while true {
            slots.wait()
            let place = state.withLock { state -> Int? in
                guard !state.isCancelled, state.nextStarted < count else { return nil }
                state.nextStarted += 1
                return state.nextStarted - 1
            }
            guard let place else {
                // Each thread that ends wakes the next waiting thread.
                slots.signal()
                return
            }
            let result = Result { try body(place) }
            state.withLock { $0.done[place] = result }
            ready.signal()
        }
    }
}
