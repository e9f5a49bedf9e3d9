import Bytes
import ContactModel
import ContactStore
import Testing

/// The change that a record makes to a stored contact depends on the key that matched, the rule, and changes in the
/// store.
@Suite struct RecordRuleTests {
    /// One step of a history; each step is a separate run.
    enum Step: Sendable {
        /// A record: its UID, its lines (separated by `|`), and the options of its import.
        case record(String, String, Options = Options())
        /// An edit in the store, which adds or removes a line.
        case add(String), take(String)
        case setPhoto(UInt8), removePhoto, delete(Int = 1), merge(Int)
        /// The newest run is undone.
        case undo
    }

    /// The options of an import.
    struct Options: Sendable {
        var match: [MatchField] = [.uid]
        var rule: DuplicatePolicy.Rule?
        /// The table's columns, as properties; nil for a card.
        var columns: [String]?
        /// The photo file that the contact claims.
        var photo: UInt8?
        var bringsBack = false

        var policy: DuplicatePolicy {
            var policy = DuplicatePolicy()
            policy.match = match
            policy.rule = rule ?? .update
            policy.isExplicit = rule != nil
            policy.bringsBack = bringsBack
            return policy
        }

        var update: UpdateRule {
            guard let columns else { return .replace }
            var coverage = FieldCoverage()
            coverage.properties = Set(columns)
            return .fields(coverage)
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var steps: [Step]
        /// The outcome of the last record; `kept` if the contact kept its photo.
        var change: String
        /// The contacts; the lines of each are separated by `|`.
        var cards: [String]

        init(_ name: String, _ steps: Step..., gives change: String, _ cards: String...) {
            (testDescription, self.steps, self.change, self.cards) = (name, steps, change, cards)
        }
    }

    static let full = "FN:Ada|EMAIL:a@x.org|TEL:1111111|CATEGORIES:x,y|NOTE:n"
    static let thin = "FN:Ada|EMAIL:a@x.org"
    /// Returns the full card with a link at the position at which a merge inserts it.
    private static func withLink(_ link: String) -> String {
        "FN:Ada|EMAIL:a@x.org|TEL:1111111|URL:\(link)|CATEGORIES:x,y|NOTE:n"
    }
    static let byEmail = Options(match: [.email])

    static let found: [Case] = [
        Case(
            "a card matched by e-mail removes nothing", .record("a", full), .record("b", thin, byEmail),
            gives: "unchanged", full),
        Case(
            "a row matched by e-mail removes nothing, whatever columns the table has", .record("a", full),
            .record("b", thin, Options(match: [.email], columns: ["FN", "EMAIL", "TEL", "CATEGORIES", "NOTE"])),
            gives: "unchanged", full),
        Case(
            "a card matched by e-mail replaces the contact if the rule is update", .record("a", full),
            .record("b", thin, Options(match: [.email], rule: .update)), gives: "updated -3", thin),
        Case(
            "a card matched by UID replaces the contact", .record("a", full), .record("a", thin), gives: "updated", thin
        ),
        Case(
            "a card matched by UID or e-mail replaces the contact if the UID matches", .record("a", full),
            .record("a", thin, Options(match: [.uid, .email])), gives: "updated", thin),
        Case(
            "a card matched by UID is merged if the rule is merge", .record("a", full),
            .record("a", thin, Options(rule: .merge)), gives: "unchanged", full),
        Case(
            "a later record changes a value that its source added", .record("a", thin),
            .record("b", "FN:Ada|EMAIL:a@x.org|TEL:2222222", byEmail), .record("b", "FN:Ada|EMAIL:a@x.org|TEL:3333333"),
            gives: "updated", "FN:Ada|EMAIL:a@x.org|TEL:3333333"),
        Case(
            "a later record removes a value that its source added", .record("a", full),
            .record("b", "FN:Ada|EMAIL:a@x.org|TEL:2222222|URL:u", byEmail), .record("b", "FN:Ada|EMAIL:a@x.org|URL:u"),
            gives: "updated", withLink("u")),
        Case(
            "a later record does not remove a value that another source added too", .record("a", full),
            .record("b", full, byEmail), .record("b", thin), gives: "unchanged", full),
        Case(
            "a later record does not remove a value that its source only spelled differently",
            .record("a", "FN:Ada|EMAIL:a@x.org|TEL:030 1234567"),
            .record("b", "FN:Ada|EMAIL:a@x.org|TEL:+49 30 1234567", byEmail), .record("b", thin),
            gives: "unchanged", "FN:Ada|EMAIL:a@x.org|TEL:+49 30 1234567"),
        Case(
            "a later record matched by a value again updates the contact", .record("a", full),
            .record("b", full + "|URL:u", byEmail), .record("b", full + "|URL:v", byEmail), gives: "updated",
            withLink("v")),
        Case(
            "a different name in a later record is added beside the contact's", .record("a", thin),
            .record("b", thin, byEmail), .record("b", "FN:Augusta|EMAIL:a@x.org"), gives: "updated",
            "FN:Ada|FN:Augusta|EMAIL:a@x.org"),
        Case(
            "a later record of a merged contact's source removes only values that the source added", .record("a", full),
            .record("b", "FN:Ada|TEL:1111111|URL:u"), .merge(2), .record("b", "FN:Ada"), gives: "updated", full),
        Case(
            "a record with the UID of an edited contact removes nothing",
            .record("a", "FN:Eve"), .add("TEL:1111111"), .record("a", "FN:Eve|NOTE:n"), gives: "updated",
            "FN:Eve|TEL:1111111|NOTE:n"),
    ]

