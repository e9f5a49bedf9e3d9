/// Numbers of diagnostics by severity.
public struct DiagnosticCounts: Sendable, Hashable {
    /// Errors: records or files that are rejected.
    public var errors = 0
    /// Warnings: data that is kept but doubtful.
    public var warnings = 0
    /// Notes: further information.
    public var notes = 0
    /// Creates counts of zero.
    public init() {}

    /// Counts the diagnostics of a list by their severity.
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

/// A limit for the number of diagnostics of each severity that are described with a message; the others are only
/// counted.
package final class DiagnosticCap {
    private let limit: Int
    private var counts = DiagnosticCounts()
    /// The numbers of diagnostics that were only counted since the last call of `takeOthers`.
    private var others = DiagnosticCounts()
    /// The reason why the latest record was rejected.
    package var reason = ""

    package init(limit: Int) { self.limit = limit }

    /// The number of errors.
    package var errors: Int { counts.errors }

    /// Resets all counts, for instance after a pass that only detects the layout.
    package func reset() {
        counts = DiagnosticCounts()
        others = DiagnosticCounts()
    }

    /// Counts a diagnostic. Returns true if it must be described, and false if the limit of its severity is exceeded.
    package func takes(_ severity: Diagnostic.Severity) -> Bool {
        if counts.count(severity) <= limit { return true }
        others.count(severity)
        return false
    }

    /// Counts an error that is described even if the limit is exceeded, and sets the reason of the latest rejected
    /// record.
    package func noteError(_ reason: String) {
        counts.errors += 1
        self.reason = reason
    }

    /// Returns the numbers of diagnostics that were only counted since the last call.
    package func takeOthers() -> DiagnosticCounts {
        defer { others = DiagnosticCounts() }
        return others
    }
}
