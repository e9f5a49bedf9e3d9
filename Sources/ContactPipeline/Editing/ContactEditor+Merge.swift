internal import Files
internal import ContactModel
internal import ContactStore
internal import Platform

/// The result of a merge or of its dry run.
public struct MergeResult: Sendable {
    /// The ids of the contacts of each group; the first contact of a group remains, the others are merged into it.
    public var groups: [[Int]] = []
    /// The names of at most 1,000 contacts in `groups`, by id, for display.
    public var names: [Int: String] = [:]
    /// The ids or the query on the command line that match no contact; if there are any, nothing is written.
    public var missing: [String] = []
    /// The contacts whose names are most similar to the words of a query that matches no contact.
    public var nearest: [NamedContact] = []
    /// The run's number; nil if nothing was written.
    public var run: Int?
    /// The number of remaining contacts that the merge changed.
    public var updated = 0
    /// The number of contacts that were merged into another one, and deleted.
    public var deleted = 0
    /// The number of pairs of contacts that a merge of all duplicates found but did not merge, because their score was
    /// too low.
    public var leftAlone = 0
    /// True for a dry run.
    public var isTrial = false

    /// Creates an empty result.
    public init() {}
}

extension ContactEditor {
    /// The maximum number of contacts whose names the result contains.
    private static let mostNames = 1000

    /// Merges the contacts of each group of ids into one contact, all in one run; with `isTrial`, nothing is written.
    ///
    /// The first contact of a group remains, and the data of the others is added to it.
    public func merge(_ groups: [[Int]], isTrial: Bool) throws -> MergeResult {
        var result = MergeResult()
        result.groups = groups
        result.isTrial = isTrial
        let changes = try change(for: .reading, isTrial: isTrial) { transaction, changes in
            transaction.expect(groups.flatMap(\.self))
            for group in groups {
                for id in group where result.names.count < Self.mostNames {
                    result.names[id] = try transaction.name(of: id)
                }
                let missing = try group.filter { try transaction.edit($0, { $0 }) == .missing }
                changes.missing += missing.map(String.init)
                guard missing.isEmpty, let first = group.first else { continue }
                let (merged, change) = try transaction.merge(Array(group.dropFirst()), into: first)
                try Interruption.check()
                let known = Set(merged)
                changes.missing += group.dropFirst().filter { !known.contains($0) }.map(String.init)
                changes.deleted += merged.count
                if change == .changed { changes.updated += 1 }
            }
            // If a contact is missing, no group is merged: if the counts are 0, `change` rolls back the transaction.
            if !changes.missing.isEmpty { (changes.updated, changes.deleted) = (0, 0) }
        }
        result.missing = changes.missing
        result.run = changes.run
        result.updated = changes.updated
        result.deleted = changes.deleted
        return result
    }
}

extension ContactEditor {
    /// Remembers for each group of ids that its contacts are different people, so that no search for duplicates finds them
    /// together.
    ///
    /// If a contact is missing, nothing is written. `run` of the result is nil also if all of this is remembered already.
    public func markDistinct(_ groups: [[Int]]) throws -> ChangeResult {
        var result = ChangeResult()
        result.isTrial = isTrial
        let transaction = try StoreTransaction(
            store.open(for: .reading),
            RunDescription(tool: Versions.tool, command: command, createdAt: Int64(time(nil)), sources: []))
        for group in groups { result.missing += try transaction.markDistinct(group).map(String.init) }
        guard result.missing.isEmpty else { return result }
        result.contacts = groups.flatMap(\.self)
        result.unchanged = result.contacts.count
        try Interruption.check()
        guard transaction.hasNews, !isTrial else { return result }
        try transaction.commit(RunTotals(WriteCounts()))
        result.run = transaction.number
        return result
    }
}
