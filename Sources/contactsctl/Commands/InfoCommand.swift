import ArgumentParser
import ContactPipeline

struct InfoCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Show the store's path, size and contents.",
        discussion: """
            Example:
              contactsctl info --store work.db
            """)

    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        try console.present(InfoReport(try Browser(try storeOptions()).info()))
    }
}
