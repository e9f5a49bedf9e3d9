internal import Bytes
internal import ContactModel
internal import ContactStore

/// Finds records of one import that match the same contact by a value and have different names, because all of them are
/// merged into this contact although they can be different people.
struct SharedMatches {
    /// The latest record that matched a contact.
    private struct Holder {
        /// The hash of the folded name.
        var name: Int
        var uid: Int64
        var path: String
        var line: Int
    }

    private var holders: [Int: Holder] = [:]

    /// Notes that a record was written to a contact. Returns a warning if the previous record that was written to this
    /// contact has another name and another UID; nil otherwise.
    mutating func note(_ record: WrittenRecord, _ slot: CardSlot, _ name: String, path: String) -> Diagnostic? {
        let holder = Holder(name: Folding.folded(name).hashValue, uid: slot.uidHash, path: path, line: slot.line)
        guard let earlier = holders.updateValue(holder, forKey: record.contact), earlier.name != holder.name,
            earlier.uid != holder.uid
        else { return nil }
        let place = earlier.path == path ? "in line \(earlier.line)" : "at \(earlier.path):\(earlier.line)"
        let message =
            "the record matches contact \(record.contact), which the record \(place) matches too, with another name; "
            + "both become one contact"
        var warning = Diagnostic(
            .warning, .matchShared, message,
            at: SourceLocation(path: path, record: slot.record, line: slot.line, column: 1))
        warning.mentioned = [record.contact]
        return warning
    }
}

extension Diagnostic.Code {
    /// Several records with different names match the same contact by a value, so that they become one contact.
    static let matchShared = Diagnostic.Code("match-shared")
}
