internal import Bytes
internal import ContactModel
internal import SQLite

/// Finds out which contact a record is: first among the previous records of its source, one to one, then among the
/// contacts of other sources.
///
/// The records of a new version that do not equal a previous one, and the previous records that are left, are collected in
/// a temporary database, and matched when the source has been read to its end. So the order of the records does not matter,
/// and the memory is bounded. A step takes what the steps before have left:
///
/// | step | within the source | |
/// |---|---|---|
/// | 1 | the same UID | if the source specifies it |
/// | 2 | an equal record | |
/// | 3 | the same key (`MatchingKeys`) | unique on both sides; else by the number of equal values |
/// | 4 | the same name, or the same e-mail address | unique on both sides, if at least half of the records are known |
final class RecordMatcher {
    /// What was found for a record.
    enum Found: Equatable {
        /// A previous record of the source.
        case record(home: Int64, contact: Int64)
        /// A contact of other sources.
        case contact(Int64)
        /// A new contact; `others` are several that it may be.
        case new(others: [Int64])

        /// The contact that was found; nil for a new one.
        var contact: Int64? {
            switch self {
            case .record(_, let contact), .contact(let contact): contact
            case .new: nil
            }
        }
    }

    private let database: Database
    private var incoming: Statement
    private var previous: Statement
    private var other: Statement
    private var count: Int64 = 0
    /// The number of previous records that equalled a new one, so that they were not added.
    var known = 0
    private var left = 0
    private var keys = MatchingKeyReader()
    private(set) var candidates: [Int64: [Int64]] = [:]

    init() throws(SQLiteError) {
        // A database without a name is in a temporary file, which SQLite removes.
        database = try Database(path: "", mode: .create)
        try database.execute(
            """
            PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000;
            CREATE TABLE incoming(
              n INTEGER PRIMARY KEY, uid BLOB, uid_hash INTEGER, digest BLOB, key INTEGER, name INTEGER, email INTEGER,
              body BLOB, given_uid BLOB, home INTEGER, contact INTEGER);
            CREATE TABLE previous(
              home INTEGER PRIMARY KEY, contact INTEGER, uid BLOB, uid_hash INTEGER, digest BLOB, key INTEGER,
              name INTEGER, email INTEGER, body BLOB, is_left INTEGER);
            CREATE TABLE wanted(hash INTEGER, n INTEGER);
            CREATE TABLE other(hash INTEGER, contact INTEGER, is_live INTEGER, body BLOB);
            BEGIN
            """)
        incoming = try database.prepare(
            """
            INSERT INTO incoming(n, uid, uid_hash, digest, key, name, email, body, given_uid)
              VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """, persistent: true)
        previous = try database.prepare(
            "INSERT INTO previous VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1)", persistent: true)
        other = try database.prepare("INSERT INTO other VALUES(?1, ?2, ?3, ?4)", persistent: true)
    }

    // MARK: Collecting

    /// Adds a record of the new version.
    func add(_ slot: CardSlot, _ bytes: borrowing ByteBuffer) throws(SQLiteError) {
        count += 1
        try incoming.bind(1, count)
        let (uid, body) = unsafe (bytes.slice(slot.uid), bytes.slice(slot.body))
        try unsafe bind(&incoming, from: 2, uid: slot.uidIsDerived ? nil : uid, body)
        try unsafe incoming.bind(8, staticBlob: body)
        try unsafe incoming.bind(9, staticBlob: uid)
        try incoming.run()
    }

    /// Adds a previous record of the source that no record of the new version equals.
    func addPrevious(home: Int64, contact: Int64, uid: [UInt8], body: [UInt8]) throws(SQLiteError) {
        left += 1
        try previous.bind(1, home)
        try previous.bind(2, contact)
        var bytes = ByteBuffer(capacity: uid.count + body.count)
        bytes.append(uid)
        bytes.append(body)
        let (given, lines) = unsafe (
            bytes.slice(ByteRange(start: 0, count: uid.count)),
            bytes.slice(ByteRange(start: uid.count, count: body.count))
        )
        try unsafe bind(&previous, from: 3, uid: CardIdentity.isDerivedUID(uid) ? nil : given, lines)
        try unsafe previous.bind(9, staticBlob: lines)
        try previous.run()
    }

