package import ContactPipeline
package import ContactStore

/// The result of `sources`: the list of sources.
package struct SourceListing: Report {
    private let sources: [StoredSource]
    /// True if the sources are those that were not read for some time.
    private let isWarning: Bool

    package init(_ sources: [StoredSource], isWarning: Bool) {
        self.sources = sources
        self.isWarning = isWarning
    }

    package var status: ExitStatus { isWarning && !sources.isEmpty ? .negative : .done }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.beginArray("sources")
        for source in sources {
            try json.beginObject()
            try json.member("names", source.names)
            try json.member("kind", source.kind)
            try json.member("rank", source.rank)
            try json.member("last_run", source.lastRun)
            try json.member("last_read", source.lastRead.map(RunText.universal))
            try json.member("contacts", source.contacts)
            try json.member("contacts_only_here", source.contactsOnlyHere)
            try json.end()
        }
        try json.end()
    }

    package func writeText(to console: Console) throws {
        let numbers = ["CONTACTS", "ONLY HERE", "RANK"].map {
            Table.Column($0, isRightAligned: true, canShrink: false)
        }
        var table = Table(
            [Table.Column("NAME"), Table.Column("KIND", canShrink: false)]
                + [Table.Column("LAST READ", canShrink: false)] + numbers,
            to: console.output, terminal: console.outputTerminal)
        for source in sources {
            let own = source.id == 0 ? "(this store)" : "(standard input)"
            let name = source.names.isEmpty ? own : source.names.joined(separator: ", ")
            try table.add(
                [
                    name, source.kind ?? "", source.lastRead.map(RunText.local) ?? "", grouped(source.contacts),
                    grouped(source.contactsOnlyHere), source.rank.map { "\($0)" } ?? "",
                ])
        }
        try table.finish()
    }
}

/// The result of a change of sources.
package struct SourceReport: Report {
    private let result: SourceChange

    package init(_ result: SourceChange) { self.result = result }

    package var status: ExitStatus {
        if !result.missing.isEmpty || !result.ambiguous.isEmpty { return .negative }
        if result.excess != nil { return .badData }
        return .done
    }

    package var hasChanged: Bool { result.run != nil }
    package var quietLine: String? { status == .done ? nil : summary }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("run", result.run)
        try json.member("dry_run", result.isTrial)
        try json.member("updated", result.updated)
        try json.member("deleted", result.deleted)
        try json.member("kept_edited", result.keptEdited.count)
        try json.member("missing", result.missing + result.ambiguous)
    }

    package func writeText(to console: Console) throws {
        console.say(summary)
        if result.isTrial { console.say("Dry run; nothing was written.") }
        if let run = result.run { console.say("Run \(run). To take it back: \(console.command("undo \(run)"))") }
    }

    private var summary: String {
        if let name = result.missing.first { return "There is no source '\(name)'; see: contactsctl sources" }
        if let name = result.ambiguous.first { return "Several sources are named '\(name)'; write the whole path." }
        if let excess = result.excess {
            return "\(counted(excess, "contact")) would be deleted, more than --max-delete allows; nothing was written."
        }
        guard result.run != nil || result.isTrial else { return "Nothing changed." }
        var text = "Sources changed"
        if result.updated > 0 || result.deleted > 0 {
            text += ": \(RunText.outcome(added: 0, updated: result.updated, deleted: result.deleted))"
        }
        if !result.keptEdited.isEmpty {
            let ids = result.keptEdited.prefix(5).map { "\($0)" }.joined(separator: " ")
            text += "; \(counted(result.keptEdited.count, "contact")) kept, edited here (\(ids))"
        }
        return text
    }
}
