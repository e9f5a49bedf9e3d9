package import ContactModel
package import ContactPipeline

/// The forms a report of `check` can take.
package enum CheckReportFormat: String, Sendable, CaseIterable {
    case text, json
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

/// The report for people: the diagnostics of every file that has some worth telling.
package struct TextCheckReporter: CheckReporter {
    private let stream: TextStream
    private let renderer: DiagnosticRenderer
    private let isVerbose: Bool
    private let least: Diagnostic.Severity

    /// A report of everything from the severity `least` up; `isVerbose` names good files, too.
    package init(to stream: TextStream, terminal: Terminal, isVerbose: Bool, from least: Diagnostic.Severity = .note) {
        self.stream = stream
        self.isVerbose = isVerbose
        self.least = least
        renderer = DiagnosticRenderer(terminal: terminal)
    }

    package mutating func add(_ file: CheckedFile) throws {
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

    package mutating func finish(_ status: ExitStatus) throws {}

    package mutating func fail(_ failure: Failure) throws {}
}

/// The report for programs: one object, whose files are written as they come.
package struct JSONCheckReporter: CheckReporter {
    private let document: ResultDocument
    private var hasStarted = false

    package init(_ document: ResultDocument) { self.document = document }

    package mutating func add(_ file: CheckedFile) throws {
        try start()
        try document.json.beginObject()
        try document.json.member("path", file.path)
        try document.json.member("kind", file.kind.rawValue)
        try document.json.member("verdict", file.verdict.rawValue)
        try document.json.member("records", file.records)
        try document.json.member("diagnostics", file.diagnostics)
        try document.json.end()
    }

    package mutating func finish(_ status: ExitStatus) throws {
        try start()
        try document.json.end()
        try document.close(status)
    }

    package mutating func fail(_ failure: Failure) throws {
        try document.close(failure)
    }

    private mutating func start() throws {
        guard !hasStarted else { return }
        hasStarted = true
        try document.open()
        try document.json.beginArray("files")
    }
}
