public import ArgumentParser
import Bytes
public import ContactFormats
import ContactModel
public import ContactPipeline
import ContactStore
import Platform

struct ExportCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export contacts and photos.",
        discussion: """
            Writes CSV, a workbook (xlsx), vCard, jCard or LDIF to standard output, or to a file with -o. Cards contain their photos. \
            'html' is a page of people with search and photos, 'labels' a page of address labels to print, and \
            'ics' a calendar of birthdays and anniversaries. With \
            --photos and no other output, only the photos are written, with a manifest.csv that assigns them to \
            contacts. The output is not formatted for a terminal; use 'list' and 'show' to view contacts, and \
            'list --fields name,email --format csv' for chosen columns. \
            \(QueryHelp.reference) If no contact matches, no file is written and the exit status is 1.

            Examples:
              contactsctl export -o friends.csv --photos portraits/
              contactsctl export -o friends.xlsx
              contactsctl export -o friends.vcf --vcard-version 4
              contactsctl export --split cards/ --mirror --force
              contactsctl export --photos thumbnails/ --fit ad
              contactsctl export -o people.html lovelace
              contactsctl export -o staff.ldif --ldif-base ou=people,dc=example,dc=com
              contactsctl export lovelace | head
              contactsctl export --changed-since 2020-01-01 -o changed.vcf
              contactsctl export --to csv --profile outlook --dry-run
            """)

    @Argument(help: ArgumentHelp("Ids, or words that must all match; none means every contact.", valueName: "id|query"))
    var query: [String] = []

    @Option(
        help: ArgumentHelp(
            "Export only contacts that were added or changed after this run, or on this date (2026-11-01) or later.",
            valueName: "run|date"))
    var changedSince: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The output format; by default the one that the file name's extension implies, else CSV.",
            valueName: "format"))
    var to: ExportOptions.Format?

    @Option(help: ArgumentHelp("The version of vCard: 2.1, 3 or 4.", valueName: "version"))
    var vcardVersion = VCardVersion.v3

    @Option(
        help: ArgumentHelp("The folder to write the photos to.", valueName: "folder"), completion: .directory)
    var photos: String?

    @OptionGroup var conversion: PhotoTargetArguments
    @OptionGroup var table: TableOutputArguments
    @OptionGroup var target: TargetArguments
    @OptionGroup var split: SplitArguments

    @OptionGroup var page: PageArguments
    @OptionGroup var diagnostics: DiagnosticLimits

    @Flag(help: "Replace existing files.")
    var force = false

    @OptionGroup var trial: DryRun

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        let format = try split.format(to, output: output) ?? OutputEnding.format(of: output)
        try table.check(for: format)
        try page.check(for: format)
        if split.mirror, !query.isEmpty || changedSince != nil {
            throw ValidationError("--mirror is for all contacts, not for a query or --changed-since")
        }
        if output?.isEmpty == true { throw ValidationError("-o needs the name of a file, or - for standard output") }
        if global.json, destination == "-", !trial.dryRun {
            throw ValidationError("--json uses standard output; name a file for the contacts with -o")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        var options = ExportOptions(store: try storeOptions())
        options.query = try ContactQuery(query + (changedSince.map { ["since:\($0)"] } ?? []))
        options.output = destination
        options.format = try split.format(to, output: output) ?? OutputEnding.format(of: output)
        options.tableLayout = table.profile?.layout
        options.tableLanguage = table.headerLanguage
        options.tableDelimiter = table.delimiter ?? OutputEnding.delimiter(of: output)
        options.tableEncoding = table.encoding
        options.guardsFormulas = table.spreadsheetSafe
        options.split = split.folder
        options.mirrorsSplit = split.mirror
        options.deletionLimit = split.maxDelete ?? .fifth
        options.vCardVersion = vcardVersion
        if let base = table.ldifBase { options.ldifBase = base }
        options.photos = photos
        options.photoName = conversion.naming
        options.photoTarget = conversion.target
        options.stripsPhotoMetadata = target.stripPhotoMetadata
        options.limitTarget = target.limitProfile ?? conversion.fit
        options.labelSheet = page.labelSheet ?? .averyL7160
        options.alarmDays = page.alarmDays
        options.force = force
        options.isTrial = trial.dryRun
        options.maxErrors = diagnostics.maxErrors
        // The progress bar is not shown if contacts are written to the terminal.
        let scrolls = destination == "-" && !trial.dryRun && console.outputTerminal.isTerminal
        let result = try Exporter(options).run(progress: scrolls ? nil : console.progress)
        return try console.present(ExportReport(result))
    }

    /// The path to which the contacts are written, `-` for standard output; nil if only photos or separate cards are
    /// written.
    private var destination: String? { output ?? (photos == nil && split.folder == nil ? "-" : nil) }
}

