import Bytes
import ContactFormats
import ContactModel
import ContactPipeline
import ContactStore
import TestSupport
import Testing

/// Tests of contacts that several sources contain: of what a contact has once, the value that was set in the store is shown,
/// else that of the source in which it changed last.
@Suite struct SharedContactTests {
    private let folder = PipelineFolder()
    private static let days = ["", "1990-01-01", "1991-02-02", "1992-03-03"]

    private func value(of column: String = "birthday") throws -> String {
        let contact = try #require(try ContactStore(path: folder.store.path, for: .reading).contact(1))
        let name = column == "birthday" ? "BDAY" : column
        return contact.properties.filter { $0.name == name }.map(\.value).joined(separator: "|")
    }

    private func digits(_ day: String) -> String { day.filter { $0 != "-" } }

    /// Imports a table in which the shared contact has a birthday. `further` is the number of other contacts. If `uid`
    /// is not empty, it is the UID of the shared contact in this source, which is found by its e-mail address.
    @discardableResult
    private func importing(
        _ source: String, _ day: String, further: Int, uid: String = "", isMirror: Bool = false
    ) throws -> ImportResult {
        let others = (0..<further).map {
            "\n\(uid.isEmpty ? "" : "\(source)\($0)"),\(source)\($0),\(source)\($0)@x.org,"
        }
        let lines = "UID,Name,Email,Birthday\n\(uid),Carl Cat,c@x.org,\(day)" + others.joined()
        try folder.write(lines, to: source)
        var options = ImportOptions(sources: [folder.path(source)], store: folder.store)
        if !uid.isEmpty { options.duplicates.match = [.uid, .email] }
        // Without names, equal tables would be versions of one source.
        options.sourceName = source
        if isMirror { options.mirror = MirrorRule() }
        return try Importer(options).run()
    }

    /// What the sources said at their last imports, and what was set in the store.
    private struct Model {
        let sources: [String]
        var read: [String: String]
        /// The steps in which the value changed last in the sources; a first import is no change.
        var changes: [String: Int] = [:]
        var edit: String?

        /// The value that was set here; else that of the source in which it changed last.
        var stored: String {
            let saying = sources.filter { read[$0]?.isEmpty == false }
            let last = saying.max { (changes[$0] ?? 0, -index($0)) < (changes[$1] ?? 0, -index($1)) }
            return edit ?? last.flatMap { read[$0] } ?? ""
        }

        private func index(_ source: String) -> Int { sources.firstIndex(of: source) ?? 0 }

        mutating func set(_ day: String) {
            if day != stored { edit = day }
        }

        mutating func apply(_ source: String, _ day: String, step: Int) {
            if read[source] != day { changes[source] = step }
            read[source] = day
        }
    }

