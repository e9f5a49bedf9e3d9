import Files
import ArgumentParser
import ContactModel
import ContactPipeline

struct EditCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change contacts.",
        discussion: """
            \(QueryHelp.reference) The changes of several contacts must be confirmed, and those of the first ten are shown; \
            without a terminal they need --yes.

            Without --set, --unset, --add and --remove, one contact opens as a vCard in your editor ($VISUAL, else $EDITOR, else vi). \
            The saved text replaces the contact; if the text is unchanged, nothing is written.

            \(FieldEdit.explanation) 'phone:work' is the phone number with that label, 'phone' the one that 'list' \
            shows. --add and --remove with a label apply only to values with that label. --unset, or --set with an empty value, removes all values of a field, or only those with the given label. If the \
            name is removed, a name is derived from its parts, or else from another field. Other fields do not change. What was edited stays so whatever the sources say, until --reset.

            Examples:
              contactsctl edit 17 --set phone:work='+44 20 7946 0958'
              contactsctl edit 17 --set family=King --unset note
              contactsctl edit 17 --set address.city:home=London --set birthday=1815-12-10
              contactsctl edit lovelace --add categories=friends --dry-run
              contactsctl edit 17 --reset phone
              contactsctl edit 17
            """)

    @Argument(help: ArgumentHelp("Ids, or words that must all match.", valueName: "id|query"))
    var words: [String]

    @OptionGroup var fields: FieldArguments

    @Option(
        help: ArgumentHelp("Remove the values of a field.", valueName: "field"), completion: FieldEdit.completion,
        transform: FieldEdit.unsetting)
    var unset: [CardEdit] = []

    @Option(
        help: ArgumentHelp("Add a value to a field that can have several.", valueName: "field=value"),
        completion: FieldEdit.completion, transform: FieldEdit.value)
    var add: [CardEdit] = []

    @Option(
        help: ArgumentHelp("Remove a value from a field that can have several.", valueName: "field=value"),
        completion: FieldEdit.completion, transform: FieldEdit.value)
    var remove: [CardEdit] = []

    @Option(
        help: ArgumentHelp("Take back the edits of a field, so that it shows what the sources say.", valueName: "field")
    )
    var reset: [String] = []

    @OptionGroup var trial: DryRun
    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if !reset.isEmpty, !fields.set.isEmpty || !unset.isEmpty || !add.isEmpty || !remove.isEmpty {
            throw ValidationError("--reset cannot be combined with --set, --unset, --add or --remove")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        var editor = ContactEditor(try storeOptions(), command: Self.commandLine)
        editor.isTrial = trial.dryRun
        var edits: [FieldChange] = (unset + fields.set).map { .set($0) }
        edits += add.map { .add($0) }
        edits += remove.map { .remove($0) }
        let isText = edits.isEmpty && reset.isEmpty
        let found = try isText ? contact(words, in: editor) : editor.find(ContactQuery(words))
        guard found.missing.isEmpty, let id = found.contacts.first else {
            return try console.present(ChangeReport(found))
        }
        guard reset.isEmpty else {
            let question = "Take back the edits of \(PeopleText.counted(found))?"
            guard try editor.isTrial || found.contacts.count == 1 || confirm(question, on: console) else {
                return .done
            }
            return try console.present(
                ChangeReport(editor.reset(found.contacts, reset)), tellsChange: changes.exitChanged)
        }
        guard !isText else {
            return try console.present(
                ChangeReport(editText(of: id, with: editor, on: console)), tellsChange: changes.exitChanged)
        }
        guard try editor.isTrial || found.contacts.count == 1 || isConfirmed(found, edits, editor, console) else {
            return .done
        }
        var listing = ChangeListing(to: console, namesNewContacts: true)
        let list: (ContactChange) throws -> Void = { try listing.add($0) }
        let result = try editor.edit(
            found.contacts, edits, changes: editor.isTrial && !console.isJSON ? list : nil)
        return try console.present(ChangeReport(result), tellsChange: changes.exitChanged)
    }

    /// The number of contacts whose changes are shown before they are confirmed.
    private static let mostShown = 10

    /// Shows the changes of the first `mostShown` contacts and asks for confirmation.
    ///
    /// Returns true if the answer is yes, and without asking with `--yes` or if nothing would change.
    private func isConfirmed(
        _ found: ChangeResult, _ edits: [FieldChange], _ editor: ContactEditor, _ console: Console
    ) throws -> Bool {
        guard !global.yes else { return true }
        var trial = editor
        trial.isTrial = true
        var count = 0
        let plan = try trial.edit(found.contacts, edits) { change in
            count += 1
            if count <= Self.mostShown { console.say(ChangeListing.preview(of: change)) }
        }
        if count > Self.mostShown { console.say("... and \(counted(count - Self.mostShown, "more contact"))") }
        guard plan.updated > 0 else { return true }
        return try confirm("Change \(counted(plan.updated, "contact")) of \(PeopleText.counted(found))?", on: console)
    }

    /// Opens the contact as text in the user's editor, and replaces the contact by the edited text. If the text is
    /// invalid, asks whether to edit it again. If the answer is no, or nothing can be asked, or with `--yes`, the file
    /// with the text is kept.
    private func editText(of id: Int, with contacts: ContactEditor, on console: Console) throws -> ChangeResult {
        if global.noInput {
            throw Failure.usage(
                "edit without --set, --unset, --add or --remove opens an editor, which --no-input forbids")
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
                if try console.ask("Edit the text again?") == true { continue }
                try Interruption.check()
            }
            result.keptText = file.keep()
            return result
        }
    }
}
