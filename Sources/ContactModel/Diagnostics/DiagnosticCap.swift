/// Says which diagnostics are few enough to be described, and counts the others.
package final class DiagnosticCap {
    private let limit: Int
    private var counts = DiagnosticCounts()
    /// Those that were not described, since that was asked last.
    private var others = DiagnosticCounts()
    /// Why the latest record was rejected.
    package var reason = ""

    package init(limit: Int) { self.limit = limit }

    /// How many errors there were.
    package var errors: Int { counts.errors }

    /// Starts again: what was found while the layout was tried out may never be told.
    package func reset() {
        counts = DiagnosticCounts()
        others = DiagnosticCounts()
    }

    /// True as long as one of this severity may still be shown.
    package func takes(_ severity: Diagnostic.Severity) -> Bool {
        if counts.count(severity) <= limit { return true }
        others.count(severity)
        return false
    }

    /// Notes an error that is told in any case.
    package func noteError(_ reason: String) {
        counts.errors += 1
        self.reason = reason
    }

    /// How many were not described since the last call.
    package func takeOthers() -> DiagnosticCounts {
        defer { others = DiagnosticCounts() }
        return others
    }
}
