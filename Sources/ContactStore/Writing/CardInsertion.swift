internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// Inserts new contacts: into a SQLite file by one `INSERT` each, and on a server together by `COPY`.
struct CardInsertion: ~Copyable {
    private let database: StoreDatabase
    private var insert: StoreStatement

    init(_ database: StoreDatabase) throws(EngineError) {
        self.database = database
        insert = try database.prepare(database.sql.cards.insert, persistent: true)
    }

    @inline(__always)
    mutating func add(
        _ slot: CardSlot, _ bytes: borrowing ByteBuffer, id: Int64, run: Int64, photo: Int64?
    ) throws(EngineError) {
        if database.server != nil { return try database.append(slot, bytes, id, run, photo) }
        try CardRow.run(&insert, slot, bytes, id: id, run: run, photo: photo)
    }
}
