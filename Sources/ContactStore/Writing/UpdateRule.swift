public import ContactModel

/// The rule by which a record of a source changes the stored contact to which it belongs.
public enum UpdateRule: Sendable {
    /// The record contains the whole contact. A property that is missing in the record is removed from the contact.
    case replace
    /// The record contains the whole contact, but possibly in an older version of vCard. A property that is missing in
    /// the record is removed from the contact, unless the version cannot express the property.
    ///
    /// `shown` converts a card to a version of vCard (see `CardSlot.cardVersion`) and back, and returns the result; nil
    /// if the conversion does not change the card.
    case cards(shown: @Sendable ([Property], UInt8) -> [Property]?)
    /// The record is an entry of a directory, which can express only some lines of the contact, and only a part of
    /// others. Only the lines that differ from `shown` are changed.
    ///
    /// `shown` converts a card to an entry (see `CardSlot.cardVersion`) and back, and returns the result without photos;
    /// nil if the entry cannot be read back. `isExported` returns true if contactsctl certainly wrote the entry. Any
    /// other entry that has a line that `shown` lacks is not an export: it is applied as a card is (see `cards`).
    case entries(shown: @Sendable ([Property], UInt8) -> [Property]?, isExported: @Sendable (UInt8) -> Bool)
    /// The record is from a table and contains only some fields of the contact. Only the fields for which the table has
    /// columns are changed.
    ///
    /// `shown` writes a card to a table with the same columns, reads it back, and returns the result; a record that
    /// equals this result changes nothing. `shown` is nil if contactsctl does not export tables in this layout, or if
    /// the layout is its own, which expresses all fields.
    ///
    /// `isOwnLayout` is true for a table in the layout of an export without a profile (`CSVPlainLayout`).
    case fields(FieldCoverage, shown: (@Sendable ([Property]) -> [Property])? = nil, isOwnLayout: Bool = false)

    /// Returns the last record of the source, `last`, with the changes that the rule allows the new record to make.
    ///
    /// - Parameter card: the current contact. If the record comes from an export of the contact, values that it has
    ///   only because of the export's format are not treated as changes.
    func apply(
        _ record: [Property], _ slot: CardSlot, to last: [Property], card: [Property]
    ) -> [Property] {
        if case .entries(let shown, let isExported) = self, let view = Self.view(of: last, shown, slot),
            isExported(slot.cardVersion) || !ShownCard.hasHiddenLine(record, of: last, shown: view)
        {
            return Self.updated(last, by: record, view: view, of: card, as: Self.view(of: card, shown, slot))
        }
        guard !slot.isWholeCard, case .fields(let coverage, let shown, _) = self else {
            return CardUpdate.replaced(last, with: restored(record, slot, last, card))
        }
        guard let shown else { return CardUpdate.merged(last, with: record, covering: coverage) }
        let view = shown(last)
        let record = last == card ? record : ShownCard.record(record, withoutEditsOf: shown(card), as: view)
        return ShownCard.merged(last, with: record, covering: coverage, shown: view)
    }

    /// Returns the card with which the first record of a source is compared: `last`, the contact's last record of
    /// another source, so that edits in the store are kept.
    ///
    /// A table in the layout of an export was probably exported from the store after these edits. If the record has a
    /// third value of a property, which is neither that of `last` nor that of the card, the user has changed the card's
    /// value in the table, and the record is compared with the card's value.
    func base(of record: [Property], _ slot: CardSlot, _ last: [Property], card: [Property]) -> [Property] {
        guard case .fields(let coverage, _, true) = self, !slot.uidIsDerived, last != card else { return last }
        return CardUpdate.base(of: record, last, card: card) { property in
            slot.isWholeCard || coverage.properties.contains(property.name)
        }
    }

    /// Returns the form of a card as a directory entry, with all photos of the card: no entry removes a photo.
    private static func view(
        of card: [Property], _ shown: ([Property], UInt8) -> [Property]?, _ slot: CardSlot
    ) -> [Property]? {
        shown(card, slot.cardVersion).map { $0 + card.filter { $0.name == "PHOTO" } }
    }

    /// Returns the last record of the source, `last`, with the changes of a directory entry.
    ///
    /// - Parameter view: the form of `last` as an entry.
    /// - Parameter other: the form of the current contact, `card`, as an entry.
    private static func updated(
        _ last: [Property], by entry: [Property], view: [Property], of card: [Property], as other: [Property]?
    ) -> [Property] {
        // Every exported entry has a UID, also that of a contact whose source has none.
        var record = entry.filter { $0.name != "UID" }
        let view = view.filter { $0.name != "UID" }
        if last != card, let other = other?.filter({ $0.name != "UID" }) {
            record = ShownCard.record(record, withoutEditsOf: other, as: view)
            record = ShownCard.completed(record, shown: other, of: card, beyond: view)
        }
        var coverage = FieldCoverage()
        coverage.properties = Set((record + view).map(\.name)).subtracting(["PHOTO"])
        coverage.hasFormattedName = true
        return ShownCard.merged(last, with: record, covering: coverage, shown: view)
    }

    /// Returns a record without those lines that an export of the card in the record's format would also contain.
    func unshown(_ record: [Property], _ slot: CardSlot, in card: [Property]) -> [Property] {
        switch self {
        case .fields(_, let shown?, _): return ShownCard.news(in: record, beyond: shown(card))
        case .cards(let shown), .entries(let shown, _):
            guard let view = shown(card, slot.cardVersion) else { return record }
            return ShownCard.news(in: record, beyond: view)
        case .replace, .fields: return record
        }
    }

    /// Returns a record in which properties that differ from the source's last record only because of the record's
    /// version of vCard are replaced by those of the last record.
    private func restored(
        _ record: [Property], _ slot: CardSlot, _ last: [Property], _ card: [Property]
    ) -> [Property] {
        let shown: ([Property], UInt8) -> [Property]?
        switch self {
        case .cards(let view), .entries(let view, _): shown = view
        case .replace, .fields: return record
        }
        var result = record
        for original in last == card ? [last] : [card, last] {
            guard let view = shown(original, slot.cardVersion) else { continue }
            result = ShownCard.restored(result, shown: view, of: original, as: last)
        }
        return result
    }
}
