import Bytes
import ContactModel
import ContactStore
import Testing

/// What one record of a source changes, after imports of other sources and changes in the store.
@Suite struct SourceRecordTests {
    /// One step of a history; each step is a run.
    enum Step: Sendable {
        /// A version of a source with one record: its UID, which is also the name of the source, and its lines, separated
        /// by `|`.
        case record(String, String, Options = Options())
        /// An edit of contact 1, which adds, removes or replaces a line.
        case add(String), take(String), replace(String, String)
        case setPhoto(UInt8), removePhoto, delete, merge(Int)
        /// The newest run is undone.
        case undo
    }

    /// The options of an import.
    struct Options: Sendable {
        var rule = DuplicatePolicy.Rule.update
        /// The columns of a table, as properties; nil for a card.
        var columns: Set<String>?
        /// The photo file that the contact claims.
        var photo: UInt8?
        var bringsBack = false

        var policy: DuplicatePolicy {
            var policy = DuplicatePolicy()
            policy.rule = rule
            policy.bringsBack = bringsBack
            return policy
        }

        var coverage: FieldCoverage? {
            columns.map { columns in
                var coverage = FieldCoverage()
                coverage.properties = columns
                return coverage
            }
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var steps: [Step]
        /// What the last record did, with the number of removed values (`-2`) and of conflicts (`!1`), and what became of
        /// its photo.
        var change: String
        /// The contacts; the lines of each are separated by `|`.
        var cards: [String]

        init(_ name: String, _ steps: Step..., gives change: String, _ cards: String...) {
            (testDescription, self.steps, self.change, self.cards) = (name, steps, change, cards)
        }
    }

    static let full = "FN:Ada|EMAIL:a@x.org|TEL:1111111|CATEGORIES:x,y|NOTE:n"
    static let thin = "FN:Ada|EMAIL:a@x.org"
    static let withLink = "FN:Ada|EMAIL:a@x.org|TEL:1111111|URL:u|CATEGORIES:x,y|NOTE:n"

    static let sources: [Case] = [
        Case(
            "a record of another source removes nothing", .record("a", full), .record("b", thin),
            gives: "unchanged", full),
        Case(
            "a row of another source removes nothing, whatever columns the table has", .record("a", full),
            .record("b", thin, Options(columns: ["FN", "EMAIL", "TEL", "CATEGORIES", "NOTE"])),
            gives: "unchanged", full),
        Case(
            "what a source no longer has disappears", .record("a", full), .record("a", thin), gives: "updated -4", thin),
        Case(
            "a later record changes a value that only its source has", .record("a", thin),
            .record("b", thin + "|TEL:2222222"), .record("b", thin + "|TEL:3333333"), gives: "updated -1",
            thin + "|TEL:3333333"),
        Case(
            "a later record removes a value that only its source has", .record("a", full),
            .record("b", thin + "|TEL:2222222|URL:u"), .record("b", thin + "|URL:u"), gives: "updated -1", withLink),
        Case(
            "a later record does not remove a value that another source has", .record("a", full), .record("b", full),
            .record("b", thin), gives: "unchanged", full),
        Case(
            "a later record does not remove a value that another source spells differently",
            .record("a", thin + "|TEL:030 1234567"), .record("b", thin + "|TEL:+49 30 1234567"), .record("b", thin),
            gives: "unchanged", thin + "|TEL:030 1234567"),
        Case(
            "a name that a source changed is shown", .record("a", thin), .record("b", thin),
            .record("b", "FN:Augusta|EMAIL:a@x.org"), gives: "updated -1", "FN:Augusta|EMAIL:a@x.org"),
        Case(
            "the first name that a further source has is not shown", .record("a", "FN:Bob|TEL:1111111"),
            .record("b", "FN:Bob|TEL:1111111|BDAY:19900101"), .record("c", "FN:Bob|TEL:1111111|BDAY:19900102"),
            gives: "unchanged", "FN:Bob|TEL:1111111|BDAY:19900101"),
        Case(
            "a later record of a merged contact's source removes only values that the source has", .record("a", full),
            .record("b", "FN:Bob|TEL:1111111|URL:u"), .merge(2), .record("b", "FN:Bob"), gives: "updated -1", full),
    ]

