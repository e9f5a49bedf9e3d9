import ContactModel
import Testing

@testable import ContactPipeline

/// Tests of `FieldChange`.
@Suite struct FieldChangeTests {
    private static let card = [
        Property("FN", value: "Ada"), Property("TEL", [.init("TYPE", ["work"])], value: "1"),
        Property("TEL", [.init("TYPE", ["home", "voice"])], value: "1"),
        Property("TEL", [.init("TYPE", ["home", "fax"])], value: "1"),
    ]

    private func types(after change: FieldChange, in properties: [Property] = card) -> [[String]] {
        FieldChange.apply([change], to: properties).filter { $0.name == "TEL" && $0.text == "1" }.map(\.types)
    }

    @Test("a value is removed only if it has the given label; without a label, it is removed with any label")
    func removesByLabel() {
        #expect(
            types(after: .remove(CardEdit(.phone, label: "work", value: "1"))) == [
                ["home", "voice"], ["home", "fax"],
            ])
        #expect(types(after: .remove(CardEdit(.phone, label: "home", value: "1"))) == [["work"], ["home", "fax"]])
        #expect(types(after: .remove(CardEdit(.phone, value: "1"))) == [])
        #expect(types(after: .remove(CardEdit(.phone, label: "Boat", value: "1"))).count == 3)
    }

    @Test("a value is added if the contact has it only with another label") func addsByLabel() {
        #expect(types(after: .add(CardEdit(.phone, label: "mobile", value: "1"))).contains(["cell"]))
        #expect(types(after: .add(CardEdit(.phone, label: "work", value: "1"))).count == 3)
        #expect(types(after: .add(CardEdit(.phone, value: "1"))).count == 3)
    }

    @Test("a value with a free label is found by the label, and both are removed") func removesFreeLabel() {
        let card = [
            Property("FN", value: "Ada"), Property("TEL", value: "1"),
            Property(group: "item1", "TEL", value: "1"), GroupLabel.property(group: "item1", text: "Boat"),
        ]
        let rest = FieldChange.apply([.remove(CardEdit(.phone, label: "boat", value: "1"))], to: card)
        #expect(rest == Array(card.prefix(2)))
    }
}
