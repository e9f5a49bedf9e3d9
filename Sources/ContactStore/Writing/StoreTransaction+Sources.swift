/// Changes of sources as a whole.
extension StoreTransaction {
    /// Takes a source out of the store: all its records leave, and its names.
    ///
    /// - Parameter rule: the limit of deletions, and whether contacts that were edited here are deleted as well.
    /// - Returns: what became of its contacts.
    public func removeSource(_ source: Int, _ rule: MirrorRule) throws(StoreError) -> MirrorOutcome {
        try store.mapping { () throws(EngineError) in
            let records = try runner.records(of: Int64(source))
            let outcome = try runner.mirror(records, of: records.count, isEmpty: false, rule)
            guard outcome.excess == nil else { return outcome }
            for (name, owner) in try SourceNames(store.database).all() where owner == Int64(source) {
                try runner.give(name, to: nil)
            }
            return outcome
        }
    }

    /// Gives a source another name in place of one that it has.
    public func renameSource(_ source: Int, from old: String, to new: String) throws(StoreError) {
        try store.mapping { () throws(EngineError) in
            try runner.give(old, to: nil)
            try runner.give(new, to: Int64(source))
        }
    }

    /// Makes a source another name of a source: its records become records of that one.
    public func joinSource(_ other: Int, to source: Int) throws(StoreError) {
        try store.mapping { () throws(EngineError) in try runner.join(Int64(other), to: Int64(source)) }
    }

    /// Gives sources a fixed order: of what a contact has once, the value of the first of them is shown. The others lose
    /// their places.
    public func rankSources(_ sources: [Int]) throws(StoreError) {
        try store.mapping { () throws(EngineError) in try runner.rank(sources.map { Int64($0) }) }
    }

    /// The numbers of contacts that this run has changed so far.
    public var counts: WriteCounts { runner.counts }
}
