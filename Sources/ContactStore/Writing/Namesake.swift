internal import ContactModel

/// A stored or deleted contact that has the same identity key (see `CardIdentity`) as a record.
struct Namesake {
    let id: Int64
    /// The UID under which records of the contact are imported: its own UID or an alias.
    let uid: [UInt8]
    /// The digest of the record that was last imported under `uid`.
    let lastImported: CardDigest
    /// The digest of the same record under the UID that is derived from the identity key; nil if it is unknown, because
    /// the record is no longer stored.
    var lastUnderKey: CardDigest?
    /// If the current source never contained the contact, the digests of the records that records of other sources have
    /// replaced.
    var replaced: [CardDigest] = []
    /// The stored contact; nil if the contact was deleted.
    let card: StoredCard?

    /// The maximum number of contacts with the same identity key (see `CardIdentity`) with which a record is compared
    /// line by line. If there are more contacts, and none of them has exactly this record, the match is ambiguous.
    static let compared = 100
}

/// The stored contacts with the same identity key (see `CardIdentity`) whose own UIDs are derived.
///
/// The group is indexed, so that the time for a record does not depend on the number of contacts.
final class NamesakeGroup {
    /// The contacts, in ascending order of ids.
    let namesakes: [Namesake]
    /// The ids of the contacts.
    let ids: Set<Int64>
    /// True if a contact has the UID that is derived from the identity key.
    let hasKeyUID: Bool
    /// The index of the first contact with a last record, by `Namesake.lastUnderKey`.
    private let places: [CardDigest: Int]
    /// The indexes of the contacts whose last records `lastUnderKey` alone does not determine.
    private let furtherPlaces: [Int]
    /// The number of elements at the beginning of `NamesakeCache.changed` that the group takes into account.
    fileprivate var changes = 0

    /// The contacts to which no other record of the run belongs, and their ids.
    private(set) var free: (contacts: [Namesake], ids: [Int64]) = ([], [])
    /// The number of contacts to which records of the run belonged when `free` was determined.
    private var claims = -1

    init(_ namesakes: [Namesake], keyUID: [UInt8]) {
        self.namesakes = namesakes
        ids = Set(namesakes.map(\.id))
        hasKeyUID = namesakes.contains { $0.uid == keyUID }
        var places: [CardDigest: Int] = [:]
        for (place, namesake) in namesakes.enumerated().reversed() {
            if let last = namesake.lastUnderKey { places[last] = place }
        }
        self.places = places
        furtherPlaces = namesakes.indices.filter {
            namesakes[$0].lastUnderKey == nil || !namesakes[$0].replaced.isEmpty
        }
    }

    /// Returns the first contact whose last record is a record. `isLast` is called for those whose `lastUnderKey` does
    /// not determine this.
    func exact(_ underKey: CardDigest, isLast: (Namesake) -> Bool) -> Namesake? {
        let further = furtherPlaces.first { isLast(namesakes[$0]) }
        return [places[underKey], further].compactMap(\.self).min().map { namesakes[$0] }
    }

    /// Sets `free`, unless `claims`, the number of contacts to which records of the run belong, is unchanged.
    func setFree(claims: Int, _ isFree: (Namesake) -> Bool) {
        guard claims != self.claims else { return }
        self.claims = claims
        let contacts = namesakes.filter(isFree)
        free = (contacts, contacts.map(\.id))
    }
}

/// A cache of the stored contacts with the identity keys (see `CardIdentity`) of a batch's records. If a batch contains
/// many records with the same key, their contacts are read only once.
struct NamesakeCache {
    /// The contacts with an identity key, by the UID that is derived from the key.
    private var groups: [[UInt8]: NamesakeGroup] = [:]
    /// The contacts that were changed since the first group was added, in the order of the changes.
    private var changed: [Int64] = []
    /// The digests of the batch's records under the UIDs that are derived from their identity keys; nil until they are
    /// needed.
    var records: Set<CardDigest>?

    /// Returns the contacts with the identity key from which `keyUID` is derived; nil if they are not in the cache.
    /// Each contact that has been changed since it was read is replaced by the result of `read`.
    mutating func group(
        _ keyUID: [UInt8], read: (Int64) throws(EngineError) -> Namesake?
    ) throws(EngineError) -> NamesakeGroup? {
        guard let group = groups[keyUID] else { return nil }
        let changed = Set(changed[group.changes...].filter(group.ids.contains))
        guard !changed.isEmpty else {
            group.changes = self.changed.count
            return group
        }
        var current: [Namesake] = []
        for namesake in group.namesakes {
            if !changed.contains(namesake.id) {
                current.append(namesake)
            } else if let new = try read(namesake.id) {
                current.append(new)
            }
        }
        return add(current, keyUID)
    }

    /// Adds the contacts with the identity key from which `keyUID` is derived, and returns them.
    mutating func add(_ namesakes: [Namesake], _ keyUID: [UInt8]) -> NamesakeGroup {
        let group = NamesakeGroup(namesakes, keyUID: keyUID)
        group.changes = changed.count
        groups[keyUID] = group
        return group
    }

    /// Records that a contact is changed.
    mutating func noteChange(of id: Int64) {
        if !groups.isEmpty { changed.append(id) }
    }

    /// Empties the cache before the next batch.
    mutating func clear() {
        if !groups.isEmpty || records != nil { self = NamesakeCache() }
    }
}
