internal import Files
package import Bytes
internal import ContactModel

/// A stored value that contradicts other values of the same row or of the store, as `doctor` reports it.
public struct RowFault: Sendable, Hashable {
    /// The stored value that is wrong.
    public enum Kind: String, Sendable {
        /// The digest of the contact's card and UID.
        case digest
        /// The digest of the last imported record, or of a record in `source_record`.
        case origin
        /// The hash of the UID, on which the index is.
        case hash
        /// A row of the table `alias` (former and other UIDs of contacts).
        case alias
        /// A row of the table `deleted` (UIDs of contacts that were deleted from the store).
        case deletion
        /// The digest of the photo that an import last attached to the contact: it is not 32 bytes long.
        case photoOrigin
        /// The columns with a copy of the main values (name, phone number and so on), which differ from the card.
        case summary
        /// The id of the photo, which differs from the photo that the card refers to.
        case photo
    }
    /// The contact's id.
    public var contact: Int
    /// For a version in the history, the run that replaced this version; nil for a current contact.
    public var run: Int?
    /// The stored value that is wrong.
    public var kind: Kind
}

extension ContactStore {
    /// Recomputes all derived values of the current contacts, or of their versions in the history, and compares them
    /// with the stored values.
    ///
    /// - Parameter inHistory: true for the versions in the history.
    /// - Parameter visit: called for each row with its faults; with an empty array if there is none.
    public func auditCards(inHistory: Bool, _ visit: ([RowFault]) throws -> Void) throws {
        let photos = try photoIDs()
        let batch = CardBatch()
        let sql = database.sql.audit
        var rows = try mapping { () throws(EngineError) in
            try inHistory
                ? database.prepare(sql.history, streams: true) : database.prepareInOrder(sql.cards, of: "card")
        }
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            let kinds = Self.faults(of: rows, photos, batch)
            let run = rows.isNull(1) ? nil : Int(rows.integer(1))
            try visit(kinds.map { RowFault(contact: Int(rows.integer(0)), run: run, kind: $0) })
        }
    }

    /// Checks each alias (see `AliasTable`): the hash of its UID, the digest of its record, and the vCard lines in
    /// `brought`.
    ///
    /// - Parameter visit: called for each alias with its fault; nil if there is none.
    public func auditAliases(_ visit: (RowFault?) throws -> Void) throws {
        let batch = CardBatch()
        var rows = try mapping { () throws(EngineError) in
            try database.prepare(database.sql.audit.aliases, streams: true)
        }
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            batch.clear()
            let origin = unsafe Self.digest(of: rows.bytes(4), uid: rows.bytes(2), batch)
            let isSound =
                unsafe rows.integer(1) == CardIdentity.hash(rows.bytes(2)) && origin == CardDigest(rows.bytes(3))
                && (rows.isNull(5) || Self.isBody(rows.bytes(5)))
            try visit(isSound ? nil : RowFault(contact: Int(rows.integer(0)), kind: .alias))
        }
    }

    /// Returns true if a text is valid UTF-8, and empty or a sequence of vCard content lines that each end with LF.
    private static func isBody(_ text: UnsafeRawBufferPointer) -> Bool {
        guard unsafe text.isEmpty || text.last == .lineFeed, unsafe String(validating: text, as: UTF8.self) != nil
        else { return false }
        return unsafe text.split(separator: .lineFeed).allSatisfy { line in
            unsafe ContentLine(UnsafeRawBufferPointer(rebasing: line)) != nil
        }
    }

    /// Calls `visit` for each faulty row of the table `deleted`, and for each contact whose `photo_origin`, the digest
    /// of the last imported photo, is not 32 bytes long.
    public func auditOrigins(_ visit: (RowFault) throws -> Void) throws {
        let sql = database.sql.audit
        for (query, kind) in [(sql.wrongDeletions, RowFault.Kind.deletion), (sql.wrongPhotos, .photoOrigin)] {
            var rows = try mapping { () throws(EngineError) in try database.prepare(query, streams: true) }
            while try mapping({ () throws(EngineError) in try rows.step() }) {
                try visit(RowFault(contact: Int(rows.integer(0)), kind: kind))
            }
        }
        var rows = try mapping { () throws(EngineError) in try database.prepare(sql.deletions, streams: true) }
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            let isUID = unsafe CardDigest(rows.bytes(1)) == CardDigest(of: rows.bytes(2))
            let isOrigin = unsafe rows.bytes(3).isEqual(to: rows.bytes(4))
            if isUID, !isOrigin { try visit(RowFault(contact: Int(rows.integer(0)), kind: .deletion)) }
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

    /// Returns the values in a row of `AuditSQL.cards` or `AuditSQL.history` that differ from those computed from the
    /// card and the UID in the same row.
    ///
    /// - Parameter photos: the ids of all photos, by their digests (64 hexadecimal digits).
    /// - Parameter batch: memory for the computation; its contents are replaced.
    private static func faults(
        of row: borrowing StoreStatement, _ photos: [String: Int64], _ batch: CardBatch
    ) -> [RowFault.Kind] {
        batch.clear()
        var slot = CardSlot()
        slot.body = unsafe batch.bytes.appending(row.bytes(14))
        CardSummary.derive(&slot, in: &batch.bytes)
        unsafe CardIdentity.setUID(row.bytes(2), of: &slot, in: &batch.bytes)
        CardIdentity.seal(&slot, in: batch.bytes)
        var faults: [RowFault.Kind] = []
        if unsafe CardDigest(row.bytes(13)) != slot.digest { faults.append(.digest) }
        let origin = unsafe row.isNull(12) ? nil : digest(of: row.bytes(12), uid: row.bytes(2), batch)
        if unsafe origin != CardDigest(row.bytes(11)) { faults.append(.origin) }
        if row.integer(3) != slot.uidHash { faults.append(.hash) }
        let summary: [(Int32, ByteRange)] = [
            (4, slot.name), (5, slot.given), (6, slot.family), (7, slot.organization), (8, slot.phone), (9, slot.email),
        ]
        let isDerived = summary.allSatisfy { column, range in
            unsafe row.bytes(column).isEqual(to: batch.bytes.slice(range))
        }
        if !isDerived { faults.append(.summary) }
        let named = unsafe namedPhoto(in: batch.bytes.slice(slot.body)).flatMap { photos[$0] }
        if named != (row.isNull(10) ? nil : row.integer(10)) { faults.append(.photo) }
        return faults
    }

    /// Returns the digest of a record with this body (see `CardBody`) and UID, to compare it with the stored digest.
    private static func digest(
        of body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, _ batch: CardBatch
    ) -> CardDigest {
        var slot = CardSlot()
        slot.body = unsafe batch.bytes.appending(body)
        unsafe CardIdentity.setUID(uid, of: &slot, in: &batch.bytes)
        CardIdentity.seal(&slot, in: batch.bytes)
        return slot.digest
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
