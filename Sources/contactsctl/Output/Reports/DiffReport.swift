package import ContactModel
package import ContactPipeline

/// The summary of a diff, which is written after the list of changes.
package struct DiffReport: Report {
    private let result: ImportResult
    private let changes: ChangeCounts

    package init(_ result: ImportResult, _ changes: ChangeCounts) {
        self.result = result
        self.changes = changes
    }

    package var status: ExitStatus {
        if result.refused { return .badData }
        if !changes.isEmpty { return .negative }
        let photos = result.photos.rejected + result.photos.ambiguous
        let leftOut = result.rejected + photos + result.counts.errors
        return leftOut > 0 || result.isMirrorWithheld ? .partial : .done
    }

    package var diagnostics: [Diagnostic] { result.diagnostics }
    package var counts: DiagnosticCounts { result.counts }
    package var quietLine: String? {
        if result.refused { return ImportReport(result).quietLine }
        return changes.isEmpty ? nil : changes.text
    }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("files", result.files)
        try json.member("records", result.records)
        try changes.writeMembers(to: &json)
        try json.member("unchanged", result.unchanged)
        try json.member("rejected", result.rejected)
    }

    package func writeText(to console: Console) throws {
        try console.output.flush()
        if result.refused { return try ImportReport(result).writeText(to: console) }
        for decision in result.decisions { console.say(ImportReport.text(of: decision)) }
        console.say("\(counted(result.records, "record")): \(changes.text)")
    }
}
