import ArgumentParser
import ContactPipeline

/// A command of contactsctl: flags in, one pipeline call, one result out.
protocol ContactsCommand: ParsableCommand {
    var global: GlobalOptions { get }

    /// Does the work, and says what it came to. What it throws is mapped by `Failure`.
    func run(on console: Console) throws -> ExitStatus
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
