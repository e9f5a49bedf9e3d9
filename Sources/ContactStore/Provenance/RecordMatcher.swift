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
/// | 1 | the same UID, or the same row of a database | if the source specifies it |
/// | 2 | an equal record | |
/// | 3 | the same key (`MatchingKeys`) | unique on both sides; else by the number of equal values |
/// | 4 | the same name, or the same e-mail address | unique on both sides, if at least half of the records are known |
///
/// Across sources, a record is found by its UID, then by the fields that the user named, then by its key.
final class RecordMatcher {
    /// What was found for a record.
    enum Found: Equatable {
        /// A previous record of the source.
        case record(home: Int64, contact: Int64)
        /// A contact of other sources.
        case contact(Int64)
        /// A new contact; `others` are the first of several that it may be.
        case new(others: [Int64], count: Int)

        /// The contact that was found; nil for a new one.
        var contact: Int64? {
            switch self {
            case .record(_, let contact), .contact(let contact): contact
            case .new: nil
            }
        }
    }

    let database: Database
    private var incoming: Statement
    private var previous: Statement
    var other: Statement
    private var count: Int64 = 0
    /// The number of previous records that equalled a new one, so that they were not added.
    var known = 0
    private var left = 0
    var keys = MatchingKeyReader()
    var values: MatchKeys
    /// The fields by which records are found, other than the UID; empty for the keys of `MatchingKeyReader` only.
    let fields: [MatchField]
    var candidates: [Int64: [Int64]] = [:]
    /// The numbers of all contacts that a record may be, by the number of the record.
    var totals: [Int64: Int] = [:]
    /// The hashes of what the records that are new in the source may be found by, and a few others.
    var wanted = HashFilter()
    /// The numbers of the records to which further rows belong (see `joinRows`).
    var roots: Set<Int64> = []

    /// - Parameter match: the fields that the user named, in their order (see `DuplicatePolicy.match`).
    init(match: [MatchField] = [.uid]) throws(SQLiteError) {
        fields = match.filter { $0 != .uid }
        values = MatchKeys(fields)
        // A database without a name is in a temporary file, which SQLite removes.
        database = try Database(path: "", mode: .create)
        try database.execute(
            """
            PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000;
            CREATE TABLE incoming(
              n INTEGER PRIMARY KEY, uid BLOB, uid_hash INTEGER, digest BLOB, key INTEGER, name INTEGER, email INTEGER,
              body BLOB, given_uid BLOB, row_hash INTEGER, file INTEGER, record INTEGER, line INTEGER, text_start INTEGER, text_end INTEGER,
              id INTEGER, is_whole INTEGER, photo_file BLOB, home INTEGER, contact INTEGER);
            CREATE TABLE previous(
              home INTEGER PRIMARY KEY, contact INTEGER, uid BLOB, uid_hash INTEGER, digest BLOB, key INTEGER,
              name INTEGER, email INTEGER, body BLOB, is_left INTEGER, row_hash INTEGER);
            CREATE TABLE wanted(hash INTEGER, n INTEGER, rank INTEGER, text BLOB);
            CREATE TABLE other(hash INTEGER, contact INTEGER, is_live INTEGER, text BLOB, body BLOB);
            BEGIN
            """)
        incoming = try database.prepare(
            """
            INSERT INTO incoming(n, uid, uid_hash, digest, key, name, email, body, given_uid, file, record, line,
                text_start, text_end, id, is_whole, photo_file, row_hash)
              VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
            """, persistent: true)
        previous = try database.prepare(
            "INSERT INTO previous VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, ?10)", persistent: true)
        other = try database.prepare("INSERT INTO other VALUES(?1, ?2, ?3, ?4, ?5)", persistent: true)
    }

    // MARK: Collecting

