import ArgumentParser

/// What can be said about a command line before it is parsed, or when it cannot be.
struct CommandWords {
    /// The name of the command, if it is one.
    private(set) var command: String?
    /// True with `--json`, so that also a wrong command line is answered with an object.
    private(set) var wantsJSON = false
    /// Why there is no such command, where the first word is none.
    private(set) var unknownCommand: Failure?

    init(_ arguments: [String]) {
        let options = arguments.prefix { $0 != "--" }
        wantsJSON = options.contains("--json")
        guard let word = Self.firstWord(options) else { return }
        let commands = Contactsctl.configuration.subcommands
        if let match = commands.first(where: { Self.names(of: $0).contains(word) }) {
            command = match._commandName
        } else if word != "help" {
            let hint = nearestName(to: word, among: commands.flatMap(Self.names(of:)))
            unknownCommand = .usage(
                "unknown command '\(word)'; "
                    + (hint.map { "did you mean '\($0)'?" } ?? "see 'contactsctl --help'"))
        }
    }

    /// The options in front of a command that have a value behind them.
    private static let withValue: Set<String> = ["--store", "--color", "--timeout", "--generate-completion-script"]

    private static func firstWord(_ arguments: some Sequence<String>) -> String? {
        var isValue = false
        for argument in arguments {
            if isValue {
                isValue = false
            } else if argument.hasPrefix("-"), argument != "-" {
                isValue = withValue.contains(argument)
            } else {
                return argument
            }
        }
        return nil
    }

    private static func names(of command: any ParsableCommand.Type) -> [String] {
        [command._commandName] + command.configuration.aliases
    }
}
