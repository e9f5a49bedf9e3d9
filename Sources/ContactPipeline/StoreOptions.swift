internal import ContactStore

/// The path of a store and the timeout of its lock.
public struct StoreOptions: Sendable {
    /// The file's path.
    public var path: String
    /// How long to wait for a locked store, in seconds.
    public var timeout: Double

    /// Creates options for the store in this file, which need not exist yet.
    public init(path: String, timeout: Double = 30) {
        self.path = path
        self.timeout = timeout
    }

    /// Opens the store.
    func open(for purpose: ContactStore.Purpose = .reading) throws(StoreError) -> ContactStore {
        try ContactStore(path: path, for: purpose, timeout: timeout)
    }

    /// Opens the store to report what was written to it; a signal no longer interrupts that.
    func openAfterwards() throws(StoreError) -> ContactStore {
        try ContactStore(path: path, for: .reading, timeout: timeout, stopsOnSignal: false)
    }
}
