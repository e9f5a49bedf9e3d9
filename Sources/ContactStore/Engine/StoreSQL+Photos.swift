/// Statements on photos.
struct PhotoSQL: Sendable {
    /// A photo without its bytes.
    let one: String
    /// The photos of contacts.
    let ofContacts: String
    /// A photo by its digest.
    let find: String
    /// The version of the checks that gave a photo's verdict.
    let validator: String
    /// A photo by its digest, with the version of its checks.
    let findChecked: String
    /// The photos that this version of the checks found without a warning.
    let known: String
    /// The digest and the id of each photo.
    let ids: String
    /// The statement that adds a photo; its id is the inserted row.
    let insert: String
    /// The statement that replaces a photo's media type, dimensions, verdict, and version of the checks.
    let raiseVerdict: String
    /// A photo's bytes.
    let data: String
    /// A photo's bytes, with its type and digest.
    let checkedData: String
    /// The number of photos.
    let count: String
    /// The size of all photos in bytes.
    let size: String
    /// The contacts whose photo a run has replaced by one with fewer pixels, with the sizes of both.
    let reduced: String
}
