public import ContactModel
public import ContactFormats
public import ArgumentParser
import ContactPipeline

struct ImportCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import contacts and photos.",
        discussion: """
            An import is one transaction: if a record is bad, nothing is written, unless --skip-invalid leaves it out. \
            Importing the same file again changes nothing; importing a newer version of it updates the contacts that \
            changed. A record without a UID is one of the contact with its name and e-mail address, else phone number, else \
            organization.

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
        options.table = try table.options()
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

// MARK: - Options

/// How an import handles records of contacts that are in the store already.
struct DuplicateArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What to do if the contact of a record exists: update what changed at the source, merge new values only, skip the record, add another contact, or fail. The default is update, but merge for a contact that --match finds by another field than uid.",
            valueName: "rule"))
    var onDuplicate: DuplicatePolicy.Rule?

    @Option(
        help: ArgumentHelp(
            "How records are matched to contacts; the first match decides: uid, email, phone, name.",
            valueName: "fields"),
        transform: MatchList.parse)
    var match: [MatchField] = [.uid]

    @Flag(help: "Add deleted contacts again; without this option they stay deleted.")
    var bringBack = false

    var policy: DuplicatePolicy {
        var policy = DuplicatePolicy()
        policy.rule = onDuplicate ?? .update
        policy.isExplicit = onDuplicate != nil
        policy.bringsBack = bringBack
        policy.match = match
        return policy
    }
}

extension DuplicatePolicy.Rule: ExpressibleByArgument {}

/// Parses a list of match fields: `uid,email,phone,name` in any order.
enum MatchList {
    static func parse(_ text: String) throws -> [MatchField] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let field = MatchField(rawValue: String(word)) else {
                let names = MatchField.allCases.map(\.rawValue)
                let hint = nearestName(to: String(word), among: names).map { "did you mean '\($0)'?" }
                throw ValidationError("no field '\(word)'; \(hint ?? "there are \(names.joined(separator: ", "))")")
            }
            return field
        }
    }
}

/// Whether rejected records are left out, and the file they are written to.
struct RejectsArguments: ParsableArguments {
    @Flag(help: "Leave out bad records and photos, and import the rest (exit status 3).")
    var skipInvalid = false

    @Option(
        help: ArgumentHelp(
            "Write rejected records to this file, for correction. Rows get the reason in a first column, which import ignores. Rejected photos are written to a folder beside the file.",
            valueName: "file"),
        completion: .file())
    var rejects: String?

    func validate() throws {
        if rejects != nil, !skipInvalid { throw ValidationError("--rejects is for what --skip-invalid leaves out") }
    }
}
