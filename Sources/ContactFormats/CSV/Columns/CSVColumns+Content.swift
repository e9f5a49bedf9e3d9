internal import ContactModel

/// Determines the fields of columns from their cells, if their headers do not identify them.
extension CSVColumns {
    /// Assigns fields by their cells to the columns whose header has no meaning or a weak one (see `isWeak`), and
    /// returns the indices of these columns. Removes the meanings that the cells contradict. Does not change the
    /// columns that have a meaning in `profile`.
    static func applyContent(
        _ sample: CSVSample, to meanings: inout CSVMeanings, _ header: [String], _ words: CSVTableReading,
        profile: CSVMeanings
    ) -> Set<Int> {
        // A header that contains e-mail addresses, phone numbers or URLs is a record.
        if header.contains(where: { CSVContent.isReach([$0]) }) { return [] }
        var assigned: Set<Int> = []
        for index in meanings.indices where profile[index] == nil {
            guard index < sample.columns.count else { continue }
            // The column only contains marks (`x`).
            if sample.columns[index].isEmpty, sample.marks[index] > 1, let found = meanings[index],
                CSVContent.canBeRefuted(found.meaning.field)
            {
                meanings[index] = nil
            }
            guard !sample.columns[index].isEmpty else { continue }
            let cells = sample.columns[index]
            if let found = meanings[index] {
                let isClear = words.headers[index]?.isClear ?? false
                if CSVContent.refutes(found.meaning, cells, isClear: isClear) {
                    meanings[index] = nil
                    continue
                }
                guard words.headers[index]?.isWeak(found.meaning) ?? false else { continue }
                // "Contact" means a name and "Mother" the name of another person, unless the cells are numbers or
                // addresses.
                guard let field = CSVContent.field(of: cells), [.email, .phone, .url].contains(field) else {
                    if found.meaning.field == .name, CSVContent.isReach(cells) { meanings[index] = nil }
                    continue
                }
                let label = found.meaning.field == .relation && field != .url ? found.meaning.label : nil
                meanings[index] = (CSVProfile.Meaning(field: field, label: label), nil)
                assigned.insert(index)
                continue
            }
            guard !words.vetoed.contains(index), let field = CSVContent.field(of: cells),
                isFree(field, index, meanings, words)
            else { continue }
            let kind = words.single[index].flatMap { [.home, .work, .other].contains($0) ? $0.name : nil }
            meanings[index] = (CSVProfile.Meaning(field: field, label: field.isLabelled ? kind : nil), nil)
            assigned.insert(index)
        }
        return assigned
    }

    /// Returns true if the column at `index` may get `field` by its content: if no other column has this field. For
    /// e-mail addresses, phone numbers and URLs, several columns are possible, but only if the header is meaningless,
    /// such as "Column 3", or a single known word. Any other unknown header may mean the address of another person.
    private static func isFree(
        _ field: CSVField, _ index: Int, _ meanings: CSVMeanings, _ words: CSVTableReading
    ) -> Bool {
        let isTaken = meanings.has(field)
        switch field {
        case .email, .phone, .url: return !isTaken || words.meaningless.contains(index) || words.single[index] != nil
        default: return !isTaken
        }
    }
}

extension CSVHeaderReading {
    /// True if each word is known and none is ambiguous: "Phone", but not "Phone (plan)".
    fileprivate var isClear: Bool { isPlain && isListed && open == nil }

    /// Returns true if the cells may determine another field than the header: if the header is a word for a person,
    /// such as "Contact" or "Mother", or a word for an address, which may also be an e-mail address.
    fileprivate func isWeak(_ current: CSVProfile.Meaning) -> Bool {
        guard current.field == meaning.field else { return current.field == .street && meaning.field == .formatted }
        return isOfPerson || meaning.field == .formatted || meaning.field == .relation
    }
}
