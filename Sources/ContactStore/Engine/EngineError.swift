internal import Files
internal import PostgreSQL
internal import SQLite

/// An error that SQLite or the PostgreSQL server reports, or that this module detects in a stored row.
enum EngineError: Error {
    case sqlite(SQLiteError)
    case postgreSQL(PostgreSQLError)
    /// The contents of a row are damaged, for instance because a digest does not match; the text for display names the
    /// row.
    case damaged(String)
    /// A signal requested the program to stop.
    case interrupted

    /// Returns the error for a contact, by its id, whose card does not match the stored digest.
    static func damagedCard(_ id: Int) -> EngineError {
        .damaged("the digest of contact \(id) does not match its contents")
    }

    /// Returns the error for a contact, by its id, one of whose records does not match the stored digest.
    static func damagedRecord(_ id: Int) -> EngineError {
        .damaged("the digest of a record of contact \(id) does not match its contents")
    }

    /// Returns the error for a contact, by its id, whose edits cannot be read.
    static func damagedEdits(_ id: Int64) -> EngineError { .damaged("the edits of contact \(id) are damaged") }

    /// The text of `damaged`; empty for other errors.
    var reason: String { if case .damaged(let reason) = self { reason } else { "" } }

    /// Returns the error for a photo, by its id, whose bytes do not match the stored digest.
    static func damagedPhoto(_ id: Int) -> EngineError {
        .damaged("the digest of photo \(id) does not match its contents")
    }

    /// Throws `interrupted` if a signal requested the program to stop. A call costs one relaxed atomic load.
    @inline(__always)
    static func checkInterruption() throws(EngineError) {
        if Interruption.signal != nil { throw .interrupted }
    }
}
