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

    /// The store that the command line means.
    func storeOptions() throws -> StoreOptions {
        var options = StoreOptions(path: try StoreLocation.path(option: global.store))
        if let timeout = global.timeout { options.timeout = timeout }
        return options
    }
}
