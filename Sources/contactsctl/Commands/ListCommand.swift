import ArgumentParser
import ContactModel
import ContactPipeline
import ContactStore

struct ListCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List contacts, one per line.",
        discussion: """
            \(QueryHelp.reference) Ends with status 1 if no contact matches.

            Examples:
              contactsctl list lovelace
              contactsctl list --sort name --fields id,name,email --limit 20
              contactsctl list --format tsv | cut -f 3
            """,
        aliases: ["ls"])

    @Argument(help: ArgumentHelp("Ids, or words that must all match; none means every contact.", valueName: "id|query"))
    var query: [String] = []

    @Option(help: ArgumentHelp("The maximum number of contacts to list.", valueName: "n"))
    var limit: Int?

    @Option(
        help: ArgumentHelp("Sort by a field instead of by id.", valueName: "field"),
        completion: .list(ContactField.allCases.map(\.rawValue)), transform: Self.field(named:))
    var sort: ContactField?

    @Option(
        help: ArgumentHelp(
            "Fields to list: \(ContactField.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "fields"),
        completion: .list(ContactField.allCases.map(\.rawValue)),
        transform: { try $0.split(separator: ",").map { try Self.field(named: String($0)) } })
    var fields: [ContactField]?

    @Option(help: ArgumentHelp("The output format.", valueName: "format"))
    var format = ListFormat.table

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0 up") }
        if fields?.isEmpty == true { throw ValidationError("--fields needs the name of a field") }
    }

    func run(on console: Console) throws -> ExitStatus {
        var listing = ContactListing(console.isJSON ? .json : format, fields: fields, to: console)
        let browser = Browser(try storeOptions())
        let query = try ContactQuery(self.query)
        let missing = try browser.missingIDs(in: query)
        let count =
            try sort.map { try list(browser, query, sortedBy: $0, to: &listing) } ?? list(browser, query, to: &listing)
        let isFound = missing.isEmpty && (count > 0 || query.isEmpty || limit == 0)
        let status: ExitStatus = isFound ? .done : .negative
        try listing.finish(status)
        if !isFound { console.say(NoMatchText.sentence(query.words, missing: missing) + ".") }
        return status
    }

    private func list(_ browser: Browser, _ query: ContactQuery, to listing: inout ContactListing) throws -> Int {
        var count = 0
        try browser.list(query: query) { contact in
            guard count < limit ?? .max else { return false }
            try listing.add(contact)
            count += 1
            return count < limit ?? .max
        }
        return count
    }

    private func list(
        _ browser: Browser, _ query: ContactQuery, sortedBy field: ContactField, to listing: inout ContactListing
    ) throws -> Int {
        var count = 0
        try browser.list(query: query, sortedBy: field, limit: limit ?? .max) { contact in
            try listing.add(contact)
            count += 1
        }
        return count
    }

    private static func field(named name: String) throws -> ContactField {
        if let field = ContactField(rawValue: name) { return field }
        let names = ContactField.allCases.map(\.rawValue)
        let hint = nearestName(to: name, among: names).map { "did you mean '\($0)'?" }
        throw ValidationError("no field '\(name)'; \(hint ?? "there are \(names.joined(separator: ", "))")")
    }
}

extension ListFormat: ExpressibleByArgument {}
