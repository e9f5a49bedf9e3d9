internal import ContactFormats
internal import ContactModel
internal import ContactStore

extension Diagnostic.Code {
    /// A file is an export of the store, so that its changes are applied as edits.
    static let ownExport = Diagnostic.Code("own-export")
    /// Values of an export were changed, but not by a person.
    static let exportIgnored = Diagnostic.Code("export-ignored")
}

/// Exports of the store that come back.
extension ImportSession {
    /// Returns true if a file is an export of the store, so that its changes are edits: if the user says so, or if it has the
    /// mark of one. The mark of a table does not name the store: then at least half of the cards must be known.
    func isOwnExport(_ file: SourceReader.SourceFile, _ batch: CardBatch, in transaction: StoreTransaction) throws
        -> Bool
    {
        if options.takesEdits { return true }
        guard options.sourceName == nil, !transaction.startedEmpty else { return false }
        guard let mark = file.mark else { return try isUnmarkedExport(file, batch, in: transaction) }
        if let store = mark.store { return try transaction.exportOrigin()?.store == store }
        let (known, all) = try transaction.known(in: batch)
        return 2 * known >= all
    }

    /// Returns true for a table in Thunderbird's layout, which has no room for a mark, if at least half of its records equal
    /// what an export would contain now, and the store has no source of this layout.
    private func isUnmarkedExport(
        _ file: SourceReader.SourceFile, _ batch: CardBatch, in transaction: StoreTransaction
    ) throws -> Bool {
        let layout = CSVProgramLayout.thunderbird.rawValue
        guard file.layout == layout, let table = file.table, try !transaction.hasSource(ofKind: layout) else {
            return false
        }
        return try 2 * transaction.count(of: batch, shownAs: { table.get($0) }) >= batch.cards.count
    }

    /// Begins to apply the changes in an export of the store.
    func beginExport(_ file: SourceReader.SourceFile, in transaction: StoreTransaction) throws {
        let place = SourceLocation(path: file.path)
        if options.mirror != nil {
            let message = "an export of this store cannot be mirrored: what is missing in it was not deleted"
            return note([Diagnostic(.error, .ownExport, message, at: place)])
        }
        note([Diagnostic(.note, .ownExport, "an export of this store; its changes are applied as edits", at: place)])
        let view = Self.view(of: file)
        let form = ExportForm {
            view(CardSlot()).get($0)
        } put: { slot, edited, card in
            let result = view(slot).put(edited, into: card)
            return (result.card, result.ignored.count)
        }
        try transaction.beginExport(
            form, asOf: file.mark?.run.map { Int($0) }, bringsBack: options.duplicates.bringsBack)
    }

    /// Reports changed values that are no edits.
    func noteIgnored(_ count: Int, in source: CurrentSource) {
        guard count > 0 else { return }
        let values = count == 1 ? "1 changed value was" : "\(count) changed values were"
        let message =
            "\(values) left as in the store, because they are older than the store, or a spreadsheet or an encoding has changed them"
        note([
            Diagnostic(
                .note, .exportIgnored, message, at: SourceLocation(path: source.files.first?.path ?? source.name))
        ])
    }

    /// Returns the form in which a file shows the card of a record.
    private static func view(of file: SourceReader.SourceFile) -> (CardSlot) -> any CardView {
        if let table = file.table { return { _ in table } }
        switch file.kind {
        case .jcard: return { _ in JCardView() }
        case .ldif: return { LDIFView(form: $0.cardVersion) }
        default: return { VCardView(version: $0.cardVersion) }
        }
    }
}
