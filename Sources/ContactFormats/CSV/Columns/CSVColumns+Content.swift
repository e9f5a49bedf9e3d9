internal import ContactModel

/// Columns whose cells identify their field, if their headers do not.
extension CSVColumns {
    /// Assigns fields by content to columns without a clear header, and returns their indices. The profile's columns are
    /// never reassigned.
    static func applyContent(
        _ sample: CSVSample, to meanings: inout Understood, _ header: [String], _ words: CSVTableReading,
        profile: Understood
    ) -> Set<Int> {
        // A header of values is a record.
        if header.contains(where: { CSVContent.isReach([$0]) }) { return [] }
        var assigned: Set<Int> = []
        for index in meanings.indices where profile[index] == nil {
            guard index < sample.columns.count else { continue }
            // A column of marks only.
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
                // "Contact" is a name, "Mother" another person's, unless it holds numbers or addresses.
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

    /// True if no other column has the field, or the header of this one says nothing at all: an unknown header may name
    /// another person's address, where the contact's own is known.
    private static func isFree(
        _ field: CSVField, _ index: Int, _ meanings: Understood, _ words: CSVTableReading
    ) -> Bool {
        let isTaken = meanings.contains { $0?.meaning.field == field }
        switch field {
        case .email, .phone, .url: return !isTaken || words.meaningless.contains(index) || words.single[index] != nil
        default: return !isTaken
        }
    }
}

extension CSVHeaderReading {
    /// True if each word is listed and none of them leaves a doubt: "Phone", but not "Phone (plan)".
    fileprivate var isClear: Bool { isPlain && isListed && open == nil }

    /// True for a meaning that content may refute: a word for a person, or an address that may be one of e-mail.
    fileprivate func isWeak(_ current: CSVProfile.Meaning) -> Bool {
        guard current.field == meaning.field else { return current.field == .street && meaning.field == .formatted }
        return open == .contact || meaning.field == .formatted || meaning.field == .relation
    }
}
