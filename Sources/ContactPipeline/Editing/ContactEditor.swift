internal import Bytes
internal import ContactFormats
public import ContactModel
internal import ContactStore
internal import Files
internal import Platform

/// Changes individual contacts in the store. Each call that writes is one transaction, recorded as a run that can be
/// undone.
public struct ContactEditor: Sendable {
    /// The location of the store, which each call opens.
    public let store: StoreOptions
    /// The command line, recorded with the run.
    public let command: String

    /// The requirements for photos.
    public var photo = PhotoOptions()

    /// True for a dry run: changes are made and rolled back.
    public var isTrial = false

    /// Creates an editor; each call opens the store.
    public init(_ store: StoreOptions, command: String) {
        self.store = store
        self.command = command
    }

    /// Returns the contacts that a query matches: in the order of the query if it consists of ids, else in the order of
    /// ids.
    public func find(_ query: ContactQuery) throws -> ChangeResult {
        var result = ChangeResult()
        let store = try store.open()
        result.missing = try store.missingIDs(in: query)
        var names: [Int: String] = [:]
        try store.summaries(matching: query) { contact in
            result.contacts.append(contact.id)
            if query.isOfIDs || names.count < NamedContact.most { names[contact.id] = contact.name }
            return true
        }
        if result.contacts.isEmpty, result.missing.isEmpty {
            result.missing = [query.description]
            result.nearest = try NearestNames.find(query, in: store)
        }
        if query.isOfIDs {
            result.contacts = query.ids.compactMap { id in id.number.flatMap { names[$0] == nil ? nil : $0 } }
        }
        result.named = result.contacts.prefix(NamedContact.most).map { NamedContact(id: $0, name: names[$0] ?? "") }
        return result
    }

    /// Deletes contacts; ids without a contact are ignored.
    public func delete(_ ids: [Int]) throws -> ChangeResult {
        try change(for: .reading) { transaction, result in
            transaction.expect(ids)
            for id in ids {
                try Interruption.check()
                try result.name(id, in: transaction)
                guard try transaction.delete(id) else { continue }
                result.deleted += 1
                result.contacts.append(id)
            }
        }
    }

    /// Edits fields of a contact.
    public func edit(_ id: Int, _ edits: [CardEdit]) throws -> ChangeResult {
        try edit([id], edits.map { .set($0) })
    }

    /// Edits fields of contacts, in one run.
    ///
    /// - Parameter changes: called with each changed contact before the changes are committed.
    public func edit(
        _ ids: [Int], _ edits: [FieldChange], changes: ((ContactChange) throws -> Void)? = nil
    ) throws -> ChangeResult {
        try change(for: .reading) { transaction, result in
            let sets = edits.compactMap { if case .set(let edit) = $0 { edit } else { nil } }
            var diagnostics: [Diagnostic] = []
            transaction.expect(ids)
            for id in ids {
                try Interruption.check()
                let change = try transaction.edit(id) { old in
                    let new = FieldChange.apply(edits, to: old)
                    if diagnostics.count < Self.mostRemarks {
                        diagnostics += Self.remarks(on: sets, from: old, to: new, of: id)
                    }
                    return new
                }
                result.note(change, id)
            }
            result.diagnostics = diagnostics
            if let changes { try transaction.changes { try changes(ContactChange($0)) } }
        }
    }

    /// The number of remarks after which an edit of several contacts makes no further remarks.
    private static let mostRemarks = 20

    /// Returns warnings about side effects of edits: several values of a field are removed, or a name cannot be
    /// removed.
    private static func remarks(
        on edits: [CardEdit], from old: [Property], to new: [Property], of id: Int
    ) -> [Diagnostic] {
        var remarks = CardEdit.removed(by: edits, from: old, to: new).map { field, values in
            let list = values.prefix(5).joined(separator: ", ") + (values.count > 5 ? ", ..." : "")
            return Diagnostic(
                .warning, .editRemoved, "\(values.count) values of \(field.rawValue) removed: \(list)", at: nil)
        }
        let removesName = edits.last { $0.field == .name }.map { $0.value?.isEmpty ?? true } ?? false
        if removesName, DisplayName.derived(from: new).isEmpty, new.contains(where: { $0.name == "FN" }) {
            let message = "contact \(id) keeps its name: no other field could be shown in its place"
            var warning = Diagnostic(.warning, .editName, message, at: nil)
            warning.mentioned = [id]
            remarks.append(warning)
        }
        return remarks
    }

    /// Adds a contact, with a photo that is read from a file, or from standard input (`-`).
    public func add(_ edits: [CardEdit], photo path: String?) throws -> ChangeResult {
        let photo = try path.map { try EditorPhoto($0, self.photo) }
        if let photo, !photo.verdict.isUsable { return photo.refusal }
        return try change(for: .writing) { transaction, result in
            let id = try transaction.add(CardEdit.apply(edits, to: []))
            result.added = 1
            result.contacts = [id]
            result.diagnostics = photo?.verdict.diagnostics ?? []
            _ = try photo?.attach(to: id, transaction)
        }
    }

