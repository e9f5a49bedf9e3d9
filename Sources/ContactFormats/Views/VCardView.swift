internal import Bytes
internal import Files
package import ContactModel

/// The form in which a version of vCard shows a card.
package struct VCardView: CardView {
    private let version: VCardVersion

    /// - Parameter version: the version as in `CardSlot.cardVersion`; 4 for any number that is none.
    package init(version: UInt8) { self.init(VCardVersion.allCases.first { $0.number == version } ?? .v4) }

    init(_ version: VCardVersion) { self.version = version }

    package var isTable: Bool { false }
    package var showsPhotos: Bool { true }

    package func get(_ card: [Property]) -> [Property] { readBack(card) ?? card }

    /// Writes a card in the version and reads it again; nil if the result is not exactly one card.
    func readBack(_ card: [Property]) -> [Property]? {
        var writer = VCardWriter(version: version)
        writer.namesStoredPhotos = true
        var text = ByteBuffer()
        unsafe card.withBody { body, uid in unsafe writer.append(body: body, uid: uid, to: &text) { _, _ in nil } }
        var reader = VCardCardReader(InputFile("", holding: text.array))
        reader.keepsStoredPhotos = true
        return CardBatch.only { try reader.fill($0) }
    }
}

/// The form in which jCard shows a card.
package struct JCardView: CardView {
    package init() {}

    package var isTable: Bool { false }
    package var showsPhotos: Bool { true }

    package func get(_ card: [Property]) -> [Property] {
        var writer = JCardWriter()
        writer.namesStoredPhotos = true
        var text = ByteBuffer()
        unsafe card.withBody { body, uid in unsafe writer.appendCard(body: body, uid: uid, to: &text) { _, _ in nil } }
        var reader = TranscodedCardReader(.jcard, InputFile("", holding: text.array))
        reader.keepsStoredPhotos = true
        return CardBatch.only { try reader.fill($0) } ?? card
    }
}

extension [Property] {
    /// Calls a closure with the body of the card, and with a UID for a card that has one.
    func withBody(_ use: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Void) {
        let uid: [UInt8] = contains { $0.name == "UID" } ? [0x75] : []
        unsafe Property.body(of: self).withUnsafeBytes { body in
            unsafe uid.withUnsafeBytes { unsafe use(body, $0) }
        }
    }
}

extension CardBatch {
    /// Returns the only card of a text; nil if the text cannot be read, or has not exactly one card.
    static func only(_ fill: (CardBatch) throws -> Bool) -> [Property]? {
        let batch = CardBatch()
        guard (try? fill(batch)) == true, let slot = batch.cards.first, batch.cards.count == 1 else { return nil }
        return unsafe Property.parse(body: batch.bytes.slice(slot.body))
    }
}
