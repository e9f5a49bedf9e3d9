internal import ContactModel

extension ContactStore {
    /// Recomputes the digests of the records in `source_record`, which were replaced by records of other sources, and
    /// compares them with the stored digests.
    ///
    /// - Parameter visit: called for each record with its fault; nil if there is none.
    public func auditSources(_ visit: (RowFault?) throws -> Void) throws {
        var rows = try mapping { () throws(EngineError) in
            try database.prepare(database.sql.audit.sources)
        }
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            let isSound =
                unsafe StoreStatement.digest(ofBody: rows.bytes(1), uid: rows.bytes(3)) == CardDigest(rows.bytes(2))
            try visit(isSound ? nil : RowFault(contact: Int(rows.integer(0)), kind: .origin))
        }
    }
}
