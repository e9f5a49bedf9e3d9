import ContactFormats
import Testing

/// Exports of known programs from which columns were deleted: the remaining ones keep their meanings.
@Suite struct CSVTrimmedTests {
    /// One header of a program and the name columns beside it.
    struct Trimmed: CustomTestStringConvertible, Sendable {
        var names: [String]
        var header: String
        var meaning: CSVProfile.Meaning

        var testDescription: String { header }
    }

    /// Returns all headers in a program's fixture that contain one of the given fields or its label.
    private static func columns(_ program: String, _ isMeant: (CSVColumns.Column) -> Bool) throws -> [Trimmed] {
        let text = try Fixtures.text("csv/valid/\(program).csv")
        let line = try #require(
            text.split(whereSeparator: \.isNewline).first { $0.lowercased().contains("first") || $0.contains("Given") })
        let columns = CSVColumns(header: line.split(separator: line.contains("\t") ? "\t" : ",").map(String.init))
            .columns
        let names = columns.filter { [.given, .family].contains($0.meaning?.field) }.map(\.header)
        return columns.filter(isMeant).compactMap { column in
            column.meaning.map { Trimmed(names: names, header: column.header, meaning: $0) }
        }
    }

    @Test(
        "a name column and one phone or e-mail column are recognized without the other columns",
        arguments: CSVProgramTests.programs + ["google-2024", "google-old"])
    func nameAndOneContactColumnAreKnown(program: String) throws {
        let reaching: [CSVField] = [.email, .phone]
        let left = try Self.columns(program) { column in
            guard let meaning = column.meaning else { return false }
            return reaching.contains(meaning.field) || meaning.labelled.map(reaching.contains) ?? false
        }
        #expect(!left.isEmpty)
        // These words are ambiguous without others of their kind.
        let words = program == "yahoo" ? ["Home", "Work", "Other", "Primary"] : []
        // A column of labels has no meaning without its values.
        for column in left where !words.contains(column.header) && column.meaning.field != .label {
            let found = CSVColumns(header: column.names + [column.header]).columns.last?.meaning
            #expect(found?.field == column.meaning.field, "\(column.header)")
            #expect(found?.labelled == column.meaning.labelled, "\(column.header)")
        }
    }

    @Test(
        "each numbered column of Google's tables is recognized without the others",
        arguments: ["google-2024", "google-old"])
    func numberedGoogleColumnsAreKnownAlone(program: String)
        throws
    {
        let left = try Self.columns(program) { $0.header.contains(" - ") }
        #expect(left.count > 20)
        for column in left where column.meaning.label == nil && column.meaning.field != .label {
            for names in [
                ["Name"], ["First Name", "Last Name"], ["Given Name", "Family Name"], ["Vorname", "Nachname"],
            ] {
                let found = CSVColumns(header: names + [column.header]).columns.last
                #expect(found?.meaning == column.meaning, "\(column.header) beside \(names)")
            }
        }
    }

    @Test(
        "the values of a table from which columns were deleted become the expected properties",
        arguments: [
            ("First Name,Last Name,E-mail 1 - Value,Phone 1 - Value", "Ada,L,a@x.org,1", ["EMAIL:a@x.org", "TEL:1"]),
            ("Name,Phone 1 - Type,Phone 1 - Value", "Ada L,Mobile,1", ["TEL;TYPE=cell:1"]),
            ("Name,Phone 2 - Label,Phone 2 - Value", "Ada L,Boat,1", ["item1.TEL:1", "item1.X-ABLABEL:Boat"]),
            ("Name,Company,Organization 1 - Department", "Ada L,Mill,Wheels", ["ORG:Mill", "ORG:;Wheels"]),
            ("Name,Address 1 - Label,Address 1 - City", "Ada L,Home,Ely", ["ADR;TYPE=home:;;;Ely;;;"]),
            ("Name,Group Membership", "Ada L,Old friends ::: * myContacts", ["CATEGORIES:Old friends"]),
            ("First Name,Last Name,Business Phone 2", "Ada,L,1", ["TEL;TYPE=work:1"]),
            (
                "First Name,Last Name,Callback,Other Fax", "Ada,L,1,2",
                ["item1.TEL:1", "item1.X-ABLABEL:callback", "TEL;TYPE=other,fax:2"]
            ),
            ("First,Last,Home,Work,Other", "Ada,L,1,2,3", ["TEL;TYPE=home:1", "TEL;TYPE=work:2", "TEL;TYPE=other:3"]),
            ("first,last,email (boat)", "Ada,L,a@x.org", ["item1.EMAIL:a@x.org", "item1.X-ABLABEL:boat"]),
            ("name,email_2,email_2_label", "Ada L,a@x.org,home", ["EMAIL;TYPE=home:a@x.org"]),
        ])
    func valuesOfTrimmedTables(header: String, row: String, lines: [String]) throws {
        let reading = try CSVReading("\(header)\n\(row)\n")
        let body = try #require(reading.bodies.first).split(separator: "\n").map(String.init)
        #expect(body.filter { !$0.hasPrefix("FN:") && !$0.hasPrefix("N:") } == lines)
        #expect(reading.problems.isEmpty)
    }

    @Test("a program's table from which columns were deleted has no unknown columns")
    func trimmedExportHasNoUnknownColumns() throws {
        let reading = try CSVReading(path: Fixtures.path("csv/valid/google-trimmed.csv"))
        #expect(reading.findings == ["note: csv-system-group"])
        #expect(reading.bodies.map { $0.contains("\nEMAIL:") && $0.contains("TEL") } == [true, true])
    }

    /// A word that has a meaning in one program's table has none in another.
    @Test(
        "words that only one program uses are unknown in other tables",
        arguments: [
            "Home", "Work", "Primary", "Screen Name", "Birth Day", "Mileage", "Priority",
        ])
    func programSpecificWordsAreUnknown(header: String) throws {
        let columns = CSVColumns(header: ["Name", "Email", header])
        #expect(columns.columns.filter(\.isUnknown).map(\.header) == [header])
    }
}
