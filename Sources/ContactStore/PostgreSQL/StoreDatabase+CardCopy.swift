internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// New contacts on a server: they are collected, and sent by COPY.
extension StoreDatabase {
    private static let copyCards = """
        COPY contactsctl.card(id, run_id, uid, uid_hash, name, given, family, organization, phone, email, photo_id, digest,
          body) FROM STDIN (FORMAT binary)
        """
    private static let copySize = 4 << 20

    /// Adds a contact to those that are sent before the next statement.
    func append(
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

    /// Sends the added contacts that were not sent yet.
    func sendNewCards() throws(EngineError) {
        guard newCards.rows > 0, let server else { return }
        do throws(PostgreSQLError) { try server.copy(Self.copyCards, newCards) } catch { throw .postgreSQL(error) }
        newCards.clear()
    }
}
