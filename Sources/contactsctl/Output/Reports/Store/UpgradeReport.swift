package import ContactModel
package import ContactPipeline
import ContactStore

/// The result of `upgrade`.
package struct UpgradeReport: Report {
    private let result: UpgradeResult

    package init(_ result: UpgradeResult) { self.result = result }

    package var status: ExitStatus { result.refused ? .badData : .done }
    package var hasChanged: Bool { result.kept != nil }
    package var diagnostics: [Diagnostic] { result.diagnostics }
    package var counts: DiagnosticCounts { result.counts }
    package var quietLine: String? { result.refused ? refusal : nil }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("path", result.path)
        try json.member("from", from)
        try json.member("to", StoreAge.newest)
        try json.member("dry_run", result.dryRun)
        try json.member("contacts", result.contacts)
        try json.member("kept", result.kept)
    }

    package func writeText(to console: Console) throws {
        let path = VisibleText.of(result.path)
        if result.refused { return console.say(refusal) }
        if result.age == .current { return console.say("\(path): already a current store, nothing to do") }
        let contacts = ", \(counted(result.contacts, "contact"))"
        if result.dryRun {
            console.say("\(path): \(description)\(contacts), would become a store of schema \(StoreAge.newest)")
            console.say("Dry run; nothing was written.")
        } else {
            console.say("\(path): \(description) became a store of schema \(StoreAge.newest)\(contacts)")
        }
        if let kept = result.kept { console.say("The original file is kept as \(VisibleText.of(kept))") }
    }

    /// The schema version of the file before the upgrade; 0 for an address book.
    private var from: Int {
        switch result.age {
        case .otherVersion(let version): version
        case .current: StoreAge.newest
        case .addressBook, .foreign: 0
        }
    }

    private var description: String {
        result.age == .addressBook
            ? "an address book of an early contactsctl (table Contacts)" : "a store of schema \(from)"
    }

    private var refusal: String {
        "\(VisibleText.of(result.path)): \(counted(result.counts.errors, "row")) cannot be imported; nothing was changed"
    }
}
