public import ContactModel

/// The result of an import or of its dry run.
public struct ImportResult: Sendable {
    /// The run's number, for `undo`; nil if no run was recorded.
    public var run: Int?
    /// True if the run changed no contact, and only recorded which contacts the sources contain.
    public var recordsOnlySources = false
    /// The number of an earlier run that imported the same bytes with the same options, so that this import read no
    /// records; nil if there is no such run.
    public var repeats: Int?
    /// The paths of the files with the rejected records, and of the folder with the rejected photos; empty if none were
    /// saved.
    public var rejects: [String] = []
    /// The path of the file to which the column map was written; nil for none.
    public var savedMap: String?
    /// The distinct headers of unknown columns, which are stored unchanged.
    public var unknownColumns: [String] = []
    /// The columns whose field was detected from their cells and not from their header, each with its field, for
    /// instance `epost: email`.
    public var contentColumns: [String] = []
    /// True if the import was rolled back as a dry run.
    public var dryRun = false
    /// The paths of the sources (`ImportOptions.sources`), in their order.
    public var sources: [String] = []
    /// The number of files read.
    public var files = 0
    /// The number of records, including rejected ones.
    public var records = 0
    /// The number of contacts added.
    public var added = 0
    /// The number of contacts changed.
    public var updated = 0
    /// The number of contacts deleted because their source no longer contains them.
    public var deleted = 0
    /// The ids of the contacts that their source no longer contains, but that were not deleted because they were
    /// changed in the store.
    public var keptEdited: [Int] = []
    /// The numbers of contacts that their source no longer contains, but that stay because of another source, by a name of
    /// that source.
    public var stayed: [String: Int] = [:]
    /// What was found out about sources, for instance that one is the newer version of a known source.
    public var decisions: [SourceRemark] = []
    /// The number of sources that are newer versions of known sources with other names.
    public var continued: Int { decisions.count { if case .newerVersion = $0 { true } else { false } } }
    /// The number of files that end within a record: what follows is not in the store.
    public var cutFiles = 0
    /// True if the import deletes contacts that its sources no longer contain.
    public var isMirror = false
    /// True if a mirroring import deletes no contact, because records of its sources can be missing.
    public var isMirrorWithheld = false
    /// The sources for which the import would delete more contacts than allowed; if there are any, nothing was written.
    public var excess: [Excess] = []
    /// The number of contacts whose record changed nothing.
    public var unchanged = 0
    /// The number of rejected records, for reasons that the diagnostics state, including those that match several contacts.
    public var rejected = 0
    /// The number of records left out because they are copies of an earlier record of the same import (except possibly
    /// for the photo), or because of the duplicate rule `skip`.
    public var skipped = 0
    /// The number of records whose contacts were deleted in the store; such contacts are not added again.
    public var deletedHere = 0
    /// The former ids of the first contacts that `deletedHere` counts, and the names in their records.
    public var deletedContacts: [NamedContact] = []
    /// The number of values that contacts no longer have, because their source no longer has them, or because a record
    /// replaced the contact.
    public var removed = 0
    /// The number of values that were changed both here and at the source: the store's values are shown.
    public var conflicts = 0
    /// The number of records that may be several contacts.
    public var ambiguous = 0
    /// The number of new contacts that share a name, and an e-mail address or a phone number, with a stored contact.
    public var similar = 0
    /// The counts of photos.
    public var photos = Photos()
    /// The first diagnostics, at most `ImportOptions.maxErrors` of each severity.
    public var diagnostics: [Diagnostic] = []
    /// The number of all diagnostics of each severity.
    public var counts = DiagnosticCounts()
    /// True if the import refused to write anything, for instance because records were rejected.
    public var refused = false

    /// The counts of photos.
    public struct Photos: Sendable {
        /// The number of photos that are new in the store.
        public var stored = 0
        /// The number of contacts that were assigned a photo which was already in the store, or which this import
        /// stored for another contact.
        public var shared = 0
        /// The number of rejected photos, for reasons that the diagnostics state.
        public var rejected = 0
        /// The number of rejected photos whose files cannot be read.
        public var unreadable = 0
        /// The number of contacts that were not assigned the source's photo, because their photo was set or removed in
        /// the store.
        public var kept = 0
        /// The number of photos of types other than PNG and JPEG, which are stored without being decoded.
        public var unverified = 0
        /// The number of unverified photos by media type.
        public var unverifiedTypes: [String: Int] = [:]
        /// The number of photos whose metadata was removed.
        public var stripped = 0
        /// The number of photos whose metadata was kept although its removal was requested, because they are neither
        /// PNG nor JPEG.
        public var unstripped = 0
        /// The names of the photo files that match no contact.
        public var unmatchedFiles: [String] = []
        /// The number of ambiguous matches, which are not used: photo files that match several contacts, and contacts
        /// that match several photo files.
        public var ambiguous = 0
        /// Creates an instance in which all counts are 0.
        public init() {}

        /// Adds the counts of `right` to those of `left`.
        public static func += (left: inout Photos, right: Photos) {
            left.stored += right.stored
            left.shared += right.shared
            left.rejected += right.rejected
            left.unreadable += right.unreadable
            left.kept += right.kept
            left.unverified += right.unverified
            left.unverifiedTypes.merge(right.unverifiedTypes) { $0 + $1 }
            left.stripped += right.stripped
            left.unstripped += right.unstripped
            left.unmatchedFiles += right.unmatchedFiles
            left.ambiguous += right.ambiguous
        }
    }
    /// A source for which a mirroring import would delete more contacts than its limit allows.
    public struct Excess: Sendable, Hashable {
        /// The source's name.
        public var source: String
        /// The number of contacts that would be deleted.
        public var deletions: Int
        /// The number of contacts that the source contained before this import.
        public var brought: Int
        /// True if the source contains contacts, but none of the contacts that it contained before this import. The new
        /// contacts can be the same people with other UIDs.
        public var isOther: Bool
    }
    /// Creates an empty result.
    public init() {}
}

/// The codes of diagnostics about an import as a whole; those about a file format are declared in ContactFormats.
extension Diagnostic.Code {
    /// A record is left out because it is a copy of an earlier record, except possibly for its photo.
    public static let duplicateRecord = Self("duplicate-record")
    /// A record has the UID of an earlier, different record.
    public static let duplicateUID = Self("duplicate-uid")
    /// A record matches an existing contact, which the duplicate rule `fail` does not allow.
    public static let contactKnown = Self("contact-known")
    /// A record matches more than one contact, or a contact that an earlier record matches too.
    public static let matchConflict = Self("match-conflict")
    /// A record is left out because its contact was deleted in the store.
    public static let deletedHere = Self("deleted-here")
    /// Two sources have different values of a property that a card has once.
    public static let sourcesDiffer = Self("sources-differ")
    /// A value was changed both in the store and in the source; the store's value is kept.
    public static let editKept = Self("edit-kept")
}
