import Foundation
import SQLite
import Testing

/// Upgrades of older stores and address books.
@Suite struct UpgradeTests {
    private let place: Workspace

    init() throws { place = try Workspace() }

    private func cards(_ store: String) async throws -> String {
        try await place.run("export", "--to", "vcard", "--vcard-version", "4", "--store", store).stdout
    }

    @Test(
        "upgrade turns an address book into a store and keeps the file",
        arguments: [("contacts", 4, 0), ("contacts-photo", 5, 2)])
    func anAddressBookBecomesAStore(name: String, contacts: Int, photos: Int) async throws {
        try place.makeBook("book.db", fixture: "books/\(name).sql")
        let book = try place.bytes("book.db")
        #expect(try await place.run("import", "-q", "--store", "imported.db", "book.db") == Outcome(0))
        #expect(
            try await place.run("upgrade", "-n", "--store", "book.db")
                == Outcome(
                    0,
                    stderr: """
                        book.db: an older address book, \(contacts) contacts, would become a store of schema 1
                        Dry run; nothing was written.

                        """))
        #expect(try await place.run("upgrade", "--store", "book.db").status == 64)
        #expect(try place.bytes("book.db") == book)
        #expect(
            try await place.run("upgrade", "-y", "--store", "book.db", "--exit-changed")
                == Outcome(
                    2,
                    stderr: """
                        book.db: an older address book became a store of schema 1, \(contacts) contacts
                        The original file is kept as book.db.before-upgrade-1

                        """))
        // The result equals an import, and the view `Contacts` returns what the table returned.
        #expect(try await cards("book.db") == cards("imported.db"))
        #expect(try await place.run("doctor", "-q", "--store", "book.db") == Outcome(0))
        let columns = "firstname || ',' || lastname || ',' || phone || ',' || coalesce(hex(photo), '')"
        let old = try Database(path: place.path("book.db.before-upgrade-1"), mode: .readOnly)
        let new = try Database(path: place.path("book.db"), mode: .readOnly)
        let select = "SELECT firstname || ',' || phone FROM Contacts ORDER BY 1"
        #expect(try old.text(select) == new.text(select))
        #expect(try new.integer("SELECT count(*) FROM Contacts WHERE \(columns) IS NOT NULL") == Int64(contacts))
        #expect(try new.integer("SELECT count(*) FROM photo") == Int64(photos))
        #expect(try place.names() == ["book.db", "book.db.before-upgrade-1", "imported.db"])
        // The kept file is still an address book with the same contacts.
        #expect(
            try await place.run("upgrade", "-y", "--store", "book.db", "--exit-changed")
                == Outcome(0, stderr: "book.db: already a current store, nothing to do\n"))
        _ = try await place.shell("mkdir d && cp book.db.before-upgrade-1 d/book.db")
        #expect(
            try await place.run("import", "--exit-changed", "--store", "book.db", "d/book.db").stderr
                == "d/book.db: \(contacts) records, nothing changed\n")
    }

    @Test(
        "upgrade accepts other encodings, page sizes and journal modes",
        arguments: ["PRAGMA encoding = 'UTF-16le'; PRAGMA page_size = 512;", "PRAGMA journal_mode = WAL;", ""])
    func encodingsAndJournalModesAreAccepted(pragmas: String) async throws {
        let other = "CREATE TABLE calls(who, at); INSERT INTO calls VALUES(1, 2);"
        try place.makeBook(
            "book.db",
            sql: pragmas + other + "CREATE TABLE Contacts(idx, firstname, lastname, phone);"
                + "INSERT INTO Contacts VALUES(1, 'Žofie', 'Ďurďa', NULL);")
        let outcome = try await place.run("upgrade", "-y", "--json", "--store", "book.db")
        #expect(outcome.status == 0)
        #expect(
            outcome.stdout.hasPrefix(
                """
                {"schema":1,"command":"upgrade","path":"book.db","from":0,"to":1,"dry_run":false,"contacts":1,\
                "kept":"book.db.before-upgrade-1","diagnostics":[{"severity":"warning","code":"book-table-unread",
                """))
        #expect(
            try await place.run("list", "--format", "tsv", "--fields", "name", "--store", "book.db").stdout
                == "name\nŽofie Ďurďa\n")
        #expect(try await place.run("doctor", "-q", "--store", "book.db") == Outcome(0))
        let again = try await place.run("upgrade", "-y", "--json", "--store", "book.db")
        #expect(again.stdout.contains(#""from":1,"to":1,"dry_run":false"#))
        #expect(
            try await place.run("inspect", "book.db.before-upgrade-1", "--table", "calls", "--map", "who=name").status
                == 0)
    }

    @Test("a row that cannot be imported leaves the file unchanged")
    func invalidRowLeavesTheFileUnchanged() async throws {
        try place.makeBook("book.db", fixture: "books/contacts-photo.sql")
        try place.makeBook("book.db", sql: "UPDATE Contacts SET photo = X'89504E470D0A1A0A00' WHERE idx = 2")
        let book = try place.bytes("book.db")
        let outcome = try await place.run("upgrade", "-y", "--store", "book.db")
        #expect(outcome.status == 65)
        #expect(outcome.stderr.hasSuffix("book.db: 1 row cannot be imported; nothing was changed\n"))
        #expect(outcome.stderr.contains("record 2: offset 8: error: "))
        #expect(try place.bytes("book.db") == book)
        #expect(try place.names() == ["book.db"])
    }

    @Test(
        "commands on an older address book propose upgrade",
        arguments: [["list"], ["import", "a.csv"], ["export"], ["info"], ["doctor"]])
    func commandsProposeUpgrade(command: [String]) async throws {
        try place.makeBook("book.db", fixture: "books/contacts.sql")
        try place.write("Name\nAda\n", to: "a.csv")
        let book = try place.bytes("book.db")
        let outcome = try await place.shell("contactsctl \(command.joined(separator: " ")) --store book.db")
        #expect(
            outcome
                == Outcome(
                    78,
                    stderr: """
                        contactsctl: book.db: an older address book; 'contactsctl upgrade --store book.db' makes it a store, \
                        and keeps it as it is beside that

                        """))
        #expect(try place.bytes("book.db") == book)
        #expect(try place.names() == ["a.csv", "book.db"])
    }

    @Test("upgrade rejects other files and does not modify them") func otherFilesAreRejected() async throws {
        try place.makeBook("other.db", fixture: "books/photos.sql")
        try place.write("a letter", to: "letter.txt")
        #expect(try await place.run("upgrade", "-y", "--store", "other.db").status == 78)
        #expect(try await place.run("upgrade", "-y", "--store", "letter.txt").status == 78)
        #expect(try await place.run("upgrade", "-y", "--store", "none.db").status == 66)
        #expect(try await place.run("upgrade", "-y", "--store", ".").status == 78)
        try place.makeBook(
            "newer.db", sql: "CREATE TABLE c(x); PRAGMA application_id = 1129595724; PRAGMA user_version = 99")
        #expect(try await place.run("upgrade", "-y", "--store", "newer.db").status == 78)
        #expect(try place.names() == ["letter.txt", "newer.db", "other.db"])
    }

    @Test("upgrade does not replace a file in use") func fileInUseIsNotReplaced() async throws {
        try place.makeBook("book.db", fixture: "books/contacts.sql")
        let reader = try Database(path: place.path("book.db"), mode: .readOnly)
        try reader.execute("BEGIN")
        _ = try reader.integer("SELECT count(*) FROM Contacts")
        #expect(try await place.run("upgrade", "-y", "--timeout", "0.2", "--store", "book.db").status == 75)
        #expect(try place.names() == ["book.db"])
    }

    @Test("a store of every schema version can be read and undone") func everySchemaVersionIsReadable() async throws {
        for version in 1...1 {
            try place.makeBook("store.db", fixture: "stores/schema-\(version).sql")
            #expect(try await place.run("doctor", "-q") == Outcome(0))
            #expect(
                try await place.run("list", "--format", "tsv", "--fields", "id,name,phone,photo").stdout
                    == """
                    id\tname\tphone\tphoto
                    1\tAda Lovelace\t+44 20 7946 0001\tyes
                    3\tŽofie Šťastná\t0420 777 123 456\t
                    4\t555-0104\t555-0104\t
                    5\tNora Elm\t555-0106\tyes
                    6\tAda Example\t22\t
                    7\tBen Example\t\t

                    """)
            for run in [7, 6, 3, 2, 1] { #expect(try await place.run("undo", "-qy", "\(run)") == Outcome(0)) }
            #expect(try await place.run("list", "--format", "tsv", "--fields", "id").stdout == "id\n")
            #expect(try await place.run("doctor", "-q") == Outcome(0))
            try FileManager.default.removeItem(atPath: place.path("store.db"))
        }
    }
}
