/// All SQL statements of this module in the dialect of one database, SQLite or PostgreSQL.
///
/// The texts of the statements are in the folders `SQLite` (`SQLiteSQL+Undo.swift` and so on) and `PostgreSQL`.
/// Parameters have the same numbers in both.
struct StoreSQL: Sendable {
    let lists: ListSQL
    let photos: PhotoSQL
}