    private func bind(
        _ statement: inout Statement, from first: Int32, uid: UnsafeRawBufferPointer?, _ body: UnsafeRawBufferPointer
    ) throws(SQLiteError) {
        unsafe keys.read(body)
        if let uid = unsafe uid {
            try unsafe statement.bind(first, blob: uid)
            try statement.bind(first + 1, unsafe MatchingKeyReader.hash(uid))
        } else {
            try statement.bindNull(first)
            try statement.bindNull(first + 1)
        }
        try statement.bind(first + 2, blob: unsafe CardDigest(of: body).bytes)
        for (index, value) in zip((first + 3)..., [keys.keys.first, keys.name, keys.email]) {
            if let value { try statement.bind(index, value) } else { try statement.bindNull(index) }
        }
    }

    // MARK: Within the source

    /// Matches the records of the new version with the previous ones.
    func matchWithin() throws(SQLiteError) {
        try database.execute("CREATE INDEX incoming_digest ON incoming(digest)")
        guard left > 0 else { return }
        try matchUnique("uid_hash")
        try matchEqualUIDs()
        try matchEqual()
        try matchUnique("key")
        try matchNamesakes()
        let taken = try database.integer("SELECT count(*) FROM previous WHERE is_left = 0") ?? 0
        guard 2 * (Int(taken) + known) >= left + known else { return }
        try matchUnique("name")
        try matchUnique("email")
    }

    private static let free = "home IS NULL AND contact IS NULL"

    /// Matches the records with the same value in a column, if only one of each side has it.
    private func matchUnique(_ column: String) throws(SQLiteError) {
        try database.execute(
            """
            UPDATE incoming SET home = pair.home, contact = pair.contact FROM (
                SELECT new.n, old.home, old.contact
                  FROM (SELECT \(column) AS mark, min(n) AS n FROM incoming WHERE \(Self.free) AND \(column) IS NOT NULL
                    GROUP BY \(column) HAVING count(*) = 1) AS new
                  JOIN (SELECT \(column) AS mark, min(home) AS home, min(contact) AS contact FROM previous
                    WHERE is_left AND \(column) IS NOT NULL GROUP BY \(column) HAVING count(*) = 1) AS old
                    ON old.mark = new.mark) AS pair
              WHERE incoming.n = pair.n;
            UPDATE previous SET is_left = 0 WHERE home IN (SELECT home FROM incoming WHERE home IS NOT NULL)
            """)
    }

    /// Of several records with one UID, the equal one is the previous record, else the first.
    private func matchEqualUIDs() throws(SQLiteError) {
        try match(
            """
            SELECT incoming.n, previous.home, previous.contact FROM incoming JOIN previous
                ON previous.uid_hash = incoming.uid_hash AND previous.is_left
              WHERE incoming.home IS NULL ORDER BY incoming.digest <> previous.digest, incoming.n, previous.home
            """)
    }

    private func matchEqual() throws(SQLiteError) {
        try match(
            """
            SELECT incoming.n, previous.home, previous.contact FROM incoming JOIN previous
                ON previous.digest = incoming.digest AND previous.is_left
              WHERE incoming.home IS NULL AND incoming.uid IS NULL ORDER BY incoming.n, previous.home
            """)
    }

