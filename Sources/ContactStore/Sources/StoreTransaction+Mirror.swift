/// The maximum number of contacts that a mirroring import may delete from the store, or a mirroring export from a
/// folder.
public enum DeletionLimit: Sendable, Hashable {
    /// A fifth of the contacts that the source had; none if the source now has no contacts.
    case fifth
    /// This number of contacts.
    case contacts(Int)
    /// This percentage of the contacts that the source had.
    case percent(Int)

    /// Returns true if this number of deletions is allowed for a source that had `brought` contacts before. `isEmpty`
    /// is true if the source now has no contacts.
    package func allows(_ deletions: Int, of brought: Int, isEmpty: Bool) -> Bool {
        switch self {
        case .fifth: !isEmpty && deletions * 5 <= brought
        case .contacts(let limit): deletions <= limit
        case .percent(let limit): deletions * 100 <= brought * limit
        }
    }
}

/// How an import deletes the contacts that its source no longer has.
public struct MirrorRule: Sendable, Hashable {
    /// True if contacts that were changed in the store are deleted, too.
    public var takesEdited = false
    /// The number of contacts that may be deleted.
    public var limit = DeletionLimit.fifth
    /// Creates the default rule: contacts that were changed in the store are kept, and at most a fifth is deleted.
    public init() {}
}

/// The result of deleting the contacts that the sources of a run no longer contain.
package struct MirrorOutcome: Sendable {
    /// A source that would delete too many contacts.
    package struct Excess: Sendable {
        /// The index of the source, in the order in which `select` added the sources.
        package var source: Int
        /// The number of contacts that would be deleted.
        package var deletions: Int
        /// The number of contacts in the store that earlier imports of the source contained.
        package var brought: Int
        /// True if the source has no contacts at all.
        package var isEmpty: Bool
        /// True if the source has contacts, but none of those that it had in earlier imports.
        package var isOther: Bool
    }
    /// The number of contacts deleted.
    package var deleted = 0
    /// The ids of contacts that no source contains any longer, but that are kept since they were changed in the store.
    package var edited: [Int] = []
    /// The sources that exceed the limit; if there are any, no contact is deleted.
    package var excess: [Excess] = []
    /// True if the set of contacts of a source has changed since its last import.
    package var hasNews = false
}

extension StoreTransaction {
    /// Deletes the contacts that a source of this run no longer contains and that no other source contains. If a source
    /// exceeds the limit, no contact is deleted.
    ///
    /// - Parameter gone: for each source of this run, the contacts that it no longer contains.
    /// - Parameter before: the contacts of all sources before this run.
    func mirror(
        _ gone: [IDRanges], _ before: [Int64: IDRanges], _ rule: MirrorRule, _ outcome: inout MirrorOutcome
    ) throws(EngineError) {
        guard let mirrored = sources?.sources else { return }
        var others = IDRanges()
        for (source, contacts) in before
        where source != SourceTable.storeItself && !mirrored.contains(where: { $0.id == source }) {
            others.formUnion(contacts)
        }
        for source in mirrored { others.formUnion(source.kept) }
        let edited = before[SourceTable.storeItself] ?? IDRanges()
        var deletions: Set<Int64> = []
        var kept: Set<Int64> = []
        for (index, source) in mirrored.enumerated() where source.id != SourceTable.storeItself {
            var mine = 0
            var missing = 0
            for id in try contacts(in: gone[index]) {
                missing += 1
                if others.contains(id) {
                    outcome.hasNews = true
                } else if edited.contains(id), !rule.takesEdited {
                    kept.insert(id)
                    sources?.change(index) { $0.kept.insert(id) }
                } else {
                    mine += 1
                    deletions.insert(id)
                }
            }
            let still = (before[source.id] ?? IDRanges()).subtracting(gone[index]).count
            let isEmpty = source.seen.isEmpty && source.mentioned.isEmpty && missing > 0
            if !rule.limit.allows(mine, of: still + missing, isEmpty: isEmpty) {
                outcome.excess.append(
                    MirrorOutcome.Excess(
                        source: index, deletions: mine, brought: still + missing, isEmpty: isEmpty,
                        isOther: still == 0 && !isEmpty))
            }
        }
        outcome.edited = kept.sorted().map { Int($0) }
        guard outcome.excess.isEmpty else { return }
        for id in deletions.sorted() {
            try EngineError.checkInterruption()
            // Unlike a deletion in the store, this deletion does not prevent the next import from adding the contact
            // again.
            if try remove(id) { outcome.deleted += 1 }
        }
    }

    private func contacts(in ranges: IDRanges) throws(EngineError) -> [Int64] {
        if store.database.server != nil { return try store.database.contacts(in: ranges.ranges) }
        var found: [Int64] = []
        var rows = try store.database.prepare(store.database.sql.cards.between)
        for range in ranges.ranges {
            try rows.bind([range.lowerBound, range.upperBound])
            while try rows.step() { found.append(rows.integer(0)) }
            rows.reset()
        }
        return found
    }
}
