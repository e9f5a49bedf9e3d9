import Bytes
import ContactModel
import TestSupport
import Testing

@testable import ContactFormats

/// The laws of the lenses, for every format, with random cards.
@Suite struct CardViewTests {
    struct Format: Sendable, CustomTestStringConvertible {
        var name: String
        var view: any CardView
        var testDescription: String { name }
    }

    static let formats = [
        Format(name: "plain", view: TableView(nil)), Format(name: "google", view: TableView(.google)),
        Format(name: "outlook", view: TableView(.outlook)), Format(name: "thunderbird", view: TableView(.thunderbird)),
        Format(name: "a part of plain", view: TableView(CSVColumns(header: part))),
        Format(name: "2.1", view: VCardView(.v2)), Format(name: "3.0", view: VCardView(.v3)),
        Format(name: "4.0", view: VCardView(.v4)), Format(name: "jcard", view: JCardView()),
        Format(name: "ldif", view: LDIFView(isMozilla: false)),
        Format(name: "mozilla", view: LDIFView(isMozilla: true)),
    ]
    /// A plain table from which somebody has removed columns.
    private static let part = [
        "uid", "name", "given", "family", "email_1", "email_1_label", "phone_1", "phone_1_label", "phone_2",
        "phone_2_label", "birthday",
        "address_1_street", "address_1_city", "note", "categories",
    ]

    private static func text(_ card: [Property]) -> String { String(decoding: Property.body(of: card), as: UTF8.self) }

    @Test("an export that nobody edited changes nothing", arguments: formats) func unedited(format: Format) {
        for seed in SeededRandom.seeds(40) {
            var random = SeededRandom(seed: seed)
            let card = RandomCard.make(&random, size: random.once(in: 4) ? 2 : 6)
            let record = format.view.get(card)
            #expect(format.view.put(record, into: card).card == card, "seed \(seed)")
            let put = format.view.put(Self.respelled(record, &random), into: card)
            #expect(put.card == card, "seed \(seed), \(put.edits)")
        }
    }

    /// Returns a record as another program saves it again: lines and parameters in another order, other groups.
    private static func respelled(_ record: [Property], _ random: inout SeededRandom) -> [Property] {
        let groups = Dictionary(grouping: record) { $0.group ?? "" }
        var units = groups.filter { !$0.key.isEmpty }.map(\.value).sorted { $0[0].line < $1[0].line }
        units += (groups[""] ?? []).filter { !["N", "FN", "PHOTO"].contains($0.name) }.map { [$0] }
        let fixed = (groups[""] ?? []).filter { ["N", "FN", "PHOTO"].contains($0.name) }
        return fixed
            + units.shuffled(using: &random).enumerated().flatMap { index, unit in
                unit.map { line in
                    var line = line
                    if line.group != nil { line.group = "g\(index)" }
                    line.parameters.reverse()
                    return line
                }
            }
    }

    // MARK: Edits

    @Test("an edit of one value that a format shows changes this value, and no other", arguments: formats)
    func oneEdit(format: Format) {
        var edits = 0
        for seed in SeededRandom.seeds(40) {
            var random = SeededRandom(seed: seed)
            let card = RandomCard.make(&random, size: 6)
            let shown = format.view.get(card)
            let record = Self.edited(shown, &random)
            // The format can express the edit if it shows the edited card as it is.
            guard Self.values(format.view.get(record)) == Self.values(record), record != shown else { continue }
            edits += 1
            let put = format.view.put(record, into: card)
            let again = format.view.get(put.card)
            let difference =
                "seed \(seed)\n"
                + zip(["card", "shown", "record", "put", "again"], [card, shown, record, put.card, again])
                .map { "--- \($0)\n\(Self.text($1))" }.joined()
            let expected = Self.values(record).subtracting(Self.moved(shown, of: card))
            // The label that a value without one gets from its column depends on the other values.
            let edited = Self.values(record).subtracting(Self.values(shown))
            let keys = Set(Self.values(again).map(\.key))
            let missing = expected.subtracting(Self.values(again)).filter {
                edited.contains($0) || !keys.contains($0.key)
            }
            .map(\.line.line)
            #expect(missing == [], "\(difference)")
            let appeared = Self.values(again).subtracting(Self.values(record)).subtracting(
                Self.moved(again, of: put.card))
            let back = appeared.intersection(Self.values(shown)).map(\.line.line)
            #expect(back == [], "\(difference)")
            let changes = Self.changes(from: card, to: put.card)
            #expect(changes.count <= 1, "\(changes.map { ($0.old?.line.line, $0.new?.line.line) })\n\(difference)")
        }
        #expect(edits > 15, "\(edits)")
    }

