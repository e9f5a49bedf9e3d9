import ContactModel
import ContactStore
import SQLite
import Testing

/// Writing records of new, unchanged and changed contacts, also of contacts that were edited in the store.
@Suite struct WritingTests {
    private let store = TemporaryStore()

    private func coverage(_ properties: Set<String>) -> FieldCoverage {
        var coverage = FieldCoverage()
        coverage.properties = properties
        return coverage
    }

    private func counts(added: Int = 0, updated: Int = 0, unchanged: Int = 0) -> WriteCounts {
        var counts = WriteCounts()
        (counts.added, counts.updated, counts.unchanged) = (added, updated, unchanged)
        return counts
    }

    @Test("new records are added, changed records update their contacts, and equal records change nothing")
    func addsUpdatesAndKeeps() throws {
        #expect(try store.write(["a": "FN:A", "b": "FN:B"]) == counts(added: 2))
        #expect(try store.write(["a": "FN:A", "b": "FN:B"]) == counts(unchanged: 2))
        #expect(
            try store.write(["c": "FN:C", "b": "FN:BB", "a": "FN:A"]) == counts(added: 1, updated: 1, unchanged: 1))
        #expect(try store.bodies() == ["FN:A", "FN:BB", "FN:C"])
        #expect(try store.rows("SELECT group_concat(id || uid || run_id) FROM card ORDER BY id") == ["1a1,2b3,3c3"])
    }

    /// Each record changes its own contact, in any order of the records.
    @Test("records in any order match their contacts", arguments: 1...20) func matchesInAnyOrder(seed: Int) throws {
        var state = UInt64(seed)
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var known: [Int: String] = [:]
        for round in 0..<5 {
            let batch = CardBatch()
            var expected = counts()
            var seen: Set<Int> = []
            for _ in 0..<20 {
                let number = random(30)
                guard seen.insert(number).inserted else { continue }
                let line = "NOTE:\(random(2))"
                if known[number] == nil {
                    expected.added += 1
                } else if known[number] == line {
                    expected.unchanged += 1
                } else {
                    expected.updated += 1
                }
                known[number] = line
                let properties = Property.parse(body: Array("FN:\(number)\n\(line)\n".utf8))
                batch.cards.append(
                    unsafe Array("\(number)".utf8).withUnsafeBytes { unsafe batch.append(properties, uid: $0) })
            }
            let run = try store.begin()
            #expect(try run.importing(batch) == expected, "round \(round)")
            try run.commit(RunTotals(expected))
        }
        let stored = try store.rows("SELECT uid || ' ' || substr(body, instr(body, 'NOTE'), 6) FROM card")
        #expect(Set(stored) == Set(known.map { "\($0) \($1)" }))
    }

    @Test("a table changes only the fields it has columns for") func changesOnlyCoveredFields() throws {
        try store.write(["a": "FN:A\nTEL:1\nNOTE:n\nX-ANY:x"])
        #expect(try store.write(["a": "FN:A\nTEL:2"], covering: coverage(["FN", "TEL"])) == counts(updated: 1))
        #expect(try store.bodies() == ["FN:A\nTEL:2\nNOTE:n\nX-ANY:x"])
        #expect(try store.rows("SELECT phone FROM card") == ["2"])
    }

    @Test("importing again never reverts an edit") func importKeepsEdits() throws {
        let fields = coverage(["FN", "TEL"])
        try store.write(["a": "FN:A\nTEL:1\nNOTE:n"])
        try store.write(["a": "FN:A\nTEL:2"], covering: fields)
        let run = try store.begin()
        _ = try run.edit(1) { $0.map { $0.name == "TEL" ? Property("TEL", value: "3") : $0 } }
        try run.commit(RunTotals(counts(updated: 1)))
        #expect(try store.write(["a": "FN:A\nTEL:2"], covering: fields) == counts(unchanged: 1))
        #expect(try store.bodies() == ["FN:A\nTEL:3\nNOTE:n"])
        // Both sides have changed the number: the edit is shown, also after further changes of the source.
        for number in 4...5 {
            try store.write(["a": "FN:A\nTEL:\(number)"], covering: fields)
            #expect(try store.bodies() == ["FN:A\nTEL:3\nNOTE:n"])
            #expect(try store.rows("SELECT body FROM record") == ["FN:A\nTEL:\(number)\nNOTE:n\n"])
        }
    }

    @Test("the version of a record before each run is stored") func keepsEarlierVersions() throws {
        try store.write(["a": "FN:A", "b": "FN:B"])
        try store.write(["a": "FN:AA", "b": "FN:B"])
        try store.write(["a": "FN:AAA", "c": "FN:C"])
        #expect(
            try store.rows("SELECT home_id || ' ' || run_id || ' ' || uid || ' ' || body FROM record_past ORDER BY 1")
                == ["1 1 a FN:A\n", "1 2 a FN:AA\n"])
    }

    @Test("a record that is changed twice in a run has one earlier version") func keepsOneVersionPerRun() throws {
        try store.write(["a": "FN:A"])
        let run = try store.begin()
        var sum = try run.importing(TemporaryStore.batch(["a": "FN:B", "n": "FN:N"]))
        sum += try run.importing(TemporaryStore.batch(["a": "FN:C"]))
        try run.commit(RunTotals(sum))
        #expect(try store.rows("SELECT body FROM record_past") == ["FN:A\n"])
        #expect(try store.rows("SELECT name FROM card ORDER BY id") == ["C", "N"])
    }

    @Test("ids are never reused") func neverReusesIDs() throws {
        try store.write(["a": "FN:A", "b": "FN:B"])
        try store.execute("DELETE FROM card WHERE uid = 'b'")
        try store.write(["c": "FN:C"])
        try store.execute("DELETE FROM card")
        try store.write(["d": "FN:D"])
        #expect(try store.rows("SELECT id || uid FROM card") == ["4d"])
    }

    @Test("UIDs with equal hashes are distinguished") func distinguishesHashCollisions() throws {
        try store.write(["8yn0iYCKYHlIj4-BwPqk": "FN:A", "GReLUrM4wMqfg9yzV3KQ": "FN:B"])
        #expect(try store.rows("SELECT count(DISTINCT uid_hash) FROM card") == ["1"])
        #expect(try store.write(["GReLUrM4wMqfg9yzV3KQ": "FN:BB"]) == counts(updated: 1))
        #expect(try store.write(["8yn0iYCKYHlIj4-BwPqk": "FN:A\nNOTE:n"], to: "b.csv") == counts(updated: 1))
        #expect(try store.bodies() == ["FN:A\nNOTE:n", "FN:BB"])
    }

    @Test("nothing is stored without a commit") func storesNothingWithoutCommit() throws {
        let run = try store.begin()
        _ = try run.importing(TemporaryStore.batch(["a": "FN:A"]))
        run.rollback()
        #expect(store.names == [])
        try store.write(["a": "FN:A"])
        do {
            let forgotten = try store.begin()
            _ = try forgotten.importing(TemporaryStore.batch(["a": "FN:B", "b": "FN:B"]))
        }
        #expect(try store.bodies() == ["FN:A"])
        #expect(try store.rows("SELECT count(*) FROM run") == ["1"])
        #expect(store.names == ["store.db"])
    }

    @Test("many batches are one transaction and roll back together") func batchesAreOneTransaction() throws {
        let run = try store.begin()
        var sum = WriteCounts()
        for number in 0..<50 {
            let batch = CardBatch()
            for index in 0..<100 {
                let uid = Array("\(number)-\(index)".utf8)
                let properties = [
                    Property("FN", value: "\(number)"), Property("NOTE", value: String(repeating: "x", count: 4000)),
                ]
                batch.cards.append(unsafe uid.withUnsafeBytes { unsafe batch.append(properties, uid: $0) })
            }
            sum += try run.importing(batch)
        }
        // The cards exceed the page cache by far, so some were written to the file before the rollback.
        run.rollback()
        #expect(sum.added == 5000)
        #expect(store.names == [])
    }
}
