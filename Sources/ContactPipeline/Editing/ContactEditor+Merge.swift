internal import Files
internal import ContactModel
internal import ContactStore

/// What merging came to, or with a trial would come to.
public struct MergeResult: Sendable {
    /// Contacts that became one: the first is the one that is left.
    public var groups: [[Int]] = []
    /// The names of the first contacts in `groups`.
    public var names: [Int: String] = [:]
    /// Ids that are of no contact: then nothing is written.
    public var missing: [String] = []
    /// The run's number; nil when nothing was written.
    public var run: Int?
    /// Contacts that say more than before.
    public var updated = 0
    /// Contacts that are part of another one now.
    public var deleted = 0
    /// Pairs of contacts that were not sure enough to be merged without being named.
    public var leftAlone = 0
    /// Nothing was to be written.
    public var isTrial = false

    /// Nothing is counted yet.
    public init() {}
}

extension ContactEditor {
    /// How many contacts a dry run names.
    private static let mostNames = 1000

    /// Makes one contact of each group, all in one run; with `isTrial` only says what would be done.
    ///
    /// What is left is the first of a group, with all that the others say beyond it.
    public func merge(_ groups: [[Int]], isTrial: Bool) throws -> MergeResult {
        var result = MergeResult()
        result.groups = groups
        result.isTrial = isTrial
        let changes = try change(for: .reading, isTrial: isTrial) { transaction, changes in
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
            // All or nothing: a contact that is missing leaves everything as it is.
            if !changes.missing.isEmpty { (changes.updated, changes.deleted) = (0, 0) }
        }
        result.missing = changes.missing
        result.run = changes.run
        result.updated = changes.updated
        result.deleted = changes.deleted
        return result
    }
}
