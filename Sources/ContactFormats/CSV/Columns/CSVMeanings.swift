internal import ContactModel

/// The meanings of a table's columns, in the order of the columns; nil for a column without a known meaning. `number`
/// is the number by which headers group columns, such as 2 in `E-mail 2 - Value`; nil if there is none.
typealias CSVMeanings = [(meaning: CSVProfile.Meaning, number: Int?)?]

extension CSVMeanings {
    /// Returns the field of the column at `index`; nil if the field is unknown or there is no such column.
    func field(_ index: Int) -> CSVField? { indices.contains(index) ? self[index]?.meaning.field : nil }

    /// Returns true if a column has one of the fields.
    func has(_ fields: CSVField...) -> Bool { indices.contains { field($0).map(fields.contains) ?? false } }

    /// Returns the indices of the columns that have one of the fields, in ascending order.
    func indices(of fields: CSVField...) -> [Int] { indices.filter { field($0).map(fields.contains) ?? false } }

    /// A measure of how many columns have a meaning. A column with a field counts 2, one with a custom field 1, and one
    /// that is ignored or unknown 0.
    var weight: Int {
        indices.reduce(0) { sum, index in
            switch field(index) {
            case nil, .ignore: sum
            case .custom: sum + 1
            default: sum + 2
            }
        }
    }

    /// The index of the table's only column for a street or a formatted address, and the indices of the other parts of
    /// that address. The post-office box is not included, since it may belong to another address.
    ///
    /// Nil and an empty array if the table has several such columns or none, or if another part of an address has a
    /// label or a number other than the street's.
    var partsOfOnlyAddress: (street: Int?, others: [Int]) {
        let streets = indices(of: .street, .formatted)
        let others = indices.filter { field($0)?.property == .address && !streets.contains($0) }
        guard streets.count == 1, let street = streets.first else { return (nil, []) }
        let free = others.filter { self[$0]?.meaning.label == nil && self[$0]?.number == nil }
        let own = others.filter { index in
            !free.contains(index) && self[index]?.meaning.label == self[street]?.meaning.label
                && self[index]?.number == self[street]?.number
        }
        // A city beside a city with the label of the street belongs to another address.
        guard free.count + own.count == others.count,
            !free.contains(where: { index in own.contains { field($0) == field(index) } })
        else { return (nil, []) }
        return (street, others.filter { field($0) != .pobox })
    }
}
