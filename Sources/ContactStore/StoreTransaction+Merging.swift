public import ContactModel
internal import SQLite

/// A contact that others were merged into.
public struct MergedContact: Sendable, Hashable {
    /// The contact that is left, under its own UID.
    public var id: Int
    /// Those that went into it.
    public var merged: [Int] = []
    /// The properties of the lines it has now and had not before, each once, in their order.
    public var gained: [String] = []
}

extension StoreTransaction {
    /// Merges contacts into one, which stays under its UID and its id; the others are taken out, and their UIDs lead to it.
    ///
    /// Ids that are no contact are passed over; nil when nothing is left to merge. The photo of the first that has one is the
    /// contact's photo, further ones stand behind it in the card.
    public func merge(_ others: [Int], into id: Int) throws(StoreError) -> MergedContact? {
        var result = MergedContact(id: id)
        let rewritten = try store.mapping { () throws(SQLiteError) -> Bool in
            guard let first = try whole(id) else { return false }
            var card = first.properties
            var photo = first.photo
            for other in others where other != id && !result.merged.contains(other) {
                guard let whole = try whole(other) else { continue }
                card = try merged(card, with: whole.properties, photo: whole.photo)
                photo = photo ?? whole.photo
                result.merged.append(other)
            }
            let gained = card.filter { !first.properties.contains($0) && $0.name != "X-ABLABEL" }.map(\.name)
            result.gained = gained.indices.filter { gained.firstIndex(of: gained[$0]) == $0 }.map { gained[$0] }
            guard card != first.properties else { return true }
            try rewrite(Int64(id), card, uid: first.uid, photo: photo)
            return true
        }
        guard rewritten, !result.merged.isEmpty else { return nil }
        for other in result.merged {
            try remember(uidOf: other, for: id)
            _ = try delete(other)
        }
        return result
    }

    private func whole(_ id: Int) throws(SQLiteError) -> (properties: [Property], photo: Int64?, uid: [UInt8])? {
        var row = try store.database.prepare(CardRow.selectBody)
        try row.bind(1, Int64(id))
        guard try row.step() else { return nil }
        return unsafe (
            Property.parse(body: row.bytes(0)), row.isNull(2) ? nil : row.integer(2), Array(row.bytes(3))
        )
    }
}
