/// The maximum number of contacts that a mirroring import may delete from the store, or a mirroring export from a
/// folder. To mirror means to delete contacts that the source no longer contains.
public enum DeletionLimit: Sendable, Hashable {
    /// At most a fifth of the contacts that the source contained before; no contact if the source is now empty.
    case fifth
    /// At most this number of contacts.
    case contacts(Int)
    /// At most this percentage of the contacts that the source contained before.
    case percent(Int)

    /// Returns true if the limit allows a number of deletions.
    ///
    /// - Parameter brought: the number of contacts that the source contained before.
    /// - Parameter isEmpty: true if the source now contains no contacts.
    package func allows(_ deletions: Int, of brought: Int, isEmpty: Bool) -> Bool {
        switch self {
        case .fifth: !isEmpty && deletions * 5 <= brought
        case .contacts(let limit): deletions <= limit
        case .percent(let limit): deletions * 100 <= brought * limit
        }
    }
}

/// The rule by which a mirroring import deletes contacts that the source no longer contains.
public struct MirrorRule: Sendable, Hashable {
    /// True to also delete contacts that the user added or changed in the store.
    public var takesEdited = false
    /// The maximum number of contacts that are deleted for each source. If a source exceeds it, no contact is deleted.
    public var limit = DeletionLimit.fifth
    /// Creates the default rule: contacts that the user added or changed in the store are kept, and at most a fifth of
    /// the contacts of each source is deleted (see `DeletionLimit.fifth`).
    public init() {}
}

/// The result of deleting the contacts that the sources of a run no longer contain.
package struct MirrorOutcome: Sendable {
    /// A source for which more contacts would have to be deleted than the limit allows.
    package struct Excess: Sendable {
        /// The index of the source, in the order in which the run first selected its sources.
        package var source: Int
        /// The number of contacts that would have to be deleted.
        package var deletions: Int
        /// The number of stored contacts that the source contained before this run.
        package var brought: Int
        /// True if the source now contains no contacts.
        package var isEmpty: Bool
        /// True if the source contains contacts, but none of those that it contained before.
        package var isOther: Bool
    }
    /// The number of contacts that were deleted.
    package var deleted = 0
    /// The ids of the contacts that no source contains any longer, but that are kept because the user added or changed
    /// them in the store.
    package var edited: [Int] = []
    /// The sources that exceed the limit; if there is one, no contact is deleted.
    package var excess: [Excess] = []
    /// True if a source contains contacts that it did not contain before this run, or no longer contains contacts that
    /// another source contains.
    package var hasNews = false
}

extension StoreTransaction {
    /// Deletes the contacts that a source of this run no longer contains, unless another source contains them, or the
    /// user has added or changed them in the store and the rule keeps such contacts. If a source exceeds the limit of
    /// the rule, no contact is deleted.
    ///
    /// - Parameter gone: for each source of this run, the contacts that it no longer contains.
    /// - Parameter before: the contacts of all sources before this run, by the id of the source.
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
            // `remove` does not add the UID to the table `deleted`. If the source contains the contact again, the next
            // import adds it again.
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
