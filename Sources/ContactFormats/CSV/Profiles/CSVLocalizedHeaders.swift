internal import Bytes
internal import ContactModel

/// The localised headers of some programs.
///
/// A line is a language and its headers, separated by `|`; `~` separates alternative spellings. The first line, `en`,
/// has the headers whose meanings the program's English profile defines; a language without headers uses the English
/// ones. Files are matched by header, not by position; if a language uses one word for two columns, the adjacent
/// headers determine which it is.
package enum CSVLocalizedHeaders {
    /// The names of the programs' English profiles, and the programs' tables.
    private static let programs = [
        ("outlook", outlook), ("thunderbird", thunderbird), ("windows-live-mail", windowsLiveMail),
    ]

    /// One program's headers in one language, in the order of the program's export.
    package struct Row: Sendable {
        package var program: String
        package var language: String
        /// The spellings of each column.
        package var headers: [[String]]
        /// The meaning of each column.
        package var meanings: [CSVProfile.Meaning?]
    }

    /// All rows of all programs.
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

    /// One profile for each program and language.
    static var profiles: [CSVProfile] {
        rows.compactMap { row in CSVProfile.named(row.program).map { profile($0, row) } }
    }

    /// Returns the languages of a table and the spellings of their headers; English is the first one.
    static func lines(of table: String) -> [(language: String, headers: [[String]])] {
        var english: [[String]] = []
        // Splits bytes: splitting characters took half of the time to build the profiles (measured).
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
        // The label of a custom field is the English header in all languages, so that the value is written back to the
        // same column.
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
            // In a table with the given name, the general word for a name is the family name, even if the columns are
            // not adjacent.
            if meaning.field == .family { beside += given }
            for spelling in spellings {
                let candidate = CSVProfile.Candidate(meaning: meaning, neighbours: Set(beside))
                profile.meanings[spelling, default: []].append(candidate)
            }
        }
        // Two of these columns identify the language; single words such as "Fax" are not sufficient.
        let known = columns.filter { [.given, .family, .name, .email].contains($0.0?.field) }.flatMap(\.1)
        profile.needs = known.indices.flatMap { first in
            known.indices.dropFirst(first + 1).map { [known[first], known[$0]] }
        }
        return profile
    }
}
