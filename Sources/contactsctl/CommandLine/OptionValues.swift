/// The values that a command's options expect, as its help text names them: `--limit <n>`.
///
/// ArgumentParser reads a negative number as an option and accepts an empty file name; this type handles both.
struct OptionValues {
    /// The value name by option: `n` for `--limit`.
    private let kinds: [String: String]

    init(help: String) {
        let words = help.split { " \n[],".contains($0) }
        var kinds: [String: String] = [:]
        var names: [String] = []
        for word in words {
            if word.hasPrefix("<") {
                for name in names { kinds[name] = String(word.dropFirst().prefix { $0 != ">" }) }
            }
            // `-o, --output <file>`
            if !(names.count == 1 && names[0].count == 2) || !word.hasPrefix("--") { names = [] }
            if word.hasPrefix("-") { names.append(String(word)) }
        }
        self.kinds = kinds
    }

    /// Returns true if the arguments contain something that ArgumentParser would misparse.
    static func matter(in arguments: [String]) -> Bool {
        arguments.contains { $0.isEmpty || $0.hasSuffix("=") || isNegative($0) }
    }

    /// Returns the arguments with each negative number joined to its option: `--limit=-1`.
    func joined(_ arguments: [String]) -> [String] {
        var joined: [String] = []
        for argument in arguments {
            if Self.isNegative(argument), let option = joined.last, kinds[option] != nil, option.hasPrefix("--") {
                joined[joined.count - 1] = "\(option)=\(argument)"
            } else {
                joined.append(argument)
            }
        }
        return joined
    }

    /// Returns the error for an empty file or folder name or an unexpected negative number; nil if there is none.
    func objection(to arguments: [String]) -> String? {
        var option = ""
        for argument in arguments.prefix(while: { $0 != "--" }) {
            let name = argument.hasSuffix("=") ? String(argument.dropLast()) : argument.isEmpty ? option : ""
            if let kind = kinds[name], Self.places.contains(kind) {
                return "\(name) needs the name of a \(kind == "folder" ? "folder" : "file")"
            }
            if Self.isNegative(argument), kinds[option] == nil {
                return "'\(argument)' is neither an option nor an id; ids are numbers from 1"
            }
            option = argument
        }
        return nil
    }

    private static let places: Set<String> = ["file", "folder", "path", "map"]

    private static func isNegative(_ argument: String) -> Bool {
        let digits = argument.dropFirst()
        return argument.hasPrefix("-") && digits.utf8.first.map { (0x30...0x39).contains($0) } == true
            && digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    }

    // MARK: Wrong values

    /// Returns ArgumentParser's message about an invalid value, extended by the allowed or the nearest values.
    ///
    /// Returns nil if the message is about something else.
    static func explanation(of message: String) -> String? {
        let beginning = "The value '"
        guard message.hasPrefix(beginning), let middle = message.firstRange(of: "' is invalid for '") else {
            return nil
        }
        let value = String(message[..<middle.lowerBound].dropFirst(beginning.count))
        let rest = message[middle.upperBound...]
        guard let end = rest.firstIndex(of: "'") else { return nil }
        let what = "the value '\(value)' is invalid for '\(rest[..<end])'"
        let reason = rest[rest.index(after: end)...]
        if reason.hasPrefix(": ") { return what + reason }
        let choices = reason.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
        guard choices.isEmpty else {
            let hint = nearestName(to: value, among: choices).map { "; did you mean '\($0)'?" }
            return what + (hint ?? ": there are \(choices.joined(separator: ", "))")
        }
        let kind = rest[..<end].split(separator: "<").last.map { String($0.prefix { $0 != ">" }) } ?? ""
        guard let allowed = allowed[kind] else { return what }
        let isTooLarge = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return "\(what): \(isTooLarge ? "the number is too large" : "it takes \(allowed)")"
    }

    /// The allowed values by value name.
    private static let allowed = [
        "n": "a number from 0 up", "number": "a number from 0 up", "bytes": "a number from 0 up",
        "pixels": "a number from 0 up", "percent": "a number from 1 to 100", "days": "a number from 0 up",
        "seconds": "a number from 0 up", "id": "the number of a contact, as 'contactsctl list' shows it",
        "run": "the number of a run, as 'contactsctl history' shows it",
    ]
}
