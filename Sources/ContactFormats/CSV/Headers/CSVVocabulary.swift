/// The vocabularies of all languages. To add a language, add a file to `Languages` and an entry to this type.
/// `CSVLanguage` describes the format of the text.
package enum CSVVocabulary {
    /// The English vocabulary. It is used together with every other language, since tables in all languages contain
    /// English words and names of formats and programs.
    static let english = CSVLanguage("en", englishWords)

    /// The vocabularies of all languages except English, parsed when a table has words that are not English.
    static let languages: [CSVLanguage] = texts.map { CSVLanguage($0.code, $0.words) }

    private static let texts: [(code: String, words: String)] = [
        ("de", germanWords),
        ("fr", frenchWords),
        ("es", spanishWords),
        ("pt", portugueseWords),
        ("it", italianWords),
        ("nl", dutchWords),
        ("da", danishWords),
        ("no", norwegianWords),
        ("sv", swedishWords),
        ("fi", finnishWords),
        ("pl", polishWords),
        ("cs", czechWords),
        ("sk", slovakWords),
        ("hu", hungarianWords),
        ("ro", romanianWords),
        ("hr", croatianWords),
        ("ru", russianWords),
        ("uk", ukrainianWords),
        ("bg", bulgarianWords),
        ("el", greekWords),
        ("tr", turkishWords),
        ("ja", japaneseWords),
        ("zh", chineseWords),
        ("ko", koreanWords),
        ("ar", arabicWords),
        ("he", hebrewWords),
        ("hi", hindiWords),
        ("vi", vietnameseWords),
        ("id", indonesianWords),
        ("ms", malayWords),
        ("sl", slovenianWords),
        ("sr", serbianWords),
        ("lt", lithuanianWords),
        ("lv", latvianWords),
        ("et", estonianWords),
        ("th", thaiWords),
        ("fa", persianWords),
        ("ca", catalanWords),
        ("is", icelandicWords),
    ]

    /// The ISO 639 codes of all languages.
    package static var codes: [String] { ["en"] + texts.map(\.code) }
}
