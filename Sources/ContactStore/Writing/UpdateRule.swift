public import ContactModel

/// The rule by which a record changes the stored contact with the same UID.
public enum UpdateRule: Sendable {
    /// A whole card replaces the stored card.
    case replace
    /// A table's record touches only the fields that have columns.
    ///
    /// `shown` says what a card becomes in the table and back, where we write tables of this layout: a record that says just
    /// that changes nothing.
    case fields(FieldCoverage, shown: (@Sendable ([Property]) -> [Property])? = nil)

    /// What the rule makes of the source's last record and its new one.
    ///
    /// - Parameter card: the contact as it is, which the record may have been written from.
    func apply(
        _ record: [Property], to last: [Property], isWholeCard: Bool, card: [Property]
    ) -> [Property] {
        guard !isWholeCard, case .fields(let coverage, let shown) = self else {
            return CardUpdate.replaced(last, with: record)
        }
        guard let shown else { return CardUpdate.merged(last, with: record, covering: coverage) }
        let view = shown(last)
        let record = last == card ? record : ShownCard.record(record, withoutEditsOf: shown(card), as: view)
        return ShownCard.merged(last, with: record, covering: coverage, shown: view)
    }

    /// A record without the lines that are what its table shows of a card.
    func unshown(_ record: [Property], in card: [Property]) -> [Property] {
        guard case .fields(_, let shown?) = self else { return record }
        return ShownCard.news(in: record, beyond: shown(card))
    }
}
