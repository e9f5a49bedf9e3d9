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
        try write("photos", result.photos, to: &json)
        try write("split", result.split, to: &json)
    }

    private func write(_ key: String, _ files: ExportResult.Files, to json: inout JSONWriter) throws {
        try json.beginObject(key)
        try json.member("folder", files.folder)
        try json.member("written", files.written)
        try json.member("unchanged", files.unchanged)
        try json.end()
    }

    package func writeText(to console: Console) throws {
        if let output = result.output {
            console.say("\(VisibleText.of(output)): \(counted(result.contacts, "contact"))")
        }
        say(result.split, "contact", to: console)
        say(result.photos, "photo", to: console)
    }

    private func say(_ files: ExportResult.Files, _ what: String, to console: Console) {
        guard let folder = files.folder else { return }
        console.say(
            "\(VisibleText.of(folder)): \(counted(files.written + files.unchanged, what))"
                + (files.unchanged > 0 ? ", \(grouped(files.unchanged)) of them there already" : ""))
    }
}
