import ArgumentParser
import ContactPipeline

struct BackupCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the store to a file, also while it is in use.",
        discussion: """
            Uses SQLite's online backup. The copy is examined as 'doctor' does, and synced, before it gets its name. \
            The backup is a store itself.

            Example:
              contactsctl backup contacts-2026-11-21.db
            """)

    @Argument(help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "Replace an existing file.")
    var force = false

    @Flag(help: "Copy the store without examining it, even if it is damaged.")
    var noVerify = false

    @OptionGroup var trial: DryRun
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        var rescue = Rescue(try storeOptions())
        rescue.verifies = !noVerify
        let contacts = try Failure.advising("--no-verify copies the store without examining it") {
            trial.dryRun
                ? try rescue.tryBackup(to: file, force: force, progress: console.progress)
                : try rescue.backup(to: file, force: force, progress: console.progress)
        }
        return try console.present(RescueReport(path: file, contacts: contacts, isTrial: trial.dryRun))
    }
}
