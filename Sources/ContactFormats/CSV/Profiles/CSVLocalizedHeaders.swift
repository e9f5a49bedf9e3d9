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

    static let outlook = HeaderData.outlook.text
    static let thunderbird = HeaderData.thunderbird.text
    private static let windowsLiveMail = HeaderData.windowsLiveMail.text

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
    package static var rows: [Row] { programs.flatMap { rows(of: $0.0) } }

    /// Returns the headers of a program in one language or, if `language` is nil, in all except English.
    private static func rows(of program: String, in language: String? = nil) -> [Row] {
        guard let table = programs.first(where: { $0.0 == program })?.1, let english = CSVProfile.named(program) else {
            return []
        }
        let lines = lines(of: table, in: language)
        guard let keys = lines.first?.headers else { return [] }
        let meanings = keys.map { $0.first.flatMap { meaning($0, english) } }
        return lines.dropFirst().map { line in
            Row(program: program, language: line.language, headers: line.headers, meanings: meanings)
        }
    }

    /// A program and a language in which it writes headers.
    private struct Layout: Hashable {
        var program: String
        var language: String
    }

    /// Returns true if a program in any language writes a header.
    static func knows(_ key: CSVHeaderKey) -> Bool { !layouts(of: key).isEmpty }

    private static func layouts(of key: CSVHeaderKey) -> Set<Layout> {
        Set(
            VocabularyTable.shared.entries(of: "=" + String(decoding: key.exact, as: UTF8.self)).map { entry in
                Layout(program: String(entry.parts[0]), language: String(entry.parts[1]))
            })
    }

    /// Returns the profiles of the programs and languages that write at least two of the headers.
    static func profiles(for keys: [CSVHeaderKey]) -> [CSVProfile] {
        var counts: [Layout: Int] = [:]
        for key in keys {
            for layout in layouts(of: key) { counts[layout, default: 0] += 1 }
        }
        let found = counts.filter { $0.value > 1 }.keys
        return programs.map(\.0).flatMap { program in
            found.filter { $0.program == program }.sorted { $0.language < $1.language }
        }.compactMap(profile)
    }

    private static let known = CSVCache<Layout, CSVProfile?>(capacity: 200)

    private static func profile(_ layout: Layout) -> CSVProfile? {
        known.value(for: layout) {
            guard let english = CSVProfile.named(layout.program) else { return nil }
            return rows(of: layout.program, in: layout.language).first.map { profile(english, $0) }
        }
    }

    /// Parses the text of a program. Returns the languages and, for each column, the spellings of its header; English
    /// is the first language. If `language` is not nil, only English and this language are returned.
    static func lines(
        of table: String, in language: String? = nil
    ) -> [(language: String, headers: [[String]])] {
        var english: [[String]] = []
        // The text is split as bytes, since splitting characters took half of the time to build the profiles
        // (measured).
        return table.utf8.split(separator: .lineFeed).compactMap { line in
            let code = line.prefix { $0 != .colon }
            guard english.isEmpty || language.map({ code.elementsEqual($0.utf8) }) ?? true else { return nil }
            let headers = line.dropFirst(code.count + 1).split(separator: 0x7C).map {
                $0.split(separator: 0x7E).map(trimmed)
            }
            if english.isEmpty { english = headers }
            return (String(Substring(code)), headers.isEmpty ? english : headers)
        }
    }

    private static func meaning(_ header: String, _ english: CSVProfile) -> CSVProfile.Meaning? {
        let words = CSVHeaderReading(CSVHeaderWords(header), in: .english)
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