extension ExportOptions.Format: ExpressibleByArgument {}

extension VCardVersion: ExpressibleByArgument {
    /// Creates a version from the value of `--vcard-version`, for instance `3` or `3.0`.
    public init?(argument: String) {
        self.init(rawValue: argument.contains(".") ? argument : "\(argument).0")
    }

    /// The values that help and completions list.
    public static var allValueStrings: [String] { ["2.1", "3", "4"] }
}

// MARK: - Options

/// The options for contacts that are written as a table or as LDIF.
struct TableOutputArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The program for which a table is written; plain, the default, writes all data. For LDIF, thunderbird adds Thunderbird's attributes.",
            valueName: "program"))
    var profile: TableProfile?

    @Option(
        help: ArgumentHelp(
            "The base DN of exported LDIF entries; the default is ou=people,dc=example,dc=org.",
            valueName: "name"))
    var ldifBase: String?

    @Option(
        help: ArgumentHelp(
            "The language of the headers of an Outlook or Thunderbird table, for instance de.", valueName: "language"))
    var headerLanguage: String?

    @Option(
        help: ArgumentHelp("The delimiter of a table: one ASCII character, or tab.", valueName: "character"),
        transform: TableArguments.delimiter)
    var delimiter: UInt8?

    @Option(
        help: ArgumentHelp(
            "The character encoding of a table, by its iconv name, or utf-8-bom for spreadsheets.", valueName: "name"),
        transform: Self.encoding)
    var encoding: OutputEncoding?

    @Flag(help: "Put an apostrophe before cells that spreadsheets treat as formulas; an import removes it.")
    var spreadsheetSafe = false

    /// Throws a validation error for an option that does not apply to the format, or for an unknown header language.
    func check(for format: ExportOptions.Format) throws {
        if ldifBase != nil, format != .ldif {
            throw ValidationError("--ldif-base is for LDIF; use it with --to ldif")
        }
        guard format != .csv else { return try checkLanguage() }
        if format == .xlsx { try checkLanguage() }
        let isWorkbook = format == .xlsx
        let isThunderbirdLDIF = format == .ldif && profile?.layout == .thunderbird
        let given = [
            ("--profile", profile != nil && !isThunderbirdLDIF && !isWorkbook),
            ("--header-language", headerLanguage != nil && !isWorkbook),
            ("--delimiter", delimiter != nil), ("--encoding", encoding != nil), ("--spreadsheet-safe", spreadsheetSafe),
        ]
        if let (name, _) = given.first(where: { $0.1 }) {
            throw ValidationError("\(name) is for tables; use it with --to csv")
        }
    }

    /// Throws a validation error if `--header-language` is given, and the tables of the program have no headers in this
    /// language.
    private func checkLanguage() throws {
        guard let headerLanguage else { return }
        let languages = profile?.layout?.languages ?? []
        guard !languages.isEmpty else {
            throw ValidationError("--header-language is for --profile outlook or thunderbird")
        }
        guard languages.contains(headerLanguage) else {
            throw ValidationError(
                "no headers in language '\(headerLanguage)'; the languages are \(languages.joined(separator: ", "))")
        }
    }

    private static func encoding(_ name: String) throws -> OutputEncoding {
        guard let encoding = OutputEncoding(name: name) else {
            throw ValidationError("no encoding '\(name)'; 'iconv -l' lists the encodings")
        }
        return encoding
    }
}

/// The options for label pages and calendars.
struct PageArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The label sheet on which --to labels is printed; by default avery-l7160.", valueName: "sheet"))
    var labelSheet: LabelSheet?

    @Option(
        help: ArgumentHelp(
            "Add an alarm to each event of a calendar, this many days before the event.", valueName: "days"))
    var alarmDays: Int?

    /// Throws a validation error for an option that does not apply to the format, or for an invalid number of days.
    func check(for format: ExportOptions.Format) throws {
        if labelSheet != nil, format != .labels {
            throw ValidationError("--label-sheet is for labels; use it with --to labels")
        }
        if alarmDays != nil, format != .ics {
            throw ValidationError("--alarm-days is for calendars; use it with --to ics")
        }
        if let alarmDays, !(0...366).contains(alarmDays) {
            throw ValidationError("--alarm-days takes a number of days from 0 to 366")
        }
    }
}

extension LabelSheet: ExpressibleByArgument {}

/// The layout of an exported table.
enum TableProfile: ExpressibleByArgument {
    /// The layout of contactsctl, which contains all data of a contact.
    case plain
    /// The layout of another program.
    case program(CSVProgramLayout)

