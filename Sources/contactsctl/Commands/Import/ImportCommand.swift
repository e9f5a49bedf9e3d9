public import ContactModel
public import ContactFormats
public import ArgumentParser
import ContactPipeline
import ContactStore
import Files

struct ImportCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import contacts and photos.",
        discussion: """
            An import is one transaction: if a record is bad, nothing is written, unless --skip-invalid leaves it out. \
            Importing the same file again changes nothing; importing a newer version of it updates the contacts that \
            changed. A record without a UID is identified by its name and e-mail address; if it has no e-mail address, \
            by its name and phone number; if it has neither, by its name and organization. If a column identifies each \
            person, such as an employee number, map it to uid; then a person whose name and address change remains \
            the same contact. With --mirror, contacts that the source contained before and no longer contains are \
            deleted in the same run. 'diff' with the same options shows beforehand what changes.

            Examples:
              contactsctl import friends.csv
              contactsctl import friends.csv --photos portraits/ --dry-run
              contactsctl import book.sqlite --table Contacts
              contactsctl import staff.csv --mirror --source staff --map 'Employee ID=uid'
              contactsctl import phone.vcf --match uid,email,phone --on-duplicate merge
              zcat phone.vcf.gz | contactsctl import -
            """)

    @OptionGroup var input: ImportArguments

    @Flag(
        name: [.customShort("n"), .long],
        help: "Report what would be done, and write nothing; with --verbose, contact by contact.")
    var dryRun = false

    @OptionGroup var changes: ChangeStatus
    @OptionGroup var savedMap: SavedMapArguments
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        var options = try input.options(for: try storeOptions(), command: Self.commandLine)
        options.savedMap = savedMap.saveMap
        options.dryRun = dryRun
        let importer = Importer(options)
        guard dryRun, console.isVerbose, !console.isJSON, !console.isQuiet else {
            let result = try importer.run(progress: console.progress)
            return try console.present(ImportReport(result), tellsChange: changes.exitChanged)
        }
        var listing = ChangeListing(to: console, namesNewContacts: false)
        let result = try importer.run(progress: console.progress, changes: { try listing.add($0) })
        return try console.present(ImportReport(result), tellsChange: changes.exitChanged)
    }
}

extension FileKind: ExpressibleByArgument {
    /// Creates a kind of file from the value of `--from`; nil unless files of the kind contain contacts.
    public init?(argument: String) {
        guard Self.allValueStrings.contains(argument) else { return nil }
        self.init(rawValue: argument)
    }

    /// The values of `--from` that help and completions list.
    public static var allValueStrings: [String] {
        [FileKind.csv, .workbook, .vcard, .jcard, .ldif, .sqlite].map(\.rawValue)
    }

    /// The completion of the value of `--from`.
    public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

// MARK: - Options

/// The sources and options that `import` and `diff` share.
struct ImportArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "CSV, xlsx, ods, vCard, jCard, LDIF or SQLite files, or folders or zip archives; - is standard input.",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp("The format of the files; by default it is detected.", valueName: "format"))
    var from: FileKind?

    @OptionGroup var source: SourceArguments
    @OptionGroup var duplicates: DuplicateArguments
    @OptionGroup var rejects: RejectsArguments
    @OptionGroup var photo: PhotoImportArguments
    @OptionGroup var table: TableArguments
    @OptionGroup var limits: DiagnosticLimits

    func validate() throws {
        guard source.mirror, source.source == nil else { return }
        for file in files
        where file == "-"
            || !FileSystem.isFolder(file) && FileSystem.exists(file) && FileSystem.regularSize(file) == nil
        {
            throw ValidationError(
                "--mirror needs --source NAME for standard input and pipes, which have no name of their own")
        }
    }

    func options(for store: StoreOptions, command: String) throws -> ImportOptions {
        var options = ImportOptions(sources: files, store: store)
        options.format = from
        options.table = try table.options()
        options.duplicates = duplicates.policy
        options.photos = photo.photos
        options.photo = photo.options
        options.skipInvalid = rejects.skipInvalid
        options.rejects = rejects.rejects
        options.maxErrors = limits.maxErrors
        options.sourceName = source.source
        options.takesEdits = source.edits
        options.mirror = source.rule
        options.command = command
        return options
    }
}

