import ContactFormats
import ContactModel
import ContactPipeline
import ContactStore
import Foundation
import TestSupport
import Testing

/// Tests with random sequences of changes: undoing them restores every earlier state, and `Doctor` finds no problem.
@Suite struct UndoPropertyTests {
    private let folder: String
    private let store: StoreOptions
    private static let photos = URL(fileURLWithPath: Project.root)
        .appendingPathComponent("fixtures/photos/valid").path

    init() throws {
        folder = "\(NSTemporaryDirectory())contactsctl-undo-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        store = StoreOptions(path: "\(folder)/store.db")
    }

    /// Returns a text for each contact, with its id, UID, body, summary columns, and the digest of its photo.
    private func state() throws -> [String] {
        var lines: [String] = []
        let opened = try ContactStore(path: store.path, for: .reading)
        var ids: [Int] = []
        try opened.summaries(matching: .all) { contact in
            ids.append(contact.id)
            return true
        }
        for id in ids {
            guard let contact = try opened.contact(id) else { continue }
            let body = contact.properties.map(\.line).joined(separator: "|")
            lines.append("\(contact.summary) \(body) \(contact.photo?.sha256 ?? "")")
        }
        return lines
    }

    private func importSome(_ numbers: inout SeededRandom) throws -> Int? {
        var text = "First Name,Last Name,Email,Phone\n"
        for person in 0..<12 where Bool.random(using: &numbers) {
            text += "P\(person),Family,p\(person)@example.org,\(Int.random(in: 1...3, using: &numbers))\n"
        }
        let file = "\(folder)/\(numbers.once(in: 3) ? "other" : "some").csv"
        try text.write(toFile: file, atomically: false, encoding: .utf8)
        var options = ImportOptions(sources: [file], store: store)
        options.skipInvalid = true
        options.duplicates.rule = DuplicatePolicy.Rule.allCases.randomElement(using: &numbers) ?? .update
        if Bool.random(using: &numbers) {
            options.duplicates.match = MatchField.allCases.shuffled(using: &numbers).dropLast(
                Int.random(in: 0...3, using: &numbers))
        }
        options.duplicates.bringsBack = numbers.once(in: 4)
        if numbers.once(in: 3) {
            var rule = MirrorRule()
            rule.limit = .percent(100)
            rule.takesEdited = Bool.random(using: &numbers)
            options.mirror = rule
        }
        if numbers.once(in: 3) { options.photos = try someFolder(&numbers) }
        return try Importer(options).run().run
    }

    /// Creates a folder with photos of some people, named after their e-mail addresses.
    private func someFolder(_ numbers: inout SeededRandom) throws -> String {
        let photos = "\(folder)/photos"
        try? FileManager.default.removeItem(atPath: photos)
        try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
        let pictures = try FileManager.default.contentsOfDirectory(atPath: Self.photos).sorted()
            .filter { $0.hasSuffix(".png") }.prefix(3)
        for person in 0..<6 where Bool.random(using: &numbers) {
            let picture = numbers.pick(Array(pictures))
            try FileManager.default.copyItem(
                atPath: "\(Self.photos)/\(picture)", toPath: "\(photos)/p\(person)@example.org.png")
        }
        return photos
    }

