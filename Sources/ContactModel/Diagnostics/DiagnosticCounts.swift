/// How many diagnostics there were of each severity, also of those that were not kept.
public struct DiagnosticCounts: Sendable, Hashable {
    /// Things that cannot be taken.
    public var errors = 0
    /// Things that are kept, and doubtful.
    public var warnings = 0
    /// Things worth knowing.
    public var notes = 0
    /// Nothing is counted yet.
    public init() {}

    /// The counts where nothing was left out.
    public init(of diagnostics: [Diagnostic]) {
        errors = diagnostics.count { $0.severity == .error }
        warnings = diagnostics.count { $0.severity == .warning }
        notes = diagnostics.count { $0.severity == .note }
    }

    /// Adds the counts of another part.
    public static func += (left: inout DiagnosticCounts, right: DiagnosticCounts) {
        left.errors += right.errors
        left.warnings += right.warnings
        left.notes += right.notes
    }

    /// One more of a severity; gives how many of it there are now.
    @discardableResult
    package mutating func count(_ severity: Diagnostic.Severity) -> Int {
        switch severity {
        case .error:
            errors += 1
            return errors
        case .warning:
            warnings += 1
            return warnings
        case .note:
            notes += 1
            return notes
        }
    }
}
