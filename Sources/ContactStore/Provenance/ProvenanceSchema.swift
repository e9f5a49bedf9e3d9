/// The tables of a store in which every value is known by its source.
///
/// | table | content |
/// |---|---|
/// | `card` | the contacts: what is shown and exported |
/// | `record` | the last record that a source had of a contact, unless the card is this record |
/// | `record_past` | earlier versions of records, and those of undone runs |
/// | `edit` | what people changed here, one step for each contact and run |
/// | `fate` | contacts that were deleted here, or merged into another one |
/// | `source`, `source_name`, `source_read`, `source_range` | the sources, the runs that read them, and the contacts that they had then |
///
/// The version of a record that counts is the one of the newest run that is not undone. So an undo marks the run, and
/// computes its contacts again; nothing is replayed.
enum ProvenanceSchema {
    /// The version of the schema.
    static let version: Int64 = 4

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
          kind TEXT,                     -- csv, vcard, ...
          rank INTEGER) STRICT;          -- whose single values are shown first; NULL if not ranked
        INSERT INTO source VALUES(0, NULL, NULL);  -- what is added in the store itself
        CREATE TABLE source_name(        -- the names of a source: absolute paths, or as given
          name TEXT PRIMARY KEY,
          source_id INTEGER NOT NULL REFERENCES source(id)) STRICT, WITHOUT ROWID;
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
          PRIMARY KEY(home_id, source_id, run_id)) STRICT;
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
        """

    /// Creates the indexes that do not exist: each by a statement of its own, as Citus requires.
    static func createIndexes(in database: StoreDatabase) throws(EngineError) {
        try database.execute("CREATE INDEX IF NOT EXISTS card_uid ON card(uid_hash)")
        try database.execute("CREATE INDEX IF NOT EXISTS record_uid ON record(uid_hash)")
    }
}