    static let rules: [Case] = [
        Case(
            "by the rule merge, a source's old and new records are kept together", .record("a", full),
            .record("a", thin, Options(rule: .merge)), gives: "unchanged", full),
        Case(
            "by the rule replace, the contact becomes the record", .record("a", full),
            .record("b", thin, Options(rule: .replace)), gives: "updated -4", thin),
        Case(
            "values that the rule replace removed stay away while their source repeats them", .record("a", full),
            .record("b", thin, Options(rule: .replace)), .record("a", full + "|URL:u"), gives: "updated",
            thin + "|URL:u"),
        Case(
            "by the rule skip, the contact stays unchanged", .record("a", thin),
            .record("b", full, Options(rule: .skip)), gives: "skipped", thin),
        Case(
            "by the rule add, the record becomes a new contact", .record("a", thin),
            .record("b", full, Options(rule: .add)), gives: "added", thin, full),
        Case(
            "by the rule fail, a record of a known contact is refused", .record("a", thin),
            .record("b", full, Options(rule: .fail)), gives: "refused", thin),
    ]

    static let edits: [Case] = [
        Case(
            "an added value stays", .record("a", "FN:Eve"), .add("TEL:1111111"), .record("a", "FN:Eve|NOTE:n"),
            gives: "updated", "FN:Eve|TEL:1111111|NOTE:n"),
        Case(
            "a removed value stays away while the source repeats it", .record("a", full), .take("TEL:1111111"),
            .record("a", withLink), gives: "updated", "FN:Ada|EMAIL:a@x.org|URL:u|CATEGORIES:x,y|NOTE:n"),
        Case(
            "a removed value stays away if another source has it, too", .record("a", full), .take("TEL:1111111"),
            .record("b", full), gives: "unchanged", "FN:Ada|EMAIL:a@x.org|CATEGORIES:x,y|NOTE:n"),
        Case(
            "a removed value stays away by the rule merge", .record("a", full), .take("TEL:1111111"),
            .record("a", withLink, Options(rule: .merge)), gives: "updated",
            "FN:Ada|EMAIL:a@x.org|URL:u|CATEGORIES:x,y|NOTE:n"),
        Case(
            "a removed value stays away after a pause", .record("a", full), .take("NOTE:n"), .record("a", thin),
            .record("a", full), gives: "updated", "FN:Ada|EMAIL:a@x.org|TEL:1111111|CATEGORIES:x,y"),
        Case(
            "a value that was replaced here and at the source is a conflict", .record("a", thin + "|TEL:1111111"),
            .replace("TEL:1111111", "TEL:2222222"), .record("a", thin + "|TEL:3333333"), gives: "unchanged !1",
            thin + "|TEL:2222222"),
        Case(
            "a birthday that was removed here and changed at the source is a conflict",
            .record("a", thin + "|BDAY:19900101"), .take("BDAY:19900101"), .record("a", thin + "|BDAY:19900102"),
            gives: "unchanged !1", thin),
    ]