    init?(argument: String) {
        if argument == "plain" {
            self = .plain
        } else if let layout = CSVProgramLayout(rawValue: argument) {
            self = .program(layout)
        } else {
            return nil
        }
    }

    /// The program's layout; nil for `plain`.
    var layout: CSVProgramLayout? {
        if case .program(let layout) = self { layout } else { nil }
    }

    static var allValueStrings: [String] { ["plain"] + CSVProgramLayout.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The options for the recipient of an export: whether to remove metadata from photos, and whose limits to check.
struct TargetArguments: ParsableArguments {
    @Flag(help: "Remove metadata from PNGs and JPEGs: location, text, camera, thumbnails.")
    var stripPhotoMetadata = false

    @Option(help: ArgumentHelp("Report the contacts that exceed the limits of this target.", valueName: "target"))
    var limitProfile: ExportTarget?
}

/// The options for contacts that are written to a folder, one per file.
struct SplitArguments: ParsableArguments {
    @Option(
        name: .customLong("split"),
        help: ArgumentHelp(
            "The folder for cards, one per file. A card that is already in the folder is found by its UID, and its file keeps its name and vCard version; new files are named after UIDs.",
            valueName: "folder"),
        completion: .directory)
    var folder: String?

    @Flag(help: "Remove the files of contacts that are no longer in the store from the folder of --split.")
    var mirror = false

    @Option(
        help: ArgumentHelp(
            "With --mirror, how many files may be removed (default: a fifth of the folder's cards; none if the store is empty).",
            valueName: "n|n%"), transform: SourceArguments.limit)
    var maxDelete: DeletionLimit?

    func validate() throws {
        if !mirror, maxDelete != nil { throw ValidationError("--max-delete requires --mirror") }
        if mirror, folder == nil { throw ValidationError("--mirror requires --split") }
    }

    /// Returns the format of the contacts from `--to` and `--split`: vCard with only `--split`; nil if neither is given.
    /// Throws a validation error if the options conflict.
    ///
    /// - Parameters:
    ///   - named: the value of `--to`.
    ///   - output: the value of `-o`.
    func format(_ named: ExportOptions.Format?, output: String?) throws -> ExportOptions.Format? {
        guard folder != nil else { return named }
        if output != nil { throw ValidationError("--split and -o cannot be combined") }
        if let named, named != .vcard, named != .jcard {
            throw ValidationError("--split writes cards; use --to vcard or --to jcard")
        }
        if mirror, named == .jcard { throw ValidationError("--mirror applies only to vCards, not to --to jcard") }
        return named ?? .vcard
    }
}

/// Derives the format of an output file from the extension of its name.
enum OutputEnding {
    private static let formats: [(ending: String, format: ExportOptions.Format)] = [
        ("csv", .csv), ("tsv", .csv), ("txt", .csv), ("xlsx", .xlsx), ("vcf", .vcard), ("vcard", .vcard),
        ("jcf", .jcard), ("jcard", .jcard), ("json", .jcard), ("html", .html), ("htm", .html), ("ics", .ics),
        ("ldif", .ldif),
    ]

    /// Returns the format of a file by its extension; CSV if `ending(of:)` returns nil. Throws a validation error for an
    /// extension that no format has.
    static func format(of path: String?) throws -> ExportOptions.Format {
        guard let ending = ending(of: path) else { return .csv }
        if let known = formats.first(where: { $0.ending == ending }) { return known.format }
        let endings = formats.map { ".\($0.ending)" }.joined(separator: ", ")
        throw ValidationError(
            "no output format has the extension '.\(ending)' (known: \(endings)); choose a format with --to")
    }

    /// Returns the delimiter of a table that is written to a file: a tab for the extension `.tsv`, else a comma.
    static func delimiter(of path: String?) -> UInt8 { ending(of: path) == "tsv" ? 0x09 : UInt8(ascii: ",") }

    /// Returns the extension of a file's name in lower case; nil for no path, for standard output, for a path below
    /// `/dev` or `/proc`, and for a name without an extension that begins with a letter and is ASCII.
    private static func ending(of path: String?) -> String? {
        guard let path, path != "-", !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/"),
            let name = path.pathComponents.last, let dot = name.lastIndex(of: "."), dot != name.startIndex
        else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        // An extension that begins with a digit, as in `backup.2026-11-22`, is not a format.
        return ending.utf8.first.map { 0x61...0x7A ~= $0 } == true && ending.utf8.allSatisfy { $0 < 0x80 }
            ? ending : nil
    }
}
