package import ContactModel
package import ContactPipeline

/// What an export wrote, for people and for scripts.
package struct ExportReport: Report {
    private let result: ExportResult

    package init(_ result: ExportResult) { self.result = result }

    package var diagnostics: [Diagnostic] { result.diagnostics }
    package var counts: DiagnosticCounts { result.counts }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("contacts", result.contacts)
        try json.member("output", result.output)
        try json.beginObject("photos")
        try json.member("folder", result.photos.folder)
        try json.member("written", result.photos.written)
        try json.member("unchanged", result.photos.unchanged)
        try json.end()
    }

    package func writeText(to console: Console) throws {
        if let output = result.output {
            console.say("\(VisibleText.of(output)): \(counted(result.contacts, "contact"))")
        }
        if let folder = result.photos.folder {
            let unchanged = result.photos.unchanged
            console.say(
                "\(VisibleText.of(folder)): \(counted(result.photos.written + unchanged, "photo"))"
                    + (unchanged > 0 ? ", \(grouped(unchanged)) of them there already" : ""))
        }
    }
}
