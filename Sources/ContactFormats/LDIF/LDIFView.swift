internal import Bytes
internal import Files
package import ContactModel

/// What a card becomes as an entry of a directory that an export has written, and back.
///
/// An import compares an entry with this form, so that it removes nothing that the entry only lacks because no attribute
/// can express it.
package enum LDIFView {
    /// How an entry was written: the bits of `CardSlot.cardVersion`.
    private enum Form {
        static let entry: UInt8 = 0x10
        /// With Thunderbird's attributes.
        static let mozilla: UInt8 = 1
        /// Under the name that the card had in a directory.
        static let namedAsBefore: UInt8 = 2
    }

    /// Returns the form of an entry that is read.
    static func form(isMozilla: Bool, isNamedByUID: Bool) -> UInt8 {
        Form.entry | (isMozilla ? Form.mozilla : 0) | (isNamedByUID ? 0 : Form.namedAsBefore)
    }

    /// Returns the card as it is read from an entry of this form; nil if the entry cannot be read back.
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
        // Photos are compared by themselves: an entry holds one, and only some kinds of them.
        return (uid.map { [$0] } ?? []) + back
    }
}
