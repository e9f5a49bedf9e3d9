/// Spells rows as CSV the way address books export them: a cell is quoted only where it must be.
struct CSVText {
    let lineEnd: String
    private(set) var text = ""

    init(lineEnd: String) {
        self.lineEnd = lineEnd
    }

    /// The physical line that the next row will begin on, from 1.
    var lineNumber: Int {
        1 + text.unicodeScalars.count { $0 == "\n" }
    }

    mutating func append(_ cells: [String]) {
        append(line: Self.row(cells))
    }

    /// Appends a line as it is, for the rows that no correct writer would write.
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
