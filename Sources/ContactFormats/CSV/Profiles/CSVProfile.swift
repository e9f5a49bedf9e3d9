internal import Bytes
internal import ContactModel

/// A program's headers and their meanings, from `CSVProfileTable` or localised.
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

    /// A header with any text between a prefix and a suffix, `phone (*)`; that text is the label.
    struct Wildcard: Sendable {
        var prefix: [UInt8]
        var suffix: [UInt8]
        var meaning: Meaning
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
    /// The candidate meanings by folded header, with `#` for a number.
    var meanings: [[UInt8]: [Candidate]] = [:]
    var wildcards: [Wildcard] = []
    var separator = Separator.colons

    init(name: String) { self.name = name }

    /// True for the profile of tables from unknown programs.
    var isGeneric: Bool { name == "generic" }

    func fits(_ headers: Set<[UInt8]>) -> Bool { needs.contains { $0.allSatisfy(headers.contains) } }

    /// Returns the meaning of each header in this profile, and the number of its group of columns.
    func meanings(of header: [CSVHeaderKey]) -> [(meaning: Meaning, number: Int?)?] {
        var used: Set<Meaning> = []
        return header.indices.map { index in
            let key = header[index]
            if let candidates = meanings[key.exact] {
                let neighbours = [index - 1, index + 1].filter(header.indices.contains).map { header[$0].exact }
                let chosen = Self.choose(candidates, neighbours, used)
                if candidates.count > 1 { used.insert(chosen) }
                // A number in a header that the profile lists tells values apart: "Business Phone 2".
                let isNumbered = [.phone, .email, .url].contains(chosen.field)
                return (named(chosen, key), isNumbered ? key.number : nil)
            }
            if let candidate = meanings[key.pattern]?.first { return (named(candidate.meaning, key), key.number) }
            return wildcard(key)
        }
    }

    /// Returns the meaning of the candidate with the most adjacent neighbours; among equals, the first one that is not
    /// in `used`.
    private static func choose(
        _ candidates: [Candidate], _ neighbours: [[UInt8]], _ used: Set<Meaning>
    ) -> Meaning {
        var best = candidates[0]
        var most = -1
        for candidate in candidates where candidates.count > 1 {
            let beside = neighbours.count { candidate.neighbours.contains($0) }
            let score = 2 * beside + (used.contains(candidate.meaning) ? 0 : 1)
            if score > most { (best, most) = (candidate, score) }
        }
        return best.meaning
    }

    /// Replaces the label `@` by the header.
    private func named(_ meaning: Meaning, _ key: CSVHeaderKey) -> Meaning {
        guard meaning.label == "@" else { return meaning }
        var meaning = meaning
        meaning.label = key.text
        return meaning
    }

    /// True when the header matches a wildcard.
    func knowsByWildcard(_ key: CSVHeaderKey) -> Bool { !wildcards.isEmpty && wildcard(key) != nil }

    func wildcard(_ key: CSVHeaderKey) -> (meaning: Meaning, number: Int?)? {
        for wildcard in wildcards
        where key.exact.count > wildcard.prefix.count + wildcard.suffix.count
            && key.exact.starts(with: wildcard.prefix)
            && key.exact.suffix(wildcard.suffix.count) == wildcard.suffix[...]
        {
            let middle = key.exact[wildcard.prefix.count..<(key.exact.count - wildcard.suffix.count)]
            var meaning = wildcard.meaning
            meaning.label = String(decoding: middle, as: UTF8.self)
            return (meaning, nil)
        }
        return nil
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
        text = String(header.drop { $0 == " " || $0 == "\t" })
        while text.last == " " || text.last == "\t" { text.removeLast() }
        exact = Folding.folded(header)
        pattern = exact
        guard let start = exact.firstIndex(where: \.isDigit) else { return }
        let end = exact[start...].firstIndex { !$0.isDigit } ?? exact.endIndex
        let digits = exact[start..<end]
        guard digits.count < 7 else { return }
        number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        pattern = exact[..<start] + [0x23] + exact[end...]
    }
}
