import Bytes
import ContactModel
import ContactStore
import Testing

/// The contact that a record without a UID is: first among the previous records of its source, then among the contacts of
/// other sources.
@Suite struct IdentityKeyTests {
    private let store = TemporaryStore()

    /// Returns a batch of records without UIDs, whose lines are separated by `|`. A record with the same key as an earlier
    /// one gets another UID, as in an import of a file.
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
            slot.uidIsDerived = true
            CardIdentity.seal(&slot, in: batch.bytes)
            batch.cards.append(slot)
        }
        return batch
    }

    /// Imports records without UIDs as a version of a source. Returns what was done with each, sorted: the change, the id of
    /// the contact, and the ids of the contacts that the record may be as well.
    @discardableResult
    private func bring(_ lines: String..., from source: String = "b.csv") throws -> [String] {
        let run = try store.begin()
        var changes: [String] = []
        let counts = try run.importing(records(lines), as: source) { written in
            let others = written.furtherContacts.map { " \($0)" }.joined()
            changes.append("\(written.change) \(written.contact)" + (others.isEmpty ? "" : " may be\(others)"))
        }
        try run.commit(RunTotals(counts))
        return changes.sorted()
    }

    private func delete(_ id: Int) throws {
        let run = try store.begin()
        var counts = WriteCounts()
        counts.deleted = try run.delete(id) ? 1 : 0
        try run.commit(RunTotals(counts))
    }

    private func bodies() throws -> [String] { try store.bodies().map { $0.replacing("\n", with: "|") } }

    // MARK: Contacts of other sources

    static let contact =
        "FN:Ada Lovelace|N:Lovelace;Ada;;;|EMAIL:a@x.org|EMAIL:b@x.org|TEL:+49 30 1|TEL:2|ORG:Engines;Lab"
    static let withoutEmail = "FN:Ada Lovelace|N:Lovelace;Ada;;;|TEL:+49 30 1|TEL:2|ORG:Engines;Lab"
    static let withoutPhone = "FN:Ada Lovelace|N:Lovelace;Ada;;;|ORG:Engines;Lab"

    @Test(
        "a record without a UID finds the contact of another source with its identity key",
        arguments: [
            (contact, "FN:Ada Lovelace|EMAIL:a@x.org"), (contact, "FN:ADA  LOVELACE|EMAIL:B@x.org|TEL:+49 30 1"),
            (withoutEmail, "FN:Ada Lovelace|TEL:2"), (withoutEmail, "FN:Ada Lovelace|TEL:+49-30-1|TEL:2"),
            (withoutPhone, "FN:Ada Lovelace|ORG:engines"),
        ])
    func foundByKey(contact: String, record: String) throws {
        try store.write(["u": contact.replacing("|", with: "\n")])
        let before = try bodies()
        #expect(try bring(record).first?.hasSuffix(" 1") == true)
        // No line is removed, and later changes of the record are changes of the source.
        #expect(try bodies()[0].split(separator: "|").count >= before[0].split(separator: "|").count)
        #expect(try bodies().count == 1)
        #expect(try bring(record) == ["unchanged 1"])
        #expect(try bring(record + "|NOTE:n") == ["updated 1"])
        #expect(try bodies()[0].contains("NOTE:n"))
        #expect(try bring(record) == ["updated 1"])
        #expect(try bodies().allSatisfy { !$0.contains("NOTE") })
    }

    @Test("a record finds a contact whose formatted name is not composed of the parts of its name")
    func composedName() throws {
        try store.write(["u": "FN:Countess\nN:Lovelace;Ada;;;\nEMAIL:a@x.org"])
        #expect(try bring("FN:Ada Lovelace|N:Lovelace;Ada;;;|EMAIL:a@x.org|NOTE:n") == ["updated 1"])
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

    @Test("a record that may be several contacts is a new contact, and names them") func severalHolders() throws {
        try store.write(["u": "FN:Ada\nEMAIL:a@x.org\nTEL:1", "v": "FN:Ada\nEMAIL:a@x.org\nTEL:2"])
        #expect(try bring("FN:Ada|EMAIL:a@x.org|TEL:1") == ["added 3 may be 1 2"])
    }

    @Test("of two records that may be one contact, one is that contact") func twoRecords() throws {
        try store.write(["u": "FN:Ada\nEMAIL:a@x.org\nEMAIL:b@x.org\nTEL:1"])
        #expect(try bring("FN:Ada|EMAIL:a@x.org", "FN:Ada|EMAIL:b@x.org|TEL:1") == ["added 2", "unchanged 1"])
    }

    @Test("a record with a UID is found by its name with an e-mail address or a phone number only") func ownUID() throws
    {
        try store.write(["u": "FN:Ada\nEMAIL:a@x.org", "v": "FN:Bob\nTEL:1", "w": "FN:Cyd\nORG:Engines"])
        let counts = try store.write(
            ["1": "FN:Ada\nEMAIL:a@x.org", "2": "FN:Bob\nTEL:1", "3": "FN:Cyd\nORG:Engines"], to: "b.vcf")
        #expect(counts.added == 1)
        #expect(try store.rows("SELECT uid FROM card WHERE id > 3") == ["3"])
    }

    @Test("a contact that was deleted in the store stays deleted for records with its identity key") func deletedHere()
        throws
    {
        try store.write(["u": Self.contact.replacing("|", with: "\n"), "v": "FN:Bob"])
        try delete(1)
        for (index, record) in ["FN:Ada Lovelace|EMAIL:b@x.org", "FN:Ada Lovelace|EMAIL:a@x.org|NOTE:n"].enumerated() {
            #expect(try bring(record, from: "\(index)") == ["deletedHere 1"])
        }
        #expect(try bring("FN:Ada Lovelace|EMAIL:c@x.org") == ["added 3"])
    }

    @Test("a record with the key of a stored contact and of a deleted one is the stored one") func deletedNamesake()
        throws
    {
        try store.write(["u": "FN:Ada\nEMAIL:a@x.org\nTEL:1", "v": "FN:Ada\nEMAIL:a@x.org\nTEL:2"])
        try delete(1)
        #expect(try bring("FN:Ada|EMAIL:a@x.org|TEL:2") == ["unchanged 2"])
    }

    // MARK: Previous records of the source

    static let (a, b) = ("FN:J|EMAIL:f@x.org|TEL:1|NOTE:A", "FN:J|EMAIL:f@x.org|TEL:2|NOTE:B")

    @Test("a changed record with the key of two records is the one with which it shares the most values")
    func likeliestNamesake() throws {
        #expect(try bring(Self.a, Self.b) == ["added 1", "added 2"])
        let changed = "FN:J|EMAIL:f@x.org|TEL:3|NOTE:B"
        #expect(try bring(changed) == ["updated 2"])
        #expect(try bodies() == [Self.a, changed])
        #expect(try bring(changed) == ["unchanged 2"])
        #expect(try bring(changed, Self.a) == ["unchanged 1", "unchanged 2"])
        #expect(try bring("FN:J|EMAIL:f@x.org|TEL:1|NOTE:C", changed) == ["unchanged 2", "updated 1"])
    }

    @Test("a changed record is never a record that another one of the version equals") func takenNamesake() throws {
        try bring(Self.a, Self.b)
        #expect(try bring("FN:J|EMAIL:f@x.org|TEL:5|NOTE:C", Self.a) == ["unchanged 1", "updated 2"])
        #expect(try bring(Self.a, "FN:J|EMAIL:f@x.org|TEL:6|NOTE:D") == ["unchanged 1", "updated 2"])
        #expect(
            try bring(Self.a, "FN:J|EMAIL:f@x.org|TEL:6|NOTE:E", "FN:J|EMAIL:f@x.org|TEL:7|NOTE:F")
                == ["added 3", "unchanged 1", "updated 2"])
    }

    @Test("namesakes that share nothing else are matched in the order of the file") func orderOfNamesakes() throws {
        try bring(Self.a, Self.b)
        #expect(try bring("FN:J|EMAIL:f@x.org|TEL:3|NOTE:C") == ["updated 1"])
        #expect(try bodies() == ["FN:J|EMAIL:f@x.org|TEL:3|NOTE:C", Self.b])
    }

    @Test("a changed record is not left out because a namesake was deleted in the store") func deletedFirst() throws {
        try bring(Self.a, Self.b)
        try delete(1)
        let changed = "FN:J|EMAIL:f@x.org|TEL:3|NOTE:B"
        #expect(try bring(changed) == ["updated 2"])
        #expect(try bring("FN:J|EMAIL:f@x.org|TEL:1|NOTE:C") == ["deletedHere 1"])
        #expect(try bring(Self.a, changed) == ["deletedHere 1", "unchanged 2"])
    }

    @Test("a record with another key is found by its name or its e-mail address if half of the records are known")
    func changedKey() throws {
        let known = "FN:Bob|EMAIL:bob@x.org"
        try bring("FN:Ada|EMAIL:a@x.org", known)
        #expect(try bring("FN:Ada|EMAIL:b@x.org", known) == ["unchanged 2", "updated 1"])
        #expect(try bring("FN:Augusta|EMAIL:b@x.org", known) == ["unchanged 2", "updated 1"])
        #expect(try bring("FN:Augusta|EMAIL:c@x.org") == ["added 3"])
    }
}
