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
            with the minimum score, or only those groups that contain one of the given contacts; people who share only an \
            office number are not merged. --all asks for confirmation; without a terminal it needs --yes. --review asks \
            about each group: y merges it, n leaves it, d remembers that these are different people, q ends.

            Examples:
              contactsctl merge 3 17
              contactsctl merge --all --match email --dry-run
              contactsctl merge --all --match email,phone --yes
              contactsctl merge --all --match email,phone lovelace --dry-run
            """)

    @Argument(
        help: ArgumentHelp(
            "Ids, as 'list' shows them, of which the first is kept; or words that must all match.",
            valueName: "id|query"))
    var words: [String] = []

    @Flag(help: "Merge all duplicates that --match finds, or those of the contacts that the words match.")
    var all = false

    @Flag(help: "With --all, ask about each group on the terminal.")
    var review = false

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
            guard !match.isEmpty else { throw ValidationError("--all needs --match, for instance --match email") }
            if review, dryRun || global.yes {
                throw ValidationError("--review cannot be combined with --dry-run or --yes")
            }
        } else {
            guard !review else { throw ValidationError("--review requires --all") }
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
        finder.query = try ContactQuery(words)
        var groups: [[NamedContact]] = []
        let counts = try finder.run(progress: console.progress) { group in
            groups.append(group.members.map { NamedContact(id: $0.contact.id, name: $0.contact.name) })
            return true
        }
        if review {
            groups = try reviewed(groups, by: editor, on: console)
        } else if let first = groups.first, !dryRun {
            let contacts = groups.reduce(0) { $0 + $1.count }
            let example = "\(PeopleText.names(first, of: first.count))\(groups.count > 1 ? "; ..." : "")"
            let question = "Merge \(counted(contacts, "contact")) into \(grouped(groups.count)) (\(example))?"
            guard try confirm(question, on: console) else { return .done }
        }
        var result = try editor.merge(groups.map { $0.map(\.id) }, isTrial: dryRun)
        result.leftAlone = review ? 0 : counts.lessSure
        return try present(result, on: console)
    }

    /// Asks about each group, and returns those to merge. The contacts of groups that are different people are remembered as
    /// such.
    private func reviewed(
        _ groups: [[NamedContact]], by editor: ContactEditor, on console: Console
    ) throws -> [[NamedContact]] {
        var accepted: [[NamedContact]] = []
        var distinct: [[Int]] = []
        for (place, group) in groups.enumerated() {
            let people = group.map(PeopleText.name).joined(separator: ", ")
            let question = "\(place + 1) of \(groups.count): merge \(people)?"
            let answers = ["y": "yes", "n": "no", "d": "different people", "q": "quit"]
            guard !global.noInput, let answer = try console.choose(question, ["y", "n", "d", "q"], answers) else {
                throw Failure.usage("--review asks about each group, so it needs a terminal")
            }
            if answer == "q" { break }
            if answer == "y" { accepted.append(group) }
            if answer == "d" { distinct.append(group.map(\.id)) }
        }
        if !distinct.isEmpty { _ = try editor.markDistinct(distinct) }
        return accepted
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
