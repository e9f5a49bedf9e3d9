public import ContactModel
internal import SQLite

/// A photo's row without its bytes.
public struct StoredPhoto: Sendable, Hashable {
    /// The id in the store.
    public var id: Int
    /// 64 hexadecimal digits.
    public var sha256: String
    /// `image/png` for instance.
    public var media: String
    /// In pixels; nil when it is not known.
    public var width: Int?
    /// In pixels; nil when it is not known.
    public var height: Int?
    /// In bytes.
    public var size: Int
    /// `ok`, `warning` or `unverified`.
    public var verdict: String
}

/// What the store knows of a photo without looking at its bytes.
package struct KnownPhoto: Sendable, Hashable {
    /// `image/png` for instance.
    package var media: String
    /// In pixels; nil when it is not known.
    package var width: Int?
    /// In pixels; nil when it is not known.
    package var height: Int?
    /// `ok` or `unverified`.
    package var verdict: String

    package init(media: String, width: Int?, height: Int?, verdict: String) {
        self.media = media
        self.width = width
        self.height = height
        self.verdict = verdict
    }
}

/// A photo on its way into the store.
public struct NewPhoto: Sendable {
    package var sha256: SHA256Digest
    /// The media type, `image/png` for instance.
    public var media: String
    /// In pixels; nil when it is not known.
    public var width: Int?
    /// In pixels; nil when it is not known.
    public var height: Int?
    /// The judgement of the checks.
    public var verdict: String
    /// The version of the checks behind the verdict.
    public var validator: Int

    package init(sha256: SHA256Digest, media: String, width: Int?, height: Int?, verdict: String, validator: Int) {
        self.sha256 = sha256
        self.media = media
        self.width = width
        self.height = height
        self.verdict = verdict
        self.validator = validator
    }
}

extension ContactStore {
    /// Photos above this many bytes go in and out piece by piece.
    static let pieceSize = 4 << 20

    private static let photoSelect = "SELECT id, lower(hex(sha256)), media, width, height, size, verdict FROM photo"

    private static func photo(_ row: borrowing Statement) -> StoredPhoto {
        StoredPhoto(
            id: Int(row.integer(0)), sha256: row.text(1) ?? "", media: row.text(2) ?? "",
            width: row.isNull(3) ? nil : Int(row.integer(3)), height: row.isNull(4) ? nil : Int(row.integer(4)),
            size: Int(row.integer(5)), verdict: row.text(6) ?? "")
    }

    func photo(_ id: Int64) throws(SQLiteError) -> StoredPhoto? {
        var row = try database.prepare(Self.photoSelect + " WHERE id = ?1")
        try row.bind(1, id)
        return try row.step() ? Self.photo(row) : nil
    }

    /// All photos that a contact has, in the order of their ids.
    public func photos(_ visit: (StoredPhoto) throws -> Void) throws {
        var rows = try mapping { () throws(SQLiteError) in
            try database.prepare(
                Self.photoSelect + " WHERE id IN (SELECT photo_id FROM card WHERE photo_id IS NOT NULL) ORDER BY id")
        }
        while try mapping({ () throws(SQLiteError) in try rows.step() }) { try visit(Self.photo(rows)) }
    }

    /// The contacts of a query that have a photo: contact id, UID, name, photo id; in the order of contacts.
    public func photoOwners(matching query: ContactQuery, _ visit: (Int, String, String, Int) throws -> Void) throws {
        var rows = try mapping { () throws(SQLiteError) in
            try database.prepare(
                """
                SELECT id, uid, name, photo_id, organization, email, phone FROM card
                WHERE photo_id IS NOT NULL ORDER BY id
                """)
        }
        while try mapping({ () throws(SQLiteError) in try rows.step() }) {
            let texts = unsafe [rows.bytes(2), rows.bytes(4), rows.bytes(5), rows.bytes(1)]
            guard unsafe query.matches(texts, phone: rows.bytes(6)) else { continue }
            try visit(Int(rows.integer(0)), rows.text(1) ?? "", rows.text(2) ?? "", Int(rows.integer(3)))
        }
    }

    /// Appends the bytes of the photo with this digest and gives its media type; nil when there is none.
    package func appendPhoto(_ sha256: SHA256Digest, to buffer: inout ByteBuffer) throws(StoreError) -> String? {
        let found = try mapping { () throws(SQLiteError) -> (id: Int, media: String)? in
            var row = try database.prepare("SELECT id, media FROM photo WHERE sha256 = ?1")
            try row.bind(1, blob: sha256.bytes)
            return try row.step() ? (Int(row.integer(0)), row.text(1) ?? "") : nil
        }
        guard let found else { return nil }
        try appendPhoto(found.id, to: &buffer)
        return found.media
    }

    /// Reads a photo's bytes into a buffer.
    public func readPhoto(_ id: Int, into buffer: inout ByteBuffer) throws(StoreError) {
        buffer.removeAll()
        try appendPhoto(id, to: &buffer)
    }

