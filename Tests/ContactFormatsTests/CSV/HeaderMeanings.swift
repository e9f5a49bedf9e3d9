import ContactFormats

/// What `CSVColumns` detects from headers.
enum HeaderMeanings {
    /// Returns the field of each column with its label, `phone:work`; `-` for an unknown column.
    static func of(_ header: [String]) -> [String] {
        CSVColumns(header: header).columns.map { column in
            column.meaning.map { $0.name + ($0.label.map { ":\($0)" } ?? "") } ?? "-"
        }
    }

    /// Returns the same for headers that are separated by `|`, and separates the fields in the same way.
    static func of(_ header: String) -> String {
        of(header.split(separator: "|", omittingEmptySubsequences: false).map(String.init)).joined(separator: "|")
    }
}