    @Test(
        "only a source's own changes are applied, in any order of imports, with the same UID and with different UIDs",
        arguments: SeededRandom.seeds(40), [false, true])
    func onlyOwnChangesAreApplied(seed: Int, areUIDsDifferent: Bool) throws {
        var numbers = SeededRandom(seed: seed)
        let sources = ["b.csv", "c.csv", "d.csv"]
        let uids = areUIDsDifferent ? ["b.csv": "B", "c.csv": "C", "d.csv": "C"] : [:]
        for source in sources { try importing(source, Self.days[1], further: 0, uid: uids[source, default: ""]) }
        var model = Model(
            sources: sources, read: Dictionary(uniqueKeysWithValues: sources.map { ($0, Self.days[1]) }))
        var steps: [String] = []
        for step in 1...25 {
            switch Int.random(in: 0...9, using: &numbers) {
            case 0:
                let day = numbers.pick(Self.days)
                model.set(day)
                steps.append("edit \(day)")
                _ = try ContactEditor(folder.store, command: "").edit(1, [CardEdit(.birthday, value: digits(day))])
            case 1:
                _ = try History(folder.store).prune(keep: 1, days: nil, isTrial: false)
                steps.append("prune")
            default:
                let source = numbers.pick(sources)
                let day = numbers.once(in: 2) ? try #require(model.read[source]) : numbers.pick(Self.days)
                let before = (model, try folder.exported("carl"))
                model.apply(source, day, step: step)
                let result = try importing(
                    source, day, further: step, uid: uids[source, default: ""], isMirror: numbers.once(in: 2))
                steps.append("\(source) \(day) \(result.tally)")
                guard numbers.once(in: 4), let run = result.run else { break }
                let history = History(folder.store)
                _ = try history.undo(try #require(try history.runToUndo(run)), force: false, command: "")
                model = before.0
                steps.append("undo")
                #expect(try folder.exported("carl") == before.1, "seed \(seed): \(steps)")
            }
            try #require(try digits(value()) == digits(model.stored), "seed \(seed): \(steps)")
        }
    }

    @Test("two sources with an unchanged contact do not change it in turn", arguments: [false, true])
    func unchangedContactStays(isMirror: Bool) throws {
        try importing("b.csv", "1990-01-01", further: 0, isMirror: isMirror)
        try importing("c.csv", "1991-02-02", further: 0, isMirror: isMirror)
        for night in 1...4 {
            for source in ["b.csv", "c.csv"] {
                let day = source == "b.csv" ? "1990-01-01" : "1991-02-02"
                let result = try importing(source, day, further: night, isMirror: isMirror)
                #expect(result.updated == 0)
                #expect(try value() == "19900101")
            }
        }
    }

    // MARK: An edited export

    /// Exports the store to `x.csv`, changes a text in it, and imports it.
    private func importEdited(_ text: String, to new: String, readsFirst: Bool) throws {
        _ = try folder.exported(as: "x.csv")
        let options = ImportOptions(sources: [folder.path("x.csv")], store: folder.store)
        if readsFirst { #expect(try Importer(options).run().updated == 0) }
        let old = try folder.read("x.csv")
        try folder.write(old.replacing(text, with: new), to: "x.csv")
        _ = try Importer(options).run()
    }

    @Test(
        "a cell of an export that is edited replaces the value, although the value was edited in the store before",
        arguments: [(false, "333"), (true, "333"), (true, "111")])
    func editedCellReplacesEdit(readsFirst: Bool, new: String) throws {
        try folder.importing("Name,Email,Phone,Note\nUp,u@x.org,111,a\n")
        _ = try ContactEditor(folder.store, command: "").edit(
            1, [CardEdit(.phone, value: "222"), CardEdit(.note, value: "b")])
        try importEdited("222", to: new, readsFirst: readsFirst)
        #expect(try value(of: "TEL") == new)
        #expect(try value(of: "NOTE") == "b")
    }

    @Test("a cell of an export that is edited replaces the value of a contact that was added in the store")
    func editedCellReplacesAddedValue() throws {
        _ = try ContactEditor(folder.store, command: "").add(
            [CardEdit(.name, value: "Up"), CardEdit(.phone, value: "222")], photo: nil)
        try importEdited("222", to: "333", readsFirst: false)
        #expect(try value(of: "TEL") == "333")
    }

    @Test("an export from before an edit does not undo the edit")
    func oldExportKeepsEdit() throws {
        try folder.importing("Name,Email,Phone\nUp,u@x.org,111\n")
        _ = try folder.exported(as: "x.csv")
        _ = try ContactEditor(folder.store, command: "").edit(1, [CardEdit(.phone, value: "222")])
        _ = try Importer(ImportOptions(sources: [folder.path("x.csv")], store: folder.store)).run()
        #expect(try value(of: "TEL") == "222")
    }

    @Test(
        "a value that an export in another encoding wrote with question marks is not taken for an edit",
        arguments: ["windows-1252", "iso-8859-1", "us-ascii"])
    func lossyExportChangesNothing(encoding: String) throws {
        try folder.importing("First Name,Last Name,Email,Note\nŁukasz,Wałęsa,l@x.pl,Zoë?\nJörg,Ast,j@x.de,Čš\n")
        let before = try folder.exported()
        var options = ExportOptions(store: folder.store)
        options.output = folder.path("lossy.csv")
        options.tableEncoding = OutputEncoding(name: encoding)
        _ = try Exporter(options).run()
        var reading = ImportOptions(sources: [folder.path("lossy.csv")], store: folder.store)
        try reading.table.setEncoding(encoding)
        #expect(try Importer(reading).run().updated == 0)
        #expect(try folder.exported() == before)
    }
}
