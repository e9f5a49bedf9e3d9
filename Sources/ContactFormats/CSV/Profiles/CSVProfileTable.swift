/// The profiles of known programs: the headers that identify a program's tables, and the meanings of headers that their
/// words do not determine.
///
/// To read the tables of another program, add a paragraph to `Data/profiles.txt`; no code is needed. To also write them, add a
/// case to `CSVProgramLayout`. To read them in other languages, add a file to `Data/programs`, and its name to
/// `CSVLocalizedHeaders.programs`.
///
/// A paragraph begins with `profile` and the name of the profile. Its other lines are:
///
/// | line | meaning |
/// |---|---|
/// | `like NAME` | includes the header lines (the last row below) and the separator of the profile NAME |
/// | `needs A \| B` | the required headers; if there are several such lines, one of them suffices |
/// | `separator ;` | the separator of several categories in one cell; ` ::: ` by default |
/// | `A \| B = field[:label]` | the field and the label that the headers A and B denote |
///
/// A header is only listed if its English words denote another field, or none (see `CSVHeaderReading`). In a header,
/// `#` matches any number, and columns with the same number form one property; `(*)` matches any label in parentheses.
/// The field `field.label` is a column that contains the labels of the values with the same number. The label `@` means
/// that the header is the label. Case, accents, and spaces at the ends of headers are ignored. If several profiles
/// fit a table equally well, the first one applies.
enum CSVProfileTable {
    /// The texts of the profiles in order of precedence; `generic` is the profile of tables from unknown programs.
    static let texts = [plain, programs, "profile generic"]

    /// The profile of the `plain` layout (this program's own), whose headers are the names of the fields:
    /// `address_1_city`.
    private static let plain = CSVPlainLayout.header.reduce(into: "profile plain\nneeds uid | name") { table, column in
        let words = column.split(separator: "_")
        let header = words.map { Int($0) == nil ? $0 : "#" }.joined(separator: "_")
        let field = words.filter { Int($0) == nil }.joined(separator: ".")
        table += "\n\(header) = \(field == "file.as" ? "fileas" : field)"
    }

    /// The profiles of Google Contacts (the export since 2024 and the previous one), of the variants of Outlook, of
    /// Thunderbird, of web services, and of Apple's text export.
    private static let programs = HeaderData.profiles.text
}
