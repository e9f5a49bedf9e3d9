internal import ContactModel
internal import ContactStore
internal import Synchronization

/// Reads cards from a store on a separate thread, a few batches ahead of the writer.
final class StoreReader: Sendable {
    /// Used only by the reading thread after `start`; closed when the last reference to it is released.
    private nonisolated(unsafe) let store: ContactStore
    private let query: ContactQuery
    private let channel = Channel<CardBatch>(capacity: 3)
    private let spare = Mutex<[CardBatch]>([])
    private let count = Atomic<Int>(0)

    /// Creates a reader that is the only user of a connection. The connection may already have begun to read a snapshot
    /// that other connections read too.
    init(_ store: ContactStore, _ query: ContactQuery) {
        unsafe self.store = store
        self.query = query
    }

    /// The number of contacts in the store; nil if a query filters them or nothing was read yet.
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

    /// Returns the next batch in the order of contacts; nil at the end. Throws the reader's error.
    func next() throws -> CardBatch? { try channel.receive() }

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
