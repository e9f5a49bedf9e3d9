/// A diagnostic that reading a fixture must produce: location, severity, and code.
///
/// Expectations are derived from the defect of the fixture; they are never copied from the output of the program.
struct Expectation {
    /// The location: `line:column` in text, the byte offset in a PNG or JPEG; `-1` for a diagnostic without either.
    let place: String
    let severity: String
    let code: String
    /// The type of the PNG chunk or the name of the JPEG marker; empty if there is none.
    let chunk: String

    /// Creates an expectation for text, with a physical line and a column in characters, both from 1.
    init(line: Int, column: Int, _ severity: String, _ code: String) {
        place = "\(line):\(column)"
        self.severity = severity
        self.code = code
        chunk = ""
    }

    /// Creates an expectation for a picture; the offset is -1 if the diagnostic has none.
    init(offset: Int, _ severity: String, _ code: String, chunk: String = "") {
        place = "\(offset)"
        self.severity = severity
        self.code = code
        self.chunk = chunk
    }

    var line: String {
        "\(place): \(severity): \(code)\(chunk.isEmpty ? "" : " \(chunk)")\n"
    }
}

extension FixtureFolder {
    /// Writes a file, and to `path.expected` the diagnostics that reading the file must produce, in order.
    mutating func write(_ content: [UInt8], to path: String, expecting expected: [Expectation]) throws(FixtureError) {
        try write(content, to: path)
        try write(expected.map(\.line).joined(), to: "\(path).expected")
    }
}
