import ArgumentParser
import ContactPipeline
import ContactStore

struct ListCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List contacts, one per line.",
        discussion: """
            Words select contacts by name, organization, e-mail, phone or UID, ignoring case and accents; all of them must \
            match.

            Examples:
              contactsctl list lovelace
              contactsctl list --sort name --fields id,name,email --limit 20
              contactsctl list --format tsv | cut -f 3
            """,
        aliases: ["ls"])

    @Argument(
        help: ArgumentHelp("Words that must all match; without words every contact is listed.", valueName: "query"))
    var query: [String] = []

    @Option(help: ArgumentHelp("Stop after this many contacts.", valueName: "n"))
    var limit: Int?

    @Option(
        help: ArgumentHelp("Sort by a field instead of by id.", valueName: "field"),
        completion: .list(ContactField.allCases.map(\.rawValue)), transform: Self.field(named:))
    var sort: ContactField?

    @Option(
        help: ArgumentHelp(
            "The fields to list: \(ContactField.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "fields"
        ),
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
        let count = try sort.map { try list(browser, sortedBy: $0, to: &listing) } ?? list(browser, to: &listing)
        try listing.finish()
        if count == 0, !query.isEmpty, format == .table {
            console.say("No contact matches '\(VisibleText.of(query.joined(separator: " ")))'.")
        }
        return .done
    }

    private func list(_ browser: Browser, to listing: inout ContactListing) throws -> Int {
        var count = 0
        try browser.list(query: query) { contact in
            guard count < limit ?? .max else { return false }
            try listing.add(contact)
            count += 1
            return count < limit ?? .max
        }
        return count
    }

    private func list(_ browser: Browser, sortedBy field: ContactField, to listing: inout ContactListing) throws -> Int
    {
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
