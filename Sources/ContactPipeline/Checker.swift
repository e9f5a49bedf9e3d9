public import ContactModel

/// What to check, and how strictly.
public struct CheckOptions: Sendable {
    /// Files and folders.
    public var paths: [String]
    /// Warnings count as problems.
    public var strict = false
    public var maxErrors = 20
    public init(paths: [String]) { self.paths = paths }
}

/// One file's verdict.
public struct CheckedFile: Sendable {
    /// What the file is, judged by its content.
    public enum Kind: String, Sendable { case csv, vcard, png, unknown }
    /// The worst of its diagnostics.
    public enum Verdict: String, Sendable { case ok, warning, error }
    public var path: String
    public var kind: Kind
    public var verdict: Verdict
    /// How many records it holds; nil for a picture.
    public var records: Int?
    public var diagnostics: [Diagnostic]
    public var counts: DiagnosticCounts

    public init(
        path: String, kind: Kind, verdict: Verdict, records: Int?, diagnostics: [Diagnostic], counts: DiagnosticCounts
    ) {
        self.path = path
        self.kind = kind
        self.verdict = verdict
        self.records = records
        self.diagnostics = diagnostics
        self.counts = counts
    }
}

/// The sum over all files.
public struct CheckSummary: Sendable {
    public var files = 0
    public var records = 0
    public var counts = DiagnosticCounts()
    /// True when a file has an error, or with `strict` a warning.
    public var failed = false
    public init() {}
}

/// Reads files with the very same readers as an import, without a store.
public struct Checker: Sendable {
    public let options: CheckOptions
    public init(_ options: CheckOptions) { self.options = options }

    /// Checks file after file, in byte order within folders, and hands over each verdict as it is reached.
    /// Throws `FileError` for a path that is missing or unreadable.
    public func run(progress: ProgressHandler? = nil, each: (CheckedFile) throws -> Void) throws -> CheckSummary {
        CheckSummary()
    }
}