    static let edits: [Case] = [
        Case(
            "merging does not restore a line that was removed in the store", .record("a", full), .take("TEL:1111111"),
            .record("a", full + "|URL:u", Options(rule: .merge)), gives: "updated",
            "FN:Ada|EMAIL:a@x.org|URL:u|CATEGORIES:x,y|NOTE:n"),
        Case(
            "importing the source again does not restore a line that was removed in the store", .record("a", thin),
            .record("b", "FN:Ada|EMAIL:a@x.org|TEL:2222222", byEmail), .take("TEL:2222222"),
            .record("b", "FN:Ada|EMAIL:a@x.org|TEL:2222222|URL:u", byEmail), gives: "updated", thin + "|URL:u"),
        Case(
            "the same record does not restore a deleted contact", .record("a", thin), .delete(),
            .record("a", thin), gives: "deletedHere"),
        Case(
            "a changed record does not restore a deleted contact", .record("a", thin), .delete(), .record("a", full),
            gives: "deletedHere"),
        Case(
            "the rule add does not restore a deleted contact", .record("a", thin), .delete(),
            .record("a", full, Options(rule: .add)),
            gives: "deletedHere"),
        Case(
            "a deleted contact is restored on request", .record("a", thin), .delete(),
            .record("a", full, Options(bringsBack: true)),
            gives: "added", full),
        Case(
            "a restored contact that is deleted again stays deleted", .record("a", thin), .delete(),
            .record("a", full, Options(bringsBack: true)), .delete(2), .record("a", thin), gives: "deletedHere"),
        Case(
            "an undone deletion has no effect", .record("a", thin), .delete(), .undo, .record("a", full),
            gives: "updated", full
        ),
        Case(
            "an undone import is not a deletion", .record("a", thin), .undo, .record("a", full), gives: "added", full),
        Case(
            "a record with an alias of a deleted contact does not restore it", .record("a", thin),
            .record("b", thin, byEmail),
            .delete(), .record("b", full), gives: "deletedHere"),
        Case(
            "a record with the UID of a contact merged into a deleted one does not restore it", .record("a", thin),
            .record("b", "FN:Bob"), .merge(2),
            .delete(), .record("b", full), gives: "deletedHere"),
        Case(
            "a deleted contact's record is merged into another contact with the same e-mail", .record("a", full),
            .record("b", thin),
            .delete(), .record("a", "FN:Ada|EMAIL:a@x.org|URL:u", byEmail), gives: "updated", thin + "|URL:u"),
    ]

    private static func photo(_ number: UInt8?) -> Options { Options(photo: number) }

    static let photos: [Case] = [
        Case("a source's photo is attached", .record("a", thin, photo(1)), gives: "added 1", thin + "|PHOTO:1"),
        Case(
            "a source's new photo replaces its earlier one", .record("a", thin, photo(1)), .record("a", thin, photo(2)),
            gives: "unchanged 2", thin + "|PHOTO:2"),
        Case(
            "a source's photo does not replace one set in the store", .record("a", thin, photo(1)), .setPhoto(3),
            .record("a", thin, photo(1)), gives: "unchanged kept", thin + "|PHOTO:3"),
        Case(
            "a source's changed photo does not replace one set in the store", .record("a", thin, photo(1)),
            .setPhoto(3), .record("a", full, photo(2)),
            gives: "updated kept, new", full + "|PHOTO:3"),
        Case(
            "a source's first photo does not replace one set in the store", .record("a", thin), .setPhoto(3),
            .record("a", thin, photo(2)),
            gives: "unchanged kept, new", thin + "|PHOTO:3"),
        Case(
            "a photo removed in the store is not restored", .record("a", thin, photo(1)), .removePhoto,
            .record("a", thin, photo(1)), gives: "unchanged kept", thin),
        Case(
            "a photo removed in the store is not replaced by another one of the source", .record("a", thin, photo(1)),
            .removePhoto,
            .record("a", thin, photo(2)), gives: "unchanged kept, new", thin),
        Case(
            "a source's photo replaces one whose setting was undone", .record("a", thin, photo(1)), .setPhoto(3), .undo,
            .record("a", thin, photo(2)), gives: "unchanged 2", thin + "|PHOTO:2"),
        Case(
            "a source's photo replaces one that came with a merged contact", .record("a", thin),
            .record("b", "FN:Ada", photo(1)), .merge(2), .record("b", "FN:Ada", photo(2)), gives: "unchanged 2",
            thin + "|PHOTO:2"),
    ]

