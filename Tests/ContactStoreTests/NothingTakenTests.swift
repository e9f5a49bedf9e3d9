import Bytes
import ContactModel
import ContactStore
import TestSupport
import Testing

/// No import removes a value that another source or an edit added, unless the command line requests it.
@Suite struct NothingTakenTests {
    /// Properties of which a contact may have several values.
    private static let names = ["FN", "TEL", "EMAIL", "NOTE", "URL", "CATEGORIES", "X-CUSTOM", "ORG", "NICKNAME"]

    /// Returns a person's record in a source: some lines are specific to the source, others are common to all sources.
    private static func record(_ person: Int, _ source: Int, _ numbers: inout SeededRandom) -> String {
        var lines = ["FN:P\(person)"]
        for name in names.dropFirst() where Bool.random(using: &numbers) {
            let owner = numbers.once(in: 3) ? 9 : source
            let version = Int.random(in: 0...2, using: &numbers)
            let value =
                switch name {
                case "TEL": "+49\(person)\(owner)\(version)1234567"
                case "EMAIL": "v\(owner)-\(version)-\(person)@x.org"
                default: "\(name) \(person) \(owner) \(version)"
                }
            lines.append("\(name):\(value)")
        }
        lines.append("EMAIL:p\(person)@x.org")
        return lines.joined(separator: "\n")
    }

    /// Returns all values of a contact, including the items of lists.
    private static func values(_ body: String) -> Set<String> {
        var values: Set<String> = []
        for property in Property.parse(body: Array("\(body)\n".utf8)) where property.name != "X-ABLABEL" {
            values.formUnion(property.items)
        }
        return values
    }

    @Test("an import removes no value that its source did not add") func nothingIsTaken() throws {
        for seed in SeededRandom.seeds(300) {
            let losses = try losses(seed)
            #expect(losses == [], "seed \(seed)")
        }
    }

    @Test("an import that replaces on request removes values, which this suite detects") func replacementTakes() throws
    {
        #expect(try !(1...20).flatMap { try losses($0, replaces: true) }.isEmpty)
    }

    /// Returns a description of each value that an import has removed although its source did not add it.
    private func losses(_ seed: Int, replaces: Bool = false) throws -> [String] {
        var losses: [String] = []
        var numbers = SeededRandom(seed: seed)
        let path = TemporaryStore()
        let store = try ContactStore(path: path.path, for: .trial)
        // The values that each source has ever contained of a person, by source and person.
        var said: [String: Set<String>] = [:]
        for step in 0..<14 {
            let (person, source) = (Int.random(in: 0...2, using: &numbers), Int.random(in: 0...2, using: &numbers))
            let transaction = try path.begin(store)
            let ids = try ids(transaction)
            guard !numbers.once(in: 4) || ids.isEmpty else {
                try change(ids, step, transaction, &numbers)
                try transaction.commit(RunTotals(WriteCounts()))
                continue
            }
            let record = Self.record(person, source, &numbers)
            let uid = "\(source)-\(person)"
            var policy = DuplicatePolicy()
            policy.match = numbers.pick([[.uid], [.uid, .email], [.email], [.phone], [.uid, .phone, .name]])
            policy.rule = replaces ? .replace : numbers.pick([.update, .update, .merge])
            var coverage = FieldCoverage()
            coverage.properties = Set(Self.names.filter { _ in Bool.random(using: &numbers) })
            let before = try bodies(transaction)
            _ = try transaction.importing(
                TemporaryStore.batch([uid: record]), as: "\(source)",
                covering: numbers.once(in: 2) ? nil : coverage, duplicates: policy)
            let after = try bodies(transaction)
            try transaction.commit(RunTotals(WriteCounts()))
            let own = said[uid, default: []]
            for (id, body) in before {
                let lost = Self.values(body).subtracting(Self.values(after[id] ?? "")).subtracting(own)
                if !lost.isEmpty { losses.append("step \(step): \(policy) took \(lost) from \(body) by \(record)") }
            }
            said[uid] = own.union(Self.values(record))
        }
        return losses
    }

    private func change(
        _ ids: [Int], _ step: Int, _ transaction: StoreTransaction, _ numbers: inout SeededRandom
    ) throws {
        let id = numbers.pick(ids)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: _ = try transaction.edit(id) { $0 + [Property("NOTE", value: "here \(step)")] }
        case 1: _ = try transaction.edit(id) { $0.filter { $0.name != "TEL" } }
        case 2: _ = try transaction.delete(id)
        default: _ = try transaction.merge([numbers.pick(ids)], into: id)
        }
    }

    private func ids(_ transaction: StoreTransaction) throws -> [Int] { try bodies(transaction).keys.sorted() }

    private func bodies(_ transaction: StoreTransaction) throws -> [Int: String] {
        var bodies: [Int: String] = [:]
        let batch = CardBatch()
        var photos: [Int64] = []
        var cursor = try transaction.cards()
        while try cursor.fill(batch, photos: &photos) {
            for slot in batch.cards { bodies[slot.record] = batch.bytes.string(slot.body) }
        }
        return bodies
    }
}
