public import ContactModel

/// The rule by which a record changes the stored contact with the same UID.
public enum UpdateRule: Sendable {
    /// The record is a complete card. A property that it no longer contains is removed from the contact.
    case replace
    /// The record is a complete card that may be in an older version of vCard. A property that it no longer contains is
    /// removed from the contact, unless that version cannot express the property.
    ///
    /// `shown` returns a card as it is after conversion to a version (the value of `CardSlot.cardVersion`) and back;
    /// nil if the conversion does not change the card.
    case cards(shown: @Sendable ([Property], UInt8) -> [Property]?)
    /// A record of a table changes only the fields for which the table has columns.
    ///
    /// `shown` returns a card as it is after it was written to such a table and read back; nil for a layout that
    /// exports do not write. A record that equals this form of the contact changes nothing.
    case fields(FieldCoverage, shown: (@Sendable ([Property]) -> [Property])? = nil)

    /// Returns the source's last record, `last`, with the changes of its new record that the rule allows.
    ///
    /// - Parameter card: the current contact; the record may come from an export of the contact.
    func apply(
        _ record: [Property], _ slot: CardSlot, to last: [Property], card: [Property]
    ) -> [Property] {
        guard !slot.isWholeCard, case .fields(let coverage, let shown) = self else {
            return CardUpdate.replaced(last, with: restored(record, slot, last, card))
        }
        guard let shown else { return CardUpdate.merged(last, with: record, covering: coverage) }
        let view = shown(last)
        let record = last == card ? record : ShownCard.record(record, withoutEditsOf: shown(card), as: view)
        return ShownCard.merged(last, with: record, covering: coverage, shown: view)
    }

    /// Returns a record without the lines that are also in an export of the card in the record's format.
    func unshown(_ record: [Property], _ slot: CardSlot, in card: [Property]) -> [Property] {
        switch self {
        case .fields(_, let shown?): return ShownCard.news(in: record, beyond: shown(card))
        case .cards(let shown):
            guard let view = shown(card, slot.cardVersion) else { return record }
            return ShownCard.news(in: record, beyond: view)
        case .replace, .fields: return record
        }
    }

    /// Returns a record in which each property that differs from the source's last record only because of the record's
    /// version of vCard is replaced by that of the last record.
    private func restored(
        _ record: [Property], _ slot: CardSlot, _ last: [Property], _ card: [Property]
    ) -> [Property] {
        guard case .cards(let shown) = self else { return record }
        var result = record
        for original in last == card ? [last] : [card, last] {
            guard let view = shown(original, slot.cardVersion) else { continue }
            result = ShownCard.restored(result, shown: view, of: original, as: last)
        }
        return result
    }
}
