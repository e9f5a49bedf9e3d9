public import ContactModel

/// The result of an import or of its dry run. Counts are records unless noted otherwise.
public struct ImportResult: Sendable {
    /// The run's number, for `undo`; nil if nothing was written.
    public var run: Int?
    /// True if the run changed no contact, and only recorded which contacts the sources have.
    public var recordsOnlySources = false
    /// The number of the run that imported the same bytes with the same options, so that no record was read again; nil
    /// if there is none.
    public var repeats: Int?
    /// The files and folders with the rejected records and photos.
    public var rejects: [String] = []
    /// The file to which the column map was written.
    public var savedMap: String?
    /// The distinct headers of unknown columns, which are stored unchanged.
    public var unknownColumns: [String] = []
    /// The columns whose field was detected by their content, with the field: `epost: email`.
    public var contentColumns: [String] = []
    /// True if the import was rolled back as a dry run.
    public var dryRun = false
    /// The names of the sources, in order.
    public var sources: [String] = []
    /// The number of files.
    public var files = 0
    /// The number of records, including rejected ones.
    public var records = 0
    /// The number of contacts added.
    public var added = 0
    /// The number of contacts changed.
    public var updated = 0
    /// The number of contacts deleted because their source no longer has them.
    public var deleted = 0
    /// The ids of the contacts that their source no longer has, but that are kept because they were changed in the
    /// store.
    public var keptEdited: [Int] = []
    /// True if the import deletes what its sources no longer have.
    public var isMirror = false
    /// The sources for which the import would delete more contacts than allowed; if there are any, nothing was written.
    public var excess: [Excess] = []
    /// The number of contacts whose record changed nothing.
    public var unchanged = 0
    /// Rejected records; the diagnostics have the reasons.
    public var rejected = 0
    /// Exact copies of a record earlier in the same import.
    public var skipped = 0
    /// Records of contacts that were deleted in the store, which are not added again.
    public var deletedHere = 0
    /// The former ids of the first contacts that `deletedHere` counts, and the names in their records.
    public var deletedContacts: [NamedContact] = []
    /// Properties removed from contacts when a record that matched them by another field than the UID replaced them.
    public var removed = 0
    /// Records that match several contacts, or a contact that another record matches.
    public var conflicts = 0
    /// New contacts that share a name and an e-mail or phone with a stored one.
    public var similar = 0
    /// The counts of photos.
    public var photos = Photos()
    /// The first diagnostics, at most `ImportOptions.maxErrors` of each severity; `counts` has all.
    public var diagnostics: [Diagnostic] = []
    /// The number of diagnostics of each severity.
    public var counts = DiagnosticCounts()
    /// True if nothing was written because of rejected records.
    public var refused = false

    /// The counts of photos.
    public struct Photos: Sendable {
        /// Photos that the store did not have.
        public var stored = 0
        /// Contacts whose photo was already stored, for another contact or under another name.
        public var shared = 0
        /// Rejected photos; the diagnostics have the reasons.
        public var rejected = 0
        /// Contacts that keep their photo, or none, because it was set or removed in the store.
        public var kept = 0
        /// Photos of types other than PNG and JPEG, which are stored without being decoded.
        public var unverified = 0
        /// The number of unverified photos by media type.
        public var unverifiedTypes: [String: Int] = [:]
        /// Photos whose metadata was stripped.
        public var stripped = 0
        /// Photos of other types, whose metadata could not be stripped.
        public var unstripped = 0
        /// Files of the folder that match no contact.
        public var unmatchedFiles: [String] = []
        /// Photos that match several contacts, and so are not assigned.
        public var ambiguous = 0
        /// Creates counts of zero.
        public init() {}

        /// Adds other counts.
        public static func += (left: inout Photos, right: Photos) {
            left.stored += right.stored
            left.shared += right.shared
            left.rejected += right.rejected
            left.kept += right.kept
            left.unverified += right.unverified
            left.unverifiedTypes.merge(right.unverifiedTypes) { $0 + $1 }
            left.stripped += right.stripped
            left.unstripped += right.unstripped
            left.unmatchedFiles += right.unmatchedFiles
            left.ambiguous += right.ambiguous
        }
    }
    /// A source from which more contacts have disappeared than may be deleted.
    public struct Excess: Sendable, Hashable {
        /// The source's name.
        public var source: String
        /// The number of contacts that would be deleted.
        public var deletions: Int
        /// The number of contacts that the source contained before this import.
        public var brought: Int
        /// True if the source has contacts, but none that it contained before; they may be the same contacts with other
        /// identities.
        public var isOther: Bool
    }
    /// Creates an empty result.
    public init() {}
}

/// The diagnostics of an import as a whole; those of the formats are in ContactFormats.
extension Diagnostic.Code {
    /// A record repeats an earlier one exactly.
    public static let duplicateRecord = Self("duplicate-record")
    /// A different record has the UID of an earlier one.
    public static let duplicateUID = Self("duplicate-uid")
    /// A record matches an existing contact, which the duplicate rule `fail` does not allow.
    public static let contactKnown = Self("contact-known")
    /// A record matches more than one contact.
    public static let matchConflict = Self("match-conflict")
    /// A record of a contact that was deleted in the store, which is not added again.
    public static let deletedHere = Self("deleted-here")
    /// A value was changed both in the store and in the source; the store's value is kept.
    public static let editKept = Self("edit-kept")
}
