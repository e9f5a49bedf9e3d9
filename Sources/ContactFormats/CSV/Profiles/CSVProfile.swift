internal import Bytes
internal import ContactModel

/// The meanings of the headers that a program writes, from `CSVProfileTable` (English) or `CSVLocalizedHeaders`.
package struct CSVProfile: Sendable {
    /// What a header means.
    package struct Meaning: Sendable, Hashable {
        package var field: CSVField
        /// For `label` columns: the field that is labelled.
        package var labelled: CSVField?
        /// The label implied by the header: `home` for "Home Phone".
        package var label: String?

        /// The field's name in maps.
        package var name: String {
            guard let labelled else { return field.rawValue }
            return (labelled == .street ? "address" : labelled.rawValue) + ".label"
        }
    }

    /// A possible meaning of a header, and the adjacent headers that indicate it.
    struct Candidate: Sendable {
        var meaning: Meaning
        var neighbours: Set<[UInt8]> = []
    }

    /// The separator of categories in a cell.
    enum Separator: Sendable, Hashable {
        /// ` ::: `, as in Google's and the `plain` layout.
        case colons
        case byte(UInt8)
        /// ` ::: ` if present, else `;`, else `,`: for tables of unknown programs.
        case guessed
    }

    package let name: String
    /// Alternative lists of required headers; the profile fits if all headers of one list are present.
    var needs: [[[UInt8]]] = []
    /// The candidate meanings by folded header, with `#` for a number and `*` for a label.
    var meanings: [[UInt8]: [Candidate]] = [:]
    /// The name of the profile whose headers are included; nil for none.
    var like: String?
    /// The separator that the profile's table gives; nil for the default.
    var ownSeparator: Separator?
    var separator: Separator { ownSeparator ?? (isGeneric ? .guessed : .colons) }
    /// True if headers that are not listed have the meaning of their words.
    var readsWords = false

    init(name: String) { self.name = name }

    /// True for the profile of tables from unknown programs.
    var isGeneric: Bool { name == "generic" }

    func fits(_ headers: Set<[UInt8]>) -> Bool { needs.contains { $0.allSatisfy(headers.contains) } }

    /// Returns the meaning of each header in this profile, and the number of its group of columns.
    ///
    /// - Parameter words: the interpretations of the headers by their words.
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

    /// Returns the meaning of a header regardless of the adjacent ones, and the number of its group of columns.
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

    /// Returns the meaning of a header that the profile lists, and the number in the header by which several values of
    /// a phone, e-mail address or URL are distinguished, for instance in "Business Phone 2".
    private func listed(_ meaning: Meaning, _ key: CSVHeaderKey) -> CSVMeanings.Element {
        (named(meaning, key), [.phone, .email, .url].contains(meaning.field) ? key.number : nil)
    }

    /// Returns the meaning of the candidate with the most adjacent neighbours; among equals, the first one that is not
    /// in `used`.
    private static func choose(
        _ candidates: [Candidate], _ header: [CSVHeaderKey], _ index: Int, _ used: Set<Meaning>
    ) -> Meaning {
        let neighbours = [index - 1, index + 1].filter(header.indices.contains).map { header[$0].exact }
        func score(_ candidate: Candidate) -> Int {
            2 * neighbours.count { candidate.neighbours.contains($0) } + (used.contains(candidate.meaning) ? 0 : 1)
        }
        return (candidates.max { score($0) < score($1) } ?? candidates[0]).meaning
    }

    /// Replaces the label `@` by the header.
    private func named(_ meaning: Meaning, _ key: CSVHeaderKey) -> Meaning {
        guard meaning.label == "@" else { return meaning }
        var meaning = meaning
        meaning.label = key.text
        return meaning
    }

    /// Parses `field`, `field:label` or `field.label`.
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

/// A header normalized for look-up in profiles.
struct CSVHeaderKey: Sendable {
    /// The header without surrounding blanks.
    var text: String
    /// The folded header.
    var exact: [UInt8]
    /// The folded header with `#` for its number.
    var pattern: [UInt8]
    /// The number in the header, which may group columns.
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

    /// The folded header with `*` for the text in its parentheses, and this text; nil if there is none.
    var aside: (pattern: [UInt8], text: String)? {
        guard let open = exact.firstIndex(of: 0x28), let close = exact.lastIndex(of: 0x29), close > open + 1 else {
            return nil
        }
        return (exact[...open] + [0x2A] + exact[close...], String(decoding: exact[open + 1..<close], as: UTF8.self))
    }
}
