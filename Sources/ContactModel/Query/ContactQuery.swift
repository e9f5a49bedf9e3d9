internal import Bytes

/// A query that selects contacts, parsed once from the words of a command line.
///
/// A contact matches if every term holds for it. A term is one word of the command line; a phrase is a word that
/// contains blanks.
///
/// | word | holds for a contact |
/// |---|---|
/// | `lovelace`, `"ada king"` | whose names, e-mails, phones, organizations, nicknames, cities, notes, categories or UID contain it, ignoring case and accents |
/// | `17` | whose id it is; several ids are alternatives |
/// | `+44 7700 900815`, `07700 900815` | that has this number, in national or international format, or text that contains it |
/// | `city:london`, `title:engineer`, `x-skype:ada` | whose field or vCard property contains the value |
/// | `phone:900815`, `birthday:1815`, `birthday:12-10` | likewise, compared as a number or a date |
/// | `has:photo`, `no:email` | that has, or does not have, a value in this field |
/// | `id:3`, `uid:...` | with this id, or a UID that contains the value |
/// | `run:17` | that run 17, a command that changed the store, added or changed |
/// | `since:17`, `since:2026-11-01` | last changed after run 17, or on that day or later |
/// | `source:staff.csv` | that this source has |
/// | `has:conflict` | of which a value was changed both here and at a source |
/// | `-word`, `not:word` | for which `word` does not hold |
public struct ContactQuery: Sendable, Hashable {
    /// One condition, from one word.
    package struct Term: Sendable, Hashable {
        package var isExcluded = false
        package var test: Test
    }

    /// The test of a term, which is applied to each contact.
    package enum Test: Sendable, Hashable {
        case text(QueryText)
        /// A phone number of the contact matches the pattern, or a searched value contains the text of the word.
        case number(PhonePattern, QueryText)
        case field(QueryField, QueryField.Value)
        case present(QueryField)
        case id(Int)
        case run(Int)
        case sinceRun(Int)
        /// A source has a record of the contact.
        case source(String)
        /// A value of the contact was changed both here and at a source.
        case conflict
        /// The contact was last changed at this time, in seconds since 1970-01-01 00:00 UTC, or later.
        case sinceTime(Int64)
    }

    /// An id as written on the command line; `number` is nil if it is too large for an integer, so that no contact
    /// matches.
    package struct ID: Sendable, Hashable {
        package var word: String
        package var number: Int?
    }

    /// The words as they were given, without empty words.
    public let words: [String]
    /// The ids, each once, in the order given; if there are any, a contact must have one of them.
    package let ids: [ID]
    /// The conditions other than ids; a contact must satisfy all of them.
    package let terms: [Term]

    /// The query that every contact matches.
    public static let all = ContactQuery()

    private init() { (words, ids, terms) = ([], [], []) }

    /// Parses the words of a command line. Throws for a field that does not exist, and for a value that the field
    /// cannot have.
    public init(_ words: [String]) throws(Problem) {
        var ids: [ID] = []
        var known: Set<ID> = []
        var terms: [Term] = []
        self.words = words.filter { $0.contains { !$0.isWhitespace } }
        for word in self.words {
            if let id = try Self.id(of: word) {
                if known.insert(id).inserted { ids.append(id) }
            } else if let term = try Self.term(word) {
                terms.append(term)
            }
        }
        self.ids = ids
        self.terms = terms
    }

    /// The names of fields that a query can compare, in alphabetical order.
    public static var fieldNames: [String] { QueryField.names }

    /// Returns true for the name of a field or vCard property that a query can compare.
    package static func hasField(named name: String) -> Bool { (try? QueryField(named: name)) != nil }

    /// True if there is no condition, so that every contact matches.
    public var isEmpty: Bool { ids.isEmpty && terms.isEmpty }

    /// True if the query contains ids, so that it matches at most as many contacts.
    public var hasIDs: Bool { !ids.isEmpty }

    /// True if the query consists of one or more ids and no other conditions.
    public var isOfIDs: Bool { !ids.isEmpty && terms.isEmpty }

    /// Returns true for a word that is an id: it consists of digits and is `0` or has no leading zero, with which a
    /// phone number begins.
    public static func isID(_ word: String) -> Bool {
        word.utf8.allSatisfy { $0.isDigit } && !word.isEmpty && (word.utf8.first != 0x30 || word == "0")
    }
}

extension ContactQuery: CustomStringConvertible {
    /// The words, separated by spaces; the prefix `not:` is written as `-`.
    public var description: String {
        let words = words.map { $0.utf8.starts(with: "not:".utf8) ? "-" + Substring($0.utf8.dropFirst(4)) : $0 }
        return words.joined(separator: " ")
    }
}

extension ContactQuery {
    /// An error in a word of a query.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// There is no field of this name.
        case field(String)
        /// The field cannot have this value.
        case value(field: String, String, expected: String)

        /// The valid names for an unknown field; else empty.
        public var choices: [String] {
            if case .field = self { return QueryField.names + ["has", "no", "id", "run", "since", "source", "not"] }
            return []
        }

        /// The message for display.
        public var description: String {
            switch self {
            case .field(let name): "unknown field '\(name)' in a query"
            case .value(let field, "", let expected): "'\(field):' in a query needs \(expected)"
            case .value(let field, let value, let expected): "'\(field):\(value)' in a query: expected \(expected)"
            }
        }
    }
}
