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
    /// True to count all contacts first, which takes a while on a server; false if the query is not empty.
    private let counts: Bool
    private let count = Atomic<Int>(0)

    /// Creates a reader of the contacts that a query matches. After `start`, only the reader may use the connection.
    /// The connection may already be in a read transaction, for instance one whose snapshot other connections share.
    init(_ store: ContactStore, _ query: ContactQuery, counts: Bool) {
        unsafe self.store = store
        self.query = query
        self.counts = counts && query.isEmpty
    }

    /// The number of contacts in the store; nil if they are not counted, or not counted yet.
    var total: Int? {
        let total = count.load(ordering: .relaxed)
        return total == 0 ? nil : total
    }

    func start() { channel.startSending("contactsctl.store") { [self] in try readAll() } }

    /// Waits for the next batch, in the order of the contacts' ids, and returns it; returns nil at the end. Throws the
    /// error of the reading thread.
    func next() throws -> CardBatch? { try channel.receive() }

    /// Returns a batch to the reader, which fills it again.
    func recycle(_ batch: CardBatch) { spare.withLock { $0.append(batch) } }

    func cancel() { channel.cancel() }

    private func readAll() throws {
        let store = unsafe store
        if counts { count.store(try store.contactCount(), ordering: .relaxed) }
        var cursor = try store.cards(matching: query)
        var photos: [Int64] = []
        while true {
            let batch = spare.withLock { $0.popLast() } ?? CardBatch()
            guard try cursor.fill(batch, photos: &photos), channel.send(batch) else { return }
        }
    }
}
