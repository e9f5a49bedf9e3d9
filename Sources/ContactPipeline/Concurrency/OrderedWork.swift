internal import Dispatch
internal import Synchronization

internal import Platform

/// Runs numbered work items on as many threads as there are cores, and returns the results in their order.
///
/// At most four items per thread are started whose results have not been returned, so that few results accumulate
/// behind a slow item.
final class OrderedWork<Output: Sendable>: Sendable {
    private struct State {
        var done: [Int: Result<Output, any Error>] = [:]
        var nextStarted = 0
        var nextWanted = 0
        /// The number of returned results whose slots have not been signalled yet.
        var returned = 0
        var isCancelled = false
    }

    private let count: Int
    private let threads: Int
    private let body: @Sendable (Int) throws -> Output
    private let state = Mutex(State())
    private let ready = DispatchSemaphore(value: 0)
    private let slots = DispatchSemaphore(value: 0)

    /// - Parameter body: performs the work item with the given number; called on any thread.
    init(count: Int, _ body: @escaping @Sendable (Int) throws -> Output) {
        self.count = count
        self.body = body
        threads = min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1), max(count, 1))
        // The semaphore starts at 0 and is signalled: libdispatch traps if it is freed with a value below the initial
        // one.
        for _ in 0..<4 * threads { slots.signal() }
    }

    func start(_ name: String) {
        for number in 0..<threads { startThread("\(name).\(number)") { [self] in work() } }
    }

    /// Cancels the items that have not started.
    func cancel() {
        state.withLock { $0.isCancelled = true }
        for _ in 0..<threads { slots.signal() }
    }

    /// Returns the result of the next item; nil at the end. Throws the item's error.
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
                // Several slots are freed at a time: waking a thread for each item takes longer than the item.
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
                // The next waiting thread has to be woken too.
                slots.signal()
                return
            }
            let result = Result { try body(place) }
            state.withLock { $0.done[place] = result }
            ready.signal()
        }
    }
}
