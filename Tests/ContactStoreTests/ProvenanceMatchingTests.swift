import Bytes
import TestSupport
import Testing

@testable import ContactModel
@testable import ContactStore

/// The laws of matching and of imports, with random tables of people without UIDs and with namesakes.
@Suite struct ProvenanceMatchingTests {
    @Test("one source that is mirrored: the contacts equal the file, at every version", arguments: TestEngine.available)
    func oneSource(engine: TestEngine) throws {
        for seed in engine.seeds(6) {
            var book = try Book(engine, seed: seed)
            var version = book.people(8)
            for step in 0..<6 {
                try book.importVersion("a.csv", version, mirrors: true)
                #expect(try book.cards() == Book.bodies(version), "seed \(seed), step \(step)")
                version = book.changed(version)
            }
        }
    }

    @Test("importing the same version again changes nothing", arguments: TestEngine.available)
    func repeated(engine: TestEngine) throws {
        for seed in engine.seeds(6) {
            var book = try Book(engine, seed: seed)
            let (one, other) = (book.people(6), book.people(6))
            try book.importVersion("a.csv", one)
            try book.importVersion("b.csv", other)
            let before = try book.cards()
            let again = try book.importVersion("a.csv", one.shuffled(using: &book.random))
            #expect(try book.cards() == before, "seed \(seed)")
            #expect(again.unchanged + again.repeated == again.records, "seed \(seed)")
        }
    }

    @Test("the order of the records changes nothing", arguments: TestEngine.available)
    func rows(engine: TestEngine) throws {
        for seed in engine.seeds(6) {
            var books = [try Book(engine, seed: seed), try Book(engine, seed: seed)]
            var version = books[0].people(8)
            for step in 0..<4 {
                try books[0].importVersion("a.csv", version, mirrors: step % 2 == 1)
                try books[1].importVersion("a.csv", version.shuffled(using: &books[1].random), mirrors: step % 2 == 1)
                let (one, other) = (try books[0].cards(), try books[1].cards())
                #expect(one == other, "seed \(seed), step \(step)")
                if one != other { break }
                version = books[0].changed(version, keepsValues: true)
            }
        }
    }

    @Test(
        "an import removes only values that the source's previous record had and no other record has",
        arguments: TestEngine.available)
    func noForeignLoss(engine: TestEngine) throws {
        for seed in engine.seeds(6) {
            var book = try Book(engine, seed: seed)
            var versions = ["a.csv": book.people(6), "b.csv": book.people(6), "c.vcf": book.people(6)]
            for step in 0..<8 {
                let name = book.random.pick(["a.csv", "b.csv", "c.vcf"])
                let before = try book.cardsByID()
                let others = try book.recordValues(except: name)
                let own = try book.recordValues(of: name)
                try book.importVersion(name, versions[name] ?? [])
                let after = try book.cardsByID()
                for (id, values) in before {
                    let gone = values.subtracting(after[id] ?? [])
                    #expect(gone.isSubset(of: own[id] ?? []), "seed \(seed), step \(step)")
                    #expect(gone.isDisjoint(with: others[id] ?? []), "seed \(seed), step \(step)")
                }
                versions[name] = book.changed(versions[name] ?? [])
            }
        }
    }

    @Test("a source that is removed after its import leaves the store as before", arguments: TestEngine.available)
    func leave(engine: TestEngine) throws {
        for seed in engine.seeds(6) {
            var book = try Book(engine, seed: seed)
            try book.importVersion("a.csv", book.people(6))
            let before = try book.cards()
            try book.importVersion("b.csv", book.people(6))
            try book.run { run in try run.remove(source: run.source(named: "b.csv")) }
            #expect(try book.cards() == before, "seed \(seed)")
        }
    }

    @Test("two sources of one run are imported as two runs do", arguments: TestEngine.available)
    func files(engine: TestEngine) throws {
        for seed in engine.seeds(5) {
            var books = [try Book(engine, seed: seed), try Book(engine, seed: seed)]
            let versions = [books[0].people(6), books[0].people(6)]
            for version in versions.enumerated() { try books[0].importVersion("\(version.offset)", version.element) }
            try books[1].run { run in
                for (index, version) in versions.enumerated() {
                    _ = try run.importVersion(of: run.source(named: "\(index)"), version)
                }
            }
            #expect(try books[0].cards() == books[1].cards(), "seed \(seed)")
        }
    }
}

/// A store that tables are imported into.
private struct Book {
    var random: SeededRandom
    let database: StoreDatabase

    init(_ engine: TestEngine, seed: Int) throws {
        random = SeededRandom(seed: seed)
        database = try engine.makeStore()
    }