    /// Returns the changes between two cards. Whether the formatted name is derived, and so a value, depends on the others.
    private static func changes(from card: [Property], to other: [Property]) -> [ContactEdits.Change] {
        let names = [card, other].map { $0.filter { ["N", "FN"].contains($0.name) } }
        return ViewDifference(from: CardValues(card), to: CardValues(other), isTable: false, earlier: []).changes.filter
        {
            $0.single != .name || names[0] != names[1]
        }
    }

    private static func values(_ card: [Property]) -> Set<CardValue> {
        Set(CardValues(card).entries.map(\.value.meaning))
    }

    /// Returns the custom fields in which a table shows values that have no column, and that move when there is a column.
    private static func moved(_ shown: [Property], of card: [Property]) -> Set<CardValue> {
        values(shown).filter { $0.line.name == "X-CUSTOM" }.subtracting(values(card))
    }

    private static let additions = [
        "EMAIL:new@example.net", "TEL;TYPE=cell:+1 555 0199", "NOTE:a new note", "CATEGORIES:new", "NICKNAME:New",
        "URL:https://new.example.net", "BDAY:19770707",
    ]

    /// Returns the card with one value changed, added or removed.
    private static func edited(_ card: [Property], _ random: inout SeededRandom) -> [Property] {
        let values = CardValues(card)
        var assembly = CardAssembly(values)
        // A component of the name in a custom field is skipped: the formatted name, which has it too, follows.
        let entries = values.entries.filter { !$0.value.line.isStoredPhoto && !$0.value.line.value.hasPrefix("Name: ") }
        let choice = Int.random(in: 0..<4, using: &random)
        if choice == 0 || entries.isEmpty {
            let line = Property.parse(body: Array((random.pick(additions) + "\n").utf8))[0]
            guard !entries.contains(where: { $0.value.line.name == "BDAY" && line.name == "BDAY" }) else { return card }
            assembly.add(CardValue(line, single: line.name == "BDAY" ? .birthday : nil))
            return assembly.card()
        }
        let entry = random.pick(entries)
        if choice == 1, entry.value.single != .name {
            assembly.remove(entry)
        } else {
            assembly.replace(entry, by: changed(entry.value, &random))
        }
        return assembly.card()
    }

    private static func changed(_ value: CardValue, _ random: inout SeededRandom) -> CardValue {
        var value = value
        switch value.line.name {
        case "N", "ADR", "ORG":
            var parts = CardBody.split(value.line.value, at: ";")
            let filled = parts.indices.filter { !parts[$0].isEmpty }
            guard let index = filled.randomElement(using: &random) else {
                value.annotations = value.annotations.map { Property($0.name, value: "Changed") }
                return value
            }
            parts[index] = "Changed"
            value.line.value = parts.joined(separator: ";")
        case "EMAIL": value.line.value = "changed@example.net"
        case "TEL": value.line.value = "+1 555 0177"
        case "BDAY", "ANNIVERSARY": value.line = Property(value.line.name, value: "19770707")
        case "GENDER": value.line.value = "M"
        default: value.line.value += "x"
        }
        return value
    }
}