    static let deletions: [Case] = [
        Case(
            "the same record does not restore a deleted contact", .record("a", thin), .delete, .record("a", thin),
            gives: "deletedHere"),
        Case(
            "a changed record does not restore a deleted contact", .record("a", thin), .delete, .record("a", full),
            gives: "deletedHere"),
        Case(
            "a record of another source does not restore a deleted contact", .record("a", thin), .delete,
            .record("b", full), gives: "deletedHere"),
        Case(
            "the rule add does not restore a deleted contact", .record("a", thin), .delete,
            .record("a", full, Options(rule: .add)), gives: "deletedHere"),
        Case(
            "a deleted contact is restored on request", .record("a", thin), .delete,
            .record("a", full, Options(bringsBack: true)), gives: "added", full),
        Case(
            "a restored contact that is deleted again stays deleted", .record("a", thin), .delete,
            .record("a", full, Options(bringsBack: true)), .delete, .record("a", thin), gives: "deletedHere"),
        Case(
            "an undone deletion has no effect", .record("a", thin), .delete, .undo, .record("a", full),
            gives: "updated", full),
        Case("an undone import is not a deletion", .record("a", thin), .undo, .record("a", full), gives: "added", full),
        Case(
            "the record of a contact merged into a deleted one does not restore it", .record("a", thin),
            .record("b", "FN:Bob"), .merge(2), .delete, .record("b", full), gives: "deletedHere"),
    ]

    private static func photo(_ number: UInt8?) -> Options {
        Options(columns: ["FN", "EMAIL", "TEL", "CATEGORIES", "NOTE"], photo: number)
    }

    static let photos: [Case] = [
        Case("a source's photo is attached", .record("a", thin, photo(1)), gives: "added 1", thin + "|PHOTO:1"),
        Case(
            "a table without a photo for a contact does not remove the earlier one", .record("a", thin, photo(1)),
            .record("a", thin, photo(nil)), gives: "unchanged", thin + "|PHOTO:1"),
        Case(
            "a source's new photo replaces its earlier one", .record("a", thin, photo(1)), .record("a", thin, photo(2)),
            gives: "unchanged 2", thin + "|PHOTO:2"),
        Case(
            "a source's photo does not replace one set in the store", .record("a", thin, photo(1)), .setPhoto(3),
            .record("a", thin, photo(1)), gives: "unchanged kept", thin + "|PHOTO:3"),
        Case(
            "a source's changed photo does not replace one set in the store", .record("a", thin, photo(1)),
            .setPhoto(3), .record("a", full, photo(2)), gives: "updated kept, new", full + "|PHOTO:3"),
        Case(
            "a source's first photo does not replace one set in the store", .record("a", thin), .setPhoto(3),
            .record("a", thin, photo(2)), gives: "unchanged kept, new", thin + "|PHOTO:3"),
        Case(
            "a photo removed in the store is not restored", .record("a", thin, photo(1)), .removePhoto,
            .record("a", thin, photo(1)), gives: "unchanged kept", thin),
        Case(
            "a photo removed in the store is not replaced by another one of the source", .record("a", thin, photo(1)),
            .removePhoto, .record("a", thin, photo(2)), gives: "unchanged kept, new", thin),
        Case(
            "a source's photo replaces one whose setting was undone", .record("a", thin, photo(1)), .setPhoto(3), .undo,
            .record("a", thin, photo(2)), gives: "unchanged 2", thin + "|PHOTO:2"),
        Case(
            "a source's photo replaces its earlier one after a merge", .record("a", thin),
            .record("b", "FN:Bob", photo(1)), .merge(2), .record("b", "FN:Bob", photo(2)), gives: "unchanged 2",
            thin + "|PHOTO:2"),
    ]

    @Test("a record changes a contact as expected", arguments: sources + rules + edits + deletions + photos)
    func record(example: Case) throws {
        let store = TemporaryStore()
        var change = ""
        for step in example.steps { change = try take(step, store) ?? change }
        #expect(change == example.change)
        #expect(try Self.cards(of: store) == example.cards)
    }

