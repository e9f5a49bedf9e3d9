internal import SQLite

/// A step from one schema to the next: the changes to a store of version `version` - 1.
///
/// Released steps are never changed. Each runs in a separate transaction together with its `user_version`, so that a
/// store always has exactly one version.
struct Migration: Sendable {
    /// The version of the resulting schema.
    var version: Int64
    var sql: String
}

extension Schema {
    /// All steps since the first schema, in order; the last one results in `version`.
    static let migrations: [Migration] = []
    /// The first released schema.
    static let oldestVersion: Int64 = 1
}

extension Database {
    /// Runs the steps that a store still needs.
    func migrate(by migrations: [Migration]) throws(SQLiteError) {
        // Recreating a table must not delete the rows that refer to it; within a transaction this pragma has no effect.
        try execute("PRAGMA foreign_keys = OFF")
        for migration in migrations where try integer("PRAGMA user_version") ?? 0 < migration.version {
            try execute("BEGIN IMMEDIATE")
            do throws(SQLiteError) {
                try execute(migration.sql)
                try execute("PRAGMA user_version = \(migration.version); COMMIT")
            } catch {
                try? execute("ROLLBACK")
                throw error
            }
        }
        try execute("PRAGMA foreign_keys = ON")
    }
}
