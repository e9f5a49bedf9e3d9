import ContactModel
import ContactPipeline
import ContactStore
import TestSupport
import Testing

/// Imports of several files whose records have the same identity key (the name and the e-mail address).
@Suite struct NamesakeHistoryTests {
    private let folder = PipelineFolder()

    /// Imports files of the folder in one run. Each person has the same name and e-mail address, and the given phone
    /// numbers.
    private func run(_ files: KeyValuePairs<String, [Int]>) throws -> ImportResult {
        for (name, phones) in files {
            try folder.write("Name,Email,Phone\n" + phones.map { "P,p@x.org,\($0)\n" }.joined(), to: name)
        }
        var options = ImportOptions(sources: files.map { folder.path($0.key) }, store: folder.store)
        options.skipInvalid = true
        return try Importer(options).run()
    }

    private func errors() throws -> Int { try Doctor(folder.store).run().counts.errors }

    @Test("a record that is found under another position's UID is stored under the UID of its contact")
    func storedUnderContactsUID() throws {
        _ = try run(["a.csv": [1]])
        _ = try run(["b.csv": [2]])
        _ = try run(["c.csv": [1], "a.csv": [2]])
        #expect(try errors() == 0)
        #expect(try run(["a.csv": [3]]).updated == 1)
        #expect(try errors() == 0)
    }

    @Test("a store is undamaged after each import of several files with equal names", arguments: SeededRandom.seeds(40))
    func storeIsUndamaged(seed: Int) throws {
        var numbers = SeededRandom(seed: seed)
        func phones() -> [Int] {
            let phones = (1...4).shuffled(using: &numbers)
            return Array(phones.prefix(Int.random(in: 1...3, using: &numbers)))
        }
        for step in 1...6 {
            let names = ["a.csv", "b.csv", "c.csv"].shuffled(using: &numbers)
            switch Int.random(in: 1...3, using: &numbers) {
            case 1: _ = try run([names[0]: phones()])
            case 2: _ = try run([names[0]: phones(), names[1]: phones()])
            default: _ = try run([names[0]: phones(), names[1]: phones(), names[2]: phones()])
            }
            #expect(try errors() == 0, "seed \(seed), step \(step)")
        }
    }
}
