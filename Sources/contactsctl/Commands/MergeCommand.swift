import ArgumentParser
import ContactModel
import ContactPipeline
import ContactStore

struct MergeCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Combine several contacts into one.",
        discussion: """
            Adds the values of the other contacts to the first one (further numbers and addresses, the other name, the other \
            photo) and deletes the others; nothing is lost. Their UIDs are kept as aliases: importing them again updates \
            the merged contact. --all merges each group that 'duplicates' finds by the fields of --match with a sufficient \
            score, so not people who only share the number of their office; it asks for confirmation, and without a \
            terminal --yes is required.

            Examples:
              contactsctl merge 3 17
              contactsctl merge --all --match email --dry-run
              contactsctl merge --all --match email,phone --yes
            """)

    @Argument(help: ArgumentHelp("The ids, as 'list' shows them; the first contact is kept.", valueName: "id"))
    var ids: [Int] = []

    @Flag(help: "Merge all groups that --match finds.")
    var all = false

    @Option(
        help: ArgumentHelp("What --all compares: uid, email, phone, name.", valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField] = []

    @Option(help: ArgumentHelp("The minimum score for --all, 1 to 100.", valueName: "percent"))
    var minScore = DuplicateFinder.sureScore

    @Flag(name: [.customShort("n"), .long], help: "Print what would be done, and write nothing.")
    var dryRun = false

    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (1...100).contains(minScore) else { throw ValidationError("--min-score takes a number from 1 to 100") }
        if all {
            guard ids.isEmpty else { throw ValidationError("--all finds the contacts itself; leave the ids out") }
            guard !match.isEmpty else { throw ValidationError("--all needs --match, for instance --match email") }
        } else {
            guard match.isEmpty else { throw ValidationError("--match is for --all") }
            guard Set(ids).count == ids.count else { throw ValidationError("an id is given twice") }
            guard ids.count > 1 else { throw ValidationError("merge takes two ids or more, or --all") }
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        let editor = ContactEditor(try storeOptions(), command: Self.commandLine)
        guard all else { return try present(editor.merge([ids], isTrial: dryRun), on: console) }
        var finder = DuplicateFinder(try storeOptions())
        finder.fields = match
        finder.minimum = minScore
        var groups: [[Int]] = []
        let counts = try finder.run(progress: console.progress) { group in
            groups.append(group.members.map(\.contact.id))
            return true
        }
        if !groups.isEmpty, !dryRun {
            let contacts = groups.reduce(0) { $0 + $1.count }
            let question = "Make \(counted(groups.count, "contact")) of \(grouped(contacts))?"
            guard try confirm(question, on: console) else { return .done }
        }
        var result = try editor.merge(groups, isTrial: dryRun)
        result.leftAlone = counts.lessSure
        return try present(result, on: console)
    }

    private func present(_ result: MergeResult, on console: Console) throws -> ExitStatus {
        try console.present(MergeReport(result), tellsChange: changes.exitChanged)
    }
}
