/// The headers that identify the tables of known programs, and the meanings that their words do not give.
///
/// To read the tables of another program, add a paragraph to one of the texts; no code is needed. To write them too,
/// add a case to `CSVProgramLayout` (CSV/Writing); the compiler then reports what else a layout needs. To read them in
/// other languages, add a table to `CSVLocalizedHeaders`, and its name to `CSVLocalizedHeaders.programs`.
///
/// A paragraph starts with `profile` and its name. The other lines are
///
/// | line | meaning |
/// |---|---|
/// | `like NAME` | includes the lines of that profile |
/// | `needs A \| B` | required headers; one of several such lines suffices |
/// | `separator ;` | the separator of categories; ` ::: ` by default |
/// | `A \| B = field[:label]` | what headers mean |
///
/// Only headers whose English words have another meaning, or none, are listed (see `CSVHeaderReading`). `#` in a header
/// stands for a number, and columns with the same number belong together; `(*)` stands for any label in parentheses.
/// `field.label` is the column that labels the others of its number; the label `@` is the header itself. Case, accents
/// and surrounding blanks of headers are ignored. If profiles understand equally many headers, the first one wins.
enum CSVProfileTable {
    static let texts = [plain, google, microsoft, mozilla, services, generic]

    /// Tables of unknown programs: their headers are read by their words.
    static let generic = "profile generic"

    /// The tool's own `plain` layout, whose columns are named after their fields: `address_1_city`.
    static let plain = CSVPlainLayout.header.reduce(into: "profile plain\nneeds uid | name") { table, column in
        let words = column.split(separator: "_")
        let header = words.map { Int($0) == nil ? $0 : "#" }.joined(separator: "_")
        let field = words.filter { Int($0) == nil }.joined(separator: ".")
        table += "\n\(header) = \(field == "file.as" ? "fileas" : field)"
    }
}
