import ArgumentParser
import ContactModel
import ContactPipeline

struct DuplicatesCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "duplicates",
        abstract: "Find contacts that are probably one person.",
        discussion: """
            Compares e-mail addresses, phone numbers (with their country code or without), names (case, accents and the \
            order of words aside) and the identifiers that programs keep for themselves. Each contact of a group has \
            something in common with the group's first one; how sure that is stands behind it, in percent. 'merge' makes \
            one contact of a group.

            Examples:
              contactsctl duplicates
              contactsctl duplicates --match email,phone --json
              contactsctl duplicates --min-score 70
            """)

    @Option(
        help: ArgumentHelp("What is compared: uid, email, phone, name.", valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField] = MatchField.allCases

    @Option(help: ArgumentHelp("Leave out what is less sure, 1 to 100.", valueName: "percent"))
    var minScore = 1

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (1...100).contains(minScore) else { throw ValidationError("--min-score takes a number from 1 to 100") }
    }

    func run(on console: Console) throws -> ExitStatus {
        var finder = DuplicateFinder(try storeOptions())
        finder.fields = match
        finder.minimum = minScore
        return try console.present(DuplicatesReport(try finder.run(progress: console.progress)))
    }
}
