import Bytes
import ContactModel
import ContactStore
import Testing

/// The contact that a record without a UID matches: by the UID derived from its identity key, else by the key itself.
@Suite struct IdentityKeyTests {
    private let store = TemporaryStore()

    /// Returns a batch of records without UIDs; the lines of a record are separated by `|`. A record with the same key
    /// as an earlier record gets another UID, as in an import of a file.
    private func records(_ records: [String]) -> CardBatch {
        let batch = CardBatch()
        var identity = CardIdentity()
        var known: Set<[UInt8]> = []
        for lines in records {
            let properties = Property.parse(body: Array("\(lines.replacing("|", with: "\n"))\n".utf8))
            var slot = unsafe Array("".utf8).withUnsafeBytes { unsafe batch.append(properties, uid: $0) }
            identity.derive(&slot, in: &batch.bytes)
            if !known.insert(unsafe Array(batch.bytes.slice(slot.uid))).inserted {
                identity.deriveSecond(&slot, in: &batch.bytes)
            }
            CardIdentity.seal(&slot, in: batch.bytes)
            batch.cards.append(slot)
        }
        return batch
    }

    /// Imports records without UIDs in one run; returns the outcome of each.
    @discardableResult
    private func bring(_ lines: String..., rule: UpdateRule = .replace) throws -> [String] {
        let run = try store.begin()
        var changes: [String] = []
        let counts = try run.write(records(lines), updating: rule) { written in
            changes.append("\(written.change) \(written.contacts.map { "\($0)" }.joined(separator: ","))")
        }
        try run.commit(RunTotals(counts))
        return changes
    }

    private func delete(_ id: Int) throws {
        let run = try store.begin()
        var counts = WriteCounts()
        counts.deleted = try run.delete(id) ? 1 : 0
        try run.commit(RunTotals(counts))
    }

    private func bodies() throws -> [String] { try store.bodies().map { $0.replacing("\n", with: "|") } }

    static let contact =
        "FN:Ada Lovelace|N:Lovelace;Ada;;;|EMAIL:a@x.org|EMAIL:b@x.org|TEL:+49 30 1|TEL:2|ORG:Engines;Lab"

    @Test(
        "a record without a UID finds the contact with its identity key",
        arguments: [
            "FN:Ada Lovelace|EMAIL:a@x.org", "FN:ADA  LOVELACE|EMAIL:B@x.org|TEL:+49 30 1", "FN:Ada Lovelace|TEL:2",
            "FN:Ada Lovelace|TEL:+49-30-1|TEL:2", "FN:Ada Lovelace|ORG:engines",
        ])
    func foundByKey(record: String) throws {
        try store.write(["u": Self.contact.replacing("|", with: "\n")])
        let before = try bodies()
        #expect(try bring(record).first?.hasSuffix(" 1") == true)
        // No line is removed, and later changes of the record are changes of the source.
        #expect(try bodies()[0].split(separator: "|").count >= before[0].split(separator: "|").count)
        #expect(try bodies().count == 1)
        #expect(try bring(record) == ["unchanged 1"])
        #expect(try bring(record + "|NOTE:n") == ["updated 1"])
        #expect(try bodies()[0].hasSuffix("NOTE:n"))
        #expect(try bring(record) == ["updated 1"])
        #expect(try bodies().allSatisfy { !$0.contains("NOTE") })
    }

    @Test("a record finds a contact whose formatted name is not composed of the parts of its name")
    func composedName() throws {
        try store.write(["u": "FN:Countess\nN:Lovelace;Ada;;;\nEMAIL:a@x.org"])
        #expect(try bring("FN:Ada Lovelace|N:Lovelace;Ada;;;|EMAIL:a@x.org") == ["updated 1"])
    }

    @Test(
        "a record with another key is a new contact",
        arguments: [
            "FN:Ada Lovelace", "FN:Ada|EMAIL:a@x.org", "FN:Ada Lovelace|EMAIL:c@x.org|TEL:2",
            "FN:Ada Lovelace|TEL:3|ORG:Engines", "FN:Ada Lovelace|ORG:Lab",
        ])
    func otherKey(record: String) throws {
        try store.write(["u": Self.contact.replacing("|", with: "\n")])
        #expect(try bring(record) == ["added 2"])
    }

