internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// A cache of aliases (other UIDs of contacts) for a store on a server, which is filled for a whole `CardBatch` at
/// once.
struct AliasesAhead {
    private struct Entry {
        var uid: [UInt8]
        var run: Int64
        var contact: Int64
        var origin: CardDigest
        /// The body (the vCard lines) of the record that was imported under the alias; nil if it and `brought` together
        /// are larger than 16 KiB, so that the caller has to read them separately.
        var record: [UInt8]?
        var brought: [UInt8]?
    }

    /// The cached result for a UID; `unknown` if the UID was not looked up, or if the result is outdated by a later
    /// change.
    enum Answer<Value> {
        case unknown
        case found(Value)
    }

    /// The aliases by the hashes of their UIDs; for each hash, the newest alias is first.
    private var aliases: [Int64: [Entry]] = [:]
    /// The hashes of UIDs for which `aliases` is complete.
    private var hashes: Set<Int64> = []
    private var cards: [Int64: StoredCard] = [:]
    /// The contacts for which `cards` is up to date.
    private var contacts: Set<Int64> = []

    private static let select = """
        SELECT alias.uid_hash, alias.uid, alias.run_id, alias.card_id, alias.origin,
            CASE WHEN octet_length(record) + coalesce(octet_length(brought), 0) <= 16384 THEN record END, brought
          FROM alias JOIN run ON run.id = alias.run_id AND run.state = 'complete'
          WHERE alias.uid_hash = ANY($1) ORDER BY alias.run_id DESC
        """

    /// Replaces the contents of the cache by the aliases with these hashes, and the contacts that have them.
    mutating func load(_ wanted: Set<Int64>, _ database: StoreDatabase) throws(EngineError) {
        aliases.removeAll(keepingCapacity: true)
        cards.removeAll(keepingCapacity: true)
        hashes = wanted
        if database.pending.hasAliases { try database.sendChanges() }
        let found = try database.fetch(Self.select, wanted)
        contacts = []
        for place in 0..<(found?.count ?? 0) {
            guard let row = found?.statement(at: place) else { continue }
            let record = row.blob(5)
            unsafe aliases[row.integer(0), default: []].append(
                Entry(
                    uid: Array(row.bytes(1)), run: row.integer(2), contact: row.integer(3),
                    origin: CardDigest(row.bytes(4)) ?? CardDigest(), record: record,
                    brought: record == nil ? nil : row.blob(6)))
            contacts.insert(row.integer(3))
        }
        guard !contacts.isEmpty else { return }
        if database.pending.affects(contacts) { try database.sendChanges() }
        let rows = try database.fetch("SELECT id, digest, origin, photo_id FROM card WHERE id = ANY($1)", contacts)
        for place in 0..<(rows?.count ?? 0) {
            guard let row = rows?.statement(at: place) else { continue }
            cards[row.integer(0)] = StoredCard(StoreStatement(database, row))
        }
    }

    /// Removes a UID, given by its hash, from the cache, because the UID becomes an alias.
    mutating func forget(hash: Int64) { hashes.remove(hash) }

    /// Removes a contact from the cache, because the contact is changed.
    mutating func forget(_ contact: Int64) { contacts.remove(contact) }

    private func entries(_ hash: Int64, _ uid: UnsafeRawBufferPointer) -> [Entry]? {
        guard hashes.contains(hash) else { return nil }
        return (aliases[hash] ?? []).filter { unsafe $0.uid.elementsEqual(uid) }
    }

    /// Returns the contact that has a UID as an alias: `found(nil)` if there is none, `unknown` if the UID or the
    /// contact is not in the cache.
    func contact(_ hash: Int64, _ uid: UnsafeRawBufferPointer) -> Answer<StoredCard?> {
        guard let entries = unsafe entries(hash, uid) else { return .unknown }
        for entry in entries {
            guard contacts.contains(entry.contact) else { return .unknown }
            guard var card = cards[entry.contact] else { continue }
            card.isAlias = true
            card.lastImported = entry.origin
            return .found(card)
        }
        return .found(nil)
    }

    /// Returns what `AliasTable.record` returns for a UID; `unknown` if the UID is not in the cache, or its record is
    /// too large.
    func record(
        _ hash: Int64, _ uid: UnsafeRawBufferPointer, upTo run: Int64
    ) -> Answer<(last: [Property], brought: [Property]?)?> {
        guard let entries = unsafe entries(hash, uid) else { return .unknown }
        guard let entry = entries.first(where: { $0.run <= run }) else { return .found(nil) }
        guard let record = entry.record else { return .unknown }
        return .found((Property.parse(body: record), entry.brought.map { Property.parse(body: $0) }))
    }

    /// Returns what `AliasTable.records` returns for a UID; `unknown` if the UID is not in the cache.
    func records(
        of contact: Int64, _ hash: Int64, _ uid: UnsafeRawBufferPointer, except run: Int64
    ) -> Answer<[(run: Int64, digest: CardDigest)]> {
        guard let entries = unsafe entries(hash, uid) else { return .unknown }
        return .found(
            entries.filter { $0.run != run }.prefix { $0.contact == contact }.map { ($0.run, $0.origin) })
    }
}
