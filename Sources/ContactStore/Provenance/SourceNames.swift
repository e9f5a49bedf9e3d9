internal import ContactModel

/// The names of sources: for each name, the newest run that counts says which source has it.
struct SourceNames {
    private let database: StoreDatabase

    init(_ database: StoreDatabase) { self.database = database }

    /// The condition that a row of `source_name` or `source_rank` counts. A run that was forgotten has no row.
    private static let counts = "NOT EXISTS (SELECT 1 FROM run WHERE run.id = run_id AND run.state = 'undone')"

    /// Returns the source that has a name; nil if there is none.
    func source(named name: String) throws(EngineError) -> Int64? {
        var find = try database.prepare(
            "SELECT source_id FROM source_name WHERE name = ?1 AND \(Self.counts) ORDER BY run_id DESC LIMIT 1")
        try find.bind(1, name)
        return try find.step() && !find.isNull(0) ? find.integer(0) : nil
    }

    /// Returns all names and their sources, in the order of the names.
    func all() throws(EngineError) -> [(name: String, source: Int64)] {
        var rows = try database.prepare(
            "SELECT name, source_id FROM source_name WHERE \(Self.counts) ORDER BY name, run_id DESC")
        var found: [(name: String, source: Int64)] = []
        var last: String?
        while try rows.step() {
            let name = rows.text(0) ?? ""
            if name == last { continue }
            last = name
            if !rows.isNull(1) { found.append((name, rows.integer(1))) }
        }
        return found
    }

    /// Returns the ranks of the sources that have one.
    ///
    /// - Parameter marks: the runs that count.
    func ranks(_ marks: RunMarks) throws(EngineError) -> [Int64: Int] {
        var rows = try database.prepare(
            "SELECT source_id, rank, run_id FROM source_rank ORDER BY source_id, run_id DESC")
        var ranks: [Int64: Int] = [:]
        var last: Int64?
        while try rows.step() {
            if rows.integer(0) == last || !marks.counts(rows.integer(2)) { continue }
            last = rows.integer(0)
            if !rows.isNull(1) { ranks[rows.integer(0)] = Int(rows.integer(1)) }
        }
        return ranks
    }
}

/// Changes of sources as a whole.
extension StoreRun {
    /// Gives a name to a source, or with nil takes it away.
    func give(_ name: String, to source: Int64?) throws(EngineError) {
        hasNews = true
        var insert = try database.prepare(
            """
            INSERT INTO source_name(name, run_id, source_id) VALUES(?1, ?2, ?3)
              ON CONFLICT(name, run_id) DO UPDATE SET source_id = excluded.source_id
            """)
        try insert.bind(1, name)
        try insert.bind(2, run)
        if let source { try insert.bind(3, source) } else { try insert.bindNull(3) }
        try insert.run()
    }

    /// Gives ranks to sources, the first the highest, and takes those of all others. The cards of their contacts are
    /// computed again.
    func rank(_ sources: [Int64]) throws(EngineError) {
        let before = ranks
        let after = Dictionary(uniqueKeysWithValues: sources.enumerated().map { ($0.element, $0.offset + 1) })
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        guard !changed.isEmpty else { return }
        hasNews = true
        for source in changed {
            var insert = try database.prepare("INSERT INTO source_rank(source_id, run_id, rank) VALUES(?1, ?2, ?3)")
            try insert.bind([source, run, after[source].map { Int64($0) }])
            try insert.run()
        }
        ranks = after
        writer.ranks = after
        var contacts: Set<Int64> = []
        for source in changed { for record in try records(of: source) { contacts.insert(record.contact) } }
        let all = contacts.sorted()
        for start in stride(from: 0, to: all.count, by: Self.chunk) {
            try check()
            let chunk = Array(all[start..<min(start + Self.chunk, all.count)])
            try readAhead(chunk)
            for contact in chunk {
                let state = try state(contact)
                if state.records.count > 1 { try write(state, replacing: state) }
            }
        }
    }

    /// Reads the ranks again, after other runs count. Returns the sources whose ranks are other ones now.
    func readRanks() throws(EngineError) -> [Int64] {
        let before = ranks
        ranks = try SourceNames(database).ranks(marks)
        writer.ranks = ranks
        return Set(before.keys).union(ranks.keys).filter { before[$0] != ranks[$0] }.sorted()
    }

    /// Makes a source another name of a source: its records become records of that one, which keeps the values of both where
    /// both have a contact.
    func join(_ other: Int64, to source: Int64) throws(EngineError) {
        for (name, owner) in try SourceNames(database).all() where owner == other { try give(name, to: source) }
        let moved = try records(of: other)
        for start in stride(from: 0, to: moved.count, by: Self.chunk) {
            try check()
            let chunk = moved[start..<min(start + Self.chunk, moved.count)]
            try readAhead(chunk.map(\.contact))
            for (key, contact) in chunk {
                let old = try state(contact)
                guard let record = old.record(key) else { continue }
                var new = old
                new.records.removeAll { $0.key == key }
                var version = RecordVersion(run: run, uid: record.version.uid, body: record.version.body)
                if let place = new.records.firstIndex(where: { $0.key.source == source }) {
                    let own = new.records[place]
                    version.uid = own.version.uid
                    version.body = Property.body(
                        of: ContactUnion.card(of: [SourceRecord(own.properties), SourceRecord(record.properties)]))
                    new.records[place].version = version
                } else {
                    // Its versions begin with this run.
                    let moved = RecordKey(home: key.home, source: source)
                    new.records.append(ContactRecord(key: moved, firstRun: run, version: version))
                }
                try write(new, replacing: old)
            }
        }
    }
}
