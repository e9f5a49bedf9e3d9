import TestSupport
import Testing

@testable import ContactModel
@testable import ContactStore

/// The laws of records, edits and undo: random histories against a model that computes everything from scratch.
@Suite struct ProvenanceLawTests {
    @Test("undo after a prune gives what undo without it gives", arguments: TestEngine.available)
    func prune(engine: TestEngine) throws {
        for seed in engine.seeds(10) {
            var world = try World(engine, seed: seed)
            for step in 0..<60 {
                if step % 15 == 14 { try world.prune() }
                let deed = try world.act()
                try world.check("seed \(seed), step \(step): \(deed)\n\(world.story)")
            }
            try world.checkHistory("seed \(seed)\n\(world.story)")
        }
    }

    @Test(
        "after any history, each contact has the values that its records and edits give",
        arguments: TestEngine.available)
    func histories(engine: TestEngine) throws {
        for seed in engine.seeds(5) {
            var world = try World(engine, seed: seed)
            for step in 0..<40 {
                let deed = try world.act()
                try world.check("seed \(seed), step \(step): \(deed)\n\(world.story)")
            }
            try world.checkHistory("seed \(seed)\n\(world.story)")
        }
    }
}

/// A store beside a model of it.
private struct World {
    /// One run in the model: what it set.
    struct Deed {
        var name: String
        /// The records that the run set; nil for one that left.
        var records: [RecordKey: [Property]?] = [:]
        /// The records that the run read unchanged.
        var read: [RecordKey: [Property]] = [:]
        /// The values that the run added (true) or removed (false) here.
        var edits: [(home: Int64, key: CardValue.Key, isAdded: Bool)] = []
        /// The contacts that lost their last record and kept their values, whose earlier edits no longer count.
        var fates: [Int64: Int64] = [:]
        var undoes: Int?
        /// The contacts to which an undo is limited; nil for all.
        var limit: Set<Int64>?
        /// For an undo, the runs that it makes count or not count, for each contact.
        var flips: [Int64: Set<Int>] = [:]
    }

    /// The runs that are undone for each contact.
    private var undone: [Int64: Set<Int>] = [:]

    private var random: SeededRandom
    private let database: StoreDatabase
    /// The bodies of the contacts before the first run, and after each run.
    private var snapshots: [[Int64: [UInt8]]] = [[:]]
    /// The number of runs that were pruned.
    private var forgotten = 0
    private var deeds: [Deed] = []
    private var sources: [String: Int64] = [:]
    private var homes: Set<Int64> = []

    private static let lines = [
        "EMAIL:a@x", "EMAIL:b@x", "EMAIL;TYPE=home:A@x", "TEL:+1 555 0001", "TEL:+1 555 0002", "NOTE:n", "NOTE:m",
        "CATEGORIES:c,d", "CATEGORIES:d,e", "URL:u", "ORG:o", "TITLE:t", "X-CSV;X-NAME=k:1", "X-CSV;X-NAME=k:2",
    ]

    init(_ engine: TestEngine, seed: Int) throws {
        random = SeededRandom(seed: seed)
        database = try engine.makeStore()
    }

    private mutating func card(_ person: Int) -> [Property] {
        var text = "FN:Person \(person)\nN:Person;\(person);;;\n"
        for line in Self.lines.shuffled(using: &random) where random.once(in: 4) { text += line + "\n" }
        if random.once(in: 3) { text += "BDAY:1990010\(Int.random(in: 1...3, using: &random))\n" }
        return Property.parse(body: Array(text.utf8))
    }

    // MARK: Deeds

    /// Prunes the older half of the runs.
    mutating func prune() throws {
        var prune = try Prune(database, PruneLimits(keep: (deeds.count - forgotten) / 2, since: nil))
        forgotten += try prune.run().runs
    }

