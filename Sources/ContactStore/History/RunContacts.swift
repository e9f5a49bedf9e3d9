/// Finds the contacts for which a run stored something.
struct RunContacts {
    let database: StoreDatabase

    /// The number of ranges from which a table is read as a whole.
    private static let manyRanges = 256

    /// Returns the contacts for which a run stored a record, an edit or a fate, of those for which it did so first.
    ///
    /// - Parameter read: the contacts that the sources had which the run is reading; nil for a run that has ended.
    func homes(changedBy run: Int64, reading read: IDRanges? = nil) throws(EngineError) -> IDRanges {
        var homes = IDRanges()
        // Versions with a body are in the ranges of the sources that the run has read.
        let ranges = if let read { read } else { try self.ranges(readBy: run) }
        for (table, column) in [("card", "id"), ("record", "home_id")] {
            let lean = table == "card" ? " AND source_id IS NOT NULL" : ""
            let select = "SELECT \(column) FROM \(table) WHERE run_id = ?1\(lean) AND \(column) BETWEEN ?2 AND ?3"
            for range in Self.joined(ranges) {
                try add(select, [run, range.lowerBound, range.upperBound], to: &homes)
            }
        }
        for table in ["record_past", "edit", "fate"] {
            try add("SELECT home_id FROM \(table) WHERE run_id = ?1", [run], to: &homes)
        }
        homes.normalize()
        return homes
    }

    /// Returns the contacts that the sources had which a run has read.
    private func ranges(readBy run: Int64) throws(EngineError) -> IDRanges {
        var ranges = IDRanges()
        var rows = try database.prepare("SELECT first_id, last_id FROM source_range WHERE run_id = ?1")
        try rows.bind(1, run)
        while try rows.step() { ranges.insert(rows.integer(0)...rows.integer(1)) }
        ranges.normalize()
        return ranges
    }

    private static func joined(_ ids: IDRanges) -> [ClosedRange<Int64>] {
        guard ids.ranges.count > manyRanges, let first = ids.ranges.first, let last = ids.ranges.last else {
            return ids.ranges
        }
        return [first.lowerBound...last.upperBound]
    }

    /// Adds the ids that a query returns.
    func add(_ query: String, _ values: [Int64?], to ids: inout IDRanges) throws(EngineError) {
        var rows = try database.prepare("\(query) ORDER BY 1", streams: true)
        try rows.bind(values)
        while try rows.step() { ids.insert(rows.integer(0)) }
    }
}

extension IDRanges {
    /// Returns the ids that are also in a set of contacts.
    func filter(_ contacts: ContactScope) -> IDRanges {
        if contacts.isAll { return self }
        var found = IDRanges()
        for range in ranges { for id in range where contacts.contains(id) { found.insert(id) } }
        return found
    }

    /// The ids in ascending order, in arrays of at most `count` of them. The set must be normalized.
    func chunks(of count: Int) -> Chunks { Chunks(ranges: ranges, count: count) }

    struct Chunks: Sequence, IteratorProtocol {
        fileprivate var ranges: [ClosedRange<Int64>]
        fileprivate let count: Int
        private var index = 0
        private var start: Int64?

        fileprivate init(ranges: [ClosedRange<Int64>], count: Int) {
            self.ranges = ranges
            self.count = count
        }

        mutating func next() -> [Int64]? {
            var chunk: [Int64] = []
            while index < ranges.count, chunk.count < count {
                let first = start ?? ranges[index].lowerBound
                let last = Swift.min(ranges[index].upperBound, first + Int64(count - chunk.count) - 1)
                chunk += first...last
                if last == ranges[index].upperBound {
                    index += 1
                    start = nil
                } else {
                    start = last + 1
                }
            }
            return chunk.isEmpty ? nil : chunk
        }
    }
}
