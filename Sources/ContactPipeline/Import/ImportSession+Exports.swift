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
        if options.takesEdits || current?.isExportedFolder == true { return true }
        // A single file of a folder of exported cards may be another one, which only lies there.
        if let folder = current?.folder, file.mark == nil, folders.contains(batch, in: folder) { return true }
        current?.folder = nil
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
    func beginExport(_ file: SourceReader.SourceFile, in transaction: StoreTransaction) {
        let place = SourceLocation(path: current?.isExportedFolder == true ? current?.name ?? "" : file.path)
        if options.mirror != nil, current?.isExportedFolder != true {
            let message = "an export of this store cannot be mirrored: what is missing in it was not deleted"
            return note([Diagnostic(.error, .ownExport, message, at: place)])
        }
        if current?.folder == nil || current?.isExportedFolder == true {
            let message = "an export of this store; its changes are applied as edits"
            note([Diagnostic(.note, .ownExport, message, at: place)])
        }
        let view = Self.view(of: file)
        let (folder, run) = (current?.folder, file.mark?.run)
        let form = ExportForm {
            view(CardSlot()).get($0)
        } put: { slot, edited, card in
            let result = view(slot).put(edited, into: card)
            return (result.card, result.ignored.count)
        } version: { [unowned self] uid, edited in
            folder.map { folders.version(in: $0, uid, edited) } ?? .asOf(run)
        }
        transaction.beginExport(form, bringsBack: options.duplicates.bringsBack)
    }

    /// Begins a folder of exported cards in which there is no card any more.
    func beginEmptyFolder() throws {
        guard options.mirror != nil, !result.refused else { return }
        current?.isExport = true
        beginExport(SourceReader.SourceFile(path: current?.name ?? "", kind: .vcard), in: try writer())
    }

    /// Ends an export: its records that wait are applied and, if the import mirrors a folder, the contacts of the cards that
    /// were removed from it are deleted.
    func finishExport(_ source: CurrentSource) throws {
        guard !result.refused, let transaction else { return }
        let rule = source.isExportedFolder ? mirrorRule(of: source) : nil
        let removed = rule.flatMap { rule in source.folder.map { folders.removed(from: $0, by: rule) } }
        let (written, ignored, outcome) = try transaction.finishExport(deleting: removed) { try note($0, $1, of: $2) }
        counts += written
        noteIgnored(ignored, in: source)
        try note(outcome, of: source)
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
