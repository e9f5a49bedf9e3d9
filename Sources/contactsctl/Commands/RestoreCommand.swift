import ArgumentParser
import ContactPipeline

struct RestoreCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Replace the store with a backup.",
        discussion: """
            The backup is examined first, as 'doctor' does. The replaced store is kept as a file beside the new one. \
            Asks for confirmation; without a terminal it needs --yes.

            Example:
              contactsctl restore --yes contacts-2026-11-21.db
            """)

    @Argument(help: ArgumentHelp("The backup.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "Restore the backup without examining it, even if it is damaged.")
    var noVerify = false

    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        let options = try storeOptions()
        guard try confirm("Replace \(options.path) by \(file)?", on: console) else { return .done }
        var rescue = Rescue(options)
        rescue.verifies = !noVerify
        let result = try Failure.advising("--no-verify takes it as it is") {
            try rescue.restore(from: file, progress: console.progress)
        }
        let report = RescueReport(
            path: options.path, contacts: result.contacts, kept: result.kept)
        return try console.present(report, tellsChange: changes.exitChanged)
    }
}
