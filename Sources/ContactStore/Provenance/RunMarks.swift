/// The runs of a store: which of them are undone, and which contacts they added.
struct RunMarks {
    private var undone: Set<Int64> = []
    private var undoes: [Int64: Int64] = [:]
    /// The ids that runs gave to new contacts, in ascending order.
    private var added: [(ids: ClosedRange<Int64>, run: Int64)] = []

    init(_ database: StoreDatabase) throws(EngineError) {
        var rows = try database.prepare("SELECT id, state, undoes, first_id, last_id FROM run ORDER BY first_id")
        while try rows.step() {
            let run = rows.integer(0)
            if rows.text(1) == "undone" { undone.insert(run) }
            if !rows.isNull(2) { undoes[run] = rows.integer(2) }
            if !rows.isNull(3), rows.integer(3) <= rows.integer(4) {
                added.append((rows.integer(3)...rows.integer(4), run))
            }
        }
    }

    /// Returns true if a run counts.
    func counts(_ run: Int64) -> Bool { !undone.contains(run) }

    /// Returns the run that added a contact; 0 if that is not known.
    func run(adding contact: Int64) -> Int64 {
        var (low, high) = (0, added.count)
        while low < high {
            let middle = (low + high) / 2
            if added[middle].ids.upperBound < contact { low = middle + 1 } else { high = middle }
        }
        return low < added.count && added[low].ids.contains(contact) ? added[low].run : 0
    }

    /// Returns the ids that a run gave to new contacts; nil if it added none.
    func contacts(addedBy run: Int64) -> ClosedRange<Int64>? { added.first { $0.run == run }?.ids }

    /// Returns the runs that count differently when a run is undone, or done again: the run and, if it is itself an undo,
    /// the run that it undid, and so on.
    func chain(of run: Int64) -> [Int64] {
        var chain: [Int64] = []
        var next: Int64? = run
        while let current = next, !chain.contains(current) {
            chain.append(current)
            next = undoes[current]
        }
        return chain
    }

    /// Marks the runs of a chain as undone, or as complete again if they are undone.
    mutating func toggle(_ runs: [Int64], in database: StoreDatabase) throws(EngineError) {
        for run in runs {
            let isUndone = undone.remove(run) != nil
            if !isUndone { undone.insert(run) }
            try database.run("UPDATE run SET state = \(isUndone ? "'complete'" : "'undone'") WHERE id = ?1", [run])
        }
    }
}
