import Foundation

/// The output of `contactsctl --experimental-dump-help`, from which the manual is generated.
struct CommandTree: Decodable {
    /// A command, its options and its arguments.
    struct Command: Decodable {
        var commandName: String
        var abstract: String?
        var discussion: String?
        var aliases: [String]?
        var arguments: [Argument]?
        var subcommands: [Command]?
    }

    /// An option, a flag or an argument.
    struct Argument: Decodable {
        /// A name of an option, short or long, without dashes.
        struct Name: Decodable {
            var kind: String
            var name: String
        }

        var kind: String
        var names: [Name]?
        var valueName: String?
        var abstract: String?
        var discussion: String?
        var allValues: [String]?
        var defaultValue: String?
        var isOptional: Bool
        var isRepeating: Bool
        var shouldDisplay: Bool
    }

    var command: Command

    /// The commands with a manual page.
    var commands: [Command] { (command.subcommands ?? []).filter { $0.commandName != "help" } }

    /// The options that every command accepts; the manual describes them only once.
    var common: [Argument] { command.shown.filter { $0.kind != "positional" } }
}

extension CommandTree.Command {
    /// The options and arguments that are not hidden.
    var shown: [CommandTree.Argument] { (arguments ?? []).filter(\.shouldDisplay) }

    func takes(_ option: String) -> Bool {
        shown.contains { $0.names?.contains { $0.name == option } ?? false }
    }
}

extension CommandTree.Argument {
    /// The names of the option, for instance `-n` and `--dry-run`, the short one first.
    var spellings: [String] {
        (names ?? []).sorted { $0.kind == "short" && $1.kind != "short" }
            .map { ($0.kind == "short" ? "-" : "--") + $0.name }
    }

    /// Returns true if `others` contains this option.
    func isOne(of others: [Self]) -> Bool {
        !spellings.isEmpty && others.contains { $0.spellings == spellings }
    }
}