    @Test("rows of one file that have the value of the named field in common are one record")
    func rowsOfOneRecord() throws {
        let store = TemporaryStore()
        try store.write(["u": Self.thin.replacing("|", with: "\n")], to: "cards.vcf")
        let run = try store.begin()
        var policy = DuplicatePolicy()
        policy.match = [.email]
        var changes: [String] = []
        _ = try run.importing(
            TemporaryStore.batch(["1": "FN:Ada\nEMAIL:a@x.org\nTEL:1", "2": "FN:Ada\nEMAIL:a@x.org\nTEL:2"]),
            duplicates: policy
        ) { changes.append("\($0.change) \($0.contact)") }
        try run.commit(RunTotals(WriteCounts()))
        #expect(changes == ["updated 1", "unchanged 1"])
        #expect(try Self.cards(of: store) == [Self.thin + "|TEL:1|TEL:2"])
    }

    /// The contacts' lines, with a photo as its number.
    private static func cards(of store: TemporaryStore) throws -> [String] {
        try store.bodies().map { body in
            var body = body
            for number in UInt8(1)...3 {
                let digest = SHA256Digest(hashing: [number].span)
                body = body.replacing("urn:sha256:\(digest.hex)", with: "\(number)")
            }
            return body.replacing("\n", with: "|")
        }
    }

    /// Performs a step; returns what was done if the step is a record.
    private func take(_ step: Step, _ store: TemporaryStore) throws -> String? {
        var description = RunDescription(tool: "0", command: "test", createdAt: 1, sources: [])
        var target: StoredRun?
        if case .undo = step {
            target = try store.openForReading().newestToUndo()
            description.undoes = target?.id
        }
        let run = try StoreTransaction(store.open(), description)
        var change: String?
        switch step {
        case .record(let uid, let lines, let options): change = try take(uid, lines, options, run)
        case .add(let line): try edit(run) { $0.append(line) }
        case .take(let line): try edit(run) { $0.removeAll { $0 == line } }
        case .replace(let old, let new): try edit(run) { $0 = $0.map { $0 == old ? new : $0 } }
        case .setPhoto(let number): _ = try attach(number, to: 1, by: .user, run)
        case .removePhoto: try edit(run) { $0.removeAll { $0.hasPrefix("PHOTO") } }
        case .delete: _ = try run.delete(1)
        case .merge(let other): _ = try run.merge([other], into: 1)
        case .undo: _ = try run.undo(#require(target), force: false, keeping: 1)
        }
        try run.commit(RunTotals(run.counts))
        return change
    }

    private func take(
        _ uid: String, _ lines: String, _ options: Options, _ run: StoreTransaction
    ) throws -> String {
        var written: WrittenRecord?
        _ = try run.importing(
            TemporaryStore.batch([uid: lines.replacing("|", with: "\n")]), as: uid, covering: options.coverage,
            duplicates: options.policy
        ) { written = $0 }
        let record = try #require(written)
        var change = "\(record.change)"
        if record.removed > 0 { change += " -\(record.removed)" }
        if !record.conflicts.isEmpty { change += " !\(record.conflicts.count)" }
        if let number = options.photo { change += try attach(number, to: record.contact, by: .source, run) }
        return change
    }

    /// Changes the lines of contact 1.
    private func edit(_ run: StoreTransaction, _ change: (inout [String]) -> Void) throws {
        _ = try run.edit(1) { card in
            var lines = card.map(\.line)
            change(&lines)
            return Property.parse(body: Array(lines.map { "\($0)\n" }.joined().utf8))
        }
    }

    private func attach(
        _ number: UInt8, to contact: Int, by giver: StoreTransaction.PhotoGiver, _ run: StoreTransaction
    ) throws -> String {
        let photo = NewPhoto(
            sha256: SHA256Digest(hashing: [number].span), media: "image/png", width: 1, height: 1, verdict: "ok",
            validator: 1)
        _ = try unsafe [number].withUnsafeBytes { try unsafe run.store(photo, $0) }
        switch try run.attach(photo.sha256, to: contact, by: giver) {
        case .attached: return " \(number)"
        case .unchanged: return ""
        case .differs: return " differs"
        case .kept(let isKnown): return isKnown ? " kept" : " kept, new"
        }
    }
}
