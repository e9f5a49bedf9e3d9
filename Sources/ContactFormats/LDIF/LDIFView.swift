internal import Bytes
internal import Files
package import ContactModel

/// Converts a card to a directory entry, as an export does, and converts the entry to a card again.
///
/// An import compares an entry with this card, so that it does not remove properties of the contact that are missing
/// only because no attribute can represent them.
package enum LDIFView {
    /// The bits in `CardSlot.cardVersion` that describe an entry.
    private enum Form {
        /// Set for every LDIF entry, which distinguishes the value from a version of vCard.
        static let entry: UInt8 = 0x10
        /// The entry has Mozilla's attributes.
        static let mozilla: UInt8 = 1
        /// The entry has a DN that `LDIFWriter` did not derive from the UID.
        static let namedAsBefore: UInt8 = 2
    }

    /// Returns the bits (see `Form`) that describe an entry of a source. `isNamedByUID` is true if `LDIFWriter` wrote
    /// the UID and derived the DN from it.
    static func form(isMozilla: Bool, isNamedByUID: Bool) -> UInt8 {
        Form.entry | (isMozilla ? Form.mozilla : 0) | (isNamedByUID ? 0 : Form.namedAsBefore)
    }

    /// Returns true for the bits of an entry that `LDIFWriter` wrote: it has the UID of a contact.
    package static func isExported(_ form: UInt8) -> Bool { form & Form.namedAsBefore == 0 }

    /// Returns the card that results from writing `card` as an entry with the bits `form` (see `Form`), and reading
    /// this entry. Returns nil if `form` does not have the bit `Form.entry`, or if the entry cannot be read.
    package static func shown(_ card: [Property], form: UInt8) -> [Property]? {
        guard form & Form.entry != 0 else { return nil }
        let base = form & Form.namedAsBefore != 0 ? LDIFEntryBuilder.formerBase(of: card) : ""
        var writer = LDIFWriter(base: base, isMozilla: form & Form.mozilla != 0)
        writer.reportsLosses = false
        var text = ByteBuffer()
        let uid = card.first { $0.name == "UID" }
        unsafe Property.body(of: card).withUnsafeBytes { body in
            unsafe Array((uid?.value ?? "").utf8).withUnsafeBytes { uid in
                unsafe writer.append(body: body, uid: uid, to: &text) { _, _ in nil }
            }
        }
        var reader = TranscodedCardReader(.ldif, InputFile("", holding: text.array))
        let batch = CardBatch()
        guard let isRead = try? reader.fill(batch), isRead, let slot = batch.cards.first, batch.cards.count == 1 else {
            return nil
        }
        let back = unsafe Property.parse(body: batch.bytes.slice(slot.body)).filter { $0.name != "UID" }
        // The result has no photos. Photos are compared separately, because an entry can contain only one photo, and
        // not every type.
        return (uid.map { [$0] } ?? []) + back
    }
}
