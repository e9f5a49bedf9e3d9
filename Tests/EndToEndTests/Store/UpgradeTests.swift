import Foundation
import SQLite
import Testing

/// Tests of `upgrade`, which converts older stores and address books to the current schema.
@Suite(.onFiles) struct UpgradeTests {
    private let place: Workspace

    init() throws { place = try Workspace() }

    private func cards(_ store: String) async throws -> String {
        try await place.run("export", "--to", "vcard", "--vcard-version", "4", "--store", store).stdout
    }

    @Test(
        "upgrade turns an address book of an early version into a store and keeps a copy",
        arguments: [("contacts", 4, 0), ("contacts-photo", 5, 2)])
    func addressBookIsUpgradedToStore(name: String, contacts: Int, photos: Int) async throws {
        try place.makeBook("book.db", fixture: "books/\(name).sql")
        let book = try place.bytes("book.db")
        #expect(try await place.run("import", "-q", "--store", "imported.db", "book.db") == Outcome(0))
        #expect(
            try await place.run("upgrade", "-n", "--store", "book.db")
                == Outcome(
                    0,
                    stderr: """
                        book.db: an address book of an early contactsctl (table Contacts), \(contacts) contacts, would become a store of schema 4
                        Dry run; nothing was written.

                        """))
        #expect(try await place.run("upgrade", "--store", "book.db").status == 64)
        #expect(try place.bytes("book.db") == book)
        #expect(
            try await place.run("upgrade", "-y", "--store", "book.db", "--exit-changed")
                == Outcome(
                    2,
                    stderr: """
                        book.db: an address book of an early contactsctl (table Contacts) became a store of schema 4, \(contacts) contacts
                        The original file is kept as book.db.before-upgrade-1

                        """))
        // The contacts are those of an import, and the view `Contacts` returns the same rows as the former table.
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
                .contains("d/book.db: \(contacts) records, nothing changed\n"))
    }

    @Test(
        "upgrade accepts any text encoding, page size and journal mode",
        arguments: ["PRAGMA encoding = 'UTF-16le'; PRAGMA page_size = 512;", "PRAGMA journal_mode = WAL;", ""])
    func anyFileFormatIsUpgraded(pragmas: String) async throws {
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
                {"schema":1,"command":"upgrade","path":"book.db","from":0,"to":4,"dry_run":false,"contacts":1,\
                "kept":"book.db.before-upgrade-1","diagnostics":[{"severity":"warning","code":"book-table-unread",
                """))
        #expect(
            try await place.run("list", "--format", "tsv", "--fields", "name", "--store", "book.db").stdout
                == "name\nŽofie Ďurďa\n")
        #expect(try await place.run("doctor", "-q", "--store", "book.db") == Outcome(0))
        let again = try await place.run("upgrade", "-y", "--json", "--store", "book.db")
        #expect(again.stdout.contains(#""from":4,"to":4,"dry_run":false"#))
        #expect(
            try await place.run("inspect", "book.db.before-upgrade-1", "--table", "calls", "--map", "who=name").status
                == 0)
    }

    @Test(
        "the keys of an early address book become the contacts' ids, and new ids are higher than every key it ever had")
    func keysStayIDs() async throws {
        try place.makeBook(
            "book.db",
            sql: """
                CREATE TABLE Contacts(idx INTEGER PRIMARY KEY AUTOINCREMENT, firstname TEXT, lastname TEXT, phone TEXT);
                INSERT INTO Contacts VALUES(7, 'Ada', 'Lovelace', '1'), (-3, 'Below', 'Zero', '2'), (40, 'Grace', 'Hopper', '3'),
                  (3, 'Žofie', 'Ď', '4'), (50, 'Gone', '', '5');
                DELETE FROM Contacts WHERE idx = 50
                """)
        #expect(try await place.run("upgrade", "-qy", "--store", "book.db") == Outcome(0))
        #expect(try await place.run("add", "-q", "--given", "New", "--store", "book.db") == Outcome(0))
        #expect(
            try await place.run("list", "--format", "tsv", "--fields", "id,given", "--store", "book.db").stdout
                == "id\tgiven\n3\tŽofie\n7\tAda\n40\tGrace\n51\tBelow\n52\tNew\n")
        #expect(try await place.run("doctor", "-q", "--store", "book.db") == Outcome(0))
        #expect(try await place.run("undo", "-qy", "--store", "book.db", "1") == Outcome(0))
        #expect(
            try await place.run("list", "--format", "tsv", "--fields", "id", "--store", "book.db").stdout == "id\n52\n")
    }

    @Test(
        "keys that are not valid or not unique are replaced by higher ids",
        arguments: [
            ("CREATE TABLE Contacts(idx, firstname, lastname, phone)", "5 A,9 B,10 C,11 D,12 E"),
            (
                "CREATE TABLE Contacts(idx TEXT PRIMARY KEY, firstname, lastname, phone) WITHOUT ROWID",
                "1 A,2 B,3 D,4 E"
            ),
        ])
    func keysThatAreNoIDs(table: String, ids: String) async throws {
        let isText = table.contains("TEXT")
        try place.makeBook(
            "book.db",
            sql: """
                \(table);
                INSERT OR IGNORE INTO Contacts VALUES(5, 'A', '', '1'), (9, 'B', '', '2'), (9, 'C', '', '3'),
                  ('x', 'D', '', '4'), (9223372036854775807, 'E', '', '5')
                """)
        #expect(try await place.run("upgrade", "-qy", "--store", "book.db") == Outcome(0))
        let listed = try await place.run("list", "--format", "tsv", "--fields", "id,given", "--store", "book.db").stdout
        let rows = listed.split(separator: "\n").dropFirst().map { $0.replacing("\t", with: " ") }
        #expect(isText ? rows.count == 4 : rows.joined(separator: ",") == ids)
        #expect(try await place.run("doctor", "-q", "--store", "book.db") == Outcome(0))
    }

    @Test("an address book with an invalid record is left unchanged") func failedUpgradeChangesNothing() async throws {
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
        "other commands refuse an early address book and suggest upgrade",
        arguments: [["list"], ["import", "a.csv"], ["export"], ["info"], ["doctor"]])
    func otherCommandsProposeUpgrade(command: [String]) async throws {
        try place.makeBook("book.db", fixture: "books/contacts.sql")
        try place.write("Name\nAda\n", to: "a.csv")
        let book = try place.bytes("book.db")
        let outcome = try await place.shell("contactsctl \(command.joined(separator: " ")) --store book.db")
        #expect(
            outcome
                == Outcome(
                    78,
                    stderr: """
                        contactsctl: book.db: an address book of an early contactsctl (table Contacts); 'contactsctl upgrade --store book.db' upgrades it and \
                        keeps a copy of it

                        """))
        #expect(try place.bytes("book.db") == book)
        #expect(try place.names() == ["a.csv", "book.db"])
    }

    @Test("upgrade refuses files that are not older stores") func otherFilesAreNotUpgraded() async throws {
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

    @Test("upgrade ends with 75 while another connection reads the file") func fileInUseIsNotUpgraded() async throws {
        try place.makeBook("book.db", fixture: "books/contacts.sql")
        let reader = try Database(path: place.path("book.db"), mode: .readOnly)
        try reader.execute("BEGIN")
        _ = try reader.integer("SELECT count(*) FROM Contacts")
        #expect(try await place.run("upgrade", "-y", "--timeout", "0.2", "--store", "book.db").status == 75)
        #expect(try place.names() == ["book.db"])
    }

    @Test("a store of an earlier schema is refused, and stays unchanged", arguments: 1...3)
    func earlierSchemasAreRefused(version: Int) async throws {
        try place.makeBook("store.db", fixture: "stores/schema-\(version).sql")
        let store = try place.bytes("store.db")
        for command in [["list"], ["upgrade", "-y"], ["import", "store.db"]] {
            let outcome = try await place.run(command)
            #expect(outcome.status == 78 && outcome.stderr.contains("export"), "\(outcome)")
        }
        #expect(try place.bytes("store.db") == store)
    }
}
