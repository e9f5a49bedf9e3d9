/// The tables of a store in a SQLite file, and the values in the file's header that distinguish it from other SQLite
/// files.
///
/// The article "Reading a store with SQLite" describes each column. SQLite stores the text of each statement, including
/// the SQL comments in it, in the file. The comments are never changed, so that a new store has the same text as a
/// migrated one. Comments after the semicolon of a statement are not stored.
///
/// Contact ids are counted in the table `sequence`, which is faster than `AUTOINCREMENT`. The index is on the hash of
/// the UID, since an index on its text takes three times as long to create.
package enum Schema {
    /// The `application_id` in the file's header: the letters "CTCL".
    package static let applicationID: Int64 = 0x4354_434C
    /// The `user_version` in the file's header: the version of the schema that this code writes.
    package static let version: Int64 = 3

    static let tables = """
        CREATE TABLE run(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          created_at INTEGER NOT NULL,   -- seconds since 1970
          tool TEXT NOT NULL,            -- contactsctl's version
          command TEXT NOT NULL,
          sources TEXT,                  -- the files read, one a line
          fingerprint BLOB,              -- of sources and options, to know the same import again
          undoes INTEGER REFERENCES run(id),
          state TEXT NOT NULL CHECK(state IN ('complete', 'undone')),
          first_id INTEGER, last_id INTEGER,  -- of the contacts it added, whose ids follow each other; NULL for none
          records INTEGER NOT NULL DEFAULT 0,
          added INTEGER NOT NULL DEFAULT 0, updated INTEGER NOT NULL DEFAULT 0, deleted INTEGER NOT NULL DEFAULT 0,
          unchanged INTEGER NOT NULL DEFAULT 0, rejected INTEGER NOT NULL DEFAULT 0, deleted_here INTEGER NOT NULL DEFAULT 0) STRICT;
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
        INSERT INTO sequence VALUES('card', 0), ('namesakes', 0);
        CREATE TABLE card(
          id INTEGER PRIMARY KEY,        -- never given twice; the order of export
          run_id INTEGER NOT NULL REFERENCES run(id),  -- the run that wrote it last
          uid TEXT NOT NULL,
          uid_hash INTEGER NOT NULL,     -- FNV-1a of uid
          name TEXT NOT NULL, given TEXT, family TEXT, organization TEXT, phone TEXT, email TEXT,
          photo_id INTEGER REFERENCES photo(id),
          origin BLOB,                   -- digest of the record last imported, where that is not the card itself
          record TEXT,                   -- that record's body: what tells an edit made here from a change made there
          digest BLOB NOT NULL CHECK(length(digest) = 16),  -- of body, NUL, uid: the first half of a SHA-256
          body TEXT NOT NULL, photo_origin BLOB) STRICT;
          -- body: the lines of a vCard 4.0 between VERSION and END; photo_origin: SHA-256 of the photo of the last import
        CREATE TABLE card_before(        -- a card as it was before a run changed it
          run_id INTEGER NOT NULL REFERENCES run(id),
          card_id INTEGER NOT NULL,
          change TEXT NOT NULL CHECK(change IN ('add', 'update', 'delete')),
          left_run_id INTEGER,           -- the card's run_id as this run left it; NULL where it took the card out
          card_run_id INTEGER,           -- the card's run_id before; this and the rest are NULL where there was no card
          uid TEXT, uid_hash INTEGER,
          name TEXT, given TEXT, family TEXT, organization TEXT, phone TEXT, email TEXT,
          photo_id INTEGER REFERENCES photo(id),
          origin BLOB, record TEXT, digest BLOB, body TEXT, photo_origin BLOB,
          PRIMARY KEY(run_id, card_id),
          CHECK((change = 'add') = (body IS NULL))) STRICT;
        CREATE TABLE alias(              -- another UID that records of a contact come under, since a merge or a --match
          uid_hash INTEGER NOT NULL,     -- FNV-1a of uid
          uid TEXT NOT NULL,
          run_id INTEGER NOT NULL REFERENCES run(id),  -- holds while this run is not undone; the newest one counts
          card_id INTEGER NOT NULL,
          origin BLOB NOT NULL CHECK(length(origin) = 16),  -- digest of the record last imported under this UID
          record TEXT NOT NULL, brought TEXT,          -- that record's body
          PRIMARY KEY(uid_hash, uid, run_id)) STRICT, WITHOUT ROWID;
          -- brought: the lines of the record that only this source added to the contact; NULL for all of its lines
        \(deleted);
        \(sources);
        CREATE VIEW Contacts AS
          SELECT card.id AS idx, coalesce(card.given, '') AS firstname, coalesce(card.family, '') AS lastname,
            coalesce(card.phone, '') AS phone, photo.data AS photo
          FROM card LEFT JOIN photo ON photo.id = card.photo_id;
        CREATE TRIGGER contacts_insert INSTEAD OF INSERT ON Contacts
          BEGIN SELECT raise(ABORT, 'Contacts is for reading; add contacts with contactsctl import'); END;
        CREATE TRIGGER contacts_update INSTEAD OF UPDATE ON Contacts
          BEGIN SELECT raise(ABORT, 'Contacts is for reading; change contacts with contactsctl'); END;
        CREATE TRIGGER contacts_delete INSTEAD OF DELETE ON Contacts
          BEGIN SELECT raise(ABORT, 'Contacts is for reading; delete contacts with contactsctl'); END;
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """

    /// The table of the UIDs of contacts that were deleted from the store, added in schema 2.
    ///
    /// In some rows, `origin` is 16 zero bytes. Their UID is not the contact's own UID, but one that a record of the
    /// contact without a UID would get (see `CardIdentity`).
    static let deleted = """
        CREATE TABLE deleted(            -- a contact that was deleted here: imports do not add it again
          uid_digest BLOB NOT NULL CHECK(length(uid_digest) = 16),  -- of its UID: the first half of a SHA-256
          run_id INTEGER NOT NULL REFERENCES run(id),  -- holds while this run is not undone
          card_id INTEGER NOT NULL,
          origin BLOB NOT NULL CHECK(length(origin) = 16),  -- digest of the record last imported under this UID
          PRIMARY KEY(uid_digest, run_id)) STRICT, WITHOUT ROWID
        """

    /// The tables of sources, of the runs that read them, and of their contacts and records, added in schema 3.
    static let sources = """
        CREATE TABLE source(             -- where contacts come from
          id INTEGER PRIMARY KEY,
          digest BLOB NOT NULL UNIQUE CHECK(length(digest) = 16),  -- of its name: the first half of a SHA-256
          name TEXT) STRICT;             -- as given, or an absolute path; NULL once its runs are forgotten
        INSERT INTO source VALUES(0, X'E3B0C44298FC1C149AFBF4C8996FB924', '');  -- what is added or changed in the store itself
        CREATE TABLE source_run(         -- the sources that a run has read
          source_id INTEGER NOT NULL REFERENCES source(id),
          run_id INTEGER NOT NULL REFERENCES run(id),  -- holds while this run is not undone
          is_mirror INTEGER NOT NULL,    -- 1: what earlier runs list of this source no longer counts
          PRIMARY KEY(source_id, run_id)) STRICT, WITHOUT ROWID;
        CREATE TABLE source_card(        -- the contacts that a source had in a run, as ranges of ids
          source_id INTEGER NOT NULL REFERENCES source(id),
          run_id INTEGER NOT NULL REFERENCES run(id),
          first_id INTEGER NOT NULL, last_id INTEGER NOT NULL,
          PRIMARY KEY(source_id, run_id, first_id)) STRICT, WITHOUT ROWID;
        CREATE TABLE source_record(      -- a contact's record that a run replaced by the record of another source
          card_id INTEGER NOT NULL,
          run_id INTEGER NOT NULL REFERENCES run(id),
          origin BLOB NOT NULL CHECK(length(origin) = 16),  -- digest of the record
          record TEXT NOT NULL,
          PRIMARY KEY(card_id, run_id)) STRICT, WITHOUT ROWID
        """

    /// The index on the hashes of UIDs. If a store was empty before a run, the index is created after all contacts are
    /// added, which is faster than updating it for each contact.
    static let createIndex = "CREATE INDEX IF NOT EXISTS card_uid ON card(uid_hash)"
    static let dropIndex = "DROP INDEX IF EXISTS card_uid"
}
