import Bytes
import ContactModel
import ContactStore
import SQLite
import Platform
import Testing

/// The store as seen by other programs.
@Suite struct SchemaTests {
    private let store = TemporaryStore()

    init() throws {
        try store.write([
            "u1": "FN:Ada Lovelace\nN:Lovelace;Ada;;;\nORG:Engines;Number Nine\nTEL:1\nTEL;PREF=1:2\nEMAIL:a@b.c",
            "u2": "FN:A\\0\\nB",
        ])
    }

    @Test("all tables are STRICT") func tablesAreStrict() throws {
        #expect(
            try store.rows(
                "SELECT name FROM pragma_table_list WHERE type = 'table' AND NOT strict AND name NOT LIKE 'sqlite%'")
                == [])
        let names = try store.rows("SELECT name FROM pragma_table_list WHERE strict ORDER BY name")
        #expect(
            names == [
                "card", "distinct_pair", "edit", "fate", "photo", "record", "record_past", "run", "sequence", "source",
                "source_map", "source_name", "source_range", "source_rank", "source_read", "undo_contact",
            ])
    }

    @Test("the file has its application id, schema version and mode") func fileIsIdentified() throws {
        #expect(try store.rows("PRAGMA application_id") == ["\(0x4354_434C)"])
        #expect(try store.rows("PRAGMA user_version") == ["4"])
        var status = stat()
        #expect(unsafe stat(store.path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
    }

    @Test("the summary columns are readable") func summaryColumnsAreReadable() throws {
        #expect(
            try store.rows(
                "SELECT uid || '|' || name || '|' || given || '|' || family || '|' || organization || '|' || phone || '|' || email FROM card WHERE id = 1"
            )
                == ["u1|Ada Lovelace|Ada|Lovelace|Engines|2|a@b.c"])
        #expect(try store.rows("SELECT name FROM card WHERE id = 2") == ["A\u{2400}\nB"])
        #expect(
            try store.rows("SELECT coalesce(given, organization, phone, email, 'none') FROM card WHERE id = 2") == [
                "none"
            ])
    }

    @Test("the run is recorded") func recordsRun() throws {
        #expect(
            try store.rows("SELECT id || command || sources || state || added || updated || unchanged FROM run")
                == ["1testa.csv\nb.csvcomplete200"])
    }

    @Test("the view Contacts is readable") func viewIsReadable() throws {
        #expect(
            try store.rows("SELECT idx || firstname || lastname || phone || (photo IS NULL) FROM Contacts")
                == ["1AdaLovelace21", "21"])
    }

    @Test(
        "the view Contacts refuses writes",
        arguments: [
            "INSERT INTO Contacts(firstname) VALUES('x')", "UPDATE Contacts SET firstname = 'x'",
            "DELETE FROM Contacts",
        ])
    func viewRefusesWrites(sql: String) throws {
        let error = try #require(throws: SQLiteError.self) { try store.execute(sql) }
        #expect(error.message.hasPrefix("Contacts is for reading; "))
        #expect(try store.rows("SELECT count(*) FROM card") == ["2"])
    }

    @Test("the UIDs have an index by their hashes") func indexesUIDByHash() throws {
        #expect(
            try store.rows("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY 1")
                == ["card_uid", "record_contact", "record_past_run", "record_uid"])
        let hash = unsafe Array("u1".utf8).withUnsafeBytes { unsafe CardIdentity.hash($0) }
        #expect(try store.rows("SELECT id FROM card WHERE uid_hash = \(hash)") == ["1"])
    }

    @Test("the digest is computed from body and UID") func digestsBodyAndUID() throws {
        let body = Array("FN:A\\0\\nB\n\0u2".utf8)
        let digest = unsafe body.withUnsafeBytes { unsafe SHA256Digest(hashing: $0) }
        #expect(try store.rows("SELECT lower(hex(digest)) FROM card WHERE id = 2") == [String(digest.hex.prefix(32))])
    }

    @Test(
        "a row that violates a constraint is refused",
        arguments: [
            "INSERT INTO photo(sha256, media, size, verdict, validator, data) VALUES(x'00', 'a', 1, 'ok', 1, x'')",
            "UPDATE card SET digest = x'00'", "UPDATE run SET state = 'x'", "UPDATE card SET photo_id = 99",
            "UPDATE card SET run_id = 99",
            "UPDATE card SET uid = NULL",
        ])
    func constraintsAreEnforced(sql: String) throws {
        let error = try #require(throws: SQLiteError.self) { try store.execute("PRAGMA foreign_keys = ON; \(sql)") }
        #expect(error.code == .constraint)
    }
}
