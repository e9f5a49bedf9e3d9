import ArgumentParser
import ContactModel
import ContactPipeline

struct DeleteCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete contacts from the store.",
        discussion: """
            \(QueryHelp.reference) Asks for confirmation; without a terminal it needs --yes. If an id or a query \
            matches no contact, nothing is deleted and the exit status is 1.

            Examples:
              contactsctl delete 17
              contactsctl delete lovelace --dry-run
              contactsctl delete --yes babbage charles
            """,
        aliases: ["rm"])

    @Argument(help: ArgumentHelp("Ids, or words that must all match.", valueName: "id|query"))
    var words: [String]

    @OptionGroup var trial: DryRun
    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        // A query of empty words, for instance from an unset shell variable, would match every contact.
        guard words.contains(where: { $0.contains { !$0.isWhitespace } }) else {
            throw ValidationError("no contacts are selected: give ids, or words that must all match")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        var editor = ContactEditor(try storeOptions(), command: Self.commandLine)
        let found = try editor.find(ContactQuery(words))
        guard found.missing.isEmpty else { return try console.present(ChangeReport(found)) }
        editor.isTrial = trial.dryRun
        guard try trial.dryRun || confirm("Delete \(PeopleText.counted(found))?", on: console) else { return .done }
        let result = try editor.delete(found.contacts)
        return try console.present(ChangeReport(result), tellsChange: changes.exitChanged)
    }
}
