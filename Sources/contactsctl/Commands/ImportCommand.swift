public import ArgumentParser
public import ContactPipeline

struct ImportCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import contacts and photos.",
        discussion: """
            All or nothing: if one record is invalid, nothing is written, unless --skip-invalid leaves it out. Importing the \
            same file again changes nothing; importing a changed file updates the contacts that changed.

            Examples:
              contactsctl import friends.csv
              contactsctl import friends.csv --photos portraits/ --dry-run
              contactsctl import book.sqlite --table Contacts
              contactsctl import phone.vcf --match uid,email,phone --on-duplicate merge
              zcat phone.vcf.gz | contactsctl import -
            """)

    @Argument(
        help: ArgumentHelp("CSV, vCard or SQLite files, or folders; - is standard input.", valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp("The format of the files (default: detected by their content).", valueName: "format"))
    var from: ImportOptions.Format?

    @Flag(name: [.customShort("n"), .long], help: "Print what would be done, and write nothing.")
    var dryRun = false

    @OptionGroup var duplicates: DuplicateArguments
    @OptionGroup var rejects: RejectsArguments
    @OptionGroup var changes: ChangeStatus
    @OptionGroup var photo: PhotoImportArguments
    @OptionGroup var table: TableArguments
    @OptionGroup var savedMap: SavedMapArguments
    @OptionGroup var limits: DiagnosticLimits
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        var options = ImportOptions(sources: files, store: try storeOptions())
        options.format = from
        options.table = table.options
        options.duplicates = duplicates.policy
        options.savedMap = savedMap.saveMap
        options.photos = photo.photos
        options.photo = photo.options
        options.dryRun = dryRun
        options.skipInvalid = rejects.skipInvalid
        options.rejects = rejects.rejects
        options.maxErrors = limits.maxErrors
        options.command = Self.commandLine
        let result = try Importer(options).run(progress: console.progress)
        return try console.present(ImportReport(result), tellsChange: changes.exitChanged)
    }
}

extension ImportOptions.Format: ExpressibleByArgument {}
