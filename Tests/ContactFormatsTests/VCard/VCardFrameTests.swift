import ContactFormats
import ContactModel
import Testing

/// No value can begin a new line, or end the card, in the output.
@Suite struct VCardFrameTests {
    @Test(
        "UIDs with special characters round-trip",
        arguments: [
            "x\nTEL:666", "x\r\nEND:VCARD", "a\rb", "nul\0", "vertical\u{B}tab", "del\u{7F}", " blanks ", ";;",
            "100%\n",
            "%0A\u{1}", "ünï\n", "a\\;b", "a\\nb", "urn:uuid:1%20", String(repeating: "long;\\;", count: 20),
        ], VCardVersion.allCases)
    func uidRoundTrips(uid: String, version: VCardVersion) throws {
        for line in ["UID:u", "NOTE:no line of its own"] {
            var reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", line)
            let body = reading.bodies
            reading.uids = [uid]
            let (text, losses) = VCardRoundTripTests.write(reading, version, uids: true)
            #expect(losses.isEmpty)
            let again = try VCardReading(text)
            #expect(again.uids == [uid], "\(String(decoding: text, as: UTF8.self))")
            #expect(again.lines.filter { $0 != "UID:" } == reading.lines.filter { $0 != "UID:" })
            #expect(again.problems.isEmpty)
            // The card that was read is written again unchanged.
            #expect(VCardRoundTripTests.write(again, version, uids: true).text == text)
            #expect(reading.bodies == body)
        }
    }

    @Test("UIDs without special characters are written unchanged") func ordinaryUIDsAreUnchanged() throws {
        let uids = ["urn:uuid:4f", "ada@example.org", "a b", "100%", "x%0Ay"]
        for uid in uids {
            let reading = try VCardReading.card("4.0", "UID:\(uid)", "FN:Ada")
            #expect(reading.uids == [uid])
            let text = String(decoding: VCardRoundTripTests.write(reading, .v4).text, as: UTF8.self)
            #expect(text.contains("UID:\(uid)\r\n"))
        }
    }

    @Test(
        "a byte order mark before a card is ignored, as in files that were concatenated",
        arguments: ["\n", "\r\n", "\n\n"], [nil, 1, 2, 3, 7])
    func marksBetweenCards(lineEnd: String, piece: Int?) throws {
        let cards = ["Ada", "Bo"].map { name in
            ["\u{FEFF}BEGIN:VCARD", "VERSION:3.0", "FN:\(name)", "NOTE:x", "END:VCARD", ""].joined(separator: lineEnd)
        }
        let reading = try VCardReading(Array(cards.joined().utf8), piece: piece)
        #expect(reading.names == ["Ada", "Bo"] && reading.findings == [], "\(reading.findings)")
    }

    @Test("a byte order mark may follow an END line without a line end") func markAfterEnd() throws {
        let card = "\u{FEFF}BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD"
        let reading = try VCardReading(card + card)
        #expect(reading.names == ["Ada", "Ada"] && reading.codes == ["vcard-line"], "\(reading.findings)")
    }

    /// Values that would contain a line break if their escapes were resolved for the wrong syntax.
    @Test(
        "no value can begin a new line",
        arguments: [
            "GEO;VALUE=text:here\\nTEL:666", "GEO;VALUE=text:here\\nEND:VCARD",
            "TEL;X-ANDROID=\"X-CUSTOM(^nEMAIL:666\":1",
            "URL;VALUE=text:here\\nTEL:666", "IMPP;VALUE=text;X-FORM=x-aim:aim:a\\nTEL:666", "TZ:a\\nTEL:666",
            "X-VCARD3-AGENT:BEGIN:VCARD\\nFN:B\\nEND:VCARD\\nEMAIL:666",
            "X-VCARD3-AGENT:BEGIN:VCARD\\nFN:B\\nEND:VCARD\\nEND:VCARD\\nBEGIN:VCARD",
            "ADR;LABEL=\"a^nTEL:666\":;;x;;;;", "N;SORT-AS=\"a^nTEL:666\":;Ada;;;", "X-A;X-B=\"c^nTEL:666\":d",
            "KEY;MEDIATYPE=\"application/x^nTEL:666\":data:;base64,AAAA",
            "LOGO;VALUE=text:data:image/x\\nTEL:666;base64,AAAA",
        ], VCardVersion.allCases)
    func noValueBeginsALine(line: String, version: VCardVersion) throws {
        let reading = try VCardReading.card("4.0", "UID:u", "FN:Ada", line)
        #expect(reading.bodies.count == 1 && !reading.lines.contains { $0.hasPrefix("TEL:666") })
        let again = try VCardReading(VCardRoundTripTests.write(reading, version).text)
        try #require(again.bodies.count == 1)
        let names = again.cards[0].filter { ["TEL", "EMAIL", "END"].contains($0.name) && $0.value.contains("666") }
        #expect(names.isEmpty, "\(again.lines)")
        #expect(again.cards[0].map(\.name).contains("UID"))
    }
}
