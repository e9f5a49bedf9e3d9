import ArgumentParser
import ContactPipeline

struct DiffCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what an import would change.",
        discussion: """
            Lists, contact by contact, what 'import' with the same options would add, change and, with --mirror, remove: \
            each property before and after. Nothing is written. Ends with status 0 if there is no difference, 1 if \
            there is one, 3 if there is none but bad records or photos were left out, and 65 if errors would prevent \
            the import.

            Examples:
              contactsctl diff friends.csv
              contactsctl diff staff.csv --mirror --source staff --map 'Employee ID=uid'
              contactsctl diff phone.vcf --match uid,email --json
            """)

    @OptionGroup var input: ImportArguments
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        var options = try input.options(for: try storeOptions(), command: Self.commandLine)
        options.dryRun = true
        var listing = ChangeListing(to: console, namesNewContacts: false)
        let result = try Importer(options).run(progress: console.progress, changes: { try listing.add($0) })
        try listing.finish()
        return try console.present(DiffReport(result, listing.counts))
    }
}
