internal import Files
internal import ContactModel

extension ContactStore {
    /// Runs a closure while this connection and others read the same state of the store, even if other programs write
    /// to it.
    ///
    /// The transactions of `others` are not ended after the closure: they read this state until the stores are closed.
    public func reading<R: ~Copyable>(with others: [ContactStore] = [], _ body: () throws -> R) throws -> R {
        try beginSnapshot(with: others)
        defer { endReading() }
        return try body()
    }

    /// Begins a transaction on this connection and each of `others`. All transactions read the same state of the store.
    ///
    /// - Parameter meanwhile: called after some of the connections have begun their transactions and before the others
    ///   do; for tests.
    package func beginSnapshot(with others: [ContactStore], meanwhile: () throws -> Void = {}) throws {
        if database.server != nil {
            try beginServerSnapshot(with: others, meanwhile)
        } else {
            try beginFileSnapshot(with: others, meanwhile)
        }
    }

    /// Ends the read transactions of this connection and of `others`.
    func endReading(with others: [ContactStore] = []) {
        for store in others + [self] { store.rollBack() }
    }
}
