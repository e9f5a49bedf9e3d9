package import ContactModel
package import ContactPipeline

/// The report as text: the diagnostics of each file.
package struct TextCheckReporter: CheckReporter {
    private let stream: TextStream
    private let renderer: DiagnosticRenderer
    private let isVerbose: Bool
    private let least: Diagnostic.Severity
    /// The number of files of an unknown kind in folders. Most folders have some, so they are counted, not listed.
    private var skipped = 0

    /// Creates a report of all diagnostics from the severity `least` up; with `isVerbose`, files without problems are
    /// listed.
    package init(to stream: TextStream, terminal: Terminal, isVerbose: Bool, from least: Diagnostic.Severity = .note) {
        self.stream = stream
        self.isVerbose = isVerbose
        self.least = least
        renderer = DiagnosticRenderer(terminal: terminal)
    }

    package mutating func add(_ file: CheckedFile) throws {
        if file.kind == .unknown, file.verdict == .ok, !isVerbose {
            skipped += 1
            return
        }
        for diagnostic in file.diagnostics where diagnostic.severity >= least {
            try stream.write(renderer.text(of: diagnostic))
        }
        for line in renderer.omitted(file.counts, shown: file.diagnostics, from: least) {
            try stream.write("\(VisibleText.of(file.path)): \(line)\n")
        }
        if isVerbose, file.verdict == .ok {
            let records = file.records.map { ", \(counted($0, "record"))" } ?? ""
            try stream.write("\(VisibleText.of(file.path)): ok (\(file.kind.rawValue)\(records))\n")
        }
    }

    package mutating func finish(_ status: ExitStatus) throws {
        guard skipped > 0, least == .note else { return }
        let files = counted(skipped, "file")
        try stream.write(
            "note: \(files) of no known kind \(skipped == 1 ? "was" : "were") skipped; --verbose names them\n")
    }

    package mutating func fail(_ failure: Failure) throws {}
}
