import ArgumentParser
import ContactPipeline

struct BackupCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the store into a file, also while others use it.",
        discussion: """
            By SQLite's own online copy; the file is examined as doctor does and synced before it gets its name. It is a \
            store itself.

            Example:
              contactsctl backup contacts-2026-11-21.db
            """)

    @Argument(help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "Replace a file that is there already.")
    var force = false

    @Flag(help: "Copy the store as it is, damaged or not.")
    var noVerify = false

    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        var rescue = Rescue(try storeOptions())
        rescue.verifies = !noVerify
        let contacts = try Failure.advising("--no-verify copies it as it is") {
            try rescue.backup(to: file, force: force, progress: console.progress)
        }
        return try console.present(RescueReport(path: file, contacts: contacts))
    }
}
