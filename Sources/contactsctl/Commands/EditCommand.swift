import Files
import ArgumentParser
import ContactModel
import ContactPipeline

struct EditCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change a contact.",
        discussion: """
            \(QueryHelp.reference) The words must match exactly one contact.

            Without --set and --unset, the contact opens as a vCard in your editor ($VISUAL, else $EDITOR, else vi). \
            The saved text replaces the contact; if the text is unchanged, nothing is written.

            \(FieldEdit.explanation) 'phone:work' is the phone number with that label, 'phone' the one that 'list' \
            shows. --unset and an empty value remove all values of a field, or those with the label that is given. A removed \
            name is replaced by the parts of the name, else by another field. Other fields do not change. Importing the same file again does not revert the edit.

            Examples:
              contactsctl edit 17 --set phone:work='+44 20 7946 0958'
              contactsctl edit 17 --set family=King --unset note
              contactsctl edit 17 --set address.city:home=London --set birthday=1815-12-10
              contactsctl edit 17
            """)

    @Argument(help: ArgumentHelp("The contact's id, or words that match only it.", valueName: "id|query"))
    var words: [String]

    @OptionGroup var fields: FieldArguments

    @Option(
        help: ArgumentHelp("Remove a field.", valueName: "field"), completion: FieldEdit.completion,
        transform: FieldEdit.unsetting)
    var unset: [CardEdit] = []

    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        let editor = ContactEditor(try storeOptions(), command: Self.commandLine)
        let edits = unset + fields.set
        let found = try contact(words, in: editor)
        guard found.missing.isEmpty, let id = found.contacts.first else {
            return try console.present(ChangeReport(found))
        }
        let result = try edits.isEmpty ? editText(of: id, with: editor, on: console) : editor.edit(id, edits)
        return try console.present(ChangeReport(result), tellsChange: changes.exitChanged)
    }

    /// Lets the user change the contact's text, and once more on request where it cannot be taken.
    private func editText(of id: Int, with contacts: ContactEditor, on console: Console) throws -> ChangeResult {
        if global.noInput {
            throw Failure.usage("edit without --set or --unset opens an editor, which --no-input forbids")
        }
        let editor = try TextEditor()
        guard let contact = try contacts.text(of: id) else { return ChangeResult(missing: id) }
        let file = try EditedFile(name: "contact-\(id).vcf", contact.text)
        while true {
            var result = try file.keptOnFailure {
                try editor.edit(file.path)
                return try contacts.replace(contact, byTextIn: file.path)
            }
            guard result.refusal == .text else { return result }
            if !global.yes, console.canAsk {
                console.show(result.diagnostics, result.counts)
                result.diagnostics = []
                if try console.ask("Edit it again?") == true { continue }
                try Interruption.check()
            }
            result.keptText = file.keep()
            return result
        }
    }
}
