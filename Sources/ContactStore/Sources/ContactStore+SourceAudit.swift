internal import ContactModel
internal import SQLite

extension ContactStore {
    /// Recomputes the digests of the records that other sources have replaced.
    ///
    /// `visit` gets the fault of each row, mostly none.
    public func auditSources(_ visit: (RowFault?) throws -> Void) throws {
        var rows = try mapping { () throws(SQLiteError) in
            try database.prepare(
                """
                SELECT card_id, record, origin, coalesce((SELECT uid FROM card WHERE id = card_id),
                  (SELECT uid FROM card_before b WHERE b.run_id = r.run_id AND b.card_id = r.card_id)) AS uid
                  FROM source_record r WHERE uid NOT NULL
                """)
        }
        while try mapping({ () throws(SQLiteError) in try rows.step() }) {
            let isSound =
                unsafe Statement.digest(ofBody: rows.bytes(1), uid: rows.bytes(3)) == CardDigest(rows.bytes(2))
            try visit(isSound ? nil : RowFault(contact: Int(rows.integer(0)), kind: .origin))
        }
    }
}
