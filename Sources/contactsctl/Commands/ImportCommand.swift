public import ContactFormats
public import ArgumentParser
import ContactPipeline

struct ImportCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read contacts and photos into the store.",
        discussion: """
            An import is one transaction: if a record is bad, nothing is written, unless --skip-invalid leaves it out. \
            Importing the same file again changes nothing; importing a newer version of it updates the contacts that \
            changed.

            Examples:
              contactsctl import friends.csv
              contactsctl import friends.csv --photos portraits/ --dry-run
              contactsctl import book.sqlite --table Contacts
              contactsctl import phone.vcf --match uid,email,phone --on-duplicate merge
              zcat phone.vcf.gz | contactsctl import -
            """)

    @Argument(
        help: ArgumentHelp("CSV, vCard or SQLite files, or folders of them; - is standard input.", valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp("The format of the files; by default it is detected.", valueName: "format"))
    var from: FileKind?

    @Flag(name: [.customShort("n"), .long], help: "Report what would be done, and write nothing.")
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

extension FileKind: ExpressibleByArgument {
    /// Accepts the kinds that hold contacts.
    public init?(argument: String) {
        guard Self.allValueStrings.contains(argument) else { return nil }
        self.init(rawValue: argument)
    }

    /// The kinds that help and completions offer.
    public static var allValueStrings: [String] { [FileKind.csv, .vcard, .sqlite].map(\.rawValue) }

    /// Completes the same kinds.
    public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
