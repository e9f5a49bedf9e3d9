import ContactFormats
package import ContactPipeline

/// Writes a report as one JSON object, file by file.
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
        try document.json.members(file.diagnostics, of: file.counts)
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
