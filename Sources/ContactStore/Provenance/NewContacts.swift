internal import Bytes
internal import ContactModel
internal import SQLite

/// Inserts the contacts of the first source of an empty store into a SQLite file, many by one statement (for a server, see
/// `CardCopy`).
struct NewContactLoader: ~Copyable {
    private var rows: MemoryRows
    private var statement: Statement
    private let file: Database

    init(_ file: Database) throws(SQLiteError) {
        // Values of this number of rows fit into the second-level cache of a processor.
        let rows = try MemoryRows(file, columns: 11, capacity: 256)
        // SQLite assigns the ids, since it then need not check whether they exist.
        statement = try file.prepare(
            """
            INSERT INTO card(id, run_id, source_id, \(Schema.cardValues))
              SELECT NULL, ?1, ?2, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10 FROM memory_row
            """, persistent: true)
        self.rows = rows
        self.file = file
    }

    /// Inserts cards from the index `first` on; their ids follow `last`, the highest id in the table.
    mutating func add(
        _ batch: CardBatch, from first: Int, after last: Int64, run: Int64, source: Int64, photos: [Int: Int64]
    ) throws(SQLiteError) {
        try statement.bind(1, run)
        try statement.bind(2, source)
        let cards = batch.cards
        for index in first..<cards.count {
            unsafe CardRow.append(cards[index], batch.bytes, photos.isEmpty ? nil : photos[index], to: &rows)
            guard rows.isFull || index == cards.count - 1 else { continue }
            try SQLiteError.checkInterruption()
            defer { rows.removeAll() }
            try rows.run(&statement)
            guard file.lastInsertedRow == last + Int64(index - first) + 1 else {
                throw SQLiteError(.internalError, "the ids of new contacts are not consecutive")
            }
        }
    }
}

extension StoreRun {
    /// Adds all records of a batch as new contacts. Returns their ids, which follow each other.
    ///
    /// - Parameter photos: the id of a card's photo, by the index of the card.
    func addAll(
        _ batch: CardBatch, source: Int64, photos: [Int: Int64]
    ) throws(EngineError) -> ClosedRange<Int64> {
        let first = nextID
        var single = 0
        if first == firstNewID, let slot = batch.cards.first {
            let record = unsafe (Array(batch.bytes.slice(slot.uid)), Array(batch.bytes.slice(slot.body)))
            _ = try apply(record, source: source, replacing: nil, of: nil)
            single = 1
        }
        if let server = database.server {
            try copy(batch, from: single, after: nextID - 1, source: source, photos, to: server)
        } else if let file = database.file {
            do throws(SQLiteError) {
                if loader == nil { loader = try NewContactLoader(file) }
                try loader?.add(batch, from: single, after: nextID - 1, run: run, source: source, photos: photos)
            } catch {
                throw .sqlite(error)
            }
        }
        nextID = first + Int64(batch.cards.count)
        counts.added += batch.cards.count - single
        return first...nextID - 1
    }
}