    /// Adds a record of the new version.
    ///
    /// - Parameter file: the index of its file among those of the source.
    func add(_ slot: CardSlot, _ bytes: borrowing ByteBuffer, file: Int = 0) throws(SQLiteError) {
        count += 1
        try incoming.bind(1, count)
        let (uid, body) = unsafe (bytes.slice(slot.uid), bytes.slice(slot.body))
        try unsafe bind(&incoming, from: 2, uid: slot.uidIsDerived ? nil : uid, body)
        try unsafe incoming.bind(8, staticBlob: body)
        try unsafe incoming.bind(9, staticBlob: uid)
        let places = [
            file, slot.record, slot.line, slot.text.lowerBound, slot.text.upperBound, Int(slot.id),
            (slot.isWholeCard ? 1 : 0) + (slot.isCut ? 2 : 0),
        ]
        for (index, place) in zip(Int32(10)..., places) { try incoming.bind(index, Int64(place)) }
        if slot.photoFile.isEmpty {
            try incoming.bindNull(17)
        } else {
            try unsafe incoming.bind(17, staticBlob: bytes.slice(slot.photoFile))
        }
        if slot.uidIsOfRow {
            try incoming.bind(18, unsafe MatchingKeyReader.hash(uid))
        } else {
            try incoming.bindNull(18)
        }
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
        // A UID that was derived here comes back as one that a card specifies.
        try unsafe bind(&previous, from: 3, uid: given, lines)
        try unsafe previous.bind(9, staticBlob: lines)
        try previous.bind(10, unsafe MatchingKeyReader.hash(given))
        try previous.run()
    }

