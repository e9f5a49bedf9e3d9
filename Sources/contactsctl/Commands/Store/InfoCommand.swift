import ArgumentParser
import ContactPipeline

struct InfoCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Show the path and a summary of the store.",
        discussion: """
            Example:
              contactsctl info --store work.db
            """)

    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        try console.present(InfoReport(try Browser(try storeOptions()).info()))
    }
}
