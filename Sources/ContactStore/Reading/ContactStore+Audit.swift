internal import Files
package import Bytes
internal import ContactModel

/// A stored value that contradicts other values of the same row or of the store, as `doctor` reports it.
public struct RowFault: Sendable, Hashable {
    /// The stored value that is wrong.
    public enum Kind: String, Sendable {
        /// The digest of a card and its UID.
        case digest
        /// The digest of a record and its UID.
        case record
        /// The hash of the UID, on which the index is.
        case hash
        /// The columns with a copy of the main values (name, phone number and so on), which differ from the card.
        case summary
        /// The id of the photo, which differs from the photo that the card refers to.
        case photo
        /// The card, which does not follow from the contact's records and edits.
        case card
        /// A row of the table `record` of a contact whose card says that it is the contact's only record; or a record
        /// that is not its newest version that counts.
        case version
        /// A record that is stored for another contact than the one to which it belongs after all merges.
        case owner
        /// The text of the edits.
        case edits
    }
    /// The contact's id.
    public var contact: Int
    /// For an earlier version of a record, the run that stored this version; else nil.
    public var run: Int?
    /// The stored value that is wrong.
    public var kind: Kind
}

extension ContactStore {
    /// Recomputes all values of the contacts that are derived from their cards, and compares them with the stored ones.
    ///
    /// - Parameter visit: called for each contact with its faults; with an empty array if there is none.
    public func auditCards(_ visit: ([RowFault]) throws -> Void) throws {
        let photos = try photoIDs()
        let batch = CardBatch()
        var rows = try mapping { () throws(EngineError) in
            try database.prepareInOrder(StoreSelection("id, \(Schema.cardValues)", from: "card"), of: "card")
        }
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            let kinds = Self.faults(of: rows, photos, batch)
            try visit(kinds.map { RowFault(contact: Int(rows.integer(0)), kind: $0) })
        }
    }

    /// Recomputes the digests and hashes of records, or of their earlier versions, and compares them with the stored ones.
    ///
    /// - Parameter inHistory: true for the earlier versions.
    /// - Parameter visit: called for each version with its faults; with an empty array if there is none.
    public func auditRecords(inHistory: Bool, _ visit: ([RowFault]) throws -> Void) throws {
        var rows = try mapping { () throws(EngineError) in
            try database.prepare(
                inHistory
                    ? "SELECT home_id, run_id, body, uid, digest FROM record_past WHERE body IS NOT NULL"
                    : "SELECT contact_id, NULL, body, uid, digest, uid_hash FROM record WHERE body NOT LIKE '~%'",
                streams: true)
        }
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            var kinds: [RowFault.Kind] = []
            let digest = unsafe StoreStatement.digest(ofBody: rows.bytes(2), uid: rows.bytes(3))
            if unsafe digest != CardDigest(rows.bytes(4)) { kinds.append(.record) }
            if !inHistory, unsafe rows.integer(5) != CardIdentity.hash(rows.bytes(3)) { kinds.append(.hash) }
            let run = inHistory ? Int(rows.integer(1)) : nil
            try visit(kinds.map { RowFault(contact: Int(rows.integer(0)), run: run, kind: $0) })
        }
    }

    /// Computes contacts again from their records, edits and fates, and compares them with what is stored. Contacts whose
    /// cards are their only records are compared by `auditCards`.
    ///
    /// - Parameter visit: called for each contact with its faults; with an empty array if there is none.
    public func auditProvenance(_ visit: ([RowFault]) throws -> Void) throws {
        let ids = try mapping { () throws(EngineError) in try ContactAudit.contacts(database) }
        var audit = try mapping { () throws(EngineError) in try ContactAudit(database) }
        for chunk in ids.chunks(of: StoreRun.chunk) {
            let found = try mapping { () throws(EngineError) in try audit.faults(of: chunk) }
            for id in chunk {
                try visit((found[id] ?? []).map { RowFault(contact: Int(id), kind: $0) })
            }
        }
    }

    /// Calls `visit` for each photo in ascending order of ids, with its row, the version of the photo checks by which
    /// it was last checked, and its bytes. The bytes are not compared with the digest.
    package func auditPhotos(_ visit: (StoredPhoto, _ validator: Int, borrowing ByteBuffer) throws -> Void) throws {
        var bytes = ByteBuffer()
        for id in try photoIDs().values.sorted() {
            let row = try mapping { () throws(EngineError) in try photo(id) }
            guard let row else { continue }
            try readPhotoUnchecked(Int(id), into: &bytes)
            let validator = try mapping { () throws(EngineError) in
                try database.integer(database.sql.photos.validator, [id])
            }
            try visit(row, Int(validator ?? 0), bytes)
        }
    }

    private func photoIDs() throws(StoreError) -> [String: Int64] {
        try mapping { () throws(EngineError) in
            var ids: [String: Int64] = [:]
            var rows = try database.prepare(database.sql.photos.ids)
            while try rows.step() { ids[rows.text(0) ?? ""] = rows.integer(1) }
            return ids
        }
    }

    /// Returns the values of a contact that differ from those computed from its card and UID.
    ///
    /// - Parameter row: the id, and the columns of `Schema.cardValues`.
    /// - Parameter photos: the ids of all photos, by their digests (64 hexadecimal digits).
    /// - Parameter batch: memory for the computation; its contents are replaced.
    private static func faults(
        of row: borrowing StoreStatement, _ photos: [String: Int64], _ batch: CardBatch
    ) -> [RowFault.Kind] {
        batch.clear()
        var slot = CardSlot()
        slot.body = unsafe batch.bytes.appending(row.bytes(11))
        CardSummary.derive(&slot, in: &batch.bytes)
        unsafe CardIdentity.setUID(row.bytes(1), of: &slot, in: &batch.bytes)
        CardIdentity.seal(&slot, in: batch.bytes)
        var faults: [RowFault.Kind] = []
        if unsafe CardDigest(row.bytes(10)) != slot.digest { faults.append(.digest) }
        if row.integer(2) != slot.uidHash { faults.append(.hash) }
        let summary: [(Int32, ByteRange)] = [
            (3, slot.name), (4, slot.given), (5, slot.family), (6, slot.organization), (7, slot.phone), (8, slot.email),
        ]
        let isDerived = summary.allSatisfy { column, range in
            unsafe row.bytes(column).isEqual(to: batch.bytes.slice(range))
        }
        if !isDerived { faults.append(.summary) }
        let named = unsafe namedPhoto(in: batch.bytes.slice(slot.body)).flatMap { photos[$0] }
        if named != (row.isNull(9) ? nil : row.integer(9)) { faults.append(.photo) }
        return faults
    }

    /// Returns the SHA-256 digest, 64 hexadecimal digits, of the first photo in the store that a card's vCard lines
    /// (`body`) refer to; nil if they refer to none.
    private static func namedPhoto(in body: UnsafeRawBufferPointer) -> String? {
        var digits: String?
        unsafe ContentLine.forEach(in: body) { line in
            guard digits == nil, line.name.count == 5, line.value.count == 75 else { return }
            let name = unsafe UnsafeRawBufferPointer(rebasing: body[line.name.range])
            let value = unsafe UnsafeRawBufferPointer(rebasing: body[line.value.range])
            guard unsafe name.elementsEqual("PHOTO".utf8), unsafe value.starts(with: Property.photoMark.utf8) else {
                return
            }
            digits = unsafe String(decoding: value.dropFirst(Property.photoMark.utf8.count), as: UTF8.self)
        }
        return digits
    }
}
