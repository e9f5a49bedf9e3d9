/// The change that a source's record makes to its contact.
///
/// | the contact was matched by | effect of the record |
/// |---|---|
/// | its UID | the changes since the source's last record of the contact are applied, except to properties that were edited in the store |
/// | an alias, that is, a former UID, from an earlier record of this source | the changes are applied to lines that this source added; new lines are merged |
/// | another value, such as an e-mail address | the record is merged; no line is removed |
/// | another value, if the user chose the rule `update` explicitly (`DuplicatePolicy.replacesMatches`) | the record replaces the properties that its source can express |
public struct RecordChange: Sendable, Hashable {
    /// The properties of the contact's card after the change.
    public private(set) var properties: [Property]
    /// The names of the properties that were changed both in the store and at the source; the store's value was kept.
    public private(set) var kept: [String] = []
    /// The lines of the record that only this source added to the card; nil if this source added all lines of the
    /// record.
    public private(set) var brought: [Property]?

    /// Applies the changes from the source's last record of the contact, `last`, to its record `now`. The card was
    /// matched by its own UID.
    public init(updating card: [Property], from last: [Property], to now: [Property]) {
        guard last != card else {
            properties = now
            return
        }
        let update = ThreeWayUpdate(card, from: last, to: now)
        properties = update.properties
        kept = update.kept
    }

    /// Merges a record into a card.
    ///
    /// - Parameter last: the source's last record of the contact; nil if there is none. Only the `news` since that
    ///   record are merged.
    /// - Parameter brought: the lines of `last` that only this source added to the card.
    public init(merging record: [Property], into card: [Property], since last: [Property]?, brought: [Property]?) {
        let news = last.map { Self.news(in: record, since: $0) } ?? record
        properties = CardMerge.merge(card, with: news)
        let earlier = CountedUnits(of: brought ?? [])
        let still = CardUpdate.units(of: record).filter(earlier.contains)
        self.brought = (still + Self.broughtUnits(by: news, from: card, to: properties)).flatMap(\.self)
    }

    /// Applies the changes at a source to a card that also has lines of other sources. The lines that this source added
    /// are changed or removed, its new lines are merged, and all other lines are kept.
    ///
    /// - Parameter last: the source's last record.
    /// - Parameter brought: the lines of `last` that only this source added to the card; nil if this source added all
    ///   lines of `last`.
    public init(updating card: [Property], from last: [Property], brought: [Property]?, to now: [Property]) {
        guard let brought else {
            self.init(updating: card, from: last, to: now)
            return
        }
        let units = CardUpdate.units(of: now)
        let said = CountedUnits(units)
        let broughtUnits = CardUpdate.units(of: brought)
        let own = CountedUnits(broughtUnits)
        let news = CardUpdate.units(of: Self.news(in: now, since: last))
        let isNew = CountedUnits(news)
        let gone = broughtUnits.filter { !said.contains($0) }
        func isReplaced(_ unit: [Property]) -> Bool { gone.contains { CardUpdate.isSameKind($0[0], unit[0]) } }
        // A new line replaces a line of the same kind that this source added and no longer contains; other new lines
        // are merged.
        let source = units.filter { own.contains($0) || isNew.contains($0) && isReplaced($0) }
        let update = ThreeWayUpdate(card, from: brought, to: source.flatMap(\.self))
        let rest = news.filter { !isReplaced($0) }.flatMap(\.self)
        let properties = rest.isEmpty ? update.properties : CardMerge.merge(update.properties, with: rest)
        let still = units.filter(own.contains)
        let added = Self.broughtUnits(by: news.flatMap(\.self), from: card, to: properties)
        self.init(properties, update.kept, brought: still + added.filter { !own.contains($0) })
    }

    private init(_ properties: [Property], _ kept: [String], brought: [[Property]]) {
        self.properties = properties
        self.kept = kept
        self.brought = brought.flatMap(\.self)
    }

    /// Returns the record's lines that are not in `last`, and all lines of their groups.
    static func news(in record: [Property], since last: [Property]) -> [Property] {
        let units = CardUpdate.units(of: record)
        var known = CountedUnits(of: last)
        let isNew = units.map { !known.remove($0) }
        var groups: Set<String> = []
        for (unit, isNew) in zip(units, isNew) where isNew { if let group = unit[0].group { groups.insert(group) } }
        return zip(units, isNew).filter { unit, isNew in isNew || unit[0].group.map(groups.contains) ?? false }
            .flatMap { $0.0 }
    }

    /// Returns the number of the record's lines that are not in `last`.
    package static func newLines(in record: [Property], since last: [Property]) -> Int {
        CountedUnits.difference(CardUpdate.units(of: record), CardUpdate.units(of: last)).count
    }

    private static func broughtUnits(
        by record: [Property], from card: [Property], to merged: [Property]
    ) -> [[Property]] {
        MergedLines(from: card, to: merged).units(by: record)
    }

    /// Returns the number of properties that a change from `card` to `now` removes. Not counted are properties that are
    /// replaced by another one of the same name, labels, and properties that describe the card, such as `REV`.
    public static func removed(from card: [Property], to now: [Property]) -> Int {
        var counts: [String: Int] = [:]
        func count(_ properties: [Property], by step: Int) {
            for property in properties where !property.isLabel && !PropertyTable.has(.bookkeeping, property.name) {
                counts[property.name, default: 0] += step
            }
        }
        count(card, by: 1)
        count(now, by: -1)
        return counts.values.reduce(0) { $0 + max(0, $1) }
    }
}

/// The lines that a merge of several records added to a card.
package struct MergedLines {
    private let added: CountedUnits
    private let gone: [Likeness: [[Property]]]

    /// Compares a card before and after a merge.
    package init(from card: [Property], to merged: [Property]) {
        let (before, after) = (CardUpdate.units(of: card), CardUpdate.units(of: merged))
        added = CountedUnits(CountedUnits.difference(after, before))
        gone = Dictionary(grouping: CountedUnits.difference(before, after)) { Likeness($0[0]) }
    }

    /// Returns the lines of a record that the merge added, except lines that were united with a line of the card.
    package func lines(by record: [Property]) -> [Property] { units(by: record).flatMap(\.self) }

    fileprivate func units(by record: [Property]) -> [[Property]] {
        CardUpdate.units(of: record).filter { unit in
            // A second birthday is in a separate labelled line.
            let isThere = added.contains(unit) || CardMerge.second(unit[0]).map(added.contains) ?? false
            return isThere && !(gone[Likeness(unit[0])] ?? []).contains { $0[0].united(with: unit[0]) != nil }
        }
    }

    /// A key by which lines are grouped: two lines that may be united have the same key, so lines with different keys
    /// are not compared.
    private struct Likeness: Hashable {
        private let name: String
        private let key: UInt64?
        private let value: String

        init(_ line: Property) {
            name = line.name
            key = MatchKeys.key(of: line)?.hash
            value = key != nil || ["N", "ADR", "ORG", "NOTE", "TITLE", "ROLE"].contains(name) ? "" : line.value
        }
    }
}
