internal import ContactModel

/// A program's way of naming its columns, out of `CSVProfileTable`.
package struct CSVProfile: Sendable {
    /// What a header means.
    package struct Meaning: Sendable, Hashable {
        package var field: CSVField
        /// For `label` columns: what they label.
        package var labelled: CSVField?
        /// The label that goes without saying, `home` for "Home Phone".
        package var label: String?
    }

    package let name: String
    let needs: [[UInt8]]
    /// Folded header, digits as `#`, to its meaning.
    let meanings: [[UInt8]: Meaning]

    /// All profiles, the generic one last.
    package static let all: [CSVProfile] = parse(CSVProfileTable.text)

    /// The header as profiles look it up: folded; and the number in it, which may tell columns apart.
    static func key(_ header: String) -> (exact: [UInt8], pattern: [UInt8], number: Int?) {
        let exact = Folding.folded(header)
        guard let start = exact.firstIndex(where: isDigit) else { return (exact, exact, nil) }
        let end = exact[start...].firstIndex { !isDigit($0) } ?? exact.endIndex
        let digits = exact[start..<end]
        guard digits.count < 7 else { return (exact, exact, nil) }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return (exact, exact[..<start] + [0x23] + exact[end...], number)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// What a header means in this profile, and the number of the columns it belongs to.
    func meaning(of header: String) -> (meaning: Meaning, number: Int?)? {
        let key = Self.key(header)
        if let meaning = meanings[key.exact] { return (meaning, nil) }
        return meanings[key.pattern].map { ($0, key.number) }
    }

    private static func parse(_ text: String) -> [CSVProfile] {
        var profiles: [CSVProfile] = []
        var name = ""
        var needs: [[UInt8]] = []
        var meanings: [[UInt8]: Meaning] = [:]
        let paragraphs: [Substring] = text.split(separator: "\n") + ["profile "]
        for line in paragraphs {
            if line.hasPrefix("profile ") {
                if !name.isEmpty { profiles.append(CSVProfile(name: name, needs: needs, meanings: meanings)) }
                (name, needs, meanings) = (String(line.dropFirst(8)), [], [:])
            } else if line.hasPrefix("needs ") {
                needs = line.dropFirst(6).split(separator: "|").map { Folding.folded(String($0)) }
            } else if let equals = line.range(of: " = ") {
                let meaning = parseMeaning(line[equals.upperBound...])
                precondition(meaning != nil, "unknown field in the profile table: \(line)")
                meanings[Folding.folded(String(line[..<equals.lowerBound]))] = meaning
            }
        }
        return profiles
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

extension Substring {
    /// Where a short text stands in this one.
    fileprivate func range(of text: String) -> Range<Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
