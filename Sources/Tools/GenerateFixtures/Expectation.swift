/// A diagnostic that reading a fixture must produce: location, severity, and code.
///
/// Expectations are derived by reasoning from the defect of the fixture, never recorded from a run of the tool.
struct Expectation {
    /// `line:column` for text, a byte offset for PNG.
    let place: String
    let severity: String
    let code: String
    /// The PNG chunk, if there is one.
    let chunk: String

    /// Creates an expectation for text: physical line and column, both from 1, the column counted in characters.
    init(line: Int, column: Int, _ severity: String, _ code: String) {
        place = "\(line):\(column)"
        self.severity = severity
        self.code = code
        chunk = ""
    }

    /// Creates an expectation for a PNG. The offset is that of the chunk's length field; of the byte at which reading
    /// the pixels' stream stops; of the file's end if it is truncated; or of data after the image's end.
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
    /// Writes a file and, beside it as `path.expected`, the diagnostics that reading it must produce, in order.
    mutating func write(_ content: [UInt8], to path: String, expecting expected: [Expectation]) throws(FixtureError) {
        try write(content, to: path)
        try write(expected.map(\.line).joined(), to: "\(path).expected")
    }
}
