internal import Bytes
internal import Files
public import ContactModel

extension StoreTransaction {
    /// The result of changing a contact; `missing` if no contact has the id.
    public enum Change: Sendable {
        case missing, unchanged, changed

        init(_ effect: RecordWriter.Effect?) {
            switch effect {
            case nil: self = .missing
            case .unchanged: self = .unchanged
            case .added, .updated, .deleted: self = .changed
            }
        }
    }

    /// Announces the ids of the contacts that are changed next, in this order, so that many of them are read at once.
    package func expect(_ contacts: [Int]) {
        expected = contacts.map { Int64($0) }
        nextExpected = 0
    }

    /// Reads the contacts ahead that follow a contact among the expected ones.
    func readAhead(_ id: Int) throws(EngineError) {
        guard nextExpected < expected.count, expected[nextExpected] == Int64(id) else { return }
        let end = min(nextExpected + StoreRun.chunk, expected.count)
        try runner.readAhead(Array(expected[nextExpected..<end]))
        nextExpected = end
    }

    /// Deletes a contact. Its records stay, so that imports do not add the contact again. Returns false if no contact has
    /// this id.
    public func delete(_ id: Int) throws(StoreError) -> Bool {
        try store.mapping { () throws(EngineError) in
            try readAhead(id)
            return try runner.delete(Int64(id))
        }
    }

    /// Moves the records and edits of contacts to another contact. Returns the ids of the merged contacts, and how the
    /// remaining contact was changed. Repeated ids, and ids that no contact has, are ignored.
    public func merge(_ others: [Int], into id: Int) throws(StoreError) -> (merged: [Int], change: Change) {
        try store.mapping { () throws(EngineError) in
            try readAhead(id)
            guard try runner.isLive(Int64(id)) else { return ([], .missing) }
            let updated = runner.counts.updated
            let merged = try runner.merge(others.map { Int64($0) }, into: Int64(id)).map { Int($0) }
            return (merged, runner.counts.updated > updated ? .changed : .unchanged)
        }
    }

    /// Changes the properties of a contact. If `change` returns the same properties, nothing is written.
    ///
    /// What is changed is remembered value by value as edits, so that it stays so whatever the sources say.
    public func edit(_ id: Int, _ change: ([Property]) -> [Property]) throws(StoreError) -> Change {
        try store.mapping { () throws(EngineError) in
            try readAhead(id)
            return Change(try runner.edit(Int64(id), change))
        }
    }

    /// Takes back the edits of a contact for which a condition is true, so that it shows what its sources say.
    package func reset(
        _ id: Int, where isReset: (ContactEdits.Change) -> Bool
    ) throws(StoreError) -> Change {
        try store.mapping { () throws(EngineError) in
            try readAhead(id)
            return Change(try runner.reset(Int64(id), where: isReset))
        }
    }

    /// Returns the id of the photo to which a `PHOTO` property refers; nil if the property refers to no photo in the
    /// store.
    public func photo(of line: Property) throws(StoreError) -> Int? {
        try store.mapping { () throws(EngineError) in
            guard let digest = line.storedPhoto else { return nil }
            var row = try store.database.prepare(store.database.sql.photos.find)
            try row.bind(1, blob: digest.bytes)
            return try row.step() ? Int(row.integer(0)) : nil
        }
    }

    /// Adds a contact with a UID that is derived from its properties (see `CardIdentity`), as a record of the store itself,
    /// and returns its id.
    public func add(_ properties: [Property]) throws(StoreError) -> Int {
        try store.mapping { () throws(EngineError) in
            let batch = CardBatch()
            var identity = CardIdentity()
            var slot = batch.append(properties, uid: [])
            identity.derive(&slot, in: &batch.bytes)
            CardIdentity.seal(&slot, in: batch.bytes)
            while try runner.isTaken(slot.uidHash, unsafe Array(batch.bytes.slice(slot.uid))) {
                identity.deriveSecond(&slot, in: &batch.bytes)
                CardIdentity.seal(&slot, in: batch.bytes)
            }
            let record = unsafe (uid: Array(batch.bytes.slice(slot.uid)), body: Array(batch.bytes.slice(slot.body)))
            let applied = try runner.apply(record, source: Schema.storeItself, replacing: nil, of: nil)
            return Int(applied.contact)
        }
    }
}

extension CardBatch {
    /// Appends a card with these properties and this UID to the batch's bytes, and returns its slot.
    package func append(_ properties: [Property], uid: UnsafeRawBufferPointer) -> CardSlot {
        var slot = CardSlot()
        let start = bytes.count
        bytes.append(Property.body(of: properties))
        slot.body = ByteRange(start: start, count: bytes.count - start)
        CardSummary.derive(&slot, in: &bytes)
        unsafe CardIdentity.setUID(uid, of: &slot, in: &bytes)
        CardIdentity.seal(&slot, in: bytes)
        return slot
    }

    /// Appends a card with these properties and this UID to the batch, and returns its slot.
    func append(_ properties: [Property], uid: [UInt8]) -> CardSlot {
        unsafe uid.withUnsafeBytes { unsafe append(properties, uid: $0) }
    }
}
