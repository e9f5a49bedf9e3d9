internal import ContactModel

extension ListSQL {
    static let postgreSQL = ListSQL(
        cards: StoreSelection("\(StoreSelection.queried), photo_id, digest", from: "card"),
        summaries: StoreSelection(
            "\(StoreSelection.queried), name, given, family, organization, phone, email, photo_id", from: "card"),
        summary:
            "SELECT \(StoreSelection.queried), name, given, family, organization, phone, email, photo_id, digest FROM card WHERE id = $1",
        photoOwners: StoreSelection(
            """
            \(StoreSelection.queried), name, photo_id, digest,
              coalesce(strpos(body, '\(Property.photoMark)' || encode(sha256, 'hex')) > 0, false)
            """,
            from: "card LEFT JOIN (SELECT id AS owned_photo, sha256 FROM photo) p ON owned_photo = photo_id"),
        isListed: "id = ANY($1::bigint[])",
        isMatched: nil,
        makeSortKeys: { count in
            "CREATE TEMP TABLE list_key(id bigint, \((0..<count).map { "key\($0) bytea" }.joined(separator: ", ")))"
        },
        noteSortKeys: { count in
            "INSERT INTO pg_temp.list_key VALUES($1\((0..<count).map { ", $\($0 + 2)" }.joined()))"
        },
        sorted: { keys in
            let order = keys.enumerated().map { "key\($0) \($1 ? "DESC" : "ASC") NULLS LAST" }
            return "SELECT id FROM pg_temp.list_key ORDER BY \(order.joined(separator: ", ")), id LIMIT $1"
        },
        list: { "{\($0.map(String.init).joined(separator: ","))}" },
        dropSortKeys: "DROP TABLE pg_temp.list_key")
}
