internal import Bytes
internal import ContactModel

/// Parses the profile tables, once per process.
extension CSVProfile {
    /// The profiles in English, the generic one last.
    static let all: [CSVProfile] = parsed(CSVProfileTable.texts)

    /// The profiles of the same programs in other languages, created only if a file needs them.
    static let localized: [CSVProfile] =
        CSVLocalizedHeaders.profiles("outlook", CSVLocalizedHeaders.outlook)
        + CSVLocalizedHeaders.profiles("thunderbird", CSVLocalizedHeaders.thunderbird)
        + CSVLocalizedHeaders.profiles("windows-live-mail", CSVLocalizedHeaders.windowsLiveMail)

    /// Returns the English profile with a name; nil if there is none.
    package static func named(_ name: String) -> CSVProfile? { all.first { $0.name == name } }

    /// The names of all profiles, found without parsing them; shell completion needs only these.
    package static let names: [String] = CSVProfileTable.texts.flatMap { text in
        text.utf8.split(separator: .lineFeed).filter { $0.starts(with: "profile ".utf8) }.map {
            String(Substring($0.dropFirst(8)))
        }
    }

    /// All headers of all profiles.
    static let knownHeaders = Set((all + localized).flatMap { $0.meanings.keys })

    /// A profile and what its paragraph says about other profiles.
    private struct Paragraph {
        var profile: CSVProfile
        /// The name of the profile whose headers are included.
        var like: String?
        /// The paragraph's own separator; nil if it has none.
        var separator: Separator?

        /// Applies one line of the paragraph.
        mutating func apply(_ line: Substring) {
            if line.hasPrefix("like ") {
                like = String(line.dropFirst(5))
            } else if line.hasPrefix("separator "), let byte = line.utf8.last {
                separator = .byte(byte)
            } else {
                profile.apply(line)
            }
        }
    }

    /// Parses tables, and merges into each profile the one named by `like`.
    static func parsed(_ texts: [String]) -> [CSVProfile] {
        let paragraphs = texts.flatMap(parse)
        return paragraphs.map { paragraph in
            var profile = paragraph.profile
            let like = paragraphs.first { $0.profile.name == paragraph.like }
            if let like {
                profile.meanings.merge(like.profile.meanings) { own, _ in own }
                profile.wildcards += like.profile.wildcards
            }
            profile.separator = paragraph.separator ?? like?.separator ?? (profile.isGeneric ? .guessed : .colons)
            return profile
        }
    }

    private static func parse(_ text: String) -> [Paragraph] {
        var paragraphs: [Paragraph] = []
        for line in text.utf8.split(separator: .lineFeed).compactMap({ Substring($0) as Substring? }) {
            if line.hasPrefix("profile ") {
                paragraphs.append(Paragraph(profile: CSVProfile(name: String(line.dropFirst(8)))))
            } else if !paragraphs.isEmpty {
                paragraphs[paragraphs.count - 1].apply(line)
            }
        }
        return paragraphs
    }

    /// Applies a line with required headers or with the meaning of a header.
    private mutating func apply(_ line: Substring) {
        if line.hasPrefix("needs ") {
            needs.append(line.dropFirst(6).split(separator: "|").map { Folding.folded(String($0)) })
        } else if let equals = line.utf8.lastIndex(of: UInt8(ascii: "=")) {
            let meaning = Self.parseMeaning(line[line.index(equals, offsetBy: 2)...])
            guard let meaning else { preconditionFailure("unknown field in the profile table: \(line)") }
            add(Folding.folded(String(line[..<equals])), meaning)
        }
    }

    private mutating func add(_ header: [UInt8], _ meaning: Meaning) {
        guard let star = header.firstIndex(of: UInt8(ascii: "*")) else {
            meanings[header] = [Candidate(meaning: meaning)]
            return
        }
        wildcards.append(
            Wildcard(prefix: Array(header[..<star]), suffix: Array(header[(star + 1)...]), meaning: meaning))
    }
}
