internal import ContactModel
internal import ContactStore
internal import Files

extension Diagnostic.Code {
    /// A mirroring import would delete more contacts than its limit allows.
    static let mirrorLimit = Diagnostic.Code("mirror-limit")
    /// A mirroring import does not delete a contact that the source no longer contains, because it was changed in the
    /// store; or it deletes no contact at all, because records were rejected.
    static let mirrorKept = Diagnostic.Code("mirror-kept")
}

extension ImportSession {
    /// Records which contacts the sources contain and, if the import mirrors its sources, deletes the contacts that
    /// they no longer contain.
    ///
    /// Returns true if the sources do not contain the same contacts as at their previous import.
    func finishSources() throws -> Bool {
        guard !result.refused else { return false }
        // If the sources contain no record, no transaction was begun; but the store can have contacts of these sources
        // that have to be deleted.
        if options.mirror != nil, transaction == nil, try options.store.exists() { _ = try writer() }
        guard let transaction else { return false }
        var rule = options.mirror
        if rule != nil, result.rejected + result.conflicts > 0 {
            // A contact whose record was rejected cannot be distinguished from one that the source no longer contains.
            let message = "records were rejected, so contacts that the source no longer contains are not deleted"
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
                "contact \(contact) is no longer in its source, but is not deleted, because it was changed in the store"
            )
            warning.mentioned = [contact]
            note([warning])
        }
        return outcome.hasNews
    }

    /// Records that the source contains the contacts of `run`, in which the same bytes were imported from another
    /// source; returns false if the contacts of that run are not known.
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
            ? "the source is empty: it no longer contains any of its \(excess.brought) contacts, which is more than may be deleted"
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
