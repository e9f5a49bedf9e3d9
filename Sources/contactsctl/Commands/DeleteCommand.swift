import ArgumentParser
import ContactPipeline

struct DeleteCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete contacts from the store.",
        discussion: """
            A number is an id; all other words together select contacts as in 'list'. Asks for confirmation; without a \
            terminal --yes is required. If an id or the words match no contact, nothing is deleted and the exit status is 1.

            Examples:
              contactsctl delete 17
              contactsctl delete --yes babbage charles
            """,
        aliases: ["rm"])

    @Argument(help: ArgumentHelp("Ids, or words that must all match.", valueName: "id|query"))
    var words: [String]

    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        // An empty word, as an unset shell variable leaves it, would match every contact.
        guard words.contains(where: { $0.contains { !$0.isWhitespace } }) else {
            throw ValidationError("no contacts are selected: give ids, or words that must all match")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        let editor = ContactEditor(try storeOptions(), command: Self.commandLine)
        let found = try editor.find(words)
        guard found.missing.isEmpty else { return try console.present(ChangeReport(found)) }
        let what = found.contacts.count == 1 ? "contact \(found.contacts[0])" : counted(found.contacts.count, "contact")
        guard try confirm("Delete \(what)?", on: console) else { return .done }
        let result = try editor.delete(found.contacts)
        return try console.present(ChangeReport(result), tellsChange: changes.exitChanged)
    }
}
