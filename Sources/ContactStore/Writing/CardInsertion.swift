internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// Adds contacts: one by one to a SQLite file, and by COPY, in pieces, to a server.
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
        try CardRow.bind(slot, bytes, id: id, run: run, photo: photo, to: &insert)
        try insert.run()
    }
}

extension StoreDatabase {
    private static let copyCards = """
        COPY contactsctl.card(id, run_id, uid, uid_hash, name, given, family, organization, phone, email, photo_id, digest,
          body) FROM STDIN (FORMAT binary)
        """
    private static let copySize = 4 << 20

    /// Adds a contact to those that are sent before the next statement.
    fileprivate func append(
        _ slot: CardSlot, _ bytes: borrowing ByteBuffer, _ id: Int64, _ run: Int64, _ photo: Int64?
    ) throws(EngineError) {
        newCards.beginRow(13)
        newCards.append(id)
        newCards.append(run)
        unsafe newCards.append(bytes.slice(slot.uid))
        newCards.append(slot.uidHash)
        unsafe newCards.append(bytes.slice(slot.name))
        for range in [slot.given, slot.family, slot.organization, slot.phone, slot.email] {
            if range.isEmpty { newCards.appendNull() } else { unsafe newCards.append(bytes.slice(range)) }
        }
        if let photo { newCards.append(photo) } else { newCards.appendNull() }
        unsafe slot.digest.withBytes { unsafe newCards.append($0) }
        unsafe newCards.append(bytes.slice(slot.body))
        if newCards.count >= Self.copySize { try sendNewCards() }
    }

    /// Sends the contacts that were added.
    func sendNewCards() throws(EngineError) {
        guard newCards.rows > 0, let server else { return }
        do throws(PostgreSQLError) { try server.copy(Self.copyCards, newCards) } catch { throw .postgreSQL(error) }
        newCards.clear()
    }
}
