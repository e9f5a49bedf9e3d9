import ArgumentParser
import ContactPipeline

struct RestoreCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Replace the store with a backup.",
        discussion: """
            The backup is examined first, as 'doctor' does. The replaced store is kept as a file beside the new one. \
            Asks for confirmation; without a terminal it needs --yes.

            Examples:
              contactsctl restore contacts-2026-11-21.db --dry-run
              contactsctl restore --yes contacts-2026-11-21.db
            """)

    @Argument(help: ArgumentHelp("The backup.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "Restore the backup without examining it, even if it is damaged.")
    var noVerify = false

    @OptionGroup var trial: DryRun
    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        let options = try storeOptions()
        guard try trial.dryRun || confirm("Replace \(options.path) by \(file)?", on: console) else { return .done }
        var rescue = Rescue(options)
        rescue.verifies = !noVerify
        let result: (contacts: Int, kept: String?) = try Failure.advising(
            "--no-verify restores the backup without examining it"
        ) {
            guard trial.dryRun else { return try rescue.restore(from: file, progress: console.progress) }
            return (try rescue.tryRestore(from: file, progress: console.progress), nil)
        }
        let report = RescueReport(
            path: options.path, contacts: result.contacts, kept: result.kept, isTrial: trial.dryRun)
        return try console.present(report, tellsChange: changes.exitChanged)
    }
}
