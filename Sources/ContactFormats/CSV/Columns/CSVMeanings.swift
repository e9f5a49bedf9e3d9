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

    /// Removes the meanings of columns whose cells would have no place in a card, so that they are kept unchanged:
    ///
    /// - a second column of a UID, of whole cards or of photos, of which a contact has one;
    /// - a column for a part of a name that has the header of an earlier one, since it is another person's;
    /// - a column of labels without a column of the values that they belong to.
    mutating func keepColumnsThatFit(_ keys: [CSVHeaderKey]) {
        var single: Set<CSVField> = []
        var names: [CSVField: Set<[UInt8]>] = [:]
        for index in indices {
            guard let found = self[index] else { continue }
            let field = found.meaning.field
            switch field {
            case .uid, .vcard, .photo:
                if !single.insert(field).inserted { self[index] = nil }
            case .given, .family, .middle, .prefix, .suffix, .name:
                if !names[field, default: []].insert(keys[index].exact).inserted { self[index] = nil }
            case .label:
                let property = found.meaning.labelled?.property
                let hasValue = contains { other in
                    other.map { $0.meaning.field.property == property && $0.number == found.number } ?? false
                }
                if !hasValue { self[index] = nil }
            default: break
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
