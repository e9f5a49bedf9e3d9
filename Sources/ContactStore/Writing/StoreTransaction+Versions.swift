package import ContactModel

/// How many records of a known source equal records that are imported.
package struct EqualRecords: Sendable {
    /// The number of the source.
    package var source: Int
    /// A name of the source; empty if it has none.
    package var name: String
    /// The number of its records, and of those that are equal.
    package var records = 0
    package var equal = 0
    /// The time at which the source was last read, in seconds since 1970 (UTC).
    package var lastRead: Int64?
}

/// Which source a source without a known name is.
package enum SourceChoice: Sendable, Hashable {
    /// The source with this name: a known or a new one.
    case named(String)
    /// A newer version of a known source, which gets the name as another one; nil for no name.
    case newer(of: Int, name: String?)
    /// A new source without a name.
    case unnamed
}

extension ContactStore {
    /// Returns the sources of which records equal records with some digests.
    package func sources(withRecords digests: Set<CardDigest>) throws(StoreError) -> [EqualRecords] {
        let all = try sources()
        return try mapping { () throws(EngineError) in
            var found: [Int64: EqualRecords] = [:]
            for query in [
                """
                SELECT source_id, digest, uid, CASE WHEN photo_id IS NULL THEN '' ELSE body END FROM card
                  WHERE source_id IS NOT NULL
                """,
                "SELECT source_id, digest, uid, CASE WHEN body LIKE '%urn:sha256:%' THEN body ELSE '' END FROM record",
            ] {
                var rows = try database.prepare(query, streams: true)
                while try rows.step() {
                    let source = rows.integer(0)
                    found[source, default: EqualRecords(source: Int(source), name: "")].records += 1
                    // A photo from a folder is not known yet when the records are compared.
                    let forms = [unsafe CardDigest(rows.bytes(1)), try Self.digestWithoutPhoto(rows)]
                    if forms.contains(where: { $0.map(digests.contains) == true }) { found[source]?.equal += 1 }
                }
            }
            found[Schema.storeItself] = nil
            for source in all {
                found[Int64(source.id)]?.name = source.names.first ?? ""
                found[Int64(source.id)]?.lastRead = source.lastRead
            }
            return found.values.filter { $0.equal > 0 }.sorted { $0.source < $1.source }
        }
    }

    /// Returns the digest of a record without its portrait; nil if it has none.
    private static func digestWithoutPhoto(_ row: borrowing StoreStatement) throws(EngineError) -> CardDigest? {
        let body = unsafe Array(row.bytes(3))
        guard !body.isEmpty else { return nil }
        let rest = Property.body(of: Property.parse(body: body).filter { !$0.isStoredPhoto })
        let uid = unsafe Array(row.bytes(2))
        return unsafe rest.withUnsafeBytes { body in
            unsafe uid.withUnsafeBytes { uid in unsafe StoreStatement.digest(ofBody: body, uid: uid) }
        }
    }

    /// Returns true if a source has a name.
    package func hasSource(named name: String) throws(StoreError) -> Bool {
        try mapping { () throws(EngineError) in try SourceNames(database).source(named: name) != nil }
    }
}
