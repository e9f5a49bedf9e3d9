import ContactFormats
import ContactModel
package import ContactPipeline

/// The report as text: the diagnostics of each file.
package struct TextCheckReporter: CheckReporter {
    private let stream: TextStream
    private let renderer: DiagnosticRenderer
    private let isVerbose: Bool
    /// True to write nothing: only the summary of the check is printed.
    private let isQuiet: Bool
    /// The number of files of an unknown kind, found in folders; without `isVerbose` only their number is reported.
    private var skipped = 0

    /// Creates a report; with `isVerbose`, it also lists files without problems; with `isQuiet`, it is empty.
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
            "note: \(files) of no known kind \(skipped == 1 ? "was" : "were") skipped; --verbose names them\n")
    }

    package mutating func fail(_ failure: Failure) throws {}
}
