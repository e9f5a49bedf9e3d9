/// Statements on the table `photo`. Its rows are identified by their ids, and by the SHA-256 digests of the bytes.
struct PhotoSQL: Sendable {
    /// The query for a photo by its id, without its bytes.
    let one: String
    /// The query for all photos that are the first photo of a contact, without their bytes.
    let ofContacts: String
    /// The query for the id and the media type of the photo with a digest.
    let find: String
    /// The query for the version of the photo checks by which a photo was last checked.
    let validator: String
    /// The query for the id of the photo with a digest, and the version of the photo checks by which it was last
    /// checked.
    let findChecked: String
    /// The query for the photos in which this version of the photo checks (the parameter) found nothing to warn about.
    let known: String
    /// The query for the digest (64 hexadecimal digits) and the id of each photo.
    let ids: String
    /// The statement that adds a photo. Afterwards, `StoreDatabase.lastInsertedRow` is the photo's id.
    let insert: String
    /// The statement that stores the results of a newer version of the photo checks: media type, dimensions, verdict
    /// and version.
    let raiseVerdict: String
    /// The query for a photo's bytes, by its id.
    let data: String
    /// The query for the number of photos.
    let count: String
    /// The query for the total size of all photos in bytes.
    let size: String
    /// The query of `one` for several photos, whose ids are in an array. Nil for SQLite, where a query for each photo
    /// needs no round trip.
    var all: String?
}