    private func appendPhoto(_ id: Int, to buffer: inout ByteBuffer) throws(StoreError) {
        try mapping { () throws(SQLiteError) in
            let blob = try Blob(database, table: "photo", column: "data", row: Int64(id))
            _ = unsafe try buffer.fill(room: blob.count) { (room) throws(SQLiteError) in
                var offset = 0
                while offset < blob.count {
                    let end = min(offset + Self.pieceSize, blob.count)
                    unsafe try blob.read(into: UnsafeMutableRawBufferPointer(rebasing: room[offset..<end]), at: offset)
                    offset = end
                }
                return blob.count
            }
        }
    }
}

extension ContactStore {
    /// The photos that these very checks had nothing to say of, so that they need no other.
    ///
    /// Those with a warning are judged again each time: the warning is to be told again, and may be an error this time.
    package func knownPhotos(validator: Int) throws(StoreError) -> [SHA256Digest: KnownPhoto] {
        try mapping { () throws(SQLiteError) in
            var known: [SHA256Digest: KnownPhoto] = [:]
            var rows = try database.prepare(
                "SELECT sha256, media, width, height, verdict FROM photo WHERE validator = ?1 AND verdict <> 'warning'")
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

extension StoreTransaction {
    /// The store's `knownPhotos`, as they are within this transaction.
    package func knownPhotos(validator: Int) throws(StoreError) -> [SHA256Digest: KnownPhoto] {
        try store.knownPhotos(validator: validator)
    }

    /// Stores a photo; the same bytes are stored once, with the verdict of the latest checks. Gives its row and whether it
    /// is new.
    public func store(_ photo: NewPhoto, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> (id: Int, isNew: Bool) {
        try store.mapping { () throws(SQLiteError) in
            let database = store.database
            var find = try database.prepare("SELECT id, validator FROM photo WHERE sha256 = ?1")
            try find.bind(1, blob: photo.sha256.bytes)
            if try find.step() {
                let (id, validator) = (find.integer(0), find.integer(1))
                find.reset()
                if validator < Int64(photo.validator) { try raiseVerdict(id, photo) }
                return (Int(id), false)
            }
            var insert = try database.prepare(
                """
                INSERT INTO photo(sha256, media, width, height, size, verdict, validator, data)
                VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                """)
            try insert.bind(1, blob: photo.sha256.bytes)
            try insert.bind(2, photo.media)
            if let width = photo.width { try insert.bind(3, Int64(width)) }
            if let height = photo.height { try insert.bind(4, Int64(height)) }
            try insert.bind(5, Int64(bytes.count))
            try insert.bind(6, photo.verdict)
            try insert.bind(7, Int64(photo.validator))
            let inPieces = bytes.count > ContactStore.pieceSize
            if inPieces {
                try insert.bind(8, zeroBlob: bytes.count)
            } else {
                try unsafe insert.bind(8, staticBlob: bytes)
            }
            try insert.run()
            let id = database.lastInsertedRow
            if inPieces { try unsafe fill(id, with: bytes) }
            return (Int(id), true)
        }
    }

    /// Records what newer checks say of a photo that is there already.
    private func raiseVerdict(_ id: Int64, _ photo: NewPhoto) throws(SQLiteError) {
        var update = try store.database.prepare(
            "UPDATE photo SET media = ?2, width = ?3, height = ?4, verdict = ?5, validator = ?6 WHERE id = ?1")
        try update.bind(1, id)
        try update.bind(2, photo.media)
        if let width = photo.width { try update.bind(3, Int64(width)) }
        if let height = photo.height { try update.bind(4, Int64(height)) }
        try update.bind(5, photo.verdict)
        try update.bind(6, Int64(photo.validator))
        try update.run()
        raisedVerdicts += 1
    }

    private func fill(_ id: Int64, with bytes: UnsafeRawBufferPointer) throws(SQLiteError) {
        var blob = try Blob(store.database, table: "photo", column: "data", row: id, writable: true)
        var offset = 0
        while offset < bytes.count {
            let end = min(offset + ContactStore.pieceSize, bytes.count)
            try unsafe blob.write(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]), at: offset)
            offset = end
        }
    }

    /// Gives a contact its photo; false when it has that very one already.
    package func attach(_ sha256: SHA256Digest, photo id: Int, to contact: Int) throws(StoreError) -> Bool {
        try store.mapping { () throws(SQLiteError) in
            var row = try store.database.prepare(CardRow.selectBody)
            try row.bind(1, Int64(contact))
            guard try row.step() else { return false }
            guard row.isNull(2) || row.integer(2) != Int64(id) else { return false }
            var properties = unsafe Property.parse(body: row.bytes(0))
            let uid = unsafe Array(row.bytes(3))
            row.reset()
            let photo = Property(photo: sha256)
            // A photo takes the place of the one before; the address of a picture elsewhere stays behind it.
            if let old = properties.firstIndex(where: \.isStoredPhoto) {
                properties[old] = photo
            } else if let address = properties.firstIndex(where: { $0.name == "PHOTO" }) {
                properties.insert(photo, at: address)
            } else {
                PropertyRank.insert(photo, into: &properties)
            }
            try rewrite(Int64(contact), properties, uid: uid, photo: Int64(id))
            return true
        }
    }
}
