import ArgumentParser
import ContactModel
import ContactPipeline

/// A command of contactsctl: parses its options, makes one pipeline call, and presents one result.
protocol ContactsCommand: ParsableCommand {
    var global: GlobalOptions { get }
    /// True if an option other than `--json` asks for the JSON object.
    var answersInJSON: Bool { get }

    /// Runs the command and presents its result. `Failure` maps every error thrown here to an exit status.
    func run(on console: Console) throws -> ExitStatus
}

/// A command that chooses contacts by a query.
protocol QueryCommand: ContactsCommand {}

extension QueryCommand {
    /// Returns the contact that a query matches; if there is none, `missing` of the result is not empty. Throws a usage
    /// failure if there are several.
    func contact(_ words: [String], in editor: ContactEditor) throws -> ChangeResult {
        let query = try ContactQuery(words)
        let found = try editor.find(query)
        if found.missing.isEmpty, found.contacts.count > 1 {
            throw Failure.usage(
                "\(counted(found.contacts.count, "contact")) match '\(query)', \(PeopleText.names(found)); "
                    + "specify one by its id")
        }
        return found
    }
}

extension ContactsCommand {
    var answersInJSON: Bool { false }

    /// The command's name, as the JSON output spells it.
    static var name: String { _commandName }

    /// The command line, as it is recorded with the run.
    static var commandLine: String {
        CommandLine.arguments.dropFirst().map { ShellWord.quoted($0) }.joined(separator: " ")
    }

    /// Asks for confirmation before a destructive change. Returns false if the answer is no.
    ///
    /// Throws a usage failure if there is no terminal to ask on and `--yes` is not given.
    func confirm(_ question: String, on console: Console) throws -> Bool {
        if global.yes { return true }
        guard !global.noInput, let answer = try console.ask(question) else {
            throw Failure.usage("\(Self.name) needs confirmation; use --yes")
        }
        if !answer { console.say("Nothing was changed.") }
        return answer
    }

    /// Returns the options of the store that the command line selects.
    func storeOptions() throws -> StoreOptions {
        var options = StoreOptions(path: try StoreLocation.path(option: global.store))
        if let timeout = global.timeout { options.timeout = timeout }
        return options
    }
}
