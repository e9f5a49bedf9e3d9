internal import Bytes

/// Translates the SQL text that both engines share to that of a PostgreSQL server.
///
/// The shared text is SQLite's, restricted to what both engines understand: upserts with `ON CONFLICT`, `RETURNING`, no
/// functions with different names, and a type for each parameter, which every binding gives. So only placeholders and the
/// types of columns differ.
enum ServerText {
    /// Returns a statement with the placeholders of a server: `$1` for `?1`. Literals are not skipped, so they must not
    /// contain a question mark that is followed by a digit.
    static func statement(_ sql: String) -> String {
        guard sql.utf8.contains(UInt8(ascii: "?")) else { return sql }
        var isMark = false
        var result: [UInt8] = []
        for byte in sql.utf8 {
            if isMark { result.append(byte.isDigit ? UInt8(ascii: "$") : UInt8(ascii: "?")) }
            isMark = byte == UInt8(ascii: "?")
            if !isMark { result.append(byte) }
        }
        if isMark { result.append(UInt8(ascii: "?")) }
        return String(decoding: result, as: UTF8.self)
    }

    /// The words of SQLite in definitions of tables, and those of a server.
    private static let words = [("INTEGER", "BIGINT"), ("BLOB", "BYTEA"), (" STRICT", ""), (", WITHOUT ROWID", "")]

    /// Returns the definitions of tables with the types of a server, and without foreign keys: the server would look up
    /// the key of each new row separately, which is slow for a million rows.
    static func tables(_ sql: String) -> String {
        let pieces = words.reduce(sql) { $0.replacing($1.0, with: $1.1) }.split(separator: " REFERENCES ")
        return pieces.dropFirst().reduce(String(pieces.first ?? "")) { $0 + $1.drop { $0 != ")" }.dropFirst() }
    }
}
