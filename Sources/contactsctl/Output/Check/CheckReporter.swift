package import ContactModel
package import ContactPipeline

/// The formats of a report of `check`.
package enum CheckReportFormat: String, Sendable, CaseIterable {
    case text, json, github, junit, sarif
}

/// Writes a report of `check` one file at a time, as the verdicts are reached.
package protocol CheckReporter {
    /// Writes one file's verdict.
    mutating func add(_ file: CheckedFile) throws
    /// Writes the end of the report, after the last file.
    mutating func finish(_ status: ExitStatus) throws
    /// Writes the error that ended the check early, if the format has a place for it.
    mutating func fail(_ failure: Failure) throws
}

/// The settings that all formats share.
package struct CheckReportSettings: Sendable {
    /// True if warnings count as problems.
    package var isStrict: Bool
    /// True to report notes and files without problems, too, where the format leaves them out by default.
    package var isVerbose: Bool
    package init(isStrict: Bool = false, isVerbose: Bool = false) {
        self.isStrict = isStrict
        self.isVerbose = isVerbose
    }

    /// Returns true for a severity that makes the check fail.
    package func isProblem(_ severity: Diagnostic.Severity) -> Bool {
        severity == .error || isStrict && severity == .warning
    }
}

extension CheckReportFormat {
    /// Returns a reporter that writes this format to a stream.
    package func reporter(to stream: TextStream, _ settings: CheckReportSettings) -> any CheckReporter {
        switch self {
        case .text: TextCheckReporter(to: stream, terminal: .none, isVerbose: settings.isVerbose)
        case .json: JSONCheckReporter(ResultDocument(command: "check", to: stream))
        case .github: GitHubCheckReporter(to: stream, settings)
        case .junit: JUnitCheckReporter(to: stream, settings)
        case .sarif: SARIFCheckReporter(to: stream)
        }
    }
}

extension CheckedFile {
    /// The diagnostics that were counted but not kept, by severity: `... and 37 more warnings`.
    var omitted: [(severity: Diagnostic.Severity, text: String)] { counts.omitted(after: diagnostics) }
}

extension Diagnostic {
    /// The message, preceded by the offset of a PNG diagnostic, for formats that have no field for offsets.
    var messageWithPlace: String {
        guard let location, location.line == nil, let offset = location.offset else { return messageWithAdvice }
        return "offset \(offset)\(location.chunk.map { " (\($0))" } ?? ""): \(messageWithAdvice)"
    }
}
