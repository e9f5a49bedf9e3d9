package import ContactModel

/// The JSON object that a command writes with `--json`, for instance
/// `{"schema":1,"command":"list","contacts":[],"exit":0}`.
///
/// The members `schema` and `command` are written before the members of the command, and `exit` is written last. If the
/// command fails after the first members were written, the object is completed with an `error` member, so that it is
/// valid JSON.
package final class ResultDocument {
    /// The writer for the members that are specific to the command; it can be used after `open`.
    package var json: JSONWriter
    private let command: String?
    private let stream: TextStream
    private var isClosed = false

    /// The version of the JSON schema. It is incremented when a member is removed or changes its meaning, but not when
    /// a member is added.
    private static let schema = 1

    /// Creates a document that is written to a stream.
    ///
    /// - Parameter command: the name of the command; nil if the command line names none.
    package init(command: String?, to stream: TextStream) {
        self.command = command
        self.stream = stream
        json = JSONWriter(stream)
    }

    /// True if the beginning of the object was written, but not its end.
    package var isOpen: Bool { json.depth > 0 }

    /// Writes the beginning of the object with the members `schema` and `command`, unless it is already written.
    package func open() throws {
        guard !isOpen, !isClosed else { return }
        try json.beginObject()
        try json.member("schema", Self.schema)
        try json.member("command", command)
    }

    /// Ends all open arrays and objects in the result, and writes the last member, `exit`, with the exit status.
    package func close(_ status: ExitStatus) throws {
        try open()
        try json.end(downTo: 1)
        try json.member("exit", Int(status.code))
        try json.end()
        try stream.write("\n")
        isClosed = true
    }

    /// Ends all open arrays and objects in the result of a command that failed, and writes the members `error` and
    /// `exit`. Writes nothing if the object is already complete.
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
    /// Writes the member `diagnostics` and, if `counts` includes more diagnostics than these, `omitted_diagnostics`.
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
        if let cell = location?.cell { try member("cell", cell) }
        try member("contact", diagnostic.contact)
        try member("property", diagnostic.property)
        try member("message", diagnostic.messageWithAdvice)
        try end()
    }
}
