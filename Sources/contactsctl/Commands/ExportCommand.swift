public import ArgumentParser
public import ContactPipeline

struct ExportCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export contacts and photos.",
        discussion: """
            Writes CSV, vCard or jCard to standard output, or to a file with -o. Cards contain their photos. With --photos \
            alone only the photos are written, with a manifest.csv that assigns them to contacts. Standard output gets the \
            raw data, also on a terminal; use 'list' and 'show' for reading. Words select contacts by name, organization, \
            e-mail, phone or UID; all of them must match.

            Examples:
              contactsctl export -o friends.csv --photos portraits/
              contactsctl export -o friends.vcf --vcard-version 4
              contactsctl export --split cards/ --force
              contactsctl export lovelace | head
            """)

    @Argument(
        help: ArgumentHelp("Words that must all match; without words every contact is exported.", valueName: "query"))
    var query: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("The format (default: by the file's ending, else CSV).", valueName: "format"))
    var to: ExportOptions.Format?

    @Option(help: ArgumentHelp("The version of vCard: 2.1, 3 or 4.", valueName: "version"))
    var vcardVersion = ExportOptions.VCard.v3

    @Option(
        help: ArgumentHelp("The folder to write the photos to.", valueName: "folder"), completion: .directory)
    var photos: String?

    @Option(help: ArgumentHelp("What photo files are named by.", valueName: "naming"))
    var photoName = ExportOptions.PhotoNaming.uid

    @OptionGroup var table: TableOutputArguments
    @OptionGroup var target: TargetArguments
    @OptionGroup var split: SplitArguments

    @Flag(help: "Replace existing files.")
    var force = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try table.check(for: try split.format(to, output: output) ?? formatOfEnding)
        if output?.isEmpty == true { throw ValidationError("-o needs the name of a file, or - for standard output") }
        if global.json, destination == "-" {
            throw ValidationError("--json uses standard output; name a file for the contacts with -o")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        var options = ExportOptions(store: try storeOptions())
        options.query = query
        options.output = destination
        options.format = try split.format(to, output: output) ?? formatOfEnding
        options.tableProfile = table.profile ?? .plain
        options.guardsFormulas = table.spreadsheetSafe
        options.split = split.folder
        options.vCardVersion = vcardVersion
        options.photos = photos
        options.photoName = photoName
        options.stripsPhotoMetadata = target.stripPhotoMetadata
        options.limits = target.limitProfile
        options.force = force
        // A progress bar would mix with the contacts if both are written to the same terminal.
        let scrolls = destination == "-" && console.outputTerminal.isTerminal
        let result = try Exporter(options).run(progress: scrolls ? nil : console.progress)
        return try console.present(ExportReport(result))
    }

    private var formatOfEnding: ExportOptions.Format {
        switch output?.split(separator: ".").last?.lowercased() {
        case "vcf", "vcard": .vcard
        case "jcf", "jcard", "json": .jcard
        default: .csv
        }
    }

    /// The file for the contacts: standard output by default; nil if only photos or split cards are written.
    private var destination: String? { output ?? (photos == nil && split.folder == nil ? "-" : nil) }
}

extension ExportOptions.PhotoNaming: ExpressibleByArgument {}
extension ExportOptions.Format: ExpressibleByArgument {}

extension ExportOptions.VCard: ExpressibleByArgument {
    /// Accepts `3` as well as `3.0`.
    public init?(argument: String) {
        self.init(rawValue: argument.contains(".") ? argument : "\(argument).0")
    }

    /// The values that help and completions list.
    public static var allValueStrings: [String] { ["2.1", "3", "4"] }
}
