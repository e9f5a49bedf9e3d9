extension AliasSQL {
    static let postgreSQL = AliasSQL(
        find: """
            SELECT card.id, card.digest, card.origin, card.photo_id, alias.origin FROM alias
              JOIN run ON run.id = alias.run_id AND run.state = 'complete' JOIN card ON card.id = alias.card_id
              WHERE alias.uid_hash = $1 AND alias.uid = $2 ORDER BY alias.run_id DESC LIMIT 1
            """,
        insert: StoreSQL.batched,
        isAny: "SELECT 1 FROM alias LIMIT 1",
        record: """
            SELECT record, brought FROM alias JOIN run ON run.id = alias.run_id AND run.state = 'complete'
              WHERE uid_hash = $1 AND uid = $2 AND alias.run_id <= $3 ORDER BY alias.run_id DESC LIMIT 1
            """,
        records: """
            SELECT alias.run_id, alias.origin, alias.card_id FROM alias
              JOIN run ON run.id = alias.run_id AND run.state = 'complete'
              WHERE uid_hash = $1 AND uid = $2 AND alias.run_id <> $3 ORDER BY alias.run_id DESC
            """,
        contacts: "SELECT card_id FROM alias",
        owners: """
            SELECT card.id, alias.uid, card.run_id FROM alias
              JOIN run ON run.id = alias.run_id AND run.state = 'complete' JOIN card ON card.id = alias.card_id
              ORDER BY alias.run_id DESC
            """,
        hashes: "SELECT uid_hash, card_id FROM alias",
        ofContact: """
            SELECT uid_hash, uid, origin, record, brought FROM alias a
              WHERE card_id = $1 AND run_id = (SELECT max(run_id) FROM alias b JOIN run ON run.id = b.run_id
                WHERE run.state = 'complete' AND b.uid_hash = a.uid_hash AND b.uid = a.uid)
            """,
        findDeleted: """
            SELECT deleted.card_id, deleted.origin FROM deleted
              JOIN run ON run.id = deleted.run_id AND run.state = 'complete'
              WHERE deleted.uid_digest = $1 ORDER BY deleted.origin = decode(repeat('00', 16), 'hex'), deleted.run_id DESC LIMIT 1
            """,
        isAnyDeleted: "SELECT 1 FROM deleted LIMIT 1",
        insertDeleted: StoreSQL.batched,
        insertDeletedKey: StoreSQL.batched,
        isDeleted: "SELECT 1 FROM deleted WHERE uid_digest = $1",
        otherUIDs: """
            SELECT alias.uid, alias.origin FROM alias JOIN run ON run.id = alias.run_id AND run.state = 'complete'
              WHERE alias.card_id = $1 ORDER BY alias.run_id
            """)
}