    mutating func act() throws -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...1:
            return deeds.count == forgotten ? "nothing to undo" : try undo(random.pick(Array(forgotten..<deeds.count)))
        case 2: return try remove(random.pick(["A", "B", "C"]))
        case 3, 4: return try edit()
        case 5: return try delete()
        case 6: return try merge()
        default: return try importVersion(random.pick(["A", "B", "C"]), mirror: random.once(in: 3))
        }
    }

    private mutating func run(_ deed: inout Deed, _ body: (StoreRun, inout Deed) throws -> Void) throws {
        var description = RunDescription(tool: "0", command: deed.name, createdAt: 1, sources: [])
        description.undoes = deed.undoes.map { $0 + 1 }
        let run = try StoreRun(database, description)
        try body(run, &deed)
        try run.finish()
        deeds.append(deed)
        snapshots.append(try bodies())
    }

    private func bodies() throws -> [Int64: [UInt8]] {
        var bodies: [Int64: [UInt8]] = [:]
        var rows = try database.prepare("SELECT id, body FROM card")
        while try rows.step() { bodies[rows.integer(0)] = rows.blob(1) }
        return bodies
    }

    private mutating func importVersion(_ name: String, mirror: Bool) throws -> String {
        var deed = Deed(name: "import \(name)\(mirror ? " --mirror" : "")")
        let people = (1...4).filter { _ in !random.once(in: 3) }
        let cards = people.map { ($0, card($0)) }
        var homes = homes
        try run(&deed) { run, deed in
            let source = try run.source(named: name)
            try run.noteRead(source)
            let previous = try run.records(of: source)
            var met: Set<RecordKey> = []
            for (person, card) in cards {
                let uid = Array("person-\(person)".utf8)
                let known = try previous.first { try Self.has(uid, $0.key, run) && !met.contains($0.key) }
                let contact = try known?.contact ?? Self.contact(uid, in: run, without: previous.map(\.contact))
                let body = Property.body(of: card)
                let before = try contact.map { try run.state($0) }
                let applied = try run.apply((uid, body), source: source, replacing: known?.key, of: contact)
                let key = known?.key ?? RecordKey(home: applied.contact, source: source)
                met.insert(key)
                homes.insert(applied.contact)
                if before?.record(key)?.version.body == body {
                    deed.read[key] = card
                } else {
                    deed.records[key] = .some(card)
                }
                for conflict in applied.conflicts where conflict.source.single == nil {
                    deed.edits.append((applied.contact, conflict.source.key, false))
                    if let key = conflict.edited?.key { deed.edits.append((applied.contact, key, true)) }
                }
            }
            guard mirror else { return }
            for record in previous where !met.contains(record.key) {
                try Self.leave(record.key, record.contact, run, &deed)
            }
        }
        self.homes = homes
        return deed.name
    }

    private static func leave(_ key: RecordKey, _ contact: Int64, _ run: StoreRun, _ deed: inout Deed) throws {
        let before = try run.state(contact)
        _ = try run.leave(key, of: contact)
        deed.records[key] = .some(nil)
        let after = try run.state(contact)
        guard after.records.isEmpty, let body = after.storedBody, before.storedBody != nil else { return }
        for key in CardValues(Property.parse(body: body)).severalKeys { deed.edits.append((contact, key, true)) }
    }

    private static func has(_ uid: [UInt8], _ key: RecordKey, _ run: StoreRun) throws -> Bool {
        let owner = try run.reader.owner(of: key.home, run.marks)
        return try run.state(owner).record(key)?.version.uid == uid
    }

    /// Returns a contact without a record of a source, one of whose records has a UID; live ones come first.
    private static func contact(_ uid: [UInt8], in run: StoreRun, without taken: [Int64]) throws -> Int64? {
        var found: [Int64] = []
        var rows = try run.database.prepare(
            "SELECT id FROM card WHERE uid = ?1 UNION SELECT contact_id FROM record WHERE uid = ?1 ORDER BY 1")
        try rows.bind(1, String(decoding: uid, as: UTF8.self))
        while try rows.step() { found.append(rows.integer(0)) }
        rows.reset()
        let free = found.filter { !taken.contains($0) }
        return try free.first { try !run.state($0).isDeleted } ?? free.first
    }

    private mutating func remove(_ name: String) throws -> String {
        var deed = Deed(name: "sources remove \(name)")
        try run(&deed) { run, deed in
            let source = try run.source(named: name)
            for record in try run.records(of: source) { try Self.leave(record.key, record.contact, run, &deed) }
        }
        return deed.name
    }

    private func liveIDs() throws -> [Int64] {
        var ids: [Int64] = []
        var rows = try database.prepare("SELECT id FROM card ORDER BY id")
        while try rows.step() { ids.append(rows.integer(0)) }
        return ids
    }

    private mutating func edit() throws -> String {
        let ids = try liveIDs()
        guard !ids.isEmpty else { return "nothing to edit" }
        let id = random.pick(ids)
        var deed = Deed(name: "edit \(id)")
        let other = card(9).filter { SingleProperty($0) == nil && $0.name != "FN" }
        let keeps = random.once(in: 2)
        try run(&deed) { run, deed in
            var before: [Property] = []
            var after: [Property] = []
            _ = try run.edit(id) { card in
                before = card
                after = card.filter { line in keeps || line.name != other.last?.name } + other.suffix(2)
                return after
            }
            let (old, new) = (CardValues(before).severalKeys, CardValues(after).severalKeys)
            for key in old.subtracting(new) { deed.edits.append((id, key, false)) }
            for key in new.subtracting(old) { deed.edits.append((id, key, true)) }
        }
        return deed.name
    }

    private mutating func delete() throws -> String {
        let ids = try liveIDs()
        guard !ids.isEmpty else { return "nothing to delete" }
        let id = random.pick(ids)
        var deed = Deed(name: "delete \(id)")
        try run(&deed) { run, deed in
            _ = try run.delete(id)
            deed.fates[id] = 0
        }
        return deed.name
    }

    private mutating func merge() throws -> String {
        let ids = try liveIDs()
        guard ids.count > 1 else { return "nothing to merge" }
        let pair = Array(ids.shuffled(using: &random).prefix(2))
        var deed = Deed(name: "merge \(pair)")
        try run(&deed) { run, deed in
            _ = try run.merge([pair[1]], into: pair[0])
            deed.fates[pair[1]] = pair[0]
        }
        return deed.name
    }

    private mutating func undo(_ target: Int) throws -> String {
        var deed = Deed(name: "undo \(target + 1) (\(deeds[target].name))")
        deed.undoes = target
        var contacts: [Int64]?
        if random.once(in: 3), !homes.isEmpty {
            let chosen = Array(homes.sorted().shuffled(using: &random).prefix(2))
            contacts = chosen
            deed.limit = homes.filter { home in path(home).contains(where: chosen.contains) }
            deed.name += " of \(chosen)"
        }
        for home in homes where deed.limit?.contains(home) != false && counts(target, home) {
            let flips = deeds[target].flips[home, default: []].union([target])
            deed.flips[home] = flips
            undone[home] = undone[home, default: []].symmetricDifference(flips)
        }
        try run(&deed) { run, deed in
            let outcome = try run.undo(Int64(target + 1), contacts: contacts)
            for kept in outcome.kept where kept.reason == .edited {
                let id = Int64(kept.id)
                let card = Property.parse(body: try run.state(id).storedBody ?? [])
                for key in CardValues(card).severalKeys { deed.edits.append((id, key, true)) }
            }
        }
        return deed.name
    }

    // MARK: The model

    /// What happened so far, a line each.
    var story: String {
        deeds.enumerated().map { index, deed in
            "\(index + 1)\(homes.filter { !counts(index, $0) }.sorted()): \(deed.name) \(deed.edits.map { "\($0.home)\($0.isAdded ? "+" : "-")\($0.key.text)" })"
        }
        .joined(separator: "\n")
    }

    private func counts(_ deed: Int, _ home: Int64) -> Bool { undone[home]?.contains(deed) != true }

    private func fate(_ home: Int64) -> Int64? {
        deeds.indices.last { counts($0, home) && deeds[$0].fates[home] != nil }.flatMap { deeds[$0].fates[home] }
    }

    /// The contacts into which a contact was merged, after the contact itself.
    private func path(_ home: Int64) -> [Int64] {
        var path = [home]
        while let next = fate(path[path.count - 1]), next != 0, !path.contains(next) { path.append(next) }
        return path
    }

    private func owner(_ home: Int64) -> Int64 { path(home).last ?? home }

    private func isDeleted(_ id: Int64) -> Bool { fate(id) == 0 }

    /// Returns the values of each contact that has a card.
    private func expected() -> [Int64: Set<CardValue.Key>] {
        var records: [RecordKey: [Property]?] = [:]
        for (index, deed) in deeds.enumerated() {
            for (key, card) in deed.read where counts(index, key.home) { records[key] = .some(card) }
            for (key, card) in deed.records where counts(index, key.home) { records[key] = .some(card) }
        }
        var values: [Int64: Set<CardValue.Key>] = [:]
        for case (let key, let card?) in records {
            values[owner(key.home), default: []].formUnion(CardValues(card).severalKeys)
        }
        // The edits of merged contacts come before those of the contact itself.
        for isMerged in [true, false] {
            for (index, deed) in deeds.enumerated() {
                for edit in deed.edits where counts(index, edit.home) && (owner(edit.home) != edit.home) == isMerged {
                    let id = owner(edit.home)
                    if edit.isAdded { values[id, default: []].insert(edit.key) } else { values[id]?.remove(edit.key) }
                }
            }
        }
        return values.filter { !isDeleted($0.key) }
    }

    func check(_ place: String) throws {
        #expect(try ContactAudit.allFaults(database) == [], "\(place)")
        let expected = expected()
        var found: [Int64: Set<CardValue.Key>] = [:]
        var rows = try database.prepare("SELECT id, body FROM card ORDER BY id")
        while try rows.step() {
            found[rows.integer(0)] = CardValues(Property.parse(body: rows.blob(1) ?? [])).severalKeys
        }
        for id in Set(expected.keys).union(found.keys).sorted() {
            let (one, other) = (found[id] ?? [], expected[id] ?? [])
            #expect(one.subtracting(other).map(\.text).sorted() == [], "\(place): contact \(id) has too many values")
            #expect(other.subtracting(one).map(\.text).sorted() == [], "\(place): contact \(id) lacks values")
        }
        if Set(found.keys).union(expected.keys).contains(where: { expected[$0, default: []] != found[$0, default: []] })
        {
            print(place, try dump())
            throw Failure()
        }
    }

    /// Compares the contacts as of each run, and the changes of each run, with those that were stored then.
    func checkHistory(_ place: String) throws {
        let ranks: [Int64: Int] = [:]
        for run in forgotten + 1..<snapshots.count {
            var reader = try RecordReader(database)
            let marks = try RunMarks(database, asOf: Int64(run))
            let states = try reader.pastStates(homes.sorted(), marks, ranks)
            for id in homes.sorted() {
                #expect(
                    Self.text(states[id]?.storedBody) == Self.text(snapshots[run][id]),
                    "contact \(id) as of run \(run), \(place)")
            }
            var changes = try RunChanges(database, run: Int64(run))
            var photos = KnownPhotos(database)
            let contacts = try changes.contacts(changes.homes())
            var ids: [Int64] = []
            for chunk in contacts.chunks(of: 3) { ids += try changes.read(chunk, &photos).map { Int64($0.id) } }
            let changed = homes.filter { snapshots[run - 1][$0] != snapshots[run][$0] }
            #expect(ids == changed.sorted(), "changes of run \(run), \(place)")
        }
    }

    private static func text(_ body: [UInt8]?) -> String? { body.map { String(decoding: $0, as: UTF8.self) } }

    /// The rows of the store that say whose value is what.
    private func dump() throws -> String {
        var text = ""
        for sql in [
            "SELECT 'card ' || id || ' run ' || run_id || ' source ' || coalesce(CAST(source_id AS TEXT), '-') || ' ' || uid FROM card",
            "SELECT 'record ' || home_id || '/' || source_id || ' of ' || contact_id || ' run ' || run_id || ' ' || uid || ' first ' || first_run FROM record",
            "SELECT 'past ' || home_id || '/' || source_id || ' run ' || run_id || ' ' || coalesce(uid, 'gone') FROM record_past",
            "SELECT 'fate ' || home_id || ' run ' || run_id || ' -> ' || target_id FROM fate",
            "SELECT 'edit ' || home_id || ' run ' || run_id FROM edit",
        ] {
            var rows = try database.prepare(sql)
            while try rows.step() { text += "\n  " + (rows.text(0) ?? "") }
        }
        return text
    }

    struct Failure: Error {}
}
