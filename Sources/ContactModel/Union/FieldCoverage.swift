internal import Bytes

/// The properties and components for which a table has columns; what a record does not say is not missing.
public struct FieldCoverage: Sendable, Hashable {
    /// The names of the properties that have a column.
    public var properties: Set<String> = []
    /// The indices of the components of `N` (0 to 4) that have a column.
    public var nameComponents: Set<Int> = []
    /// The indices of the components of `ORG` that have a column: 0 for the organization, 1 for the department.
    public var organizationComponents: Set<Int> = []
    /// The indices of the components of `ADR` (0 to 6) that have a column; an empty set means all components.
    public var addressComponents: Set<Int> = []
    /// For a property whose columns all have labels, these labels; the table has no column for a value with another
    /// label.
    public var fixedLabels: [String: [String]] = [:]
    /// True if there is a column for the whole name; else `FN` is composed from `N`.
    public var hasFormattedName = false
    /// The headers of the columns without a recognized meaning, which are stored as `X-CSV`.
    public var extras: Set<String> = []

    /// Creates the coverage of a table without columns.
    public init() {}

    func covers(_ property: Property) -> Bool {
        switch property.name {
        case "X-CSV": property.values(of: "X-NAME").first.map { extras.contains($0) } ?? false
        // A photo is replaced only by another photo, never removed.
        case "PHOTO": false
        default: properties.contains(property.name)
        }
    }

    /// Returns true if the table has a column for a value: for its property and, if all columns of this property have
    /// labels, for its label.
    func covers(_ value: CardValue) -> Bool {
        guard covers(value.line) else { return false }
        let name = value.line.name
        guard let labels = fixedLabels[name] else { return true }
        if let label = value.annotations.first(where: \.isLabel) {
            let own = Folding.folded(LabelMarks.shown(label.text))
            return labels.contains { Folding.folded($0) == own }
        }
        let types = Set(value.line.types).subtracting(["voice", "internet", "pref"])
        return types.isEmpty || labels.contains { LabelTypes.types(of: $0, for: name).map(Set.init) == types }
    }
}
