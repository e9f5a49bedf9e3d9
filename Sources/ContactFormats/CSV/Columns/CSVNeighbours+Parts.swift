internal import ContactModel

/// Several columns for the same part of one address, such as a county beside a state.
extension CSVNeighbours {
    /// Settles the columns that denote a part of an address for which the same address has another column. A second line
    /// of the street and the suffix of a house number supplement the first column. Of several cities, regions,
    /// postcodes or countries, one column keeps its meaning, and the others are kept unchanged, since they would make
    /// another address of a part of this one.
    mutating func settleRepeatedParts() {
        for address in addresses {
            for columns in addresses(in: address) { settleParts(of: columns) }
        }
    }

    /// The columns of each address or repeated group of addresses: those with the same label and number.
    private var addresses: [[Int]] {
        struct Key: Hashable {
            var label: String?
            var number: Int?
        }
        let only = meanings.partsOfOnlyAddress
        var found: [Key: [Int]] = [:]
        for index in meanings.indices where meanings.field(index)?.property == .address {
            // Parts without a label belong to the only street of the table.
            let owner = only.street.flatMap { only.others.contains(index) ? $0 : nil } ?? index
            let key = Key(label: meanings[owner]?.meaning.label, number: meanings[owner]?.number)
            found[key, default: []].append(index)
        }
        return found.values.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
    }

    /// Splits columns with the same label and number into addresses. If headers of a field are repeated, each repetition
    /// begins another address. Otherwise, the columns describe one address, unless each street has its own parts; then
    /// returns an empty array.
    private func addresses(in columns: [Int]) -> [[Int]] {
        var groups: [[Int]] = []
        var headers: Set<[String]> = []
        for index in columns {
            let header = words.texts[index] + [meanings.field(index)?.rawValue ?? ""]
            if groups.isEmpty || !headers.insert(header).inserted {
                groups.append([])
                headers = [header]
            }
            groups[groups.count - 1].append(index)
        }
        if groups.count > 1 { return groups }
        let streets = columns.count { meanings.field($0) == .street || meanings.field($0) == .formatted }
        let areSeveral = Self.unique.contains { field in columns.count { meanings.field($0) == field } >= streets }
        return streets > 1 && areSeveral ? [] : groups
    }

    /// The parts of which an address has only one value.
    private static let unique: [CSVField] = [.city, .region, .postcode, .country]

    private mutating func settleParts(of columns: [Int]) {
        for field in Self.unique {
            let same = columns.filter { meanings.field($0) == field }
            guard same.count > 1, let best = same.min(by: { (rank($0), $0) < (rank($1), $1) }) else { continue }
            for index in same where index != best { meanings[index] = nil }
        }
        for (index, next) in zip(columns, columns.dropFirst()) where next == index + 1 {
            let fields = columns.compactMap { meanings.field($0) }
            switch (meanings.field(index), meanings.field(next)) {
            case (.house, .house): supplements.insert(next)
            // In Japanese and Chinese, the part after the street is a number: "町域, 番地".
            case (.street, .street) where ["ja", "zh"].contains(words.language.code) && !fields.contains(.house):
                meanings[next]?.meaning.field = .house
            case (.street, .street) where !fields.contains(.street2): meanings[next]?.meaning.field = .street2
            default: break
            }
        }
    }

    /// The rank of a column among those for the same part of an address: 0 for the usual one, such as the state, 1 for
    /// the county beside it, and 2 for a code.
    private func rank(_ index: Int) -> Int {
        let texts = words.texts[index]
        if texts.contains(where: CSVRemarkKind.code.contains) { return 2 }
        return texts.contains(where: CSVRemarkKind.minorPart.contains)
            && !texts.contains(where: CSVRemarkKind.majorPart.contains) ? 1 : 0
    }
}