    @Test("a record whose identity key two contacts have is added as a new contact") func severalHolders() throws {
        try store.write(["u": "FN:Ada\nEMAIL:a@x.org\nTEL:1", "v": "FN:Ada\nEMAIL:a@x.org\nTEL:2"])
        #expect(try bring("FN:Ada|EMAIL:a@x.org|TEL:1") == ["added 3"])
    }

    @Test("two records of one import never match the same contact by its identity key") func twoRecords() throws {
        try store.write(["u": "FN:Ada\nEMAIL:a@x.org\nEMAIL:b@x.org"])
        #expect(try bring("FN:Ada|EMAIL:a@x.org", "FN:Ada|EMAIL:b@x.org") == ["unchanged 1", "added 2"])
    }

    @Test("a record with a UID never matches a contact by its identity key") func ownUID() throws {
        try store.write(["u": "FN:Ada\nEMAIL:a@x.org"])
        #expect(try store.write(["v": "FN:Ada\nEMAIL:a@x.org"]).added == 1)
    }

    @Test("a contact that was deleted in the store stays deleted for records with its identity key") func deletedHere()
        throws
    {
        try store.write(["u": Self.contact.replacing("|", with: "\n"), "v": "FN:Bob"])
        try delete(1)
        for record in ["FN:Ada Lovelace|EMAIL:b@x.org", "FN:Ada Lovelace|TEL:2|NOTE:n", "FN:Ada Lovelace|ORG:Engines"] {
            #expect(try bring(record) == ["deletedHere 1"])
        }
        #expect(try bring("FN:Ada Lovelace|EMAIL:c@x.org") == ["added 3"])
    }

    @Test("a record with the key of a stored contact and of a deleted one matches the stored one")
    func deletedNamesake()
        throws
    {
        try store.write(["u": "FN:Ada\nEMAIL:a@x.org\nTEL:1", "v": "FN:Ada\nEMAIL:a@x.org\nTEL:2"])
        try delete(1)
        #expect(try bring("FN:Ada|EMAIL:a@x.org|TEL:2") == ["unchanged 2"])
    }

    // MARK: Namesakes

    static let (a, b) = ("FN:J|EMAIL:f@x.org|TEL:1|NOTE:A", "FN:J|EMAIL:f@x.org|TEL:2|NOTE:B")

    @Test("a changed record with the key of two contacts matches the one whose last record is more similar")
    func likeliestNamesake() throws {
        #expect(try bring(Self.a, Self.b) == ["added 1", "added 2"])
        let changed = "FN:J|EMAIL:f@x.org|TEL:3|NOTE:B"
        #expect(try bring(changed) == ["updated 2"])
        #expect(try bodies() == [Self.a, changed])
        #expect(try bring(changed) == ["unchanged 2"])
        #expect(try bring(changed, Self.a) == ["unchanged 2", "unchanged 1"])
        #expect(try bring("FN:J|EMAIL:f@x.org|TEL:1|NOTE:C", changed) == ["updated 1", "unchanged 2"])
    }

    @Test("a changed record never matches a contact that another record of the import matches exactly")
    func takenNamesake() throws {
        try bring(Self.a, Self.b)
        #expect(try bring("FN:J|EMAIL:f@x.org|TEL:5|NOTE:C", Self.a) == ["updated 2", "unchanged 1"])
        #expect(try bring(Self.a, "FN:J|EMAIL:f@x.org|TEL:6|NOTE:D") == ["unchanged 1", "updated 2"])
        #expect(
            try bring(Self.a, "FN:J|EMAIL:f@x.org|TEL:6|NOTE:D", "FN:J|EMAIL:f@x.org|TEL:7|NOTE:E").last == "added 3")
    }

    @Test("a changed record that is equally similar to both contacts is a conflict") func ambiguousNamesake() throws {
        try bring(Self.a, Self.b)
        #expect(try bring("FN:J|EMAIL:f@x.org|TEL:3|NOTE:C") == ["conflict 1,2"])
        #expect(try bodies() == [Self.a, Self.b])
    }

    @Test("a changed record is not left out because a namesake was deleted in the store") func deletedFirst() throws {
        try bring(Self.a, Self.b)
        try delete(1)
        let changed = "FN:J|EMAIL:f@x.org|TEL:3|NOTE:B"
        #expect(try bring(changed) == ["updated 2"])
        #expect(try bring("FN:J|EMAIL:f@x.org|TEL:1|NOTE:C") == ["deletedHere 1"])
        #expect(try bring(Self.a, changed) == ["deletedHere 1", "unchanged 2"])
    }
}
