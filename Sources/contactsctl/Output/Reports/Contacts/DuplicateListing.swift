import ContactModel
package import ContactPipeline
import ContactStore

/// Writes groups of contacts that are probably the same person, one at a time, without keeping all of them in memory.
package struct DuplicateListing {
    private let console: Console
    private var table: Table
    private var count = 0
    /// The ids of the first group, for the commands that `finish` suggests.
    private var example: [Int] = []
    /// True if all members of the first group have a score of at least `DuplicateFinder.sureScore`.
    private var isSure = false

    package init(to console: Console) {
        self.console = console
        table = Table(
            [
                Table.Column("GROUP", isRightAligned: true, canShrink: false),
                Table.Column("ID", isRightAligned: true, canShrink: false), Table.Column("NAME", least: 10),
                Table.Column("EMAIL"), Table.Column("PHONE"), Table.Column("IN COMMON"),
                Table.Column("SCORE", isRightAligned: true, canShrink: false),
            ], to: console.output, terminal: console.outputTerminal)
    }

    /// Writes a group.
    package mutating func add(_ group: DuplicateGroup) throws {
        try start()
        count += 1
        if example.isEmpty {
            example = group.members.map(\.contact.id)
            isSure = group.members.allSatisfy { $0.score >= DuplicateFinder.sureScore }
        }
        if console.isJSON { try writeObjects(group) } else { try writeRows(group) }
    }

    /// Writes the end of the table, and suggests commands for the first group; or writes the end of the JSON object.
    package mutating func finish() throws {
        try start()
        guard !console.isJSON else {
            try console.document.json.end()
            try console.document.json.members([], of: DiagnosticCounts())
            return try console.document.close(.done)
        }
        try table.finish()
        guard count > 0 else { return console.say("No duplicates were found.") }
        let ids = example.map { String($0) }.joined(separator: " ")
        console.say("To compare \(count == 1 ? "them" : "the first group"): \(console.command("show \(ids)"))")
        guard isSure else { return }
        console.say("To merge \(count == 1 ? "them" : "the first group"): \(console.command("merge \(ids)"))")
    }

    private func start() throws {
        guard console.isJSON, !console.document.isOpen else { return }
        try console.document.open()
        try console.document.json.beginArray("groups")
    }

    private func writeObjects(_ group: DuplicateGroup) throws {
        try console.document.json.beginArray()
        for member in group.members {
            try console.document.json.beginObject()
            try console.document.json.members(of: member.contact, [.id, .uid, .name, .email, .phone])
            try console.document.json.member("reasons", member.reasons.map(\.rawValue))
            try console.document.json.member("score", member.score)
            try console.document.json.end()
        }
        try console.document.json.end()
    }

    private mutating func writeRows(_ group: DuplicateGroup) throws {
        for (place, member) in group.members.enumerated() {
            let contact = member.contact
            try table.add([
                place == 0 ? String(count) : "", String(contact.id), contact.name, contact.email ?? "",
                contact.phone ?? "", member.reasons.map(\.rawValue).joined(separator: ", "),
                place == 0 ? "" : "\(member.score) %",
            ])
        }
    }
}
