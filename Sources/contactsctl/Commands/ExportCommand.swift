public import ContactFormats
public import ArgumentParser
import ContactModel
public import ContactPipeline

struct ExportCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write contacts and photos out of the store.",
        discussion: """
            Writes CSV, vCard or jCard to standard output, or to a file with -o. Cards contain their photos. With \
            --photos and no other output, only the photos are written, with a manifest.csv that assigns them to \
            contacts. The output is not formatted for a terminal; use 'list' and 'show' to view contacts. \
            \(QueryHelp.reference) If no contact matches, no file is written and the exit status is 1.

            Examples:
              contactsctl export -o friends.csv --photos portraits/
              contactsctl export -o friends.vcf --vcard-version 4
              contactsctl export --split cards/ --force
              contactsctl export lovelace | head
            """)

    @Argument(help: ArgumentHelp("Ids, or words that must all match; none means every contact.", valueName: "id|query"))
    var query: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("The output format; by default that of the file name, else CSV.", valueName: "format"))
    var to: ExportOptions.Format?

    @Option(help: ArgumentHelp("The version of vCard: 2.1, 3 or 4.", valueName: "version"))
    var vcardVersion = VCardVersion.v3

    @Option(
        help: ArgumentHelp("The folder to write the photos to.", valueName: "folder"), completion: .directory)
    var photos: String?

    @Option(help: ArgumentHelp("The name of a photo file: the contact's UID or name.", valueName: "naming"))
    var photoName = ExportOptions.PhotoNaming.uid

    @OptionGroup var table: TableOutputArguments
    @OptionGroup var target: TargetArguments
    @OptionGroup var split: SplitArguments

    @OptionGroup var diagnostics: DiagnosticLimits

    @Flag(help: "Replace existing files.")
    var force = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try table.check(for: try split.format(to, output: output) ?? OutputEnding.format(of: output))
        if output?.isEmpty == true { throw ValidationError("-o wants the name of a file, or - for standard output") }
        if global.json, destination == "-" {
            throw ValidationError("--json answers on standard output; name a file for the contacts with -o")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        var options = ExportOptions(store: try storeOptions())
        options.query = try ContactQuery(query)
        options.output = destination
        options.format = try split.format(to, output: output) ?? OutputEnding.format(of: output)
        options.tableLayout = table.profile?.layout
        options.guardsFormulas = table.spreadsheetSafe
        options.split = split.folder
        options.vCardVersion = vcardVersion
        options.photos = photos
        options.photoName = photoName
        options.stripsPhotoMetadata = target.stripPhotoMetadata
        options.limits = target.limitProfile
        options.force = force
        options.maxErrors = diagnostics.maxErrors
        // No bar amid contacts that scroll by on the same terminal.
        let scrolls = destination == "-" && console.outputTerminal.isTerminal
        let result = try Exporter(options).run(progress: scrolls ? nil : console.progress)
        return try console.present(ExportReport(result))
    }

    /// Where the contacts go: standard output unless somebody asked for something else, and only for that.
    private var destination: String? { output ?? (photos == nil && split.folder == nil ? "-" : nil) }
}

extension ExportOptions.PhotoNaming: ExpressibleByArgument {}
extension ExportOptions.Format: ExpressibleByArgument {}

extension VCardVersion: ExpressibleByArgument {
    /// Takes `3` as well as `3.0`.
    public init?(argument: String) {
        self.init(rawValue: argument.contains(".") ? argument : "\(argument).0")
    }

    /// The values that help and completions list.
    public static var allValueStrings: [String] { ["2.1", "3", "4"] }
}
