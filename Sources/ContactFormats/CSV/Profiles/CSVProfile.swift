internal import Bytes
internal import ContactModel

/// The table layout of a program: the meanings of the headers that the program writes. `CSVProfileTable` defines the
/// English headers, and `CSVLocalizedHeaders` those in other languages.
package struct CSVProfile: Sendable {
    /// The field and the label that a header denotes.
    package struct Meaning: Sendable, Hashable {
        package var field: CSVField
        /// For a column that contains labels (`field` is `label`), the field that it labels; else nil.
        package var labelled: CSVField?
        /// The label that the header implies, such as `home` for "Home Phone"; nil for none.
        package var label: String?

        /// The name of the field in a user's map (see `CSVMap`), such as `email` or `email.label`.
        package var name: String {
            guard let labelled else { return field.rawValue }
            return (labelled == .street ? "address" : labelled.rawValue) + ".label"
        }
    }

    /// A possible meaning of a header that has several, and the adjacent headers that indicate this meaning.
    struct Candidate: Sendable {
        var meaning: Meaning
        var neighbours: Set<[UInt8]> = []
    }

    /// The separator of several categories in one cell.
    enum Separator: Sendable, Hashable {
        /// ` ::: `, as in Google's layout and in the `plain` layout (this program's own).
        case colons
        case byte(UInt8)
        /// For tables of unknown programs: ` ::: ` if the cell contains it, else `;`, else `,`.
        case guessed
    }

    package let name: String
    /// Alternative lists of required headers, case-folded. The profile fits a table that has all headers of one of the
    /// lists.
    var needs: [[[UInt8]]] = []
    /// The possible meanings of each header. The key is the case-folded header; in it, `#` matches any number, and `*`
    /// any label in parentheses.
    var meanings: [[UInt8]: [Candidate]] = [:]
    /// The name of another profile whose headers this profile includes; nil for none.
    var like: String?
    /// The separator of categories that the profile specifies; nil for the default.
    var ownSeparator: Separator?
    var separator: Separator { ownSeparator ?? (isGeneric ? .guessed : .colons) }
    /// True if headers that the profile does not list are interpreted by their words.
    var readsWords = false

    init(name: String) { self.name = name }

    /// True for `generic`, the profile of tables from unknown programs.
    var isGeneric: Bool { name == "generic" }

    func fits(_ headers: Set<[UInt8]>) -> Bool { needs.contains { $0.allSatisfy(headers.contains) } }

    /// Returns the meaning of each header in this profile, and the number by which the header is grouped with others,
    /// such as 2 in "E-mail 2 - Value".
    ///
    /// - Parameter words: for each header, its interpretation by its words; nil if it has none.
    func meanings(of header: [CSVHeaderKey], _ words: [CSVHeaderReading?]) -> CSVMeanings {
        var used: Set<Meaning> = []
        return header.indices.map { index in
            guard let candidates = meanings[header[index].exact], candidates.count > 1 else {
                return meaning(of: header[index], words[index])
            }
            let chosen = Self.choose(candidates, header, index, used)
            used.insert(chosen)
            return listed(chosen, header[index])
        }
    }

    /// Returns the meaning of a header regardless of the adjacent headers, and the number by which it is grouped with
    /// others, such as 2 in "E-mail 2 - Value". Returns nil if the header has no meaning in this profile.
    func meaning(of key: CSVHeaderKey, _ words: CSVHeaderReading?) -> CSVMeanings.Element {
        if let candidate = meanings[key.exact]?.first { return listed(candidate.meaning, key) }
        if let candidate = meanings[key.pattern]?.first { return (named(candidate.meaning, key), key.number) }
        if let (pattern, label) = key.aside, var meaning = meanings[pattern]?.first?.meaning {
            meaning.label = label
            return (meaning, nil)
        }
        guard readsWords, let words, words.isSettled else { return nil }
        return (words.meaning, words.number)
    }

    /// Returns the meaning of a header that the profile lists. The number is 2 in "Business Phone 2", for instance; it
    /// is nil for fields other than phones, e-mail addresses and URLs.
    private func listed(_ meaning: Meaning, _ key: CSVHeaderKey) -> CSVMeanings.Element {
        (named(meaning, key), [.phone, .email, .url].contains(meaning.field) ? key.number : nil)
    }

    /// Returns the meaning of the candidate whose `neighbours` contain most of the headers next to the one at `index`:
    /// both, one or none of them. Among equal candidates, prefers one whose meaning is not in `used`.
    private static func choose(
        _ candidates: [Candidate], _ header: [CSVHeaderKey], _ index: Int, _ used: Set<Meaning>
    ) -> Meaning {
        let neighbours = [index - 1, index + 1].filter(header.indices.contains).map { header[$0].exact }
        func score(_ candidate: Candidate) -> Int {
            2 * neighbours.count { candidate.neighbours.contains($0) } + (used.contains(candidate.meaning) ? 0 : 1)
        }
        return (candidates.max { score($0) < score($1) } ?? candidates[0]).meaning
    }

    /// Returns the meaning with the label `@` replaced by the header.
    private func named(_ meaning: Meaning, _ key: CSVHeaderKey) -> Meaning {
        guard meaning.label == "@" else { return meaning }
        var meaning = meaning
        meaning.label = key.text
        return meaning
    }

    /// Parses `field`, `field:label` or `field.label` (a column of labels); returns nil if the field is unknown.
    package static func parseMeaning(_ text: Substring) -> Meaning? {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard let name = parts.first else { return nil }
        let label = parts.count > 1 ? String(parts[1]) : nil
        if name.hasSuffix(".label") {
            let owner = name.dropLast(6)
            guard let field = CSVField(rawValue: owner == "address" ? "address.street" : String(owner)) else {
                return nil
            }
            return Meaning(field: .label, labelled: field, label: nil)
        }
        return CSVField(rawValue: String(name)).map { Meaning(field: $0, labelled: nil, label: label) }
    }
}

/// A header, and the keys by which it is looked up in profiles.
struct CSVHeaderKey: Sendable {
    /// The header without spaces and tabs at its ends.
    var text: String
    /// The header in lower case, without accents (see `Folding`).
    var exact: [UInt8]
    /// The case-folded header with its first number replaced by `#`.
    var pattern: [UInt8]
    /// The first number in the header; nil if there is none or it has more than six digits.
    var number: Int?

    init(_ header: String) {
        text = String(CSVMap.trimmed(Substring(header)))
        exact = Folding.folded(header)
        pattern = exact
        guard let start = exact.firstIndex(where: \.isDigit) else { return }
        let end = exact[start...].firstIndex { !$0.isDigit } ?? exact.endIndex
        let digits = exact[start..<end]
        guard digits.count < 7 else { return }
        number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        pattern = exact[..<start] + [0x23] + exact[end...]
    }

    /// The case-folded header with the text in its parentheses replaced by `*`, and this text; nil if there are no
    /// parentheses.
    var aside: (pattern: [UInt8], text: String)? {
        guard let open = exact.firstIndex(of: 0x28), let close = exact.lastIndex(of: 0x29), close > open + 1 else {
            return nil
        }
        return (exact[...open] + [0x2A] + exact[close...], String(decoding: exact[open + 1..<close], as: UTF8.self))
    }
}
