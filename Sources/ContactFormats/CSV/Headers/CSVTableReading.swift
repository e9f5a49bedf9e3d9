/// The interpretation of a table's headers by their words.
///
/// The language of a table is the one in which the most headers have a meaning. A header without a meaning in that
/// language is interpreted in English, or else in other languages if these agree on its meaning.
struct CSVTableReading: Sendable {
    /// The language of the table.
    private(set) var language = CSVLanguage.english
    private(set) var headers: [CSVHeaderReading?]
    /// For each header, its concept if it consists of a single known word, such as "Home"; else nil.
    private(set) var single: [CSVConcept?]
    /// The indices of headers with a word because of which they denote no field of the contact: "Referred by".
    private(set) var vetoed: Set<Int> = []
    /// The indices of headers that cannot denote a field, such as "Column 3" and "x".
    private(set) var meaningless: Set<Int> = []
    /// The case-folded words of each header, without numbers.
    private(set) var texts: [[String]]

    /// A cache, since the detection of the delimiter, of the columns and of the date orders interpret the same header.
    private static let known = CSVCache<[String], CSVTableReading>(capacity: 64)

    /// Returns the interpretation of a header, which is cached.
    static func of(_ header: [String]) -> CSVTableReading { known.value(for: header) { CSVTableReading(header) } }

    /// Creates the interpretation of `count` headers without meanings.
    init(unread count: Int) {
        headers = Array(repeating: nil, count: count)
        single = Array(repeating: nil, count: count)
        texts = Array(repeating: [], count: count)
    }

    private init(_ header: [String]) {
        var vocabulary = CSVLanguage.english
        let words = header.map { CSVHeaderWords($0) }
        texts = words.map { $0.words.filter { $0.number == nil }.map(\.text) }
        headers = words.map { CSVHeaderReading($0, in: vocabulary) }
        single = words.map { CSVHeaderTerms.kind(of: $0, in: vocabulary) }
        meaningless = Set(words.indices.filter { words[$0].isMeaningless })
        vetoed = Set(words.indices.filter { CSVHeaderTerms.hasVeto(words[$0], in: vocabulary) })
        let unread = words.indices.filter { headers[$0] == nil && words[$0].hasLetters }
        if !unread.isEmpty, let found = readInOtherLanguages(words, unread) { vocabulary = found }
        readBehindPrefixes(words, in: vocabulary)
        readPersonsBehindPrefixes(words, in: vocabulary)
        readPersonOfRow(words)
        removeOtherThings(words)
    }

    /// Returns this interpretation with further columns that denote no field of the contact.
    func vetoing(_ indices: Set<Int>) -> CSVTableReading {
        var reading = self
        reading.vetoed.formUnion(indices)
        return reading
    }

    /// Interprets a question pronoun or a word for a household as the name, if it is alone in the first column, or in the
    /// second one after an unknown column, and no other header is a name: "Who", "Household". Beside a given name, a
    /// household is the family name.
    private mutating func readPersonOfRow(_ words: [CSVHeaderWords]) {
        let names = headers.compactMap { $0?.meaning.field }.filter { $0.property == .name && $0 != .prefix }
        let index = headers.prefix { $0 == nil }.indices.prefix(2).first { index in
            guard words[index].words.count == 1, let word = words[index].words.first?.text else { return false }
            return CSVRemarkKind.pronoun.contains(word) && names.isEmpty
                || CSVRemarkKind.household.contains(word) && names.allSatisfy { $0 == .given }
        }
        guard let index else { return }
        let isHousehold = CSVRemarkKind.household.contains(words[index].words[0].text)
        var reading = CSVHeaderReading(CSVProfile.Meaning(field: .name))
        reading.open = isHousehold ? .nameOrFamily : .owner
        reading.isPlain = isHousehold
        headers[index] = reading
        vetoed.remove(index)
    }

    /// Removes the meanings of headers that describe an animal or a book if the table has a column for the breed or the
    /// author: then "Sex" and "Born" belong to the animal, and "Title" to the book.
    private mutating func removeOtherThings(_ words: [CSVHeaderWords]) {
        for (known, properties) in [
            (CSVRemarkKind.animal, [CSVProperty.birthday, .gender]), (.book, [.name, .title]),
        ] where words.contains(where: { $0.words.contains(where: known.contains) }) {
            for index in words.indices {
                guard let found = headers[index], let property = found.meaning.field.property else { continue }
                let isPatient = words[index].words.contains(where: CSVRemarkKind.patient.contains)
                let isName = property == .name && found.meaning.field != .prefix
                if isName ? isPatient && known == .animal : properties.contains(property) {
                    headers[index] = nil
                    vetoed.insert(index)
                }
            }
        }
    }

