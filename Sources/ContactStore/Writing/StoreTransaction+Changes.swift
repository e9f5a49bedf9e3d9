internal import Files
internal import Bytes
public import ContactModel

extension StoreTransaction {
    /// The result of changing a contact; `missing` if no contact has the id.
    public enum Change: Sendable {
        case missing, unchanged, changed
    }

    /// Deletes a contact. Its row is kept in the history, and its UIDs in the table `deleted`, so that imports do not
    /// add the contact again. Returns false if no contact has this id.
    public func delete(_ id: Int) throws(StoreError) -> Bool {
        try store.mapping { () throws(EngineError) in
            guard try rememberDeletion(of: Int64(id)) else { return false }
            return try remove(Int64(id))
        }
    }

    /// Moves a contact's row to the history. Unlike `delete`, does not prevent imports from adding the contact again.
    ///
    /// Returns false if no contact has this id. For a store on a server, always returns true, since the row is not
    /// read.
    func remove(_ id: Int64) throws(EngineError) -> Bool {
        if store.database.server != nil {
            noteChange(of: id)
            try store.database.delete(id, run)
            return true
        }
        try keep(id, as: "delete")
        var statement = try store.database.prepare(store.database.sql.cards.remove)
        try statement.bind(1, id)
        try statement.run()
        return store.database.changes > 0
    }

    /// Merges contacts into another contact and deletes them. Returns the ids of the merged contacts, and how the
    /// remaining contact was changed. Repeated ids, and ids that no contact has, are ignored.
    ///
    /// The UIDs and the last imported records of the merged contacts become aliases of the remaining contact (see
    /// `AliasTable`).
    public func merge(_ others: [Int], into id: Int) throws(StoreError) -> (merged: [Int], change: Change) {
        var merged: [Int] = []
        var old: [Property] = []
        var new: [Property] = []
        let change = try store.mapping { () throws(EngineError) -> Change in
            guard let card = try wholeCard(Int64(id)) else { return .missing }
            var merge = CardMerge(card.properties)
            var line = card.properties.first(where: \.isStoredPhoto)
            var photo = card.photo
            var photoOrigin: [UInt8]?
            old = card.properties
            var known: Set<Int> = [id]
            for other in others where known.insert(other).inserted {
                // A signal ends the loop early. The caller checks for the signal, too, and rolls the transaction back.
                if Interruption.signal != nil { break }
                guard let source = try wholeCard(Int64(other)) else { continue }
                merge.add(try inlined(source.properties, photo: source.photo, beside: line))
                line = line ?? source.properties.first(where: \.isStoredPhoto)
                if photo == nil, source.photo != nil { photoOrigin = source.photoOrigin }
                photo = photo ?? source.photo
                merged.append(other)
            }
            new = merge.properties
            guard new != card.properties else { return .unchanged }
            try rewrite(Int64(id), new, uid: card.uid, photo: photo, photoOrigin: photoOrigin)
            return .changed
        }
        try store.mapping { () throws(EngineError) in try sources?.noteMerge(of: merged, into: id) }
        let lines = MergedLines(from: old, to: new)
        for other in merged {
            try remember(uidOf: other, for: id) { lines.lines(by: $0) }
            _ = try store.mapping { () throws(EngineError) in try remove(Int64(other)) }
        }
        return (merged, change)
    }

    private func wholeCard(
        _ id: Int64
    ) throws(EngineError) -> (properties: [Property], photo: Int64?, uid: [UInt8], photoOrigin: [UInt8]?)? {
        guard let row = try storedRow(id) else { return nil }
        try row.checkStoredCard()
        return unsafe (
            Property.parse(body: row.bytes(0)), row.isNull(2) ? nil : row.integer(2), Array(row.bytes(3)), row.blob(7)
        )
    }

    /// Changes the properties of a contact. If `change` returns the same properties, nothing is written.
    ///
    /// The last imported record remains stored, so that importing it again does not revert the edit. The contact's
    /// photo becomes the first photo in the store that a `PHOTO` property refers to.
    public func edit(_ id: Int, _ change: ([Property]) -> [Property]) throws(StoreError) -> Change {
        try store.mapping { () throws(EngineError) in
            guard var row = try storedRow(Int64(id)) else { return .missing }
            try row.checkStoredCard()
            let old = unsafe Property.parse(body: row.bytes(0))
            let photo = row.isNull(2) ? nil : row.integer(2)
            let uid = unsafe Array(row.bytes(3))
            row.reset()
            let new = change(old)
            guard new != old else { return .unchanged }
            let line = new.first { $0.isStoredPhoto }
            let isSame = line == old.first { $0.isStoredPhoto }
            let brought = isSame ? photo : try line.flatMap { line throws(EngineError) in try photoRow(of: line) }
            try rewrite(Int64(id), new, uid: uid, photo: brought)
            return .changed
        }
    }

    /// Returns the id of the photo to which a `PHOTO` property refers; nil if the property refers to no photo in the
    /// store.
    public func photo(of line: Property) throws(StoreError) -> Int? {
        try store.mapping { () throws(EngineError) in try photoRow(of: line).map { Int($0) } }
    }

    private func photoRow(of line: Property) throws(EngineError) -> Int64? {
        guard let digest = line.storedPhoto else { return nil }
        var row = try store.database.prepare(store.database.sql.photos.find)
        try row.bind(1, blob: digest.bytes)
        return try row.step() ? row.integer(0) : nil
    }

    /// Adds a contact with a UID that is derived from its properties (see `CardIdentity`), and returns its id.
    public func add(_ properties: [Property]) throws(StoreError) -> Int {
        try store.mapping { () throws(EngineError) in
            let batch = CardBatch()
            var identity = CardIdentity()
            var slot = batch.append(properties, uid: [])
            identity.derive(&slot, in: &batch.bytes)
            CardIdentity.seal(&slot, in: batch.bytes)
            while try isTaken(slot, batch.bytes) {
                identity.deriveSecond(&slot, in: &batch.bytes)
                CardIdentity.seal(&slot, in: batch.bytes)
            }
            let id = try add(slot, batch.bytes)
            try setEmptyRecord(of: id, unsafe Array(batch.bytes.slice(slot.uid)))
            return Int(id)
        }
    }

    /// Stores an empty record as the last imported record of a contact that was added without an import. Otherwise the
    /// contact's card would count as its last imported record, and the next import would remove the lines that its
    /// record lacks.
    private func setEmptyRecord(of id: Int64, _ uid: [UInt8]) throws(EngineError) {
        scratch.clear()
        let empty = scratch.append([], uid: uid)
        var update = try store.database.prepare(store.database.sql.cards.setEmptyRecord)
        try update.bind(1, id)
        unsafe try empty.digest.withBytes { (bytes) throws(EngineError) in try unsafe update.bind(2, blob: bytes) }
        try update.run()
    }
}

extension CardBatch {
    /// Appends a card with these properties and this UID to the batch, and returns its slot.
    func append(_ properties: [Property], uid: [UInt8]) -> CardSlot {
        unsafe uid.withUnsafeBytes { unsafe append(properties, uid: $0) }
    }
}
