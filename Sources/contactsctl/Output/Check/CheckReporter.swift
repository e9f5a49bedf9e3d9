package import ContactModel
package import ContactPipeline

/// The formats of a report of `check`.
package enum CheckReportFormat: String, Sendable, CaseIterable {
    case text, json, github, junit, sarif
}

/// Writes a report of `check` in one format. Files are added one at a time, when they have been checked.
package protocol CheckReporter {
    /// Writes the verdict and the diagnostics of a file.
    mutating func add(_ file: CheckedFile) throws
    /// Writes the end of the report, after the last file.
    mutating func finish(_ status: ExitStatus) throws
    /// Writes the error that ended the check before the last file, if the format can express it.
    mutating func fail(_ failure: Failure) throws
}

/// The settings of a report, which apply to all formats.
package struct CheckReportSettings: Sendable {
    /// True if warnings make the check fail, as errors do.
    package var isStrict: Bool
    /// True to also report notes and files without problems, which some formats leave out by default.
    package var isVerbose: Bool
    package init(isStrict: Bool = false, isVerbose: Bool = false) {
        self.isStrict = isStrict
        self.isVerbose = isVerbose
    }

    /// Returns true if a diagnostic of this severity makes the check fail.
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
    /// The lines about diagnostics that were counted but not kept, for instance `... and 37 more warnings`.
    var omitted: [(severity: Diagnostic.Severity, text: String)] { counts.omitted(after: diagnostics) }
}

extension Diagnostic {
    /// The message with its advice. It is preceded by the offset if the location has an offset but no line, as in a
    /// photo.
    var messageWithPlace: String {
        if let cell = location?.cell { return "\(cell): \(messageWithAdvice)" }
        guard let location, location.line == nil, let offset = location.offset else { return messageWithAdvice }
        return "offset \(offset)\(location.chunk.map { " (\($0))" } ?? ""): \(messageWithAdvice)"
    }
}