    /// Interprets the headers in the language in which the largest number of them has a meaning, and returns that
    /// language; nil if no language other than English is evident. Then interprets the remaining headers in any
    /// language. `unread` contains the indices of the headers without a meaning in English.
    private mutating func readInOtherLanguages(_ words: [CSVHeaderWords], _ unread: [Int]) -> CSVLanguage? {
        let readings = CSVLanguage.others.map { language in
            words.indices.map { index in
                CSVHeaderTerms.hasOwnWord(words[index], in: language)
                    ? CSVHeaderReading(words[index], in: language) : headers[index]
            }
        }
        // A word that also has another meaning is no evidence for a language: the French "Pôle" is a field in Polish.
        let counts = readings.map { $0.count { !($0?.isDoubtful ?? true) } }
        let evidence = readings.map { Self.evidence($0, words, unread) }
        let own = readings.map { $0.count { $0?.isOwn ?? false } }
        let best = readings.indices.filter { evidence[$0] > 1 && own[$0] * 10 >= words.count }.max {
            (counts[$0], own[$0], -$0) < (counts[$1], own[$1], -$1)
        }
        if let best {
            let vocabulary = CSVLanguage.others[best]
            language = vocabulary
            vetoed.formUnion(words.indices.filter { CSVHeaderTerms.hasVeto(words[$0], in: vocabulary) })
            for index in headers.indices {
                // A word of the table's language takes precedence over an English one: the German "Tag" means a day. An
                // English interpretation is also replaced if it leaves words in parentheses unexplained.
                let isKnown = readings[best][index] != nil || own[best] >= 3 || headers[index]?.hasRemark ?? false
                if isKnown { headers[index] = readings[best][index] }
                if headers[index] == nil { single[index] = CSVHeaderTerms.kind(of: words[index], in: vocabulary) }
            }
        }
        // A short word may belong to several languages. It is therefore only interpreted as a name: in the first two
        // columns of a table that has no other name and whose language is not known ("Naam, Email").
        let hasName = headers.contains { $0.map { $0.meaning.field.property == .name } ?? false }
        for index in unread where headers[index] == nil && !vetoed.contains(index) {
            let isEvident = words[index].isEvident
            // A compound or an inflected form in another language is not sufficient evidence.
            let others = readings.indices.filter { readings[$0][index]?.isListed ?? false }
            // Languages in which other headers of the table have a meaning take precedence.
            if best != nil && others.count < 2 || !isEvident && (hasName || index > 1 || best != nil) { continue }
            let most = others.map { evidence[$0] }.max() ?? 0
            let meanings = others.filter { evidence[$0] == most }.compactMap { readings[$0][index] }
            if let first = meanings.first, meanings.allSatisfy({ $0.meaning == first.meaning }),
                isEvident || first.meaning.field == .name
            {
                headers[index] = first
            }
        }
        return best.map { CSVLanguage.others[$0] }
    }

    /// Interprets headers without their first words, if at least three headers begin with the same words and these only
    /// denote a kind of address. "Billing First Name" is then the given name, and "Default Address Company" the
    /// organization.
    private mutating func readBehindPrefixes(_ words: [CSVHeaderWords], in language: CSVLanguage) {
        for index in words.indices where headers[index].map({ $0.meaning.field == .formatted }) ?? true {
            let own = words[index].words
            guard own.count > 1 else { continue }
            let shared = (1..<own.count).last { count in
                let prefix = own.prefix(count).map(\.text)
                return words.count { $0.words.count > count && $0.words.prefix(count).map(\.text) == prefix } > 2
            }
            guard let shared else { continue }
            let meanings = own.prefix(shared).map { language.meaning(of: $0.text)?.concepts }
            let prefix = CSVConcepts(meanings.flatMap { $0 ?? [] })
            guard meanings.allSatisfy({ $0 != nil }), prefix.isSubset(of: .addressPrefixes),
                !prefix.isDisjoint(with: .addressKinds)
            else { continue }
            let rest = words[index].dropping(shared)
            guard var reading = CSVHeaderReading(rest, in: language) else {
                var kind = CSVHeaderTerms.kind(of: rest, in: language)
                // Beside "Address street", "Address house" is the house number and not the address of the home.
                let hasStreet = words.indices.contains { other in
                    headers[other]?.meaning.field == .street
                        && words[other].words.starts(with: own.prefix(shared)) {
                            $0.text == $1.text
                        }
                }
                if prefix.contains(.address), hasStreet, kind == .house || kind == .home {
                    headers[index] = nil
                    kind = .house
                }
                if headers[index] == nil { single[index] = kind }
                continue
            }
            let isPart = reading.meaning.field.property == .address
            if headers[index] != nil, isPart || !prefix.contains(.address) { continue }
            reading.isPlain = false
            headers[index] = reading
        }
    }

