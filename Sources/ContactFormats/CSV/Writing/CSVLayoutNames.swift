internal import Bytes

/// The headers of a program's tables in other languages.
extension CSVProgramLayout {
    /// The codes of the languages besides English in which the headers can be written; empty if the program always uses
    /// English headers.
    ///
    /// A language is left out if some of its headers are not known, or if reading them would give other fields than
    /// reading the English ones.
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

    /// Returns the program's header in a language. A column whose localised header is not known gets the English one.
    /// If `language` is nil, all headers are English.
    package func header(in language: String?) -> [String] {
        guard let language else { return header }
        let names = CSVLayoutNames.named(self)
        return header.map { names.name(of: $0, in: language) ?? $0 }
    }
}

/// The headers of a program's columns in other languages than English.
struct CSVLayoutNames: Sendable {
    /// The codes of the languages in which some headers are known.
    private(set) var languages: [String] = []
    /// The localised headers, by the English header and the code of the language. A header may have several spellings.
    private var names: [String: [String: [String]]] = [:]
    /// The headers in all languages, case-folded, by the English header.
    private var folded: [String: Set<[UInt8]>] = [:]

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

    /// Parses one of the texts in `CSVLocalizedHeaders`.
    private init(_ table: String) {
        let lines = CSVLocalizedHeaders.lines(of: table)
        guard let english = lines.first?.headers else { return }
        for (language, headers) in lines.dropFirst() {
            languages.append(language)
            for (key, spellings) in zip(english, headers) {
                guard let key = key.first, !spellings.isEmpty else { continue }
                names[key, default: [:]][language] = spellings
                folded[key, default: [Folding.folded(key)]].formUnion(spellings.map { Folding.folded($0) })
            }
        }
    }

    /// Returns the usual header of a column in a language, given its English header; nil if it is not known.
    func name(of english: String, in language: String) -> String? {
        names[english]?[language]?.first { !$0.isEmpty }
    }

    /// Returns the headers of a column in all languages, case-folded, given its English header.
    func all(of english: String) -> Set<[UInt8]> {
        folded[english] ?? [Folding.folded(english)]
    }
}
