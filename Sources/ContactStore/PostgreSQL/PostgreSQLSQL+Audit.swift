extension AuditSQL {
    static let postgreSQL = AuditSQL(
        cards: StoreSelection("id, NULL::bigint, \(CardColumns.all)", from: "card"),
        history: "SELECT card_id, run_id, \(CardColumns.all) FROM card_before WHERE change <> 'add'",
        aliases: "SELECT card_id, uid_hash, uid, origin, record, brought FROM alias",
        wrongDeletions: """
            SELECT d.card_id FROM deleted d LEFT JOIN run ON run.id = d.run_id
              WHERE d.card_id NOT BETWEEN 1 AND (SELECT value FROM sequence WHERE name = 'card')
                OR run.id IS NULL OR run.deleted = 0 AND run.undoes IS NULL
            """,
        deletions: """
            SELECT d.card_id, d.uid_digest, b.uid, d.origin, coalesce(b.origin, b.digest) FROM deleted d
              JOIN card_before b ON b.run_id = d.run_id AND b.card_id = d.card_id AND b.change = 'delete'
              WHERE d.origin <> decode(repeat('00', 16), 'hex')
            """,
        wrongPhotos: "SELECT id FROM card WHERE length(photo_origin) <> 32",
        sources: """
            SELECT card_id, record, origin, uid FROM (
              SELECT card_id, record, origin, coalesce((SELECT uid FROM card WHERE id = card_id),
                (SELECT uid FROM card_before b WHERE b.run_id = r.run_id AND b.card_id = r.card_id)) AS uid
                FROM source_record r) AS record_of WHERE uid IS NOT NULL
            """,
        highestID:
            "SELECT greatest(coalesce((SELECT max(id) FROM card), 0), coalesce((SELECT max(card_id) FROM card_before), 0))"
    )
}
