internal import ContactModel
internal import PostgreSQL

/// A cache of records in `source_record`, that is, of records that were replaced by a record of another source. One
/// statement looks them up on a server for many contacts.
struct RecordsAhead {
    struct Entry {
        var run: Int64
        var origin: CardDigest
        /// The body (the vCard lines) of the replaced record; nil if it is larger than 16 KiB, so that the caller has to
        /// read it separately.
        var record: [UInt8]?
    }

    private var records: [Int64: [Entry]] = [:]

    private static let select = """
        SELECT r.card_id, r.run_id, r.origin, CASE WHEN octet_length(record) <= 16384 THEN record END
          FROM source_record r JOIN run ON run.id = r.run_id AND run.state = 'complete'
          WHERE r.card_id = ANY($1) ORDER BY r.card_id, r.run_id
        """

    /// Replaces the contents of the cache by the replaced records of these contacts, except records that the current
    /// run, `run`, replaced.
    mutating func load(
        _ contacts: [Int64], except run: Int64, _ database: StoreDatabase
    ) throws(EngineError) {
        records = Dictionary(contacts.map { ($0, []) }, uniquingKeysWith: { first, _ in first })
        guard !contacts.isEmpty else { return }
        // The rows that the current run adds are ignored, so pending changes need not be sent before the query.
        let found = try database.fetch(Self.select, contacts)
        for place in 0..<(found?.count ?? 0) {
            guard let row = found?.statement(at: place), row.integer(1) != run else { continue }
            unsafe records[row.integer(0), default: []].append(
                Entry(run: row.integer(1), origin: CardDigest(row.bytes(2)) ?? CardDigest(), record: row.blob(3)))
        }
    }

    /// Returns the replaced records of a contact, oldest first; nil if the contact is not in the cache.
    func records(of contact: Int64) -> [Entry]? { records[contact] }
}

extension StoreDatabase {
    /// Stores in `source_card` that a source contained the contacts in these ranges of ids in a run. Does nothing for a
    /// SQLite file.
    func writeContacts(_ ranges: [ClosedRange<Int64>], of source: Int64, _ run: Int64) throws(EngineError) {
        guard let server else { return }
        try sendChanges()
        for start in stride(from: 0, to: ranges.count, by: 8192) {
            let piece = ranges[start..<min(start + 8192, ranges.count)]
            do throws(PostgreSQLError) {
                var insert = server.prepare(
                    """
                    INSERT INTO source_card(source_id, run_id, first_id, last_id)
                      SELECT $1::bigint, $2::bigint, first_id, last_id
                      FROM unnest($3::bigint[], $4::bigint[]) AS new(first_id, last_id)
                      ON CONFLICT(source_id, run_id, first_id) DO UPDATE SET last_id = excluded.last_id
                    """)
                insert.bind(1, source)
                insert.bind(2, run)
                insert.bind(3, integers: piece.map(\.lowerBound))
                insert.bind(4, integers: piece.map(\.upperBound))
                try insert.run()
            } catch {
                throw .postgreSQL(error)
            }
        }
    }

    /// Returns the ids of the contacts on a server that are in these ranges of ids, in ascending order. The ranges must
    /// be ascending and must not overlap.
    func contacts(in ranges: [ClosedRange<Int64>]) throws(EngineError) -> [Int64] {
        var found: [Int64] = []
        var wanted: [Int64] = []
        try sendChanges()
        func find() throws(EngineError) {
            let rows = try fetch("SELECT id FROM card WHERE id = ANY($1) ORDER BY id", wanted)
            found += (0..<(rows?.count ?? 0)).compactMap { rows?.statement(at: $0).integer(0) }
            wanted.removeAll(keepingCapacity: true)
        }
        for range in ranges {
            if range.count <= 64 {
                wanted += range
                if wanted.count >= 8192 { try find() }
                continue
            }
            if !wanted.isEmpty { try find() }
            var rows = try prepare(sql.cards.between, streams: true)
            try rows.bind([range.lowerBound, range.upperBound])
            while try rows.step() { found.append(rows.integer(0)) }
        }
        if !wanted.isEmpty { try find() }
        return found
    }

    /// Returns, for each of these digests of UIDs, the deleted contact that had the UID; the value is nil if there is
    /// none. Returns an empty dictionary for a SQLite file.
    func deletions(_ digests: Set<CardDigest>) throws(EngineError) -> [CardDigest: DeletedTable.Entry?] {
        guard let server, !digests.isEmpty else { return [:] }
        if pending.hasDeletions { try sendChanges() }
        var found = Dictionary(uniqueKeysWithValues: digests.map { ($0, DeletedTable.Entry?.none) })
        do throws(PostgreSQLError) {
            var statement = server.prepare(
                """
                SELECT DISTINCT ON (uid_digest) uid_digest, deleted.card_id, deleted.origin FROM deleted
                  JOIN run ON run.id = deleted.run_id AND run.state = 'complete' WHERE uid_digest = ANY($1)
                  ORDER BY uid_digest, deleted.origin = decode(repeat('00', 16), 'hex'), deleted.run_id DESC
                """)
            statement.bind(1, blobs: digests.map(\.bytes))
            let rows = try statement.fetchAll()
            for place in 0..<rows.count {
                let row = rows.statement(at: place)
                guard let digest = unsafe CardDigest(row.bytes(0)) else { continue }
                found[digest] = .some(
                    DeletedTable.Entry(
                        contact: row.integer(1), lastImported: unsafe CardDigest(row.bytes(2)) ?? CardDigest()))
            }
        } catch {
            throw .postgreSQL(error)
        }
        return found
    }
}