    /// Performs a random change and returns the number of its run; returns nil if nothing was changed.
    private func act(_ numbers: inout SeededRandom, _ photos: [String]) throws -> Int? {
        let editor = ContactEditor(store, command: "test")
        let id = Int.random(in: 1...15, using: &numbers)
        let history = History(store)
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0, 1: return try importSome(&numbers)
        case 2: return try editor.edit(id, [CardEdit(.phone, value: "\(id)"), CardEdit(.note, value: "n")]).run
        case 3: return try editor.delete([id, id + 1, id + 5]).run
        case 4: return try editor.add([CardEdit(.given, value: "P\(id)")], photo: nil).run
        case 5: return try editor.setPhoto(of: id, from: photos.randomElement(using: &numbers) ?? "").run
        case 6: return try editor.removePhoto(of: id).run
        case 7: return try editor.merge([[id, id + 2], [id + 3, id + 1]], isTrial: false).run
        case 8:
            var finder = DuplicateFinder(store)
            finder.fields = [.email]
            var groups: [[Int]] = []
            try finder.run { group in
                groups.append(group.members.map(\.contact.id))
                return true
            }
            return try editor.merge(groups, isTrial: false).run
        default:
            let runs = try history.runs().filter { !$0.isUndone }
            guard let target = runs.randomElement(using: &numbers) else { return nil }
            return try history.undo(target, force: Bool.random(using: &numbers), command: "undo").run
        }
    }

    @Test("undoing random runs restores every earlier state", arguments: SeededRandom.seeds(12))
    func undoRestoresEveryState(seed: Int)
        throws
    {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var numbers = SeededRandom(seed: seed)
        let photos = try FileManager.default.contentsOfDirectory(atPath: Self.photos).sorted()
            .filter { $0.hasSuffix(".png") }.prefix(3).map { "\(Self.photos)/\($0)" }
        while try importSome(&numbers) == nil {}
        var before: [(run: Int, state: [String])] = []
        var now = try state()
        for _ in 0..<45 {
            let earlier = now
            if let run = try act(&numbers, photos) { before.append((run, earlier)) }
            now = try state()
        }
        #expect(try Doctor(store).run().counts.errors == 0)
        #expect(before.count > 5)
        try takeBack(before, "seed \(seed)")
    }

    /// The history of pruned runs is removed; the remaining runs can be undone without it.
    @Test("after pruning, undoing the remaining runs restores every earlier state", arguments: SeededRandom.seeds(12))
    func undoWorksAfterPrune(seed: Int) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var numbers = SeededRandom(seed: 1000 + seed)
        let photos = try FileManager.default.contentsOfDirectory(atPath: Self.photos).sorted()
            .filter { $0.hasSuffix(".png") }.prefix(3).map { "\(Self.photos)/\($0)" }
        while try importSome(&numbers) == nil {}
        var before: [(run: Int, state: [String])] = []
        var now = try state()
        var forgotten = 0
        for step in 1...45 {
            let earlier = now
            if let run = try act(&numbers, photos) { before.append((run, earlier)) }
            now = try state()
            guard step.isMultiple(of: 6) else { continue }
            let keep = Int.random(in: 0...3, using: &numbers)
            let outcome = try History(store).prune(keep: keep, days: nil, isTrial: false)
            forgotten += outcome.runs
            #expect(try state() == now, "seed \(seed)")
            #expect(outcome.remaining <= keep)
            before.removeAll { run, _ in ((try? History(store).runToUndo(run)) ?? nil) == nil }
        }
        #expect(forgotten > 5, "seed \(seed)")
        #expect(try Doctor(store).run().counts.errors == 0)
        try takeBack(before, "seed \(seed)")
    }

    /// Undoes runs, the last one first, and checks after each undo that the state is the one before the run.
    private func takeBack(_ before: [(run: Int, state: [String])], _ name: String) throws {
        let history = History(store)
        for (run, earlier) in before.reversed() {
            let target = try #require(try history.runToUndo(run))
            let result = try history.undo(target, force: false, command: "undo")
            // A redo is undone as the run that it redoes is, whose records a later import may have had.
            if target.undoes == nil { #expect(result.kept == 0, "\(name), run \(run)") }
            let (now, before) = (Set(try state()), Set(earlier))
            #expect(now.subtracting(before).sorted() == [], "\(name), run \(run)")
            #expect(before.subtracting(now).sorted() == [], "\(name), run \(run)")
        }
        let found = try Doctor(store).run()
        #expect(found.counts.errors == 0, "\(name): \(found.diagnostics)")
    }
}
