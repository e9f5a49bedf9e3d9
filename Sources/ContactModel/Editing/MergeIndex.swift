internal import Bytes

/// An index of a card's lines by their contents. It finds the few lines that a line of another card may be united with.
///
/// A changed line keeps the entries of its old contents, so callers compare the lines that are found.
struct MergeIndex {
    /// A key of the index: a property, and a text by which its values are compared, in one of several forms.
    private struct Key: Hashable {
        enum Form: UInt8 {
            case value, phone, email, name, words, organization, organizationStart
        }
        var form: Form
        var property: String
        var text: String
    }

    private var lines: [Key: [Int]] = [:]
    /// The structured values of each property, grouped by the set of their nonempty components (see
    /// `FoldedComponents.filled`).
    private var shapes: [String: [UInt64: Shape]] = [:]
    /// The numbers of the lines whose value is a list (nicknames, categories) to which items were added, by the
    /// property's name. Their values are not indexed again for each item, so `candidates` always returns these lines.
    private var growing: [String: [Int]] = [:]
    private var isGrowing: Set<Int> = []

    // MARK: Filling

    /// Adds a line to the index, or the new contents of a changed line.
    mutating func add(_ line: Property, _ number: Int) {
        for key in Self.storageKeys(line) where lines[key]?.last != number { lines[key, default: []].append(number) }
        guard line.name == "N" || line.name == "ADR" else { return }
        let parts = FoldedComponents(line)
        shapes[line.name, default: [:]][parts.filled, default: Shape(filled: parts.filled)].add(parts, number)
    }

    /// Records that items are added to the value of a line, so that `candidates` always returns the line.
    mutating func grows(_ line: Property, _ number: Int) {
        if isGrowing.insert(number).inserted { growing[line.name, default: []].append(number) }
    }

    // MARK: Look-up

    /// Returns the number of the first line with the same value; nil if there is none.
    func first(like line: Property) -> Int? { lines[Self.value(of: line)]?.first }

    /// Returns the numbers of the lines that may be united with a line, in ascending order.
    mutating func candidates(for line: Property) -> [Int] {
        var found = growing[line.name] ?? []
        for key in Self.lookupKeys(line) { found += lines[key] ?? [] }
        if line.name == "N" || line.name == "ADR" {
            let parts = FoldedComponents(line)
            for filled in shapes[line.name]?.keys.sorted() ?? [] {
                found += shapes[line.name]?[filled]?.candidates(for: parts) ?? []
            }
        }
        guard found.count > 1 else { return found }
        found.sort()
        var unique = [found[0]]
        for number in found.dropFirst() where number != unique[unique.count - 1] { unique.append(number) }
        return unique
    }

    // MARK: Keys

    /// The maximum number of components by which an organization is indexed.
    private static let longestStart = 8

    private static func storageKeys(_ line: Property) -> [Key] {
        guard line.name == "ORG" else { return both(line) }
        let starts = starts(of: line)
        let whole = Key(form: .organization, property: line.name, text: starts[starts.count - 1])
        return both(line) + [whole] + starts.map { Key(form: .organizationStart, property: line.name, text: $0) }
    }

    private static func lookupKeys(_ line: Property) -> [Key] {
        guard line.name == "ORG" else { return both(line) }
        let starts = starts(of: line)
        let longer = Key(form: .organizationStart, property: line.name, text: starts[starts.count - 1])
        return both(line) + [longer] + starts.map { Key(form: .organization, property: line.name, text: $0) }
    }

    private static func starts(of line: Property) -> [String] {
        let parts = CardBody.split(line.value, at: ";").prefix(longestStart)
        return parts.indices.map { parts[...$0].joined(separator: ";") }
    }

    /// Returns the key of the whole value; for `X-CSV` it includes the column's header.
    private static func value(of line: Property) -> Key {
        let column = line.name == "X-CSV" ? line.values(of: "X-NAME") : []
        return Key(form: .value, property: ([line.name] + column).joined(separator: "\0"), text: line.value)
    }

    /// Returns the keys under which a line is both stored and looked up.
    private static func both(_ line: Property) -> [Key] {
        var keys = [value(of: line)]
        func append(_ form: Key.Form, _ text: String) { keys.append(Key(form: form, property: line.name, text: text)) }
        switch line.name {
        case "TEL":
            if let key = MatchKeys.key(of: line) {
                append(.phone, String(decoding: key.text.suffix(MatchKeys.phoneDigits), as: UTF8.self))
            }
        case "EMAIL":
            if let key = MatchKeys.key(of: line) { append(.email, String(decoding: key.text, as: UTF8.self)) }
        case "FN":
            if let key = MatchKeys.key(of: line) { append(.name, String(decoding: key.text, as: UTF8.self)) }
        case "NOTE", "TITLE", "ROLE":
            append(.words, line.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        default: break
        }
        return keys
    }
}

/// The components of `N` or `ADR`, folded for comparison.
private struct FoldedComponents {
    /// The maximum number of components in a key; further components are not indexed.
    private static let most = 32
    let parts: [[UInt8]]
    /// One bit for each nonempty component; the highest bit is for all components beyond the maximum.
    let filled: UInt64

    init(_ line: Property) {
        let all = CardBody.split(line.value, at: ";")
        parts = all.prefix(Self.most).map(Folding.folded)
        var filled: UInt64 = 0
        for (index, part) in all.prefix(Self.most).enumerated() where !part.isEmpty { filled |= 1 << UInt64(index) }
        if all.dropFirst(Self.most).contains(where: { !$0.isEmpty }) { filled |= Self.rest }
        self.filled = filled
    }

    static let rest: UInt64 = 1 << 63

    /// Returns the components whose bits are set in `components` as one text, in which a NUL follows each component.
    func text(_ components: UInt64) -> [UInt8] {
        var text: [UInt8] = []
        for (index, part) in parts.enumerated() where components & 1 << UInt64(index) != 0 {
            text += part
            text.append(0)
        }
        return text
    }
}

/// The values of one property that have the same nonempty components. Two values agree if all components that both have
/// are equal.
private struct Shape {
    let filled: UInt64
    private var lines: [(parts: FoldedComponents, number: Int)] = []
    private var tables: [UInt64: [[UInt8]: [Int]]] = [:]

    init(filled: UInt64) { self.filled = filled }

    mutating func add(_ parts: FoldedComponents, _ number: Int) {
        lines.append((parts, number))
        for shared in Array(tables.keys) { tables[shared]?[parts.text(shared), default: []].append(number) }
    }

    mutating func candidates(for other: FoldedComponents) -> [Int] {
        let shared = filled & other.filled & ~FoldedComponents.rest
        let hasRest = filled & other.filled & FoldedComponents.rest != 0
        // Without a common component, only an empty value, or one with components that are not indexed, may be united.
        guard shared != 0 else { return other.filled == 0 || hasRest ? lines.map(\.number) : [] }
        if tables[shared] == nil {
            var table: [[UInt8]: [Int]] = [:]
            for line in lines { table[line.parts.text(shared), default: []].append(line.number) }
            tables[shared] = table
        }
        return tables[shared]?[other.text(shared)] ?? []
    }
}
