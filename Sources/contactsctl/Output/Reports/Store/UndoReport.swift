package import ContactModel
package import ContactPipeline
import ContactStore

/// The result of `undo`.
package struct UndoReport: Report {
    private let result: UndoResult
    /// The number of the run that the command line contains; nil for none.
    private let number: Int?

    package init(_ result: UndoResult, number: Int?) {
        self.result = result
        self.number = number
    }

    package var status: ExitStatus {
        if result.undone == nil, number != nil { return .negative }
        return result.kept > 0 ? .partial : .done
    }

    package var hasChanged: Bool { result.run != nil }
    package var diagnostics: [Diagnostic] { result.diagnostics }
    package var counts: DiagnosticCounts {
        var counts = DiagnosticCounts()
        counts.warnings = result.kept
        return counts
    }
    package var quietLine: String? { result.kept > 0 ? summary : nil }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("run", result.run)
        try json.member("dry_run", result.isTrial)
        try json.member("undone", result.undone?.id)
        try json.member("added", result.added)
        try json.member("updated", result.updated)
        try json.member("deleted", result.deleted)
        try json.member("kept", result.kept)
    }

    package func writeText(to console: Console) throws {
        console.say(summary)
        if result.keptEdited > 0, let undone = result.undone {
            console.say("To undo them too: \(console.command("undo \(undone.id) --force"))")
        }
        if result.kept > result.keptEdited {
            console.say("To take out all that a source says: \(console.command("sources remove NAME"))")
        }
        if result.isTrial { console.say("Dry run; nothing was written.") }
        if let run = result.run { console.say("Run \(run). To redo it: \(console.command("undo \(run)"))") }
    }

    /// The reasons why contacts were left unchanged, in one phrase for all of them.
    private var reasonOfKept: String {
        let isOne = result.kept == 1
        let (edited, imported) = (result.keptEdited > 0, result.kept > result.keptEdited)
        let pronoun = isOne ? "it was" : "they were"
        if edited, imported { return "\(pronoun) edited or imported again later" }
        return edited ? "\(pronoun) edited later" : "a later import had \(isOne ? "it" : "them")"
    }

    private var summary: String {
        guard let undone = result.undone else {
            return number.map { "There is no run \($0)." } ?? "There is nothing to undo."
        }
        let kept =
            result.kept > 0 ? "; \(counted(result.kept, "contact")) left unchanged because \(reasonOfKept)" : ""
        let outcome = RunText.outcome(added: result.added, updated: result.updated, deleted: result.deleted)
        if result.isTrial, result.isEffective {
            return "Run \(undone.id) would be undone: \(outcome)\(kept)"
        }
        guard result.run != nil else {
            return result.kept > 0
                ? "Nothing of run \(undone.id) was undone\(kept)" : "Run \(undone.id) was undone already."
        }
        return "Run \(undone.id) undone: \(outcome)\(kept)"
    }
}
