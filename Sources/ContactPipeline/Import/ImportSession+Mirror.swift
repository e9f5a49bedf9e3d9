internal import ContactModel
internal import ContactStore
internal import Files

extension Diagnostic.Code {
    /// A mirroring import would delete more contacts than its limit allows.
    static let mirrorLimit = Diagnostic.Code("mirror-limit")
    /// A mirroring import does not delete a contact that the source no longer contains, because it was changed in the
    /// store; or it deletes no contact at all, because records were rejected, or because a source was not read
    /// completely or ends within a record.
    static let mirrorKept = Diagnostic.Code("mirror-kept")
}

extension ImportSession {
    /// Records which contacts the sources contain and, if the import mirrors its sources, deletes the contacts that
    /// they no longer contain.
    ///
    /// Returns true if the sources do not contain the same contacts as at their previous import. Returns false if
    /// nothing is written, for instance because the limit for deletions is exceeded.
    func finishSources() throws -> Bool {
        guard !result.refused else { return false }
        // If the sources contain no record, no transaction was begun; but the store can have contacts of these sources
        // that have to be deleted.
        if options.mirror != nil, transaction == nil, try options.store.exists() { _ = try writer() }
        guard let transaction else { return false }
        var rule = options.mirror
        if rule != nil, let reason = incompleteness {
            let message = "\(reason), so contacts that the sources no longer contain are not deleted"
            note([Diagnostic(.warning, .mirrorKept, message)])
            rule = nil
            result.isMirrorWithheld = true
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

    /// The reason why records of the sources can be missing from this import; nil if all were read. A contact whose
    /// record was not read cannot be distinguished from one that the source no longer contains.
    private var incompleteness: String? {
        if result.rejected + result.conflicts > 0 { return "records were rejected" }
        if hasSourceErrors { return "a source was not read completely" }
        return isCutOff ? "a source ends within a record" : nil
    }

    /// Records that the source contains the contacts of `run`, in which the same bytes were imported from another
    /// source. Returns false, and records nothing, if this import or that run has several sources, or if that run has
    /// none.
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
        totals.fingerprint = run.fingerprint
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
            ? "the source is empty; \(excess.deletions) of its \(excess.brought) contacts would be deleted: the deletion limit forbids this"
            : excess.isOther
                ? "none of the source's \(excess.brought) contacts were found; deleting \(excess.deletions) exceeds the deletion limit: "
                    + "perhaps a UID column was added, removed or mapped, so that the records have other UIDs, or it is another source"
                : "the source no longer has \(excess.deletions) of its \(excess.brought) contacts; deleting them exceeds the deletion limit"
        result.excess.append(
            ImportResult.Excess(
                source: name, deletions: excess.deletions, brought: excess.brought, isOther: excess.isOther))
        note([Diagnostic(.error, .mirrorLimit, message, at: SourceLocation(path: name))])
        refuse()
    }
}
