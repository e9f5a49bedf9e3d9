package import ContactStore

/// The result of `history --prune`, or of its dry run.
package struct PruneReport: Report {
    private let outcome: PruneOutcome
    private let isTrial: Bool

    package init(_ outcome: PruneOutcome, isTrial: Bool) {
        self.outcome = outcome
        self.isTrial = isTrial
    }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("dry_run", isTrial)
        try json.member("forgotten", outcome.runs)
        try json.member("kept", outcome.remaining)
        try json.member("contacts", outcome.contacts)
        try json.member("photos", outcome.photos)
        try json.member("freed", outcome.freed)
    }

    package func writeText(to console: Console) throws {
        console.say(summary)
        if isTrial { console.say("Dry run; nothing was removed.") }
    }

    private var summary: String {
        let kept = "\(counted(outcome.remaining, "run")) kept"
        guard outcome.runs > 0 else {
            return "Nothing to remove; \(kept)" + (outcome.freed.map { "; \(byteSize($0)) freed" } ?? "")
        }
        var parts = [counted(outcome.runs, "run")]
        if outcome.contacts > 0 { parts.append(counted(outcome.contacts, "earlier contact")) }
        if outcome.photos > 0 { parts.append(counted(outcome.photos, "photo")) }
        let freed = outcome.freed.map { "; \(byteSize($0)) freed" } ?? ""
        return "\(parts.joined(separator: ", ")) removed; \(kept)\(freed)"
    }
}
