import ContactModel
package import ContactPipeline
import ContactStore

/// Contacts that are probably one person.
package struct DuplicatesReport: Report {
    private let groups: [DuplicateGroup]

    package init(_ groups: [DuplicateGroup]) { self.groups = groups }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.beginArray("groups")
        for group in groups {
            try json.beginArray()
            for member in group.members {
                try json.beginObject()
                try json.members(of: member.contact, [.id, .uid, .name, .email, .phone])
                try json.member("reasons", member.reasons.map(\.rawValue))
                try json.member("score", member.score)
                try json.end()
            }
            try json.end()
        }
        try json.end()
    }

    package func writeText(to console: Console) throws {
        var table = Table(
            [
                Table.Column("GROUP", isRightAligned: true, canShrink: false),
                Table.Column("ID", isRightAligned: true, canShrink: false), Table.Column("NAME", least: 10),
                Table.Column("EMAIL"), Table.Column("PHONE"), Table.Column("IN COMMON"),
                Table.Column("SURE", isRightAligned: true, canShrink: false),
            ], to: console.output, terminal: console.outputTerminal)
        for (index, group) in groups.enumerated() {
            for (place, member) in group.members.enumerated() {
                let contact = member.contact
                try table.add([
                    place == 0 ? String(index + 1) : "", String(contact.id), contact.name, contact.email ?? "",
                    contact.phone ?? "", member.reasons.map(\.rawValue).joined(separator: ", "),
                    place == 0 ? "" : "\(member.score) %",
                ])
            }
        }
        try table.finish()
        guard let first = groups.first else { return console.say("No two contacts look like one person.") }
        let ids = first.members.map { String($0.contact.id) }.joined(separator: " ")
        let what = groups.count == 1 ? "this" : "the first of these"
        console.say("To make one contact of \(what): \(console.command("merge \(ids)"))")
    }
}
