import ArgumentParser
import ContactPipeline

struct CopyCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Copy a whole store, with its history and photos, into a new one.",
        discussion: """
            Both stores are named by a file, or by postgresql://... for a store on a server. The store to copy is \
            examined first, as 'doctor' does. Contacts keep their ids, and runs their numbers, so that 'undo' works in \
            the copy too. There must be no store at the target yet.

            Example:
              contactsctl copy --from contacts.db --to postgresql://ada@db.example/contacts
            """)

    @Option(
        help: ArgumentHelp("The store to copy (default: the store that --store selects).", valueName: "store"),
        completion: .file())
    var from: String?

    @Option(help: ArgumentHelp("The store to create.", valueName: "store"), completion: .file())
    var to: String

    @OptionGroup var trial: DryRun
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try GlobalOptions.refusePassword(in: from)
        try GlobalOptions.refusePassword(in: to)
        if to.isEmpty || from == "" { throw ValidationError("--from and --to need the path or the address of a store") }
    }

    func run(on console: Console) throws -> ExitStatus {
        var (source, target) = (try storeOptions(), StoreOptions(path: to))
        if let from { source = StoreOptions(path: from, timeout: source.timeout) }
        target.timeout = source.timeout
        let copier = StoreCopier(from: source, to: target)
        let counts =
            try trial.dryRun ? copier.tryCopy(progress: console.progress) : copier.copy(progress: console.progress)
        return try console.present(CopyReport(source.path, target.path, counts, isTrial: trial.dryRun))
    }
}
