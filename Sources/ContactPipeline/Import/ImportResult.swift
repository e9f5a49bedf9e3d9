public import ContactModel

/// What an import did, or with `dryRun` would do. Counts are records unless said otherwise.
public struct ImportResult: Sendable {
    /// The run's number, to undo it by; nil when nothing was written.
    public var run: Int?
    /// The earlier run that was this very import, so that nothing had to be read again; nil for any other import.
    public var repeats: Int?
    /// The files and folders that hold what was left out.
    public var rejects: [String] = []
    /// The file that the map of the table's columns was written to.
    public var savedMap: String?
    /// The headers of the tables' columns that mean nothing to us and are kept as they are, each once.
    public var unknownColumns: [String] = []
    /// True where everything was done and taken back.
    public var dryRun = false
    /// The names of the sources read, in order.
    public var sources: [String] = []
    /// How many files.
    public var files = 0
    /// How many records, rejected ones included.
    public var records = 0
    /// Contacts that are new.
    public var added = 0
    /// Contacts that were changed.
    public var updated = 0
    /// Contacts that were as the record says.
    public var unchanged = 0
    /// Left out, for the reasons in the diagnostics.
    public var rejected = 0
    /// Exact copies of a record earlier in the same import.
    public var skipped = 0
    /// Records of contacts that were deleted here, which are not added again.
    public var deletedHere = 0
    /// The ids that the first of these contacts had.
    public var deletedContacts: [Int] = []
    /// Properties that contacts have lost that were found by a value, where replacing was asked for.
    public var removed = 0
    /// Records that match two contacts.
    public var conflicts = 0
    /// New contacts that share a name and an e-mail or phone with a stored one.
    public var similar = 0
    /// What became of the photos, or how many there are.
    public var photos = Photos()
    /// The first diagnostics, `--max-errors` of each severity at the most; `counts` has all.
    public var diagnostics: [Diagnostic] = []
    /// How many diagnostics there were of each severity.
    public var counts = DiagnosticCounts()
    /// True when bad records kept everything from being written.
    public var refused = false

    /// What became of the photos.
    public struct Photos: Sendable {
        /// Pictures the store did not have before.
        public var stored = 0
        /// Contacts whose picture was there already, under another contact or name.
        public var shared = 0
        /// Left out, for the reasons in the diagnostics.
        public var rejected = 0
        /// Contacts whose photo was set or removed here, and stays so.
        public var kept = 0
        /// Other types than PNG: kept, not validated.
        public var unverified = 0
        /// PNGs that were left the poorer by their metadata.
        public var stripped = 0
        /// Photos of other types, whose metadata stays although it was to go.
        public var unstripped = 0
        /// Files of the folder that belong to no contact.
        public var unmatchedFiles: [String] = []
        /// Photos that could belong to several contacts, and so belong to none.
        public var ambiguous = 0
        /// Nothing is counted yet.
        public init() {}

        /// Adds the counts of another part.
        public static func += (left: inout Photos, right: Photos) {
            left.stored += right.stored
            left.shared += right.shared
            left.rejected += right.rejected
            left.kept += right.kept
            left.unverified += right.unverified
            left.stripped += right.stripped
            left.unstripped += right.unstripped
            left.unmatchedFiles += right.unmatchedFiles
            left.ambiguous += right.ambiguous
        }
    }
    /// Nothing is counted yet.
    public init() {}
}
