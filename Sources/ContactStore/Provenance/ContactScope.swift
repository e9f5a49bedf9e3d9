/// A set of contacts: those that are listed, or all but those.
struct ContactScope: Equatable {
    private var ids: Set<Int64>
    private var isComplement: Bool

    /// The set of all contacts.
    static let all = ContactScope(ids: [], isComplement: true)

    private init(ids: Set<Int64>, isComplement: Bool) {
        self.ids = ids
        self.isComplement = isComplement
    }

    init(_ ids: Set<Int64> = []) { self.init(ids: ids, isComplement: false) }

    var isEmpty: Bool { ids.isEmpty && !isComplement }
    var isAll: Bool { ids.isEmpty && isComplement }
    /// True if the set contains all contacts but some.
    var containsMost: Bool { isComplement }

    func contains(_ id: Int64) -> Bool { ids.contains(id) != isComplement }

    func intersection(_ other: ContactScope) -> ContactScope {
        switch (isComplement, other.isComplement) {
        case (false, _): ContactScope(ids.filter(other.contains))
        case (true, false): ContactScope(other.ids.filter(contains))
        case (true, true): ContactScope(ids: ids.union(other.ids), isComplement: true)
        }
    }

    func symmetricDifference(_ other: ContactScope) -> ContactScope {
        ContactScope(ids: ids.symmetricDifference(other.ids), isComplement: isComplement != other.isComplement)
    }

    /// The contacts that are not in the set.
    var complement: ContactScope { ContactScope(ids: ids, isComplement: !isComplement) }
}
