internal import ContactModel

/// Counts all diagnostics and keeps the first of each severity, so that a million bad records cost no memory.
struct DiagnosticCollector {
    /// How many of each severity are kept.
    let limit: Int
    private(set) var kept: [Diagnostic] = []
    private(set) var counts = DiagnosticCounts()

    init(limit: Int) { self.limit = limit }

    mutating func add(_ diagnostic: Diagnostic) {
        let number: Int
        switch diagnostic.severity {
        case .error:
            counts.errors += 1
            number = counts.errors
        case .warning:
            counts.warnings += 1
            number = counts.warnings
        case .note:
            counts.notes += 1
            number = counts.notes
        }
        if number <= limit { kept.append(diagnostic) }
    }

    mutating func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { add(diagnostic) }
    }
}
