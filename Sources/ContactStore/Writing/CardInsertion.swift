internal import Bytes
internal import ContactModel
internal import PostgreSQL
internal import SQLite

/// Inserts new contacts: into a SQLite file by one `INSERT` for each contact or for many of them, and on a server
/// together by `COPY`.
struct CardInsertion: ~Copyable {
    private let database: StoreDatabase
    private var insert: StoreStatement
    /// The rows that `CardSQL.insertRows` inserts, and this statement; nil until they are needed.
    private var many: ManyRows?

    /// The rows and the statement that insert many contacts at once into a SQLite file.
    private struct ManyRows: ~Copyable {
        var rows: MemoryRows
        var statement: Statement

        init(_ database: Database) throws(SQLiteError) {
            // Values of this number of rows fit into the second-level cache of a processor.
            let rows = try MemoryRows(database, columns: 11, capacity: 256)
            let statement = try database.prepare(CardSQL.insertRows, persistent: true)
            self.rows = rows
            self.statement = statement
        }
    }

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

    /// Inserts cards into a SQLite file, from the index `first` on. SQLite assigns their ids, which follow the highest id
    /// in the table; this must be `last`.
    ///
    /// - Parameter photos: the id of a card's photo, by the index of the card.
    mutating func add(
        _ cards: borrowing [CardSlot], from first: Int, _ bytes: borrowing ByteBuffer, after last: Int64, run: Int64,
        photos: [Int: Int64]
    ) throws(EngineError) {
        guard let file = database.file, first < cards.count else { return }
        do throws(SQLiteError) {
            if self.many == nil { self.many = try ManyRows(file) }
            guard var many = self.many.take() else { return }
            try many.statement.bind(1, run)
            for index in first..<cards.count {
                unsafe CardRow.append(cards[index], bytes, photos.isEmpty ? nil : photos[index], to: &many.rows)
                guard many.rows.isFull || index == cards.count - 1 else { continue }
                try SQLiteError.checkInterruption()
                defer { many.rows.removeAll() }
                try many.rows.run(&many.statement)
                // SQLite has assigned the ids.
                guard file.lastInsertedRow == last + Int64(index - first) + 1 else {
                    throw SQLiteError(.internalError, "the ids of new contacts are not consecutive")
                }
            }
            self.many = consume many
        } catch {
            throw .sqlite(error)
        }
    }
}
