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

    var properties: [Property] { Property.parse(body: body ?? []) }
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
        records.first { !CardIdentity.isDerivedUID($0.version.uid) }?.version.uid ?? records.first?.version.uid ?? []
    }

    mutating func sortRecords() {
        records.sort { ($0.firstRun, $0.key) < ($1.firstRun, $1.key) }
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
