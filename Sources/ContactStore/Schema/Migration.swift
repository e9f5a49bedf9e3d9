internal import SQLite

/// A step from one schema to the next: what has to be done to a store of version `version` - 1.
///
/// Steps that were released are never changed. Each runs in a transaction of its own together with its `user_version`, so
/// that a store is always of one version, whatever happens.
struct Migration: Sendable {
    /// The version of the schema that it makes.
    var version: Int64
    var sql: String
}

extension Schema {
    /// Every step since the first schema, in order; the last one makes `version`.
    static let migrations: [Migration] = []
    /// The first schema that was released.
    static let oldestVersion: Int64 = 1
}

extension Database {
    /// Runs the steps that a store has not seen yet.
    func migrate(by migrations: [Migration]) throws(SQLiteError) {
        // A table that is made anew is not to take the rows that refer to it along; within a transaction this says nothing.
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
