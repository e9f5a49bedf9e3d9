import ArgumentParser
import ContactPipeline

struct RestoreCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Replace the store by a backup.",
        discussion: """
            The backup is verified first, and the replaced store is kept as a file beside it. Asks for confirmation; without \
            a terminal --yes is required.

            Example:
              contactsctl restore --yes contacts-2026-11-21.db
            """)

    @Argument(help: ArgumentHelp("The backup.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        let options = try storeOptions()
        guard try confirm("Replace \(options.path) by \(file)?", on: console) else { return .done }
        let result = try Rescue(options).restore(from: file, progress: console.progress)
        let report = RescueReport(
            path: options.path, contacts: result.contacts, kept: result.kept)
        return try console.present(report, tellsChange: changes.exitChanged)
    }
}
