/// Writes files with a record that must be rejected to `fixtures/csv/invalid/`, each with its expected diagnostics.
enum BrokenCSV {
    static func write(to folder: inout FixtureFolder) throws(FixtureError) {
        try writeSurplus(to: &folder)
        try writeUnterminated(to: &folder)
        try writeEncoding(to: &folder)
        try writeBook(to: &folder)
    }

    private static let header = "First Name,Last Name,E-mail,Notes\n"
    private static let ada = "Ada,Lovelace,ada@example.org,ok\n"
    private static let cyd = "Cyd,Chen,cyd@example.org,ok\n"

    /// Returns the number of the column, from 1, that follows `text` at the beginning of a line.
    private static func column(behind text: String) -> Int {
        text.count + 1
    }

    // MARK: - More cells than the header has

    private static func writeSurplus(to folder: inout FixtureFolder) throws(FixtureError) {
        let bob = "Bób,Baker,bob@example.org,fine,"
        try folder.write(
            Array("\(header)\(ada)\(bob)surplus\n\(cyd)".utf8), to: "csv/invalid/surplus-cell.csv",
            expecting: [Expectation(line: 3, column: column(behind: bob), "error", "csv-field-count")])
        // The expected location is that of the first surplus cell with text, two lines below the beginning of its
        // record. The first surplus cell is empty, so it is not reported.
        let tail = "three\",,"
        try folder.write(
            Array("\(header)\(ada)Bob,Baker,,\"one\ntwo\n\(tail)\"sur,plus\"\n\(cyd)".utf8),
            to: "csv/invalid/surplus-cell-after-line-break.csv",
            expecting: [Expectation(line: 5, column: column(behind: tail), "error", "csv-field-count")])
    }

    // MARK: - A quote that never ends

    private static func writeUnterminated(to folder: inout FixtureFolder) throws(FixtureError) {
        let bob = "Bob,Bäker,bob@example.org,"
        try folder.write(
            Array("\(header)\(ada)\(bob)\"never closed\n\(cyd)Dan,Dare,dan@example.org,ok\n".utf8),
            to: "csv/invalid/unterminated-quote.csv",
            expecting: [Expectation(line: 3, column: column(behind: bob), "error", "csv-quote-unterminated")])
        try folder.write(
            Array("\(header)\(ada)\(cyd)\(bob)\"never closed".utf8), to: "csv/invalid/unterminated-quote-at-end.csv",
            expecting: [Expectation(line: 4, column: column(behind: bob), "error", "csv-quote-unterminated")])
        // The opening quote of the next record would close the quote of the first record, but text follows it.
        // Therefore the first quote is unclosed.
        try folder.write(
            Array("\(header)\(bob)\"never closed\n\(cyd)Dan,\"Dare\",dan@example.org,\"a, b\"\n\(ada)".utf8),
            to: "csv/invalid/unterminated-quote-meets-next.csv",
            expecting: [Expectation(line: 2, column: column(behind: bob), "error", "csv-quote-unterminated")])
    }

    // MARK: - Invalid UTF-8

    private static func writeEncoding(to folder: inout FixtureFolder) throws(FixtureError) {
        let before = "Bób,M"
        try writeEncoding(
            of: "latin-1-byte", before: before, bad: [0xFC], after: "ller,bob@example.org,ok\n", to: &folder)
        try writeEncoding(
            of: "encoded-surrogate", before: before, bad: [0xED, 0xA0, 0x80], after: "ller,bob@example.org,ok\n",
            to: &folder)
        try writeEncoding(of: "overlong-slash", before: before, bad: [0xC0, 0xAF], after: "ller,,ok\n", to: &folder)
        try writeEncoding(of: "cut-off-sequence", before: before, bad: [0xE2, 0x82], after: ",,ok\n", to: &folder)
    }

    private static func writeEncoding(
        of name: String, before: String, bad: [UInt8], after: String, to folder: inout FixtureFolder
    ) throws(FixtureError) {
        try folder.write(
            Array("\(header)Zoë,Lovelace,,\n\(before)".utf8) + bad + Array("\(after)\(cyd)".utf8),
            to: "csv/invalid/\(name).csv",
            expecting: [Expectation(line: 3, column: column(behind: before), "error", "csv-encoding")])
    }

    // MARK: - An address book with two broken records

    /// Writes 30 contacts, two of which are damaged as if by a text editor: one has an unquoted comma, one an unclosed
    /// quote.
    private static func writeBook(to folder: inout FixtureFolder) throws(FixtureError) {
        var csv = CSVText(lineEnd: "\r\n")
        var expected: [Expectation] = []
        csv.append(GoogleLayout2024.header)
        for (index, person) in AddressBook(count: 30, seed: 30).people.enumerated() {
            let line = csv.lineNumber
            switch index {
            case 9:
                let (row, column) = rowWithBareComma(person)
                csv.append(line: row)
                expected.append(Expectation(line: line, column: column, "error", "csv-field-count"))
            case 21:
                let (row, column) = rowWithOpenQuote(person)
                csv.append(line: row)
                expected.append(Expectation(line: line, column: column, "error", "csv-quote-unterminated"))
            default:
                csv.append(GoogleLayout2024.cells(of: person))
            }
        }
        try folder.write(Array(csv.text.utf8), to: "csv/invalid/google-2024-broken.csv", expecting: expected)
    }

    /// Returns a row whose organization has an unquoted comma, and the column of the resulting surplus cell. The comma
    /// shifts all later cells by one column.
    private static func rowWithBareComma(_ person: Person) -> (row: String, column: Int) {
        var person = person
        person.organization = "Smith"
        person.notes = "on one line"
        person.addresses = []
        person.customs = [Labeled("Shoe size", "42"), Labeled("Locker", "B7")]
        let cells = GoogleLayout2024.cells(of: person)
        let last = cells.count - 1
        let row = cells.enumerated().map { $0.offset == 10 ? "Smith, Jones & Co" : CSVText.cell($0.element) }
        return (row.joined(separator: ","), column(behind: row[..<last].joined(separator: ",") + ","))
    }

    private static func rowWithOpenQuote(_ person: Person) -> (row: String, column: Int) {
        var person = person
        person.addresses = []
        person.notes = "OPEN"
        let row = CSVText.row(GoogleLayout2024.cells(of: person))
        guard let place = row.firstRange(of: "OPEN") else { preconditionFailure("the row has no note") }
        let before = String(row[..<place.lowerBound])
        return (before + "\"met at the fair" + row[place.upperBound...], column(behind: before))
    }
}
