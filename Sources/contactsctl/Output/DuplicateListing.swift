import ContactModel
package import ContactPipeline
import ContactStore

/// Writes groups of probable duplicates one by one: a line a contact, the score with the first of its group.
package struct DuplicateListing {
    private let console: Console
    private var table: Table
    private var hasStarted = false
    /// The first group, to show how one is merged.
    private var example: [Int] = []

    package init(to console: Console) {
        self.console = console
        table = Table(
            [
                Table.Column("SCORE", isRightAligned: true, canShrink: false),
                Table.Column("ID", isRightAligned: true, canShrink: false), Table.Column("NAME", least: 10),
                Table.Column("PHONE"), Table.Column("EMAIL"), Table.Column("SHARED", canShrink: false),
            ], to: console.output, terminal: console.outputTerminal)
    }

    /// Writes one group.
    package mutating func add(_ group: DuplicateGroup) throws {
        if example.isEmpty { example = group.contacts.map(\.id) }
        guard console.isJSON else { return try addRows(group) }
        try start()
        try console.document.json.beginObject()
        try console.document.json.member("score", Double(group.score) / 100)
        try console.document.json.beginArray("contacts")
        for contact in group.contacts {
            try console.document.json.beginObject()
            try console.document.json.members(of: contact, ContactField.allCases)
            try console.document.json.end()
        }
        try console.document.json.end()
        try console.document.json.beginArray("reasons")
        for reason in group.reasons {
            try console.document.json.beginObject()
            try console.document.json.member("field", reason.field.rawValue)
            try console.document.json.member("value", reason.value)
            try console.document.json.beginArray("contacts")
            for id in reason.contacts { try console.document.json.element(id) }
            try console.document.json.end()
            try console.document.json.end()
        }
        try console.document.json.end()
        try console.document.json.end()
    }

    /// Writes what belongs behind the last group.
    package mutating func finish(_ counts: DuplicateCounts) throws {
        if console.isJSON {
            try start()
            try console.document.json.end()
            try console.document.json.member("compared", counts.compared)
            try console.document.json.members([], of: DiagnosticCounts())
            return try console.document.close(.done)
        }
        try table.finish()
        guard counts.groups > 0 else {
            return console.say("None of \(counted(counts.compared, "contact")) looks like another.")
        }
        let way = console.command("merge \(example.map { String($0) }.joined(separator: " "))")
        console.say("\(counted(counts.groups, "group")) of \(counted(counts.contacts, "contact")) in all")
        if example.count <= 8 { console.say("To make one contact of the first: \(way)") }
    }

    private mutating func start() throws {
        guard !hasStarted else { return }
        hasStarted = true
        try console.document.open()
        try console.document.json.beginArray("groups")
    }

    private mutating func addRows(_ group: DuplicateGroup) throws {
        for (index, contact) in group.contacts.enumerated() {
            let shared = MatchField.allCases.filter { field in
                group.reasons.contains { $0.field == field && $0.contacts.contains(contact.id) }
            }
            try table.add([
                index == 0 ? Self.text(ofScore: group.score) : "", String(contact.id), contact.name,
                contact.phone ?? "",
                contact.email ?? "", shared.map(\.rawValue).joined(separator: ", "),
            ])
        }
    }

    private static func text(ofScore percent: Int) -> String {
        "\(percent / 100).\(percent % 100 < 10 ? "0" : "")\(percent % 100)"
    }
}
