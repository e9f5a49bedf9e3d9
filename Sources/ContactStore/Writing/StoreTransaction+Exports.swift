internal import Bytes
package import ContactModel

/// Exports of this store that come back.
extension StoreTransaction {
    /// Begins to read an export of this store that a person has edited. Its changes are applied as edits.
    ///
    /// - Parameters:
    ///   - run: the last run before the export; nil if it is not known.
    ///   - bringsBack: true if contacts that were deleted here live again.
    package func beginExport(_ form: ExportForm, asOf run: Int?, bringsBack: Bool) throws(StoreError) {
        exportReading = nil
        try store.mapping { () throws(EngineError) in
            exportReading = try ExportImport(
                form, asOf: run.map { Int64($0) }, bringsBack: bringsBack, runner)
        }
    }

    /// Applies the records of a batch that have a UID. All others wait for `finishExport`.
    package func applyExport(
        _ batch: CardBatch, each: (WrittenRecord, CardBatch, Int) throws -> Void
    ) throws -> WriteCounts {
        guard var reading = exportReading.take() else { return WriteCounts() }
        let before = reading.counts
        try translating { try reading.add(batch, runner, each) }
        let counts = reading.counts - before
        exportReading = consume reading
        return counts
    }

    /// Ends the export. Returns also the number of changed values that are no edits.
    package func finishExport(
        each: (WrittenRecord, CardBatch, Int) throws -> Void
    ) throws -> (counts: WriteCounts, ignored: Int) {
        guard var reading = exportReading.take() else { return (WriteCounts(), 0) }
        let before = reading.counts
        try translating { try reading.finish(runner, each) }
        return (reading.counts - before, reading.ignored)
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
