/// Writes rows as CSV; a cell is quoted only if necessary.
struct CSVText {
    let lineEnd: String
    private(set) var text = ""

    init(lineEnd: String) {
        self.lineEnd = lineEnd
    }

    /// The physical line on which the next row will begin, from 1.
    var lineNumber: Int {
        1 + text.unicodeScalars.count { $0 == "\n" }
    }

    mutating func append(_ cells: [String]) {
        append(line: Self.row(cells))
    }

    /// Appends a line unchanged, for rows that are not valid CSV.
    mutating func append(line: String) {
        text += line
        text += lineEnd
    }

    static func row(_ cells: [String]) -> String {
        cells.map { cell($0) }.joined(separator: ",")
    }

    static func cell(_ value: String, delimiter: String = ",") -> String {
        let needsQuotes = value.unicodeScalars.contains { scalar in
            String(scalar) == delimiter || scalar == "\"" || scalar == "\n" || scalar == "\r"
        }
        guard needsQuotes else { return value }
        var quoted = "\""
        for scalar in value.unicodeScalars {
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
