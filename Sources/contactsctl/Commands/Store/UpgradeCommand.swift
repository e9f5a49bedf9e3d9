import ArgumentParser
import ContactPipeline
import ContactStore

struct UpgradeCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade",
        abstract: "Convert a store or address book of an earlier contactsctl to the current format.",
        discussion: """
            Converts a store of any earlier version, or an address book of an early contactsctl (a SQLite file with a \
            table Contacts), in place. The original is kept as a file beside it. Asks for confirmation; without a terminal it needs --yes.

            Examples:
              contactsctl upgrade --store addressbook.sqlite --dry-run
              contactsctl upgrade --store addressbook.sqlite --yes
            """)

    @Flag(name: [.customShort("n"), .long], help: "Report what would be done, and write nothing.")
    var dryRun = false

    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        let options = try storeOptions()
        let upgrader = Upgrader(options, command: Self.commandLine)
        let isCurrent = try upgrader.age() == .current
        if dryRun || isCurrent {
            var result = try upgrader.dryRun()
            result.dryRun = dryRun
            return try console.present(UpgradeReport(result))
        }
        guard try confirm("Convert \(options.path) into a current store?", on: console) else { return .done }
        let result = try upgrader.run(progress: console.progress)
        return try console.present(UpgradeReport(result), tellsChange: changes.exitChanged)
    }
}
