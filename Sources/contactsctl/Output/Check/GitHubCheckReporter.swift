import ContactModel
package import ContactPipeline

/// Writes a report as workflow commands of GitHub Actions, which GitHub shows as annotations of the lines in the files.
///
/// The syntax is that of the runner's class `ActionCommand`:
/// `::error file=a.vcf,line=5,col=1,title=vcard-line::the message`.
package struct GitHubCheckReporter: CheckReporter {
    private let stream: TextStream

    /// The minimum severity of a diagnostic that is written. Notes are written only with `--verbose`, because GitHub
    /// shows only ten annotations of each kind.
    private let least: Diagnostic.Severity

    package init(to stream: TextStream, _ settings: CheckReportSettings = CheckReportSettings()) {
        self.stream = stream
        least = settings.isVerbose ? .note : .warning
    }

    package mutating func add(_ file: CheckedFile) throws {
        for diagnostic in file.diagnostics where diagnostic.severity >= least { try write(diagnostic) }
        for rest in file.omitted where rest.severity >= least {
            try write(rest.severity.gitHubCommand, properties(of: file.path), rest.text)
        }
    }

    package mutating func finish(_ status: ExitStatus) throws {}

    package mutating func fail(_ failure: Failure) throws {
        try write("error", [("title", failure.code)], failure.message)
    }

    private func write(_ diagnostic: Diagnostic) throws {
        let location = diagnostic.location
        var properties = location.map { self.properties(of: $0.path) } ?? []
        if !properties.isEmpty, let line = location?.line {
            properties.append(("line", String(line)))
            if let column = location?.column { properties.append(("col", String(column))) }
        }
        properties.append(("title", diagnostic.code.rawValue))
        try write(diagnostic.severity.gitHubCommand, properties, diagnostic.messageWithPlace)
    }

    /// Returns the property `file` for a path; empty for standard input, which GitHub cannot annotate.
    private func properties(of path: String) -> [(String, String)] { path == "-" ? [] : [("file", path)] }

    private func write(_ command: String, _ properties: [(String, String)], _ message: String) throws {
        let list = properties.map { "\($0)=\(Self.escaped($1, alsoIn: ":,"))" }.joined(separator: ",")
        try stream.write("::\(command)\(list.isEmpty ? "" : " " + list)::\(Self.escaped(message))\n")
    }

    /// Returns text in which the characters with a meaning in the syntax are percent-encoded, and control characters
    /// have the form `\u{1B}`.
    private static func escaped(_ text: String, alsoIn punctuation: String = "") -> String {
        VisibleText.of(text, whitespace: .kept).unicodeScalars.reduce(into: "") { escaped, scalar in
            if "%\r\n".unicodeScalars.contains(scalar) || punctuation.unicodeScalars.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "%" + (digits.count < 2 ? "0" : "") + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Diagnostic.Severity {
    fileprivate var gitHubCommand: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }
}
