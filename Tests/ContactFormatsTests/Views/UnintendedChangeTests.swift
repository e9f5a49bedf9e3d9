import Bytes
import ContactModel
import Files
import TestSupport
import Testing

@testable import ContactFormats

/// Changes in an export that nobody made on purpose.
@Suite struct UnintendedChangeTests {
    private static func card(_ lines: String...) -> [Property] {
        Property.parse(body: Array(lines.map { $0 + "\n" }.joined().utf8))
    }

    /// Applies the export of `card` in which a line was replaced.
    private static func put(
        _ view: any CardView, _ line: String, by new: String, earlier: [[Property]] = []
    ) throws -> (put: CardPut, card: [Property]) {
        let card = card("FN:Ada", "N:;Ada;;;", line, "NOTE:kept")
        let record = view.get(card).map { property in
            property.line == view.get(Self.card(line)).last?.line ? Self.card(new)[0] : property
        }
        return (view.put(record, into: card, earlier: earlier), card)
    }

    @Test(
        "what a spreadsheet does to dates and numbers is no edit",
        arguments: [
            ("BDAY:19800501", "BDAY;VALUE=text:1/5/1980"), ("BDAY:19800501", "BDAY;VALUE=text:5/1/1980"),
            ("BDAY:19800501", "BDAY;VALUE=text:5/1/80"), ("BDAY:19800501", "BDAY:19800105"),
            ("BDAY:19800501", "BDAY;VALUE=text:01.05.1980 00:00"), ("TEL:0301234567", "TEL:301234567"),
            ("TEL:+442079460000", "TEL:442079460000"), ("TEL:+442079460000", "TEL:4.42079E+11"),
            ("TEL:00442079460000", "TEL:442079460000"), ("NOTE:007", "NOTE:7"),
            ("ADR:;;1 Rd;Ulm;;01234;DE", "ADR:;;1 Rd;Ulm;;1234;DE"),
            ("NOTE:Łódź \\, ok?", "NOTE:?ód? \\, ok?"),
        ])
    func unintended(line: String, new: String) throws {
        let result = try Self.put(TableView(nil), line, by: new)
        #expect(result.put.card == result.card)
        #expect(result.put.ignored.count == 1)
        #expect(result.put.edits.isEmpty)
    }

    @Test(
        "what a person does is an edit",
        arguments: [
            ("BDAY:19800501", "BDAY:19800502"), ("BDAY:19800501", "BDAY;VALUE=text:2/5/1980"),
            ("TEL:301234567", "TEL:0301234567"),
            ("TEL:0301234567", "TEL:301234568"), ("TEL:442079460000", "TEL:+442079460000"),
            ("TEL:+442079460000", "TEL:4.5E+11"), ("NOTE:Lodz?", "NOTE:?odz?"), ("NOTE:x", "NOTE:y"),
        ])
    func intended(line: String, new: String) throws {
        let result = try Self.put(TableView(nil), line, by: new)
        #expect(result.put.card == Self.card("FN:Ada", "N:;Ada;;;", new, "NOTE:kept"))
        #expect(result.put.ignored.isEmpty)
        #expect(result.put.edits.count == 1)
    }

    @Test("a card is not saved by a spreadsheet") func cards() throws {
        let result = try Self.put(VCardView(.v4), "TEL:0301234567", by: "TEL:301234567")
        #expect(result.put.edits.count == 1)
    }

    @Test("a value that the export had when it was made is no edit") func earlier() {
        let view = TableView(.outlook)
        let before = Self.card("FN:Ada", "N:;Ada;;;", "EMAIL:old@example.org", "TEL;TYPE=cell:1", "NOTE:n1")
        let now = Self.card("FN:Ada", "N:;Ada;;;", "EMAIL:new@example.org", "NOTE:n2", "TITLE:Dr")
        let put = view.put(view.get(before), into: now, earlier: [before])
        #expect(put.card == now)
        #expect(put.ignored.count == 4)
        #expect(put.ignored.allSatisfy { $0.reason == .earlier })
        var edited = view.get(before)
        for index in edited.indices where edited[index].name == "NOTE" { edited[index].value = "n3" }
        let again = view.put(edited, into: now, earlier: [before])
        #expect(again.card == now.map { $0.name == "NOTE" ? Property("NOTE", value: "n3") : $0 })
    }

    @Test("several nicknames that a table shows as one text are edited together") func joinedList() {
        let view = TableView(.thunderbird)
        let card = Self.card("FN:Ada", "N:;Ada;;;", "NICKNAME:Addy,A")
        var record = view.get(card)
        for index in record.indices where record[index].name == "NICKNAME" { record[index].value = "Addy\\,B" }
        let put = view.put(record, into: card)
        #expect(view.get(put.card) == record)
        #expect(put.card.count == 3)
    }

    @Test("a name of which the table shows the formatted text only is edited in this text") func formattedName() {
        let view = TableView(.google)
        let card = Self.card("FN:Acme", "NOTE:x")
        let record = view.get(card).map {
            $0.name == "N" ? Property("N", value: ";Ace;;;") : $0.name == "FN" ? Property("FN", value: "Ace") : $0
        }
        #expect(view.put(record, into: card).card == Self.card("FN:Ace", "NOTE:x"))
    }

    @Test("an edited value that a custom field shows is changed where it comes from") func movedValue() {
        let view = TableView(.outlook)
        let card = Self.card("FN:Ada", "N:;Ada;;;", "IMPP:xmpp:ada@example.org", "ORG:Acme;Sales;North")
        let record = view.get(card).map { line in
            var line = line
            line.value = line.value.replacing("ada@", with: "eva@").replacing("North", with: "South")
            return line
        }
        let put = view.put(record, into: card)
        #expect(put.card == Self.card("FN:Ada", "N:;Ada;;;", "IMPP:xmpp:eva@example.org", "ORG:Acme;Sales;South"))
    }

    @Test("a photo in the store stays if the format does not show it, and is replaced by a new one") func photos() {
        let stored = "PHOTO:urn:sha256:00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
        let other = stored.replacing("0011", with: "1100")
        let card = Self.card("FN:Ada", "N:;Ada;;;", stored)
        for view in [LDIFView(isMozilla: true), TableView(nil)] as [any CardView] {
            let record = view.get(card)
            #expect(view.put(record, into: card).card == card)
            #expect(view.put(record + Self.card(stored), into: card).card == card)
            #expect(view.put(record + Self.card(other), into: card).card == Self.card("FN:Ada", "N:;Ada;;;", other))
        }
        let record = VCardView(.v3).get(card).filter { $0.name != "PHOTO" }
        #expect(VCardView(.v3).put(record, into: card).card == Self.card("FN:Ada", "N:;Ada;;;"))
    }
}
