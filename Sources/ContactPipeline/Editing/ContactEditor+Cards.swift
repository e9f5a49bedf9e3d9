internal import ContactFormats
internal import ContactModel
internal import ContactStore

extension ContactEditor {
    /// Adds the contacts of a file of cards, or of standard input (`-`), like an import; a contact that already exists
    /// is an error.
    public func add(cardsIn path: String) throws -> ChangeResult {
        var options = ImportOptions(sources: [path], store: store)
        options.format = .vcard
        options.duplicates.rule = .fail
        options.duplicates.bringsBack = true
        options.photo = photo
        options.command = command
        options.dryRun = isTrial
        options.sourceName = ""
        let imported = try Importer(options).run()
        var result = ChangeResult()
        result.run = imported.run
        result.isTrial = isTrial
        result.added = imported.added
        result.unchanged = imported.skipped
        result.diagnostics = imported.diagnostics
        result.counts = imported.counts
        if imported.records == 0 {
            result.counts.errors += 1
            result.diagnostics.append(
                Diagnostic(.error, .editCards, "no card in the file", at: SourceLocation(path: path)))
        }
        if imported.refused || imported.records == 0 { result.refusal = .cards }
        if let run = imported.run { result.contacts = try store.openAfterwards().contacts(ofRun: run) }
        return result
    }
}
