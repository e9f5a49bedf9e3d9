package import ContactPipeline

/// The result of `duplicates --distinct`.
package struct DistinctReport: Report {
    private let result: ChangeResult

    package init(_ result: ChangeResult) { self.result = result }

    package var status: ExitStatus { ChangeReport(result).status }
    package var hasChanged: Bool { result.run != nil }
    package var quietLine: String? { ChangeReport(result).quietLine }

    package func writeMembers(to json: inout JSONWriter) throws { try ChangeReport(result).writeMembers(to: &json) }

    package func writeText(to console: Console) throws {
        guard result.missing.isEmpty else { return try ChangeReport(result).writeText(to: console) }
        let ids = result.contacts.map(String.init).joined(separator: ", ")
        let isNew = result.run != nil || result.isTrial
        console.say("Contacts \(ids) are different people\(isNew ? "" : "; this was known already").")
        if result.isTrial { console.say("Dry run; nothing was written.") }
        if let run = result.run { console.say(RunText.wayBack(run, on: console)) }
    }
}
