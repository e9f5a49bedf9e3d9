import ArgumentParser
import ContactPipeline
import ContactStore

struct UndoCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Revert a run: an import or another change of the store.",
        discussion: """
            Without a number, reverts the newest run that is neither undone nor an undo itself. An undo is a run too, \
            and can be undone. Contacts that a later run changed are kept and reported (exit status 3). Asks for \
            confirmation; without a terminal it needs --yes.

            Examples:
              contactsctl undo
              contactsctl undo 17 --yes
            """)

    @Argument(help: ArgumentHelp("The number of the run, as 'history' shows it.", valueName: "run"))
    var number: Int?

    @Flag(help: "Revert contacts even if later runs changed them.")
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
        let question = "Undo run \(target.id), \(RunText.outcome(of: target))?"
        guard try trial.dryRun || confirm(question, on: console) else { return .done }
        let result = try history.undo(target, force: force, command: Self.commandLine, isTrial: trial.dryRun)
        return try console.present(UndoReport(result, number: number), tellsChange: changes.exitChanged)
    }
}