    /// Sets a contact's photo from a file, or from standard input (`-`).
    public func setPhoto(of id: Int, from path: String) throws -> ChangeResult {
        guard try store.open().contact(id) != nil else {
            var result = ChangeResult()
            result.note(.missing, id)
            return result
        }
        let photo = try EditorPhoto(path, self.photo)
        guard photo.verdict.isUsable else { return photo.refusal }
        return try change(for: .reading) { transaction, result in
            let isThere = try transaction.edit(id) { $0 } != .missing
            let isChanged = try isThere && photo.attach(to: id, transaction) == .attached
            result.note(isThere ? (isChanged ? .changed : .unchanged) : .missing, id)
            result.diagnostics = photo.verdict.diagnostics
        }
    }

    /// Removes a contact's photo.
    public func removePhoto(of id: Int) throws -> ChangeResult {
        try change(for: .reading) { transaction, result in
            result.note(
                try transaction.edit(id) { $0.filter { !$0.isStoredPhoto } }, id)
        }
    }

    /// Writes a contact's stored photo to a file, or to standard output (`-`).
    ///
    /// If the contact does not exist or has no photo, `missing` of the result has its id, and nothing is written.
    public func getPhoto(of id: Int, to path: String, force: Bool) throws -> ChangeResult {
        let store = try store.open()
        var result = ChangeResult()
        let contact = try store.contact(id)
        guard let photo = contact?.photo else {
            result.missing = [String(id)]
            result.hasNoPhoto = contact != nil
            result.named = contact.map { [NamedContact(id: id, name: $0.summary.name)] } ?? []
            return result
        }
        result.contacts = [id]
        result.named = [NamedContact(id: id, name: contact?.summary.name ?? "")]
        var bytes = ByteBuffer()
        try store.readPhoto(photo, into: &bytes)
        var output = try OutputFile(path, force: force)
        try output.write(&bytes)
        try output.commit()
        return result
    }

    // MARK: One run

    /// Runs changes in one transaction, which is rolled back if nothing was changed or in a dry run.
    func change(
        for purpose: ContactStore.Purpose, isTrial: Bool = false,
        _ body: (StoreTransaction, inout ChangeResult) throws -> Void
    ) throws -> ChangeResult {
        var result = ChangeResult()
        result.isTrial = isTrial || self.isTrial
        let transaction = try StoreTransaction(
            store.open(for: purpose),
            RunDescription(tool: Versions.tool, command: command, createdAt: Int64(time(nil)), sources: []))
        try body(transaction, &result)
        for id in result.contacts.prefix(NamedContact.most) { try result.name(id, in: transaction) }
        try Interruption.check()
        var counts = WriteCounts()
        counts.added = result.added
        counts.updated = result.updated
        counts.deleted = result.deleted
        guard counts != WriteCounts(), !result.isTrial else { return result }
        try transaction.commit(RunTotals(counts))
        result.run = transaction.number
        return result
    }
}

extension ChangeResult {
    /// Adds a contact and its name to `named`, at most `NamedContact.most` contacts.
    mutating func name(_ id: Int, in transaction: StoreTransaction) throws {
        guard named.count < NamedContact.most, !named.contains(where: { $0.id == id }) else { return }
        if let name = try transaction.name(of: id) { named.append(NamedContact(id: id, name: name)) }
    }

    mutating func note(_ change: StoreTransaction.Change, _ id: Int) {
        switch change {
        case .missing: missing.append(String(id))
        case .unchanged: unchanged += 1
        case .changed: updated += 1
        }
        if change != .missing { contacts.append(id) }
    }
}

/// A photo for one contact, read and checked.
private struct EditorPhoto {
    private let photo: JudgedPhoto

    var verdict: PhotoVerdict { photo.verdict }

    init(_ path: String, _ options: PhotoOptions) throws {
        var input = try InputFile(path)
        var buffer = ByteBuffer()
        // Reading stops once the limit is exceeded; the check then reports the size.
        while options.limits.allows(bytes: buffer.count), try input.read(into: &buffer) {}
        photo = PhotoJudge(options).judge(
            buffer.array, at: SourceLocation(path: path), isNamedPNG: path.lowercased().hasSuffix(".png"))
    }

    /// Stores the photo and assigns it to a contact.
    func attach(to id: Int, _ transaction: StoreTransaction) throws -> StoreTransaction.Attachment {
        let stored = try unsafe photo.bytes.withUnsafeBytes {
            unsafe try transaction.store(photo.description, $0)
        }
        return try transaction.attach(photo.description.sha256, photo: stored.id, to: id)
    }

    /// The result for a photo that is not usable; nothing is written.
    var refusal: ChangeResult {
        var result = ChangeResult()
        result.refusal = .photo
        result.diagnostics = verdict.diagnostics
        return result
    }
}

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
