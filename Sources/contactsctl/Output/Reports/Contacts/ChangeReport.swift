package import ContactModel
package import ContactPipeline

/// The result of a command that changes individual contacts.
package struct ChangeReport: Report {
    private let result: ChangeResult

    package init(_ result: ChangeResult) { self.result = result }

    package var status: ExitStatus {
        if result.refusal != nil { return .badData }
        return result.missing.isEmpty ? .done : .negative
    }

    package var hasChanged: Bool { result.run != nil }
    package var diagnostics: [Diagnostic] { result.diagnostics }
    package var counts: DiagnosticCounts { result.counts }
    package var quietLine: String? { status == .done ? nil : summary }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("run", result.run)
        try json.beginArray("contacts")
        for contact in result.contacts { try json.element(contact) }
        try json.end()
        try json.member("missing", result.missing)
        try json.member("added", result.added)
        try json.member("updated", result.updated)
        try json.member("deleted", result.deleted)
        try json.member("unchanged", result.unchanged)
        try json.member("dry_run", result.isTrial)
        if let text = result.keptText { try json.member("kept_text", text) }
    }

    package func writeText(to console: Console) throws {
        console.say(summary)
        if result.isTrial, result.refusal == nil { console.say("Dry run; nothing was written.") }
        if let run = result.run { console.say(RunText.wayBack(run, on: console)) }
    }

    /// The sentence about the ids or the query that match no contact.
    private var missing: String {
        let ids = result.missing.filter(ContactQuery.isID)
        return NoMatchText.sentence(result.missing, missing: ids, nearest: result.nearest)
    }

    private var summary: String {
        switch result.refusal {
        case .photo: return "The photo cannot be used; nothing was written."
        case .text:
            let place = result.keptText.map { "; the text is kept in \(VisibleText.of($0))" }
            return "The text is invalid; nothing was written\(place ?? "")."
        case .cards: return "Some cards cannot be added; nothing was written."
        case nil: break
        }
        if result.hasNoPhoto, let contact = result.named.first { return "\(PeopleText.name(contact)) has no photo." }
        if !result.missing.isEmpty { return "\(missing); nothing was changed." }
        let outcome = RunText.outcome(added: result.added, updated: result.updated, deleted: result.deleted)
        guard result.contacts.count == 1, let contact = result.named.first else {
            // In a dry run of `add`, the result has no ids.
            let ids = result.contacts.count
            let count = ids > 0 ? ids : result.added + result.updated + result.deleted + result.unchanged
            return "\(counted(count, "contact")): \(outcome)"
        }
        let name = PeopleText.name(contact)
        // A contact without a name is named `contact 3`, which is capitalized at the start of the sentence.
        return "\(contact.name.isEmpty ? "C\(name.dropFirst())" : name): \(outcome)"
    }
}
