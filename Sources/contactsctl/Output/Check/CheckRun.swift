import ContactFormats
import ContactModel
package import ContactPipeline
import Files

/// The output of `check`: the report on standard output, the report in a file if one is requested, and the summary on
/// standard error.
package struct CheckRun {
    private let console: Console
    private var standardOutput: any CheckReporter
    /// The report in a file; nil if none is requested.
    private var file: (report: any CheckReporter, place: ReportFile)?
    /// The number of files with an error or a warning.
    private var doubtful = 0
    /// The first diagnostic that makes the check fail, for the only line that is printed with `--quiet`.
    private var first: Diagnostic?
    private let isStrict: Bool
    /// True if the report on standard output is text; false for the formats for programs.
    private let isText: Bool

    /// Creates the output of a check.
    ///
    /// - Parameters:
    ///   - console: the console to which reports and the summary are written.
    ///   - isStrict: true if warnings make the check fail.
    ///   - format: the format of the report on standard output.
    ///   - file: the file and the format of a second report; nil for none.
    package init(
        _ console: Console, isStrict: Bool = false, standardOutput format: CheckReportFormat,
        file: (place: ReportFile, format: CheckReportFormat)?
    ) {
        self.console = console
        self.isStrict = isStrict
        isText = format == .text
        let settings = CheckReportSettings(isStrict: isStrict, isVerbose: console.isVerbose)
        standardOutput =
            switch format {
            case .text:
                TextCheckReporter(
                    to: console.output, terminal: console.outputTerminal, isVerbose: console.isVerbose,
                    isQuiet: console.isQuiet)
            // If the command fails, the console completes the JSON object.
            case .json: JSONCheckReporter(console.document)
            case .github, .junit, .sarif: format.reporter(to: console.output, settings)
            }
        self.file = file.map { place, format in (format.reporter(to: place.stream, settings), place) }
    }

    /// Adds a file to the reports.
    package mutating func add(_ checked: CheckedFile) throws {
        if checked.verdict != .ok { doubtful += 1 }
        let least: Diagnostic.Severity = isStrict ? .warning : .error
        if first == nil { first = checked.diagnostics.first { $0.severity >= least } }
        try file?.report.add(checked)
        try standardOutput.add(checked)
        if console.outputTerminal.isTerminal, !console.output.isEmpty {
            console.clearProgress()
            try console.output.flush()
        }
    }

    /// Ends the reports, prints the summary, and returns the exit status.
    package mutating func finish(_ summary: CheckSummary) throws -> ExitStatus {
        let status: ExitStatus = summary.failed ? .negative : .done
        // The file is committed first, so that standard output does not report success before the file is complete.
        try file?.report.finish(status)
        try file?.place.commit()
        try standardOutput.finish(status)
        try console.output.flush()
        let line = text(of: summary)
        if !console.isQuiet {
            console.say(line)
        } else if status != .done, isText {
            let problem = first.map { DiagnosticRenderer(terminal: .none).heading(of: $0) + "; " }
            console.insist((problem ?? "") + line)
        }
        return status
    }

    /// Ends the report on standard output with an error. The report file is not written.
    package mutating func fail(_ failure: Failure) throws {
        try standardOutput.fail(failure)
    }

    /// Returns the text of the summary, for instance `12 files, 1,204 records: 2 errors and 1 warning in 3 files`.
    private func text(of summary: CheckSummary) -> String {
        let counts = summary.counts
        let found = [
            counts.errors > 0 ? counted(counts.errors, "error") : nil,
            counts.warnings > 0 ? counted(counts.warnings, "warning") : nil,
        ].compactMap(\.self)
        let outcome =
            found.isEmpty ? "no problems" : found.joined(separator: " and ") + " in \(counted(doubtful, "file"))"
        let records = summary.records > 0 ? ", \(counted(summary.records, "record"))" : ""
        return "\(counted(summary.files, "file"))\(records): \(outcome)"
    }
}

/// A file to which a report is written. The report is written to a temporary file, which is then synced and renamed.
///
/// An existing file is replaced, because each check writes a new report.
package final class ReportFile {
    package let stream: TextStream
    private var file: OutputFile

    /// Creates the temporary file. Throws `FileError.cannotCreate`.
    package init(path: String) throws {
        file = try OutputFile(path, force: true)
        stream = TextStream(descriptor: file.descriptor, name: path)
    }

    /// Syncs and renames the file. Throws `FileError.writeFailed`.
    package func commit() throws {
        try stream.flush()
        try file.commit()
    }
}
