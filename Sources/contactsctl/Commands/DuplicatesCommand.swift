import ArgumentParser
import ContactModel
import ContactPipeline

struct DuplicatesCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "duplicates",
        abstract: "Find contacts that are probably one person.",
        discussion: """
            Compares e-mail addresses, phone numbers (with or without country code), names (ignoring case, accents and \
            word order) and the identifiers that programs store in contacts. Each contact has a score in percent. The \
            score is lower for values that contacts of different names share, for instance the number of an office, for \
            common names, and for equal names with different addresses. 'merge' combines the contacts of a group.

            Examples:
              contactsctl duplicates
              contactsctl duplicates --match email,phone --json
              contactsctl duplicates --min-score 70
            """)

    @Option(
        help: ArgumentHelp(
            "The fields of which contacts must share one: uid, email, phone, name.", valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField] = MatchField.allCases

    @Option(help: ArgumentHelp("The minimum score, 1 to 100.", valueName: "percent"))
    var minScore = DuplicateFinder.defaultScore

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (1...100).contains(minScore) else { throw ValidationError("--min-score takes a number from 1 to 100") }
    }

    func run(on console: Console) throws -> ExitStatus {
        var finder = DuplicateFinder(try storeOptions())
        finder.fields = match
        finder.minimum = minScore
        var listing = DuplicateListing(to: console)
        try finder.run(progress: console.progress) { group in
            try listing.add(group)
            return true
        }
        try listing.finish()
        return .done
    }
}
