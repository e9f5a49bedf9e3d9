import ArgumentParser
import ContactModel
import ContactPipeline

struct DuplicatesCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "duplicates",
        abstract: "Find contacts that are probably the same person.",
        discussion: """
            Compares e-mail addresses, phone numbers (with or without country code), names (without case, accents and \
            word order), UIDs and identifiers such as Apple's X-ABUID. A contact's score, in percent, is the highest with \
            another contact of its group. Values that contacts with different names share, such as an office number, \
            count less, and so do names that are frequent or that occur with different addresses. 'show' shows the whole contact, 'merge' merges the contacts of a group. \
            With --distinct, remembers that contacts are different people, \
            so that neither 'duplicates' nor 'merge --all' puts them together. \(QueryHelp.reference)

            Examples:
              contactsctl duplicates
              contactsctl duplicates --match email,phone --json
              contactsctl duplicates --min-score 70
              contactsctl duplicates --distinct 3 17
            """)

    @Argument(help: ArgumentHelp("Show only groups that contain one of these contacts.", valueName: "id|query"))
    var words: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            Show only contacts that share the value of at least one of these fields, separated by commas without \
            blanks: uid, email, phone, name. The score counts all fields.
            """, valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField] = []

    @Option(
        help: ArgumentHelp(
            "The minimum score of contacts to show, 1 to 100. (default: \(DuplicateFinder.defaultScore))",
            valueName: "percent"))
    var minScore: Int?

    @Flag(help: "Remember that the contacts with these ids are different people.")
    var distinct = false

    @Flag(name: [.customShort("n"), .long], help: "With --distinct, report what would be done, and write nothing.")
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (1...100).contains(minScore ?? 1) else {
            throw ValidationError("--min-score takes a whole number from 1 to 100")
        }
        guard distinct else {
            if dryRun { throw ValidationError("--dry-run requires --distinct") }
            return
        }
        guard words.allSatisfy(ContactQuery.isID), Set(words).count == words.count, words.count > 1 else {
            throw ValidationError("--distinct takes two different ids or more")
        }
        if !match.isEmpty || minScore != nil {
            throw ValidationError("--match and --min-score cannot be combined with --distinct")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        if distinct {
            var editor = ContactEditor(try storeOptions(), command: Self.commandLine)
            editor.isTrial = dryRun
            return try console.present(DistinctReport(editor.markDistinct([words.compactMap { Int($0) }])))
        }
        var finder = DuplicateFinder(try storeOptions())
        if !match.isEmpty { finder.fields = match }
        if let minScore { finder.minimum = minScore }
        finder.query = try ContactQuery(words)
        var listing = DuplicateListing(to: console)
        try finder.run(progress: console.progress) { group in
            try listing.add(group)
            return true
        }
        try listing.finish()
        return .done
    }
}
