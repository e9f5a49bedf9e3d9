import ArgumentParser
import ContactModel
import ContactPipeline

/// A command of contactsctl: flags in, one pipeline call, one result out.
protocol ContactsCommand: ParsableCommand {
    var global: GlobalOptions { get }

    /// Does the work, and says what it came to. What it throws is mapped by `Failure`.
    func run(on console: Console) throws -> ExitStatus
}

/// A command that chooses contacts by a query.
protocol QueryCommand: ContactsCommand {}

extension QueryCommand {
    /// The contact that a query means; `missing` says what is of none. Throws for several.
    func contact(_ words: [String], in editor: ContactEditor) throws -> ChangeResult {
        let query = try ContactQuery(words)
        let found = try editor.find(query)
        if found.missing.isEmpty, found.contacts.count > 1 {
            throw Failure.usage(
                "\(counted(found.contacts.count, "contact")) match '\(query)', \(PeopleText.names(found)); "
                    + "name one by its id")
        }
        return found
    }
}

extension ContactsCommand {
    /// The command's name as it stands in the JSON.
    static var name: String { _commandName }

    /// The command line as the run's row has it.
    static var commandLine: String { CommandLine.arguments.dropFirst().joined(separator: " ") }

    /// Asks before something is taken away. Throws a usage failure where nobody can be asked and `--yes` is not given.
    func confirm(_ question: String, on console: Console) throws -> Bool {
        if global.yes { return true }
        guard !global.noInput, let answer = try console.ask(question) else {
            throw Failure.usage("\(Self.name) asks first, and there is nobody to ask; --yes answers")
        }
        if !answer { console.say("Nothing was changed.") }
        return answer
    }

    /// The store that the command line means.
    func storeOptions() throws -> StoreOptions {
        var options = StoreOptions(path: try StoreLocation.path(option: global.store))
        if let timeout = global.timeout { options.timeout = timeout }
        return options
    }
}
