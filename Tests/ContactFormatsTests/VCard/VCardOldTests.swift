import Bytes
import ContactFormats
import ContactModel
import Testing

/// vCard 2.1: its only escape, nested cards, and encodings that are not declared.
@Suite struct VCardOldTests {
    @Test(
        "a backslash escapes a semicolon, and two backslashes before a separator are one backslash",
        arguments: [
            ("N:;A\\;B\\\\;C\\\\\\;;D;\\:E;\\\\\\\\;", ["", "A;B\\", "C\\;", "D", "\\:E"]),
            ("N:a\\\\;b", ["a\\", "b", "", "", ""]), ("N:C:\\\\srv\\x;b", ["C:\\\\srv\\x", "b", "", "", ""]),
            ("N;ENCODING=QUOTED-PRINTABLE:a\\\\;b=5C;c=5C\\;d", ["a\\", "b\\", "c\\;d", "", ""]),
            ("N:a\\,b;\\n", ["a\\,b", "\\n", "", "", ""]),
        ])
    func semicolons(line: String, components: [String]) throws {
        let reading = try VCardReading.card("2.1", line)
        let name = try #require(reading.cards.first?.first { $0.name == "N" })
        let parts = CardBody.split(name.value, at: ";").map { CardBody.unescaped($0) }
        #expect(parts == components)
        let again = try VCardReading(VCardRoundTripTests.write(reading, .v2).text)
        #expect(again.cards.first?.first { $0.name == "N" } == name)
    }

    @Test(
        "two backslashes before a semicolon in a text are read as one", arguments: ["NOTE:a\\\\;b", "NOTE:a\\\\\\;b"])
    func semicolonsInText(line: String) throws {
        #expect(try VCardReading.card("2.1", "FN:Ada", "N:Ada", line).cards[0].last?.text == "a\\;b")
    }

    @Test(
        "the byte order in a CHARSET parameter of UTF-16 is used, unless a byte order mark contradicts it",
        arguments: [
            ("UTF-16BE", "=4E=00=4E=8C", "一二"), ("UTF-16LE", "=00=4E=8C=4E", "一二"), ("UTF-16BE", "=FF=FEA=00", "A"),
            ("UTF-16LE", "=FE=FF=00A", "A"), ("UTF-16", "=00A=00B", "AB"), ("UTF-16", "A=00B=00", "AB"),
            ("UTF-16BE", "=FE=FF=4E=00", "一"),
        ])
    func orderOfUTF16(charset: String, value: String, text: String) throws {
        let reading = try VCardReading.card(
            "2.1", "FN:Ada", "N:Ada", "NOTE;CHARSET=\(charset);ENCODING=QUOTED-PRINTABLE:\(value)")
        #expect(reading.cards[0].last?.text == text)
    }

    private static let nested = """
        BEGIN:VCARD
        VERSION:3.0
        FN:Outer
        BEGIN:VCARD
        VERSION:3.0
        FN:Inner
        TEL:2
        END:VCARD
        TEL:1
        END:VCARD
        BEGIN:VCARD
        VERSION:3.0
        FN:Next
        END:VCARD

        """

    @Test("a nested card is kept in the outer one, which continues after it", arguments: [Int?.none, 5])
    func nestedCard(piece: Int?) throws {
        let reading = try VCardReading(Self.nested, piece: piece)
        #expect(reading.names == ["Outer", "Next"])
        #expect(reading.lines.contains("TEL:1") && !reading.lines.contains("TEL:2"))
        let inner = try #require(reading.cards[0].first { $0.name == "X-VCARD3-AGENT" })
        #expect(inner.text == "BEGIN:VCARD\nVERSION:3.0\nFN:Inner\nTEL:2\nEND:VCARD\n")
        #expect(reading.codes.contains("vcard-nested") && !reading.codes.contains("vcard-line"))
        for version in VCardVersion.allCases {
            let again = try VCardReading(VCardRoundTripTests.write(reading, version).text)
            #expect(again.bodies.map { $0.contains("Inner") } == [true, false])
        }
    }

    @Test("a card without END ends at the next BEGIN, in a file with any number of them")
    func missingEnds() throws {
        let card = "BEGIN:VCARD\nVERSION:3.0\nFN:x\n"
        let missing = try VCardReading(String(repeating: card, count: 300))
        #expect(missing.bodies.count == 300)
        let one = try VCardReading(card + card + "END:VCARD\n" + card + "END:VCARD\nTEL:1\n")
        #expect(one.bodies.count == 3)
    }

    @Test("quoted-printable without CHARSET is decoded with the user's encoding")
    func namedEncoding() throws {
        let head = "BEGIN:VCARD\r\nVERSION:2.1\r\nN:A\r\nFN:"
        let line =
            "\r\nNOTE;ENCODING=QUOTED-PRINTABLE:=93=FA=96=7B\r\nTITLE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=A9\r\n"
        let bytes = Array(head.utf8) + [0x93, 0xFA, 0x96, 0x7B] + Array((line + "END:VCARD\r\n").utf8)
        let reading = try VCardReading(bytes, encoding: TextEncoding(name: "shift_jis"))
        #expect(reading.names == ["日本"])
        #expect(reading.lines.contains("NOTE:日本") && reading.lines.contains("TITLE:é"))
        #expect(reading.problems.isEmpty)
    }

    @Test("a custom label of Android is written as the label of a group")
    func androidLabel() throws {
        let line = "EMAIL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=C3=A9cole):fern@example.org"
        let reading = try VCardReading.card("2.1", "FN:Fern", "N:Fern", line)
        let text = String(decoding: VCardRoundTripTests.write(reading, .v2).text, as: UTF8.self)
        #expect(text.contains("item1.EMAIL:fern@example.org\r\n"))
        #expect(text.contains("item1.X-ABLABEL;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=A9cole\r\n"))
        #expect(VCardRoundTripTests.write(reading, .v2).losses.isEmpty)
    }

    @Test(
        "the address of a file has the value type URL in 2.1, and uri in 3.0",
        arguments: ["PHOTO", "LOGO", "SOUND", "KEY"])
    func valueURL(name: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "\(name):https://example.org/a")
        for (version, type) in [(VCardVersion.v2, "URL"), (.v3, "uri")] {
            let text = VCardRoundTripTests.write(reading, version).text
            let line = "\r\n\(name);VALUE=\(type):https://example.org/a\r\n"
            #expect(String(decoding: text, as: UTF8.self).contains(line))
            #expect(try VCardReading(text).lines == reading.lines)
        }
    }

    @Test("generated groups have the same names in a second export, also beside Android's items")
    func groupsOfAndroidItems() throws {
        let item = "vnd.android.cursor.item/contact_event;2001-02-04;0;First day;;;;;;;;;;;;"
        let reading = try VCardReading.card(
            "4.0", "UID:u", "FN:Ada", "N:;Ada;;;", "ANNIVERSARY:20010203",
            "item1.X-ABDATE;X-ANDROID=\"\(item)\":20010204",
            "item1.X-ABLABEL:First day")
        let first = VCardRoundTripTests.write(reading, .v2).text
        let second = VCardRoundTripTests.write(try VCardReading(first), .v2).text
        #expect(String(decoding: first, as: UTF8.self) == String(decoding: second, as: UTF8.self))
        #expect(String(decoding: first, as: UTF8.self).contains("X-ANDROID-CUSTOM"))
    }
}
