import ArgumentParser
import ContactPipeline
import ContactStore

struct UpgradeCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade",
        abstract: "Make an older store, or an older address book, a store of today.",
        discussion: """
            Takes a store of any earlier version, and the address books from before there were stores, with their table \
            Contacts. The file is kept as it is beside itself first. Asks first; without a terminal it needs --yes.

            Examples:
              contactsctl upgrade --store addressbook.sqlite --dry-run
              contactsctl upgrade --store addressbook.sqlite --yes
            """)

    @Flag(name: [.customShort("n"), .long], help: "Say what would be done, and write nothing.")
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
        guard try confirm("Make \(options.path) a store of today?", on: console) else { return .done }
        let result = try upgrader.run(progress: console.progress)
        return try console.present(UpgradeReport(result), tellsChange: changes.exitChanged)
    }
}
