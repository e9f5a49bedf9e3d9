public import ContactModel

/// The diagnostics of an import as a whole; those of the formats are in ContactFormats.
extension Diagnostic.Code {
    /// A record repeats an earlier one exactly.
    public static let duplicateRecord = Self("duplicate-record")
    /// A different record has the UID of an earlier one.
    public static let duplicateUID = Self("duplicate-uid")
    /// A record matches an existing contact where that is an error.
    public static let contactKnown = Self("contact-known")
    /// A record matches more than one contact.
    public static let matchConflict = Self("match-conflict")
    /// A record of a contact that was deleted in the store, which is not added again.
    public static let deletedHere = Self("deleted-here")
    /// A value that was changed both in the store and in the source; the edit stays.
    public static let editKept = Self("edit-kept")
}
