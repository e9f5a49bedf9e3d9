internal import Bytes
internal import ContactModel

/// Parses the profile tables, once per process.
extension CSVProfile {
    /// The profiles in English, the generic one last.
    static let all: [CSVProfile] = resolved(CSVProfileTable.texts.flatMap(parse))

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

    /// Merges into each profile the one named by `like`.
    private static func resolved(_ parsed: [(profile: CSVProfile, like: String?)]) -> [CSVProfile] {
        parsed.map { entry in
            guard let like = parsed.first(where: { $0.profile.name == entry.like })?.profile else {
                return entry.profile
            }
            var profile = entry.profile
            profile.meanings.merge(like.meanings) { own, _ in own }
            profile.wildcards += like.wildcards
            profile.separator = like.separator
            return profile
        }
    }

    private static func parse(_ text: String) -> [(profile: CSVProfile, like: String?)] {
        var parsed: [(profile: CSVProfile, like: String?)] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")).compactMap({ Substring($0) as Substring? }) {
            if line.hasPrefix("profile ") {
                parsed.append((CSVProfile(name: String(line.dropFirst(8))), nil))
                if parsed.last?.profile.isGeneric == true { parsed[parsed.count - 1].profile.separator = .guessed }
                continue
            }
            guard !parsed.isEmpty else { continue }
            if line.hasPrefix("like ") {
                parsed[parsed.count - 1].like = String(line.dropFirst(5))
            } else {
                parsed[parsed.count - 1].profile.apply(line)
            }
        }
        return parsed
    }

    /// Applies one line of a paragraph.
    private mutating func apply(_ line: Substring) {
        if line.hasPrefix("needs ") {
            needs.append(line.dropFirst(6).split(separator: "|").map { Folding.folded(String($0)) })
        } else if line.hasPrefix("separator "), let byte = line.utf8.last {
            separator = .byte(byte)
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
