/// Contacts that somebody has said are different people.
extension StoreTransaction {
    /// Remembers that contacts are different people, each from each. Returns the ids that no contact has; if there are
    /// any, nothing is written.
    public func markDistinct(_ ids: [Int]) throws(StoreError) -> [Int] {
        try store.mapping { () throws(EngineError) in
            let contacts = Set(ids).sorted()
            var missing: [Int] = []
            for id in contacts where try !runner.isLive(Int64(id)) { missing.append(id) }
            guard missing.isEmpty else { return missing }
            let known = try store.readDistinctContacts()
            for (place, first) in contacts.enumerated() {
                for second in contacts[(place + 1)...] where known[first]?.contains(second) != true {
                    try runner.markDistinct(Int64(first), Int64(second))
                }
            }
            return []
        }
    }
}

extension StoreRun {
    fileprivate func markDistinct(_ first: Int64, _ second: Int64) throws(EngineError) {
        hasNews = true
        var insert = try database.prepare(
            """
            INSERT INTO distinct_pair(first_id, second_id, run_id) VALUES(?1, ?2, ?3)
              ON CONFLICT(first_id, second_id) DO UPDATE SET run_id = excluded.run_id
            """)
        try insert.bind([first, second, run])
        try insert.run()
    }
}

extension ContactStore {
    /// Returns the contacts that somebody has said are different people: for each, the others.
    public func distinctContacts() throws(StoreError) -> [Int: Set<Int>] {
        try mapping { () throws(EngineError) in try readDistinctContacts() }
    }

    fileprivate func readDistinctContacts() throws(EngineError) -> [Int: Set<Int>] {
        var found: [Int: Set<Int>] = [:]
        var rows = try database.prepare(
            """
            SELECT first_id, second_id FROM distinct_pair
              WHERE NOT EXISTS (SELECT 1 FROM run WHERE run.id = run_id AND run.state = 'undone')
            """)
        while try rows.step() {
            let (first, second) = (Int(rows.integer(0)), Int(rows.integer(1)))
            found[first, default: []].insert(second)
            found[second, default: []].insert(first)
        }
        return found
    }
}
