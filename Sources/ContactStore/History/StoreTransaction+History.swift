extension StoreTransaction {
    /// Calls `visit` with each contact that this run has added, changed or deleted so far, in ascending order of ids.
    package func changes(_ visit: (StoredChange) throws -> Void) throws { try runner.changes(in: store, visit) }

    /// Undoes a run. The undo can itself be undone.
    ///
    /// - Parameter contacts: the contacts to which the undo is limited; nil for all.
    /// - Parameter force: true to remove contacts that were added by the run even if they were edited later.
    /// - Parameter limit: the maximum number of contacts in `UndoOutcome.kept`.
    public func undo(
        _ target: StoredRun, contacts: [Int]? = nil, force: Bool, keeping limit: Int
    ) throws(StoreError) -> UndoOutcome {
        try store.mapping { () throws(EngineError) in
            try runner.undo(Int64(target.id), contacts: contacts?.map(Int64.init), force: force, keeping: limit)
        }
    }
}
