internal import Bytes
package import ContactModel

/// The cards that a person has removed from a folder of exported cards.
package struct RemovedCards {
    /// The UIDs of the cards, each with the run after which it was exported.
    package var cards: [(uid: [UInt8], run: Int64)]
    /// The number of all cards that were exported into the folder.
    package var total: Int
    package var rule: MirrorRule
    /// Returns true if a contact's card is still the one that the folder had.
    package var isSame: (_ uid: [UInt8], _ card: [Property]) -> Bool

    package init(
        _ cards: [(uid: [UInt8], run: Int64)], of total: Int, _ rule: MirrorRule,
        isSame: @escaping ([UInt8], [Property]) -> Bool
    ) {
        self.cards = cards
        self.total = total
        self.rule = rule
        self.isSame = isSame
    }
}

/// Exports of this store that come back.
extension StoreTransaction {
    /// Begins to read an export of this store that a person has edited. Its changes are applied as edits.
    ///
    /// - Parameter bringsBack: true if contacts that were deleted here live again.
    package func beginExport(_ form: ExportForm, bringsBack: Bool) {
        exportReading = ExportImport(form, bringsBack: bringsBack)
    }

    /// Applies the records of a batch that have a UID. All others wait for `finishExport`.
    ///
    /// - Parameter file: the index of the records' file among those of the source.
    package func applyExport(
        _ batch: CardBatch, file: Int, each: (WrittenRecord, CardBatch, Int) throws -> Void
    ) throws -> WriteCounts {
        guard var reading = exportReading.take() else { return WriteCounts() }
        let before = reading.counts
        try translating { try reading.add(batch, file: file, runner, each) }
        let counts = reading.counts - before
        exportReading = consume reading
        return counts
    }

    /// Ends the export. Returns also the number of changed values that are no edits.
    ///
    /// - Parameter removed: the cards of a folder that a person has removed from it, which are deleted by a rule: their UIDs,
    ///   and the runs after which they were exported, and the number of all cards of the folder; nil to delete nothing.
    package func finishExport(
        deleting removed: RemovedCards? = nil, each: (WrittenRecord, CardBatch, Int) throws -> Void
    ) throws -> (counts: WriteCounts, ignored: Int, mirror: MirrorOutcome) {
        guard var reading = exportReading.take() else { return (WriteCounts(), 0, MirrorOutcome()) }
        let before = reading.counts
        var outcome = MirrorOutcome()
        try translating {
            try reading.finish(runner, each)
            if let removed {
                outcome = try reading.delete(removed, runner)
            }
        }
        return (reading.counts - before, reading.ignored, outcome)
    }

    /// Returns the number of cards of a batch with UIDs, and of those whose UIDs contacts of this store have.
    package func known(in batch: CardBatch) throws(StoreError) -> (known: Int, all: Int) {
        batch.seal()
        return try store.mapping { () throws(EngineError) in
            var owners = try UIDOwners(store.database)
            var (known, all) = (0, 0)
            for slot in batch.cards where !slot.uidIsDerived {
                all += 1
                if unsafe try owners.contact(slot.uidHash, batch.bytes.slice(slot.uid)) != nil { known += 1 }
            }
            return (known, all)
        }
    }

    /// Returns true if a source of a kind has records.
    package func hasSource(ofKind kind: String) throws(StoreError) -> Bool {
        try store.sources().contains { $0.kind == kind && $0.contacts > 0 }
    }

    /// Returns the number of records of a batch that equal what an export shows of a contact.
    package func count(of batch: CardBatch, shownAs shown: ([Property]) -> [Property]) throws(StoreError) -> Int {
        try store.mapping { () throws(EngineError) in
            var wanted: [CardDigest: Int] = [:]
            for slot in batch.cards { wanted[unsafe CardDigest(of: batch.bytes.slice(slot.body)), default: 0] += 1 }
            var count = 0
            var rows = try store.database.prepare("SELECT body FROM card", streams: true)
            while try rows.step() {
                let body = unsafe Property.body(of: shown(Property.parse(body: rows.bytes(0))))
                let digest = unsafe body.withUnsafeBytes { unsafe CardDigest(of: $0) }
                guard let left = wanted[digest], left > 0 else { continue }
                wanted[digest] = left - 1
                count += 1
            }
            return count
        }
    }

    /// The id of the store and the number of its last run (see `ContactStore.exportOrigin`).
    package func exportOrigin() throws(StoreError) -> (store: String, run: Int)? { try store.exportOrigin() }

    /// True if the store contained no contact when the run began.
    package var startedEmpty: Bool { runner.startedEmpty }
}

extension ContactStore {
    /// Returns the id of the store and the number of its last run, by which exports are marked; nil for a store to which
    /// nothing was written.
    package func exportOrigin() throws(StoreError) -> (store: String, run: Int)? {
        try mapping { () throws(EngineError) in
            guard let id = try database.integer("SELECT value FROM sequence WHERE name = 'store'"),
                let run = try database.integer("SELECT value FROM sequence WHERE name = 'run'")
            else { return nil }
            return (String(UInt64(bitPattern: id), radix: 36), Int(run))
        }
    }
}
