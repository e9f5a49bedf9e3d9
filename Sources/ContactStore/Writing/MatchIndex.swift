internal import ContactModel
internal import SQLite

/// An index of the stored contacts by their values, for an import that matches by more than UIDs.
///
/// It needs 16 bytes per value; the cards themselves are only read if a hash is equal.
struct MatchIndex {
    private struct Entry {
        var hash: UInt64
        var contact: Int64
    }

    private let entries: [Entry]

    /// Indexes the contacts up to an id.
    init(_ database: Database, _ fields: [MatchField], upTo last: Int64) throws(SQLiteError) {
        var keys = MatchKeys(fields)
        var entries: [Entry] = []
        var rows = try database.prepare("SELECT id, body FROM card WHERE id <= ?1")
        try rows.bind(1, last)
        while try rows.step() {
            let id = rows.integer(0)
            for key in unsafe keys.keys(of: rows.bytes(1)) { entries.append(Entry(hash: key.hash, contact: id)) }
        }
        entries.sort { $0.hash == $1.hash ? $0.contact < $1.contact : $0.hash < $1.hash }
        self.entries = entries
    }

    /// Returns the contacts that may have a key, in the order of ids.
    func candidates(_ hash: UInt64) -> [Int64] {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
        }
        var contacts: [Int64] = []
        while low < entries.count, entries[low].hash == hash {
            if contacts.last != entries[low].contact { contacts.append(entries[low].contact) }
            low += 1
        }
        return contacts
    }
}
