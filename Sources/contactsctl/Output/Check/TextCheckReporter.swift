import ContactFormats
import ContactModel
package import ContactPipeline

/// The report as text: the diagnostics of each file.
package struct TextCheckReporter: CheckReporter {
    private let stream: TextStream
    private let renderer: DiagnosticRenderer
    private let isVerbose: Bool
    /// True if files are not reported individually.
    private let isQuiet: Bool
    /// How many files of a folder were of no known kind: in most folders there are some, and they are not named.
    private var skipped = 0

    /// A report of everything; `isVerbose` names good files, too, and `isQuiet` leaves all of it to the summary.
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
