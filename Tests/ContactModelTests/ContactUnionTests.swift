import TestSupport
import Testing

@testable import ContactModel

/// The laws of the union of records and of edits, with random cards against a naive model of sets.
@Suite struct ContactUnionTests {
    /// Lines of which every two are different values, in several spellings.
    private static let several = [
        "EMAIL:ada@x", "EMAIL;TYPE=home:Ada@X", "EMAIL:b@x", "TEL:+44 20 7946 0000", "TEL;TYPE=work:+44-20-79460000",
        "TEL:+1 555 010 9999", "TEL:12345", "CATEGORIES:a,b", "CATEGORIES:b", "CATEGORIES;TYPE=work:c", "NICKNAME:n,m",
        "ORG:Acme", "ORG:Acme;Sales", "TITLE:Dr", "NOTE:one", "NOTE:two  words", "NOTE:two words", "URL:u",
        "ADR:;;1 Rd;Ayr;;;", "ADR;TYPE=home:;;1 Rd;Ayr;;;", "ADR:;;2 Rd;Ayr;;;UK", "X-CSV;X-NAME=Vegan:yes",
        "X-CSV;X-NAME=Vegan:no", "IMPP:xmpp:a", "PHOTO:https://x", "RELATED;TYPE=spouse;VALUE=text:Wm",
    ]
    private static let singles = [
        "N:King;Ada;;;\nFN:Ada King", "N:Byron;Ada;;;\nFN:The Countess", "FN:Ada King", "BDAY:18151210",
        "BDAY:18151211",
        "GENDER:F", "KIND:org", "ANNIVERSARY:18350708", "PHOTO:urn:sha256:1", "PHOTO:urn:sha256:2",
    ]

    private static func lines(_ text: String) -> [Property] { Property.parse(body: Array((text + "\n").utf8)) }

    /// Returns a card of random values; at most one of each single property.
    private static func card(_ random: inout SeededRandom, singles hasSingles: Bool = true) -> [Property] {
        var card: [Property] = []
        var group = 0
        if hasSingles {
            for text in singles.shuffled(using: &random) where random.once(in: 4) {
                let new = lines(text)
                if !card.contains(where: { line in new.contains { $0.name == line.name } }) { card += new }
            }
        } else {
            card += lines("FN:Ada King")
        }
        for text in several.shuffled(using: &random) where random.once(in: 4) {
            guard random.once(in: 4), !text.hasPrefix("CATEGORIES"), !text.hasPrefix("NICKNAME") else {
                card += lines(text)
                continue
            }
            group += 1
            card += lines("item\(group).\(text)\nitem\(group).X-ABLABEL:\(random.pick(["a", "b"]))")
        }
        return card
    }

    /// Returns the keys of the values of which a card may have several, computed without `CardValues`.
    private static func naiveKeys(_ card: [Property]) -> Set<String> {
        var keys: Set<String> = []
        for line in card {
            let value = line.value
            switch line.name {
            case "N", "FN", "BDAY", "GENDER", "KIND", "ANNIVERSARY", "X-ABLABEL", "UID": break
            case "PHOTO": if !line.isStoredPhoto { keys.insert("PHOTO " + value) }
            case "EMAIL": keys.insert("EMAIL " + value.lowercased())
            case "TEL": keys.insert("TEL " + value.filter { $0.isNumber || $0 == "+" })
            case "CATEGORIES", "NICKNAME":
                for item in value.split(separator: ",") { keys.insert(line.name + " " + item) }
            case "NOTE": keys.insert("NOTE " + value.split(separator: " ").joined(separator: " "))
            case "X-CSV": keys.insert("X-CSV \(line.values(of: "X-NAME")) \(value)")
            default: keys.insert(line.name + " " + value)
            }
        }
        return keys
    }

    private static func values(_ card: [Property]) -> Set<CardValue.Key> { ContactUnion.keys(of: card) }

