internal import Bytes

/// The case-folded components of a person's name, and their combinations, such as `dr. ada lovelace` or `a lovelace`,
/// that may be the name of a photo file.
struct PersonWords {
    /// The family name, given name, middle names, prefix and suffix, in this order.
    private var parts: [[UInt8]] = [[], [], [], [], []]

    /// Parses the value of an `N` property (RFC 6350, section 6.2.2), in which special characters are escaped with `\`.
    init(_ value: Span<UInt8>) {
        var part = 0
        var start = 0
        var index = 0
        while index <= value.count, part < parts.count {
            if index == value.count || value[index] == UInt8(ascii: ";") {
                Folding.fold(value.extracting(start..<index), into: &parts[part])
                parts[part].removeAll { $0 == UInt8(ascii: "\\") }
                part += 1
                start = index + 1
            } else if value[index] == UInt8(ascii: "\\") {
                index += 1
            }
            index += 1
        }
    }

    /// Calls `body` with each combination except `given family`, which `PhotoMatcher` compares separately; does nothing
    /// if the family name or the given name is empty. `isShortened` is true for combinations with initials.
    func forEachForm(_ body: (_ form: [UInt8], _ isShortened: Bool) -> Void) {
        let (family, given, middle, prefix, suffix) = (parts[0], parts[1], parts[2], parts[3], parts[4])
        guard !family.isEmpty, !given.isEmpty else { return }
        func form(_ words: [UInt8]..., isShortened: Bool = false) {
            body(Array(words.joined(separator: [.space])), isShortened)
        }
        if !middle.isEmpty { form(given, middle, family) }
        if !prefix.isEmpty {
            form(prefix, given, family)
            if !middle.isEmpty { form(prefix, given, middle, family) }
        }
        if !suffix.isEmpty {
            form(given, family, suffix)
            if !prefix.isEmpty { form(prefix, given, family, suffix) }
        }
        let initial = Self.initials(given)
        form(initial, family, isShortened: true)
        guard !middle.isEmpty else { return }
        form(initial, Self.initials(middle), family, isShortened: true)
        form(given, Self.initials(middle), family, isShortened: true)
    }

    /// Returns the first letter of each word, separated by spaces.
    private static func initials(_ words: [UInt8]) -> [UInt8] {
        var letters: [UInt8] = []
        for word in words.split(whereSeparator: { $0 == .space || $0 == .hyphen || $0 == .period }) {
            if !letters.isEmpty { letters.append(.space) }
            letters += word.prefix(1)
            // The continuation bytes of a letter that has several bytes in UTF-8.
            letters += word.dropFirst().prefix { $0 & 0xC0 == 0x80 }
        }
        return letters
    }

    /// Titles that occur in file names and are often missing in the contact's name.
    private static let titles: Set<[UInt8]> = Set(
        """
        dr prof professor mr mrs ms miss mx sir dame lord lady rev fr sr sra srta dott dra ing dipl mag herr frau mme mlle \
        med phd md dds jd mba bsc msc ba ma bs ms jr ii iii iv esq
        """.split(separator: " ").map { Array($0.utf8) })

    /// Returns a case-folded name, whose words are separated by single spaces, without its titles; nil if the name has
    /// no title or fewer than two other words.
    static func untitled(_ name: [UInt8]) -> [UInt8]? {
        let words = name.split(separator: .space).map { Array($0) }
        let rest = words.filter { !titles.contains($0) }
        return rest.count == words.count || rest.count < 2 ? nil : Array(rest.joined(separator: [.space]))
    }
}
