import ContactModel
package import ContactPipeline

/// Writes a report in the Static Analysis Results Interchange Format (OASIS SARIF 2.1.0), which GitHub code scanning
/// reads.
package struct SARIFCheckReporter: CheckReporter {
    private let stream: TextStream
    private var json: JSONWriter
    private var rules: Set<String> = []
    /// The notifications about the check itself: the numbers of diagnostics that were not kept, and the error that
    /// ended the check.
    private var notifications: [(level: String, message: String, path: String?)] = []

    package init(to stream: TextStream) {
        self.stream = stream
        json = JSONWriter(stream)
    }

    package mutating func add(_ file: CheckedFile) throws {
        try start()
        for diagnostic in file.diagnostics { try write(diagnostic) }
        for rest in file.omitted { notifications.append((rest.severity.rawValue, rest.text, file.path)) }
    }

    package mutating func finish(_ status: ExitStatus) throws { try end(status, isSuccessful: true) }

    package mutating func fail(_ failure: Failure) throws {
        notifications.append(("error", failure.message, nil))
        try end(failure.status, isSuccessful: false)
    }

    private mutating func start() throws {
        guard json.depth == 0 else { return }
        try json.beginObject()
        try json.member(
            "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
        try json.member("version", "2.1.0")
        try json.beginArray("runs")
        try json.beginObject()
        try json.member("columnKind", "unicodeCodePoints")
        try json.beginArray("results")
    }

    private mutating func end(_ status: ExitStatus, isSuccessful: Bool) throws {
        try start()
        try json.end()
        try writeTool()
        try json.beginArray("invocations")
        try json.beginObject()
        try json.member("executionSuccessful", isSuccessful)
        try json.member("exitCode", Int(status.code))
        try json.beginArray("toolExecutionNotifications")
        for notification in notifications {
            try json.beginObject()
            try json.member("level", notification.level)
            try writeMessage("message", notification.message)
            if let path = notification.path { try writeLocations(SourceLocation(path: path), excerpt: nil) }
            try json.end()
        }
        try json.end(downTo: 0)
        try stream.write("\n")
    }

    private mutating func writeTool() throws {
        try json.beginObject("tool")
        try json.beginObject("driver")
        try json.member("name", "contactsctl")
        try json.member("version", Versions.tool)
        try json.beginArray("rules")
        for rule in rules.sorted() {
            try json.beginObject()
            try json.member("id", rule)
            // GitHub requires a description of each rule, which is derived here from the name of the rule.
            try writeMessage("shortDescription", rule.split(separator: "-").joined(separator: " "))
            try json.end()
        }
        try json.end()
        try json.end()
        try json.end()
    }

    private mutating func write(_ diagnostic: Diagnostic) throws {
        rules.insert(diagnostic.code.rawValue)
        try json.beginObject()
        try json.member("ruleId", diagnostic.code.rawValue)
        try json.member("level", diagnostic.severity.rawValue)
        try writeMessage("message", diagnostic.messageWithPlace)
        if let location = diagnostic.location { try writeLocations(location, excerpt: diagnostic.excerpt) }
        try json.end()
    }

    private mutating func writeMessage(_ key: String, _ text: String) throws {
        try json.beginObject(key)
        try json.member("text", text)
        try json.end()
    }

    private mutating func writeLocations(_ location: SourceLocation, excerpt: Diagnostic.Excerpt?) throws {
        try json.beginArray("locations")
        try json.beginObject()
        try json.beginObject("physicalLocation")
        try json.beginObject("artifactLocation")
        if location.path == "-" {
            try writeMessage("description", "standard input")
        } else {
            try json.member("uri", Self.uri(of: location.path))
        }
        try json.end()
        try writeRegion(location, excerpt)
        try json.end()
        try json.end()
        try json.end()
    }

    /// Writes the region of a diagnostic: the line and the column in a text, or the byte offset in a picture.
    private mutating func writeRegion(_ location: SourceLocation, _ excerpt: Diagnostic.Excerpt?) throws {
        if let line = location.line {
            try json.beginObject("region")
            try json.member("startLine", line)
            if let column = location.column { try json.member("startColumn", Self.codePoints(column, excerpt)) }
            try json.end()
        } else if let offset = location.offset {
            try json.beginObject("region")
            try json.member("byteOffset", offset)
            try json.member("byteLength", 0)
            try json.end()
        }
    }

    /// Returns a column in code points, as SARIF requires, for a column in characters, as diagnostics count it. Returns
    /// `column` if there is no excerpt that begins at the start of the line.
    private static func codePoints(_ column: Int, _ excerpt: Diagnostic.Excerpt?) -> Int {
        guard let excerpt, excerpt.caret == column - 1 else { return column }
        return excerpt.text.prefix(excerpt.caret).unicodeScalars.count + 1
    }

    /// Returns a path as a URI reference (RFC 3986). A relative path is relative to the working directory of the check.
    private static func uri(of path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var uri: [UInt8] = Array((path.hasPrefix("/") ? "file://" : "").utf8)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                uri.append(byte)
            default: uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: uri, as: UTF8.self)
    }
}
