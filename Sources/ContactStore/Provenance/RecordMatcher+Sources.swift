internal import Bytes
internal import ContactModel
internal import SQLite

/// Finds the contacts of other sources.
extension RecordMatcher {
    /// The rank of what a contact of another source is found by: its UID, then the fields that the user named, then its key.
    private static let (rankOfUID, rankOfKey): (Int64, Int64) = (0, 1000)

    /// Collects what the records that are new in the source may be found by. Returns false if there are no such records.
    func collectWanted() throws(SQLiteError) -> Bool {
        // A record has a UID, a name with an e-mail address, and a name with a phone number, for instance.
        wanted = HashFilter(for: 3 * Int(try database.integer("SELECT count(*) FROM incoming WHERE \(Self.free)") ?? 0))
        var rows = try database.prepare("SELECT n, uid_hash, body FROM incoming WHERE \(Self.free)")
        var insert = try database.prepare("INSERT INTO wanted VALUES(?1, ?2, ?3, ?4)", persistent: true)
        while try rows.step() {
            let uid = rows.isNull(1) ? nil : rows.integer(1)
            for key in unsafe keys(of: rows.bytes(2), uid: uid, hasOwnUID: uid != nil) {
                wanted.insert(key.hash)
                try insert.bind([key.hash, rows.integer(0), key.rank])
                if let text = key.text { try insert.bind(4, blob: text) } else { try insert.bindNull(4) }
                try insert.run()
            }
        }
        return !wanted.isEmpty
    }

    /// A hash by which a contact may be found. The text tells telephone numbers apart whose last digits are equal.
    private typealias Key = (hash: Int64, rank: Int64, text: [UInt8]?)

    /// - Parameter hasOwnUID: true for a record with a UID of its own: it is found by a name with an e-mail address or a
    ///   phone number only.
    /// - Parameter ofAllKinds: true for a contact that is looked for (see `MatchingKeyReader.read`).
    private func keys(
        of body: UnsafeRawBufferPointer, uid: Int64?, hasOwnUID: Bool = false, ofAllKinds: Bool = false
    ) -> [Key] {
        var found: [Key] = []
        if let uid { found.append((uid, Self.rankOfUID, nil)) }
        if !fields.isEmpty {
            for key in unsafe values.keys(of: body) {
                let rank = Int64((fields.firstIndex(of: key.field) ?? 0) + 1)
                found.append((Int64(bitPattern: key.hash), rank, key.text))
            }
        }
        unsafe keys.read(body, ofAllKinds: ofAllKinds)
        if hasOwnUID, keys.value == .organization || keys.value == .none { return found }
        for hash in Set(keys.keys) { found.append((hash, Self.rankOfKey, nil)) }
        return found
    }

    /// Adds a card or a record of a contact that has no record of the source, if it has what a record is found by.
    func addOther(
        _ contact: Int64, isLive: Bool, uid: UnsafeRawBufferPointer, body: UnsafeRawBufferPointer
    ) throws(SQLiteError) {
        for key in unsafe keys(of: body, uid: MatchingKeyReader.hash(ofUID: uid), ofAllKinds: true)
        where wanted.contains(key.hash) {
            try other.bind([key.hash, contact, isLive ? 1 : 0])
            if let text = key.text { try other.bind(4, blob: text) } else { try other.bindNull(4) }
            try unsafe other.bind(5, staticBlob: body)
            try other.run()
        }
    }

    /// The number of contacts with one value that are looked at. A record that may be several contacts becomes one of its own,
    /// so a value that many have need not be compared with all of them.
    private static let mostCandidates = 8

    /// Matches the records that are new in the source with contacts of other sources: by what comes first in rank, and live
    /// contacts before deleted ones. A record that may be several contacts becomes one of its own.
    func matchAcross() throws(SQLiteError) {
        try database.execute(
            """
            CREATE INDEX other_contact ON other(contact);
            CREATE TABLE holder AS
              SELECT hash, text, contact, is_live,
                  row_number() OVER (PARTITION BY hash, text ORDER BY is_live DESC, contact) AS place,
                  count(*) OVER (PARTITION BY hash, text) AS total
                FROM (SELECT hash, text, contact, max(is_live) AS is_live FROM other GROUP BY hash, text, contact);
            DELETE FROM holder WHERE place > \(Self.mostCandidates);
            CREATE INDEX holder_hash ON holder(hash);
            CREATE TABLE candidate AS
              SELECT wanted.n AS n, holder.contact AS contact, min(wanted.rank) AS rank, max(holder.is_live) AS is_live,
                  max(holder.total) AS total
                FROM wanted JOIN holder ON holder.hash = wanted.hash AND (wanted.text IS NULL OR holder.text IS NULL
                  OR substr(wanted.text, -length(holder.text)) = holder.text
                  OR substr(holder.text, -length(wanted.text)) = wanted.text)
                GROUP BY wanted.n, holder.contact;
            CREATE INDEX candidate_n ON candidate(n);
            DELETE FROM candidate WHERE rank > (SELECT min(first.rank) FROM candidate AS first WHERE first.n = candidate.n);
            DELETE FROM candidate WHERE is_live = 0 AND EXISTS(
              SELECT 1 FROM candidate AS live WHERE live.n = candidate.n AND live.is_live = 1)
            """)
        try collectSeveral()
        try database.execute(
            """
            DELETE FROM candidate WHERE n IN (SELECT n FROM candidate GROUP BY n HAVING count(*) > 1);
            CREATE INDEX candidate_contact ON candidate(contact);
            DELETE FROM candidate
              WHERE rank > (SELECT min(first.rank) FROM candidate AS first WHERE first.contact = candidate.contact);
            UPDATE incoming SET contact = pair.contact FROM (
                SELECT min(n) AS n, contact FROM candidate GROUP BY contact HAVING count(*) = 1) AS pair
              WHERE incoming.n = pair.n
            """)
        try matchShared()
    }

    private func collectSeveral() throws(SQLiteError) {
        var rows = try database.prepare(
            """
            SELECT n, contact, total FROM candidate WHERE n IN (SELECT n FROM candidate GROUP BY n HAVING count(*) > 1)
              ORDER BY n, contact
            """)
        while try rows.step() {
            candidates[rows.integer(0), default: []].append(rows.integer(1))
            totals[rows.integer(0)] = max(totals[rows.integer(0)] ?? 0, Int(rows.integer(2)))
        }
    }

    /// Of several records that may be one contact, the one that shares the most values is it; the others are new contacts.
    private func matchShared() throws(SQLiteError) {
        var contacts: [Int64] = []
        var rows = try database.prepare(
            "SELECT contact FROM candidate GROUP BY contact HAVING count(*) > 1 ORDER BY contact")
        while try rows.step() { contacts.append(rows.integer(0)) }
        rows.reset()
        for contact in contacts {
            let new = try bodies(
                "SELECT n, 0, body FROM incoming WHERE n IN (SELECT n FROM candidate WHERE contact = ?1) ORDER BY n",
                contact)
            let old = try bodies("SELECT contact, contact, body FROM other WHERE contact = ?1 LIMIT 1", contact)
            guard let pair = Self.pairs(new.map(\.values), old.map(\.values)).first else { continue }
            try database.run("UPDATE incoming SET contact = ?2 WHERE n = ?1", [new[pair.0].id, contact])
        }
    }
}
