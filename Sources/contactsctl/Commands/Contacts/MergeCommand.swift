import ArgumentParser
import ContactModel
import ContactPipeline
import ContactStore

struct MergeCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge several contacts into one.",
        discussion: """
            \(QueryHelp.reference) The first contact is kept and gets all values of the others that it does not have, \
            including another name or photo; nothing is lost. It also keeps the UIDs of the others, so that importing \
            their records again updates it. --all merges each group that 'duplicates' finds by the fields of --match \
            with the minimum score; people who share only an office number are not merged. --all asks for confirmation; \
            without a terminal it needs --yes.

            Examples:
              contactsctl merge 3 17
              contactsctl merge --all --match email --dry-run
              contactsctl merge --all --match email,phone --yes
            """)

    @Argument(
        help: ArgumentHelp(
            "Ids, as 'list' shows them, of which the first is kept; or words that must all match.",
            valueName: "id|query"))
    var words: [String] = []

    @Flag(help: "Merge all duplicates that --match finds.")
    var all = false

    @Option(
        help: ArgumentHelp(
            """
            With --all, merge only contacts that share the value of at least one of these fields, separated by commas \
            without blanks: uid, email, phone, name. The score counts all fields.
            """, valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField] = []

    @Option(
        help: ArgumentHelp(
            "With --all, the minimum score, in percent, of two contacts to merge: 1 to 100. (default: \(DuplicateFinder.sureScore))",
            valueName: "percent"))
    var minScore: Int?

    @Flag(name: [.customShort("n"), .long], help: "Report what would be done, and write nothing.")
    var dryRun = false

    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (1...100).contains(minScore ?? DuplicateFinder.sureScore) else {
            throw ValidationError("--min-score takes a whole number from 1 to 100")
        }
        if all {
            guard words.isEmpty else { throw ValidationError("--all cannot be combined with ids or words") }
            guard !match.isEmpty else { throw ValidationError("--all needs --match, for instance --match email") }
        } else {
            guard match.isEmpty else { throw ValidationError("--match requires --all") }
            guard minScore == nil else { throw ValidationError("--min-score requires --all") }
            let ids = words.filter(ContactQuery.isID)
            guard Set(ids).count == ids.count else { throw ValidationError("an id is given twice") }
            guard !words.isEmpty, words != ids || ids.count > 1 else {
                throw ValidationError("merge takes two ids or more, words that match several contacts, or --all")
            }
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        let editor = ContactEditor(try storeOptions(), command: Self.commandLine)
        guard all else { return try mergeFound(by: editor, on: console) }
        var finder = DuplicateFinder(try storeOptions())
        finder.fields = match
        finder.minimum = minScore ?? DuplicateFinder.sureScore
        var groups: [[Int]] = []
        var first: [NamedContact] = []
        let counts = try finder.run(progress: console.progress) { group in
            groups.append(group.members.map(\.contact.id))
            if groups.count == 1 {
                first = group.members.map { NamedContact(id: $0.contact.id, name: $0.contact.name) }
            }
            return true
        }
        if !groups.isEmpty, !dryRun {
            let contacts = groups.reduce(0) { $0 + $1.count }
            let example = "\(PeopleText.names(first, of: first.count))\(groups.count > 1 ? "; ..." : "")"
            let question = "Merge \(counted(contacts, "contact")) into \(grouped(groups.count)) (\(example))?"
            guard try confirm(question, on: console) else { return .done }
        }
        var result = try editor.merge(groups, isTrial: dryRun)
        result.leftAlone = counts.lessSure
        return try present(result, on: console)
    }

    /// Merges the contacts whose ids are given. If words are given instead, asks for confirmation (not with `--dry-run`)
    /// and merges the contacts that the words match.
    private func mergeFound(by editor: ContactEditor, on console: Console) throws -> ExitStatus {
        let query = try ContactQuery(words)
        let found = try editor.find(query)
        guard found.missing.isEmpty else {
            var result = MergeResult()
            result.missing = found.missing
            result.nearest = found.nearest
            result.isTrial = dryRun
            return try present(result, on: console)
        }
        guard found.contacts.count > 1 else {
            throw Failure.usage(
                "only \(PeopleText.counted(found)) matches '\(query)'; merge takes two contacts or more")
        }
        if !query.isOfIDs, !dryRun {
            guard try confirm("Merge \(PeopleText.counted(found)) into one?", on: console) else { return .done }
        }
        return try present(editor.merge([found.contacts], isTrial: dryRun), on: console)
    }

    private func present(_ result: MergeResult, on console: Console) throws -> ExitStatus {
        try console.present(MergeReport(result), tellsChange: changes.exitChanged)
    }
}
