internal import Bytes

/// The language of a table's headers, as far as it determines how dates are written.
enum CSVTableLanguage {
    /// Returns the order in which the language of the headers writes numeric dates; nil if the language is not known,
    /// is not the only possible one, or writes dates in several orders, as English does.
    static func dateOrder(_ header: [String]) -> CSVDateOrder? {
        let keys = header.map { CSVHeaderKey($0) }.filter { !$0.exact.isEmpty }
        let languages = keys.map { key in
            Set(words.filter { $0.value.contains(key.exact) || $0.value.contains(key.pattern) }.keys)
        }
        var counts: [String: Int] = [:]
        for language in languages.joined() { counts[language, default: 0] += 1 }
        guard let most = counts.values.max() else { return nil }
        let best = Set(counts.filter { $0.value == most }.keys)
        for (key, languages) in zip(keys, languages) where languages.isDisjoint(with: best) {
            // Another language's header, or an English one: the table's language is not single.
            if !languages.isEmpty || isEnglish(key) { return nil }
        }
        // Words that English has as well determine no language.
        guard zip(keys, languages).contains(where: { !$1.isDisjoint(with: best) && !isEnglish($0) }) else { return nil }
        return best.isDisjoint(with: others) ? .dmy : nil
    }

    /// Languages that do not write the day first, or not only.
    private static let others: Set<String> = ["en", "ja", "ko", "zh", "hu", "lt", "fa", "mn"]

    /// The folded headers of each language.
    private static let words: [String: Set<[UInt8]>] = {
        var words: [String: Set<[UInt8]>] = [:]
        for row in CSVLocalizedHeaders.rows {
            let language = String(row.language.prefix { $0 != "-" && $0 != "_" })
            words[language, default: []].formUnion(row.headers.joined().map { CSVHeaderKey($0).exact })
        }
        return words
    }()

    private static func isEnglish(_ key: CSVHeaderKey) -> Bool {
        CSVProfile.all.contains { $0.meanings[key.exact] != nil || $0.meanings[key.pattern] != nil }
            || CSVHeaderGrammar.english.meaning(of: key.text) != nil
    }
}
