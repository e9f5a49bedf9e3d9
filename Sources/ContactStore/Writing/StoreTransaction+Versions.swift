internal import ContactModel

/// How many records of a known source equal records that are imported.
package struct EqualRecords: Sendable {
    /// The number of the source.
    package var source: Int
    /// A name of the source; empty if it has none.
    package var name: String
    /// The number of its records in the sample that was compared.
    package var records = 0
    /// The numbers of its records that equal those of other sources, by the places of these.
    package var equal: [Int: Int] = [:]
}

/// The form of a source, by which it is told from another one that had its name before.
package struct SourceForm: Sendable, Hashable {
    /// The columns of a table.
    package struct Table: Sendable, Hashable {
        /// The headers of the columns.
        package var headers: [String]
        /// The fields of the columns as they were decided, as the text of a map.
        package var map: String

        package init(headers: [String], map: String) {
            self.headers = headers.map { String($0.map { $0.isNewline ? " " : $0 }) }
            self.map = map
        }
    }

    /// In what a source differs from another one.
    package enum Difference: Sendable { case kind, columns }

    /// The format of its records, or the program in whose layout a table is; nil if it is not known.
    package var kind: String?
    package var table: Table?

    package init(kind: String?, table: Table?) {
        self.kind = kind
        self.table = table
    }
}

/// Which source a source without a known name is.
package enum SourceChoice: Sendable, Hashable {
    /// The source with this name: a known or a new one.
    case named(String)
    /// A newer version of a known source, which gets the name as another one; nil for no name.
    case newer(of: Int, name: String?)
    /// A newer version of a source that this run has read under another name, which gets the name as another one.
    case newerThan(String, name: String?)
    /// A new source without a name.
    case unnamed
}

extension ContactStore {
    /// Returns the sources of which records equal records of other sources.
    package func sources(withRecords digests: RecordDigests) throws(StoreError) -> [EqualRecords] {
        let all = try sources()
        guard !digests.isEmpty, !all.isEmpty else { return [] }
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
                    guard let digest = unsafe CardDigest(rows.bytes(1)) else { continue }
                    if digests.isKept(digest) {
                        found[source, default: EqualRecords(source: Int(source), name: "")].records += 1
                    }
                    var places = digests.sources(with: digest)
                    // A photo from a folder is not known yet when the records are compared.
                    if let plain = try Self.digestWithoutPhoto(rows) { places.formUnion(digests.sources(with: plain)) }
                    for place in places { found[source]?.equal[place, default: 0] += 1 }
                }
            }
            found[Schema.storeItself] = nil
            for source in all { found[Int64(source.id)]?.name = source.names.first ?? "" }
            return found.values.sorted { $0.source < $1.source }
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

    /// Returns the number of the source with a name; nil if there is none.
    package func number(ofSource name: String) throws(StoreError) -> Int? {
        try mapping { () throws(EngineError) in try SourceNames(database).source(named: name).map { Int($0) } }
    }
}
