import ContactModel
import Testing

@Suite struct LossyTextTests {
    private let card = [
        Property("NOTE", value: "Привет"), Property("NOTE", value: "Погода"),
        Property("RELATED", [Property.Parameter("TYPE", ["spouse"])], value: "Иван"),
        Property("RELATED", [Property.Parameter("TYPE", ["child"])], value: "Олег"), Property("TITLE", value: "A?ž"),
    ]

    @Test("several values of equal length are restored in their order, and by their parameters")
    func equalLengths() {
        var record = card
        for index in 0..<4 { record[index].value = String(repeating: "?", count: card[index].value.count) }
        #expect(LossyText.restored(record, from: [card]) == card)
        #expect(LossyText.restored(record, from: [[], card]) == card)
        record.swapAt(2, 3)
        #expect(LossyText.restored(record, from: [card])[2...3] == [card[3], card[2]])
        // The first note was not changed by the export, so the other one is the original.
        record[0] = card[0]
        #expect(LossyText.restored(record, from: [card]).prefix(2) == card.prefix(2))
    }

    @Test("a value with a question mark for an ASCII character is an edit", arguments: ["??ž", "A?", "A??a", "?"])
    func edits(value: String) {
        let record = [Property("TITLE", value: value)]
        #expect(LossyText.restored(record, from: [card]) == record)
    }
}
