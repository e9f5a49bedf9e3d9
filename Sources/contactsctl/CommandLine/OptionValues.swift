import Bytes

/// Finds and rewrites arguments that ArgumentParser would misparse, and describes errors in option values more
/// precisely than ArgumentParser, for instance with the valid values.
struct OptionValues {
    private let table: OptionTable

    init(_ table: OptionTable) { self.table = table }

    /// Returns true if the arguments contain an empty argument, one that ends with `=`, or a negative number, which
    /// ArgumentParser would misparse.
    static func matter(in arguments: [String]) -> Bool {
        arguments.contains { $0.isEmpty || $0.hasSuffix("=") || isNegative($0) }
    }

    /// Returns the arguments with each negative number joined to the long option before it, if that takes a value:
    /// `--limit -1` becomes `--limit=-1`.
    func joined(_ arguments: [String]) -> [String] {
        var joined: [String] = []
        for argument in arguments {
            if Self.isNegative(argument), let option = joined.last, takesValue(option), option.hasPrefix("--") {
                joined[joined.count - 1] = "\(option)=\(argument)"
            } else {
                joined.append(argument)
            }
        }
        return joined
    }

    /// Returns the error about an empty name of a file or folder, or about a negative number that is not the value of
    /// an option; nil if there is no such error.
    func objection(to arguments: [String]) -> String? {
        var option = ""
        for argument in arguments.prefix(while: { $0 != "--" }) {
            let name = argument.hasSuffix("=") ? String(argument.dropLast()) : argument.isEmpty ? option : ""
            if let kind = table.option(name)?.valueName, takesValue(name), Self.places.contains(kind) {
                return "\(name) needs the name of a \(kind == "folder" ? "folder" : "file")"
            }
            if Self.isNegative(argument), !takesValue(option) {
                return "'\(argument)' is neither an option nor an id; ids are numbers from 1"
            }
            option = argument
        }
        return nil
    }

    private func takesValue(_ option: String) -> Bool { table.option(option)?.takesValue ?? false }

    /// The value names of options whose values are paths; the help shows such a name as in `--output <file>`.
    private static let places: Set<String> = ["file", "folder", "path", "map"]

