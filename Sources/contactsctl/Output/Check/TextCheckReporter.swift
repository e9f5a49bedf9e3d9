import ContactFormats
import ContactModel
package import ContactPipeline

/// Writes a report as text: the diagnostics of each file.
package struct TextCheckReporter: CheckReporter {
    private let stream: TextStream
    private let renderer: DiagnosticRenderer
    private let isVerbose: Bool
    /// True to write no report.
    private let isQuiet: Bool
    /// The number of files of an unknown kind that were found in folders.
    private var skipped = 0

    /// Creates a reporter.
    ///
    /// - Parameters:
    ///   - stream: the stream to which the report is written.
    ///   - terminal: the terminal behind the stream, for colours and the width.
    ///   - isVerbose: true to also list files without problems, and files of an unknown kind.
    ///   - isQuiet: true to write no report.
    package init(to stream: TextStream, terminal: Terminal, isVerbose: Bool, isQuiet: Bool = false) {
        self.stream = stream
        self.isVerbose = isVerbose
        self.isQuiet = isQuiet
        renderer = DiagnosticRenderer(terminal: terminal)
    }

    package mutating func add(_ file: CheckedFile) throws {
        guard !isQuiet else { return }
        if file.kind == .unknown, file.verdict == .ok, !isVerbose {
            skipped += 1
            return
        }
        for diagnostic in file.diagnostics {
            try stream.write(renderer.text(of: diagnostic))
        }
        for line in renderer.omitted(file.counts, shown: file.diagnostics) {
            try stream.write("\(VisibleText.of(file.path)): \(line)\n")
        }
        if isVerbose, file.verdict == .ok {
            let records = file.records.map { ", \(counted($0, "record"))" } ?? ""
            try stream.write("\(VisibleText.of(file.path)): ok (\(file.kind.rawValue)\(records))\n")
        }
    }

    package mutating func finish(_ status: ExitStatus) throws {
        guard skipped > 0, !isQuiet else { return }
        let files = counted(skipped, "file")
        try stream.write(
            "note: \(files) of an unknown kind \(skipped == 1 ? "was" : "were") skipped; --verbose lists them\n")
    }

    package mutating func fail(_ failure: Failure) throws {}
}
