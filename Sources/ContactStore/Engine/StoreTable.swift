/// A table of a store with its columns, for copying between stores.
struct StoreTable: Sendable {
    let name: String
    /// The columns, integers first, then text, then blobs.
    let columns: [String]
    /// The type of each column.
    let types: [StoreStatement.ValueType]
    /// The columns by which rows are sorted, so that a row follows the rows to which it refers.
    let order: String
    /// A condition that excludes the rows that every new store contains.
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

    /// All tables, in an order in which each table follows the tables to which it refers.
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
        // Each engine stores the version of the schema and the number of the last run in its own way.
        StoreTable("sequence", integers: "value", text: "name", order: "name", where: "name NOT IN ('run', 'schema')"),
    ]

    /// Prepares a statement over all rows of a store.
    func rows(of database: StoreDatabase) throws(EngineError) -> StoreStatement {
        let select = "SELECT \(columns.joined(separator: ", ")) FROM \(name)"
        guard order != "id" else { return try database.prepareInOrder(select, of: name, where: condition) }
        return try database.prepare("\(select) WHERE \(condition) ORDER BY \(order)", streams: true)
    }
}
