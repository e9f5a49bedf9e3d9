internal import Bytes

/// Determines from the language of a table's headers how dates are usually written.
enum CSVTableLanguage {
    /// Returns `dmy` if each language in which the headers may be written always puts the day first in numeric dates.
    /// Returns nil otherwise, also if no language is certain or if the headers are in several languages.
    static func dateOrder(_ header: [String]) -> CSVDateOrder? {
        let words = header.map { CSVHeaderWords($0) }.filter(\.hasLetters)
        let languages = words.map { CSVTableReading.languages(of: $0) }
        var counts: [String: Int] = [:]
        for (word, languages) in zip(words, languages) where word.isEvident {
            for language in languages { counts[language, default: 0] += 1 }
        }
        guard let most = counts.values.max() else { return nil }
        let best = Set(counts.filter { $0.value == most }.keys)
        for (words, languages) in zip(words, languages) where languages.isDisjoint(with: best) {
            // A header is in another language or in English, so the table has no single language.
            if !languages.isEmpty || isEnglish(words) { return nil }
        }
        // A header that is also English does not determine the language.
        let isCertain = zip(words, languages).contains { !$1.isDisjoint(with: best) && !isEnglish($0) }
        guard isCertain else { return nil }
        return best.allSatisfy { CSVLanguage.named($0).dateOrder == .dmy } ? .dmy : nil
    }

    /// Returns true if the language of most headers writes dates with the year first.
    static func writesYearFirst(_ header: [String]) -> Bool {
        CSVTableReading.of(header).language.dateOrder == .ymd
    }

    private static func isEnglish(_ words: CSVHeaderWords) -> Bool {
        CSVHeaderReading(words, in: .english) != nil
    }
}
