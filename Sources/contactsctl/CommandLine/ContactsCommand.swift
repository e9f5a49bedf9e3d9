import ArgumentParser
import ContactModel
import ContactPipeline

/// A command of contactsctl. A command parses its options, calls the pipeline once, and presents one result.
protocol ContactsCommand: ParsableCommand {
    /// The options that every command accepts.
    var global: GlobalOptions { get }
    /// True if an option other than `--json` requests the result as a JSON object, for instance `--format json`.
    var answersInJSON: Bool { get }

    /// Runs the command, presents its result, and returns the exit status. An error that is thrown is converted to a
    /// `Failure`, which has an exit status.
    func run(on console: Console) throws -> ExitStatus
}

/// A command that selects contacts by a query.
protocol QueryCommand: ContactsCommand {}

extension QueryCommand {
    /// Returns a result with the only contact that a query matches. If no contact matches, or no contact has one of the
    /// query's ids, the array `missing` of the result is not empty.
    ///
    /// Throws a usage failure if the query matches several contacts.
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

    /// The name of the command, which the JSON output contains.
    static var name: String { _commandName }

    /// The command line, quoted for a shell, which is recorded with a run.
    static var commandLine: String {
        CommandLine.arguments.dropFirst().map { ShellWord.quoted($0) }.joined(separator: " ")
    }

    /// Asks for confirmation before a destructive change. Returns true if the answer is yes, or, without asking, with
    /// `--yes`.
    ///
    /// Throws a usage failure without `--yes` if standard input is not a terminal, or with `--no-input` or `--json`.
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
