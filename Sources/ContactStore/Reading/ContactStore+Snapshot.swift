internal import Files
internal import ContactModel

extension ContactStore {
    /// Runs a closure while this connection and the others read the same state of the store.
    ///
    /// The others keep reading that state until they are closed.
    public func reading<R: ~Copyable>(with others: [ContactStore] = [], _ body: () throws -> R) throws -> R {
        try beginSnapshot(with: others)
        defer { endReading() }
        return try body()
    }

    /// Begins a transaction on each connection. All transactions read the same state of the store.
    ///
    /// - Parameter meanwhile: called after the other connections have begun their transactions and before this one
    ///   begins its own; for tests.
    package func beginSnapshot(with others: [ContactStore], meanwhile: () throws -> Void = {}) throws {
        if database.server != nil {
            try beginServerSnapshot(with: others, meanwhile)
        } else {
            try beginFileSnapshot(with: others, meanwhile)
        }
    }

    /// Ends the transaction of this connection, and those of others.
    func endReading(with others: [ContactStore] = []) {
        for store in others + [self] { store.rollBack() }
    }
}
