import TestSupport
import Testing

@testable import ContactModel

/// A merged card contains all information of both cards, once.
@Suite struct CardMergePropertyTests {
    /// The information of one line, independent of its position in the card.
    private struct Saying: Hashable {
        var name: String
        var value: String
        var label: String
        var service: String
    }

    private static let lines = [
        "FN:Ada", "FN:The Countess", "N:Byron;Ada;;;", "N:King;Augusta;;;", "BDAY:18151210", "BDAY;VALUE=text:spring",
        "GENDER:F", "GENDER:O", "NICKNAME:a,b", "NICKNAME:c", "NICKNAME;TYPE=work:d,a", "CATEGORIES:x",
        "CATEGORIES:y,x",
        "ORG:Acme", "ORG:Acme;Sales", "NOTE:n", "NOTE:m", "URL:u", "URL;TYPE=work:u", "URL;VALUE=text:u", "EMAIL:a@x",
        "EMAIL;TYPE=home:a@x", "TEL:+44 20 7946 0000", "TEL;TYPE=work:+44 20 7946 0000",
        "TEL;VALUE=uri:tel:+44-20-7946-0000;ext=12", "TEL:+44 20 7946 0000 x13", "TEL:+44 20 7946 0000 (mother)",
        "IMPP:ada", "IMPP;X-SERVICE-TYPE=AIM:ada", "IMPP;X-SERVICE-TYPE=Skype:ada", "IMPP;X-FORM=x-aim:aim:ada",
        "ADR:;;1 Rd;;;;", "ADR;LABEL=1 Rd^nAyr:;;1 Rd;;;;", "ADR;LABEL=One Road:;;1 Rd;;;;",
        "ADR;LABEL=1 Rd:;;1 Rd;Ayr;;;",
        "X-CSV;X-NAME=Kosher:yes", "X-CSV;X-NAME=Vegan:yes", "X-CSV;X-NAME=Vegan:no", "X-CUSTOM:36",
        "X-ABDATE:18330605",
        "PHOTO:urn:sha256:1", "PHOTO:urn:sha256:2", "PHOTO:https://x",
    ]

    private static func card(_ numbers: inout SeededRandom) -> [Property] {
        var card: [Property] = []
        var count = 0
        for line in lines where numbers.once(in: 4) {
            guard numbers.once(in: 3) else {
                card += Property.parse(body: Array(line.utf8))
                continue
            }
            count += numbers.once(in: 4) && count > 0 ? 0 : 1
            let group = numbers.pick(["item", "own"]) + "\(count)"
            card += Property.parse(body: Array("\(group).\(line)\n".utf8))
            if line.hasPrefix("ADR"), numbers.once(in: 2) {
                card.append(Property(group: group, "X-ABADR", value: "gb"))
            }
            if !card.contains(where: { $0.group == group && $0.name == "X-ABLABEL" }) {
                card.append(Property(group: group, "X-ABLABEL", value: numbers.pick(["a", "b", "_$!<c>!$_"])))
            }
        }
        return card
    }

    /// Returns the information of a card; items of a list and components of a structured value are separate.
    private static func sayings(_ card: [Property]) -> Set<Saying> {
        var sayings: Set<Saying> = []
        for line in card where line.name != "X-ABLABEL" {
            let labels = card.filter { $0.name == "X-ABLABEL" && $0.group != nil && $0.group == line.group }
            let service =
                line.values(of: "X-SERVICE-TYPE").first ?? line.values(of: "X-NAME").first ?? line.values(of: "LABEL")
                .first
                ?? ""
            for value in values(of: line) {
                for label in labels.isEmpty ? [""] : labels.map(\.value) {
                    sayings.insert(Saying(name: line.name, value: value, label: label, service: service))
                }
            }
        }
        return sayings
    }

    private static func values(of line: Property) -> [String] {
        switch line.name {
        case "NICKNAME", "CATEGORIES": line.items
        case "ADR", "ORG": line.components.enumerated().filter { $1 != "" }.map { "\($0) \($1)" }
        case "TEL":
            [
                line.value.lowercased().filter { $0.isLetter && $0 != "x" || $0.isNumber }.replacing("tel", with: "")
                    .replacing("et", with: "")
            ]
        default: [line.value]
        }
    }

    /// Returns true if the information is contained. Information without a label or service may be part of a line that
    /// has them.
    private static func isSaid(_ saying: Saying, in sayings: Set<Saying>) -> Bool {
        sayings.contains { other in
            other.value == saying.value && other.name == saying.name
                && (saying.label.isEmpty || other.label == saying.label)
                && (saying.service.isEmpty || other.service == saying.service)
        } || isSaidAside(saying, in: sayings)
    }

    /// Returns true if the information is the second value of a property that may occur once, which a merge stores in a
    /// line with a label.
    private static func isSaidAside(_ saying: Saying, in sayings: Set<Saying>) -> Bool {
        guard let label = ["N": "Name", "BDAY": "Birthday", "GENDER": "Gender"][saying.name] else { return false }
        let value = saying.name == "N" ? CardUpdate.formattedName(of: Property("N", value: saying.value)) : saying.value
        return sayings.contains { other in
            ["X-CUSTOM", "X-ABDATE"].contains(other.name) && other.value == value && other.label.hasPrefix(label)
                && (saying.label.isEmpty || other.label.hasSuffix(LabelMarks.shown(saying.label)))
        }
    }

    @Test("a merge of random cards loses nothing, and merging again changes nothing", arguments: 1...500)
    func mergeLosesNothing(seed: Int) {
        var numbers = SeededRandom(seed: seed)
        let (card, other) = (Self.card(&numbers), Self.card(&numbers))
        let merged = CardMerge.merge(card, with: other)
        let said = Self.sayings(merged)
        for saying in Self.sayings(card).union(Self.sayings(other)) {
            #expect(Self.isSaid(saying, in: said), "\(saying) of \(card.map(\.line)) and \(other.map(\.line))")
        }
        // No line has more than one label.
        let labels = Dictionary(grouping: merged.filter { $0.name == "X-ABLABEL" }) { $0.group }
        #expect(labels.values.allSatisfy { $0.count == 1 }, "\(merged.map(\.line))")
        #expect(CardMerge.merge(merged, with: other).map(\.line) == merged.map(\.line))
        #expect(CardMerge.merge(merged, with: card) == merged)
        #expect(CardMerge.merge(card, with: card) == card)
    }
}
