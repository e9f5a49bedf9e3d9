/// Caps the number of described diagnostics of each severity, and counts the others.
package final class DiagnosticCap {
    private let limit: Int
    private var counts = DiagnosticCounts()
    /// The diagnostics that were not described since the last `takeOthers`.
    private var others = DiagnosticCounts()
    /// The reason why the latest record was rejected.
    package var reason = ""

    package init(limit: Int) { self.limit = limit }

    /// The number of errors.
    package var errors: Int { counts.errors }

    /// Resets all counts: the diagnostics of a trial read for layout detection are not reported.
    package func reset() {
        counts = DiagnosticCounts()
        others = DiagnosticCounts()
    }

    /// Counts a diagnostic; returns true while one of this severity may still be described.
    package func takes(_ severity: Diagnostic.Severity) -> Bool {
        if counts.count(severity) <= limit { return true }
        others.count(severity)
        return false
    }

    /// Counts an error that is always described.
    package func noteError(_ reason: String) {
        counts.errors += 1
        self.reason = reason
    }

    /// Returns the number of diagnostics not described since the last call.
    package func takeOthers() -> DiagnosticCounts {
        defer { others = DiagnosticCounts() }
        return others
    }
}
