internal import ContactModel

extension ListSQL {
    static let sqlite = ListSQL(
        cards: StoreSelection("\(StoreSelection.queried), photo_id, digest", from: "card"),
        summaries: StoreSelection(
            "\(StoreSelection.queried), name, given, family, organization, phone, email, photo_id", from: "card"),
        summary:
            "SELECT \(StoreSelection.queried), name, given, family, organization, phone, email, photo_id, digest FROM card WHERE id = ?1",
        photoOwners: StoreSelection(
            """
            \(StoreSelection.queried), name, photo_id, digest,
              EXISTS(SELECT 1 FROM photo p WHERE p.id = photo_id
                AND instr(body, '\(Property.photoMark)' || lower(hex(p.sha256))) > 0)
            """, from: "card"),
        isListed: "id IN (SELECT value FROM json_each(?1))",
        isMatched: "row_filter(?2, \(StoreSelection.queried))",
        makeSortKeys: { count in
            "CREATE TEMP TABLE list_key(id INTEGER, \((0..<count).map { "key\($0)" }.joined(separator: ", ")))"
        },
        noteSortKeys: { count in
            "INSERT INTO temp.list_key VALUES(?1\((0..<count).map { ", ?\($0 + 2)" }.joined()))"
        },
        sorted: { keys in
            let order = keys.enumerated().map { "key\($0) \($1 ? "DESC" : "ASC") NULLS LAST" }
            return "SELECT id FROM temp.list_key ORDER BY \(order.joined(separator: ", ")), id LIMIT ?1"
        },
        list: { "[\($0.map(String.init).joined(separator: ","))]" },
        dropSortKeys: "DROP TABLE temp.list_key")
}
