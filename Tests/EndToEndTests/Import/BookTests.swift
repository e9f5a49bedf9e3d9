import Foundation
import SQLite
import Testing

/// Tests of tables in SQLite files as sources of contacts.
@Suite struct BookTests {
    private let place: Workspace

    init() throws { place = try Workspace() }

    @Test("the last letter of a cell is decoded, although it could combine with a mark that follows")
    func combinableLettersStayInTheirCell() async throws {
        try place.makeBook(
            "book.db",
            sql: """
                CREATE TABLE Contacts(idx INTEGER PRIMARY KEY, firstname TEXT, lastname TEXT);
                INSERT INTO Contacts VALUES(1, CAST(x'F9ECE5E0' AS TEXT), CAST(x'E0E1' AS TEXT)),
                  (2, CAST(x'E0' AS TEXT), 'x')
                """)
        #expect(try await place.run("import", "-q", "--encoding", "windows-1255", "book.db") == Outcome(0))
        #expect(
            try await place.run("list", "--format", "tsv", "--fields", "name").stdout
                == "name\nשלוא אב\nא x\n")
    }

    @Test(
        "exporting and reimporting a book's contacts changes neither them nor the book",
        arguments: [
            ("contacts", "4 records: 4 added\n"), ("contacts-photo", "5 records: 5 added; 3 photos\n"),
            ("photos", "3 records: 3 added; 3 photos\n"), ("my-object", "5 records: 5 added\n"),
        ])
    func booksRoundTripUnchanged(name: String, summary: String) async throws {
        try place.makeBook("book.db", fixture: "books/\(name).sql")
        let book = try place.bytes("book.db")
        let first = try await place.run("import", "book.db")
        #expect(first.status == 0)
        #expect(first.stderr.hasPrefix("book.db: \(summary)"))
        #expect(try await place.run("doctor", "-q") == Outcome(0))
        for version in ["3", "4"] {
            let file = "\(version).vcf"
            #expect(try await place.run("export", "--vcard-version", version, "-o", file).status == 0)
            #expect(try await place.run("import", "--exit-changed", "-q", file) == Outcome(0))
            #expect(try await place.run("import", "-q", "--store", "other\(version).db", file) == Outcome(0))
            let exported = try await place.run("export", "--to", "vcard", "--vcard-version", "4")
            #expect(
                try await place.run(
                    "export", "--to", "vcard", "--vcard-version", "4", "--store", "other\(version).db") == exported)
        }
        let count = summary.prefix { $0 != " " }
        #expect(
            try await place.run("import", "--exit-changed", "book.db")
                == Outcome(0, stderr: "book.db: \(count) records, nothing changed\n"))
        #expect(try await place.run("check", "--strict", "book.db").status == 0)
        #expect(try place.bytes("book.db") == book)
        #expect(
            try place.names() == ["3.vcf", "4.vcf", "book.db", "other3.db", "other4.db", "store.db"])
    }

    @Test("numbers, texts and keys of a book are exported exactly") func valuesAreExact() async throws {
        try place.makeBook("book.db", fixture: "books/my-object.sql")
        #expect(try await place.run("import", "-q", "book.db") == Outcome(0))
        let cards = try await place.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        let amounts = cards.split(whereSeparator: \.isNewline).filter { $0.contains("amount:") }
        #expect(
            amounts == [
                "X-CSV;X-NAME=amount:12.5", "X-CSV;X-NAME=amount:0.30000000000000004", "X-CSV;X-NAME=amount:-7",
                "X-CSV;X-NAME=amount:on account",
            ])
        #expect(cards.contains("X-CSV;X-NAME=primaryKey:5"))
    }

    @Test("rows of a table of photos become contacts with the row's name and photo", .onFiles)
    func photoRowsBecomeContacts() async throws {
        try place.makeBook("book.db", fixture: "books/photos.sql")
        #expect(try await place.run("import", "-q", "book.db") == Outcome(0))
        let list = try await place.run("list", "--format", "tsv", "--fields", "name,photo")
        #expect(list.stdout == "name\tphoto\nNora Elm\tyes\nAda Lovelace\tyes\nŽofie\tyes\n")
        let photo = try Database(path: place.path("book.db"), mode: .readOnly).text(
            "SELECT hex(photo) FROM photos WHERE id = 7")
        let stored = try Database(path: place.path("store.db"), mode: .readWrite).text(
            "SELECT hex(data) FROM photo JOIN card ON photo_id = photo.id WHERE name = 'Žofie'")
        #expect(stored == photo)
    }

    @Test("the UID derives from the row's key, not from its values or the book's folder")
    func uidDerivesFromTheKey() async throws {
        try place.makeBook("book.db", fixture: "books/contacts.sql")
        #expect(try await place.run("import", "-q", "book.db") == Outcome(0))
        let ids = try await place.run("list", "--format", "tsv", "--fields", "uid").stdout
        // UIDs are part of the file format and never change.
        #expect(ids.hasPrefix("uid\n1bf8067b-8d70-8a96-bd88-2b2d4c6d7228\n"))
        try place.makeBook("book.db", sql: "UPDATE Contacts SET firstname = 'Augusta', phone = '1' WHERE idx = 1")
        let outcome = try await place.run("import", "book.db")
        #expect(outcome.stderr.hasPrefix("book.db: 4 records: 1 updated, 3 unchanged\n"))
        #expect(try await place.run("list", "--format", "tsv", "--fields", "uid").stdout == ids)
        #expect(try await place.run("list", "--format", "tsv", "--fields", "name").stdout.hasPrefix("name\nAugusta L"))
        // The same file is imported from another folder.
        _ = try await place.shell("mkdir d && mv book.db d/")
        #expect(try await place.run("import", "d/book.db", "--exit-changed").status == 0)
    }

    @Test("the dates of a book's column are read in one order")
    func datesHaveOneOrder() async throws {
        let workspace = try Workspace()
        try workspace.makeBook(
            "a.db",
            sql: """
                CREATE TABLE people(name TEXT, birthday TEXT, anniversary TEXT);
                INSERT INTO people VALUES('Ada', '03/04/1999', '03/04/2001'), ('Bob', '13/04/1999', '05/06/2001');
                """)
        let outcome = try await workspace.run("import", "a.db")
        #expect(outcome.status == 0)
        #expect(outcome.stderr.contains("the dates of column \"anniversary\" are ambiguous"))
        let cards = try await workspace.run("export", "--to", "vcard", "--vcard-version", "4")
        #expect(cards.stdout.contains("BDAY:19990403") && cards.stdout.contains("BDAY:19990413"))
        #expect(cards.stdout.contains("ANNIVERSARY;VALUE=text:03/04/2001"))
    }

    @Test("a book in WAL mode is read with its log and not modified") func walModeBookIsReadWithItsLog() async throws {
        let book = try Database(path: place.path("book.db"), mode: .create)
        try book.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        try book.execute("CREATE TABLE people(user_id TEXT PRIMARY KEY, firstName, last_name, pic) WITHOUT ROWID")
        try book.execute("INSERT INTO people VALUES('k', 'Wal', 'Log', X'89504E470D0A1A0A00')")
        let files = try ["book.db", "book.db-wal"].map { try place.bytes($0) }
        #expect(files[1].count > 0)
        let outcome = try await place.run("import", "book.db", environment: ["TMPDIR": place.folder])
        // The photos in a table are checked like all other photos.
        #expect(outcome.status == 65)
        #expect(outcome.stderr.contains("book.db: record 1: offset 8: error: "))
        #expect(
            try await place.run("import", "-q", "--skip-invalid", "book.db", environment: ["TMPDIR": place.folder])
                .status == 3)
        #expect(try await place.run("list", "--format", "tsv", "--fields", "name").stdout == "name\nWal Log\n")
        #expect(try ["book.db", "book.db-wal"].map { try place.bytes($0) } == files)
        #expect(try place.names() == ["book.db", "book.db-shm", "book.db-wal", "store.db"])
        _ = consume book
    }

    @Test("a hot journal is rolled back in a copy, and the book is not modified")
    func hotJournalIsRolledBackInACopy() async throws {
        try place.makeBook("book.db", fixture: "books/contacts.sql")
        // A program that was killed leaves half of a transaction and its rollback journal.
        let writer = try Database(path: place.path("book.db"), mode: .readWrite)
        try writer.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE")
        try writer.execute("UPDATE Contacts SET lastname = 'Half'")
        try writer.execute("CREATE TABLE filler(x)")
        try writer.execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) "
                + "INSERT INTO filler SELECT randomblob(2000) FROM n")
        _ = try await place.shell("mkdir d && cp book.db book.db-journal d/")
        try writer.execute("ROLLBACK")
        let files = try ["d/book.db", "d/book.db-journal"].map { try place.bytes($0) }
        #expect(files[1].count > 0)
        #expect(try await place.run("import", "-q", "d/book.db") == Outcome(0))
        #expect(try await place.run("list", "--format", "tsv", "--fields", "name", "Half").stdout == "name\n")
        #expect(
            try await place.run("list", "--format", "tsv", "--fields", "name", "Ada").stdout == "name\nAda Lovelace\n")
        #expect(try ["d/book.db", "d/book.db-journal"].map { try place.bytes($0) } == files)
    }

    @Test("the only table of contacts is read; several require --table")
    func tableIsChosenWhenUnambiguous() async throws {
        try place.makeBook(
            "book.db",
            sql: """
                CREATE TABLE "odd ""name""; --"(name, "select" TEXT, tel GENERATED ALWAYS AS ("select" || '-1') VIRTUAL);
                INSERT INTO "odd ""name""; --" VALUES('Ada', '5');
                CREATE TABLE android_metadata(locale); INSERT INTO android_metadata VALUES('en');
                CREATE TABLE Contacts(idx, firstname, lastname, phone);
                CREATE VIEW people AS SELECT name, tel FROM "odd ""name""; --";
                CREATE VIEW broken AS SELECT name FROM nowhere;
                """)
        let outcome = try await place.run("import", "-v", "book.db")
        #expect(outcome.status == 0)
        #expect(outcome.stderr.contains("table \"odd \"name\"; --\" is read; there is \"android_metadata\" too"))
        #expect(
            try await place.run("list", "--format", "tsv", "--fields", "name,phone").stdout == "name\tphone\nAda\t5-1\n"
        )
        #expect(try await place.run("import", "book.db", "--table", "PEOPLE").status == 0)
        try place.makeBook("book.db", sql: "INSERT INTO Contacts VALUES(1, 'Bo', NULL, NULL)")
        let several = try await place.run("import", "book.db")
        #expect(
            several
                == Outcome(
                    65,
                    stderr: """
                        book.db: error: several tables hold contacts; these tables are "odd "name"; --", "Contacts"; choose one \
                        with --table [book-table]
                        1 error; nothing was written.

                        """))
        #expect(try await place.run("inspect", "book.db").status == 65)
        #expect(try await place.run("check", "book.db").status == 1)
        #expect(try await place.run("import", "-q", "book.db", "--table", "Contacts") == Outcome(0))
        #expect(
            try await place.run("import", "book.db", "--table", "none").stderr.hasPrefix(
                "book.db: error: no table \"none\"; there are "))
        #expect(try await place.run("import", "book.db", "--table", "android_metadata").status == 65)
        #expect(
            try await place.run("import", "-q", "book.db", "--table", "android_metadata", "--map", "locale=name")
                == Outcome(0))
    }

    @Test("invalid UTF-8 is reported with its record and column")
    func invalidUTF8IsReportedWithItsLocation() async throws {
        try place.makeBook(
            "book.db",
            sql: """
                CREATE TABLE c(name TEXT, note TEXT);
                INSERT INTO c VALUES('Ada', 'a' || char(0) || 'b'), (CAST(X'4AF6' AS TEXT), ''), (X'427974657A', X'00FF');
                """)
        let outcome = try await place.run("import", "book.db")
        #expect(outcome.status == 65)
        #expect(
            outcome.stderr.contains(
                "book.db: record 2: error: column \"name\": the byte 0xF6 is not valid UTF-8; specify the encoding with --encoding "
                    + "[book-encoding]\n"))
        #expect(try await place.run("import", "-q", "book.db", "--encoding", "latin1") == Outcome(0))
        #expect(
            try await place.run("list", "--format", "tsv", "--fields", "name").stdout == "name\nAda\nJö\nBytez\n")
        let cards = try await place.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        #expect(cards.contains("application/octet-stream") && cards.contains("base64") && cards.contains("AP8="))
        #expect(try await place.run("doctor", "-q") == Outcome(0))
    }

    @Test("stores, encrypted files and truncated books are rejected", .onFiles) func unreadableBooksAreRejected()
        async throws
    {
        try place.makeBook("book.db", fixture: "books/contacts-photo.sql")
        let whole = try place.bytes("book.db")
        #expect(try await place.run("import", "-q", "book.db") == Outcome(0))
        let store = try await place.run("import", "store.db")
        #expect(store.status == 65)
        #expect(
            store.stderr.hasPrefix(
                "store.db: error: a contactsctl store cannot be imported; 'contactsctl export --store store.db' "))
        var random = SystemRandomNumberGenerator()
        try Data((0..<8192).map { _ in UInt8.random(in: 0...255, using: &random) }).write(
            to: URL(fileURLWithPath: place.path("encrypted.db")))
        #expect(
            try await place.run("import", "--from", "sqlite", "encrypted.db").stderr.hasPrefix(
                "encrypted.db: error: not a SQLite database, or an encrypted one [book-damaged]\n"))
        for length in [50, 100, 1000, 4096, whole.count - 4096] {
            try whole.prefix(length).write(to: URL(fileURLWithPath: place.path("cut.db")))
            let outcome = try await place.run("import", "--from", "sqlite", "--skip-invalid", "cut.db")
            #expect(outcome.status == 65, "\(length): \(outcome)")
        }
        try place.makeBook("empty.db", sql: "CREATE TABLE c(name); PRAGMA user_version = 3")
        #expect(try await place.run("import", "empty.db") == Outcome(0, stderr: "empty.db: 0 records\n"))
    }

    @Test("a locked book is an error after the timeout") func lockedBookTimesOut() async throws {
        try place.makeBook("book.db", fixture: "books/contacts.sql")
        let writer = try Database(path: place.path("book.db"), mode: .readWrite)
        try writer.execute("BEGIN EXCLUSIVE")
        let outcome = try await place.run("import", "--timeout", "0.2", "book.db")
        #expect(outcome.status == 75)
        #expect(outcome.stderr.contains("book.db: another program is using it"))
        #expect(try place.names() == ["book.db"])
    }
}
