/// The number of diagnostics of each severity, including those that were not kept.
public struct DiagnosticCounts: Sendable, Hashable {
    /// Errors: records or files that are rejected.
    public var errors = 0
    /// Warnings: data that is kept but doubtful.
    public var warnings = 0
    /// Notes: further information.
    public var notes = 0
    /// Creates counts of zero.
    public init() {}

    /// Counts a complete list of diagnostics.
    public init(of diagnostics: [Diagnostic]) {
        errors = diagnostics.count { $0.severity == .error }
        warnings = diagnostics.count { $0.severity == .warning }
        notes = diagnostics.count { $0.severity == .note }
    }

    /// Adds other counts.
    public static func += (left: inout DiagnosticCounts, right: DiagnosticCounts) {
        left.errors += right.errors
        left.warnings += right.warnings
        left.notes += right.notes
    }

    /// Counts one diagnostic of a severity; returns the new count of that severity.
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
