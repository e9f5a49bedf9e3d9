/// The tables of a store, and the values in the header of a SQLite file that distinguish it from other SQLite files.
///
/// | table | content |
/// |---|---|
/// | `card` | the contacts: what is shown and exported |
/// | `record` | the last record that a source had of a contact, unless the card is this record |
/// | `record_past` | earlier versions of records, and those of undone runs |
/// | `edit` | what people changed here, one step for each contact and run |
/// | `fate` | contacts that were deleted here, or merged into another one |
/// | `source`, `source_name`, `source_read`, `source_range` | the sources, the runs that read them, and the contacts that they had then |
/// | `undo_contact` | the contacts to which an undo is limited |
///
/// The version of a record that counts is the one of the newest run that is not undone. So an undo marks the run, and
/// computes its contacts again; nothing is replayed (see `RunMarks`).
///
/// The article "Reading a store with SQLite" describes each column. SQLite stores the text of each statement, including
/// the SQL comments in it, in the file. `ServerText` translates the statements for a server.
///
/// Ids are counted in the table `sequence`, which is faster than `AUTOINCREMENT`. The index of contacts is on the hash of
/// the UID, since an index on its text takes three times as long to create.
package enum Schema {
    /// The `application_id` in the file's header: the letters "CTCL".
    package static let applicationID: Int64 = 0x4354_434C
    /// The version of the schema that this code writes: the `user_version` in the file's header. Other versions are
    /// refused.
    package static let version: Int64 = 4
    /// The version of the schema that the first contactsctl with stores wrote.
    static let oldestVersion: Int64 = 1

    /// The source of contacts that were added in the store itself.
    static let storeItself: Int64 = 0

    /// The columns of a card that are computed from its body and UID, and its photo.
    static let cardValues =
        "uid, uid_hash, name, given, family, organization, phone, email, photo_id, digest, body"

    static let tables = """
        CREATE TABLE run(
          id INTEGER PRIMARY KEY,        -- never given twice
          created_at INTEGER NOT NULL,   -- seconds since 1970
          tool TEXT NOT NULL,            -- contactsctl's version
          command TEXT NOT NULL,
          sources TEXT,                  -- the files read, one a line
          undoes INTEGER REFERENCES run(id),
          state TEXT NOT NULL CHECK(state IN ('complete', 'undone')),
          first_id INTEGER, last_id INTEGER,  -- of the contacts it added, whose ids follow each other; NULL for none
          records INTEGER NOT NULL DEFAULT 0,
          added INTEGER NOT NULL DEFAULT 0, updated INTEGER NOT NULL DEFAULT 0, deleted INTEGER NOT NULL DEFAULT 0,
          unchanged INTEGER NOT NULL DEFAULT 0, rejected INTEGER NOT NULL DEFAULT 0,
          deleted_here INTEGER NOT NULL DEFAULT 0) STRICT;
        CREATE TABLE photo(
          id INTEGER PRIMARY KEY,
          sha256 BLOB NOT NULL UNIQUE CHECK(length(sha256) = 32),
          media TEXT NOT NULL,           -- image/png
          width INTEGER, height INTEGER,
          size INTEGER NOT NULL,
          verdict TEXT NOT NULL CHECK(verdict IN ('ok', 'warning', 'unverified')),
          validator INTEGER NOT NULL,    -- the version of the checks behind the verdict
          data BLOB NOT NULL) STRICT;
        CREATE TABLE sequence(name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        INSERT INTO sequence VALUES('card', 0), ('run', 0);  -- the last ids
        CREATE TABLE source(
          id INTEGER PRIMARY KEY,
          kind TEXT) STRICT;             -- csv, vcard, ...
        INSERT INTO source VALUES(0, NULL);  -- what is added in the store itself
        CREATE TABLE source_name(        -- the names of a source: absolute paths, or as given
          name TEXT NOT NULL,
          run_id INTEGER NOT NULL,       -- the run that gave or took the name: the newest one that counts decides
          source_id INTEGER REFERENCES source(id),  -- NULL: no source has the name
          PRIMARY KEY(name, run_id)) STRICT, WITHOUT ROWID;
        CREATE TABLE source_rank(        -- whose single values are shown first
          source_id INTEGER NOT NULL REFERENCES source(id),
          run_id INTEGER NOT NULL,       -- the newest one that counts decides
          rank INTEGER,                  -- NULL: not ranked
          PRIMARY KEY(source_id, run_id)) STRICT, WITHOUT ROWID;
        CREATE TABLE source_map(         -- how the columns under a header were understood
          source_id INTEGER NOT NULL REFERENCES source(id),
          header TEXT NOT NULL, map TEXT NOT NULL,
          PRIMARY KEY(source_id, header)) STRICT, WITHOUT ROWID;
        CREATE TABLE source_read(        -- the sources that a run has read
          source_id INTEGER NOT NULL REFERENCES source(id),
          run_id INTEGER NOT NULL REFERENCES run(id),
          fingerprint BLOB,              -- of its bytes and the options, to know the same version again
          PRIMARY KEY(source_id, run_id)) STRICT, WITHOUT ROWID;
        CREATE TABLE source_range(       -- the contacts that a source had in a run, as ranges of ids
          source_id INTEGER NOT NULL REFERENCES source(id),
          run_id INTEGER NOT NULL REFERENCES run(id),
          first_id INTEGER NOT NULL, last_id INTEGER NOT NULL,
          PRIMARY KEY(source_id, run_id, first_id)) STRICT, WITHOUT ROWID;
        CREATE TABLE card(
          id INTEGER PRIMARY KEY,        -- never given twice; the order of export
          run_id INTEGER NOT NULL REFERENCES run(id),  -- the run that wrote it last
          source_id INTEGER REFERENCES source(id),     -- the source whose record the card is; NULL: see record and edit
          uid TEXT NOT NULL,
          uid_hash INTEGER NOT NULL,     -- FNV-1a of uid
          name TEXT NOT NULL, given TEXT, family TEXT, organization TEXT, phone TEXT, email TEXT,
          photo_id INTEGER REFERENCES photo(id),
          digest BLOB NOT NULL CHECK(length(digest) = 16),  -- of body, NUL, uid: the first half of a SHA-256
          body TEXT NOT NULL) STRICT;    -- the lines of a vCard 4.0 between VERSION and END
        CREATE TABLE record(
          home_id INTEGER NOT NULL,      -- the contact for which it was first stored
          source_id INTEGER NOT NULL REFERENCES source(id),
          contact_id INTEGER NOT NULL,   -- the contact it belongs to: home_id, unless that was merged
          first_run INTEGER NOT NULL,    -- the run in which the source first had it
          run_id INTEGER NOT NULL REFERENCES run(id),  -- the run that wrote this version
          changes TEXT,                  -- runs in which single properties changed last: 'N=12 BDAY=15'
          uid TEXT NOT NULL, uid_hash INTEGER NOT NULL,
          digest BLOB NOT NULL CHECK(length(digest) = 16),
          body TEXT NOT NULL,
          PRIMARY KEY(home_id, source_id)) STRICT;
        CREATE INDEX record_contact ON record(contact_id);
        CREATE TABLE record_past(
          home_id INTEGER NOT NULL,
          source_id INTEGER NOT NULL REFERENCES source(id),
          run_id INTEGER NOT NULL REFERENCES run(id),  -- the run that wrote this version
          uid TEXT, digest BLOB, body TEXT,            -- NULL: the source no longer had the contact
          first_run INTEGER, changes TEXT,             -- as in record, of a version whose predecessors are pruned
          PRIMARY KEY(home_id, source_id, run_id)) STRICT;
        CREATE INDEX record_past_run ON record_past(run_id);
        CREATE TABLE edit(
          home_id INTEGER NOT NULL,
          run_id INTEGER NOT NULL REFERENCES run(id),
          removed TEXT NOT NULL, added TEXT NOT NULL,  -- the changes that this run took back and made
          PRIMARY KEY(home_id, run_id)) STRICT;
        CREATE TABLE fate(
          home_id INTEGER NOT NULL,
          run_id INTEGER NOT NULL REFERENCES run(id),
          target_id INTEGER NOT NULL,    -- 0: deleted here; the contact it was merged into; home_id: it lives again
          PRIMARY KEY(home_id, run_id)) STRICT;
        CREATE TABLE distinct_pair(      -- contacts that are different people
          first_id INTEGER NOT NULL, second_id INTEGER NOT NULL,
          run_id INTEGER NOT NULL REFERENCES run(id),
          PRIMARY KEY(first_id, second_id)) STRICT, WITHOUT ROWID;
        CREATE TABLE undo_contact(       -- the contacts to which an undo is limited; no rows: all contacts
          run_id INTEGER NOT NULL REFERENCES run(id),  -- the undo
          home_id INTEGER NOT NULL,
          PRIMARY KEY(run_id, home_id)) STRICT, WITHOUT ROWID;
        """

    /// The view that address-book apps select from.
    static let view = """
        CREATE VIEW Contacts AS
          SELECT card.id AS idx, coalesce(card.given, '') AS firstname, coalesce(card.family, '') AS lastname,
            coalesce(card.phone, '') AS phone, photo.data AS photo
          FROM card LEFT JOIN (SELECT id, data FROM photo) AS photo ON photo.id = card.photo_id;
        """

    /// The triggers of the view in a SQLite file, and the values in its header.
    private static let fileOnly = """
        CREATE TRIGGER contacts_insert INSTEAD OF INSERT ON Contacts
          BEGIN SELECT raise(ABORT, 'Contacts is for reading; add contacts with contactsctl import'); END;
        CREATE TRIGGER contacts_update INSTEAD OF UPDATE ON Contacts
          BEGIN SELECT raise(ABORT, 'Contacts is for reading; change contacts with contactsctl'); END;
        CREATE TRIGGER contacts_delete INSTEAD OF DELETE ON Contacts
          BEGIN SELECT raise(ABORT, 'Contacts is for reading; delete contacts with contactsctl'); END;
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """

    /// All statements that create a SQLite file, except the indexes.
    static let file = "\(tables) \(view) \(fileOnly)"

    // MARK: Indexes

    /// The indexes that are created after the contacts of an empty store were added, which is faster than updating them
    /// for each contact.
    static let indexes = ["card_uid": "card(uid_hash)", "record_uid": "record(uid_hash)"]

    /// Creates the indexes that do not exist: each by a statement of its own, as Citus requires.
    static func createIndexes(in database: StoreDatabase) throws(EngineError) {
        for (name, columns) in indexes.sorted(by: { $0.key < $1.key }) {
            try database.execute("CREATE INDEX IF NOT EXISTS \(name) ON \(columns)")
        }
    }

    /// Creates the indexes that look-ups during an import need. Does nothing on a server, which creates no index of a table
    /// that is being read.
    static func createIndexesEarly(in database: StoreDatabase) throws(EngineError) {
        if database.file != nil { try createIndexes(in: database) }
    }

    /// Drops the indexes of a SQLite file before many contacts are added to or removed from it. Does nothing on a server.
    static func dropIndexes(in database: StoreDatabase) throws(EngineError) {
        guard database.file != nil else { return }
        for name in indexes.keys.sorted() { try database.execute("DROP INDEX IF EXISTS \(name)") }
    }

    /// Creates the tables in an empty SQLite file, or in the current schema of a server.
    static func create(in database: StoreDatabase) throws(EngineError) {
        if database.server == nil { try database.execute(file) } else { try createOnServer(database) }
    }
}
