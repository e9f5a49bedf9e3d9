internal import Bytes
internal import ContactModel
internal import PostgreSQL

/// A cache of the digests and ids of the photos in a store on a server.
struct PhotoIndex {
    /// The id of each photo, and the version of the photo checks by which it was last checked, by the photo's digest.
    /// Nil until all photos are read.
    private var photos: [SHA256Digest: (id: Int64, validator: Int64)]?
    /// The number of photos that were looked up separately.
    private var lookUps = 0
    private var lastID: Int64?

    /// The number of photos that are looked up separately before the digests of all photos are read.
    private static let most = 8

    /// Returns the id of the photo with a digest, and the version of the photo checks by which it was last checked; nil
    /// if the store does not contain the photo.
    mutating func find(
        _ digest: SHA256Digest, _ database: StoreDatabase
    ) throws(EngineError) -> (id: Int64, validator: Int64)? {
        if photos == nil, lookUps == Self.most {
            var found: [SHA256Digest: (id: Int64, validator: Int64)] = [:]
            var rows = try database.prepare("SELECT sha256, id, validator FROM photo", streams: true)
            while try rows.step() {
                guard let bytes = rows.blob(0), let digest = SHA256Digest(bytes: bytes.span) else { continue }
                found[digest] = (rows.integer(1), rows.integer(2))
            }
            photos = found
        }
        if let photos { return photos[digest] }
        lookUps += 1
        var row = try database.prepare(database.sql.photos.findChecked)
        try row.bind(1, blob: digest.bytes)
        return try row.step() ? (row.integer(0), row.integer(1)) : nil
    }

    /// Returns the id for a new photo, and adds the photo to the cache.
    mutating func add(_ photo: NewPhoto, _ database: StoreDatabase) throws(EngineError) -> Int64 {
        if lastID == nil { lastID = try database.integer("SELECT max(id) FROM photo") }
        let id = (lastID ?? 0) + 1
        lastID = id
        photos?[photo.sha256] = (id, Int64(photo.validator))
        return id
    }

    /// Records in the cache that a photo was checked by a newer version of the photo checks.
    mutating func raise(_ photo: NewPhoto, _ id: Int64) { photos?[photo.sha256] = (id, Int64(photo.validator)) }
}

extension StoreTransaction {
    /// Stores a photo on a server, as `store(_:_:)` does in a SQLite file.
    func storeOnServer(
        _ photo: NewPhoto, _ bytes: UnsafeRawBufferPointer
    ) throws(EngineError) -> (id: Int, isNew: Bool) {
        if let known = try photoIndex?.find(photo.sha256, store.database) {
            if known.validator < Int64(photo.validator) {
                try raiseVerdict(known.id, photo)
                photoIndex?.raise(photo, known.id)
            }
            return (Int(known.id), false)
        }
        let id = try photoIndex?.add(photo, store.database) ?? 0
        try unsafe store.database.append(photo, bytes, id)
        return (Int(id), true)
    }
}
