/// The result of `backup` or `restore`.
package struct RescueReport: Report {
    private let path: String
    private let contacts: Int
    private let kept: String?
    private let isTrial: Bool

    /// Creates the report of a backup or a restore; with `isTrial`, of a dry run.
    ///
    /// - Parameters:
    ///   - path: the path of the file that was written.
    ///   - contacts: the number of contacts in it.
    ///   - kept: the path of the file that keeps the store which a restore replaced; nil for none.
    package init(path: String, contacts: Int, kept: String? = nil, isTrial: Bool = false) {
        self.path = path
        self.contacts = contacts
        self.kept = kept
        self.isTrial = isTrial
    }

    package var hasChanged: Bool { !isTrial }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("path", path)
        try json.member("contacts", contacts)
        try json.member("kept", kept)
        try json.member("dry_run", isTrial)
    }

    package func writeText(to console: Console) throws {
        let verb = isTrial ? "would have " : ""
        console.say("\(VisibleText.of(path)): \(verb)\(counted(contacts, "contact"))")
        if isTrial { console.say("Dry run; nothing was written.") }
        if let kept { console.say("The replaced store is kept as \(VisibleText.of(kept))") }
    }
}
