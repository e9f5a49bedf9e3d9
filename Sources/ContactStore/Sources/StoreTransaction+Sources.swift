internal import Bytes
internal import ContactModel

extension StoreTransaction {
    /// Selects, by its name, the source whose records are written next. The empty name denotes the store itself, for
    /// contacts that are added without an import.
    package func select(source name: String) throws(StoreError) {
        try store.mapping { () throws(EngineError) in try sources?.select(name) }
    }

    /// Records that records of the current source were skipped because another source of this run contains the same
    /// records. `hashes` are the hashes of their UIDs.
    package func noteCopies(_ hashes: [Int64]) { sources?.noteCopies(hashes) }

    /// Adds the contacts of the only source of an earlier run to those of the current source in this run. This replaces
    /// reading the current source, if it has the same contents as the earlier one under another name.
    ///
    /// Returns false, without adding contacts, if the earlier run read no source or several sources.
    package func adoptContacts(ofRun run: Int) throws(StoreError) -> Bool {
        try store.mapping { () throws(EngineError) in try sources?.adoptContacts(ofRun: Int64(run)) ?? false }
    }

    /// Returns `card` with `lastImported` and `recordRun` of the current source's last record of this contact, even if
    /// a record of another source has changed the contact since.
    func asLastRead(
        _ card: StoredCard, _ slot: CardSlot, _ bytes: borrowing ByteBuffer
    ) throws(EngineError) -> StoredCard {
        var card = card
        if card.isAlias {
            // Each run that reads a record under an alias adds a row with this record to the table `alias`.
            guard card.hasRecord, sources?.current != nil,
                let records = unsafe try aliases?.records(
                    of: card.id, slot.uidHash, bytes.slice(slot.uid), in: store.database), records.count > 1
            else { return card }
            let read = try sources?.runs(of: card.id) ?? []
            if let firstRead = read.last {
                // A run that read an unchanged record of the source added no row. If the source added no row at all, it
                // still has the record that was the last one when it first contained the contact.
                let own = records.first { read.contains($0.run) }
                guard let last = own ?? records.first(where: { $0.run <= firstRead }) else { return card }
                card.recordRun = last.run
                card.lastImported = last.digest
            } else if records.contains(where: { $0.digest == slot.digest }) {
                card.lastImported = slot.digest
            }
        } else if let last = try sources?.record(of: card.id, slot.digest) {
            card.recordRun = last.run
            card.lastImported = last.1
        }
        return card
    }

    /// Returns the record of a contact that a run replaced by a record of another source; empty if there is none.
    /// Throws `EngineError.damaged` if the record does not match its digest.
    func record(of contact: Int64, replacedBy run: Int64) throws(EngineError) -> [Property] {
        if let known = sources?.record(of: contact, replacedBy: run), let record = known.record,
            let row = try storedRow(contact)
        {
            let digest = unsafe record.withUnsafeBytes { unsafe StoreStatement.digest(ofBody: $0, uid: row.bytes(3)) }
            guard digest == known.origin else { throw .damagedRecord(Int(contact)) }
            return Property.parse(body: record)
        }
        var row = try store.database.prepare(store.database.sql.sources.record)
        try row.bind([contact, run])
        guard try row.step() else { return [] }
        guard unsafe StoreStatement.digest(ofBody: row.bytes(0), uid: row.bytes(2)) == CardDigest(row.bytes(1)) else {
            throw .damagedRecord(Int(contact))
        }
        return unsafe Property.parse(body: row.bytes(0))
    }

    /// Determines the contacts of each source of this run. With a rule, also deletes the contacts that a source no
    /// longer contains.
    ///
    /// Call this method after all records are written, and before the commit.
    package func finishSources(mirroring rule: MirrorRule?) throws(StoreError) -> MirrorOutcome {
        try store.mapping { () throws(EngineError) in
            guard let count = sources?.sources.count, count > 0 else { return MirrorOutcome() }
            var outcome = MirrorOutcome()
            let before = try sources?.allMembers() ?? [:]
            try resolveCopies()
            var gone: [IDRanges] = []
            for index in 0..<count {
                guard var source = sources?.sources[index] else { continue }
                source.seen.normalize()
                source.mentioned.normalize()
                let earlier = before[source.id] ?? IDRanges()
                var missing = earlier.subtracting(source.seen)
                source.isMirrored = rule != nil
                source.kept = source.seen
                if rule != nil {
                    let left = missing
                    missing = source.isUncertain ? IDRanges() : left.subtracting(source.mentioned)
                    source.kept.formUnion(left.subtracting(missing))
                }
                if source.id != SourceTable.storeItself, !source.seen.subtracting(earlier).isEmpty {
                    outcome.hasNews = true
                }
                sources?.change(index) { $0 = source }
                gone.append(missing)
            }
            if let rule { try mirror(gone, before, rule, &outcome) }
            return outcome
        }
    }

    /// For each source, adds the contacts of the records that were skipped because another source of this run contains
    /// the same records.
    private func resolveCopies() throws(EngineError) {
        guard let all = sources?.sources.map(\.copies), all.contains(where: { !$0.isEmpty }) else { return }
        let sql = store.database.sql
        for query in [sql.cards.hashes, sql.aliases.hashes] {
            var rows = try store.database.prepare(query, streams: true)
            while try rows.step() {
                for (index, copies) in all.enumerated() where copies.contains(rows.integer(0)) {
                    sources?.change(index) { $0.seen.insert(rows.integer(1)) }
                }
            }
        }
    }
}