    private static func isNegative(_ argument: String) -> Bool {
        let digits = argument.dropFirst()
        return argument.hasPrefix("-") && digits.utf8.first.map { (0x30...0x39).contains($0) } == true
            && digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == .period }
    }

    // MARK: Excluded words

    /// Returns the arguments with each excluded word of a query rewritten, for instance `-king` as `not:king`, because
    /// ArgumentParser would parse `-king` as options.
    ///
    /// A group of short flags (`-qv`) and a long option with one dash (`-limit`) are not changed. A word that follows
    /// an option with a value is its value, and is joined to it: `--output=-out.csv`, `--sort=-family`.
    func withExcludedWords(_ arguments: [String]) -> [String] {
        let form = WordForm(table)
        var result: [String] = []
        // The option whose value is the next argument.
        var option: OptionTable.Entry?
        for (index, argument) in arguments.enumerated() {
            guard argument != "--" else { return result + arguments[index...] }
            let isWord = form.isExcluded(argument)
            if let name = option?.longName, isWord || name == "--sort" && !argument.hasPrefix("--") {
                result[result.count - 1] = "\(name)=\(argument)"
                option = nil
                continue
            }
            option = table.option(argument).flatMap { $0.takesValue ? $0 : nil }
            result.append(isWord ? "not:\(argument.dropFirst())" : argument)
        }
        return result
    }

    /// Returns the error about an ambiguous argument such as `-ofile.csv`, which can be an option with its value or an
    /// excluded word; nil if there is none.
    func ambiguity(in arguments: [String]) -> String? {
        let form = WordForm(table)
        var isValue = false
        for argument in arguments.prefix(while: { $0 != "--" }) {
            let option = argument.prefix(2)
            if !isValue, form.isExcluded(argument), takesValue(String(option)) {
                return "'\(argument)' can be an option or an excluded word; write '\(option) \(argument.dropFirst(2))' "
                    + "or 'not:\(argument.dropFirst())'"
            }
            isValue = takesValue(argument)
        }
        return nil
    }

    /// Distinguishes excluded words of a query, for instance `-king`, from options.
    private struct WordForm {
        private let letters: Set<Character>
        private let names: Set<String>

        init(_ table: OptionTable) {
            letters = table.letters
            names = Set(table.longNames)
        }

        func isExcluded(_ argument: String) -> Bool {
            let word = argument.dropFirst()
            return argument.hasPrefix("-") && word.count > 1 && !word.hasPrefix("-") && !names.contains(String(word))
                && !word.allSatisfy(letters.contains) && !OptionValues.isNegative(argument)
        }
    }

    /// Returns true if one of the arguments can be an excluded word: a single dash followed by at least two bytes.
    static func mayExclude(in arguments: [String]) -> Bool {
        arguments.contains { $0.utf8.count > 2 && $0.hasPrefix("-") && !$0.hasPrefix("--") }
    }

    // MARK: Wrong options and values

    /// Returns a precise description of the error in a command line that ArgumentParser has rejected; nil if the
    /// message of ArgumentParser is sufficient.
    func mistake(in arguments: [String]) -> String? {
        var isValue = false
        for (index, argument) in arguments.prefix(while: { $0 != "--" }).enumerated() {
            if isValue {
                isValue = false
                continue
            }
            guard argument.hasPrefix("-"), argument != "-" else { continue }
            let name = String(argument.prefix { $0 != "=" })
            guard let option = table.option(name) else {
                if name.hasPrefix("--"), name != "--help", let mistake = unknownOption(name) { return mistake }
                continue
            }
            guard option.takesValue else { continue }
            isValue = name == argument
            let value = isValue ? arguments.dropFirst(index + 1).first : String(argument.dropFirst(name.count + 1))
            if let value, let mistake = mistake(in: value, of: option) { return mistake }
        }
        return mistakenNumber(among: arguments)
    }

    private func unknownOption(_ name: String) -> String? {
        guard !name.hasPrefix("--generate-completion-script"), !name.hasPrefix("--experimental") else { return nil }
        let hint = nearestName(to: String(name.dropFirst(2)), among: table.longNames)
        return "unknown option '\(name)'" + (hint.map { "; did you mean '--\($0)'?" } ?? "")
    }

    private func mistake(in value: String, of option: OptionTable.Entry) -> String? {
        let what = "the value '\(value)' is invalid for '\(option.title)'"
        if let choices = option.allValues, !choices.isEmpty {
            guard !choices.contains(value) else { return nil }
            let hint = nearestName(to: value, among: choices).map { "; did you mean '\($0)'?" }
            return what + (hint ?? ": the valid values are \(choices.joined(separator: ", "))")
        }
        guard let kind = option.valueName, let allowed = Self.numbers[kind], !Self.isNumber(value, kind) else {
            return nil
        }
        return "\(what): \(Self.isOfDigits(value) ? "the number is too large" : "expected \(allowed)")"
    }

    /// Returns the error in the arguments of a command whose arguments are all numbers, for instance `undo`; nil if
    /// there is no error.
    private func mistakenNumber(among arguments: [String]) -> String? {
        let numbers = table.entries.filter(\.isArgument)
        guard !numbers.isEmpty, numbers.allSatisfy({ Self.numbers[$0.valueName ?? ""] != nil }) else { return nil }
        let words = arguments.filter { !$0.hasPrefix("-") }.dropFirst()
        return words.enumerated().lazy.compactMap { mistake(in: $1, of: numbers[min($0, numbers.count - 1)]) }.first
    }

    private static func isNumber(_ value: String, _ kind: String) -> Bool {
        switch kind {
        case "seconds": Double(value) != nil
        case "bytes": ByteSize.value(value) != nil
        default: Int(value) != nil
        }
    }

    private static func isOfDigits(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The descriptions of the valid values of numeric options and arguments, by the name of the value in the help.
    private static let numbers = [
        "n": "a whole number of 0 or more", "number": "a whole number of 0 or more",
        "bytes": "a size such as 500k or 10M",
        "pixels": "a whole number of 0 or more", "percent": "a whole number from 1 to 100",
        "days": "a whole number of 0 or more",
        "seconds": "a number of 0 or more, as in 2.5", "id": "the number of a contact, as 'contactsctl list' shows it",
        "run": "the number of a run, as 'contactsctl history' shows it",
    ]
}
