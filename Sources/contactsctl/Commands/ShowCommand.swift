import ArgumentParser
import ContactPipeline

struct ShowCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show all that a contact holds.",
        discussion: """
            A number is the id that 'list' shows; other words choose contacts like those of 'list'. Ends with 1 if \
            there is no such contact.

            Examples:
              contactsctl show 17
              contactsctl show ada lovelace
              contactsctl show 17 --format vcard
            """)

    /// How a contact is written.
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, vcard, jcard }

    @Argument(help: ArgumentHelp("An id, or words that all must match.", valueName: "id|query"))
    var query: [String]

    @Option(help: ArgumentHelp("How to write it.", valueName: "format"))
    var format = Format.text

    @OptionGroup var global: GlobalOptions

    /// A query that means more contacts than this is one for `list`.
    private static let most = 20

    func validate() throws {
        if global.json, format != .text { throw ValidationError("--json answers with JSON; it takes no --format") }
    }

    func run(on console: Console) throws -> ExitStatus {
        if let format = ExportOptions.Format(rawValue: format.rawValue) {
            let cards = try Browser(try storeOptions()).cards(query: query, limit: Self.most, as: format)
            return try console.present(CardsReport(cards, query: query))
        }
        let found = try Browser(try storeOptions()).details(query: query, limit: Self.most + 1)
        let shown = Array(found.prefix(Self.most))
        return try console.present(ContactReport(shown, query: query, hasMore: found.count > shown.count))
    }
}
