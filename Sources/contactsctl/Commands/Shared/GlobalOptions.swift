import ArgumentParser
import ContactStore
import Platform

/// The options that every command accepts, before and after its name.
///
/// The root command and all other commands contain this group. ArgumentParser decodes the type of a group only once,
/// from the whole command line, so that the options before the name of a command also apply to the command.
struct GlobalOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The store to use, a file or postgresql://... (default: see 'contactsctl --help').", valueName: "path"),
        completion: .file())
    var store: String?

    @Flag(name: .shortAndLong, help: "Print no messages on success, and one line otherwise; data is printed.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print more details.")
    var verbose = false

    @Flag(help: "Print the result as one JSON object on standard output.")
    var json = false

    @Option(help: ArgumentHelp("When to colour the output.", valueName: "when"))
    var color = ColorChoice.auto

    @Option(help: ArgumentHelp("How many seconds to wait for a locked store (default: 30).", valueName: "seconds"))
    var timeout: Double?

    @Flag(name: .shortAndLong, help: "Answer all questions with yes.")
    var yes = false

    @Flag(help: "Ask no questions.")
    var noInput = false

    /// The verbosity and the output format that these options select.
    var manner: Console.Manner {
        var manner = Console.Manner()
        manner.isQuiet = quiet
        manner.isVerbose = verbose
        manner.isJSON = json
        manner.store = store
        return manner
    }

    func validate() throws {
        // SQLite stores a timeout as milliseconds in 32 bits.
        if let timeout, !(0...1_000_000).contains(timeout) {
            throw ValidationError("--timeout takes a number of seconds from 0 to 1000000")
        }
        if store == "" { throw ValidationError("--store needs the path or the address of a store") }
        try Self.refusePassword(in: store)
    }

    /// Throws a validation error if the address of a server contains a password.
    static func refusePassword(in store: String?) throws {
        guard let store, ServerAddress(store)?.hasPassword == true else { return }
        throw ValidationError(
            "other users can read a password on the command line; use ~/.pgpass, PGPASSWORD or CONTACTSCTL_STORE")
    }
}

extension ColorChoice: ExpressibleByArgument {}

/// The location of the store that the command line or the environment selects.
enum StoreLocation {
    /// Returns the value of `--store`, else of `$CONTACTSCTL_STORE`, else the default path in the XDG data folder.
    ///
    /// Throws a usage failure if the default path is needed and the user has no home folder.
    ///
    /// - Parameter option: the value of `--store`; nil if it is not given.
    static func path(option: String?) throws -> String {
        if let path = option ?? environment("CONTACTSCTL_STORE") { return path }
        // The XDG Base Directory Specification requires programs to ignore a relative path.
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/contactsctl/contacts.db" }
        guard let home = environment("HOME") ?? homeOfUser() else {
            throw Failure.usage("there is no home folder for the store; specify a file with --store")
        }
        return "\(home)/.local/share/contactsctl/contacts.db"
    }

    /// Returns the user's home folder from the user database, because daemons run without `HOME`; nil if there is none.
    private static func homeOfUser() -> String? {
        guard let entry = unsafe getpwuid(getuid()), let folder = unsafe entry.pointee.pw_dir else { return nil }
        return unsafe String(cString: folder)
    }
}
