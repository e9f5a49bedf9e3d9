import ArgumentParser
import ContactModel
import ContactPipeline

struct EditCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change a contact.",
        discussion: """
            Without --set and --unset the contact opens as a vCard in your editor ($VISUAL, else $EDITOR, else vi), and \
            what you save is what it becomes; without a change nothing is written.

            A field is one of \(CardEdit.Field.allCases.map(\.rawValue).joined(separator: ", ")); 'phone:work' is the \
            phone of that label, 'phone' the one that lists show. All else that the contact holds stays as it is, and \
            importing the same file again does not revert the change.

            Examples:
              contactsctl edit 17 --set phone:work='+44 20 7946 0958'
              contactsctl edit 17 --set family=King --unset note
              contactsctl edit 17
            """)

    @Argument(help: ArgumentHelp("The contact's id, as 'list' shows it.", valueName: "id"))
    var id: Int

    @Option(
        help: ArgumentHelp("Give a field a value.", valueName: "field=value"),
        transform: { try Self.edit(setting: $0) })
    var set: [CardEdit] = []

    @Option(
        help: ArgumentHelp("Take a field away.", valueName: "field"),
        transform: { try Self.edit($0, value: nil) })
    var unset: [CardEdit] = []

    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        let editor = ContactEditor(try storeOptions(), command: Self.commandLine)
        let edits = unset + set
        let result = try edits.isEmpty ? editText(with: editor, on: console) : editor.edit(id, edits)
        return try console.present(ChangeReport(result, exitChanged: changes.exitChanged))
    }

    /// Lets the user change the contact's text, again if he likes where it cannot be taken.
    private func editText(with contacts: ContactEditor, on console: Console) throws -> ChangeResult {
        if global.noInput {
            throw Failure.usage("edit without --set or --unset asks in an editor; --no-input forbids it")
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
                console.show(result.diagnostics, ChangeReport(result).counts)
                result.diagnostics = []
                if console.ask("Edit it again?") == true { continue }
                try Interruption.check()
            }
            result.keptText = file.keep()
            return result
        }
    }

    private static func edit(setting text: String) throws -> CardEdit {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw ValidationError("'\(text)' has no '='") }
        return try edit(String(parts[0]), value: String(parts[1]))
    }

    private static func edit(_ name: String, value: String?) throws -> CardEdit {
        let parts = name.split(separator: ":", maxSplits: 1).map { String($0) }
        guard let first = parts.first, let field = CardEdit.Field(rawValue: first) else {
            let names = CardEdit.Field.allCases.map(\.rawValue)
            let hint = nearestName(to: parts.first ?? "", among: names).map { "did you mean '\($0)'?" }
            throw ValidationError("no field '\(name)'; \(hint ?? "there are \(names.joined(separator: ", "))")")
        }
        guard parts.count == 2 else { return CardEdit(field, value: value) }
        let labels = ["home", "work", "mobile", "fax", "pager"]
        guard labels.contains(parts[1]) else {
            throw ValidationError("no label '\(parts[1])'; there are \(labels.joined(separator: ", "))")
        }
        return CardEdit(field, label: parts[1], value: value)
    }
}
