internal import ContactModel

/// Determines from the cells whether a column for a name contains full names or one part of them.
extension CSVColumns {
    /// Interprets a column "Name" beside the only other column for a name, "Surname" or "First name", as the missing
    /// part of the name if its cells are names of persons that never contain the other name of their row. Returns the
    /// index of the column; nil if it keeps its meaning.
    static func applyNames(
        _ sample: CSVSample, to meanings: inout CSVMeanings, _ words: CSVTableReading, profile: CSVMeanings
    ) -> Int? {
        let parts = meanings.indices(of: .given, .family)
        let names = meanings.indices(of: .name)
        guard parts.count == 1, names.count == 1, let part = parts.first, let name = names.first,
            profile[name] == nil, words.headers[name]?.isBareName ?? false
        else { return nil }
        let pairs = sample.pairs(name, part)
        guard !pairs.isEmpty, pairs.allSatisfy({ isPartOfName($0, beside: $1) }) else { return nil }
        let missing: CSVField = meanings.field(part) == .family ? .given : .family
        meanings[name]?.meaning.field = missing
        return name
    }

    private static func isPartOfName(_ name: String, beside other: String) -> Bool {
        let isPerson = unsafe Array(name.utf8).withUnsafeBytes { unsafe CSVNameWords.isPerson($0, atMost: 3) }
        return isPerson && !CSVLanguage.folded(name).contains(CSVLanguage.folded(other))
    }
}
