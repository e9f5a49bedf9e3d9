import ArgumentParser
import ContactPipeline

struct InspectCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show how a file is interpreted, or which files of a folder or zip archive are imported.",
        discussion: """
            For a table, shows the field to which each column is mapped and the first records; the other records are \
            not read. The column BY shows how a field was determined: by the layout of a program (profile), the words of \
            the header (words), the cells (content) or --map (map). For cards, shows the main values of the first \
            cards and their properties. If a table cannot be mapped to contacts, prints a map for you to complete, and ends with \
            status 65. For a folder or a zip archive, lists the files with contacts; if there is only one such file, \
            shows that file.

            Examples:
              contactsctl inspect friends.csv
              contactsctl inspect portraits/
              contactsctl inspect customers.csv --map 'Kunde=name' --rows all
            """)

    @Argument(
        help: ArgumentHelp("The file, folder or archive; - is standard input.", valueName: "file"), completion: .file())
    var file: String

    @Option(help: ArgumentHelp("How many records to show, or all.", valueName: "n|all"), transform: Self.rows)
    var rows = 5

    @OptionGroup var table: TableArguments
    @OptionGroup var limits: DiagnosticLimits
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        var inspector = Inspector()
        inspector.table = try table.options()
        inspector.rows = rows == .max ? nil : rows
        inspector.maxErrors = limits.maxErrors
        var path = file
        if let contents = try FolderContents(of: file) {
            guard contents.files.count == 1, let only = contents.files.first else {
                return try console.present(FolderReport(contents))
            }
            path = only.path
        }
        var report = InspectionReport(isComplete: rows == .max, to: console)
        let result = try inspector.run(path) {
            try report.begin($0)
        } row: {
            try report.add($0)
        }
        return try report.finish(result)
    }

    private static func rows(_ text: String) throws -> Int {
        if text == "all" { return .max }
        guard let number = Int(text), number >= 0 else {
            throw ValidationError("expected a whole number of 0 or more, or 'all'")
        }
        return number
    }
}
