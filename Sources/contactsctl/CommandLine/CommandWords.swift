import ArgumentParser

/// The properties of a command line that are known without parsing it, for errors that occur before or during parsing.
struct CommandWords {
    /// The name of the command, also if the command line contains an alias of it; nil if it names no known command.
    private(set) var command: String?
    /// True with `--json`, so that an error in the command line is also reported as a JSON object.
    private(set) var wantsJSON = false
    /// The value of `--color`; `auto` if it is missing or invalid.
    private(set) var color = ColorChoice.auto
    /// True for `help queries` or `help query`, a topic that is not a command.
    private(set) var wantsQueryHelp = false
    /// The error about an unknown command; nil if the command is known, or if the command line names none.
    private(set) var unknownCommand: Failure?

    init(_ arguments: [String]) {
        let options = arguments.prefix { $0 != "--" }
        wantsJSON = options.contains("--json")
        color = Self.color(in: Array(options)) ?? .auto
        let words = Self.plainWords(options)
        guard let word = words.first == "help" ? words.dropFirst().first : words.first else { return }
        let commands = Contactsctl.configuration.subcommands
        if words.first == "help", ["queries", "query"].contains(word) {
            wantsQueryHelp = true
        } else if let match = commands.first(where: { Self.names(of: $0).contains(word) }) {
            command = match._commandName
        } else {
            let hint =
                Self.otherNames[word.lowercased()]
                ?? nearestName(to: word, among: commands.flatMap(Self.names(of:)) + ["help"])
            unknownCommand = .usage(
                "unknown command '\(word)'; "
                    + (hint.map { "did you mean '\($0)'?" } ?? "see 'contactsctl --help'"))
        }
    }

    /// The names that other programs give to commands, with the names of the commands here.
    private static let otherNames = [
        "change": "edit", "create": "add", "dedupe": "duplicates", "del": "delete", "dump": "export", "find": "list",
        "insert": "add", "lint": "check", "load": "import", "log": "history", "modify": "edit", "new": "add",
        "query": "list", "read": "import", "remove": "delete", "revert": "undo", "search": "list", "set": "edit",
        "stats": "info", "status": "info", "update": "edit", "validate": "check", "verify": "check", "view": "show",
        "write": "export",
    ]

    /// The options that can precede the name of the command and are followed by a value.
    private static let withValue: Set<String> = ["--store", "--color", "--timeout", "--generate-completion-script"]

    private static func color(in options: [String]) -> ColorChoice? {
        let choice = options.last { $0.hasPrefix("--color=") }?.dropFirst("--color=".count)
        if let choice { return ColorChoice(rawValue: String(choice)) }
        guard let index = options.lastIndex(of: "--color"), index + 1 < options.count else { return nil }
        return ColorChoice(rawValue: options[index + 1])
    }

    /// Returns the first two words that are neither options nor the values of options that can precede a command.
    private static func plainWords(_ arguments: some Sequence<String>) -> [String] {
        var words: [String] = []
        var isValue = false
        for argument in arguments where words.count < 2 {
            if isValue {
                isValue = false
            } else if argument.hasPrefix("-"), argument != "-" {
                isValue = withValue.contains(argument)
            } else {
                words.append(argument)
            }
        }
        return words
    }

    /// Returns the name of a command and its aliases.
    private static func names(of command: any ParsableCommand.Type) -> [String] {
        [command._commandName] + command.configuration.aliases
    }
}
