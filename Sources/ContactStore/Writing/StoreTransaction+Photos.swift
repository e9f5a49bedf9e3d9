package import Bytes
internal import ContactModel

extension StoreTransaction {
    /// Returns the photos in which version `validator` of the photo checks found nothing to warn about (see
    /// `ContactStore.knownPhotos`), including photos that this run has stored.
    package func knownPhotos(validator: Int) throws(StoreError) -> [SHA256Digest: KnownPhoto] {
        try store.knownPhotos(validator: validator)
    }

    /// Stores a photo, and returns its id and whether it is new. If the store already contains the same bytes, they are
    /// not stored again; the verdict (`StoredPhoto.verdict`) is updated if a newer version of the photo checks gave it.
    public func store(_ photo: NewPhoto, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> (id: Int, isNew: Bool) {
        try store.mapping { () throws(EngineError) in
            let database = store.database
            if database.server != nil { return try unsafe storeOnServer(photo, bytes) }
            var find = try database.prepare(database.sql.photos.findChecked)
            try find.bind(1, blob: photo.sha256.bytes)
            if try find.step() {
                let (id, validator) = (find.integer(0), find.integer(1))
                find.reset()
                if validator < Int64(photo.validator) { try raiseVerdict(id, photo) }
                return (Int(id), false)
            }
            var insert = try database.prepare(database.sql.photos.insert)
            try insert.bind(1, blob: photo.sha256.bytes)
            try insert.bind(2, photo.media)
            if let width = photo.width { try insert.bind(3, Int64(width)) }
            if let height = photo.height { try insert.bind(4, Int64(height)) }
            try insert.bind(5, Int64(bytes.count))
            try insert.bind(6, photo.verdict)
            try insert.bind(7, Int64(photo.validator))
            let inPieces = bytes.count > StoreDatabase.pieceSize
            if inPieces {
                try insert.bind(8, zeroBlob: bytes.count)
            } else {
                try unsafe insert.bind(8, staticBlob: bytes)
            }
            try insert.run()
            let id = database.lastInsertedRow
            if inPieces { try unsafe database.fillPhoto(id, with: bytes) }
            return (Int(id), true)
        }
    }

    /// Replaces the media type, dimensions and verdict of a stored photo by those of a newer version of the photo
    /// checks.
    func raiseVerdict(_ id: Int64, _ photo: NewPhoto) throws(EngineError) {
        var update = try store.database.prepare(store.database.sql.photos.raiseVerdict)
        try update.bind(1, id)
        try update.bind(2, photo.media)
        if let width = photo.width { try update.bind(3, Int64(width)) }
        if let height = photo.height { try update.bind(4, Int64(height)) }
        try update.bind(5, photo.verdict)
        try update.bind(6, Int64(photo.validator))
        try update.run()
        raisedVerdicts += 1
    }

    /// Who attaches a photo to a contact.
    package enum PhotoGiver: Sendable {
        /// The user. Imports do not replace the photo later.
        case user
        /// An import. It does not replace a photo that the user attached.
        case source
    }

    /// The result of `attach`.
    package enum Attachment: Sendable, Hashable {
        case attached
        /// Nothing was written: the contact already has this photo, or no contact has this id.
        case unchanged
        /// Nothing was written: the user has set or removed the contact's photo, and an import does not change this.
        /// `isKnown` is true if an earlier import attached the same photo, and false if the photo is new at the source.
        case kept(isKnown: Bool)
    }

    /// Attaches a stored photo to a contact, and replaces the contact's previous photo. If `giver` is an import, a
    /// photo that the user has set or removed is not changed.
    ///
    /// - Parameter sha256: the digest of the photo.
    /// - Parameter id: the id of the photo.
    package func attach(
        _ sha256: SHA256Digest, photo id: Int, to contact: Int, by giver: PhotoGiver = .user
    ) throws(StoreError) -> Attachment {
        try store.mapping { () throws(EngineError) in
            guard var row = try storedRow(Int64(contact)) else { return .unchanged }
            try row.checkStoredCard()
            guard row.isNull(2) || row.integer(2) != Int64(id) else { return .unchanged }
            var properties = unsafe Property.parse(body: row.bytes(0))
            let uid = unsafe Array(row.bytes(3))
            let record = row.isNull(1) ? properties : unsafe Property.parse(body: row.bytes(1))
            let origins = [row.blob(7), record.lazy.compactMap(\.storedPhoto).first?.bytes].compactMap(\.self)
            row.reset()
            if giver == .source {
                let mine = properties.lazy.compactMap(\.storedPhoto).first?.bytes
                let isEdited = mine.map { !origins.contains($0) } ?? !origins.isEmpty
                if isEdited { return .kept(isKnown: origins.contains(sha256.bytes)) }
            }
            let photo = Property(photo: sha256)
            // The photo replaces the first one that is in the store. If the contact only has the URL of an external
            // photo, the photo is inserted before that line.
            if let old = properties.firstIndex(where: \.isStoredPhoto) {
                properties[old] = photo
            } else if let address = properties.firstIndex(where: { $0.name == "PHOTO" }) {
                properties.insert(photo, at: address)
            } else {
                PropertyTable.insert(photo, into: &properties)
            }
            try rewrite(
                Int64(contact), properties, uid: uid, photo: Int64(id),
                photoOrigin: giver == .source ? sha256.bytes : nil)
            return .attached
        }
    }

    /// A contact whose photo this run has replaced by one with fewer pixels.
    package struct ReducedPhoto: Sendable, Hashable {
        /// The width and the height of a photo in pixels, and its size in bytes.
        package struct Size: Sendable, Hashable {
            package let width, height, bytes: Int
        }

        package let contact: Int
        package let old: Size
        package let new: Size
    }

    /// Returns the contacts whose photo this run has replaced by one with fewer pixels, in ascending order of ids.
    package func reducedPhotos() throws(StoreError) -> [ReducedPhoto] {
        try store.mapping { () throws(EngineError) in
            var rows = try store.database.prepare(store.database.sql.photos.reduced)
            try rows.bind(1, run)
            var found: [ReducedPhoto] = []
            while try rows.step() {
                func size(_ column: Int32) -> ReducedPhoto.Size {
                    ReducedPhoto.Size(
                        width: Int(rows.integer(column)), height: Int(rows.integer(column + 1)),
                        bytes: Int(rows.integer(column + 2)))
                }
                found.append(ReducedPhoto(contact: Int(rows.integer(0)), old: size(1), new: size(4)))
            }
            return found
        }
    }

    // MARK: Embedding

    /// Returns a record to be merged into a card with the `PHOTO` property `photoLine`. If the record's first photo in
    /// the store is another one, its value becomes a data URI with the photo's bytes.
    func inlined(
        _ record: [Property], photo: Int64?, beside photoLine: Property?
    ) throws(EngineError) -> [Property] {
        guard let photo, let photoLine, let place = record.firstIndex(where: \.isStoredPhoto),
            record[place] != photoLine
        else { return record }
        var record = record
        record[place].value = try dataURI(of: photo)
        return record
    }

    /// Returns a photo as a data URI (RFC 2397); empty if no photo has this id. Throws `EngineError.damaged` if the
    /// bytes do not match their digest.
    func dataURI(of photo: Int64) throws(EngineError) -> String {
        var row = try store.database.prepare(store.database.sql.photos.checkedData)
        try row.bind(1, photo)
        guard try row.step() else { return "" }
        guard unsafe SHA256Digest(hashing: row.bytes(1)).bytes.elementsEqual(row.bytes(2)) else {
            throw .damagedPhoto(Int(photo))
        }
        return unsafe DataURI.text(row.text(0), row.bytes(1))
    }
}
