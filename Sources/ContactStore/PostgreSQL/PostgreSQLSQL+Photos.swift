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
        checkedData: "SELECT media, data, sha256 FROM photo WHERE id = $1",
        count: "SELECT count(*) FROM photo",
        size: "SELECT sum(size)::bigint FROM photo",
        reduced: """
            SELECT card.id, former.width, former.height, former.size, latter.width, latter.height, latter.size
              FROM (SELECT card.id, b.photo_id AS old, card.photo_id AS new FROM card_before b
                JOIN card ON card.id = b.card_id WHERE b.run_id = $1 AND card.photo_id <> b.photo_id) card
              JOIN (SELECT id, width, height, size FROM photo) former ON former.id = card.old
              JOIN (SELECT id, width, height, size FROM photo) latter ON latter.id = card.new
              WHERE latter.width * latter.height < former.width * former.height ORDER BY card.id
            """,
        all: "SELECT id, encode(sha256, 'hex'), media, width, height, size, verdict FROM photo WHERE id = ANY($1)")
}
