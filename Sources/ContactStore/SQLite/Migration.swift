internal import ContactModel
internal import PostgreSQL
internal import SQLite

/// A migration from one version of the schema to the next, in a transaction that also sets `user_version`.
///
/// Released migrations are never changed, not even their SQL comments, which SQLite stores with the tables.
struct Migration: Sendable {
    /// The version of the schema after the migration. Before it, the store has the preceding version.
    var version: Int64
    var sql: String
    /// Executes what cannot be expressed in SQL, after `sql` in the same transaction; nil if there is nothing.
    var finish: (@Sendable (StoreDatabase) throws(EngineError) -> Void)?

    init(version: Int64, sql: String, finish: (@Sendable (StoreDatabase) throws(EngineError) -> Void)? = nil) {
        self.version = version
        self.sql = sql
        self.finish = finish
    }
}

extension Schema {
    /// All migrations, in ascending order of versions. The last one results in the current schema.
    static let migrations: [Migration] = [second, third]
    /// The version of the first released schema.
    static let oldestVersion: Int64 = 1
}

extension Schema {
    /// The migration to schema 2. It adds the table `deleted`, the digest of the last imported photo of each contact
    /// (`photo_origin`), and the lines that a merged record added to a contact (`brought`).
    ///
    /// The existing photo of a contact counts as imported. If runs without sources, such as `photo set`, changed the
    /// photo, the photo before the first of them counts as imported.
    private static let second = Migration(
        version: 2,
        sql: """
            ALTER TABLE run ADD COLUMN deleted_here INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE card ADD COLUMN photo_origin BLOB;
            ALTER TABLE card_before ADD COLUMN photo_origin BLOB;
            ALTER TABLE alias ADD COLUMN brought TEXT;
            CREATE TABLE deleted(            -- a contact that was deleted here: imports do not add it again
              uid_digest BLOB NOT NULL CHECK(length(uid_digest) = 16),  -- of its UID: the first half of a SHA-256
              run_id INTEGER NOT NULL REFERENCES run(id),  -- holds while this run is not undone
              card_id INTEGER NOT NULL,
              origin BLOB NOT NULL CHECK(length(origin) = 16),  -- digest of the record last imported under this UID
              PRIMARY KEY(uid_digest, run_id)) STRICT, WITHOUT ROWID;
            CREATE TEMP TABLE edited AS SELECT b.card_id, b.run_id, b.photo_id FROM run
              JOIN card_before b ON b.run_id = run.id AND b.change = 'update' JOIN card ON card.id = b.card_id
              WHERE run.sources IS NULL AND run.undoes IS NULL AND run.state = 'complete'
                AND b.photo_id IS NOT card.photo_id;
            CREATE INDEX temp.edited_card ON edited(card_id, run_id);
            UPDATE card SET photo_origin = (SELECT sha256 FROM photo WHERE photo.id = CASE
                WHEN card.id IN (SELECT card_id FROM edited)
                THEN (SELECT photo_id FROM edited WHERE card_id = card.id ORDER BY run_id LIMIT 1)
                ELSE card.photo_id END)
              WHERE photo_id NOT NULL OR id IN (SELECT card_id FROM edited);
            UPDATE card_before SET photo_origin = (SELECT sha256 FROM photo WHERE photo.id = photo_id)
              WHERE photo_id NOT NULL;
            DROP TABLE temp.edited;
            """
    ) { (database) throws(EngineError) in try DeletedTable.fill(database) }

    /// The migration to schema 3. It adds the tables of sources and their contacts. They are needed to import a source
    /// as a mirror, that is, to delete the contacts that the source no longer contains.
    ///
    /// The contacts of earlier imports are not assigned to a source, since their sources are not known. Contacts that
    /// were added or changed without an import are assigned to source 0, the store itself.
    private static let third = Migration(
        version: 3,
        sql: """
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
              PRIMARY KEY(card_id, run_id)) STRICT, WITHOUT ROWID;
            INSERT OR REPLACE INTO source_card SELECT 0, run.id, b.card_id, b.card_id FROM run
              JOIN card_before b ON b.run_id = run.id AND b.change = 'update'
              WHERE run.sources IS NULL AND run.undoes IS NULL;
            INSERT OR REPLACE INTO source_card SELECT 0, id, first_id, last_id FROM run
              WHERE sources IS NULL AND undoes IS NULL AND first_id NOT NULL;
            """)
}

extension Database {
    /// Executes the migrations to versions above the store's version. A migration that fails is rolled back.
    func migrate(by migrations: [Migration]) throws(SQLiteError) {
        // While foreign keys are enforced, dropping a table to recreate it would delete the rows that refer to it. The
        // pragma has no effect within a transaction, so it is set before the first one.
        try execute("PRAGMA foreign_keys = OFF")
        defer { try? execute("PRAGMA foreign_keys = ON") }
        for migration in migrations where try integer("PRAGMA user_version") ?? 0 < migration.version {
            try execute("BEGIN IMMEDIATE")
            do throws(SQLiteError) {
                try execute(migration.sql)
                do throws(EngineError) {
                    try migration.finish?(StoreDatabase(self))
                } catch {
                    throw Self.error(of: error)
                }
                try execute("PRAGMA user_version = \(migration.version); COMMIT")
            } catch {
                try? execute("ROLLBACK")
                throw error
            }
        }
    }

    /// Returns an `EngineError` of a migration as a `SQLiteError`.
    private static func error(of error: EngineError) -> SQLiteError {
        switch error {
        case .sqlite(let error): error
        case .postgreSQL(let error): SQLiteError(.error, error.description)
        case .damaged(let reason): SQLiteError(.corrupt, reason)
        case .interrupted: SQLiteError(.interrupt, "interrupted")
        }
    }
}

extension DeletedTable {
    /// Fills the new table `deleted` of a store of schema 1 with the deletions in its history.
    fileprivate static func fill(_ database: StoreDatabase) throws(EngineError) {
        var insert = try database.prepare(database.sql.aliases.insertDeleted)
        var insertKey = try database.prepare(database.sql.aliases.insertDeletedKey)
        var rows = try database.prepare(
            """
            SELECT b.uid, b.card_id, b.run_id, coalesce(b.origin, b.digest), b.body FROM run
              JOIN card_before b ON b.run_id = run.id AND b.change = 'delete'
              WHERE run.undoes IS NULL AND run.deleted > 0
            """)
        while try rows.step() {
            let origin = unsafe CardDigest(rows.bytes(3)) ?? CardDigest()
            try Self.insert(unsafe CardDigest(of: rows.bytes(0)), rows.integer(1), rows.integer(2), origin, &insert)
            try unsafe Self.insertKeys(of: rows.bytes(4), rows.integer(1), rows.integer(2), &insertKey)
        }
    }
}
