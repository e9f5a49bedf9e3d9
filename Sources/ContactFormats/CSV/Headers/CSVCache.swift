internal import Synchronization

/// A cache of values that are computed once for each key. If it is full, all values are removed before the next one is
/// stored.
final class CSVCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Mutex<[Key: Value]>([:])
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    /// Returns the cached value for a key, or computes and stores it.
    func value(for key: Key, _ compute: () -> Value) -> Value {
        if let found = values.withLock({ $0[key] }) { return found }
        let value = compute()
        values.withLock { values in
            if values.count >= capacity { values.removeAll() }
            values[key] = value
        }
        return value
    }
}
