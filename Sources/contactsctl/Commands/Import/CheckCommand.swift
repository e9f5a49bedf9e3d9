import Files
import ArgumentParser
import ContactModel
import ContactPipeline

struct CheckCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check CSV, workbooks, vCard, jCard, LDIF, SQLite, PNG and JPEG files without a store.",
        discussion: """
            Reads files as an import would, and the files of folders in byte order of their names. In folders, files \
            of an unknown kind are skipped with a note. The report is written to standard output or to a file, as \
            text, JSON, GitHub annotations, JUnit XML or SARIF 2.1.0. Ends with status 1 if there are errors.

            Examples:
              contactsctl check friends.csv portraits/
              contactsctl check --strict --report github fixtures/
              contactsctl check --report sarif --report-file report.sarif fixtures/
            """)

    @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"), completion: .file())
    var paths: [String]

    @Flag(help: "End with status 1 also if there are warnings.")
    var strict = false

    @Option(help: ArgumentHelp("The format of the report.", valueName: "form"))
    var report: CheckReportFormat?

    @Option(
        help: ArgumentHelp(
            "Write the report to this file, and replace it if it exists; diagnostics are printed too.",
            valueName: "file"),
        completion: .file())
    var reportFile: String?

    @OptionGroup var photo: PhotoArguments
    @OptionGroup var table: TableArguments
    @OptionGroup var limits: DiagnosticLimits
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if global.json, fileName == nil, let report, report != .json {
            throw ValidationError(
                "--json and --report \(report.rawValue) both use standard output; write one with --report-file")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        var options = CheckOptions(paths: paths)
        options.strict = strict
        options.table = try table.options()
        options.photo = photo.options
        options.maxErrors = limits.maxErrors
        if let fileName, paths.contains(where: { FileSystem.isSame($0, fileName) }) {
            throw FileError.cannotCreate(path: fileName, reason: "it is one of the checked files")
        }
        let file = try fileName.map { try ReportFile(path: $0) }
        var run = CheckRun(
            console, isStrict: strict, standardOutput: formatOfStandardOutput,
            file: file.map { ($0, report ?? .text) })
        do {
            let summary = try Checker(options).run(progress: console.progress) { try run.add($0) }
            return try run.finish(summary)
        } catch {
            try run.fail(Failure(error))
            throw error
        }
    }

    private var fileName: String? { reportFile == "-" ? nil : reportFile }

    /// The format of standard output: JSON with `--json`; text if the report is written to a file; else the format that
    /// `--report` names.
    private var formatOfStandardOutput: CheckReportFormat {
        if global.json { return .json }
        return fileName == nil ? report ?? .text : .text
    }
}

extension CheckReportFormat: ExpressibleByArgument {}
