import ArgumentParser
import ContactModel
import ContactPipeline

struct AddCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a contact.",
        discussion: """
            --email and --phone may be given several times. A photo is checked like those of an import.

            Example:
              contactsctl add --given Ada --family Lovelace --email ada@example.org --photo ada.png
            """)

    @Option(help: ArgumentHelp("The given name.", valueName: "text")) var given: String?
    @Option(help: ArgumentHelp("The family name.", valueName: "text")) var family: String?
    @Option(help: ArgumentHelp("The whole name, where it is not those two.", valueName: "text")) var name: String?
    @Option(help: ArgumentHelp("The organization.", valueName: "text")) var organization: String?
    @Option(help: ArgumentHelp("An e-mail address.", valueName: "address")) var email: [String] = []
    @Option(help: ArgumentHelp("A phone number.", valueName: "number")) var phone: [String] = []
    @Option(help: ArgumentHelp("A note.", valueName: "text")) var note: String?
    @Option(
        help: ArgumentHelp("The file that holds the photo; - is standard input.", valueName: "file"),
        completion: .file())
    var photo: String?

    @OptionGroup var judgement: PhotoArguments
    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        let says = edits.contains { $0.field != .note && $0.value?.isEmpty == false }
        if !says { throw ValidationError("add needs a name, an organization, an e-mail address or a phone number") }
    }

    func run(on console: Console) throws -> ExitStatus {
        var editor = ContactEditor(try storeOptions(), command: Self.commandLine)
        editor.photo = judgement.options
        let result = try editor.add(edits, photo: photo)
        return try console.present(ChangeReport(result, exitChanged: changes.exitChanged))
    }

    private var edits: [CardEdit] {
        let single: [(CardEdit.Field, String?)] = [
            (.given, given), (.family, family), (.name, name), (.organization, organization), (.note, note),
        ]
        return single.compactMap { field, value in value.map { CardEdit(field, value: $0) } }
            + email.map { CardEdit(.email, value: $0, isMore: true) }
            + phone.map { CardEdit(.phone, value: $0, isMore: true) }
    }
}
