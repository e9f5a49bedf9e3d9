/// The result of a backup or a restore.
package struct RescueReport: Report {
    private let path: String
    private let contacts: Int
    private let kept: String?

    /// Creates the report; `kept` is the path of the store that a restore replaced.
    package init(path: String, contacts: Int, kept: String? = nil) {
        self.path = path
        self.contacts = contacts
        self.kept = kept
    }

    package var hasChanged: Bool { true }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("path", path)
        try json.member("contacts", contacts)
        try json.member("kept", kept)
    }

    package func writeText(to console: Console) throws {
        console.say("\(VisibleText.of(path)): \(counted(contacts, "contact"))")
        if let kept { console.say("The replaced store is kept as \(VisibleText.of(kept))") }
    }
}
