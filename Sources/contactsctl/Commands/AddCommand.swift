import ArgumentParser
import ContactModel
import ContactPipeline

struct AddCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a contact.",
        discussion: """
            --email, --phone and --url may be given several times. \(FieldEdit.explanation) A photo is checked like \
            those of an import.

            Examples:
              contactsctl add --given Ada --family Lovelace --email ada@example.org --photo ada.png
              contactsctl add --name 'Babbage & Co' --set phone:work='+44 20 7946 0958' --set address.city:work=London
            """)

    @OptionGroup var name: NameArguments
    @Option(help: ArgumentHelp("An e-mail address.", valueName: "address")) var email: [String] = []
    @Option(help: ArgumentHelp("A phone number.", valueName: "number")) var phone: [String] = []
    @Option(help: ArgumentHelp("A web page.", valueName: "url")) var url: [String] = []
    @OptionGroup var fields: FieldArguments
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
        return try console.present(ChangeReport(result), tellsChange: changes.exitChanged)
    }

    private var edits: [CardEdit] {
        name.edits + more(.email, email) + more(.phone, phone) + more(.url, url) + fields.set
    }

    private func more(_ field: CardEdit.Field, _ values: [String]) -> [CardEdit] {
        values.map { CardEdit(field, value: $0, isMore: true) }
    }
}
