package import ContactModel

/// A contact that a run added, changed or deleted: its versions before and after the run.
package struct StoredChange: Sendable {
    /// A contact's data before or after a run.
    package struct Version: Sendable {
        package var uid: String
        package var name: String
        package var properties: [Property]
        package var photo: StoredPhoto?
    }
    package var id: Int
    /// The contact before the run; nil if the run added it.
    package var before: Version?
    /// The contact after the run; nil if the run deleted it.
    package var after: Version?
}
