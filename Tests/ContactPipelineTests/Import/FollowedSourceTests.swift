import ContactModel
import ContactPipeline
import ContactStore
import TestSupport
import Testing

/// Tests with random versions of a source. A mirroring import of a version makes the source's contacts in the store
/// equal to this version. `diff` lists the changes before the import, and nothing after it. One undo restores the
/// former store.
@Suite struct FollowedSourceTests {
    private let folder = PipelineFolder()

    /// Returns a random version of a source, as the text of a table or of a vCard file.
    private func version(_ isTable: Bool, _ numbers: inout SeededRandom) -> String {
        let people = (0..<14).filter { _ in !numbers.once(in: 4) }.shuffled(using: &numbers)
        let header = isTable ? "Name,Email,Phone,Mobile Phone,Note\n" : ""
        return header
            + people.map { person in
                let phone = Int.random(in: 0...2, using: &numbers)
                let mobile = Int.random(in: 0...3, using: &numbers)
                let note = numbers.once(in: 3) ? "n\(phone)" : ""
                if isTable { return "P\(person) F,p\(person)@x.org,\(phone),\(mobile),\(note)\n" }
                let lines = ["TEL;TYPE=home:\(phone)", "TEL;TYPE=cell:\(mobile)", "NOTE:\(note)"]
                    .shuffled(using: &numbers).dropFirst(Int.random(in: 0...2, using: &numbers))
                let uid = person < 7 ? "UID:u\(person)\n" : ""
                return "BEGIN:VCARD\nVERSION:3.0\n\(uid)FN:P\(person) F\nN:F;P\(person);;;\nEMAIL:p\(person)@x.org\n"
                    + lines.joined(separator: "\n") + "\nEND:VCARD\n"
            }.joined()
    }

    private func options(_ name: String, in store: StoreOptions? = nil) -> ImportOptions {
        var options = ImportOptions(sources: [folder.path(name)], store: store ?? folder.store)
        var rule = MirrorRule()
        rule.limit = .percent(100)
        options.mirror = rule
        return options
    }

    private func changes(_ options: ImportOptions) throws -> [String] {
        var options = options
        options.dryRun = true
        var changes: [String] = []
        let result = try Importer(options).run(changes: {
            changes.append("\($0.kind) \($0.uid) \($0.name) \($0.differences)")
        })
        #expect(!result.refused)
        return changes
    }

    /// Returns the cards of the contacts that a query matches, sorted, each with sorted lines.
    private func cards(_ store: StoreOptions, _ query: String...) throws -> [String] {
        let opened = try ContactStore(path: store.path, for: .reading)
        var cards: [String] = []
        try opened.summaries(matching: try ContactQuery(query)) { contact in
            let properties = try opened.contact(contact.id)?.properties ?? []
            cards.append(properties.map(\.line).sorted().joined(separator: "|"))
            return true
        }
        return cards.sorted()
    }

    @Test("the comparison with a new store detects contacts that a source no longer contains")
    func comparisonDetectsDifferences() throws {
        var numbers = SeededRandom(seed: 1)
        for _ in 1...2 {
            try folder.write(version(true, &numbers), to: "source.csv")
            var unmirrored = options("source.csv")
            unmirrored.mirror = nil
            _ = try Importer(unmirrored).run()
        }
        let fresh = StoreOptions(path: folder.path("fresh.db"))
        _ = try Importer(options("source.csv", in: fresh)).run()
        #expect(try cards(folder.store) != cards(fresh))
        #expect(try changes(options("source.csv")) != [])
    }

    @Test("the store follows a source from any version to any other", arguments: SeededRandom.seeds(30))
    func storeFollowsItsSource(seed: Int) throws {
        var numbers = SeededRandom(seed: seed)
        let isTable = seed.isMultiple(of: 2)
        let name = isTable ? "source.csv" : "source.vcf"
        // Contacts of another source and of no source, which must not change.
        try folder.write("Name,Email,Note\nOther O,o@x.org,1\n", to: "other.csv")
        _ = try Importer(ImportOptions(sources: [folder.path("other.csv")], store: folder.store)).run()
        _ = try ContactEditor(folder.store, command: "").add(
            [CardEdit(.given, value: "Mine"), CardEdit(.family, value: "O")], photo: nil)
        for _ in 1...3 {
            try folder.write(version(isTable, &numbers), to: name)
            let before = try folder.exported()
            let expected = try changes(options(name))
            let result = try Importer(options(name)).run()
            #expect(result.run != nil || expected.isEmpty)
            if let run = result.run {
                var done: [String] = []
                let history = History(folder.store)
                let target = try #require(try history.runToUndo(run))
                try history.changes(of: target) { done.append("\($0.kind) \($0.uid) \($0.name) \($0.differences)") }
                #expect(done == expected, "seed \(seed)")
                #expect(result.added + result.updated + result.deleted == done.count, "seed \(seed)")
            }
            #expect(try changes(options(name)) == [], "seed \(seed)")
            // An import of the version into a new store yields the same cards.
            let fresh = StoreOptions(path: folder.path("fresh-\(Int.random(in: 0...1_000_000, using: &numbers)).db"))
            _ = try Importer(options(name, in: fresh)).run()
            #expect(try cards(folder.store, "-other", "-mine") == cards(fresh, "-other"), "seed \(seed)")
            #expect(try folder.contacts("o").filter { $0.hasSuffix(" O") } == ["Other O", "Mine O"], "seed \(seed)")
            guard let run = result.run, Bool.random(using: &numbers) else { continue }
            let history = History(folder.store)
            _ = try history.undo(try #require(try history.runToUndo(run)), force: false, command: "")
            #expect(try folder.exported() == before, "seed \(seed)")
            #expect(try changes(options(name)) == expected, "seed \(seed)")
        }
        #expect(try Doctor(folder.store).run().counts.errors == 0)
    }
}
