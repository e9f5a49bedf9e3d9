internal import Bytes
internal import ContactModel
internal import ContactStore

/// Finds records of one import that match the same contact by a value and have different names, because all of them are
/// merged into this contact although they can be different people.
///
/// Only the first 1,000,000 contacts of an import are compared, which takes up to 64 MB.
struct SharedMatches {
    /// The latest record that matched a contact.
    private struct Holder {
        /// Parts of the hashes of the folded name and of the UID.
        var name: UInt32
        var uid: UInt32
        /// The index of the record's file in `paths`.
        var path: UInt32
        var line: UInt32
    }

    private static let mostContacts = 1_000_000

    private var holders: [Int: Holder] = [:]
    private var paths: [String] = []

    /// Notes that a record was written to a contact that the store contained before. Returns a warning if the previous
    /// record that was written to this contact has another name and another UID; nil otherwise.
    mutating func note(_ record: WrittenRecord, _ slot: CardSlot, _ name: String, at place: SourceLocation)
        -> Diagnostic?
    {
        guard record.change != .added else { return nil }
        if paths.last != place.path { paths.append(place.path) }
        let holder = Holder(
            name: UInt32(truncatingIfNeeded: Folding.folded(name).hashValue),
            uid: UInt32(truncatingIfNeeded: slot.uidHash), path: UInt32(paths.count - 1),
            line: UInt32(clamping: slot.line))
        guard let earlier = holders[record.contact] else {
            if holders.count < Self.mostContacts { holders[record.contact] = holder }
            return nil
        }
        holders[record.contact] = holder
        guard earlier.name != holder.name, earlier.uid != holder.uid else { return nil }
        let source = paths[Int(earlier.path)]
        let unit = place.cell == nil ? "line" : "row"
        let other = source == place.path ? "in \(unit) \(earlier.line)" : "at \(source):\(earlier.line)"
        let message =
            "the record matches contact \(record.contact), which the record \(other) matches too, with another name; "
            + "both become one contact"
        var warning = Diagnostic(.warning, .matchShared, message, at: place)
        warning.mentioned = [record.contact]
        return warning
    }
}

extension Diagnostic.Code {
    /// Several records with different names match the same contact by a value, so that they become one contact.
    static let matchShared = Diagnostic.Code("match-shared")
}
