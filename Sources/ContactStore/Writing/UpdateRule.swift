public import ContactModel

/// The rule by which a record changes the stored contact with the same UID.
public enum UpdateRule: Sendable {
    /// A whole card replaces the stored card.
    case replace
    /// A whole card that may be in an older version replaces the stored card.
    ///
    /// `shown` returns what a card becomes in a version (2 or 3) and back, nil if it does not change: what a record lacks
    /// only because its version cannot express it stays.
    case cards(shown: @Sendable ([Property], UInt8) -> [Property]?)
    /// A table's record touches only the fields that have columns.
    ///
    /// `shown` says what a card becomes in the table and back, where we write tables of this layout: a record that says just
    /// that changes nothing.
    case fields(FieldCoverage, shown: (@Sendable ([Property]) -> [Property])? = nil)

    /// What the rule makes of the source's last record and its new one.
    ///
    /// - Parameter card: the contact as it is, which the record may have been written from.
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

    /// A record without the lines that are what its table shows of a card.
    func unshown(_ record: [Property], _ slot: CardSlot, in card: [Property]) -> [Property] {
        switch self {
        case .fields(_, let shown?): return ShownCard.news(in: record, beyond: shown(card))
        case .cards(let shown):
            guard let view = shown(card, slot.cardVersion) else { return record }
            return ShownCard.news(in: record, beyond: view)
        case .replace, .fields: return record
        }
    }

    /// A record with the properties of the source's last record in place of those that only its version makes differ.
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
