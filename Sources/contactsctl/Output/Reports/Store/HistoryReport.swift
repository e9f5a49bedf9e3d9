package import ContactStore

/// The recorded runs, newest first.
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

/// What one run changed, after its changes.
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
