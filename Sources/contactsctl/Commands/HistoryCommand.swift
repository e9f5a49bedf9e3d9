import ArgumentParser
import ContactPipeline
import ContactStore

struct HistoryCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "List the runs, newest first, or remove old ones.",
        discussion: """
            Every command that writes is a run, and 'undo' reverts a run by its number. --prune removes the oldest runs \
            permanently: contacts and photos that only they refer to are deleted, and the file is rewritten without \
            them. Asks for confirmation; without a terminal --yes is required.

            Examples:
              contactsctl history --limit 10
              contactsctl history --json
              contactsctl history --prune --older-than 90 --dry-run
              contactsctl history --prune --keep 0
            """)

    @Option(help: ArgumentHelp("Stop after this many runs.", valueName: "n"))
    var limit: Int?

    @OptionGroup var pruning: PruneArguments
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0 up") }
        if limit != nil, pruning.prune {
            throw ValidationError("--limit is for the list; --keep says how many runs stay")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        let history = History(try storeOptions())
        guard pruning.prune else { return try console.present(HistoryReport(try history.runs(limit: limit))) }
        if pruning.dryRun || !global.yes {
            let plan = try pruning.prune(history, isTrial: true)
            guard !pruning.dryRun else { return try console.present(PruneReport(plan, isTrial: true)) }
            let question = "Remove \(counted(plan.runs, "run")) permanently, and keep \(grouped(plan.remaining))?"
            if plan.runs > 0, try !confirm(question, on: console) { return .done }
        }
        return try console.present(PruneReport(try pruning.prune(history, isTrial: false), isTrial: false))
    }
}
