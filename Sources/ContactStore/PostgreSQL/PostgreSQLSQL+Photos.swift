extension PhotoSQL {
    static let postgreSQL = PhotoSQL(
        one: "SELECT id, encode(sha256, 'hex'), media, width, height, size, verdict FROM photo WHERE id = $1",
        ofContacts:
            "SELECT id, encode(sha256, 'hex'), media, width, height, size, verdict FROM photo WHERE id IN (SELECT photo_id FROM card WHERE photo_id IS NOT NULL) ORDER BY id",
        find: "SELECT id, media FROM photo WHERE sha256 = $1",
        validator: "SELECT validator FROM photo WHERE id = $1",
        findChecked: "SELECT id, validator FROM photo WHERE sha256 = $1",
        known: "SELECT sha256, media, width, height, verdict FROM photo WHERE validator = $1 AND verdict <> 'warning'",
        ids: "SELECT encode(sha256, 'hex'), id FROM photo",
        insert: StoreSQL.batched,
        raiseVerdict:
            "UPDATE photo SET media = $2, width = $3, height = $4, verdict = $5, validator = $6 WHERE id = $1",
        data: "SELECT data FROM photo WHERE id = $1",
        count: "SELECT count(*) FROM photo",
        size: "SELECT sum(size)::bigint FROM photo",
        all: "SELECT id, encode(sha256, 'hex'), media, width, height, size, verdict FROM photo WHERE id = ANY($1)")
}
