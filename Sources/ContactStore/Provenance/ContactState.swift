internal import Bytes
internal import ContactModel

/// The identity of a record: its source, and the contact for which it was first stored.
///
/// A merge moves records to another contact; their keys stay, so that the merge can be undone.
struct RecordKey: Hashable, Comparable {
    var home: Int64
    var source: Int64

    static func < (left: Self, right: Self) -> Bool { (left.home, left.source) < (right.home, right.source) }
}

/// A version of a record.
struct RecordVersion: Equatable {
    var run: Int64
    var uid: [UInt8]
    /// The lines of the record (see `CardBody`); nil if the source no longer had the contact.
    var body: [UInt8]?
    /// What earlier versions say, if they are pruned.
    var base: RecordBase?

    var properties: [Property] { Property.parse(body: body ?? []) }
}

/// What is known of the versions of a record that were pruned.
struct RecordBase: Equatable {
    /// See `ContactRecord`.
    var firstRun: Int64
    var changes: [SingleProperty: Int]

    init(firstRun: Int64, changes: [SingleProperty: Int]) {
        self.firstRun = firstRun
        self.changes = changes
    }

    /// Creates the value of columns in the table `record_past`.
    init(_ firstRun: Int64, _ changes: String?) {
        self.init(firstRun: firstRun, changes: [SingleProperty: Int](text: changes))
    }
}

/// The last record that a source has of a contact.
struct ContactRecord: Equatable {
    let key: RecordKey
    /// The run in which the source first had the contact.
    var firstRun: Int64
    /// For each single property that changed at the source since its first import, the run of its last change.
    var changes: [SingleProperty: Int] = [:]
    var version: RecordVersion

    var properties: [Property] { version.properties }
}

extension ContactRecord {
    /// Creates a record that is stored. Its version is the oldest one that is known if its run is pruned.
    init(
        key: RecordKey, firstRun: Int64, changes: [SingleProperty: Int] = [:], version: RecordVersion, _ marks: RunMarks
    ) {
        var version = version
        if version.run <= marks.forgotten { version.base = RecordBase(firstRun: firstRun, changes: changes) }
        self.init(key: key, firstRun: firstRun, changes: changes, version: version)
    }

    /// Creates the record that follows from its versions that count; nil if the source no longer had the contact.
    init?(_ key: RecordKey, _ versions: [RecordVersion]) {
        let versions = versions.sorted { $0.run < $1.run }
        guard let last = versions.last, last.body != nil else { return nil }
        let start = (versions.lastIndex { $0.body == nil } ?? -1) + 1
        let base = versions[start].base
        self.init(
            key: key, firstRun: base?.firstRun ?? versions[start].run, changes: base?.changes ?? [:], version: last)
        for (before, now) in zip(versions[start...], versions[(start + 1)...]) {
            for single in SourceRecord.changedSingles(from: before.properties, to: now.properties) {
                changes[single] = Int(now.run)
            }
        }
    }
}

/// All that the store knows of a contact: the records of its sources, what was changed here, and whether it was deleted
/// here. The card follows from these.
struct ContactState: Equatable {
    let id: Int64
    /// The UID of the card; nil for a contact that has none yet.
    var uid: [UInt8]?
    /// The records in the order in which their sources first had the contact.
    var records: [ContactRecord] = []
    private(set) var edits = ContactEdits()
    /// What this run adds to the edits and takes back of them.
    private(set) var step = EditStep()
    /// True if the contact was deleted here: it has no card, but imports know it.
    var isDeleted = false
    /// The run that wrote the card; nil if there is none.
    var cardRun: Int64?
    /// The card as it is stored; nil if there is none.
    var storedBody: [UInt8]?

    init(_ id: Int64) { self.id = id }

    // MARK: Edits

    /// Adds changes to the edits.
    mutating func edit(_ changes: [ContactEdits.Change]) {
        edits.changes += changes
        step.added += changes
    }

    /// Takes back the edits for which a condition is true.
    mutating func takeBack(where isTakenBack: (ContactEdits.Change) -> Bool) {
        let gone = edits.changes.filter(isTakenBack)
        edits.changes.removeAll(where: isTakenBack)
        step.added.removeAll(where: isTakenBack)
        step.removed += gone
    }

