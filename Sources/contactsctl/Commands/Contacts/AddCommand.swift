import ArgumentParser
import ContactModel
import ContactPipeline

import Platform

struct AddCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a contact.",
        discussion: """
            Adds a contact from options, or contacts from vCards in a file or on standard input (-). Standard input is \
            also read if it is not a terminal and no option specifies a field. --email, --phone and --url may be repeated. \
            \(FieldEdit.explanation) A photo is checked as in an import. A card of an existing contact is an error; \
            use 'import' to update contacts.

            Examples:
              contactsctl add --given Ada --family Lovelace --email ada@example.org --photo ada.png
              contactsctl add --name 'Babbage & Co' --set phone:work='+44 20 7946 0958' --set address.city:work=London
              contactsctl add < card.vcf
            """)

    @Argument(help: ArgumentHelp("A file of vCards; - is standard input.", valueName: "file"), completion: .file())
    var file: String?

    @OptionGroup var name: NameArguments
    @Option(help: ArgumentHelp("An e-mail address.", valueName: "address")) var email: [String] = []
    @Option(help: ArgumentHelp("A phone number.", valueName: "phone")) var phone: [String] = []
    @Option(help: ArgumentHelp("A web page.", valueName: "url")) var url: [String] = []
    @OptionGroup var fields: FieldArguments
    @Option(
        help: ArgumentHelp("The file with the photo; - is standard input.", valueName: "file"),
        completion: .file())
    var photo: String?

    @OptionGroup var judgement: PhotoArguments
    @OptionGroup var trial: DryRun
    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard edits.isEmpty, photo == nil else {
            if file != nil { throw ValidationError("add takes a file of vCards or options for fields, not both") }
            let hasName = CardEdit.apply(edits, to: []).contains { $0.name == "FN" }
            if !hasName { throw ValidationError(Self.needsSomething) }
            return
        }
        if cards == nil { throw ValidationError(Self.needsSomething) }
    }

    private static let needsSomething =
        "add needs a name, an organization, an e-mail address or a phone number, or vCards in a file or on standard input"

    func run(on console: Console) throws -> ExitStatus {
        var editor = ContactEditor(try storeOptions(), command: Self.commandLine)
        editor.photo = judgement.options
        editor.isTrial = trial.dryRun
        let result = try cards.map { try editor.add(cardsIn: $0) } ?? editor.add(edits, photo: photo)
        return try console.present(ChangeReport(result), tellsChange: changes.exitChanged)
    }

    /// The path of the file from which cards are read, `-` for standard input; nil if options specify the contact's
    /// fields, or if no file is given and standard input is a terminal.
    private var cards: String? {
        guard edits.isEmpty else { return nil }
        return file ?? (isatty(STDIN_FILENO) == 1 ? nil : "-")
    }

    private var edits: [CardEdit] {
        name.edits + more(.email, email) + more(.phone, phone) + more(.url, url) + fields.set
    }

    private func more(_ field: CardEdit.Field, _ values: [String]) -> [CardEdit] {
        values.map { CardEdit(field, value: $0, isMore: true) }
    }
}
