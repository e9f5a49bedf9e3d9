internal import Files
internal import PostgreSQL
internal import SQLite

/// An error of the engine that keeps a store, or a row that is not what was stored.
enum EngineError: Error {
    case sqlite(SQLiteError)
    case postgreSQL(PostgreSQLError)
    /// A row that fails a check of this module.
    case damaged(String)
    /// A signal asked to stop.
    case interrupted

    /// The error for a card whose digest does not match.
    static func damagedCard(_ id: Int) -> EngineError {
        .damaged("contact \(id) is not what was stored, its digest does not fit")
    }

    static func damagedRecord(_ id: Int) -> EngineError {
        .damaged("the record that contact \(id) was last imported from is not what was stored")
    }

    static func damagedPhoto(_ id: Int) -> EngineError {
        .damaged("photo \(id) is not what was stored, its digest does not fit")
    }

    /// Throws if the program was interrupted; costs one relaxed load otherwise.
    @inline(__always)
    static func checkInterruption() throws(EngineError) {
        if Interruption.signal != nil { throw .interrupted }
    }
}
