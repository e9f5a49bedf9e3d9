internal import Bytes
internal import Files
internal import ContactFormats
internal import ContactModel
internal import ContactStore

extension Diagnostic.Code {
    /// An edited text does not contain exactly one card, or a file for `add` contains no card.
    static let editCards = Self("edit-cards")
    /// An edit removes several values of a field.
    static let editRemoved = Self("edit-removed")
    /// An edit cannot remove the name of a contact, because a name cannot be derived from its other fields.
    static let editName = Self("edit-name")
    /// An edited text has another UID than the contact.
    static let editUID = Self("edit-uid")
    /// An edited text has several photos, or refers to a photo that is not in the store.
    static let editPhoto = Self("edit-photo")
}

/// The text of a contact after the user edited it, parsed and checked.
struct EditedText {
    private let file: String
    private let text: [UInt8]
    var properties: [Property] = []
    /// The photo embedded in the text; nil for none.
    var photo: (description: NewPhoto, bytes: [UInt8])?
    var diagnostics: [Diagnostic] = []

    /// True if a diagnostic is an error. In this case, the text must not replace the contact.
    var isRefused: Bool { diagnostics.contains { $0.severity == .error } }

    /// The codes of diagnostics that are warnings in an import but errors in an edited text. They report that the
    /// reader has left out or guessed data.
    private static let guesses: Set<Diagnostic.Code> = [
        .vcardLine, .vcardFold, .vcardBeginMissing, .vcardEndMissing, .vcardVersion,
    ]

    /// Parses a text, and checks that it is exactly one card with the contact's UID and at most one photo; the errors
    /// are in `diagnostics`.
    ///
    /// - Parameters:
    ///   - text: the edited text.
    ///   - file: the path of the text, for diagnostics.
    ///   - contact: the contact before the edit.
    ///   - options: the requirements for an embedded photo.
    init(_ text: [UInt8], file: String, of contact: ContactText, _ options: PhotoOptions) throws {
        self.file = file
        self.text = text
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
            refuse(.editCards, "\(found) in the text; exactly one is required", of: nil)
        }
        // If the reader rejected the only card, its diagnostics report the reason.
        guard records == 1, let batch = batches.first(where: { !$0.cards.isEmpty }) else { return }
        let card = batch.cards[0]
        properties = unsafe Property.parse(body: batch.bytes.slice(card.body))
        checkUID(card.uidIsDerived ? nil : batch.bytes.string(card.uid), contact)
        if let photo = judged.compactMap(\.self).first, let bytes = batch.photos.first?.bytes {
            self.photo = (photo.description, unsafe Array(batch.bytes.slice(bytes)))
        }
        if properties.count(where: \.isStoredPhoto) > 1 {
            refuse(.editPhoto, "a contact can have only one photo in the store", of: "PHOTO")
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

    private mutating func checkUID(_ uid: String?, _ contact: ContactText) {
        let hadOwn = contact.properties.contains { $0.name == "UID" }
        guard uid != (hadOwn ? contact.uid : nil), uid != contact.uid else { return }
        refuse(.editUID, "the UID of a contact cannot be changed", of: "UID")
    }

    /// Adds an error to the diagnostics. Its location is the first line of `property`, or line 1 if the text has no
    /// such line.
    mutating func refuse(_ code: Diagnostic.Code, _ message: String, of property: String?) {
        let lines = text.split(separator: .lineFeed, omittingEmptySubsequences: false)
        let index = property.flatMap { property in lines.firstIndex { Self.name(of: $0) == property } }
        let excerpt = index.map {
            Diagnostic.Excerpt(text: String(decoding: lines[$0].prefix(200), as: UTF8.self), caret: 0)
        }
        let place = SourceLocation(path: file, line: (index ?? 0) + 1, column: 1)
        diagnostics.append(Diagnostic(.error, code, message, at: place, property: property, excerpt: excerpt))
    }

    /// Returns the name of the property in a line, in upper case and without its group (RFC 6350, section 3.3).
    private static func name(of line: ArraySlice<UInt8>) -> String {
        let head = String(decoding: line.prefix { $0 != 0x3A && $0 != 0x3B }, as: UTF8.self)
        return (head.split(separator: ".").last ?? "").uppercased()
    }
}
