public import ContactModel

/// The rule by which a record changes the stored contact with the same UID.
public enum UpdateRule: Sendable {
    /// A whole card replaces the stored card.
    case replace
    /// A table's record changes only the fields that have columns.
    case fields(FieldCoverage)

    /// Returns the card that results from a record.
    func apply(_ record: [Property], to card: [Property], isWholeCard: Bool) -> [Property] {
        switch self {
        case .fields(let coverage) where !isWholeCard: CardUpdate.merged(card, with: record, covering: coverage)
        default: CardUpdate.replaced(card, with: record)
        }
    }
}
