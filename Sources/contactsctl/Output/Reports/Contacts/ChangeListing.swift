import Files
package import ContactPipeline

/// The numbers of contacts that a run adds, changes and removes.
package struct ChangeCounts: Sendable, Hashable {
    package var added = 0
    package var changed = 0
    package var removed = 0
    package init() {}

    package var isEmpty: Bool { self == ChangeCounts() }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("added", added)
        try json.member("changed", changed)
        try json.member("removed", removed)
    }

    /// The counts that are not zero, for instance `2 added, 1 changed`, or `no difference`.
    package var text: String {
        let parts = [(added, "added"), (changed, "changed"), (removed, "removed")].filter { $0.0 > 0 }
        return parts.isEmpty ? "no difference" : parts.map { "\(grouped($0.0)) \($0.1)" }.joined(separator: ", ")
    }
}

/// Writes the changes of contacts one at a time, as a coloured diff or as elements of a JSON array.
package struct ChangeListing {
    private let console: Console
    /// True to write the ids of added contacts; false for a dry run, in which the ids are not final.
    private let namesNewContacts: Bool
    private var hasStarted = false
    package private(set) var counts = ChangeCounts()

    /// The maximum length of a value in text, in characters; longer values are truncated.
    private static let mostShown = 500

    package init(to console: Console, namesNewContacts: Bool) {
        self.console = console
        self.namesNewContacts = namesNewContacts
    }

    /// Writes and counts the change of a contact. Throws `Interrupted` before it is written if a signal has arrived.
    package mutating func add(_ change: ContactChange) throws {
        try Interruption.check()
        switch change.kind {
        case .added: counts.added += 1
        case .changed: counts.changed += 1
        case .removed: counts.removed += 1
        }
        if console.isJSON { return try addJSON(change) }
        guard !console.isQuiet else { return }
        if counts.added + counts.changed + counts.removed == 1 { console.clearProgress() }
        try console.output.write(text(of: change))
    }

    /// Ends the array of the JSON output; writes nothing in text.
    package mutating func finish() throws {
        guard console.isJSON else { return }
        try start()
        try console.document.json.end()
    }

    private mutating func start() throws {
        guard !hasStarted else { return }
        hasStarted = true
        try console.document.open()
        try console.document.json.beginArray("changes")
    }

    private mutating func addJSON(_ change: ContactChange) throws {
        try start()
        var json: JSONWriter {
            get { console.document.json }
            set { console.document.json = newValue }
        }
        try json.beginObject()
        try json.member("change", change.kind.rawValue)
        try json.member("contact", id(of: change))
        try json.member("uid", change.uid)
        try json.member("name", change.name)
        try json.beginArray("properties")
        for difference in change.differences {
            try json.beginObject()
            try json.member("field", difference.field)
            try json.member("label", difference.label)
            try json.member("before", difference.before)
            try json.member("after", difference.after)
            try json.end()
        }
        try json.end()
        try json.end()
    }

    private func id(of change: ContactChange) -> Int? {
        change.kind == .added && !namesNewContacts ? nil : change.id
    }

    /// Returns the lines of a change without colours and without a final line feed, to be shown before a confirmation.
    package static func preview(of change: ContactChange) -> String {
        var text = text(of: change, id: change.id, on: .none)
        text.removeLast()
        return text
    }

    private func text(of change: ContactChange) -> String {
        Self.text(of: change, id: id(of: change), on: console.outputTerminal)
    }

    private static func text(of change: ContactChange, id: Int?, on terminal: Terminal) -> String {
        let name = VisibleText.of(change.name.isEmpty ? "a contact without a name" : change.name)
        let place = id.map { " (\($0))" } ?? ""
        var text = terminal.styled("\(change.kind.rawValue) \(name)\(place)", .bold) + "\n"
        for difference in change.differences {
            let field = VisibleText.of([difference.field, difference.label].compactMap(\.self).joined(separator: " "))
            if let before = difference.before {
                text += terminal.styled("  - \(field): \(shown(before))", .removed) + "\n"
            }
            if let after = difference.after {
                text += terminal.styled("  + \(field): \(shown(after))", .added) + "\n"
            }
        }
        return text
    }

    private static func shown(_ value: String) -> String {
        let cut = value.prefix(mostShown)
        return VisibleText.of(cut) + (cut.endIndex < value.endIndex ? "..." : "")
    }
}
