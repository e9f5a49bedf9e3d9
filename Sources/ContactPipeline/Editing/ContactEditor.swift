internal import Bytes
internal import ContactFormats
public import ContactModel
internal import ContactStore
internal import Files
internal import Platform

/// Changes individual contacts in the store. Each call that writes is one transaction, recorded as a run that can be
/// undone.
public struct ContactEditor: Sendable {
    /// The location of the store, which each method call opens.
    public let store: StoreOptions
    /// The command line, recorded with the run.
    public let command: String

    /// The requirements for photos that are added or set.
    public var photo = PhotoOptions()

    /// True for a dry run: changes are made and rolled back.
    public var isTrial = false

    /// Creates an editor of the store at a location; the store is not opened yet.
    ///
    /// - Parameters:
    ///   - store: the location of the store.
    ///   - command: the command line, recorded with each run.
    public init(_ store: StoreOptions, command: String) {
        self.store = store
        self.command = command
    }

    /// Returns the contacts that a query matches, and in `missing` the ids in the query that no contact has. If there
    /// are neither, `missing` contains the query itself.
    ///
    /// The contacts are in the order of the query if it consists of ids, else in the order of their ids.
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

    /// Sets or removes fields of a contact.
    public func edit(_ id: Int, _ edits: [CardEdit]) throws -> ChangeResult {
        try edit([id], edits.map { .set($0) })
    }

    /// Applies the same edits to several contacts, in one run.
    ///
    /// - Parameters:
    ///   - ids: the ids of the contacts.
    ///   - edits: the edits, applied in their order.
    ///   - changes: called with the change of each contact before the commit.
    public func edit(
        _ ids: [Int], _ edits: [FieldChange], changes: ((ContactChange) throws -> Void)? = nil
    ) throws -> ChangeResult {
        try change(for: .reading) { transaction, result in
            let sets = edits.compactMap { if case .set(let edit) = $0 { edit } else { nil } }
            var diagnostics: [Diagnostic] = []
            var omitted = 0
            transaction.expect(ids)
            for id in ids {
                try Interruption.check()
                let change = try transaction.edit(id) { old in
                    let new = FieldChange.apply(edits, to: old)
                    let remarks = Self.remarks(on: sets, from: old, to: new, of: id)
                    if diagnostics.count < Self.mostRemarks { diagnostics += remarks } else { omitted += remarks.count }
                    return new
                }
                result.note(change, id)
            }
            if omitted > 0 {
                let message = "\(omitted) more \(omitted == 1 ? "warning" : "warnings") about other contacts not shown"
                diagnostics.append(Diagnostic(.warning, .editRemoved, message, at: nil))
            }
            result.diagnostics = diagnostics
            if let changes { try transaction.changes { try changes(ContactChange($0)) } }
        }
    }

    /// Takes back the edits of fields of contacts, so that they show what their sources say.
    ///
    /// - Parameter fields: the names of fields (`phone`, `name`, `photo`) or of vCard properties.
    public func reset(_ ids: [Int], _ fields: [String]) throws -> ChangeResult {
        let properties = Set(fields.flatMap(Self.properties))
        return try change(for: .reading) { transaction, result in
            transaction.expect(ids)
            for id in ids {
                try Interruption.check()
                let change = try transaction.reset(id) { edit in
                    [edit.old, edit.new].compactMap(\.self).contains { properties.contains($0.line.name) }
                }
                result.note(change, id)
            }
        }
    }

    /// Returns the names of the properties that a field means.
    private static func properties(ofField field: String) -> [String] {
        if field == "name" { return ["N", "FN"] }
        if field == "photo" { return ["PHOTO"] }
        if field == "custom" { return ["X-CUSTOM", "X-CSV"] }
        return [
            PropertyTable.property(ofField: PropertyTable.fieldName(field.lowercased()))?.definition.name
                ?? field.uppercased()
        ]
    }

    /// If an edit of several contacts has reported at least this number of warnings, warnings about further contacts
    /// are only counted.
    private static let mostRemarks = 20

    /// Returns a warning for each field of which the edits remove several values, and a warning if the contact's name
    /// cannot be removed.
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
            let message = "contact \(id) keeps its name, because no other field can be shown as its name"
            var warning = Diagnostic(.warning, .editName, message, at: nil)
            warning.mentioned = [id]
            remarks.append(warning)
        }
        return remarks
    }

    /// Adds a contact with the fields that `edits` set.
    ///
    /// - Parameter path: the file of the contact's photo; `-` for standard input, nil for no photo.
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
    /// If the contact does not exist or has no photo, nothing is written, and `missing` of the result contains the id.
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

    // MARK: Transactions

    /// Runs `body` in one transaction and commits it as a run; returns the result that `body` filled in.
    ///
    /// The transaction is rolled back in a dry run, and if the numbers of added, updated and deleted contacts in the
    /// result are 0.
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

    /// Records the outcome of an edit of the contact with this id.
    mutating func note(_ change: StoreTransaction.Change, _ id: Int) {
        switch change {
        case .missing: missing.append(String(id))
        case .unchanged: unchanged += 1
        case .changed: updated += 1
        }
        if change != .missing { contacts.append(id) }
    }
}

/// A photo file that was read and checked, to be assigned to one contact.
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
        _ = try unsafe photo.bytes.withUnsafeBytes {
            unsafe try transaction.store(photo.description, $0)
        }
        return try transaction.attach(photo.description.sha256, to: id)
    }

    /// The result of a command that writes nothing because the photo is not usable.
    var refusal: ChangeResult {
        var result = ChangeResult()
        result.refusal = .photo
        result.diagnostics = verdict.diagnostics
        return result
    }
}

extension ContactEditor {
    /// Adds the contacts of a file of vCards, or of standard input (`-`), as an import does, except that a contact that
    /// already exists is an error, and a contact that was deleted is added again.
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
