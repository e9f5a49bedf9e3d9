internal import Bytes

/// The localised headers of the programs' tables.
extension CSVProgramLayout {
    /// The languages besides English in which the program's headers can be written; empty if its headers are always
    /// English.
    ///
    /// A language is left out if some of its headers are not known, or if the reader maps them to other fields than the
    /// English headers.
    public var languages: [String] { Self.allLanguages[self] ?? [] }

    private static let allLanguages = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.knownLanguages) })

    private var knownLanguages: [String] {
        let names = CSVLayoutNames.named(self)
        let fields = fields(of: header)
        return names.languages.filter { language in
            header.allSatisfy { names.name(of: $0, in: language) != nil }
                && self.fields(of: header(in: language)) == fields
        }
    }

    private func fields(of header: [String]) -> [CSVField?] {
        CSVColumns(header: header, profile: rawValue).columns.map { $0.meaning?.field }
    }

    /// Returns the program's header in a language. For nil, and for columns whose localised name is not known, the
    /// names are English.
    package func header(in language: String?) -> [String] {
        guard let language else { return header }
        let names = CSVLayoutNames.named(self)
        return header.map { names.name(of: $0, in: language) ?? $0 }
    }
}

/// The localised names of a program's columns.
struct CSVLayoutNames: Sendable {
    /// The languages in which some names are known.
    private(set) var languages: [String] = []
    /// The localised names, by English header and language; a language may have several spellings.
    private var names: [String: [String: [String]]] = [:]

    static func named(_ layout: CSVProgramLayout) -> CSVLayoutNames {
        switch layout {
        case .google: CSVLayoutNames()
        case .outlook: outlook
        case .thunderbird: thunderbird
        }
    }

    private static let outlook = CSVLayoutNames(CSVLocalizedHeaders.outlook)
    private static let thunderbird = CSVLayoutNames(CSVLocalizedHeaders.thunderbird)

    private init() {}

    /// Parses a table of `CSVLocalizedHeaders`.
    private init(_ table: String) {
        let lines = CSVLocalizedHeaders.lines(of: table)
        guard let english = lines.first?.headers else { return }
        for (language, headers) in lines.dropFirst() {
            languages.append(language)
            for (key, spellings) in zip(english, headers) {
                guard let key = key.first, !spellings.isEmpty else { continue }
                names[key, default: [:]][language] = spellings
            }
        }
    }

    /// Returns the usual name of a column in a language; nil if it is not known.
    func name(of english: String, in language: String) -> String? {
        names[english]?[language]?.first { !$0.isEmpty }
    }

    /// Returns the case-folded names of a column in all languages, including English.
    func all(of english: String) -> Set<[UInt8]> {
        Set([Folding.folded(english)] + (names[english] ?? [:]).values.joined().map { Folding.folded($0) })
    }
}