    private func bind(
        _ statement: inout Statement, from first: Int32, uid: UnsafeRawBufferPointer?, _ body: UnsafeRawBufferPointer
    ) throws(SQLiteError) {
        unsafe keys.read(body)
        if let reduced = unsafe ReducedRecord(body) {
            try statement.bindNull(first)
            if let uid = reduced.uid { try statement.bind(first + 1, uid) } else { try statement.bindNull(first + 1) }
        } else if let uid = unsafe uid {
            try unsafe statement.bind(first, blob: uid)
            try statement.bind(first + 1, unsafe MatchingKeyReader.hash(ofUID: uid))
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
        // Of several records with one UID, the equal one is the previous record, else the first.
        try matchInOrder("uid_hash, digest")
        try matchInOrder("uid_hash")
        try matchUnique("row_hash")
        try matchInOrder("digest", where: "uid IS NULL")
        try matchUnique("key")
        try matchNamesakes()
        let taken = try database.integer("SELECT count(*) FROM previous WHERE is_left = 0") ?? 0
        guard 2 * (Int(taken) + known) >= left + known else { return }
        try matchUnique("name")
        try matchUnique("email")
    }

    static let free = "home IS NULL AND contact IS NULL"

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

    /// Matches the records with the same values in some columns one to one, in their order.
    private func matchInOrder(_ columns: String, where condition: String = "TRUE") throws(SQLiteError) {
        try database.execute(
            """
            UPDATE incoming SET home = pair.home, contact = pair.contact FROM (
                SELECT n, old.home AS home, old.contact AS contact
                  FROM (SELECT n, \(columns), row_number() OVER (PARTITION BY \(columns) ORDER BY n) AS place
                    FROM incoming WHERE \(Self.free) AND \(condition)) AS new
                  JOIN (SELECT home, contact, \(columns), row_number() OVER (PARTITION BY \(columns) ORDER BY home) AS place
                    FROM previous WHERE is_left) AS old
                    USING(\(columns), place)) AS pair
              WHERE incoming.n = pair.n;
            UPDATE previous SET is_left = 0 WHERE home IN (SELECT home FROM incoming WHERE home IS NOT NULL)
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

    func bodies(
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

    /// The number of records with a value from which on the value is not counted as a shared one.
    private static let mostWithValue = 64

    /// Returns the pairs of two lists, one to one: those that share the most values first, the rest in their order.
    static func pairs(_ new: [Set<CardValue.Key>], _ old: [Set<CardValue.Key>]) -> [(Int, Int)] {
        var places: [CardValue.Key: [Int]] = [:]
        for (index, values) in old.enumerated() { for value in values { places[value, default: []].append(index) } }
        var shared: [(count: Int, new: Int, old: Int)] = []
        for (index, values) in new.enumerated() {
            var counts: [Int: Int] = [:]
            for value in values {
                // A value that many have, such as the name of namesakes, tells none of them apart.
                guard let found = places[value], found.count <= Self.mostWithValue else { continue }
                for place in found { counts[place, default: 0] += 1 }
            }
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

    private func take(_ n: Int64, _ home: Int64, _ contact: Int64) throws(SQLiteError) {
        try database.run("UPDATE incoming SET home = ?2, contact = ?3 WHERE n = ?1", [n, home, contact])
        try database.run("UPDATE previous SET is_left = 0 WHERE home = ?1", [home])
    }

    // MARK: Results

    private static let columns =
        "n, given_uid, uid IS NULL, body, home, contact, file, record, line, text_start, text_end, id, is_whole, photo_file"

    /// Fills an empty batch with the records of the new version after a number, in the order of the file.
    ///
    /// - Returns: for each record its number, the index of its file, and what was found; nil if there are no more.
    func fill(_ batch: CardBatch, after number: Int64) throws(SQLiteError) -> [MatchedRecord]? {
        var rows = try database.prepare(
            "SELECT \(Self.columns) FROM incoming WHERE n > ?1 ORDER BY n LIMIT \(StoreRun.chunk)")
        try rows.bind([number])
        var records: [MatchedRecord] = []
        while try rows.step() {
            let found: Found =
                if !rows.isNull(4) {
                    .record(home: rows.integer(4), contact: rows.integer(5))
                } else if !rows.isNull(5) {
                    .contact(rows.integer(5))
                } else {
                    .new(others: candidates[rows.integer(0)] ?? [], count: totals[rows.integer(0)] ?? 0)
                }
            records.append(MatchedRecord(number: rows.integer(0), file: Int(rows.integer(6)), found: found))
            unsafe append(rows, to: batch)
        }
        return records.isEmpty ? nil : records
    }

    @unsafe private func append(_ row: borrowing Statement, to batch: CardBatch) {
        var slot = CardSlot()
        let start = batch.bytes.count
        unsafe batch.bytes.append(row.bytes(3))
        slot.body = ByteRange(start..<batch.bytes.count)
        CardSummary.derive(&slot, in: &batch.bytes)
        unsafe CardIdentity.setUID(row.bytes(1), of: &slot, in: &batch.bytes)
        CardIdentity.seal(&slot, in: batch.bytes)
        slot.uidIsDerived = row.integer(2) == 1
        slot.record = Int(row.integer(7))
        slot.line = Int(row.integer(8))
        slot.text = Int(row.integer(9))..<Int(row.integer(10))
        slot.id = row.integer(11)
        slot.isWholeCard = row.integer(12) & 1 != 0
        slot.isCut = row.integer(12) & 2 != 0
        if !row.isNull(13) {
            let start = batch.bytes.count
            unsafe batch.bytes.append(row.bytes(13))
            slot.photoFile = ByteRange(start..<batch.bytes.count)
        }
        batch.cards.append(slot)
    }

    /// Fills an empty batch with the rows that belong to other rows' records, after a number. Returns for each row the
    /// number of that record in `home`; nil if there are no more.
    func fillParts(_ batch: CardBatch, after number: Int64) throws(SQLiteError) -> [MatchedRecord]? {
        guard !roots.isEmpty else { return nil }
        var rows = try database.prepare(
            "SELECT \(Self.columns) FROM part WHERE n > ?1 ORDER BY n LIMIT \(StoreRun.chunk)")
        try rows.bind([number])
        var records: [MatchedRecord] = []
        while try rows.step() {
            let root = rows.integer(4)
            records.append(
                MatchedRecord(
                    number: rows.integer(0), file: Int(rows.integer(6)), found: .record(home: root, contact: 0)))
            unsafe append(rows, to: batch)
        }
        return records.isEmpty ? nil : records
    }

    /// Calls `visit` with each previous record that no record of the new version is.
    func forEachLeft(_ visit: (_ home: Int64, _ contact: Int64) throws -> Void) throws {
        var rows = try database.prepare("SELECT home, contact FROM previous WHERE is_left ORDER BY home")
        while try rows.step() { try visit(rows.integer(0), rows.integer(1)) }
    }
}

/// A record of the new version of a source, and what was found for it.
struct MatchedRecord {
    /// The record's number among those that were added to the matcher.
    var number: Int64
    /// The index of its file among those of the source.
    var file: Int
    var found: RecordMatcher.Found
}
