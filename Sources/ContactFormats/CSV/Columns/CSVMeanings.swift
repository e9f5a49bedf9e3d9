internal import ContactModel

/// The meanings of a table's columns, in their order, with the number by which a header groups columns (2 in `E-mail 2
/// - Value`; nil if there is none). The element is nil for a column without a known meaning.
typealias CSVMeanings = [(meaning: CSVProfile.Meaning, number: Int?)?]

extension CSVMeanings {
    /// Returns the field of a column; nil if it is unknown or there is no such column.
    func field(_ index: Int) -> CSVField? { indices.contains(index) ? self[index]?.meaning.field : nil }

    /// True if a column has one of the fields.
    func has(_ fields: CSVField...) -> Bool { indices.contains { field($0).map(fields.contains) ?? false } }

    /// The indices of the columns with one of the fields.
    func indices(of fields: CSVField...) -> [Int] { indices.filter { field($0).map(fields.contains) ?? false } }

    /// A measure of how much of the table has a meaning: the sum of 2 for each column with a field, except 1 for a
    /// custom field, and 0 for an ignored column, such as that of the reasons in a file of rejected records.
    var weight: Int {
        indices.reduce(0) { sum, index in
            switch field(index) {
            case nil, .ignore: sum
            case .custom: sum + 1
            default: sum + 2
            }
        }
    }

    /// The index of the table's only street or formatted address, and the indices of the other parts of that address,
    /// without the post-office box, which may belong to another address. Nil and an empty array if the table has no
    /// such column or several, or if another part of an address has a label or a number.
    var partsOfOnlyAddress: (street: Int?, others: [Int]) {
        let streets = indices(of: .street, .formatted)
        let others = indices.filter { field($0)?.property == .address && !streets.contains($0) }
        guard streets.count == 1, others.allSatisfy({ self[$0]?.meaning.label == nil && self[$0]?.number == nil })
        else {
            return (nil, [])
        }
        return (streets.first, others.filter { field($0) != .pobox })
    }
}
