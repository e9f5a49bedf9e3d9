import ArgumentParser
import ContactPipeline
import ContactStore

struct HistoryCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "List the runs, newest first, show what a run changed, or remove old runs.",
        discussion: """
            With the number of a run, or 'last', lists what it changed, contact by contact, with each property before and after. \
            Every command that changes contacts is a run, which 'undo' reverts by its number. --prune removes the oldest runs \
            permanently: the file is rewritten without the earlier versions of contacts and the photos that only \
            these runs need. --prune asks for confirmation; without a terminal it needs --yes.

            Examples:
              contactsctl history --limit 10
              contactsctl history 17
              contactsctl history last
              contactsctl history --json
              contactsctl history --prune --older-than 90 --dry-run
              contactsctl history --prune --keep 0
            """)

    /// A run, as the user names it.
    enum RunName: ExpressibleByArgument {
        case last, number(Int)

        init?(argument: String) {
            if argument == "last" {
                self = .last
            } else if let number = Int(argument) {
                self = .number(number)
            } else {
                return nil
            }
        }
    }

    @Argument(help: ArgumentHelp("The number of a run, or 'last', to show what it changed.", valueName: "run"))
    var chosen: RunName?

    @Option(help: ArgumentHelp("The maximum number of runs to list.", valueName: "n"))
    var limit: Int?

    @OptionGroup var pruning: PruneArguments
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a whole number of 0 or more") }
        if chosen != nil, limit != nil || pruning.prune {
            throw ValidationError("--limit and --prune cannot be combined with the number of a run")
        }
        if limit != nil, pruning.prune {
            throw ValidationError("--limit applies to the list of runs; use --keep to set how many runs remain")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        let history = History(try storeOptions())
        if let chosen { return try show(chosen, of: history, on: console) }
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

extension HistoryCommand {
    /// Lists the contacts that a run changed, with the values before and after the run.
    private func show(_ name: RunName, of history: History, on console: Console) throws -> ExitStatus {
        let run: StoredRun?
        switch name {
        case .last: run = try history.runs(limit: 1).first
        case .number(let number): run = try history.runToUndo(number)
        }
        guard let run else {
            guard case .number(let number) = name else { throw Failure(.negative, "no-run", "there is no run yet") }
            throw Failure(.negative, "no-run", "there is no run \(number)")
        }
        var listing = ChangeListing(to: console, namesNewContacts: true)
        try history.changes(of: run) { try listing.add($0) }
        try listing.finish()
        return try console.present(RunReport(run, listing.counts))
    }
}

// MARK: - Options

/// The options that determine which runs `history --prune` removes.
struct PruneArguments: ParsableArguments {
    @Flag(help: "Remove the oldest runs permanently.")
    var prune = false

    @Option(
        help: ArgumentHelp("The number of newest runs to keep (default: 10; with --older-than: 0).", valueName: "n"))
    var keep: Int?

    @Option(help: ArgumentHelp("Remove only runs that are at least this many days old.", valueName: "days"))
    var olderThan: Int?

    @Flag(name: [.customShort("n"), .long], help: "Report what would be removed, and remove nothing.")
    var dryRun = false

    func validate() throws {
        if !prune, keep != nil || olderThan != nil || dryRun {
            throw ValidationError("--keep, --older-than and --dry-run require --prune")
        }
        if let keep, keep < 0 { throw ValidationError("--keep takes a whole number of 0 or more") }
        // 100,000 days are about 274 years.
        if let olderThan, !(0...100_000).contains(olderThan) {
            throw ValidationError("--older-than takes a number of days from 0 to 100000")
        }
    }

    func prune(_ history: History, isTrial: Bool) throws -> PruneOutcome {
        try history.prune(keep: keep ?? (olderThan == nil ? 10 : 0), days: olderThan, isTrial: isTrial)
    }
}
