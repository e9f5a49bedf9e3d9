internal import Bytes
internal import Files
package import ContactModel

/// The form in which a directory entry shows a card.
///
/// Photos are left out: an entry can contain only one photo, and not every type.
package struct LDIFView: CardView {
    /// The bits in `CardSlot.cardVersion` that describe an entry.
    private enum Form {
        /// Set for every LDIF entry, which distinguishes the value from a version of vCard.
        static let entry: UInt8 = 0x10
        /// The entry has Mozilla's attributes.
        static let mozilla: UInt8 = 1
        /// The entry has a DN that `LDIFWriter` did not derive from the UID.
        static let namedAsBefore: UInt8 = 2
    }

    private let form: UInt8

    /// - Parameter form: the bits in `CardSlot.cardVersion` of the entry.
    package init(form: UInt8) { self.form = form }

    package init(isMozilla: Bool) { form = Self.form(isMozilla: isMozilla, isNamedByUID: true) }

    /// Returns the bits (see `Form`) that describe an entry of a source. `isNamedByUID` is true if `LDIFWriter` wrote
    /// the UID and derived the DN from it.
    static func form(isMozilla: Bool, isNamedByUID: Bool) -> UInt8 {
        Form.entry | (isMozilla ? Form.mozilla : 0) | (isNamedByUID ? 0 : Form.namedAsBefore)
    }

    /// Returns true for the bits of an entry that `LDIFWriter` wrote: it has the UID of a contact.
    package static func isExported(_ form: UInt8) -> Bool { form & Form.namedAsBefore == 0 }

    package var isTable: Bool { false }
    package var showsPhotos: Bool { false }

    package func get(_ card: [Property]) -> [Property] { readBack(card) ?? card }

    /// Writes a card as an entry and reads it again; nil if the result is not exactly one card.
    private func readBack(_ card: [Property]) -> [Property]? {
        let base = form & Form.namedAsBefore != 0 ? LDIFEntryBuilder.formerBase(of: card) : ""
        var writer = LDIFWriter(base: base, isMozilla: form & Form.mozilla != 0)
        writer.reportsLosses = false
        var text = ByteBuffer()
        unsafe card.withBody { body, uid in unsafe writer.append(body: body, uid: uid, to: &text) { _, _ in nil } }
        var reader = TranscodedCardReader(.ldif, InputFile("", holding: text.array))
        return CardBatch.only { try reader.fill($0) }
    }

    /// Returns the card that results from writing `card` as an entry with the bits `form`, and reading this entry. Returns
    /// nil for other bits, or if the entry cannot be read.
    package static func shown(_ card: [Property], form: UInt8) -> [Property]? {
        guard form & Form.entry != 0, let back = LDIFView(form: form).readBack(card) else { return nil }
        return card.filter { $0.name == "UID" }.prefix(1) + back.filter { $0.name != "UID" }
    }
}
