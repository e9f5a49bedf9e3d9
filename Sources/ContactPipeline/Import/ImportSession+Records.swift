internal import Bytes
internal import ContactModel
internal import ContactStore

/// What an import did with single records, in counts and messages.
extension ImportSession {
    /// Counts and reports what the transaction did with a record, and matches photo files to the record's contact.
    func note(_ record: WrittenRecord, _ batch: CardBatch, of file: Int) throws {
        let slot = batch.cards[record.card]
        let path = current?.files[file].path ?? ""
        let isChanged = record.change == .added || record.change == .updated
        if isChanged, current?.knownPhotos.contains(slot.record) == true { result.photos.shared += 1 }
        result.removed += record.removed
        result.conflicts += record.conflicts.count
        for conflict in record.conflicts { note(conflict, of: record.contact, at: slot, path) }
        for single in record.differing { noteDiffering(single, of: record.contact, at: slot, path) }
        switch record.change {
        case .skipped: result.skipped += 1
        case .deletedHere: noteDeleted(record, slot, batch.bytes.string(slot.name), path)
        case .refused:
            if record.matches > 1 { result.ambiguous += 1 }
            result.rejected += 1
            leaveOut(record, slot, batch, path)
        case .added, .updated, .unchanged:
            if record.matches > 0 {
                result.ambiguous += 1
                noteSeveral(record, at: slot, path)
            }
            if options.duplicates.comparesValues {
                let name = batch.bytes.string(slot.name)
                if let warning = sharedMatches.note(record, slot, name, at: place(of: slot, in: path)) {
                    note([warning])
                }
            }
            if photos == nil, !slot.photoFile.isEmpty { photos = PhotoImport(besideTables: options.photo) }
            guard let photos else { return }
            try photos.claim(Int64(record.contact), slot, batch.bytes, at: place(of: slot, in: path))
            if isChanged { written.insert(record.contact) }
        }
    }

    /// Returns the location of a record of the source that is being read.
    private func place(of slot: CardSlot, in path: String) -> SourceLocation {
        SourceLocation(of: slot, in: path, sheet: current?.files.last { $0.path == path }?.sheet)
    }

    /// Reports a value that was changed both here and at the source.
    private func note(_ conflict: SourceConflict, of contact: Int, at slot: CardSlot, _ path: String) {
        let isFormatted = conflict.source.line.name == "N" && !conflict.source.annotations.isEmpty
        let property = isFormatted ? "FN" : conflict.source.line.name
        let (own, theirs) = (conflict.edited.map(Self.text) ?? "none", Self.text(conflict.source))
        let message =
            "\(property) was changed both in the store ('\(own)') and in the source ('\(theirs)'); contact \(contact) keeps the store's value"
        let place = place(of: slot, in: path)
        var warning = Diagnostic(.warning, .editKept, message, at: place, property: property)
        warning.mentioned = [contact]
        note([warning])
    }

    private static func text(_ value: CardValue) -> String {
        guard value.line.name == "N" else { return Diagnostic.clipped(value.line.text) }
        let formatted = value.annotations.first { $0.name == "FN" }?.text
        return Diagnostic.clipped(formatted ?? DisplayName.formattedName(of: value.line))
    }

    /// Reports a property that a card has once, and of which a source has another value than another source.
    private func noteDiffering(_ single: SingleProperty, of contact: Int, at slot: CardSlot, _ path: String) {
        let message =
            "\(single.rawValue) differs from that of another source; contact \(contact) keeps showing the earlier one"
        let place = place(of: slot, in: path)
        var found = Diagnostic(.note, .sourcesDiffer, message, at: place, property: single.rawValue)
        found.mentioned = [contact]
        note([found])
    }

    /// Reports a record that may be several contacts, and became one of its own.
    private func noteSeveral(_ record: WrittenRecord, at slot: CardSlot, _ path: String) {
        let contacts = record.furtherContacts
        let place = place(of: slot, in: path)
        var warning = Diagnostic(
            .warning, .matchConflict, "\(Self.several(record)); it becomes a contact of its own", at: place,
            advice: .showContacts(contacts))
        warning.mentioned = contacts
        note([warning])
    }

    /// Counts and reports a record that is left out because its contact was deleted in the store.
    private func noteDeleted(_ record: WrittenRecord, _ slot: CardSlot, _ name: String, _ path: String) {
        result.deletedHere += 1
        guard result.deletedHere <= options.maxErrors else {
            var counted = DiagnosticCounts()
            counted.notes = 1
            return note([], counted)
        }
        result.deletedContacts.append(NamedContact(id: record.contact, name: name))
        let place = place(of: slot, in: path)
        let message = "contact \(record.contact) was deleted in the store, so its record is left out"
        note([Diagnostic(.note, .deletedHere, message, at: place)])
    }

    private static func several(_ record: WrittenRecord) -> String {
        let contacts = record.furtherContacts
        let ids = contacts.map { "\($0)" }.joined(separator: " ") + (record.matches > contacts.count ? " ..." : "")
        return "the record matches \(record.matches) contacts (\(ids))"
    }

    /// Rejects a record because of the existing contacts that it matches. The import continues, so that all such
    /// records are reported.
    private func leaveOut(_ record: WrittenRecord, _ slot: CardSlot, _ batch: CardBatch, _ path: String) {
        let contacts = record.matches > 1 ? record.furtherContacts : [record.contact]
        let message =
            record.matches > 1
            ? Self.several(record) : "the record matches contact \(record.contact), which is already in the store"
        let place = place(of: slot, in: path)
        var error = Diagnostic(
            .error, record.matches > 1 ? .matchConflict : .contactKnown, message, at: place,
            advice: record.matches > 1 ? .showContacts(contacts) : nil)
        error.mentioned = contacts
        diagnostics.add([error])
        batch.reject(slot, because: message)
        hasConflicts = true
    }
}
