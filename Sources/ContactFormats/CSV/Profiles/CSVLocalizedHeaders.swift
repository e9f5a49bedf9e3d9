internal import Bytes
internal import ContactModel

/// The localised headers of some programs.
///
/// A line is a language and its headers, separated by `|`; `~` separates alternative spellings, and an unknown header
/// is empty. The first line, `en`, has the headers whose meanings `CSVProfileTable` defines. Files are matched by
/// header, not by position; if a language uses one word for two columns, the adjacent headers determine which it is.
package enum CSVLocalizedHeaders {
    /// One program's headers in one language, in the order of the program's export.
    package struct Row: Sendable {
        package var program: String
        package var language: String
        /// The spellings of each column.
        package var headers: [[String]]
        /// The meaning of each column.
        package var meanings: [CSVProfile.Meaning?]
    }

    /// All rows of all programs, for tests.
    package static var rows: [Row] {
        [
            ("outlook", outlook), ("thunderbird", thunderbird), ("windows-live-mail", windowsLiveMail),
        ]
        .flatMap { rows($0, $1) }
    }

    /// Returns a program's profiles, one per language.
    static func profiles(_ name: String, _ table: String) -> [CSVProfile] {
        guard let english = CSVProfile.named(name) else { return [] }
        return rows(name, table).map { row in
            profile(english, row.meanings, row.headers.map { $0.map { Folding.folded($0) } })
        }
    }

    private static func rows(_ name: String, _ table: String) -> [Row] {
        // Splits bytes: splitting characters took half of the time to build the profiles (measured).
        let lines = table.utf8.split(separator: .lineFeed).map { line in
            let language = line.prefix { $0 != .colon }
            let cells = line.dropFirst(language.count + 1).split(separator: 0x7C, omittingEmptySubsequences: false)
            return (String(Substring(language)), cells.map { $0.split(separator: 0x7E).map(trimmed) })
        }
        guard let english = CSVProfile.named(name), let keys = lines.first?.1 else { return [] }
        let meanings = keys.map { key in key.first.flatMap { meaning($0, english) } }
        return lines.dropFirst().map { Row(program: name, language: $0.0, headers: $0.1, meanings: meanings) }
    }

    private static func meaning(_ key: String, _ english: CSVProfile) -> CSVProfile.Meaning? {
        let key = CSVHeaderKey(key)
        var meaning = (english.meanings[key.exact] ?? english.meanings[key.pattern])?.first?.meaning
        // A label that is the header itself is the English header in all languages, so that the value is written back
        // to the same column.
        if meaning?.label == "@" { meaning?.label = key.text }
        return meaning
    }

    private static func trimmed(_ text: Substring.UTF8View) -> String {
        var text = text.drop { $0 == .space }
        while text.last == .space { text.removeLast() }
        return String(Substring(text))
    }

    private static func profile(
        _ english: CSVProfile, _ meanings: [CSVProfile.Meaning?], _ headers: [[[UInt8]]]
    ) -> CSVProfile {
        var profile = CSVProfile(name: english.name)
        profile.separator = english.separator
        let given = zip(meanings, headers).first { $0.0?.field == .given }?.1 ?? []
        for (index, (meaning, spellings)) in zip(meanings, headers).enumerated() {
            guard let meaning else { continue }
            var beside = [index - 1, index + 1].filter(headers.indices.contains).flatMap { headers[$0] }
            // In a table with the given name, the general word for a name is the family name, even if the columns are
            // not adjacent.
            if meaning.field == .family { beside += given }
            for spelling in spellings where !spelling.isEmpty {
                let candidate = CSVProfile.Candidate(meaning: meaning, neighbours: Set(beside))
                profile.meanings[spelling, default: []].append(candidate)
            }
        }
        profile.needs = needs(meanings, headers)
        return profile
    }

    /// Returns the pairs of identifying columns; single words like "Fax" do not determine a language.
    private static func needs(_ meanings: [CSVProfile.Meaning?], _ headers: [[[UInt8]]]) -> [[[UInt8]]] {
        let own: [CSVField] = [.given, .family, .name, .email]
        let known = zip(meanings, headers).filter { meaning, _ in meaning.map { own.contains($0.field) } ?? false }
            .flatMap(\.1)
        return known.indices.flatMap { first in
            known.indices.dropFirst(first + 1).map { [known[first], known[$0]] }
        }
    }
}
