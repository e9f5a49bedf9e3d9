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
        /// The user: the photo is an edit.
        case user
        /// An import: the photo is a value of the record that its last source has of the contact.
        case source
    }

    /// The result of `attach`.
    package enum Attachment: Sendable, Hashable {
        case attached
        /// Nothing was written: the contact already has this photo, or no contact has this id.
        case unchanged
        /// The card does not show the photo, but that of another source.
        case differs
        /// The card does not show the photo, because the photo was set or removed here. `isKnown` is true if the source had
        /// the same photo before.
        case kept(isKnown: Bool)
    }

    /// Attaches a stored photo to a contact in place of its previous photo.
    ///
    /// - Parameter sha256: the digest of the photo.
    package func attach(
        _ sha256: SHA256Digest, to contact: Int, by giver: PhotoGiver = .user
    ) throws(StoreError) -> Attachment {
        try store.mapping { () throws(EngineError) in
            let photo = Property(photo: sha256)
            // In an export of this store that comes back, another photo is an edit, as other changes are.
            guard giver == .source, !sources.isEmpty else {
                try readAhead(contact)
                let effect = try runner.edit(Int64(contact)) { Self.card($0, with: photo) }
                return effect == .updated ? .attached : .unchanged
            }
            try readAhead(contact)
            return try runner.attach(photo, to: Int64(contact), from: sources) { Self.card($0, with: photo) }
        }
    }

    /// Removes the photos from the records that the tables of this run have of contacts, except of some contacts: those to
    /// which a photo file belongs. Returns the contacts that have changed.
    package func detachPhotos(except contacts: Set<Int>) throws(StoreError) -> [Int] {
        try store.mapping { () throws(EngineError) in
            try runner.detachPhotos(of: tables.sorted(), except: contacts).map { Int($0) }
        }
    }

    /// Returns a card with another photo. It replaces the first one that is in the store. If the contact only has the URL of
    /// an external photo, the photo is inserted before that line.
    private static func card(_ card: [Property], with photo: Property) -> [Property] {
        var card = card
        if let old = card.firstIndex(where: \.isStoredPhoto) {
            card[old] = photo
        } else if let address = card.firstIndex(where: { $0.name == "PHOTO" }) {
            card.insert(photo, at: address)
        } else {
            PropertyTable.insert(photo, into: &card)
        }
        return card
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
            var find = try store.database.prepare(
                "SELECT width, height, size FROM photo WHERE sha256 = ?1", persistent: true)
            func size(_ digest: SHA256Digest) throws(EngineError) -> ReducedPhoto.Size? {
                defer { find.reset() }
                try find.bind(1, blob: digest.bytes)
                guard try find.step() else { return nil }
                return ReducedPhoto.Size(
                    width: Int(find.integer(0)), height: Int(find.integer(1)), bytes: Int(find.integer(2)))
            }
            var found: [ReducedPhoto] = []
            for (contact, photos) in runner.replacedPhotos.sorted(by: { $0.key < $1.key }) {
                guard let old = try size(photos.old), let new = try size(photos.new),
                    new.width * new.height < old.width * old.height
                else { continue }
                found.append(ReducedPhoto(contact: Int(contact), old: old, new: new))
            }
            return found
        }
    }
}
