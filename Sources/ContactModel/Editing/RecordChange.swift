/// What a record of a source does to the contact that it is of.
///
/// | the contact was found by | what the record does |
/// |---|---|
/// | its UID | what changed at the source since its last record changes here, unless it was edited here |
/// | another UID, of an earlier record of this source | the same, for what that source brought; new lines are merged |
/// | a value (`--match`) | it is merged: nothing is taken away |
/// | a value, with replacing said explicitly | it replaces what its source can say |
public struct RecordChange: Sendable, Hashable {
    /// The contact's card afterwards.
    public private(set) var properties: [Property]
    /// The properties that were changed both here and at the source, where the edit was kept.
    public private(set) var kept: [String] = []
    /// The record's lines that are in the card because of this source and no other; nil for all of them.
    public private(set) var brought: [Property]?

    /// Brings what changed at the source since its last record into a card that was found by its own UID.
    public init(updating card: [Property], from last: [Property], to now: [Property]) {
        guard last != card else {
            properties = now
            return
        }
        let update = ThreeWayUpdate(card, from: last, to: now)
        properties = update.properties
        kept = update.kept
    }

    /// Merges what a record says beyond a card; of a source that said something before only what is new since.
    public init(merging record: [Property], into card: [Property], since last: [Property]?, brought: [Property]?) {
        let news = last.map { Self.news(in: record, since: $0) } ?? record
        properties = CardMerge.merge(card, with: news)
        let earlier = CountedUnits(of: brought ?? [])
        let still = CardUpdate.units(of: record).filter(earlier.contains)
        self.brought = (still + Self.broughtUnits(by: news, from: card, to: properties)).flatMap(\.self)
    }

    /// Brings what changed at a source into a card that other sources have a share in: what this source brought changes
    /// with it, its new lines are merged, and nothing else is touched.
    ///
    /// - Parameter last: the source's last record.
    /// - Parameter brought: its lines that are in the card because of this source; nil for all of them.
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
        // A new line takes the place of one of its kind that this source brought and says no more; the others are merged.
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

    /// The lines of a record that its source did not say last time, with those of their groups.
    static func news(in record: [Property], since last: [Property]) -> [Property] {
        let units = CardUpdate.units(of: record)
        var known = CountedUnits(of: last)
        let isNew = units.map { !known.take($0) }
        var groups: Set<String> = []
        for (unit, isNew) in zip(units, isNew) where isNew { if let group = unit[0].group { groups.insert(group) } }
        return zip(units, isNew).filter { unit, isNew in isNew || unit[0].group.map(groups.contains) ?? false }
            .flatMap { $0.0 }
    }

    /// The number of lines of a record that its source did not say last time.
    package static func newLines(in record: [Property], since last: [Property]) -> Int {
        CountedUnits.difference(CardUpdate.units(of: record), CardUpdate.units(of: last)).count
    }

    private static func broughtUnits(
        by record: [Property], from card: [Property], to merged: [Property]
    ) -> [[Property]] {
        MergedLines(from: card, to: merged).units(by: record)
    }

    /// How many properties of a card are gone afterwards; one that another of its kind replaces is changed, not gone.
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

/// The lines that a merge added to a card: which of them a record brought.
package struct MergedLines {
    private let added: CountedUnits
    private let gone: [Likeness: [[Property]]]

    /// Compares a card before and after a merge.
    package init(from card: [Property], to merged: [Property]) {
        let (before, after) = (CardUpdate.units(of: card), CardUpdate.units(of: merged))
        added = CountedUnits(CountedUnits.difference(after, before))
        gone = Dictionary(grouping: CountedUnits.difference(before, after)) { Likeness($0[0]) }
    }

    /// The lines of a record that the merge added. A line that was united with one that the card had is none of them.
    package func lines(by record: [Property]) -> [Property] { units(by: record).flatMap(\.self) }

    fileprivate func units(by record: [Property]) -> [[Property]] {
        CardUpdate.units(of: record).filter { unit in
            // A second birthday is in a labelled line of its own.
            let isThere = added.contains(unit) || CardMerge.second(unit[0]).map(added.contains) ?? false
            return isThere && !(gone[Likeness(unit[0])] ?? []).contains { $0[0].united(with: unit[0]) != nil }
        }
    }

    /// What lines have in common that may be united: lines that differ in it need not be compared.
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
