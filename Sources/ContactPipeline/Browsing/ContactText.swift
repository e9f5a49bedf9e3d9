internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// A contact as text for editing: a vCard 4.0 with one property per line, in which a reference replaces the bytes of
/// the photo.
public struct ContactText: Sendable {
    /// The contact's id.
    public let id: Int
    /// The text in UTF-8, in which each line ends with LF.
    public let text: [UInt8]
    /// The contact's properties when the text was created.
    let properties: [Property]
    let uid: String
    /// The contact's id and name, for messages.
    public let named: NamedContact

    init(_ contact: StoredContact) {
        id = contact.summary.id
        uid = contact.summary.uid
        named = NamedContact(id: id, name: contact.summary.name)
        properties = contact.properties
        var writer = VCardWriter(version: .v4)
        // A UID that was derived from the contact's data has no line in the text. Otherwise, an edit would store it as
        // an explicit UID.
        writer.writesDerivedUIDs = false
        writer.namesStoredPhotos = true
        var card = ByteBuffer()
        let body = Property.body(of: properties)
        let uid = Array(uid.utf8)
        unsafe body.withUnsafeBytes { body in
            unsafe uid.withUnsafeBytes { uid in
                unsafe writer.append(body: body, uid: uid, to: &card) { _, _ in nil }
            }
        }
        text = unsafe Self.unfolded(card.bytes)
    }

    /// Returns a vCard without line folding and with LF line ends, so that each line is one property.
    private static func unfolded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
        var lines: [UInt8] = []
        var index = 0
        while index < text.count {
            let byte = unsafe text[index]
            index += 1
            if byte == .carriageReturn { continue }
            if byte == .lineFeed, index < text.count, unsafe text[index] == .space {
                index += 1
            } else {
                lines.append(byte)
            }
        }
        return lines
    }
}

extension ContactEditor {
    /// The reason why an edited text cannot replace the stored contact.
    public enum Conflict: Error, Sendable, Hashable {
        /// The contact was changed after its text was created.
        case changed(NamedContact)
        /// The contact was deleted after its text was created.
        case gone(NamedContact)
    }

    /// Returns a contact as text for editing; nil if there is none with this id.
    public func text(of id: Int) throws -> ContactText? {
        try store.open().contact(id).map(ContactText.init)
    }

    /// Replaces a contact by its edited text in a file; writes nothing if the text is unchanged or refused
    /// (`ChangeResult.refusal`).
    ///
    /// Throws `Conflict` if the contact was changed or deleted in the store after its text was created.
    public func replace(_ contact: ContactText, byTextIn file: String) throws -> ChangeResult {
        var result = ChangeResult()
        let text = try Self.bytes(of: file)
        guard text != contact.text else {
            result.note(.unchanged, contact.id)
            result.named = [contact.named]
            return result
        }
        var edited = try EditedText(text, file: file, of: contact, photo)
        guard !edited.isRefused else {
            result.refusal = .text
            result.diagnostics = edited.diagnostics
            return result
        }
        // Only what was edited in the text is a change: the text cannot express every stored property exactly, for instance
        // one that contains a CR without an LF.
        edited.properties = VCardView(version: 4).put(edited.properties, into: contact.properties).card
        return try write(edited, to: contact)
    }

    private static func bytes(of file: String) throws -> [UInt8] {
        var input = try InputFile(file)
        var bytes = ByteBuffer()
        while try input.read(into: &bytes) {}
        return bytes.array
    }

    private func write(_ edited: EditedText, to contact: ContactText) throws -> ChangeResult {
        var edited = edited
        let properties = edited.properties
        return try change(for: .reading) { transaction, result in
            result.diagnostics = edited.diagnostics
            if let photo = edited.photo {
                _ = try unsafe photo.bytes.withUnsafeBytes { unsafe try transaction.store(photo.description, $0) }
            }
            if let line = properties.first(where: \.isStoredPhoto), try transaction.photo(of: line) == nil {
                edited.refuse(.editPhoto, "PHOTO refers to a photo that is not in the store", of: "PHOTO")
                result.diagnostics = edited.diagnostics
                return result.refusal = .text
            }
            var isOutdated = false
            let change = try transaction.edit(contact.id) { stored in
                isOutdated = stored != contact.properties
                return isOutdated ? stored : properties
            }
            if isOutdated { throw Conflict.changed(contact.named) }
            if change == .missing { throw Conflict.gone(contact.named) }
            result.note(change, contact.id)
        }
    }
}