    /// Matches records with one key that several have: those with the most equal values first, and those that share no
    /// value in the order of the file.
    private func matchNamesakes() throws(SQLiteError) {
        var keys: [Int64] = []
        var rows = try database.prepare(
            """
            SELECT key FROM incoming WHERE \(Self.free) AND key IS NOT NULL
            INTERSECT SELECT key FROM previous WHERE is_left
            """)
        while try rows.step() { keys.append(rows.integer(0)) }
        rows.reset()
        for key in keys {
            let new = try bodies("SELECT n, 0, body FROM incoming WHERE \(Self.free) AND key = ?1 ORDER BY n", key)
            let old = try bodies(
                "SELECT home, contact, body FROM previous WHERE is_left AND key = ?1 ORDER BY home", key)
            for (one, other) in Self.pairs(new.map(\.values), old.map(\.values)) {
                try take(new[one].id, old[other].id, old[other].contact)
            }
        }
    }

    private func bodies(
        _ sql: String, _ key: Int64
    ) throws(SQLiteError) -> [(id: Int64, contact: Int64, values: Set<CardValue.Key>)] {
        var rows = try database.prepare(sql)
        try rows.bind(1, key)
        var found: [(id: Int64, contact: Int64, values: Set<CardValue.Key>)] = []
        while try rows.step() {
            let card = Property.parse(body: rows.blob(2) ?? [])
            found.append((rows.integer(0), rows.integer(1), ContactUnion.keys(of: card)))
        }
        return found
    }

    /// Returns the pairs of two lists, one to one: those that share the most values first, the rest in their order.
    static func pairs(_ new: [Set<CardValue.Key>], _ old: [Set<CardValue.Key>]) -> [(Int, Int)] {
        var places: [CardValue.Key: [Int]] = [:]
        for (index, values) in old.enumerated() { for value in values { places[value, default: []].append(index) } }
        var shared: [(count: Int, new: Int, old: Int)] = []
        for (index, values) in new.enumerated() {
            var counts: [Int: Int] = [:]
            for value in values { for place in places[value] ?? [] { counts[place, default: 0] += 1 } }
            shared += counts.map { ($0.value, index, $0.key) }
        }
        shared.sort { ($1.count, $0.new, $0.old) < ($0.count, $1.new, $1.old) }
        var (takenNew, takenOld): (Set<Int>, Set<Int>) = ([], [])
        var pairs: [(Int, Int)] = []
        for pair in shared where !takenNew.contains(pair.new) && !takenOld.contains(pair.old) {
            takenNew.insert(pair.new)
            takenOld.insert(pair.old)
            pairs.append((pair.new, pair.old))
        }
        let (restNew, restOld) = (
            new.indices.filter { !takenNew.contains($0) }, old.indices.filter { !takenOld.contains($0) }
        )
        return pairs + zip(restNew, restOld)
    }

    /// Matches pairs in the order of a query, each record once.
    private func match(_ sql: String) throws(SQLiteError) {
        var pairs: [(n: Int64, home: Int64, contact: Int64)] = []
        var (new, old): (Set<Int64>, Set<Int64>) = ([], [])
        var rows = try database.prepare(sql)
        while try rows.step() {
            let (n, home) = (rows.integer(0), rows.integer(1))
            guard !new.contains(n), !old.contains(home) else { continue }
            new.insert(n)
            old.insert(home)
            pairs.append((n, home, rows.integer(2)))
        }
        rows.reset()
        for pair in pairs { try take(pair.n, pair.home, pair.contact) }
    }

    private func take(_ n: Int64, _ home: Int64, _ contact: Int64) throws(SQLiteError) {
        try database.run("UPDATE incoming SET home = ?2, contact = ?3 WHERE n = ?1", [n, home, contact])
        try database.run("UPDATE previous SET is_left = 0 WHERE home = ?1", [home])
    }

    // MARK: Across sources

