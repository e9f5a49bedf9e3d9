internal import Bytes
internal import ContactModel

/// Parses the texts of the profiles, once per process.
extension CSVProfile {
    /// The profiles with English headers; `generic`, the one for unknown programs, is the last.
    static let all: [CSVProfile] = parsed(CSVProfileTable.texts)

    /// Returns the English profile with a name; nil if there is none.
    package static func named(_ name: String) -> CSVProfile? { all.first { $0.name == name } }

    /// The names of all profiles. They are read without parsing the profiles, since shell completion only needs the
    /// names.
    package static let names: [String] = CSVProfileTable.texts.flatMap { text in
        text.utf8.split(separator: .lineFeed).filter { $0.starts(with: "profile ".utf8) }.map {
            String(Substring($0.dropFirst(8)))
        }
    }

    /// The headers that the English profiles list, case-folded.
    static let knownHeaders = Set(all.flatMap { $0.meanings.keys })

    /// Parses the texts of profiles. A profile with a line `like` also gets the headers of the profile that this line
    /// names.
    static func parsed(_ texts: [String]) -> [CSVProfile] {
        var profiles: [CSVProfile] = []
        for line in texts.flatMap({ $0.utf8.split(separator: .lineFeed) }).map({ Substring($0) }) {
            if line.hasPrefix("profile ") {
                profiles.append(CSVProfile(name: String(line.dropFirst(8))))
            } else if !profiles.isEmpty {
                profiles[profiles.count - 1].apply(line)
            }
        }
        return profiles.map { own in
            var profile = own
            profile.readsWords = !profile.isGeneric && profile.name != "plain"
            if let like = profiles.first(where: { $0.name == own.like }) {
                profile.meanings.merge(like.meanings) { own, _ in own }
                profile.ownSeparator = own.ownSeparator ?? like.ownSeparator
            }
            return profile
        }
    }

    /// Parses one line of the profile's paragraph (see `CSVProfileTable`).
    private mutating func apply(_ line: Substring) {
        if line.hasPrefix("like ") {
            like = String(line.dropFirst(5))
        } else if line.hasPrefix("separator "), let byte = line.utf8.last {
            ownSeparator = .byte(byte)
        } else if line.hasPrefix("needs ") {
            needs.append(line.dropFirst(6).split(separator: "|").map { Folding.folded(String($0)) })
        } else if let equals = line.utf8.lastIndex(of: UInt8(ascii: "=")) {
            let meaning = Self.parseMeaning(line[line.index(equals, offsetBy: 2)...])
            guard let meaning else { preconditionFailure("unknown field in the profile table: \(line)") }
            for header in line[..<equals].split(separator: "|") {
                meanings[Folding.folded(String(header))] = [Candidate(meaning: meaning)]
            }
        }
    }
}
