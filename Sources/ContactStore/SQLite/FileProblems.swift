internal import Files
internal import SQLite

/// The check of a SQLite file of a store.
struct FileProblems {
    let file: Database
    /// The number of contacts up to which the index of UIDs fits into the page cache.
    var cachedContacts: Int64 = 5_000_000

    /// Executes `PRAGMA integrity_check`, which stops after 100 problems, and `PRAGMA foreign_key_check`. Returns a
    /// description of each problem; an empty array if there is none.
    ///
    /// `integrity_check` looks up the entry of each contact in the index of UIDs. If the index does not fit into the page
    /// cache, the look-ups take longer than the rest (measured with ten million contacts). Then `integrity_check` is
    /// executed only if `isSound` returns false.
    func all() throws(SQLiteError) -> [String] {
        var problems: [String] = []
        try file.watching({ Interruption.signal != nil }) { () throws(SQLiteError) in
            let last = try? file.integer("SELECT max(id) FROM card")
            if let last, last > cachedContacts, (try? isSound()) == true { return }
            try file.execute("PRAGMA cache_size = -\(Self.largeCache)")
            problems = try Self.answers(to: "PRAGMA integrity_check(100)", file)
        }
        var keys = try file.prepare("PRAGMA foreign_key_check")
        while try keys.step() {
            problems.append("\(keys.text(0) ?? ""): reference to a missing row (row id \(keys.integer(1)), 0 if none)")
        }
        return problems
    }

    /// The size in KiB of the page cache for statements that look up all entries of an index in random order.
    private static let largeCache = 114_688

    /// Returns true if `PRAGMA integrity_check` would find no problem: `quick_check` finds none, `integrity_check` of
    /// every table except `card` finds none, and the only index of `card` has exactly one entry for each of its rows, in
    /// ascending order. If the result is false, the file may still be sound.
    private func isSound() throws(SQLiteError) -> Bool {
        guard try Self.answers(to: "PRAGMA quick_check(1)", file).isEmpty,
            try file.text("SELECT group_concat(name) FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'card'")
                == "card_uid"
        else { return false }
        for table in try Self.answers(
            to: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'card'", file)
        {
            let name = table.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
            guard try Self.answers(to: "PRAGMA integrity_check('\(name)')", file).isEmpty else { return false }
        }
        let index = "SELECT uid_hash, id FROM card INDEXED BY card_uid ORDER BY uid_hash, id"
        guard let rows = try pairs("SELECT uid_hash, id FROM card NOT INDEXED"),
            let entries = try pairs(index, inOrder: true)
        else { return false }
        return rows == entries
    }

    /// Returns the first column of the rows of a query, except `ok`.
    private static func answers(to query: String, _ file: Database) throws(SQLiteError) -> [String] {
        var answers: [String] = []
        var rows = try file.prepare(query)
        while try rows.step() { if let text = rows.text(0), text != "ok" { answers.append(text) } }
        return answers
    }

    /// The number of pairs of integers, and a sum over them that does not depend on their order.
    private struct Pairs: Equatable {
        var count = 0
        var sum: UInt64 = 0
    }

    /// Reads the pairs of integers that a query returns. Returns nil if they have to be in ascending order and are not,
    /// or if a value is no integer.
    private func pairs(_ query: String, inOrder: Bool = false) throws(SQLiteError) -> Pairs? {
        var pairs = Pairs()
        var last: (hash: Int64, id: Int64)?
        var rows = try file.prepare(query)
        while try rows.step() {
            guard rows.type(0) == .integer, rows.type(1) == .integer else { return nil }
            let pair = (hash: rows.integer(0), id: rows.integer(1))
            if inOrder, let last, last >= pair { return nil }
            last = pair
            pairs.count += 1
            pairs.sum &+= Self.mixed(pair.hash, pair.id)
        }
        return pairs
    }

    /// Returns a hash of two integers (the finalizer of SplitMix64, applied to each of them).
    private static func mixed(_ first: Int64, _ second: Int64) -> UInt64 {
        func mix(_ value: UInt64) -> UInt64 {
            var mixed = value &+ 0x9E37_79B9_7F4A_7C15
            mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed &>> 31)
        }
        return mix(mix(UInt64(bitPattern: first)) ^ UInt64(bitPattern: second))
    }
}
