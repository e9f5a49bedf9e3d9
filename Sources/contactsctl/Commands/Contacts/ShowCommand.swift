import ArgumentParser
import ContactModel
import ContactPipeline

struct ShowCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show all fields of a contact.",
        discussion: """
            \(QueryHelp.reference) Ends with status 1 if no contact matches, or if there is no contact with one of the ids.

            All contacts whose ids are given are shown; of the contacts that words match, the first \(most) in the order \
            of ids are.

            Examples:
              contactsctl show 17
              contactsctl show ada lovelace
              contactsctl show 17 --format vcard
              contactsctl show 17 --format json
            """)

    /// The output format.
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, vcard, jcard }

    @Argument(help: ArgumentHelp("Ids, or words that must all match.", valueName: "id|query"))
    var query: [String]

    @Option(help: ArgumentHelp("The output format.", valueName: "format"))
    var format = Format.text

    @Flag(help: "Show beside each value which sources say it, or that it was edited here.")
    var sources = false

    @OptionGroup var global: GlobalOptions

    var answersInJSON: Bool { format == .json }

    /// The maximum number of contacts that the command shows, if the query contains no ids.
    private static let most = 20

    func validate() throws {
        if sources, format != .text, format != .json {
            throw ValidationError("--sources applies only to --format text and json")
        }
        if global.json, format != .text, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) cannot be combined")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        let browser = Browser(try storeOptions())
        let query = try ContactQuery(self.query)
        let missing = try browser.missingIDs(in: query)
        let limit = query.hasIDs ? Int.max - 1 : Self.most
        if let format = ExportOptions.Format(rawValue: format.rawValue) {
            let cards = try browser.cards(query: query, limit: limit, as: format)
            let nearest = cards.count == 0 ? try browser.nearestNames(to: query) : []
            return try console.present(CardsReport(cards, query: query.words, missing: missing, nearest: nearest))
        }
        let found = try browser.details(query: query, limit: limit + 1, withSources: sources)
        let shown = Array(found.prefix(limit))
        let nearest = found.isEmpty ? try browser.nearestNames(to: query) : []
        let report = ContactReport(
            shown, query: query.words, missing: missing, nearest: nearest, hasMore: found.count > shown.count
        ) { photo in
            try drawing(of: photo, in: browser, on: console)
        }
        return try console.present(report)
    }

    /// Returns the drawing of a photo for this terminal; nil if the terminal cannot show photos, or if the photo cannot
    /// be decoded.
    private func drawing(
        of photo: ContactDetails.Photo, in browser: Browser, on console: Console
    ) throws -> PhotoDrawing? {
        let terminal = console.outputTerminal
        guard let graphics = TerminalGraphics(terminal, environment: environment) else { return nil }
        let columns = min(PhotoDrawing.columns, (terminal.width ?? 80) - PhotoDrawing.indent)
        return try browser.preview(of: photo, width: columns, height: 2 * PhotoDrawing.lines)
            .map { PhotoDrawing($0, graphics) }
    }
}
