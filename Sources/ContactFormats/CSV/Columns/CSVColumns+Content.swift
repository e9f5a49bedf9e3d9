internal import ContactModel

/// Determines the fields of columns from their cells, if their headers do not identify them.
extension CSVColumns {
    /// Assigns fields by content to columns without a clear header, and returns their indices; removes the meanings
    /// that the cells contradict. The columns that the profile knows are not changed.
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

    /// Returns true if no other column has the field, or, for an e-mail address, a phone number or a URL, if the header
    /// has no meaning or is a single known word; an unknown header may mean another person's address if the contact's
    /// is known.
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

    /// Returns true for a meaning that content may replace: a word for a person, or an address that may be an e-mail
    /// address.
    fileprivate func isWeak(_ current: CSVProfile.Meaning) -> Bool {
        guard current.field == meaning.field else { return current.field == .street && meaning.field == .formatted }
        return isOfPerson || meaning.field == .formatted || meaning.field == .relation
    }
}
