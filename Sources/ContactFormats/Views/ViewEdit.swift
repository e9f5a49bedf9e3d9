internal import ContactModel

/// Applies edits of the form in which a format shows a card to the card.
///
/// Which value of the card a shown value comes from is not known for certain: a format writes a value with other labels,
/// shortened, or as text in a custom field. So each possible change to the card is tried in the order of likelihood, and
/// the first one is chosen by which the format shows exactly the edit.
struct ViewEdit {
    private let view: any CardView
    private var card: [Property]
    private var values: CardValues
    /// The values that the format shows of `card`.
    private var shown: ShownValues

    init(of card: [Property], shown: [Property], in view: any CardView) {
        self.view = view
        self.card = card
        values = CardValues(card)
        self.shown = ShownValues(shown)
    }

    /// Returns the card with the changes.
    mutating func applying(_ changes: [ContactEdits.Change]) -> [Property] {
        if changes.count > 1, applyTogether(changes) { return card }
        for change in changes { apply(change) }
        return card
    }

    /// The number of possible changes that are tried for each edit.
    private static let mostAttempts = 40
    /// The number of edits of one card that are verified one by one. More would take time in the square of their number.
    private static let mostVerified = 200

    /// Applies the first possible change for each edit in one pass. Returns false, with nothing changed, if the format
    /// then shows something else than the edits.
    private mutating func applyTogether(_ changes: [ContactEdits.Change]) -> Bool {
        var assembly = CardAssembly(values)
        let actions = ViewActions(on: values, shown: shown)
        let isVerified = changes.count <= Self.mostVerified
        var used: Set<CardValue> = []
        for change in changes {
            let action = actions.all(for: change).first { isVerified || $0.isCertain }
            // Two changes to one value cannot be applied in one pass.
            if let entry = action?.entry, !used.insert(entry.value).inserted, isVerified { return false }
            action?.apply(to: &assembly)
        }
        let next = assembly.card()
        let nextShown = ShownValues(view.get(next))
        guard !isVerified || shown.cost(of: changes, leadingTo: nextShown) == 0 else { return false }
        use(next, nextShown)
        return true
    }

    private mutating func use(_ card: [Property], _ shown: ShownValues) {
        self.card = card
        self.shown = shown
        values = CardValues(card)
    }

    private mutating func apply(_ change: ContactEdits.Change) {
        var best: (cost: Int, card: [Property], shown: ShownValues)?
        for action in ViewActions(on: values, shown: shown).all(for: change).prefix(Self.mostAttempts) {
            var assembly = CardAssembly(values)
            action.apply(to: &assembly)
            let next = assembly.card()
            let nextShown = ShownValues(view.get(next))
            let isVisible = view.showsPhotos || change.single != .photo
            let cost = isVisible ? shown.cost(of: [change], leadingTo: nextShown) : 0
            // Nothing is changed on suspicion, if the format then does not show the edit.
            if cost >= ShownValues.missed, !action.isCertain { continue }
            if cost < best?.cost ?? .max { best = (cost, next, nextShown) }
            if cost == 0 { break }
        }
        if let best { use(best.card, best.shown) }
    }
}

/// The values that a format shows of a card, each with the number of its occurrences.
struct ShownValues {
    /// The cost of an edit that the format does not show.
    static let missed = 100

    let values: [CardValue]
    private var counts: [CardValue: Int] = [:]

    init(_ card: [Property]) {
        values = CardValues(card).entries.map(\.value.meaning)
        for value in values { counts[value, default: 0] += 1 }
    }

    /// Returns how far a next form of the card is from this form with changes: 0 if it has all new values, none of the old
    /// ones, and all others. Values that appear because there is room for them now cost nothing.
    func cost(of changes: [ContactEdits.Change], leadingTo next: ShownValues) -> Int {
        var expected = counts
        for old in changes.compactMap(\.old?.meaning) { expected[old, default: 0] -= 1 }
        for new in changes.compactMap(\.new?.meaning) { expected[new, default: 0] += 1 }
        var cost = 0
        for (value, count) in expected { cost += max(count - (next.counts[value] ?? 0), 0) }
        for value in changes.compactMap(\.new?.meaning) where next.counts[value] == nil { cost += Self.missed }
        for value in changes.compactMap(\.old?.meaning) {
            cost += max((next.counts[value] ?? 0) - max(expected[value] ?? 0, 0), 0) * Self.missed
        }
        return cost
    }
}
