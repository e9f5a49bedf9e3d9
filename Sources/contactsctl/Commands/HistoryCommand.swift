import ArgumentParser
import ContactPipeline

struct HistoryCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "List what was done to the store, newest first.",
        discussion: """
            Every command that writes is a run, and each can be taken back by its number with 'undo'.

            Examples:
              contactsctl history --limit 10
              contactsctl history --json
            """)

    @Option(help: ArgumentHelp("Stop after this many runs.", valueName: "n"))
    var limit: Int?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0 up") }
    }

    func run(on console: Console) throws -> ExitStatus {
        try console.present(HistoryReport(try History(try storeOptions()).runs(limit: limit)))
    }
}