    /// Interprets headers without their first word if it is unknown, and if it is the first word of headers for a given
    /// and a family name in a table without other names: "Ticket First Name, Ticket Last Name, Ticket Email".
    private mutating func readPersonsBehindPrefixes(_ words: [CSVHeaderWords], in language: CSVLanguage) {
        let hasName = headers.contains { [.given, .family].contains($0?.meaning.field) }
        guard !hasName, words.count > 2 else { return }
        let prefixes = Set(words.compactMap { $0.words.count > 1 ? $0.words[0].text : nil })
        for prefix in prefixes.sorted() where language.meaning(of: prefix) == nil {
            let columns = words.indices.filter { words[$0].words.count > 1 && words[$0].words[0].text == prefix }
            let readings = columns.map { CSVHeaderReading(words[$0].dropping(1), in: language) }
            let fields = readings.compactMap { $0?.meaning.field }
            guard fields.contains(.given), fields.contains(.family) else { continue }
            for (column, reading) in zip(columns, readings) where reading != nil {
                headers[column] = reading
                headers[column]?.isPlain = false
                vetoed.remove(column)
            }
            return
        }
    }

    /// Returns true for a word for a contact, such as "Contacts", in any language. If it is alone in a row, it may be
    /// the title of the table.
    static func isTitle(_ header: String) -> Bool {
        let words = CSVHeaderWords(header)
        return CSVLanguage.all.contains { language in
            CSVHeaderReading(words, in: language)?.isOfPerson ?? false
        }
    }

    /// Returns true for a header that has a meaning in any language.
    static func knows(_ header: String) -> Bool {
        knownHeaders.value(for: header) {
            let words = CSVHeaderWords(header)
            return CSVHeaderReading(words, in: CSVLanguage.english) != nil
                || CSVLanguage.others.contains { language in
                    CSVHeaderTerms.hasOwnWord(words, in: language) && CSVHeaderReading(words, in: language) != nil
                }
        }
    }

    private static let knownHeaders = CSVCache<String, Bool>(capacity: 4096)

    /// Returns the ISO 639 codes of the languages other than English in which a header denotes a field and whose
    /// vocabulary contains at least one of its words.
    static func languages(of words: CSVHeaderWords) -> Set<String> {
        Set(CSVLanguage.others.filter { CSVHeaderReading(words, in: $0)?.isOwn ?? false }.map(\.code))
    }

    /// Returns a measure of the evidence for a language, whose interpretations of the headers are `readings`. Only the
    /// headers in `unread`, which have no meaning in English, are examined. A header with a word of the language counts
    /// 2, or 1 if its words are short, since other languages may have the same words.
    private static func evidence(
        _ readings: [CSVHeaderReading?], _ words: [CSVHeaderWords], _ unread: [Int]
    ) -> Int {
        unread.reduce(0) { sum, index in
            guard readings[index]?.isOwn ?? false else { return sum }
            return sum + (words[index].isEvident ? 2 : 1)
        }
    }
}

extension CSVConcepts {
    /// Concepts of words that may precede a header without changing its field: "Default Address" in "Default Address
    /// City".
    fileprivate static let addressPrefixes = addressKinds.union(neutral)
    fileprivate static let addressKinds: CSVConcepts = [
        .address, .billing, .shipping, .home, .work, .other, .place,
    ]
}

extension CSVHeaderWords {
    /// True if a word is not a number.
    var hasLetters: Bool { words.contains { $0.text.unicodeScalars.contains { !(0x30...0x39 ~= $0.value) } } }

    /// True for a header that only numbers a column or has only words of one or two characters: "Column 3", "Feld4",
    /// "x".
    fileprivate var isMeaningless: Bool {
        words.allSatisfy { word in
            word.number != nil || word.text.unicodeScalars.count <= 2 || CSVRemarkKind.column.contains(word)
        }
    }

    /// True if a word indicates its language: it has at least five bytes of UTF-8 and is not an English word.
    var isEvident: Bool {
        let english = CSVLanguage.english
        return (words + joined).contains { word in
            word.text.utf8.count >= 5 && !CSVLanguage.isFalseFriend(word.text) && !english.lists(word.text)
        }
    }
}
