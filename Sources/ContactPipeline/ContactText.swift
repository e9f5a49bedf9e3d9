internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// A contact as text for people to change: a vCard 4.0 with a property a line, whose photo stands by its name alone.
public struct ContactText: Sendable {
    /// The contact's id.
    public let id: Int
    /// The text.
    public let text: [UInt8]
    /// The contact as it was then.
    let properties: [Property]
    let uid: String

    init(_ contact: StoredContact) {
        id = contact.summary.id
        uid = contact.summary.uid
        properties = contact.properties
        var writer = VCardWriter(version: .v4)
        // A contact that never had a UID of its own gets none by being edited.
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

    /// Lines as editors like them: not folded, and ended by LF. No value has a bare line break in it.
    private static func unfolded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
        var lines: [UInt8] = []
        var index = 0
        while index < text.count {
            let byte = unsafe text[index]
            index += 1
            if byte == 0x0D { continue }
            if byte == 0x0A, index < text.count, unsafe text[index] == 0x20 {
                index += 1
            } else {
                lines.append(byte)
            }
        }
        return lines
    }
}

extension Diagnostic.Code {
    /// A text that is to be one contact and holds no card, or several.
    static let editCards = Self("edit-cards")
    /// Another UID in the text of a contact.
    static let editUID = Self("edit-uid")
    /// The name of a photo in the text of a contact that does not stand for one photo of the store.
    static let editPhoto = Self("edit-photo")
}

/// The text of a contact that was changed, read back.
struct EditedText {
    var properties: [Property] = []
    /// The photo that the text brought itself.
    var photo: (description: NewPhoto, bytes: [UInt8])?
    var diagnostics: [Diagnostic] = []

    /// True when the text cannot be taken.
    var isRefused: Bool { diagnostics.contains { $0.severity == .error } }

    /// What a file from elsewhere is forgiven, and a contact that is edited is not: the reader would leave out or guess what it
    /// says.
    private static let guesses: Set<Diagnostic.Code> = [
        .vcardLine, .vcardFold, .vcardBeginMissing, .vcardEndMissing, .vcardVersion,
    ]

    /// Reads a text with the reader of all cards, and looks whether it still is that contact.
    ///
    /// - Parameter file: where it is from.
    init(_ text: [UInt8], file: String, of contact: ContactText, _ options: PhotoOptions) throws {
        let batches = try Self.read(InputFile(file, holding: text))
        var photos = EmbeddedPhotos(options)
        let judged = batches.flatMap { photos.check($0) }
        diagnostics = batches.flatMap(\.diagnostics).map { diagnostic in
            var diagnostic = diagnostic
            if Self.guesses.contains(diagnostic.code) { diagnostic.severity = .error }
            return diagnostic
        }
        let records = batches.reduce(0) { $0 + $1.records }
        if records != 1 {
            let found = records == 0 ? "no card" : "\(records) cards"
            let start = SourceLocation(path: file, line: 1, column: 1)
            diagnostics.append(
                Diagnostic(.error, .editCards, "\(found) in the text, which is to be one contact", at: start))
        }
        // One that was rejected has its own diagnostic.
        guard records == 1, let batch = batches.first(where: { !$0.cards.isEmpty }) else { return }
        let card = batch.cards[0]
        properties = unsafe Property.parse(body: batch.bytes.slice(card.body))
        let place = SourceLocation(path: file, line: card.line, column: 1)
        checkUID(card.uidIsDerived ? nil : batch.bytes.string(card.uid), contact, at: place)
        if let photo = judged.compactMap(\.self).first, let bytes = batch.photos.first?.bytes {
            self.photo = (photo.description, unsafe Array(batch.bytes.slice(bytes)))
        }
        if properties.count(where: \.isStoredPhoto) > 1 {
            diagnostics.append(Diagnostic(.error, .editPhoto, "a contact has one photo in the store", at: place))
        }
    }

    private static func read(_ text: consuming InputFile) throws -> [CardBatch] {
        var reader = VCardCardReader(text)
        reader.keepsStoredPhotos = true
        var batches: [CardBatch] = []
        while true {
            let batch = CardBatch()
            guard try reader.fill(batch) else { return batches }
            batches.append(batch)
        }
    }

    private mutating func checkUID(_ uid: String?, _ contact: ContactText, at place: SourceLocation) {
        let hadOwn = contact.properties.contains { $0.name == "UID" }
        guard uid != (hadOwn ? contact.uid : nil), uid != contact.uid else { return }
        let message = "the UID is what the contact is known by, and stays as it is"
        diagnostics.append(Diagnostic(.error, .editUID, message, at: place, property: "UID"))
    }
}

extension ContactEditor {
    /// Why a contact that was edited as text is not the one it was any more.
    public enum Conflict: Error, Sendable, Hashable {
        /// Somebody changed it meanwhile.
        case changed(id: Int)
        /// Somebody took it out meanwhile.
        case gone(id: Int)
    }

    /// A contact as text to be changed; nil when there is none of this id.
    public func text(of id: Int) throws -> ContactText? {
        try open(for: .reading).contact(id).map(ContactText.init)
    }

    /// Makes a contact what its text says that was changed in a file meanwhile; nothing is written where it says the same.
    ///
    /// Throws `Conflict` where the contact was changed otherwise since its text was made.
    public func replace(_ contact: ContactText, byTextIn file: String) throws -> ChangeResult {
        var result = ChangeResult()
        let text = try Self.bytes(of: file)
        guard text != contact.text else {
            result.note(.unchanged, contact.id)
            return result
        }
        var edited = try EditedText(text, file: file, of: contact, photo)
        guard !edited.isRefused else {
            result.refusal = .text
            result.diagnostics = edited.diagnostics
            return result
        }
        let shown = try EditedText(contact.text, file: file, of: contact, photo).properties
        if shown != contact.properties {
            // A line that no vCard can say in full, one with a bare CR for instance, is as it was where it was not touched.
            edited.properties = CardUpdate.restored(edited.properties, shown: shown, of: contact.properties)
        }
        return try write(edited, to: contact, file)
    }

    private static func bytes(of file: String) throws -> [UInt8] {
        var input = try InputFile(file)
        var bytes = ByteBuffer()
        while try input.read(into: &bytes) {}
        return bytes.array
    }

    private func write(_ edited: EditedText, to contact: ContactText, _ file: String) throws -> ChangeResult {
        let properties = edited.properties
        return try change(for: .reading) { transaction, result in
            result.diagnostics = edited.diagnostics
            if let photo = edited.photo {
                _ = try unsafe photo.bytes.withUnsafeBytes { unsafe try transaction.store(photo.description, $0) }
            }
            if let line = properties.first(where: \.isStoredPhoto), try transaction.photo(of: line) == nil {
                let place = SourceLocation(path: file)
                result.diagnostics.append(
                    Diagnostic(.error, .editPhoto, "there is no such photo in the store", at: place, property: "PHOTO"))
                return result.refusal = .text
            }
            var isOutdated = false
            let change = try transaction.edit(contact.id) { stored in
                isOutdated = stored != contact.properties
                return isOutdated ? stored : properties
            }
            if isOutdated { throw Conflict.changed(id: contact.id) }
            if change == .missing { throw Conflict.gone(id: contact.id) }
            result.note(change, contact.id)
        }
    }
}
