package import Bytes
internal import ContactModel

extension StoreTransaction {
    /// Returns the photos for which version `validator` of the checks reported nothing (see
    /// `ContactStore.knownPhotos`), as seen by this transaction.
    package func knownPhotos(validator: Int) throws(StoreError) -> [SHA256Digest: KnownPhoto] {
        try store.knownPhotos(validator: validator)
    }

    /// Stores a photo. Equal bytes are stored once, with the verdict of the newest version of the checks. Returns the
    /// photo's id, and whether it was added.
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

    /// Updates the verdict of a stored photo after newer checks.
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

    /// The origin of a photo that is attached to a contact.
    package enum PhotoGiver: Sendable {
        /// The user. Later imports do not replace the photo.
        case user
        /// An import, which replaces only photos from an import.
        case source
    }

    /// The result of attaching a photo to a contact.
    package enum Attachment: Sendable, Hashable {
        case attached
        /// The contact has the same photo, or no contact has this id.
        case unchanged
        /// The contact's photo was set or removed in the store; this edit is kept. `isKnown` is true if the photo is
        /// the one of the last import, and false if it is new at the source.
        case kept(isKnown: Bool)
    }

    /// Attaches a stored photo, by its digest and its id, to a contact. The contact's previous photo is replaced,
    /// unless it has to be kept (see `Attachment`).
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
            // A photo replaces the previous one; the URL of an external photo follows it.
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

    /// A photo of a contact that this run has replaced by one with fewer pixels.
    package struct ReducedPhoto: Sendable, Hashable {
        /// The size of a photo in pixels and bytes.
        package struct Size: Sendable, Hashable {
            package let width, height, bytes: Int
        }

        package let contact: Int
        package let old: Size
        package let new: Size
    }

    /// Returns the contacts whose photo this run has replaced by one with fewer pixels, in the order of ids.
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

    /// Returns a record for merging into a card with the photo `photoLine`. If the record has a different photo, its
    /// `PHOTO` line becomes a data URI with the bytes of that photo, as for each photo of a vCard after the first.
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

    /// Returns a stored photo as a data URI (RFC 2397); empty if there is no such photo. Throws `damaged` if its digest
    /// does not match.
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
