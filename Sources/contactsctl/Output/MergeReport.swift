import ContactModel
package import ContactPipeline
import ContactStore

/// What a merge came to, for people and for scripts.
package struct MergeReport: Report {
    private let result: MergeResult
    private let exitChanged: Bool

    package init(_ result: MergeResult, exitChanged: Bool = false) {
        self.result = result
        self.exitChanged = exitChanged
    }

    package var status: ExitStatus {
        if !result.missing.isEmpty { return .negative }
        return exitChanged && result.run != nil ? .changed : .done
    }

    package var quietLine: String? { result.missing.isEmpty ? nil : summary }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("run", result.run)
        try json.member("dry_run", result.dryRun)
        try json.beginArray("contacts")
        for contact in result.contacts {
            try json.beginObject()
            try json.member("id", contact.id)
            try json.beginArray("merged")
            for id in contact.merged { try json.element(id) }
            try json.end()
            try json.member("gained", contact.gained)
            try json.end()
        }
        try json.end()
        try json.member("missing", result.missing.map { String($0) })
        try json.member("updated", result.updated)
        try json.member("deleted", result.deleted)
        try json.member("left_alone", result.leftAlone)
    }

    package func writeText(to console: Console) throws {
        if result.dryRun { try writeTable(to: console) }
        console.say(summary)
        if result.leftAlone > 0 {
            console.say(
                "\(counted(result.leftAlone, "pair")) left alone as not sure enough: 'duplicates' shows them, --min-score takes them"
            )
        }
        if let run = result.run { console.say(RunText.wayBack(run, on: console)) }
    }

    /// What would be merged is the answer to a dry run.
    private func writeTable(to console: Console) throws {
        var table = Table(
            [
                Table.Column("ID", isRightAligned: true, canShrink: false), Table.Column("TAKES IN", canShrink: false),
                Table.Column("GAINS"),
            ], to: console.output, terminal: console.outputTerminal)
        for contact in result.contacts {
            try table.add([String(contact.id), Self.list(contact.merged), contact.gained.joined(separator: ", ")])
        }
        try table.finish()
    }

    private var summary: String {
        if !result.missing.isEmpty { return "No contact \(Self.list(result.missing)); nothing was changed." }
        guard !result.contacts.isEmpty else { return "There is nothing to merge." }
        let verb = result.dryRun ? "would be merged" : "merged"
        guard result.contacts.count == 1, let contact = result.contacts.first else {
            return "\(counted(result.deleted, "contact")) \(verb) into \(counted(result.contacts.count, "other"))"
        }
        let gained = contact.gained.isEmpty ? "nothing new" : contact.gained.joined(separator: ", ")
        return "\(Self.list(contact.merged)) \(verb) into \(contact.id), which gains \(gained)"
    }

    private static func list(_ ids: [Int]) -> String { ids.map { String($0) }.joined(separator: ", ") }
}
