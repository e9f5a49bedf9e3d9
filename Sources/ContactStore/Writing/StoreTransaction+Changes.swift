internal import Bytes
public import ContactModel
internal import SQLite

extension StoreTransaction {
    /// The result of changing a contact.
    public enum Change: Sendable {
        case missing, unchanged, changed
    }

    /// Deletes a contact, keeping its row for an undo; false if there is none with this id.
    public func delete(_ id: Int) throws(StoreError) -> Bool {
        try store.mapping { () throws(SQLiteError) in
            try keep(Int64(id), as: "delete")
            try store.database.execute("DELETE FROM card WHERE id = \(id)")
            return store.database.changes > 0
        }
    }

    /// Merges a contact into another one and deletes it; returns whether that changes the other one.
    ///
    /// Its UIDs and the record last imported are kept, so that importing that record again finds the merged contact.
    public func merge(_ other: Int, into id: Int) throws(StoreError) -> Change {
        let change = try store.mapping { () throws(SQLiteError) -> Change in
            guard other != id, let card = try wholeCard(Int64(id)), let source = try wholeCard(Int64(other)) else {
                return .missing
            }
            let new = try merged(card.properties, with: source.properties, photo: source.photo)
            guard new != card.properties else { return .unchanged }
            try rewrite(Int64(id), new, uid: card.uid, photo: card.photo ?? source.photo)
            return .changed
        }
        guard change != .missing else { return .missing }
        try remember(uidOf: other, for: id)
        _ = try delete(other)
        return change
    }

    private func wholeCard(
        _ id: Int64
    ) throws(SQLiteError) -> (properties: [Property], photo: Int64?, uid: [UInt8])? {
        var row = try store.database.prepare(CardRow.selectBody)
        try row.bind(1, id)
        guard try row.step() else { return nil }
        return unsafe (Property.parse(body: row.bytes(0)), row.isNull(2) ? nil : row.integer(2), Array(row.bytes(3)))
    }

    /// Changes a contact's properties; nothing is written if they are unchanged.
    ///
    /// The record last imported is kept, so that importing it again does not revert the change. A photo is added and
    /// removed with its line.
    public func edit(_ id: Int, _ change: ([Property]) -> [Property]) throws(StoreError) -> Change {
        try store.mapping { () throws(SQLiteError) in
            var row = try store.database.prepare(CardRow.selectBody)
            try row.bind(1, Int64(id))
            guard try row.step() else { return .missing }
            let old = unsafe Property.parse(body: row.bytes(0))
            let photo = row.isNull(2) ? nil : row.integer(2)
            let uid = unsafe Array(row.bytes(3))
            row.reset()
            let new = change(old)
            guard new != old else { return .unchanged }
            let line = new.first { $0.isStoredPhoto }
            let isSame = line == old.first { $0.isStoredPhoto }
            let brought = isSame ? photo : try line.flatMap { line throws(SQLiteError) in try photoRow(of: line) }
            try rewrite(Int64(id), new, uid: uid, photo: brought)
            return .changed
        }
    }

    /// Returns the id of the photo that a line refers to; nil if it is not in the store.
    public func photo(of line: Property) throws(StoreError) -> Int? {
        try store.mapping { () throws(SQLiteError) in try photoRow(of: line).map { Int($0) } }
    }

    private func photoRow(of line: Property) throws(SQLiteError) -> Int64? {
        guard let digest = line.storedPhoto else { return nil }
        var row = try store.database.prepare("SELECT id FROM photo WHERE sha256 = ?1")
        try row.bind(1, blob: digest.bytes)
        return try row.step() ? row.integer(0) : nil
    }

    /// Adds a contact with a UID derived from its contents; returns its id.
    public func add(_ properties: [Property]) throws(StoreError) -> Int {
        try store.mapping { () throws(SQLiteError) in
            let batch = CardBatch()
            var identity = CardIdentity()
            var slot = batch.append(properties, uid: [])
            identity.derive(&slot, in: &batch.bytes)
            CardIdentity.seal(&slot, in: batch.bytes)
            while try isTaken(slot, batch.bytes) {
                identity.deriveSecond(&slot, in: &batch.bytes)
                CardIdentity.seal(&slot, in: batch.bytes)
            }
            return Int(try add(slot, batch.bytes))
        }
    }
}

extension CardBatch {
    /// Appends a card made from properties.
    func append(_ properties: [Property], uid: [UInt8]) -> CardSlot {
        unsafe uid.withUnsafeBytes { unsafe append(properties, uid: $0) }
    }
}
