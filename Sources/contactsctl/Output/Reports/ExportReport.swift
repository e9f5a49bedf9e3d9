package import ContactModel
package import ContactPipeline

/// The result of an export.
package struct ExportReport: Report {
    private let result: ExportResult

    package init(_ result: ExportResult) { self.result = result }

    package var status: ExitStatus { result.split.kept > 0 ? .partial : .done }
    package var quietLine: String? {
        guard result.split.kept > 0, let folder = result.split.folder else { return nil }
        return "\(VisibleText.of(folder)): \(changed(result.split)); import the folder first"
    }

    package var diagnostics: [Diagnostic] { result.diagnostics }
    package var counts: DiagnosticCounts { result.counts }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("dry_run", result.isTrial)
        try json.member("contacts", result.contacts)
        try json.member("left_out", result.leftOut)
        try json.member("output", result.output)
        try write("photos", result.photos, to: &json)
        try write("split", result.split, to: &json)
        try write(result.metadata, to: &json)
        try json.member("converted_photos", result.conversions)
        try write(result.limits, to: &json)
    }

    private func write(_ metadata: ExportResult.Metadata?, to json: inout JSONWriter) throws {
        guard let metadata else { return try json.member("metadata", nil as Int?) }
        try json.beginObject("metadata")
        try json.member("stripped", metadata.stripped)
        try json.member("unstripped", metadata.unstripped)
        try json.end()
    }

    private func write(_ limits: ExportResult.Limits?, to json: inout JSONWriter) throws {
        guard let limits else { return try json.member("limits", nil as Int?) }
        try json.beginObject("limits")
        try json.member("profile", limits.target.rawValue)
        try json.member("contacts", limits.contacts)
        try json.end()
    }

    private func write(_ key: String, _ files: ExportResult.Files, to json: inout JSONWriter) throws {
        try json.beginObject(key)
        try json.member("folder", files.folder)
        try json.member("written", files.written)
        try json.member("unchanged", files.unchanged)
        if files.replaced > 0 { try json.member("replaced", files.replaced) }
        if files.removed > 0 { try json.member("removed", files.removed) }
        if files.kept > 0 { try json.member("kept", files.kept) }
        try json.end()
    }

    package func writeText(to console: Console) throws {
        if let output = result.output {
            console.say("\(VisibleText.of(output)): \(counted(result.contacts, "contact"))")
        } else if result.isTrial, result.usesStandardOutput {
            console.say("standard output: \(counted(result.contacts, "contact"))")
        }
        if result.leftOut > 0 {
            let lacking = result.format == .labels ? "an address" : "a complete birthday or anniversary"
            console.say("\(counted(result.leftOut, "contact")) without \(lacking), left out")
        }
        say(result.split, "contact", to: console)
        say(result.photos, "photo", to: console)
        if let metadata = result.metadata {
            console.say("\(counted(metadata.stripped, "photo")) stripped of metadata")
            if metadata.unstripped > 0 {
                console.say(
                    "\(counted(metadata.unstripped, "photo")) of another type than PNG and JPEG, metadata kept")
            }
        }
        if let conversions = result.conversions { console.say("\(counted(conversions, "photo")) converted") }
        if let limits = result.limits {
            console.say(
                "\(counted(limits.contacts, "contact")) \(limits.contacts == 1 ? "exceeds" : "exceed") a limit of \(limits.target.rawValue)"
            )
        }
        if result.isTrial { console.say("Dry run; nothing was written.") }
    }

    private func say(_ files: ExportResult.Files, _ what: String, to console: Console) {
        guard let folder = files.folder else { return }
        console.say(
            "\(VisibleText.of(folder)): \(counted(files.written + files.unchanged + files.kept, what))"
                + (result.isTrial && files.replaced > 0 ? ", \(grouped(files.replaced)) replaced" : "")
                + (files.unchanged > 0 ? ", \(grouped(files.unchanged)) unchanged" : "")
                + (files.kept > 0 ? ", \(changed(files))" : "")
                + (files.removed > 0 ? ", \(counted(files.removed, "file")) removed" : ""))
    }

    private func changed(_ files: ExportResult.Files) -> String {
        "\(counted(files.kept, "file")) left as \(files.kept == 1 ? "it is" : "they are"), changed since the last export"
    }
}
