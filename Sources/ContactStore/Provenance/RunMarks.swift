/// The runs of a store as they count at a time: which of them are undone, for which contacts, and which contacts they
/// added.
///
/// All of this follows from the runs that are undos. An undo of a run whose changes count for a contact makes them not
/// count; an undo of this undo makes them count again, and so on. A run that is already undone stays so.
struct RunMarks {
    /// Changes of a run that an undo makes count or not count.
    struct Toggle: Equatable {
        var run: Int64
        /// The contacts whose changes count differently.
        var contacts: ContactScope
    }

    private var undone: [Int64: ContactScope] = [:]
    private var toggles: [Int64: [Toggle]] = [:]
    /// The ids that runs gave to new contacts, in ascending order.
    private var added: [(ids: ClosedRange<Int64>, run: Int64)] = []
    /// The last run that counts; later ones do not exist yet.
    let last: Int64
    /// The last run that was pruned; 0 if there is none.
    let forgotten: Int64

    /// Reads the runs.
    ///
    /// - Parameter last: the last run that counts.
    /// - Parameter writing: the run that is being written. If it is an undo, `undo` marks what it undoes.
    init(_ database: StoreDatabase, asOf last: Int64 = .max, writing: Int64? = nil) throws(EngineError) {
        self.last = last
        forgotten = try database.integer("SELECT value FROM sequence WHERE name = 'forgotten'") ?? 0
        var limits: [Int64: Set<Int64>] = [:]
        var contacts = try database.prepare("SELECT run_id, home_id FROM undo_contact")
        while try contacts.step() { limits[contacts.integer(0), default: []].insert(contacts.integer(1)) }
        contacts.reset()
        var rows = try database.prepare("SELECT id, undoes, first_id, last_id FROM run ORDER BY id")
        while try rows.step() {
            let run = rows.integer(0)
            if !rows.isNull(2), rows.integer(2) <= rows.integer(3) {
                added.append((rows.integer(2)...rows.integer(3), run))
            }
            if !rows.isNull(1), run <= last, run != writing {
                undo(rows.integer(1), by: run, limits[run].map { ContactScope($0) } ?? .all)
            }
        }
    }

    // MARK: Undone runs

    /// Returns true if what a run changed of a contact counts.
    ///
    /// - Parameter home: the contact for which the change was stored.
    func counts(_ run: Int64, _ home: Int64) -> Bool {
        run <= last && (undone.isEmpty || undone[run]?.contains(home) != true)
    }

    /// Returns true if a run counts, if perhaps not for each contact.
    func counts(_ run: Int64) -> Bool { run <= last && !isUndone(run) }

    /// Returns true if a run is undone, if perhaps not for each contact.
    func isUndone(_ run: Int64) -> Bool { undone[run]?.containsMost == true }

    /// Returns true if a run is undone for some contacts.
    func isPartlyUndone(_ run: Int64) -> Bool { undone[run] != nil }

    /// Marks a run as undone.
    ///
    /// - Returns: what counts differently from now on. This is nothing if the run is already undone.
    @discardableResult
    mutating func undo(_ target: Int64, by run: Int64, _ contacts: ContactScope) -> [Toggle] {
        let counting = contacts.intersection((undone[target] ?? ContactScope()).complement)
        let changed =
            ([Toggle(run: target, contacts: counting)]
            + (toggles[target] ?? []).map { Toggle(run: $0.run, contacts: $0.contacts.intersection(counting)) })
            .filter { !$0.contacts.isEmpty }
        for toggle in changed {
            let scope = (undone[toggle.run] ?? ContactScope()).symmetricDifference(toggle.contacts)
            undone[toggle.run] = scope.isEmpty ? nil : scope
        }
        toggles[run] = changed
        return changed
    }

    /// What counts differently since a run, if it is an undo.
    func toggles(of run: Int64) -> [Toggle] { toggles[run] ?? [] }

    /// Returns the runs up to a run on which undos after it depend: whether they count can still change.
    func neededRuns(upTo last: Int64) -> Set<Int64> {
        var needed: Set<Int64> = []
        for (run, changed) in toggles where run > last {
            needed.formUnion(changed.map(\.run).filter { $0 <= last })
        }
        // The undos of these runs say whether they count.
        return needed.union(
            toggles.filter { $0.key <= last && $0.value.contains { needed.contains($0.run) } }.keys)
    }

    // MARK: Added contacts

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
}
