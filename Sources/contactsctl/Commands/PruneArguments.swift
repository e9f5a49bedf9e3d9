import ArgumentParser
import ContactPipeline
import ContactStore

/// Which runs `history --prune` removes.
struct PruneArguments: ParsableArguments {
    @Flag(help: "Remove the oldest runs permanently.")
    var prune = false

    @Option(help: ArgumentHelp("How many runs to keep (default: 10; with --older-than: 0).", valueName: "n"))
    var keep: Int?

    @Option(help: ArgumentHelp("Remove only runs that are at least this many days old.", valueName: "days"))
    var olderThan: Int?

    @Flag(name: [.customShort("n"), .long], help: "Print what would be removed, and remove nothing.")
    var dryRun = false

    func validate() throws {
        if !prune, keep != nil || olderThan != nil || dryRun {
            throw ValidationError("--keep, --older-than and --dry-run go with --prune")
        }
        if let keep, keep < 0 { throw ValidationError("--keep takes a number from 0 up") }
        // More than two centuries.
        if let olderThan, !(0...100_000).contains(olderThan) {
            throw ValidationError("--older-than takes days, from 0 to 100000")
        }
    }

    func prune(_ history: History, isTrial: Bool) throws -> PruneOutcome {
        try history.prune(keep: keep ?? (olderThan == nil ? 10 : 0), days: olderThan, isTrial: isTrial)
    }
}
