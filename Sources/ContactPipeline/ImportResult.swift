public import ContactModel

/// What an import did, or with `dryRun` would do. Counts are records unless said otherwise.
public struct ImportResult: Sendable {
    /// The run's number, to undo it by; nil when nothing was written.
    public var run: Int?
    public var dryRun = false
    /// The names of the sources read, in order.
    public var sources: [String] = []
    public var files = 0
    public var records = 0
    public var added = 0
    public var updated = 0
    public var unchanged = 0
    public var rejected = 0
    /// Exact copies of a record earlier in the same import.
    public var skipped = 0
    public var conflicts = 0
    /// New contacts that share a name and an e-mail or phone with a stored one.
    public var similar = 0
    public var photos = Photos()
    /// The first diagnostics, `--max-errors` of each severity at the most; `counts` has all.
    public var diagnostics: [Diagnostic] = []
    public var counts = DiagnosticCounts()
    /// True when bad records kept everything from being written.
    public var refused = false

    /// What became of the photos.
    public struct Photos: Sendable {
        /// Pictures the store did not have before.
        public var stored = 0
        /// Contacts whose picture was there already, under another contact or name.
        public var shared = 0
        public var rejected = 0
        /// Other types than PNG: kept, not validated.
        public var unverified = 0
        /// Files of the folder that belong to no contact.
        public var unmatchedFiles: [String] = []
        public var ambiguous = 0
        public init() {}
    }
    public init() {}
}

/// How many diagnostics there were of each severity, also of those that were not kept.
public struct DiagnosticCounts: Sendable, Hashable {
    public var errors = 0
    public var warnings = 0
    public var notes = 0
    public init() {}

    public static func += (left: inout DiagnosticCounts, right: DiagnosticCounts) {
        left.errors += right.errors
        left.warnings += right.warnings
        left.notes += right.notes
    }
}
