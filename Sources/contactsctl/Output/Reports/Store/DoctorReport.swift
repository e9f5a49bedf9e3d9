package import ContactModel
package import ContactPipeline

/// The result of `doctor`.
package struct DoctorReport: Report {
    private let result: DoctorResult

    package init(_ result: DoctorResult) { self.result = result }

    package var status: ExitStatus { result.counts.errors > 0 ? .negative : .done }
    package var diagnostics: [Diagnostic] { result.diagnostics }
    package var counts: DiagnosticCounts { result.counts }
    package var quietLine: String? { result.counts.errors > 0 ? summary : nil }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("contacts", result.contacts)
        try json.member("history", result.history)
        try json.member("photos", result.photos)
        try json.member("problems", result.counts.errors)
    }

    package func writeText(to console: Console) throws { console.say(summary) }

    private var summary: String {
        let read =
            "\(counted(result.contacts, "contact")), \(counted(result.photos, "photo")), "
            + counted(result.history, "row") + " of history"
        return read + ": " + (result.counts.errors == 0 ? "no problems" : counted(result.counts.errors, "problem"))
    }
}
