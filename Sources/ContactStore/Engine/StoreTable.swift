/// A table of a store and its columns, as `ContactStore.copyContents` copies them to another store.
struct StoreTable: Sendable {
    let name: String
    /// The names of the columns: integers first, then text, then blobs.
    let columns: [String]
    /// The type of each column in `columns`.
    let types: [StoreStatement.ValueType]
    /// The columns by which the copied rows are sorted, separated by commas.
    let order: String
    /// The condition in SQL for the rows to copy. It excludes rows that a new store already contains.
    let condition: String

    private init(
        _ name: String, integers: String, text: String = "", blobs: String = "", order: String,
        where condition: String = "true"
    ) {
        let lists = [integers, text, blobs].map { $0.split(separator: " ").map(String.init) }
        self.name = name
        columns = lists.flatMap(\.self)
        types = zip(lists, [StoreStatement.ValueType.integer, .text, .blob])
            .flatMap { list, type in list.map { _ in type } }
        self.order = order
        self.condition = condition
    }

    /// All tables of a store, ordered so that a table comes after those that its foreign keys refer to.
    static let all = [
        StoreTable(
            "run",
            integers:
                "id created_at undoes first_id last_id records added updated deleted unchanged rejected deleted_here",
            text: "tool command sources state", blobs: "fingerprint", order: "id"),
        StoreTable(
            "photo", integers: "id width height size validator", text: "media verdict", blobs: "sha256 data",
            order: "id"),
        StoreTable(
            "card", integers: "id run_id uid_hash photo_id",
            text: "uid name given family organization phone email record body", blobs: "origin digest photo_origin",
            order: "id"),
        StoreTable(
            "card_before", integers: "run_id card_id left_run_id card_run_id uid_hash photo_id",
            text: "change uid name given family organization phone email record body",
            blobs: "origin digest photo_origin", order: "run_id, card_id"),
        StoreTable(
            "alias", integers: "uid_hash run_id card_id", text: "uid record brought", blobs: "origin",
            order: "uid_hash, uid, run_id"),
        StoreTable("deleted", integers: "run_id card_id", blobs: "uid_digest origin", order: "uid_digest, run_id"),
        StoreTable("source", integers: "id", text: "name", blobs: "digest", order: "id", where: "id <> 0"),
        StoreTable("source_run", integers: "source_id run_id is_mirror", order: "source_id, run_id"),
        StoreTable(
            "source_card", integers: "source_id run_id first_id last_id", order: "source_id, run_id, first_id"),
        StoreTable(
            "source_record", integers: "card_id run_id", text: "record", blobs: "origin", order: "card_id, run_id"),
        // The rows `run` and `schema` are not copied: SQLite stores the last run number in `sqlite_sequence` and the
        // version of the schema in the file's header.
        StoreTable("sequence", integers: "value", text: "name", order: "name", where: "name NOT IN ('run', 'schema')"),
    ]

    /// Prepares a query for the rows of this table in a store.
    func rows(of database: StoreDatabase) throws(EngineError) -> StoreStatement {
        let select = StoreSelection(columns.joined(separator: ", "), from: name)
        guard order != "id" else { return try database.prepareInOrder(select, of: name, where: condition) }
        return try database.prepare("\(select.sql) WHERE \(condition) ORDER BY \(order)", streams: true)
    }
}