    /// Sets the edits to those of the steps that are stored.
    mutating func setStoredEdits(_ stored: ContactEdits) { edits = stored }

    /// Settles the values that were changed both here and at a source (see `ContactEdits.settle`).
    mutating func settle(from previous: [Property], to record: [Property]) -> [SourceConflict] {
        let count = edits.changes.count
        let conflicts = edits.settle(from: previous, to: record)
        step.added += edits.changes[count...]
        return conflicts
    }

    // MARK: Card

    /// True if the contact has a card.
    var isLive: Bool { !isDeleted && (!records.isEmpty || edits.changes.contains { $0.new != nil }) }

    /// The union of the records, without edits.
    ///
    /// - Parameter ranks: the ranks of sources.
    func union(_ ranks: [Int64: Int]) -> [Property] {
        ContactUnion.card(
            of: records.map {
                SourceRecord($0.properties, changes: $0.changes, rank: ranks[$0.key.source])
            })
    }

    /// The card of the contact.
    func card(_ ranks: [Int64: Int]) -> [Property] { edits.applied(to: union(ranks)) }

    /// The body of the card.
    func body(_ ranks: [Int64: Int]) -> [UInt8] {
        if edits.isEmpty, records.count == 1, let body = records[0].version.body { return body }
        return Property.body(of: card(ranks))
    }

    /// The UID of a card that is made: the first that a record specifies, else the one that was derived for the first
    /// record.
    var firstUID: [UInt8] {
        let uids = records.lazy.map(\.version.uid).filter { !$0.isEmpty }
        return uids.first { !CardIdentity.isDerivedUID($0) } ?? uids.first ?? []
    }

    /// Returns the UID that the contact got first: the first that one of its records specified, else the first that was
    /// derived. Versions of the contact itself come before those of merged contacts.
    func firstUID(of versions: [(key: RecordKey, version: RecordVersion)]) -> [UInt8]? {
        // The versions before a pruned run are known by the run in which the source first had the contact.
        func order(_ key: RecordKey, _ version: RecordVersion) -> (Int, Int64, RecordKey) {
            (key.home == id ? 0 : 1, version.base?.firstRun ?? version.run, key)
        }
        let sorted = versions.filter { !$0.version.uid.isEmpty }.sorted {
            order($0.key, $0.version) < order($1.key, $1.version)
        }
        let uids = sorted.map(\.version.uid)
        return uids.first { !CardIdentity.isDerivedUID($0) } ?? uids.first
    }

    /// Sorts the records; of those that were first stored by one run, the contact's own come before merged ones.
    mutating func sortRecords() {
        let id = id
        records.sort { (left, right) in
            left.firstRun != right.firstRun
                ? left.firstRun < right.firstRun
                : (left.key.home == id ? 0 : 1, left.key) < (right.key.home == id ? 0 : 1, right.key)
        }
    }

    func record(_ key: RecordKey) -> ContactRecord? { records.first { $0.key == key } }
}

/// What one run adds to the edits of a contact, and takes back of them.
struct EditStep: Equatable {
    var removed: [ContactEdits.Change] = []
    var added: [ContactEdits.Change] = []

    var isEmpty: Bool { removed.isEmpty && added.isEmpty }
}

extension CardIdentity {
    /// Returns true for a UID that has the form of a derived one: a UUID of version 8 (RFC 9562, section 5.8).
    package static func isDerivedUID(_ uid: [UInt8]) -> Bool {
        uid.count == 36 && uid[14] == UInt8(ascii: "8") && uid[8] == .hyphen && uid[13] == .hyphen
    }
}

extension [SingleProperty: Int] {
    /// The form in the store: `N=12 BDAY=15`; nil if empty.
    var text: String? {
        isEmpty ? nil : map { "\($0.key.rawValue)=\($0.value)" }.sorted().joined(separator: " ")
    }

    init(text: String?) {
        self.init()
        for part in text?.split(separator: " ") ?? [] {
            let pair = part.split(separator: "=")
            guard pair.count == 2, let single = SingleProperty(rawValue: String(pair[0])), let run = Int(pair[1]) else {
                continue
            }
            self[single] = run
        }
    }
}
