/// The kinds of words that do not denote a field but change how a header or a row is understood. The words are in
/// `Data/remarks.tsv`, and may be in the files of the languages.
enum CSVRemarkKind: String, Sendable, CaseIterable {
    /// A word such as "required". Parentheses that contain only these words state whether a cell may be empty.
    case hint
    /// A word of an instruction. Parentheses that contain one of these words are not a label.
    case request
    /// A preposition that may end a header, as in "Member of".
    case preposition
    /// A preposition of place that may end a header, as in the German "Geboren in" (born in).
    case placePreposition = "preposition-of-place"
    /// An ending for another gender or number, as in the French "Conjoint(e)" (spouse).
    case inflection
    /// A word such as "Column" in headers that only number the columns.
    case column
    /// A word for "contact", which may mean a person, a phone number or an address.
    case contact = "contact-word"
    /// A word in headers of tables about animals, such as "breed". Words that also denote the ethnicity of a person,
    /// such as the French "race", are left out.
    case animal
    /// A word for a patient, which is an animal in a table about animals.
    case patient
    /// A word in headers of tables about books and talks, such as "author".
    case book
    /// A question pronoun for a person. Alone in the first column, it means the contact.
    case pronoun
    /// A word for a household. Alone in the first column, it means the contact, or the family name beside a given name.
    case household
    /// A word for a customer, who may be a company.
    case customer
    /// A word for "if". The words after it do not change the field.
    case condition
    /// A word for the day, the month or the year. Parentheses with several of them are the format of a date.
    case datePart = "date-part"
    /// A word for a neighbour, who is the contact only in a table of neighbours.
    case neighbour
    /// A word for a city or a region that is not the usual part of an address if the address also has another one: the
    /// county beside the state, the suburb beside the city.
    case minorPart = "minor-part"
    /// A word for the usual city or region of an address.
    case majorPart = "major-part"
    /// A word for a code in place of a name, as in "State code".
    case code = "code-word"
    /// A unit, such as "kg", in a row below the header. Some of these words are also names: "Lei".
    case unit
    /// A type of data, such as "text", in a row below the header.
    case dataType = "data-type"
    /// A word that begins a row of totals.
    case total
    /// A word that begins a row of totals, and that may also be the name of a person: "Som".
    case totalOrName = "total-or-name"
    /// The words for yes and no, and their initials.
    case answers
    /// A word for yes or no, or an initial of one.
    case answer
    /// The name of a country.
    case country = "country-name"

    /// Returns true if a text, which must be folded (see `Folding`), is of this kind in any language.
    func contains(_ text: String) -> Bool { CSVWordEntries(of: text).remarks.contains(rawValue) }

    /// Returns true if a word of a header is of this kind in any language.
    func contains(_ word: CSVHeaderWords.Word) -> Bool { contains(word.text) }
}
