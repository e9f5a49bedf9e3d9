internal import ContactModel

/// The meanings of columns, in the order of the columns, and the numbers of their groups; nil for unknown ones.
typealias CSVMeanings = [(meaning: CSVProfile.Meaning, number: Int?)?]

extension CSVMeanings {
    /// Returns the field of a column; nil if it is unknown or there is no such column.
    func field(_ index: Int) -> CSVField? { indices.contains(index) ? self[index]?.meaning.field : nil }

    /// True if a column has one of the fields.
    func has(_ fields: CSVField...) -> Bool { indices.contains { field($0).map(fields.contains) ?? false } }

    /// The indices of the columns with one of the fields.
    func indices(of fields: CSVField...) -> [Int] { indices.filter { field($0).map(fields.contains) ?? false } }

    /// The weight of what is understood. Ignored columns, such as the reasons in a rejects file, count 0, custom fields
    /// 1 and all others 2.
    var weight: Int {
        indices.reduce(0) { sum, index in
            switch field(index) {
            case nil, .ignore: sum
            case .custom: sum + 1
            default: sum + 2
            }
        }
    }

    /// Returns the index of the table's only street or whole address, and those of the other parts of an address, if
    /// these have no label or number, so that they belong to it. The post-office box may belong to another address.
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
