public import Bytes
public import ContactModel
internal import PostgreSQL

extension ContactStore {
    private static func photo(_ row: borrowing StoreStatement) -> StoredPhoto {
        StoredPhoto(
            id: Int(row.integer(0)), sha256: row.text(1) ?? "", media: row.text(2) ?? "",
            width: row.isNull(3) ? nil : Int(row.integer(3)), height: row.isNull(4) ? nil : Int(row.integer(4)),
            size: Int(row.integer(5)), verdict: row.text(6) ?? "")
    }

    func photo(_ id: Int64) throws(EngineError) -> StoredPhoto? {
        var row = try database.prepare(database.sql.photos.one)
        try row.bind(1, id)
        return try row.step() ? Self.photo(row) : nil
    }

    /// Returns the photos with these ids, by id and without their bytes. A server is queried only once.
    func photos(_ ids: Set<Int64>) throws(EngineError) -> [Int64: StoredPhoto] {
        var found: [Int64: StoredPhoto] = [:]
        guard let all = database.sql.photos.all else {
            for id in ids { found[id] = try photo(id) }
            return found
        }
        let rows = try database.fetch(all, ids)
        for place in 0..<(rows?.count ?? 0) {
            guard let row = rows?.statement(at: place) else { continue }
            found[row.integer(0)] = Self.photo(StoreStatement(database, row))
        }
        return found
    }

    /// Calls `visit` for each photo that is the first photo of a contact, in ascending order of the photos' ids.
    public func photos(_ visit: (StoredPhoto) throws -> Void) throws {
        var rows = try mapping { () throws(EngineError) in
            try database.prepare(database.sql.photos.ofContacts, streams: true)
        }
        while try mapping({ () throws(EngineError) in try rows.step() }) { try visit(Self.photo(rows)) }
    }

    /// Calls `visit` for each contact that matches a query and has a photo, in ascending order of ids. The arguments of
    /// `visit` are the contact's id, UID and name, the photo's id, and the body (the contact's vCard lines).
    ///
    /// - Throws: `StoreError.damaged` if a card does not match its digest, or does not refer to the contact's photo.
    public func photoOwners(
        matching query: ContactQuery, _ visit: (Int, String, String, Int, UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var rows = try MatchingRows(
            self, database.sql.lists.photoOwners, where: "photo_id IS NOT NULL", matching: query)
        while try mapping({ () throws(EngineError) in try rows.step() }) {
            try mapping { () throws(EngineError) in
                try rows.row.checkCard(body: 2, uid: 1, digest: 6, id: 0)
                guard rows.row.integer(7) != 0 else {
                    throw EngineError.damaged(
                        "contact \(rows.row.integer(0)) has a photo to which its card does not refer")
                }
            }
            try unsafe visit(
                Int(rows.row.integer(0)), rows.row.text(1) ?? "", rows.row.text(4) ?? "", Int(rows.row.integer(5)),
                rows.row.bytes(2))
        }
    }

    /// Appends the bytes of the photo with a digest to a buffer, and returns the photo's media type; nil if the store
    /// does not contain the photo. Throws `StoreError.damaged` if the bytes do not match the digest.
    package func appendPhoto(_ sha256: SHA256Digest, to buffer: inout ByteBuffer) throws(StoreError) -> String? {
        if database.server != nil { return try appendPhotoOnServer(sha256, to: &buffer) }
        let found = try mapping { () throws(EngineError) -> (id: Int, media: String)? in
            var row = try database.prepare(database.sql.photos.find)
            try row.bind(1, blob: sha256.bytes)
            return try row.step() ? (Int(row.integer(0)), row.text(1) ?? "") : nil
        }
        guard let found else { return nil }
        let start = buffer.count
        try appendPhoto(found.id, to: &buffer)
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes[start...])
        guard unsafe SHA256Digest(hashing: bytes) == sha256 else { throw meaning(of: .damagedPhoto(found.id)) }
        return found.media
    }

    /// Does the same as `appendPhoto` for a store on a server, with one query by the digest. Citus distributes the
    /// photos by their digests, so that a query by the id would be sent to all workers.
    private func appendPhotoOnServer(
        _ sha256: SHA256Digest, to buffer: inout ByteBuffer
    ) throws(StoreError) -> String? {
        do throws(EngineError) {
            var row = try database.prepare("SELECT id, media, data FROM photo WHERE sha256 = $1")
            try row.bind(1, blob: sha256.bytes)
            guard try row.step() else { return nil }
            let bytes = unsafe row.bytes(2)
            guard unsafe SHA256Digest(hashing: bytes) == sha256 else { throw .damagedPhoto(Int(row.integer(0))) }
            unsafe buffer.append(bytes)
            return row.text(1) ?? ""
        } catch {
            throw meaning(of: error)
        }
    }

    /// Replaces the contents of a buffer by the bytes of a photo. Throws `StoreError.damaged` if the photo is missing
    /// or its bytes do not match the digest.
    public func readPhoto(_ photo: StoredPhoto, into buffer: inout ByteBuffer) throws(StoreError) {
        buffer.removeAll()
        guard let digest = SHA256Digest(hex: photo.sha256.utf8), try appendPhoto(digest, to: &buffer) != nil else {
            throw meaning(of: .damagedPhoto(photo.id))
        }
    }

    /// Replaces the contents of a buffer by the bytes of the photo with an id, without comparing them with their
    /// digest.
    func readPhotoUnchecked(_ id: Int, into buffer: inout ByteBuffer) throws(StoreError) {
        buffer.removeAll()
        try appendPhoto(id, to: &buffer)
    }

    private func appendPhoto(_ id: Int, to buffer: inout ByteBuffer) throws(StoreError) {
        try mapping { () throws(EngineError) in try database.appendPhoto(Int64(id), to: &buffer) }
    }
}

extension ContactStore {
    /// Returns the photos in which version `validator` of the photo checks found nothing to warn about. An import need
    /// not check these photos again.
    ///
    /// Photos with a warning are not returned: they are checked in every import, so that the warning is reported each
    /// time.
    package func knownPhotos(validator: Int) throws(StoreError) -> [SHA256Digest: KnownPhoto] {
        try mapping { () throws(EngineError) in
            var known: [SHA256Digest: KnownPhoto] = [:]
            var rows = try database.prepare(database.sql.photos.known, streams: true)
            try rows.bind(1, Int64(validator))
            while try rows.step() {
                guard let bytes = rows.blob(0), let digest = SHA256Digest(bytes: bytes.span) else { continue }
                known[digest] = KnownPhoto(
                    media: rows.text(1) ?? "", width: rows.isNull(2) ? nil : Int(rows.integer(2)),
                    height: rows.isNull(3) ? nil : Int(rows.integer(3)), verdict: rows.text(4) ?? "")
            }
            return known
        }
    }
}
