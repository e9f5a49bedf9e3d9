/// A stored contact, as the result of a search by UIDs.
public struct UIDOwner: Sendable, Hashable {
    /// The contact's id.
    public var contact: Int
    /// True if the current run added the contact.
    public var isNew: Bool
    /// True if the current run wrote the contact, that is, added or changed it.
    public var isWritten: Bool
}

extension StoreTransaction {
    /// Returns the contacts that have these UIDs, as their own UIDs or as those of one of their records, by UID. If
    /// several contacts have a UID, the one whose own UID it is is returned, otherwise that of the newest record.
    public func owners(ofUIDs uids: Set<[UInt8]>) throws(StoreError) -> [[UInt8]: UIDOwner] {
        try store.mapping { () throws(EngineError) in try runner.owners(ofUIDs: uids) }
    }
}

extension StoreRun {
    /// See `StoreTransaction.owners`. All UIDs in the store are read, since the indexes on UIDs do not exist during a run
    /// that began with an empty store.
    func owners(ofUIDs uids: Set<[UInt8]>) throws(EngineError) -> [[UInt8]: UIDOwner] {
        var owners: [[UInt8]: UIDOwner] = [:]
        var cards = try database.prepare("SELECT id, uid, run_id FROM card", streams: true)
        while try cards.step() {
            let uid = unsafe Array(cards.bytes(1))
            if uids.contains(uid), owners[uid] == nil { owners[uid] = owner(cards.integer(0), cards.integer(2)) }
        }
        cards.reset()
        var others: [[UInt8]: (run: Int64, contact: Int64)] = [:]
        var records = try database.prepare("SELECT contact_id, uid, run_id FROM record", streams: true)
        while try records.step() {
            let uid = unsafe Array(records.bytes(1))
            guard uids.contains(uid), owners[uid] == nil, others[uid]?.run ?? 0 < records.integer(2) else { continue }
            others[uid] = (records.integer(2), records.integer(0))
        }
        records.reset()
        var live = try KeyedQuery(database, "SELECT id, run_id FROM card WHERE id = ?1")
        var runs: [Int64: Int64] = [:]
        try live.forEach(Set(others.values.map(\.contact)).sorted()) { (row) throws(EngineError) in
            runs[row.integer(0)] = row.integer(1)
        }
        for (uid, record) in others {
            if let card = runs[record.contact] { owners[uid] = owner(record.contact, max(card, record.run)) }
        }
        return owners
    }

    private func owner(_ contact: Int64, _ lastRun: Int64) -> UIDOwner {
        UIDOwner(contact: Int(contact), isNew: contact >= firstNewID, isWritten: lastRun == run)
    }
}
