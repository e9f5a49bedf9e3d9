extension StoreSQL {
    /// The placeholder for statements that write one row. For a server these are not used: rows are collected and
    /// written together (see `UnsentRows`).
    static let batched = ""

    static let postgreSQL = StoreSQL(
        lists: .postgreSQL,
        photos: .postgreSQL)
}
