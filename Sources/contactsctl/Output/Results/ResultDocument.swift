package import ContactModel

/// The JSON object that a command writes: `{"schema":1,"command":"list", ..., "exit":0}`.
///
/// The head is written with the first member and the tail with the exit status. If an error occurs in between, the
/// object is still closed and valid.
package final class ResultDocument {
    /// The writer for the command's own members; use it once the document is open.
    package var json: JSONWriter
    private let command: String?
    private let stream: TextStream
    private var isClosed = false

    /// The version of the JSON schema; incremented when a member changes its meaning, not when one is added.
    private static let schema = 1

    /// Creates a document for a command; nil if the command line does not name one.
    package init(command: String?, to stream: TextStream) {
        self.command = command
        self.stream = stream
        json = JSONWriter(stream)
    }

    /// True after the head and before the tail was written.
    package var isOpen: Bool { json.depth > 0 }

    /// Writes the head, if it is not written yet.
    package func open() throws {
        guard !isOpen, !isClosed else { return }
        try json.beginObject()
        try json.member("schema", Self.schema)
        try json.member("command", command)
    }

    /// Ends the open arrays and objects, and writes the tail with the exit status.
    package func close(_ status: ExitStatus) throws {
        try open()
        try json.end(downTo: 1)
        try json.member("exit", Int(status.code))
        try json.end()
        try stream.write("\n")
        isClosed = true
    }

    /// Writes the tail of a command that failed, after the members it has written.
    package func close(_ failure: Failure) throws {
        guard !isClosed else { return }
        try open()
        try json.end(downTo: 1)
        try json.beginObject("error")
        try json.member("code", failure.code)
        try json.member("message", failure.message)
        try json.end()
        try close(failure.status)
    }
}

extension JSONWriter {
    /// Writes `diagnostics` and, if some were counted but not kept, `omitted_diagnostics`.
    package mutating func members(_ diagnostics: [Diagnostic], of counts: DiagnosticCounts) throws {
        try beginArray("diagnostics")
        for diagnostic in diagnostics { try write(diagnostic) }
        try end()
        let omitted = counts.errors + counts.warnings + counts.notes - diagnostics.count
        if omitted > 0 { try member("omitted_diagnostics", omitted) }
    }

    private mutating func write(_ diagnostic: Diagnostic) throws {
        let location = diagnostic.location
        try beginObject()
        try member("severity", diagnostic.severity.rawValue)
        try member("code", diagnostic.code.rawValue)
        try member("path", location?.path)
        try member("record", location?.record)
        try member("line", location?.line)
        try member("column", location?.column)
        try member("offset", location?.offset)
        try member("chunk", location?.chunk)
        try member("contact", diagnostic.contact)
        try member("property", diagnostic.property)
        try member("message", diagnostic.messageWithAdvice)
        try end()
    }
}
