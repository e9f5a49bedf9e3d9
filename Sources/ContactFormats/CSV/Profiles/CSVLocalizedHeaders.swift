internal import Bytes
internal import ContactModel

/// The headers that programs write in other languages than English.
///
/// There is one text per program. Each of its lines contains the code of a language and the headers in that language,
/// separated by `|`; `~` separates alternative spellings of a header. The first line, `en`, contains the English
/// headers, whose meanings the program's profile in `CSVProfileTable` defines. A line without headers means that the
/// program uses the English ones. The order of the columns in a file does not matter. If a language has the same header
/// for two columns, the adjacent headers determine which of them it is.
package enum CSVLocalizedHeaders {
    /// The name of each program's English profile, and the text with its localised headers.
    private static let programs = [
        ("outlook", outlook), ("thunderbird", thunderbird), ("windows-live-mail", windowsLiveMail),
    ]

    /// One program's headers in one language, in the order of the program's export.
    package struct Row: Sendable {
        package var program: String
        package var language: String
        /// For each column, the spellings of its header in this language.
        package var headers: [[String]]
        /// For each column, its meaning; nil if the program's profile does not define one.
        package var meanings: [CSVProfile.Meaning?]
    }

    /// The headers of all programs in all languages except English.
    package static var rows: [Row] {
        programs.flatMap { name, table -> [Row] in
            let lines = lines(of: table)
            guard let english = CSVProfile.named(name), let keys = lines.first?.headers else { return [] }
            let meanings = keys.map { $0.first.flatMap { meaning($0, english) } }
            return lines.dropFirst().map { line in
                Row(program: name, language: line.language, headers: line.headers, meanings: meanings)
            }
        }
    }

    /// The profiles of all programs in all languages except English.
    static var profiles: [CSVProfile] {
        rows.compactMap { row in CSVProfile.named(row.program).map { profile($0, row) } }
    }

    /// Parses the text of a program. Returns the languages and, for each column, the spellings of its header; English
    /// is the first language.
    static func lines(of table: String) -> [(language: String, headers: [[String]])] {
        var english: [[String]] = []
        // The text is split as bytes, since splitting characters took half of the time to build the profiles
        // (measured).
        return table.utf8.split(separator: .lineFeed).map { line in
            let language = line.prefix { $0 != .colon }
            let headers = line.dropFirst(language.count + 1).split(separator: 0x7C).map {
                $0.split(separator: 0x7E).map(trimmed)
            }
            if english.isEmpty { english = headers }
            return (String(Substring(language)), headers.isEmpty ? english : headers)
        }
    }

    private static func meaning(_ header: String, _ english: CSVProfile) -> CSVProfile.Meaning? {
        let words = CSVHeaderReading(CSVHeaderWords(header), in: CSVVocabulary.english)
        // A custom field has the English header as its label in every language, so that an export writes the value to
        // the same column.
        return english.meaning(of: CSVHeaderKey(header), words)?.meaning
    }

    private static func trimmed(_ text: Substring.UTF8View) -> String {
        var text = text.drop { $0 == .space }
        while text.last == .space { text.removeLast() }
        return String(Substring(text))
    }

    private static func profile(_ english: CSVProfile, _ row: Row) -> CSVProfile {
        var profile = CSVProfile(name: english.name)
        profile.ownSeparator = english.ownSeparator
        let columns = zip(row.meanings, row.headers.map { $0.map { Folding.folded($0) } })
        let headers = columns.map(\.1)
        let given = columns.first { $0.0?.field == .given }?.1 ?? []
        for (index, (meaning, spellings)) in columns.enumerated() {
            guard let meaning else { continue }
            var beside = [index - 1, index + 1].filter(headers.indices.contains).flatMap { headers[$0] }
            // If a language uses the same word for a name and the family name, it is the family name in a table with
            // the given name, even if the two columns are not adjacent.
            if meaning.field == .family { beside += given }
            for spelling in spellings {
                let candidate = CSVProfile.Candidate(meaning: meaning, neighbours: Set(beside))
                profile.meanings[spelling, default: []].append(candidate)
            }
        }
        // Two headers for names or e-mail addresses identify the language. Words such as "Fax" do not, since they occur
        // in many languages.
        let known = columns.filter { [.given, .family, .name, .email].contains($0.0?.field) }.flatMap(\.1)
        profile.needs = known.indices.flatMap { first in
            known.indices.dropFirst(first + 1).map { [known[first], known[$0]] }
        }
        return profile
    }
}
