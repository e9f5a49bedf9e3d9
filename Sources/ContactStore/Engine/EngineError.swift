internal import Files
internal import PostgreSQL
internal import SQLite

/// An error of the engine that a store is kept in, or a row whose contents are damaged.
enum EngineError: Error {
    case sqlite(SQLiteError)
    case postgreSQL(PostgreSQLError)
    /// A row that fails a check of this module, with the reason for display.
    case damaged(String)
    /// A signal requested the program to stop.
    case interrupted

    /// Returns the error for the card of a contact, by the contact's id, if its digest does not match.
    static func damagedCard(_ id: Int) -> EngineError {
        .damaged("the digest of contact \(id) does not match its contents")
    }

    /// Returns the error for the last imported record of a contact, by the contact's id, if its digest does not match.
    static func damagedRecord(_ id: Int) -> EngineError {
        .damaged("the digest of the last imported record of contact \(id) does not match its contents")
    }

    /// Returns the error for a photo, by its id, if its digest does not match.
    static func damagedPhoto(_ id: Int) -> EngineError {
        .damaged("the digest of photo \(id) does not match its contents")
    }

    /// Throws if the program was interrupted. A call costs one relaxed atomic load.
    @inline(__always)
    static func checkInterruption() throws(EngineError) {
        if Interruption.signal != nil { throw .interrupted }
    }
}