    // MARK: Tables

    /// Returns some people: different records, some of which have one name and e-mail address.
    mutating func people(_ count: Int) -> [IncomingRecord] {
        var people: [IncomingRecord] = []
        while people.count < count {
            let person = person(Int.random(in: 1...4, using: &random))
            if !people.contains(person) { people.append(person) }
        }
        return people
    }

    private mutating func person(_ name: Int) -> IncomingRecord {
        var text = "FN:Person \(name)\n"
        if !random.once(in: 4) { text += "EMAIL:\(name)@x\n" }
        if !random.once(in: 4) { text += "TEL:+1 555 000\(Int.random(in: 1000...9999, using: &random))\n" }
        if random.once(in: 2) { text += "NOTE:\(Int.random(in: 1...1000, using: &random))\n" }
        return Self.record(text)
    }

    static func record(_ text: String) -> IncomingRecord {
        let batch = CardBatch()
        var slot = batch.append(Property.parse(body: Array(text.utf8)), uid: [])
        var identity = CardIdentity()
        identity.derive(&slot, in: &batch.bytes)
        return unsafe IncomingRecord(
            uid: Array(batch.bytes.slice(slot.uid)), isDerived: true, body: Array(batch.bytes.slice(slot.body)))
    }

    /// Returns a later version of a table: some people changed, some left, some came.
    ///
    /// - Parameter keepsValues: true if nobody changes all values but name and e-mail address, so that namesakes can be
    ///   told from each other.
    mutating func changed(_ version: [IncomingRecord], keepsValues: Bool = false) -> [IncomingRecord] {
        var result: [IncomingRecord] = []
        for person in version where !random.once(in: 6) {
            guard random.once(in: 3) else {
                result.append(person)
                continue
            }
            let text = String(decoding: person.body, as: UTF8.self)
            let new = "NOTE:\(Int.random(in: 1...1000, using: &random))\n"
            if keepsValues {
                result.append(Self.record(text + new))
            } else {
                result.append(Self.record(text.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n" + new))
            }
        }
        let count = keepsValues ? 0 : Int.random(in: 0...2, using: &random)
        return (result + people(count)).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    // MARK: Imports

    mutating func run(_ body: (StoreRun) throws -> Void) throws {
        let run = try StoreRun(database, RunDescription(tool: "0", command: "test", createdAt: 1, sources: []))
        try body(run)
        try run.finish()
        #expect(try ContactAudit.allFaults(run.database) == [])
    }

    @discardableResult
    mutating func importVersion(
        _ name: String, _ version: [IncomingRecord], mirrors: Bool = false
    ) throws -> ImportedVersion {
        var result = ImportedVersion()
        try run { run in
            result = try run.importVersion(of: run.source(named: name), version, mirrors: mirrors)
        }
        return result
    }

    // MARK: Contents

    static func bodies(_ version: [IncomingRecord]) -> [String] {
        version.map { String(decoding: $0.body, as: UTF8.self) }.sorted()
    }

    /// The bodies of all cards, sorted.
    func cards() throws -> [String] {
        var cards: [String] = []
        var rows = try database.prepare("SELECT body FROM card")
        while try rows.step() { cards.append(rows.text(0) ?? "") }
        return cards.sorted()
    }

    /// The values of each contact.
    func cardsByID() throws -> [Int64: Set<CardValue.Key>] {
        var cards: [Int64: Set<CardValue.Key>] = [:]
        var rows = try database.prepare("SELECT id, body FROM card")
        while try rows.step() {
            cards[rows.integer(0)] = CardValues(Property.parse(body: rows.blob(1) ?? [])).severalKeys
        }
        return cards
    }

    func recordValues(of name: String) throws -> [Int64: Set<CardValue.Key>] { try recordValues("=", name) }

    func recordValues(except name: String) throws -> [Int64: Set<CardValue.Key>] { try recordValues("<>", name) }

    private func recordValues(_ comparison: String, _ name: String) throws -> [Int64: Set<CardValue.Key>] {
        var values: [Int64: Set<CardValue.Key>] = [:]
        var rows = try database.prepare(
            """
            SELECT contact_id, body FROM (
              SELECT id AS contact_id, source_id, body FROM card WHERE source_id IS NOT NULL
              UNION ALL SELECT contact_id, source_id, body FROM record) AS known
              WHERE source_id \(comparison) coalesce((SELECT source_id FROM source_name WHERE name = ?1), -1)
            """)
        try rows.bind(1, name)
        while try rows.step() {
            values[rows.integer(0), default: []].formUnion(
                CardValues(Property.parse(body: rows.blob(1) ?? [])).severalKeys)
        }
        return values
    }
}
