internal import ContactModel

/// Counts all diagnostics, and keeps only the first ones of each severity, so that a million bad records need little
/// memory.
struct DiagnosticCollector {
    /// The maximum number of kept diagnostics of each severity.
    let limit: Int
    /// True to turn warnings into errors if they are about content that a reader leaves out.
    var raisesLosses = false
    private(set) var kept: [Diagnostic] = []
    private(set) var counts = DiagnosticCounts()

    init(limit: Int) { self.limit = limit }

    mutating func add(_ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        if raisesLosses, diagnostic.dropsContent { diagnostic.severity = .error }
        if counts.count(diagnostic.severity) <= limit { kept.append(diagnostic) }
    }

    /// Adds the diagnostics of a batch, and the counts of those that its reader only counted.
    mutating func add(_ batch: CardBatch) { add(batch.diagnostics, and: batch.counted) }

    /// Adds diagnostics, and the counts of other diagnostics that were only counted because of a limit.
    mutating func add(_ diagnostics: [Diagnostic], and others: DiagnosticCounts = DiagnosticCounts()) {
        for diagnostic in diagnostics { add(diagnostic) }
        counts += others
    }
}
