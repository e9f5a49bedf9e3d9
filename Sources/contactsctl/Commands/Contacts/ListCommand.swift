import ArgumentParser
import ContactModel
import ContactPipeline
import ContactStore

struct ListCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List contacts, one per line.",
        discussion: """
            \(QueryHelp.reference) Ends with status 1 if no contact matches, or if there is no contact with one of the ids.

            Examples:
              contactsctl list lovelace
              contactsctl list --sort name --fields id,name,email --limit 20
              contactsctl list --sort -family,given --fields name,phone:work,birthday,city
              contactsctl list --sort birthday --fields name,birthday
              contactsctl list --format tsv | cut -f 3
            """,
        aliases: ["ls"])

    @Argument(help: ArgumentHelp("Ids, or words that must all match; none means every contact.", valueName: "id|query"))
    var query: [String] = []

    @Option(help: ArgumentHelp("The maximum number of contacts to list.", valueName: "n"))
    var limit: Int?

    @Option(
        help: ArgumentHelp(
            """
            Sort by fields, separated by commas without blanks, instead of by id; -FIELD sorts in descending order. \
            Birthdays and anniversaries are sorted by the next one from today on, February 29 as March 1 in other \
            years, and contacts without one come last.
            """,
            valueName: "fields"),
        completion: .list(ContactField.allCases.map(\.rawValue)), transform: Self.orders)
    var sort: [ContactOrder]?

    @Option(
        help: ArgumentHelp(
            "Fields to list, separated by commas without blanks: \(ContactColumn.names.joined(separator: ", ")), a field with a label as in 'phone:work', or any vCard property.",
            valueName: "fields"),
        completion: .list(ContactField.allCases.map(\.rawValue)),
        transform: { try $0.split(separator: ",").map { try Self.column(named: String($0)) } })
    var fields: [ContactColumn]?

    @Option(help: ArgumentHelp("The output format.", valueName: "format"))
    var format = ListFormat.table

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a whole number of 0 or more") }
        if fields?.isEmpty == true { throw ValidationError("--fields needs the name of a field") }
    }

    func run(on console: Console) throws -> ExitStatus {
        var listing = ContactListing(console.isJSON ? .json : format, fields: fields, to: console)
        let browser = Browser(try storeOptions())
        let query = try ContactQuery(self.query)
        let missing = try browser.missingIDs(in: query)
        let count = try list(browser, query, to: &listing)
        let isFound = missing.isEmpty && (count > 0 || query.isEmpty || limit == 0)
        let status: ExitStatus = isFound ? .done : .negative
        try listing.finish(status)
        if !isFound {
            let nearest = try browser.nearestNames(to: query)
            console.say(NoMatchText.sentence(query.words, missing: missing, nearest: nearest) + ".")
        }
        return status
    }

    private func list(_ browser: Browser, _ query: ContactQuery, to listing: inout ContactListing) throws -> Int {
        var count = 0
        if let sort {
            try browser.contacts(query: query, sortedBy: sort, limit: limit ?? .max) { contact in
                try listing.add(contact)
                count += 1
            }
        } else if fields?.contains(where: { $0.summary == nil }) ?? false {
            try browser.contacts(query: query) { contact in
                guard count < limit ?? .max else { return false }
                try listing.add(contact)
                count += 1
                return count < limit ?? .max
            }
        } else {
            // The summaries contain all requested fields, so the cards need not be parsed.
            try browser.list(query: query) { contact in
                guard count < limit ?? .max else { return false }
                try listing.add(StoredContact(summary: contact))
                count += 1
                return count < limit ?? .max
            }
        }
        return count
    }

    private static func orders(_ text: String) throws -> [ContactOrder] {
        let orders = try text.split(separator: ",").map { word in
            let isDescending = word.hasPrefix("-")
            return ContactOrder(
                try column(named: String(isDescending ? word.dropFirst() : word)), isDescending: isDescending)
        }
        guard !orders.isEmpty else { throw ValidationError("--sort needs the name of a field") }
        return orders
    }

    private static func column(named name: String) throws -> ContactColumn {
        if let column = ContactColumn.named(name) { return column }
        let hint = nearestName(to: name, among: ContactColumn.names).map { "did you mean '\($0)'?" }
        throw ValidationError(
            "no field '\(name)'; \(hint ?? "the fields are \(ContactColumn.names.joined(separator: ", "))")")
    }
}

extension ListFormat: ExpressibleByArgument {}
