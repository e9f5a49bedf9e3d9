package import ContactStore

/// The recorded runs, newest first.
package struct HistoryReport: Report {
    private let runs: [StoredRun]

    package init(_ runs: [StoredRun]) { self.runs = runs }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.beginArray("runs")
        for run in runs {
            try json.beginObject()
            try json.member("run", run.id)
            try json.member("created_at", RunText.universal(run.createdAt))
            try json.member("tool", run.tool)
            try json.member("command", run.command)
            try json.member("sources", run.sources)
            try json.member("undoes", run.undoes)
            try json.member("state", run.isUndone ? "undone" : "complete")
            try json.member("records", run.records)
            try json.member("added", run.added)
            try json.member("updated", run.updated)
            try json.member("deleted", run.deleted)
            try json.member("unchanged", run.unchanged)
            try json.member("rejected", run.rejected)
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
