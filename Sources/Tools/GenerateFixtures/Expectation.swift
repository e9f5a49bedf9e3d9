/// A diagnostic that reading a fixture must give: where, how bad, and its stable code.
///
/// These are reasoned out beside the damage that causes them, never recorded from a run of the tool.
struct Expectation {
    /// `line:column` for text, a byte offset for PNG.
    let place: String
    let severity: String
    let code: String
    /// The PNG chunk, where there is one.
    let chunk: String

    /// In text: physical line and column, both from 1, the column counted in characters.
    init(line: Int, column: Int, _ severity: String, _ code: String) {
        place = "\(line):\(column)"
        self.severity = severity
        self.code = code
        chunk = ""
    }

    /// In a PNG: the offset of the chunk's length field; of the byte at which reading the pixels' stream stops; of the
    /// file's end if it comes too early, and of what follows the picture's end.
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
    /// Writes a file and, beside it as `path.expected`, the diagnostics that reading it must give, in their order.
    mutating func write(_ content: [UInt8], to path: String, expecting expected: [Expectation]) throws(FixtureError) {
        try write(content, to: path)
        try write(expected.map(\.line).joined(), to: "\(path).expected")
    }
}
