internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// Rows of cards that are added to a server by COPY.
struct CardCopy: ~Copyable {
    private var rows = CopyBuffer()

    private static let sql =
        "COPY card(id, run_id, source_id, \(Schema.cardValues)) FROM STDIN (FORMAT binary)"

    /// Appends the row of a card whose source's record it is.
    mutating func append(
        _ slot: CardSlot, _ bytes: borrowing ByteBuffer, id: Int64, run: Int64, source: Int64, photo: Int64?
    ) {
        rows.beginRow(14)
        for value in [id, run, source] { rows.append(value) }
        unsafe rows.append(bytes.slice(slot.uid))
        rows.append(slot.uidHash)
        unsafe rows.append(bytes.slice(slot.name))
        for value in [slot.given, slot.family, slot.organization, slot.phone, slot.email] {
            if value.isEmpty { rows.appendNull() } else { unsafe rows.append(bytes.slice(value)) }
        }
        if let photo { rows.append(photo) } else { rows.appendNull() }
        unsafe slot.digest.withBytes { unsafe rows.append($0) }
        unsafe rows.append(bytes.slice(slot.body))
    }

    /// Sends the rows. The server adds them while the caller prepares more of them.
    func send(to server: ServerConnection) throws(PostgreSQLError) { try server.copy(Self.sql, rows) }
}

extension StoreRun {
    /// Adds the cards of a batch to a server as new contacts, from the index `start` on; their ids follow `last`.
    func copy(
        _ batch: CardBatch, from start: Int, after last: Int64, source: Int64, _ photos: [Int: Int64],
        to server: ServerConnection
    ) throws(EngineError) {
        var copy = CardCopy()
        for (index, id) in zip(start..<batch.cards.count, (last + 1)...) {
            copy.append(batch.cards[index], batch.bytes, id: id, run: run, source: source, photo: photos[index])
        }
        do throws(PostgreSQLError) { try copy.send(to: server) } catch { throw .postgreSQL(error) }
    }
}
