public import ContactModel

extension ContactStore {
    /// Returns a matcher that decides for each card of this store whether it matches a query.
    func matcher(for query: ContactQuery) throws(StoreError) -> CardMatcher {
        var runs = QueriedRuns()
        for term in query.terms {
            switch term.test {
            case .run(let run): runs.contacts[run] = try contacts(touchedBy: run)
            case .sinceTime(let time): runs.lastBefore[time] = try lastRun(before: time)
            case .source(let name): runs.sources[name] = try contacts(ofSource: name)
            case .conflict: runs.conflicts = try contactsInConflict()
            default: break
            }
        }
        return CardMatcher(query, runs)
    }

    /// Returns the ids in a query that no contact has, as the user wrote them.
    public func missingIDs(in query: ContactQuery) throws(StoreError) -> [String] {
        try mapping { () throws(EngineError) in
            var row = try database.prepare("SELECT 1 FROM card WHERE id = ?1")
            var missing: [String] = []
            for id in query.ids {
                defer { row.reset() }
                guard let number = id.number else {
                    missing.append(id.word)
                    continue
                }
                try row.bind(1, Int64(number))
                if try !row.step() { missing.append(id.word) }
            }
            return missing
        }
    }

    /// Returns true if at least one contact matches a query.
    public func hasContact(matching query: ContactQuery) throws -> Bool {
        var isThere = false
        try summaries(matching: query) { _ in
            isThere = true
            return false
        }
        return isThere
    }
}

extension ContactStore {
    /// Returns the display name of the contact with a UID; nil if there is none.
    public func name(ofUID uid: String) throws(StoreError) -> String? {
        try mapping { () throws(EngineError) in
            var row = try database.prepare("SELECT name FROM card WHERE uid_hash = ?1 AND uid = ?2")
            let bytes = Array(uid.utf8)
            try row.bind(1, unsafe bytes.withUnsafeBytes { unsafe CardIdentity.hash($0) })
            try row.bind(2, uid)
            return try row.step() ? row.text(0) : nil
        }
    }
}

extension StoreTransaction {
    /// Returns the display name of a contact, including the changes of this run; nil if no contact has this id.
    package func name(of id: Int) throws(StoreError) -> String? {
        try store.mapping { () throws(EngineError) in
            var row = try store.database.prepare("SELECT name FROM card WHERE id = ?1")
            try row.bind(1, Int64(id))
            return try row.step() ? row.text(0) : nil
        }
    }
}
