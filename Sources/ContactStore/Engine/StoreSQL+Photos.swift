/// Statements on photos.
struct PhotoSQL: Sendable {
    /// The query for a photo without its bytes.
    let one: String
    /// The query for the photos of contacts.
    let ofContacts: String
    /// The query for a photo by its digest.
    let find: String
    /// The query for the version of the checks that gave a photo's verdict.
    let validator: String
    /// The query for a photo by its digest, with the version of its checks.
    let findChecked: String
    /// The query for the photos that this version of the checks (the parameter) found without a warning.
    let known: String
    /// The query for the digest and the id of each photo.
    let ids: String
    /// The statement that adds a photo; its id is the inserted row.
    let insert: String
    /// The statement that replaces a photo's media type, dimensions, verdict, and version of the checks.
    let raiseVerdict: String
    /// The query for a photo's bytes.
    let data: String
    /// The query for a photo's bytes, with its type and digest.
    let checkedData: String
    /// The query for the number of photos.
    let count: String
    /// The query for the size of all photos in bytes.
    let size: String
    /// The query for the contacts whose photo a run has replaced by one with fewer pixels, with the sizes of both
    /// photos.
    let reduced: String
    /// The query of `one` for several photos, whose ids are in an array; nil for SQLite, which needs no round trips.
    var all: String?
}
