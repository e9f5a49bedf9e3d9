package import ContactModel

/// The form in which a format shows a card, and the way back from an edited form to the card.
///
/// An export in a format shows only some values of a card, and some of them differently: a table has three columns of
/// e-mail addresses, vCard 2.1 has no label with a semicolon. A person edits this form. `put` applies the edits, and
/// only these, to the card: what the format does not show, and every spelling that it only shows differently, stays.
///
/// ```
/// let view = VCardView(.v3)
/// view.put(view.get(card), into: card).card == card       // nothing was edited
/// view.get(view.put(record, into: card).card)             // has the values of the record
/// ```
package protocol CardView: Sendable {
    /// Returns the properties that an import reads from an export of the card in this format.
    func get(_ card: [Property]) -> [Property]
    /// True if a file in this format may have been saved by a spreadsheet, which changes numbers and dates.
    var isTable: Bool { get }
    /// True if `get` returns the photos of a card that are in the store. If it does not, the absence of a photo in a
    /// record means nothing.
    var showsPhotos: Bool { get }
}

extension CardView {
    /// Returns the card with the edits that a person made in an export of it.
    ///
    /// - Parameters:
    ///   - record: the card as it was read from the edited export.
    ///   - card: the card that was exported.
    ///   - earlier: earlier versions of the card. A value that one of them had is not an edit, but the value of an export
    ///     that was made at that time. They are needed for a format that has no room for the run of the export.
    package func put(
        _ record: [Property], into card: [Property], earlier: [[Property]] = []
    ) -> CardPut {
        let shown = get(card)
        guard record != shown else { return CardPut(card: card) }
        let difference = ViewDifference(
            from: CardValues(shown), to: CardValues(record), isTable: isTable,
            earlier: earlier.lazy.map { Set(CardValues(get($0)).entries.map(\.value.meaning)) })
        var edit = ViewEdit(of: card, shown: shown, in: self)
        return CardPut(
            card: edit.applying(difference.changes), edits: difference.changes, ignored: difference.ignored)
    }
}

/// A card after the edits in an export were applied to it.
package struct CardPut: Sendable {
    /// The card with the edits. It is equal to the exported card if there are none.
    package var card: [Property]
    /// The changes that a person made, as the format shows the values.
    package var edits: [ContactEdits.Change] = []
    /// The changes that are no edits, with the reason.
    package var ignored: [(change: ContactEdits.Change, reason: UnintendedChange)] = []
}
