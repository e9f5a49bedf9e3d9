public import ContactModel

/// How a record changes the stored contact of the same UID.
public enum UpdateRule: Sendable {
    /// A whole card replaces the card.
    case replace
    /// A table's record touches only the fields that have columns.
    case fields(FieldCoverage)

    /// What the rule makes of a card and a record.
    func apply(_ record: [Property], to card: [Property], isWholeCard: Bool) -> [Property] {
        switch self {
        case .fields(let coverage) where !isWholeCard: CardUpdate.merged(card, with: record, covering: coverage)
        default: CardUpdate.replaced(card, with: record)
        }
    }
}
