internal import Bytes
internal import ContactModel

/// A program's way of naming its columns, out of `CSVProfileTable`, perhaps in another language.
package struct CSVProfile: Sendable {
    /// What a header means.
    package struct Meaning: Sendable, Hashable {
        package var field: CSVField
        /// For `label` columns: what they label.
        package var labelled: CSVField?
        /// The label that goes without saying, `home` for "Home Phone".
        package var label: String?

        /// The field as maps name it.
        package var name: String {
            guard let labelled else { return field.rawValue }
            return (labelled == .street ? "address" : labelled.rawValue) + ".label"
        }
    }

    /// One of the things a header may mean, and the headers that stand beside it then.
    struct Candidate: Sendable {
        var meaning: Meaning
        var neighbours: Set<[UInt8]> = []
    }

    /// A header with any text in the middle, `phone (*)`.
    struct Wildcard: Sendable {
        var prefix: [UInt8]
        var suffix: [UInt8]
        var meaning: Meaning
    }

    /// What stands between the categories in a cell.
    enum Separator: Sendable, Hashable {
        /// ` ::: `, as Google and we write it.
        case colons
        case byte(UInt8)
        /// ` ::: ` where there is one, else `;`, else `,`: in tables of no known program.
        case guessed
    }

    package let name: String
    /// Headers without which it is not this program's file; one of these lists suffices.
    var needs: [[[UInt8]]] = []
    /// Folded header, digits as `#`, to what it may mean.
    var meanings: [[UInt8]: [Candidate]] = [:]
    var wildcards: [Wildcard] = []
    var separator = Separator.colons

    init(name: String) { self.name = name }

    /// True for the one that serves tables of no known program.
    var isGeneric: Bool { name == "generic" }

    func fits(_ headers: Set<[UInt8]>) -> Bool {
        needs.isEmpty || needs.contains { $0.allSatisfy(headers.contains) }
    }

    /// What each header means in this profile, and the number of the columns it belongs to.
    func meanings(of header: [CSVHeaderKey]) -> [(meaning: Meaning, number: Int?)?] {
        var used: Set<Meaning> = []
        return header.indices.map { index in
            let key = header[index]
            if let candidates = meanings[key.exact] {
                let neighbours = [index - 1, index + 1].filter(header.indices.contains).map { header[$0].exact }
                let chosen = Self.choose(candidates, neighbours, used)
                if candidates.count > 1 { used.insert(chosen) }
                return (named(chosen, key), nil)
            }
            if let candidate = meanings[key.pattern]?.first { return (named(candidate.meaning, key), key.number) }
            return wildcard(key)
        }
    }

    /// The candidate that has the most of its own neighbours beside it; else the first that is still free.
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

    /// The label `@` is the header itself.
    private func named(_ meaning: Meaning, _ key: CSVHeaderKey) -> Meaning {
        guard meaning.label == "@" else { return meaning }
        var meaning = meaning
        meaning.label = key.text
        return meaning
    }

    /// True when the header is one of those with any text in the middle.
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

    /// Reads `field`, `field:label` or `field.label`.
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

/// A header as profiles look it up.
struct CSVHeaderKey: Sendable {
    /// The header without blanks around it.
    var text: String
    /// The header folded.
    var exact: [UInt8]
    /// The same with its number as `#`.
    var pattern: [UInt8]
    /// The number in it, which may tell columns apart.
    var number: Int?

    init(_ header: String) {
        text = String(header.drop { $0 == " " || $0 == "\t" })
        while text.last == " " || text.last == "\t" { text.removeLast() }
        exact = Folding.folded(header)
        pattern = exact
        guard let start = exact.firstIndex(where: Self.isDigit) else { return }
        let end = exact[start...].firstIndex { !Self.isDigit($0) } ?? exact.endIndex
        let digits = exact[start..<end]
        guard digits.count < 7 else { return }
        number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        pattern = exact[..<start] + [0x23] + exact[end...]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
