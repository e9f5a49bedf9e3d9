internal import ContactModel

/// Computes contacts again from their records, edits and fates, and compares them with what is stored.
struct ContactAudit: ~Copyable {
    private let marks: RunMarks
    private let ranks: [Int64: Int]
    private var reader: RecordReader
    /// The contacts whose cards are their only records, although there is a row in `record`, or in `edit`.
    private let doubled: IDRanges
    private let edited: IDRanges

    init(_ database: StoreDatabase) throws(EngineError) {
        let marks = try RunMarks(database)
        let ranks = try SourceNames(database).ranks(marks)
        let reader = try RecordReader(database)
        var (doubled, edited) = (IDRanges(), IDRanges())
        let lean = "SELECT id FROM card WHERE source_id IS NOT NULL INTERSECT SELECT"
        try RunContacts(database: database).add("\(lean) contact_id FROM record", [], to: &doubled)
        try RunContacts(database: database).add("\(lean) home_id FROM edit", [], to: &edited)
        self.doubled = doubled
        self.edited = edited
        self.marks = marks
        self.ranks = ranks
        self.reader = reader
    }

    /// Returns the contacts that have more than a card which is their only record.
    static func contacts(_ database: StoreDatabase) throws(EngineError) -> IDRanges {
        var ids = IDRanges()
        for query in [
            "SELECT id FROM card WHERE source_id IS NULL", "SELECT contact_id FROM record", "SELECT home_id FROM edit",
            "SELECT home_id FROM fate",
        ] {
            try RunContacts(database: database).add(query, [], to: &ids)
            ids.normalize()
        }
        return ids
    }

    /// Returns what is wrong with contacts.
    mutating func faults(of ids: [Int64]) throws(EngineError) -> [Int64: [RowFault.Kind]] {
        var faults: [Int64: [RowFault.Kind]] = [:]
        let states = try states(ids, &faults)
        let merged = try reader.owners(of: ids, marks)
        let homes = Set(states.values.flatMap { $0.records.map(\.key.home) }).sorted()
        let owners = try reader.owners(of: homes, marks)
        let past = try reader.pastVersions(of: homes)
        for (id, state) in states {
            var kinds: [RowFault.Kind] = []
            let isLive = state.isLive && merged[id] == nil
            if (isLive ? state.body(ranks) : nil) != state.storedBody { kinds.append(.card) }
            if state.records.contains(where: { (owners[$0.key.home] ?? $0.key.home) != id }) { kinds.append(.owner) }
            let isWrong = state.records.contains { record in
                isStale(record, past[record.key] ?? [], isOnly: state.records.count == 1)
            }
            let isDoubled = doubled.contains(id) || !state.edits.isEmpty && edited.contains(id)
            if isWrong || isDoubled { kinds.append(.version) }
            faults[id, default: []] += kinds
        }
        return faults
    }

    /// Reads contacts; of those that cannot be read, one by one.
    private mutating func states(
        _ ids: [Int64], _ faults: inout [Int64: [RowFault.Kind]]
    ) throws(EngineError) -> [Int64: ContactState] {
        do {
            return try reader.states(ids, marks)
        } catch .damaged {
            var states: [Int64: ContactState] = [:]
            for id in ids {
                do {
                    states[id] = try reader.state(id, marks)
                } catch EngineError.damaged(let reason) {
                    // Wrong digests are reported by the audits of cards and records.
                    if reason == EngineError.damagedEdits(id).reason { faults[id, default: []].append(.edits) }
                }
            }
            return states
        }
    }

    /// Returns true if a record is not the one that follows from its versions that count.
    private func isStale(_ record: ContactRecord, _ past: [RecordVersion], isOnly: Bool) -> Bool {
        let versions = (past + [record.version]).filter { marks.counts($0.run, record.key.home) }
        guard let expected = ContactRecord(record.key, versions) else { return true }
        // Of the only record of a contact, the rest is not kept up to date.
        return isOnly ? expected.version != record.version : expected != record
    }
}
