import ContactModel
package import ContactPipeline

/// The result of `merge`.
package struct MergeReport: Report {
    private let result: MergeResult

    package init(_ result: MergeResult) { self.result = result }

    package var status: ExitStatus { result.missing.isEmpty ? .done : .negative }
    package var hasChanged: Bool { result.run != nil }
    package var quietLine: String? { result.missing.isEmpty ? nil : summary }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("run", result.run)
        try json.member("dry_run", result.isTrial)
        try json.beginArray("groups")
        for group in result.groups {
            try json.beginArray()
            for contact in group { try json.element(contact) }
            try json.end()
        }
        try json.end()
        try json.member("missing", result.missing)
        try json.member("updated", result.updated)
        try json.member("deleted", result.deleted)
        try json.member("left_alone", result.leftAlone)
    }

    package func writeText(to console: Console) throws {
        if result.isTrial, result.missing.isEmpty {
            for group in result.groups {
                let names = group.map { PeopleText.name(NamedContact(id: $0, name: result.names[$0] ?? "")) }
                try console.output.write("\(names[0]) with \(names.dropFirst().joined(separator: ", "))\n")
            }
        }
        console.say(summary)
        if result.leftAlone > 0 {
            console.say(
                "\(counted(result.leftAlone, "pair")) not merged, because the score is too low; 'contactsctl duplicates' "
                    + "shows all pairs, and --min-score sets the minimum score")
        }
        if let run = result.run { console.say(RunText.wayBack(run, on: console)) }
    }

    private var summary: String {
        if !result.missing.isEmpty {
            let ids = result.missing.filter(ContactQuery.isID)
            return
                "\(NoMatchText.sentence(result.missing, missing: ids, nearest: result.nearest)); nothing was changed."
        }
        guard !result.groups.isEmpty else {
            return "No two contacts that share a field of --match have the minimum score; nothing was changed."
        }
        let all = result.groups.reduce(0) { $0 + $1.count }
        let outcome = "\(counted(all, "contact")) merged into \(grouped(result.groups.count))"
        return result.isTrial ? outcome + ". Dry run; nothing was written." : outcome
    }
}
