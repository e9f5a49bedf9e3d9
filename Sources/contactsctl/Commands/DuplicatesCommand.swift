import ArgumentParser
import ContactModel
import ContactPipeline

struct DuplicatesCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "duplicates",
        abstract: "Find contacts that are probably one person.",
        discussion: """
            Compares e-mail addresses, phone numbers (with their country code or without), names (case, accents and the \
            order of words aside) and the identifiers that programs keep for themselves. How sure it is stands behind \
            each contact, in percent: what contacts of several names share, the number of an office, counts for less, \
            and so does a name that many have, or that stands beside other addresses. 'show' shows all that \
            a contact holds, and 'merge' makes one contact of a group. \(QueryHelp.reference)

            Examples:
              contactsctl duplicates
              contactsctl duplicates --match email,phone --json
              contactsctl duplicates --min-score 70
            """)

    @Argument(help: ArgumentHelp("Show only groups that contain one of these contacts.", valueName: "id|query"))
    var words: [String] = []

    @Option(
        help: ArgumentHelp("What contacts must share one of: uid, email, phone, name.", valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField] = MatchField.allCases

    @Option(help: ArgumentHelp("Leave out what is less sure, 1 to 100.", valueName: "percent"))
    var minScore = DuplicateFinder.defaultScore

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (1...100).contains(minScore) else { throw ValidationError("--min-score takes a number from 1 to 100") }
    }

    func run(on console: Console) throws -> ExitStatus {
        var finder = DuplicateFinder(try storeOptions())
        finder.fields = match
        finder.minimum = minScore
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
