package import ContactStore

/// The result of `copy`.
package struct CopyReport: Report {
    private let from: String
    private let to: String
    private let counts: StoreCopyCounts
    private let isTrial: Bool

    /// Creates the report of a copy; with `isTrial`, of a dry run.
    ///
    /// - Parameters:
    ///   - from: the path or the address of the store that was copied.
    ///   - to: the path or the address of the new store.
    ///   - counts: the counts of what was copied.
    package init(_ from: String, _ to: String, _ counts: StoreCopyCounts, isTrial: Bool = false) {
        self.from = from
        self.to = to
        self.counts = counts
        self.isTrial = isTrial
    }

    package var hasChanged: Bool { !isTrial }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("from", from)
        try json.member("to", to)
        try json.member("contacts", counts.contacts)
        try json.member("photos", counts.photos)
        try json.member("runs", counts.runs)
        try json.member("dry_run", isTrial)
    }

    package func writeText(to console: Console) throws {
        let verb = isTrial ? "would have " : ""
        console.say(
            "\(VisibleText.of(to)): \(verb)\(counted(counts.contacts, "contact")), \(counted(counts.photos, "photo")), "
                + counted(counts.runs, "run"))
        if isTrial { console.say("Dry run; nothing was written.") }
    }
}
