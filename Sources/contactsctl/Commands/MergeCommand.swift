import ArgumentParser
import ContactPipeline
import ContactStore

struct MergeCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Make one contact of several.",
        discussion: """
            The first contact stays, with its id and its UID, and takes in all that the others say beyond it; nothing is \
            lost. The others go, and importing them again finds the contact that is left. With --all every group that \
            'duplicates' finds is merged into its first contact, if it is sure enough; that asks first, and without a \
            terminal it needs --yes.

            Examples:
              contactsctl merge 17 301
              contactsctl merge --all --match email --dry-run
            """)

    @Argument(help: ArgumentHelp("Ids as 'list' shows them; the first one stays.", valueName: "id"))
    var ids: [Int] = []

    @Flag(help: "Merge all that share what --match names.")
    var all = false

    @Flag(name: [.customShort("n"), .long], help: "Say what would be done, and write nothing.")
    var dryRun = false

    @OptionGroup var similarity: SimilarityArguments
    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if all {
            guard ids.isEmpty else { throw ValidationError("merge takes ids or --all, not both") }
            guard similarity.match != nil else {
                throw ValidationError("merge --all needs --match, 'email' for instance")
            }
        } else {
            guard similarity.match == nil, similarity.minScore == nil else {
                throw ValidationError("--match and --min-score go with --all")
            }
            guard Set(ids).count > 1 else { throw ValidationError("merge needs two ids or more, or --all") }
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        var merger = ContactMerger(try storeOptions(), command: Self.commandLine)
        merger.dryRun = dryRun
        guard all else { return try present(merger.merge(ids), on: console) }
        var finder = similarity.finder(try storeOptions())
        finder.minScore = similarity.percent ?? DuplicateFinder.sureScore
        var groups: [[Int]] = []
        let counts = try finder.run(progress: console.progress) { group in
            groups.append(group.contacts.map(\.id))
            return true
        }
        if !groups.isEmpty, !dryRun {
            let contacts = groups.reduce(0) { $0 + $1.count }
            let question = "Merge \(counted(contacts, "contact")) into \(grouped(groups.count))?"
            guard try confirm(question, on: console) else { return .done }
        }
        var result = try merger.merge(groups: groups, progress: console.progress)
        result.leftAlone = counts.lessSure
        return try present(result, on: console)
    }

    private func present(_ result: MergeResult, on console: Console) throws -> ExitStatus {
        try console.present(MergeReport(result, exitChanged: changes.exitChanged))
    }
}
