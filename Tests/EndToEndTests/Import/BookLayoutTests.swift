import SQLite
import Testing

/// Tests that tables in SQLite files are read like CSV files with the same columns.
@Suite struct BookLayoutTests {
    private let place: Workspace

    init() throws { place = try Workspace() }

    /// Creates a CSV file and a SQLite file with the same texts, which need no quotes in either.
    private func write(_ header: [String], _ rows: [[String]]) throws {
        let lines = ([header] + rows).map { $0.map { "\"\($0)\"" }.joined(separator: ",") + "\n" }
        try place.write(lines.joined(), to: "table.csv")
        let columns = header.map { "\"\($0)\" TEXT" }.joined(separator: ", ")
        let values = rows.map { "(" + $0.map { "'\($0)'" }.joined(separator: ", ") + ")" }.joined(separator: ", ")
        try place.makeBook("table.db", sql: "CREATE TABLE people(\(columns)); INSERT INTO people VALUES \(values)")
    }

    @Test(
        "names and dates of a table in a SQLite file are read as in a CSV file",
        arguments: [
            (["Name", "Email"], [["Lovelace, Ada", "ada@example.org"], ["Hopper, Grace", "g@example.org"]], []),
            (["Name", "Email"], [["Lovelace Ada", "ada@example.org"]], ["--map", "Name=name:family-first"]),
            (["Name", "Email"], [["Ada Lovelace", "ada@example.org"]], ["--map", "Name=name:given-first"]),
            (["氏名", "電話番号", "誕生日"], [["山田太郎", "03-1234-5678", "25/12/03"]], []),
            (["Name", "Birthday"], [["Ada", "25/12/03"], ["Bo", "13/11/04"]], []),
        ] as [([String], [[String]], [String])])
    func readAsCSV(header: [String], rows: [[String]], options: [String]) async throws {
        try write(header, rows)
        var lists: [String] = []
        for file in ["table.csv", "table.db"] {
            let store = ["--store", "\(file).store"]
            #expect(try await place.run(["import", "-q", file] + options + store).status == 0)
            let fields = "name,given,family,phone,email,birthday"
            lists.append(try await place.run(["list", "--format", "tsv", "--fields", fields] + store).stdout)
        }
        #expect(lists[0] == lists[1])
        #expect(lists[1].split(separator: "\n").count == rows.count + 1)
    }

    @Test("the column vcard of an exported table is read from a SQLite file") func cardColumn() async throws {
        try place.write(
            "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:ada\r\nFN:Ada\r\nX-FOO;X-A=b:bar\r\nEND:VCARD\r\n", to: "ada.vcf")
        #expect(try await place.run("import", "-q", "ada.vcf", "--store", "first.db") == Outcome(0))
        let table = try await place.run("export", "--to", "csv", "--store", "first.db").stdout
        let header = table.split(whereSeparator: \.isNewline).first?.split(separator: ",").map(String.init) ?? []
        #expect(header.last == "vcard")
        let columns = header.map { "\"\($0)\" TEXT" }.joined(separator: ", ")
        let card =
            "BEGIN:VCARD' || char(10) || 'VERSION:4.0' || char(10) || 'UID:' || char(10) || 'FN:Ada' || char(10) "
            + "|| 'X-FOO;X-A=b:bar' || char(10) || 'END:VCARD"
        try place.makeBook(
            "book.db",
            sql: """
                CREATE TABLE contacts(\(columns));
                INSERT INTO contacts(uid, name, note, vcard) VALUES('ada', 'Ada', 'edited', '\(card)')
                """)
        #expect(try await place.run("import", "-q", "book.db") == Outcome(0))
        let cards = try await place.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        #expect(cards.contains("X-FOO;X-A=b:bar\r\n") && cards.contains("UID:ada\r\n"), "\(cards)")
        #expect(cards.contains("NOTE:edited\r\n"), "\(cards)")

        try place.makeBook(
            "bad.db",
            sql: """
                CREATE TABLE contacts(\(columns));
                INSERT INTO contacts(uid, name, vcard) VALUES('bo', 'Bo', 'damaged')
                """)
        let bad = try await place.run("import", "bad.db")
        #expect(bad.status == 65)
        #expect(bad.stderr.contains("bad.db: record 1: error: column \"vcard\": no valid vCard in the cell [csv-card]"))
    }

    @Test("a row that exceeds the limit of a record is reported as a whole") func rowLimit() async throws {
        try place.makeBook(
            "book.db", sql: "CREATE TABLE people(name TEXT, note TEXT); INSERT INTO people VALUES('Ada', 'long enough')"
        )
        let outcome = try await place.run("import", "--max-record", "10", "book.db")
        #expect(outcome.status == 65)
        let message = "record 1: error: a row of 14 bytes exceeds the limit of 10 bytes [book-limit]"
        #expect(outcome.stderr.contains(message))
    }

    @Test("rows without a value are skipped, as in a CSV file") func emptyRows() async throws {
        try place.makeBook(
            "book.db",
            sql: """
                CREATE TABLE people(name TEXT, email TEXT);
                INSERT INTO people VALUES(NULL, NULL), ('Ada', NULL), ('', ''), (NULL, 'bo@example.org')
                """)
        let outcome = try await place.run("import", "-v", "book.db")
        #expect(outcome.status == 0 && outcome.stderr.contains("book.db: 2 records: 2 added\n"), "\(outcome)")
        for record in [1, 3] {
            let note = "book.db: record \(record): note: the row has no values; skipped [csv-empty-row]\n"
            #expect(outcome.stderr.contains(note), "\(outcome)")
        }
    }

    @Test("a table of a database without tables is missing") func noTables() async throws {
        try place.makeBook("book.db", sql: "PRAGMA user_version = 1")
        let outcome = try await place.run("import", "--table", "people", "book.db")
        #expect(outcome.status == 65)
        #expect(outcome.stderr.contains("no table \"people\"; there is none"), "\(outcome.stderr)")
    }
}