    @Test("one record is its own union, byte for byte") func oneRecord() {
        for seed in SeededRandom.seeds(60) {
            var random = SeededRandom(seed: seed)
            let card = Self.card(&random)
            #expect(ContactUnion.card(of: [SourceRecord(card)]) == card, "seed \(seed)")
        }
    }

    @Test("a union has the values of all its records, and no others") func unionOfSets() {
        for seed in SeededRandom.seeds(40) {
            var random = SeededRandom(seed: seed)
            let records = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.card(&random) }
            let card = ContactUnion.card(of: records.map { SourceRecord($0) })
            let expected = records.reduce(into: Set()) { $0.formUnion(Self.naiveKeys($1)) }
            #expect(Self.naiveKeys(card) == expected, "seed \(seed)")
        }
    }

    @Test("the order of records changes no value of which a card may have several") func order() {
        for seed in SeededRandom.seeds(40) {
            var random = SeededRandom(seed: seed)
            var records = (0..<3).map { _ in Self.card(&random, singles: false) }
            let one = ContactUnion.card(of: records.map { SourceRecord($0) })
            records.shuffle(using: &random)
            let other = ContactUnion.card(of: records.map { SourceRecord($0) })
            #expect(Self.values(one) == Self.values(other), "seed \(seed)")
        }
    }

    @Test("a record that says nothing new changes no line") func nothingNew() {
        for seed in SeededRandom.seeds(40) {
            var random = SeededRandom(seed: seed)
            let card = Self.card(&random)
            let part = card.filter { line in line.group == nil && !random.once(in: 2) && line.name != "FN" }
            let union = ContactUnion.card(of: [SourceRecord(card), SourceRecord(part)])
            #expect(union.filter { $0.name != "FN" } == card.filter { $0.name != "FN" }, "seed \(seed)")
        }
    }

    @Test("edits turn the union into the edited card") func editsApply() {
        for seed in SeededRandom.seeds(60) {
            var random = SeededRandom(seed: seed)
            let (union, edited) = (Self.card(&random), Self.card(&random))
            let edits = ContactEdits(CardDifference.changes(from: union, to: edited))
            let applied = edits.applied(to: union)
            #expect(Self.values(applied) == Self.values(edited), "seed \(seed)")
            #expect(ContactEdits(text: edits.text) == edits, "seed \(seed)")
        }
    }

    @Test("what was set, added or removed here stays so, whatever the sources say") func editsWin() {
        for seed in SeededRandom.seeds(40) {
            var random = SeededRandom(seed: seed)
            var union = Self.card(&random)
            var card = union
            var edits = ContactEdits()
            var (added, removed): (Set<CardValue.Key>, Set<CardValue.Key>) = ([], [])
            for _ in 0..<6 {
                if random.once(in: 2) {
                    let previous = union
                    union = Self.card(&random)
                    _ = edits.settle(from: previous, to: union)
                } else {
                    let new = Self.card(&random)
                    edits.changes += CardDifference.changes(from: card, to: new)
                    let (before, after) = (Self.several(card), Self.several(new))
                    added = added.subtracting(before).union(after.subtracting(before))
                    removed = removed.subtracting(after).union(before.subtracting(after))
                    #expect(Self.values(edits.applied(to: union)) == Self.values(new), "seed \(seed)")
                }
                card = edits.applied(to: union)
                let now = Self.several(card)
                #expect(added.subtracting(now) == [], "seed \(seed)\n\(edits.text)")
                #expect(removed.intersection(now) == [], "seed \(seed)\n\(edits.text)")
            }
        }
    }

    private static func several(_ card: [Property]) -> Set<CardValue.Key> {
        Set(CardValues(card).several.map(\.key))
    }

    @Test("two cards with equal values differ in no change") func noDifference() {
        for seed in SeededRandom.seeds(40) {
            var random = SeededRandom(seed: seed)
            let card = Self.card(&random)
            #expect(CardDifference.changes(from: card, to: card).isEmpty, "seed \(seed)")
        }
    }
}
