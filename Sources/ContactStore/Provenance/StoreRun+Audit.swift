internal import ContactModel

extension StoreRun {
    /// Computes the card of each contact again from its records and edits, and compares it with the stored one.
    ///
    /// - Parameter visit: called for each contact whose card differs, and for each record whose contact has a card that
    ///   says that it has no other records.
    func audit(_ visit: (Int64) throws -> Void) throws {
        var ids: [Int64] = []
        var rows = try database.prepare(
            "SELECT id FROM card UNION SELECT contact_id FROM record UNION SELECT home_id FROM edit ORDER BY 1",
            streams: true)
        while try rows.step() { ids.append(rows.integer(0)) }
        rows.reset()
        for start in stride(from: 0, to: ids.count, by: Self.chunk) {
            let chunk = Array(ids[start..<min(start + Self.chunk, ids.count)])
            let owners = try reader.owners(of: chunk, marks)
            let states = try reader.states(chunk.filter { owners[$0] == nil }, marks)
            for (id, state) in states.sorted(by: { $0.key < $1.key }) {
                let isRight = state.isLive ? state.body(ranks) == state.storedBody : state.storedBody == nil
                if !isRight { try visit(id) }
            }
        }
        var doubled = try database.prepare(
            """
            SELECT id FROM card WHERE source_id IS NOT NULL
            INTERSECT SELECT id FROM (
              SELECT contact_id AS id FROM record
              UNION SELECT home_id FROM edit JOIN run ON run.id = edit.run_id WHERE run.state = 'complete') AS other
            """)
        while try doubled.step() { try visit(doubled.integer(0)) }
    }
}
