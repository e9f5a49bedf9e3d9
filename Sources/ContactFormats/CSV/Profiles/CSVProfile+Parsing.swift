internal import Bytes
internal import ContactModel

/// Makes profiles out of the tables, once a run.
extension CSVProfile {
    /// The profiles in English, the generic one last.
    static let all: [CSVProfile] = resolved(CSVProfileTable.texts.flatMap(parse))

    /// The same programs in other languages; made only for a file that needs them.
    /// Tables made by hand come first: what they and a program's would understand as well is no program's.
    static let localized: [CSVProfile] =
        CSVLocalizedHeaders.profiles("generic", CSVLocalizedHeaders.generic)
        + CSVLocalizedHeaders.profiles("outlook", CSVLocalizedHeaders.outlook)
        + CSVLocalizedHeaders.profiles("thunderbird", CSVLocalizedHeaders.thunderbird)
        + CSVLocalizedHeaders.profiles("windows-live-mail", CSVLocalizedHeaders.windowsLiveMail)

    /// The profile of a name, in English.
    package static func named(_ name: String) -> CSVProfile? { all.first { $0.name == name } }

    /// The names of all profiles, without making them: a completion needs no more.
    package static let names: [String] = CSVProfileTable.texts.flatMap { text in
        text.utf8.split(separator: 0x0A).filter { $0.starts(with: "profile ".utf8) }.map {
            String(Substring($0.dropFirst(8)))
        }
    }

    /// Every header that any profile knows.
    static let knownHeaders = Set((all + localized).flatMap { $0.meanings.keys })

    /// What a header means in any table: what all programs say that know it. People delete columns until nothing tells
    /// which program a table is from, and `E-mail 1 - Value` means the same without its neighbours.
    static func everywhere(_ key: CSVHeaderKey) -> (meaning: Meaning, number: Int?)? {
        if let meaning = common.meanings[key.exact]?.first?.meaning { return (meaning, nil) }
        if let meaning = common.meanings[key.pattern]?.first?.meaning { return (meaning, key.number) }
        return common.wildcard(key)
    }

    /// The headers that mean one thing to everyone, whatever stands beside them.
    static let common: CSVProfile = {
        var common = CSVProfile(name: "")
        var disputed: Set<[UInt8]> = []
        for profile in all {
            common.wildcards += profile.wildcards
            for (header, candidates) in profile.meanings {
                guard let meaning = candidates.first?.meaning, isOfAnyTable(meaning) else { continue }
                // A word alone, `Home`, takes its meaning from its neighbours.
                let isWord = header.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
                let known = common.meanings[header]?.first?.meaning
                if isWord || known.map({ $0 != meaning }) ?? false { disputed.insert(header) }
                common.meanings[header] = candidates
            }
        }
        for header in disputed { common.meanings[header] = nil }
        return common
    }()

    /// False for what only the rest of its program's table can tell: columns that have no better place in it, names of
    /// messengers that are the program's own, and parts of a date, as `Birth Day` may be all of one.
    private static func isOfAnyTable(_ meaning: Meaning) -> Bool {
        switch meaning.field {
        case .custom, .impp: meaning.label == nil
        case .birthYear, .birthMonth, .birthDay: false
        default: true
        }
    }

    /// Profiles with what those know that they are like.
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
                parsed[parsed.count - 1].profile.take(line)
            }
        }
        return parsed
    }

    /// Takes one line of a paragraph in.
    private mutating func take(_ line: Substring) {
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
