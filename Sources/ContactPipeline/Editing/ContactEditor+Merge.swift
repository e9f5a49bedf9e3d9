internal import Files
internal import ContactModel
internal import ContactStore

/// The result of a merge or of its dry run.
public struct MergeResult: Sendable {
    /// The merged contacts; the first of each group is the remaining one.
    public var groups: [[Int]] = []
    /// Ids without a contact; in this case nothing is written.
    public var missing: [String] = []
    /// The run's number; nil if nothing was written.
    public var run: Int?
    /// The number of contacts that were extended.
    public var updated = 0
    /// The number of contacts that were merged into another one.
    public var deleted = 0
    /// The number of pairs whose score was too low to be merged without being named.
    public var leftAlone = 0
    /// True for a dry run.
    public var isTrial = false

    /// Creates an empty result.
    public init() {}
}

extension ContactEditor {
    /// Merges each group into one contact, all in one run; with `isTrial` nothing is written.
    ///
    /// The first contact of a group remains, extended by the data of the others.
    public func merge(_ groups: [[Int]], isTrial: Bool) throws -> MergeResult {
        var result = MergeResult()
        result.groups = groups
        result.isTrial = isTrial
        let changes = try change(for: .reading, isTrial: isTrial) { transaction, changes in
            for group in groups {
                let missing = try group.filter { try transaction.edit($0, { $0 }) == .missing }
                changes.missing += missing.map(String.init)
                guard missing.isEmpty, let first = group.first else { continue }
                var isChanged = false
                for other in group.dropFirst() {
                    try Interruption.check()
                    switch try transaction.merge(other, into: first) {
                    case .missing: changes.missing.append(String(other))
                    case .unchanged: changes.deleted += 1
                    case .changed:
                        isChanged = true
                        changes.deleted += 1
                    }
                }
                if isChanged { changes.updated += 1 }
            }
            // All or nothing: if a contact is missing, nothing is changed.
            if !changes.missing.isEmpty { (changes.updated, changes.deleted) = (0, 0) }
        }
        result.missing = changes.missing
        result.run = changes.run
        result.updated = changes.updated
        result.deleted = changes.deleted
        return result
    }
}
