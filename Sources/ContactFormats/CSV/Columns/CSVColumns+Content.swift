internal import ContactModel

/// Determines the fields of columns from their cells, if their headers do not identify them.
extension CSVColumns {
    /// Assigns fields by their cells to the columns whose header has no meaning or an uncertain one (see `isWeak`), and
    /// returns the indices of these columns. Removes meanings that the cells contradict. Does not change columns that
    /// have a meaning in `profile`.
    static func applyContent(
        _ sample: CSVSample, to meanings: inout CSVMeanings, _ header: [String], _ words: CSVTableReading,
        profile: CSVMeanings
    ) -> Set<Int> {
        // If the first row contains e-mail addresses, phone numbers or URLs, it is a record and not a header.
        if header.contains(where: { CSVContent.isReach([$0]) }) { return [] }
        var assigned: Set<Int> = []
        if let name = applyNames(sample, to: &meanings, words, profile: profile) { assigned.insert(name) }
        for index in meanings.indices where profile[index] == nil {
            guard index < sample.columns.count else { continue }
            // All filled cells of the column are marks (`x`), so the column does not contain values of its field.
            if sample.columns[index].isEmpty, sample.marks[index] > 1, let found = meanings[index],
                CSVContent.canBeRefuted(found.meaning.field)
            {
                meanings[index] = nil
            }
            guard !sample.columns[index].isEmpty else { continue }
            let cells = sample.columns[index]
            if isOtherThanWords(index, cells, meanings, words) { meanings[index] = nil }
            let isTown = words.headers[index]?.open == .countryOrCity && meanings.field(index) == .city
            if isTown, cells.allSatisfy(CSVContent.isCountry) { meanings[index]?.meaning.field = .country }
            if let found = meanings[index] {
                let isClear = words.headers[index]?.isClear ?? false
                if CSVContent.refutes(found.meaning, cells, isClear: isClear) {
                    meanings[index] = nil
                    continue
                }
                guard words.headers[index]?.isWeak(found.meaning) ?? false else { continue }
                // "Contact" means a name and "Mother" the name of a related person, unless the cells are phone numbers,
                // e-mail addresses or URLs.
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

    /// Returns true if the header requires words as the cells, and another cell shows that it means something else:
    /// "Children" may be their number, and "Other" a further phone number or a choice.
    private static func isOtherThanWords(
        _ index: Int, _ cells: [String], _ meanings: CSVMeanings, _ words: CSVTableReading
    ) -> Bool {
        let isRest = words.single[index] == .other && words.headers[index] == nil && meanings.field(index) == .note
        let isOfChildren = words.headers[index]?.open == .children && meanings.field(index) == .relation
        if !isRest && !isOfChildren { return false }
        return cells.contains { cell in
            CSVHeaderWords.isAnswer(cell) || isRest && CSVContent.isReach([cell]) || !cell.contains(where: \.isLetter)
                || isOfChildren && cell.first?.isNumber ?? false
        }
    }

    /// Returns true if the cells of the column at `index` may determine that it has `field`. If another column has this
    /// field, returns false. However, several columns may contain e-mail addresses, phone numbers or URLs if the header
    /// is meaningless, such as "Column 3", or a single known word. Under any other header, such a value may belong to a
    /// different person.
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
    /// True if all words are known and none of them depends on the rest of the table: "Phone", but not "Phone (plan)".
    fileprivate var isClear: Bool { isPlain && isListed && open == nil }

    /// Returns true if the cells may determine another field than the header does. This applies to a word for a person,
    /// such as "Contact" or "Mother", and to a word for an address, which may mean an e-mail address.
    fileprivate func isWeak(_ current: CSVProfile.Meaning) -> Bool {
        guard current.field == meaning.field else { return current.field == .street && meaning.field == .formatted }
        return isOfPerson || meaning.field == .formatted || meaning.field == .relation
    }
}
