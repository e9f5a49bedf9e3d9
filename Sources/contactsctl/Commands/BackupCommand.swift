import ArgumentParser
import ContactPipeline

struct BackupCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the store to a file, also while it is in use.",
        discussion: """
            Uses SQLite's online backup. The copy is verified and synced before it is renamed to its final name. It is a \
            complete store.

            Example:
              contactsctl backup contacts-2026-11-21.db
            """)

    @Argument(help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "Replace an existing file.")
    var force = false

    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        let rescue = Rescue(try storeOptions())
        let contacts = try rescue.backup(to: file, force: force, progress: console.progress)
        return try console.present(RescueReport(path: file, contacts: contacts))
    }
}
