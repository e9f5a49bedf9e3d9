package import ContactStore

/// The result of `history`: the runs, the newest one first.
package struct HistoryReport: Report {
    private let runs: [StoredRun]

    package init(_ runs: [StoredRun]) { self.runs = runs }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.beginArray("runs")
        for run in runs {
            try json.beginObject()
            try run.writeMembers(to: &json)
            try json.end()
        }
        try json.end()
    }

    package func writeText(to console: Console) throws {
        let numbers = ["ADDED", "UPDATED", "DELETED"].map {
            Table.Column($0, isRightAligned: true, canShrink: false)
        }
        var table = Table(
            [Table.Column("RUN", isRightAligned: true, canShrink: false), Table.Column("WHEN", canShrink: false)]
                + numbers + [Table.Column("STATE", canShrink: false), Table.Column("COMMAND")],
            to: console.output, terminal: console.outputTerminal)
        for run in runs {
            try table.add(
                [
                    String(run.id), RunText.local(run.createdAt), grouped(run.added), grouped(run.updated),
                    grouped(run.deleted), run.isUndone ? "undone" : run.undoes.map { "undoes \($0)" } ?? "",
                    run.command,
                ])
        }
        try table.finish()
    }
}

extension StoredRun {
    fileprivate func writeMembers(to json: inout JSONWriter) throws {
        try json.member("run", id)
        try json.member("created_at", RunText.universal(createdAt))
        try json.member("tool", tool)
        try json.member("command", command)
        try json.member("sources", sources)
        try json.member("undoes", undoes)
        try json.member("state", isUndone ? "undone" : "complete")
        try json.member("records", records)
        try json.member("added", added)
        try json.member("updated", updated)
        try json.member("deleted", deleted)
        try json.member("unchanged", unchanged)
        try json.member("rejected", rejected)
    }
}

/// The summary of a run in the output of `history RUN`, which is written after the list of the run's changes.
package struct RunReport: Report {
    private let run: StoredRun
    private let changes: ChangeCounts

    package init(_ run: StoredRun, _ changes: ChangeCounts) {
        self.run = run
        self.changes = changes
    }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.beginObject("run")
        try run.writeMembers(to: &json)
        try json.end()
        try changes.writeMembers(to: &json)
    }

    package func writeText(to console: Console) throws {
        try console.output.flush()
        let state = run.isUndone ? ", undone" : ""
        console.say(
            "Run \(run.id), \(RunText.local(run.createdAt))\(state), \(VisibleText.of(run.command)): \(changes.text)")
    }
}

/// The result of `history --prune` or of its dry run.
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
        if outcome.contacts > 0 { parts.append(counted(outcome.contacts, "earlier contact version")) }
        if outcome.photos > 0 { parts.append(counted(outcome.photos, "photo")) }
        let freed = outcome.freed.map { "; \(byteSize($0)) freed" } ?? ""
        return "\(parts.joined(separator: ", ")) removed; \(kept)\(freed)"
    }
}
