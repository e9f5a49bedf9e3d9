package import ContactModel
package import ContactPipeline

/// The forms a report of `check` can take.
package enum CheckReportFormat: String, Sendable, CaseIterable {
    case text, json, github, junit, sarif
}

/// Writes a report of `check`, file by file, as the verdicts are reached.
package protocol CheckReporter {
    /// Writes one file's verdict.
    mutating func add(_ file: CheckedFile) throws
    /// Writes what belongs behind the last file.
    mutating func finish(_ status: ExitStatus) throws
    /// Writes why there are no more files, where the form has a place for it.
    mutating func fail(_ failure: Failure) throws
}

/// What every form needs to know before the first file comes.
package struct CheckReportSettings: Sendable {
    /// Warnings are problems, too.
    package var isStrict: Bool
    /// Files without problems are worth a word.
    package var isVerbose: Bool
    package init(isStrict: Bool = false, isVerbose: Bool = false) {
        self.isStrict = isStrict
        self.isVerbose = isVerbose
    }

    /// True for what makes the check fail.
    package func isProblem(_ severity: Diagnostic.Severity) -> Bool {
        severity == .error || isStrict && severity == .warning
    }
}

extension CheckReportFormat {
    /// A reporter that writes to a stream which belongs to the report alone.
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
    /// What was found but not kept: `... and 37 more warnings`.
    var omitted: [(severity: Diagnostic.Severity, text: String)] { counts.omitted(after: diagnostics) }
}

extension Diagnostic {
    /// The message, with the place in it where the report's form has no other room for it: in a PNG that is an offset.
    var messageWithPlace: String {
        guard let location, location.line == nil, let offset = location.offset else { return message }
        return "offset \(offset)\(location.chunk.map { " (\($0))" } ?? ""): \(message)"
    }
}
