internal import ContactModel
internal import ContactStore
internal import Synchronization

/// Reads cards from a store on a separate thread, a few batches ahead of the writer.
final class StoreReader: Sendable {
    /// The connection, which only the reading thread uses after `start`. It is closed with its last reference.
    private nonisolated(unsafe) let store: ContactStore
    private let query: ContactQuery
    private let channel = Channel<CardBatch>(capacity: 3)
    private let spare = Mutex<[CardBatch]>([])
    private let count = Atomic<Int>(0)

    /// Creates a reader of the contacts that a query matches.
    ///
    /// - Parameter store: a connection that nothing else uses. It may already be in a read transaction, for instance
    ///   one that shares its snapshot with other connections.
    init(_ store: ContactStore, _ query: ContactQuery) {
        unsafe self.store = store
        self.query = query
    }

    /// The number of contacts to read; nil if a query filters them, or if nothing was read yet.
    var total: Int? {
        let total = count.load(ordering: .relaxed)
        return total == 0 || !query.isEmpty ? nil : total
    }

    func start() {
        startThread("contactsctl.store") { [self] in
            do {
                try readAll()
                channel.finish()
            } catch {
                channel.finish(error)
            }
        }
    }

    /// Waits for the next batch, in the order of the contacts' ids, and returns it; returns nil at the end. Throws the
    /// error of the reading thread.
    func next() throws -> CardBatch? { try channel.receive() }

    /// Returns a batch to the reader, which fills it again.
    func recycle(_ batch: CardBatch) { spare.withLock { $0.append(batch) } }

    func cancel() { channel.cancel() }

    private func readAll() throws {
        let store = unsafe store
        count.store(try store.info().contacts, ordering: .relaxed)
        var cursor = try store.cards(matching: query)
        var photos: [Int64] = []
        while true {
            let batch = spare.withLock { $0.popLast() } ?? CardBatch()
            guard try cursor.fill(batch, photos: &photos), channel.send(batch) else { return }
        }
    }
}
