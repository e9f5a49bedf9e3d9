import Testing

@testable import ContactModel
@testable import ContactStore

/// The lists of runs, and of what sources and contacts had.
@Suite struct HistoryTests {
    private let store: RunStore

    init() throws { store = try RunStore() }

    @Test("the newest run that read a source is found, with its fingerprint") func lastRead() throws {
        try store.importVersion(of: "A", ["a": "FN:Ada\nEMAIL:a@x.org"], fingerprint: [1])
        try store.importVersion(of: "B", ["b": "FN:Bob\nEMAIL:b@x.org"], fingerprint: [2])
        try store.importVersion(of: "A", ["a": "FN:Ada\nEMAIL:c@x.org"], fingerprint: [3])
        let names = ["A", "B", "C"]
        #expect(
            try store.store.lastRead(of: names) == [
                "A": SourceRead(run: 3, fingerprint: [3]), "B": SourceRead(run: 2, fingerprint: [2]),
            ])
        try store.undo(3)
        #expect(try store.store.lastRead(of: names)["A"] == SourceRead(run: 1, fingerprint: [1]))
        try store.undo(2, contacts: [2])
        #expect(try store.store.lastRead(of: names)["B"] == SourceRead(run: 2, fingerprint: nil))
        try store.run { run in try run.remove(source: run.source(named: "A")) }
        #expect(try store.store.lastRead(of: names)["A"] == SourceRead(run: 6, fingerprint: nil))
    }

    @Test("runs are listed, and the newest one to undo is found") func runs() throws {
        try store.importVersion(of: "A", ["a": "FN:Ada\nEMAIL:a@x.org"])
        try store.run("edit") { _ = try $0.edit(1) { $0 + [Property("NOTE", value: "n")] } }
        try store.undo(2)
        var found: [String] = []
        try store.store.runs { run in
            found.append("\(run.id) \(run.command) \(run.sources) \(run.isUndone) \(run.undoes ?? 0) \(run.updated)")
            return true
        }
        #expect(found == ["3 undo [] false 2 1", "2 edit [] true 0 1", "1 import A [\"A\"] false 0 0"])
        #expect(try store.store.newestToUndo()?.id == 1)
        #expect(try store.store.lastRun()?.id == 3)
        #expect(try store.store.run(2)?.command == "edit")
        #expect(try store.store.contacts(touchedBy: 3) == [1])
    }

    private static func uids(_ uids: String...) -> Set<[UInt8]> { Set(uids.map { Array($0.utf8) }) }

    @Test("UIDs that only records have are former ones") func formerUIDs() throws {
        try store.importVersion(
            of: "A", ["a": "FN:Ada\nEMAIL:a@x.org", "b": "FN:Bob\nEMAIL:b@x.org", "c": "FN:Cy\nEMAIL:c@x.org"])
        try store.run { run in
            _ = try run.delete(1)
            _ = try run.merge([2], into: 3)
        }
        #expect(try store.store.formerUIDs(among: Self.uids("a", "b", "c", "d")) == Self.uids("a", "b"))
        try store.undo(1)
        #expect(try store.store.formerUIDs(among: Self.uids("a", "b", "c", "d")) == Self.uids("a", "b", "c"))
    }

    @Test("UIDs of cards and of their records lead to the contact") func owners() throws {
        try store.importVersion(of: "A", ["a": "FN:Ada\nEMAIL:a@x.org", "b": "FN:Bob\nEMAIL:b@x.org"])
        try store.run { run in _ = try run.merge([2], into: 1) }
        try store.run { run in
            let source = try run.source(named: "B")
            let record = IncomingRecord(uid: Array("c".utf8), isDerived: false, body: Array("FN:Cy\n".utf8))
            _ = try run.importVersion(of: source, [record])
            let owners = try run.owners(ofUIDs: Set(["a", "b", "c", "d"].map { Array($0.utf8) }))
            #expect(owners[Array("a".utf8)] == UIDOwner(contact: 1, isNew: false, isWritten: false))
            #expect(owners[Array("b".utf8)] == UIDOwner(contact: 1, isNew: false, isWritten: false))
            #expect(owners[Array("c".utf8)] == UIDOwner(contact: 3, isNew: true, isWritten: true))
            #expect(owners.count == 3)
        }
    }

    @Test("a copy of a store has the same contacts and history") func copy() throws {
        try store.importVersion(of: "A", ["a": "FN:Ada\nEMAIL:a@x.org", "b": "FN:Bob\nEMAIL:b@x.org"])
        try store.importVersion(of: "A", ["a": "FN:Ada\nEMAIL:c@x.org"])
        try store.run { _ = try $0.edit(2) { $0 + [Property("NOTE", value: "n")] } }
        let copy = try RunStore()
        let counts = try copy.store.copyContents(of: store.store) { _, _ in }
        #expect(counts == StoreCopyCounts(contacts: 2, runs: 3, photos: 0))
        #expect(try copy.bodies() == store.bodies())
        #expect(try copy.faults() == [])
        try copy.undo(2)
        try store.undo(2)
        #expect(try copy.bodies() == store.bodies())
        #expect(throws: StoreError.self) { try copy.store.copyContents(of: store.store) { _, _ in } }
    }
}