    @Test(
        "values that earlier records of a run give to stored contacts are compared, whatever records precede them",
        arguments: [[], ["u7"], ["u9"]], [[MatchField.email], [.uid, .email]])
    func valuesOfTheRun(preceding: [String], match: [MatchField]) throws {
        let store = TemporaryStore()
        try store.write(["u1": "FN:Ann\nEMAIL:ann@x", "u9": "FN:Nina\nEMAIL:n@x"])
        let run = try store.begin()
        var changes: [String] = []
        let cards: [(String, String)] = preceding.map { ($0, "n@x") } + [("u1", "new@x"), ("u2", "new@x")]
        for (uid, email) in cards {
            _ = try run.write(
                TemporaryStore.batch([uid: "FN:\(uid)\nEMAIL:\(email)"]), updating: .replace,
                duplicates: Options(match: match).policy
            ) { changes.append("\($0.change) \($0.contact)") }
        }
        try run.commit(RunTotals(WriteCounts()))
        #expect(changes.suffix(2) == ["updated 1", "updated 1"])
        #expect(try store.bodies().count == 2)
    }

    @Test("a value that an earlier record of the run removes from a contact is not compared")
    func removedValueOfTheRun() throws {
        let store = TemporaryStore()
        try store.write(["u1": "FN:Ann\nEMAIL:ann@x"])
        let run = try store.begin()
        var changes: [String] = []
        for (uid, email) in [("u7", "n@x"), ("u1", "new@x"), ("u2", "ann@x")] {
            _ = try run.write(
                TemporaryStore.batch([uid: "FN:\(uid)\nEMAIL:\(email)"]), updating: .replace,
                duplicates: Self.byEmail.policy
            ) { changes.append("\($0.change)") }
        }
        #expect(changes == ["added", "updated", "added"])
    }

    @Test("a record changes a contact as expected", arguments: found + edits + photos)
    func rule(example: Case) throws {
        let store = TemporaryStore()
        var change = ""
        for step in example.steps { change = try take(step, store) ?? change }
        #expect(change == example.change)
        #expect(try Self.cards(of: store) == example.cards)
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

    /// Performs a step; returns the outcome if the step is a record.
    private func take(_ step: Step, _ store: TemporaryStore) throws -> String? {
        let run = try store.begin()
        var counts = WriteCounts()
        var change: String?
        counts.updated = 1
        switch step {
        case .record(let uid, let lines, let options):
            var written: WrittenRecord?
            counts = try run.write(
                TemporaryStore.batch([uid: lines.replacing("|", with: "\n")]), updating: options.update,
                duplicates: options.policy
            ) { written = $0 }
            let record = try #require(written)
            change = "\(record.change)" + (record.removed > 0 ? " -\(record.removed)" : "")
            if let number = options.photo, let contact = record.contacts.first {
                change? += try attach(number, to: contact, by: .source, run)
            }
        case .add(let line):
            _ = try run.edit(1) { card in
                var card = card
                PropertyTable.insert(Property.parse(body: Array("\(line)\n".utf8))[0], into: &card)
                return card
            }
        case .take(let line): _ = try run.edit(1) { $0.filter { $0.line != line } }
        case .setPhoto(let number): _ = try attach(number, to: 1, by: .user, run)
        case .removePhoto: _ = try run.edit(1) { $0.filter { $0.name != "PHOTO" } }
        case .delete(let id):
            counts = WriteCounts()
            counts.deleted = try run.delete(id) ? 1 : 0
        case .merge(let other): _ = try run.merge([other], into: 1)
        case .undo:
            let target = try #require(try store.openForReading().newestToUndo())
            counts = try run.undo(target, force: false, keeping: 1).counts
        }
        try run.commit(RunTotals(counts))
        return change
    }

    private func attach(
        _ number: UInt8, to contact: Int, by giver: StoreTransaction.PhotoGiver, _ run: StoreTransaction
    ) throws -> String {
        let photo = NewPhoto(
            sha256: SHA256Digest(hashing: [number].span), media: "image/png", width: 1, height: 1, verdict: "ok",
            validator: 1)
        let stored = try unsafe [number].withUnsafeBytes { try unsafe run.store(photo, $0) }
        switch try run.attach(photo.sha256, photo: stored.id, to: contact, by: giver) {
        case .attached: return " \(number)"
        case .unchanged: return ""
        case .kept(let isKnown): return isKnown ? " kept" : " kept, new"
        }
    }
}
