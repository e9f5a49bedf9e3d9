internal import Synchronization

/// Values that are computed once for each key. All are removed when their number reaches the capacity.
final class CSVCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Mutex<[Key: Value]>([:])
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    /// Returns the value for a key, and computes it if it is not known.
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
