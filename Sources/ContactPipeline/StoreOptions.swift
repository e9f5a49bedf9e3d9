internal import Files
internal import ContactStore

/// The location of a store, and the maximum time to wait for its lock.
public struct StoreOptions: Sendable {
    /// The file's path, or the server's address without a password.
    public var path: String {
        get { ServerAddress(location)?.name ?? location }
        set { location = newValue }
    }
    /// The maximum time to wait for a locked store, in seconds.
    public var timeout: Double
    /// The file's path, or the server's address, which can contain a password.
    private var location: String

    /// Creates options for a store, which need not exist yet.
    ///
    /// - Parameters:
    ///   - path: the path of a file, or the address of a server: `postgresql://...`.
    ///   - timeout: the maximum time to wait for a locked store, in seconds.
    public init(path: String, timeout: Double = 30) {
        self.timeout = timeout
        location = path
    }

    /// True for a store on a server.
    var isOnServer: Bool { ServerAddress(location) != nil }

    /// Opens the store.
    func open(for purpose: ContactStore.Purpose = .reading) throws(StoreError) -> ContactStore {
        try ContactStore(path: location, for: purpose, timeout: timeout)
    }

    /// Opens the store for reading after a commit; a signal does not interrupt its queries.
    func openAfterwards() throws(StoreError) -> ContactStore {
        try ContactStore(path: location, for: .reading, timeout: timeout, stopsOnSignal: false)
    }

    /// Opens the store for reading; nil if there is none.
    ///
    /// Connects to a server only once, whereas `exists` followed by `open` connects twice.
    func openExisting() throws(StoreError) -> ContactStore? {
        guard isOnServer || FileSystem.exists(path) else { return nil }
        do throws(StoreError) {
            return try open()
        } catch .missing {
            return nil
        }
    }

    /// Opens the store for a transaction that will be rolled back; opens an empty temporary store if there is none.
    func openForTrial() throws(StoreError) -> ContactStore {
        guard isOnServer else { return try open(for: FileSystem.exists(path) ? .writing : .trial) }
        if let store = try openExisting() { return store }
        return try open(for: .trial)
    }

    /// Returns true if a file exists at the path, whatever it contains, or if the server has a store.
    ///
    /// Throws if a server's store cannot be opened, for instance because the server does not answer.
    func exists() throws(StoreError) -> Bool {
        guard isOnServer else { return FileSystem.exists(path) }
        do throws(StoreError) {
            _ = try open()
            return true
        } catch .missing {
            return false
        }
    }

    /// Throws `StoreError.onServer` if the store is on a server; the error names `program` as the tool to use instead.
    func requireFile(insteadOf program: String) throws(StoreError) {
        if isOnServer { throw .onServer(path: path, instead: program) }
    }
}
