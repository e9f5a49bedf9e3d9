internal import ContactModel

/// Contacts as they were after a run.
///
/// A contact follows from the versions of its records, the steps of its edits and its fates that counted then. Which runs
/// counted follows from the undos up to that run (see `RunMarks`).
extension RecordReader {
    /// Returns the states of contacts as they were after a run, with their cards; without records and edits for a
    /// contact that did not exist, or that was merged into another one.
    ///
    /// - Parameter marks: the runs as they counted after that run.
    mutating func pastStates(
        _ ids: [Int64], _ marks: RunMarks, _ ranks: [Int64: Int]
    ) throws(EngineError) -> [Int64: ContactState] {
        var states = Dictionary(ids.map { ($0, ContactState($0)) }, uniquingKeysWith: { first, _ in first })
        let merged = try owners(of: ids, marks)
        let live = states.keys.filter { merged[$0] == nil }.sorted()
        let homes = try self.homes(mergedInto: live, marks)
        let all = live + homes.values.joined()
        var cards = Dictionary(all.map { ($0, ContactState($0)) }, uniquingKeysWith: { first, _ in first })
        try readCards(all, marks, &cards)
        let versions = try versions(of: all, cards, marks)
        let records = Dictionary(
            grouping: versions.compactMap { key, versions in
                ContactRecord(key, versions.filter { marks.counts($0.run, key.home) })
            }, by: \.key.home)
        for id in live {
            states[id]?.records = ([id] + homes[id, default: []]).flatMap { records[$0] ?? [] }
            states[id]?.sortRecords()
        }
        try readDecisions(live, marks, &states)
        for id in live {
            guard let state = states[id], state.isLive else { continue }
            states[id]?.storedBody = state.body(ranks)
            states[id]?.uid = Self.uid(of: state, card: cards[id]?.uid)
        }
        return states
    }

    /// Returns the runs that changed a contact and are not pruned, the newest first.
    mutating func runs(changing contact: Int64, _ marks: RunMarks) throws(EngineError) -> [Int64] {
        let homes = try [contact] + (homes(mergedInto: [contact], marks)[contact] ?? [])
        var cards = Dictionary(homes.map { ($0, ContactState($0)) }, uniquingKeysWith: { first, _ in first })
        try readCards(homes, marks, &cards)
        var runs = Set(try versions(of: homes, cards, marks).values.joined().map(\.run))
        runs.formUnion(try steps(of: homes, nil).values.joined().map(\.run))
        runs.formUnion(try fateRows(of: homes).values.joined().map(\.run))
        return runs.filter { $0 > marks.forgotten }.sorted(by: >)
    }

    /// Returns all versions of records, the current ones included.
    ///
    /// - Parameter homes: the contacts for which the records were first stored.
    /// - Parameter cards: these contacts with their cards, and with the records that the cards are.
    mutating func versions(
        of homes: [Int64], _ cards: [Int64: ContactState], _ marks: RunMarks
    ) throws(EngineError) -> [RecordKey: [RecordVersion]] {
        var versions = try pastVersions(of: homes)
        for record in cards.values.compactMap(\.records.first) {
            versions[record.key, default: []].append(record.version)
        }
        try recordsOfHomes.forEach(homes.filter { cards[$0]?.records.isEmpty != false }) { (row) throws(EngineError) in
            let record = try Self.record(row, marks)
            versions[record.key, default: []].append(record.version)
        }
        return versions
    }

    /// Returns the UID of a contact: that of its card, if a record had it then; else the first one of its records.
    private static func uid(of state: ContactState, card: [UInt8]?) -> [UInt8] {
        guard let card, !state.records.isEmpty else { return card ?? state.firstUID }
        return state.records.contains { $0.version.uid == card } ? card : state.firstUID
    }
}