    /// Collects what the records that are new in the source may be found by; returns the hashes of their UIDs and keys, or
    /// nil if there are no such records.
    func wanted() throws(SQLiteError) -> Set<Int64>? {
        var hashes: Set<Int64> = []
        var rows = try database.prepare("SELECT n, uid_hash, body FROM incoming WHERE \(Self.free)")
        var insert = try database.prepare("INSERT INTO wanted VALUES(?1, ?2)", persistent: true)
        while try rows.step() {
            unsafe keys.read(rows.bytes(2))
            var own = keys.keys
            if !rows.isNull(1) {
                // A record with a UID of its own is found by a name with an e-mail address or a phone number only.
                if keys.value == .organization || keys.value == .none { own = [] }
                own.append(rows.integer(1))
            }
            for hash in Set(own) {
                hashes.insert(hash)
                try insert.bind([hash, rows.integer(0)])
                try insert.run()
            }
        }
        return hashes.isEmpty ? nil : hashes
    }

    /// Adds a contact that has no record of the source, with those of its UIDs and keys that are wanted.
    func addOther(_ contact: Int64, isLive: Bool, hashes: some Sequence<Int64>, body: [UInt8]) throws(SQLiteError) {
        for hash in hashes {
            try other.bind([hash, contact, isLive ? 1 : 0])
            try other.bind(4, blob: body)
            try other.run()
        }
    }

    /// Matches the records that are new in the source with contacts of other sources: live ones before deleted ones. A
    /// record that may be several contacts becomes one of its own.
    func matchAcross() throws(SQLiteError) {
        try database.execute(
            """
            CREATE INDEX other_hash ON other(hash);
            CREATE TABLE candidate AS SELECT wanted.n AS n, other.contact AS contact, max(other.is_live) AS is_live
              FROM wanted JOIN other ON other.hash = wanted.hash GROUP BY wanted.n, other.contact;
            CREATE INDEX candidate_n ON candidate(n);
            DELETE FROM candidate WHERE is_live = 0 AND EXISTS(
              SELECT 1 FROM candidate AS live WHERE live.n = candidate.n AND live.is_live = 1)
            """)
        try collectSeveral()
        try database.execute(
            """
            DELETE FROM candidate WHERE n IN (SELECT n FROM candidate GROUP BY n HAVING count(*) > 1);
            UPDATE incoming SET contact = pair.contact FROM (
                SELECT min(n) AS n, contact FROM candidate GROUP BY contact HAVING count(*) = 1) AS pair
              WHERE incoming.n = pair.n
            """)
        try matchShared()
    }

    private func collectSeveral() throws(SQLiteError) {
        var rows = try database.prepare(
            """
            SELECT n, contact FROM candidate WHERE n IN (SELECT n FROM candidate GROUP BY n HAVING count(*) > 1)
              ORDER BY n, contact
            """)
        while try rows.step() { candidates[rows.integer(0), default: []].append(rows.integer(1)) }
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

    // MARK: Results

    /// Returns the records of the new version after a number in the order of the file, at most `limit`, and what was found
    /// for each.
    func records(
        after number: Int64, limit: Int64 = 512
    ) throws(SQLiteError) -> [(number: Int64, uid: [UInt8], body: [UInt8], found: Found)] {
        var rows = try database.prepare(
            "SELECT n, given_uid, body, home, contact FROM incoming WHERE n > ?1 ORDER BY n LIMIT ?2")
        try rows.bind([number, limit])
        var records: [(number: Int64, uid: [UInt8], body: [UInt8], found: Found)] = []
        while try rows.step() {
            let found: Found =
                if !rows.isNull(3) {
                    .record(home: rows.integer(3), contact: rows.integer(4))
                } else if !rows.isNull(4) {
                    .contact(rows.integer(4))
                } else {
                    .new(others: candidates[rows.integer(0)] ?? [])
                }
            records.append((rows.integer(0), rows.blob(1) ?? [], rows.blob(2) ?? [], found))
        }
        return records
    }

    /// Calls `visit` with each previous record that no record of the new version is.
    func forEachLeft(_ visit: (_ home: Int64, _ contact: Int64) throws -> Void) throws {
        var rows = try database.prepare("SELECT home, contact FROM previous WHERE is_left ORDER BY home")
        while try rows.step() { try visit(rows.integer(0), rows.integer(1)) }
    }
}
