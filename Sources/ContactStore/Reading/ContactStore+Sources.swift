package import ContactModel
internal import Platform

/// A source of contacts: a file, a folder, or what the user named.
public struct StoredSource: Sendable, Hashable {
    /// The number of the source in the store; 0 for the store itself.
    public var id: Int
    /// Its names: absolute paths, or as given. Empty for the store itself.
    public var names: [String] = []
    /// The format of its records, for instance `csv`; nil if it is not known.
    public var kind: String?
    /// Its place in the fixed order of `sources rank`, from 1; nil if it has none.
    public var rank: Int?
    /// The last run that read it; nil for none.
    public var lastRun: Int?
    /// The time of that run, in seconds since 1970 (UTC).
    public var lastRead: Int64?
    /// The number of contacts of which it has a record.
    public var contacts = 0
    /// The number of those contacts of which no other source has a record.
    public var contactsOnlyHere = 0

    init(id: Int, kind: String?) {
        self.id = id
        self.kind = kind
    }
}

extension ContactStore {
    /// Returns the sources that have a name or a record, the store itself first if it has records, then in the order of
    /// their first import.
    public func sources() throws(StoreError) -> [StoredSource] {
        try mapping { () throws(EngineError) in
            let names = SourceNames(database)
            var sources: [Int64: StoredSource] = [:]
            var rows = try database.prepare("SELECT id, kind FROM source")
            while try rows.step() {
                sources[rows.integer(0)] = StoredSource(id: Int(rows.integer(0)), kind: rows.text(1))
            }
            for (name, source) in try names.all() { sources[source]?.names.append(name) }
            for (source, rank) in try names.ranks(RunMarks(database)) { sources[source]?.rank = rank }
            rows = try database.prepare(
                """
                SELECT source_id, run.id, run.created_at FROM source_read JOIN run ON run.id = run_id
                  WHERE run.state = 'complete' ORDER BY run.id
                """)
            while try rows.step() {
                sources[rows.integer(0)]?.lastRun = Int(rows.integer(1))
                sources[rows.integer(0)]?.lastRead = rows.integer(2)
            }
            for (query, isAlone) in [
                ("SELECT source_id, count(*) FROM card WHERE source_id IS NOT NULL GROUP BY source_id", true),
                ("SELECT source_id, count(DISTINCT contact_id) FROM record GROUP BY source_id", false),
            ] {
                rows = try database.prepare(query)
                while try rows.step() {
                    sources[rows.integer(0)]?.contacts += Int(rows.integer(1))
                    if isAlone { sources[rows.integer(0)]?.contactsOnlyHere += Int(rows.integer(1)) }
                }
            }
            rows = try database.prepare(
                """
                SELECT source, count(*) FROM (SELECT min(source_id) AS source FROM record GROUP BY contact_id
                  HAVING min(source_id) = max(source_id)) AS lone GROUP BY source
                """)
            while try rows.step() { sources[rows.integer(0)]?.contactsOnlyHere += Int(rows.integer(1)) }
            return sources.values.filter { !$0.names.isEmpty || $0.contacts > 0 }.sorted { $0.id < $1.id }
        }
    }

    /// Returns the sources that a name means: those that have it, or else those that have a path with it as the last part.
    private func sources(named name: String) throws(EngineError) -> Set<Int64> {
        let all = try SourceNames(database).all()
        let exact = Set(all.filter { $0.name == name }.map(\.source))
        return exact.isEmpty ? Set(all.filter { $0.name.pathComponents.last == name }.map(\.source)) : exact
    }

    /// Returns the contacts of which a source has a record, by its name or the last part of its path.
    func contacts(ofSource name: String) throws(StoreError) -> Set<Int> {
        try mapping { () throws(EngineError) in
            var found: Set<Int> = []
            for source in try sources(named: name) {
                for query in [
                    "SELECT id FROM card WHERE source_id = ?1", "SELECT contact_id FROM record WHERE source_id = ?1",
                ] {
                    var rows = try database.prepare(query, streams: true)
                    try rows.bind(1, source)
                    while try rows.step() { found.insert(Int(rows.integer(0))) }
                }
            }
            return found
        }
    }

    /// Returns the contacts of which a value was changed both here and at a source.
    func contactsInConflict() throws(StoreError) -> Set<Int> {
        try mapping { () throws(EngineError) in
            let marks = try RunMarks(database)
            var reader = try RecordReader(database)
            var edited: [Int64] = []
            var rows = try database.prepare("SELECT DISTINCT home_id FROM edit ORDER BY 1", streams: true)
            while try rows.step() { edited.append(rows.integer(0)) }
            rows.reset()
            var found: Set<Int> = []
            for start in stride(from: 0, to: edited.count, by: StoreRun.chunk) {
                let chunk = Array(edited[start..<min(start + StoreRun.chunk, edited.count)])
                let owners = try reader.owners(of: chunk, marks)
                let contacts = Set(chunk.map { owners[$0] ?? $0 }).sorted()
                for (id, state) in try reader.states(contacts, marks)
                where state.edits.isInConflict(with: state.records.map(\.properties)) { found.insert(Int(id)) }
            }
            return found
        }
    }

    /// Returns what the sources say of a contact: for each of its records the source's name, empty for the store itself, and
    /// its properties; in the order in which the sources first had the contact.
    package func records(of contact: Int) throws(StoreError) -> [(source: String, properties: [Property])] {
        try mapping { () throws(EngineError) in
            var reader = try RecordReader(database)
            let names = try SourceNames(database).all()
            return try reader.state(Int64(contact), RunMarks(database)).records.map { record in
                (names.first { $0.source == record.key.source }?.name ?? "", record.properties)
            }
        }
    }
}