/// The options for the name of the source, and for the deletion of contacts that the source no longer contains.
struct SourceArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The name that identifies the source of the files; by default, each file or folder is a source of its own, identified by its absolute path.",
            valueName: "name"))
    var source: String?

    @Flag(
        help:
            "Delete the contacts that this source contained before and no longer contains, and that no other source contained."
    )
    var mirror = false

    @Flag(help: "With --mirror, delete contacts even if they were changed in the store.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "With --mirror, how many contacts may be deleted (default: a fifth of the source's contacts; none if the source is empty).",
            valueName: "n|n%"), transform: Self.limit)
    var maxDelete: DeletionLimit?

    @Flag(
        help:
            "Apply the differences from the store as edits, for an export that came back; contactsctl's own exports are recognised."
    )
    var edits = false

    /// The rule for deleting contacts that the source no longer contains; nil without `--mirror`.
    var rule: MirrorRule? {
        guard mirror else { return nil }
        var rule = MirrorRule()
        rule.takesEdited = force
        rule.limit = maxDelete ?? .fifth
        return rule
    }

    func validate() throws {
        if !mirror, force || maxDelete != nil { throw ValidationError("--force and --max-delete require --mirror") }
        if edits, source != nil || mirror {
            throw ValidationError("--edits cannot be combined with --source or --mirror")
        }
        if source?.isEmpty == true { throw ValidationError("--source needs a name") }
    }

    /// Parses the value of `--max-delete`: a number, or a percentage such as `30%`, of the source's contacts, or of the
    /// cards in a folder. Throws a validation error for any other text, or a percentage above 100.
    static func limit(_ text: String) throws -> DeletionLimit {
        let isShare = text.hasSuffix("%")
        guard let number = Int(isShare ? String(text.dropLast()) : text), number >= 0, number < 1 << 40 else {
            throw ValidationError("--max-delete takes a whole number of 0 or more, or a percentage such as 30%")
        }
        guard isShare else { return .contacts(number) }
        guard number <= 100 else { throw ValidationError("--max-delete takes a percentage up to 100%") }
        return .percent(number)
    }
}

/// The options for records whose contacts are already in the store.
struct DuplicateArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What to do if the contact of a record exists: update what changed at the source, merge new values only, skip the record, add another contact, or fail.",
            valueName: "rule"))
    var onDuplicate: DuplicatePolicy.Rule?

    @Option(
        help: ArgumentHelp(
            "The fields by which records are matched to contacts, separated by commas without blanks; the first field with a match decides: uid, email, phone, name, or custom:LABEL for a column that is kept as a custom field.",
            valueName: "fields"),
        transform: MatchList.parseWithCustom)
    var match: [MatchField] = [.uid]

    @Flag(help: "Add contacts again that were deleted in the store; without this option they stay deleted.")
    var bringBack = false

    var policy: DuplicatePolicy {
        var policy = DuplicatePolicy()
        policy.rule = onDuplicate ?? .update
        policy.bringsBack = bringBack
        policy.match = match
        return policy
    }
}

extension DuplicatePolicy.Rule: ExpressibleByArgument {}

/// Parses the value of `--match`: a list of fields, for instance `uid,email`.
enum MatchList {
    /// Parses a list of the fields `uid`, `email`, `phone` and `name`. Throws a validation error for any other field.
    static func parse(_ text: String) throws -> [MatchField] {
        let fields = try parseWithCustom(text)
        if let field = fields.first(where: { !MatchField.allCases.contains($0) }) {
            throw ValidationError("'\(field.rawValue)' is valid only with 'import' and 'diff'")
        }
        return fields
    }

    /// Parses a list that can also contain `custom:LABEL`. Throws a validation error for an unknown field.
    static func parseWithCustom(_ text: String) throws -> [MatchField] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let field = MatchField(rawValue: String(word)) else {
                let names = MatchField.allCases.map(\.rawValue)
                let hint = nearestName(to: String(word), among: names).map { "did you mean '\($0)'?" }
                throw ValidationError(
                    "no field '\(word)'; \(hint ?? "the fields are \(names.joined(separator: ", "))")")
            }
            return field
        }
    }
}

/// The options to leave out rejected records, and to write them to a file.
struct RejectsArguments: ParsableArguments {
    @Flag(help: "Leave out bad records and photos, and import the rest (exit status 3).")
    var skipInvalid = false

    @Option(
        help: ArgumentHelp(
            "Write rejected records to this file, so that they can be corrected and imported. For a table, its first column contains the reasons; an import ignores this column. Rejected photos are written to a folder beside the file.",
            valueName: "file"),
        completion: .file())
    var rejects: String?

    func validate() throws {
        if rejects != nil, !skipInvalid { throw ValidationError("--rejects requires --skip-invalid") }
    }
}
