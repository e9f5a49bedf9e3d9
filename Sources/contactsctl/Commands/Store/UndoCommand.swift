import ArgumentParser
import ContactPipeline
import ContactStore

struct UndoCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Revert a run: an import or another change of the store.",
        discussion: """
            Without a number, reverts the newest run that is neither undone nor an undo itself. An undo is a run too, \
            and can be undone. What later runs changed stays: the contacts are as if the run had not happened. A contact that the run \
            added and that was edited later is kept and reported (exit status 3). With ids, only these contacts are \
            reverted. Asks for confirmation; without a terminal it needs --yes.

            Examples:
              contactsctl undo
              contactsctl undo 17 --yes
              contactsctl undo 17 3 4
            """)

    @Argument(help: ArgumentHelp("The number of the run, as 'history' shows it.", valueName: "run"))
    var number: Int?

    @Argument(help: ArgumentHelp("The ids of the contacts to revert; without ids, all of the run.", valueName: "id"))
    var contacts: [Int] = []

    @Flag(help: "Remove contacts that the run added even if they were edited later.")
    var force = false

    @OptionGroup var trial: DryRun
    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        let history = History(try storeOptions())
        guard let target = try history.runToUndo(number) else {
            return try console.present(UndoReport(UndoResult(), number: number))
        }
        guard force || !target.isUndone else {
            var result = UndoResult()
            result.undone = target
            return try console.present(UndoReport(result, number: number))
        }
        let which = contacts.isEmpty ? RunText.outcome(of: target) : counted(contacts.count, "contact")
        let question = "Undo run \(target.id), \(which)?"
        guard try trial.dryRun || confirm(question, on: console) else { return .done }
        let result = try history.undo(
            target, contacts: contacts.isEmpty ? nil : contacts, force: force, command: Self.commandLine,
            isTrial: trial.dryRun)
        return try console.present(UndoReport(result, number: number), tellsChange: changes.exitChanged)
    }
}
