internal import ContactModel
internal import ContactStore
internal import Files

extension Diagnostic.Code {
    /// More contacts have disappeared from a source than a mirroring import may delete.
    static let mirrorLimit = Diagnostic.Code("mirror-limit")
    /// Contacts that their source no longer has are kept: one that was changed in the store, or all of them because
    /// records were rejected.
    static let mirrorKept = Diagnostic.Code("mirror-kept")
}

extension ImportSession {
    /// Records which contacts the sources contain and, if the import mirrors them, deletes those that they no longer
    /// have.
    ///
    /// Returns true if the sources do not contain the same contacts as before.
    func finishSources() throws -> Bool {
        guard !result.refused else { return false }
        // Without a record no transaction was begun, but the store may have contacts of these sources to delete.
        if options.mirror != nil, transaction == nil, try options.store.exists() { _ = try writer() }
        guard let transaction else { return false }
        var rule = options.mirror
        if rule != nil, result.rejected + result.conflicts > 0 {
            // A contact whose record was rejected cannot be distinguished from one that the source no longer has.
            let message = "records were rejected; contacts that the source no longer has are not deleted this time"
            note([Diagnostic(.warning, .mirrorKept, message)])
            rule = nil
        }
        let outcome = try transaction.finishSources(mirroring: rule)
        for excess in outcome.excess { noteExcess(excess) }
        guard outcome.excess.isEmpty else { return false }
        counts.deleted = outcome.deleted
        result.deleted = outcome.deleted
        result.keptEdited = outcome.edited
        for contact in outcome.edited {
            var warning = Diagnostic(
                .warning, .mirrorKept,
                "contact \(contact) is no longer in its source, but was changed in the store; it is kept")
            warning.mentioned = [contact]
            note([warning])
        }
        return outcome.hasNews
    }

    /// Records that the source contains the contacts of an earlier run, in which it had the same bytes; returns false
    /// if these contacts are not known.
    func adopt(_ run: StoredRun) throws -> Bool {
        guard Set(options.sourceNames).count == 1 else { return false }
        let transaction = try writer()
        guard try transaction.adoptContacts(ofRun: run.id) else {
            dropTransaction()
            return false
        }
        _ = try transaction.finishSources(mirroring: nil)
        var totals = RunTotals(WriteCounts())
        totals.records = run.records
        try transaction.commit(totals)
        result.run = transaction.number
        result.recordsOnlySources = true
        return true
    }

    private func noteExcess(_ excess: MirrorOutcome.Excess) {
        var names: [String] = []
        for name in options.sourceNames where !names.contains(name) { names.append(name) }
        let name = excess.source < names.count ? names[excess.source] : ""
        let message =
            excess.isEmpty
            ? "the source is empty; deleting all \(excess.brought) contacts that it contained exceeds the limit"
            : excess.isOther
                ? "none of the \(excess.brought) contacts of this source were found again: the identities of its records have "
                    + "changed, for instance because a UID column was added, removed or mapped, or it is another source"
                : "the source no longer contains \(excess.deletions) of \(excess.brought) contacts, which is more than may be deleted"
        result.excess.append(
            ImportResult.Excess(
                source: name, deletions: excess.deletions, brought: excess.brought, isOther: excess.isOther))
        note([Diagnostic(.error, .mirrorLimit, message, at: SourceLocation(path: name))])
        refuse()
    }
}
