import Bytes
import ContactFormats
import ContactModel
import Files
import Testing

/// Kinds of deviations from the specifications that real files have.
@Suite struct VCardKindTests {
    private static func lines(_ version: String, _ lines: String...) throws -> [String] {
        try VCardReading("BEGIN:VCARD\nVERSION:\(version)\n" + lines.map { "\($0)\n" }.joined() + "END:VCARD\n").lines
    }

    /// Reads one card and writes it in a version.
    private static func written(_ text: [String], from version: String, in target: VCardVersion) throws -> [String] {
        let card = "BEGIN:VCARD\nVERSION:\(version)\n" + text.map { "\($0)\n" }.joined() + "END:VCARD\n"
        let text = String(decoding: try VCardRoundTripTests.write(VCardReading(card), target).text, as: UTF8.self)
        return text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    }

    // MARK: Line ends

    @Test(
        "empty lines after every line of a card are part of its line ends",
        arguments: ["\n\n", "\r\n\r\n", "\r\r", "\r\n\n", "\n\n\n", "\n\r\n"])
    func doubledLineEnds(end: String) throws {
        let photo = "PHOTO;ENCODING=b;TYPE=GIF:R0lGODlhAQABAIAAAAAAAP\n ///yH5BAEAAAAALAAAAAABAAEA\n AAIBRAA7"
        let card =
            "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:Lovelace;Ada;;;\nNOTE:a long text that is fol\n ded\n\(photo)\nEND:VCARD\n"
        let doubled = (card + card).replacing("\n", with: end)
        let reading = try VCardReading(doubled)
        let expected = try VCardReading(card + card)
        #expect(reading.bodies == expected.bodies)
        #expect(reading.photos == expected.photos && !reading.photos[1].isEmpty)
        #expect(reading.problems == [])
    }

    @Test("doubled line ends are a property of each card") func doubledInOneCard() throws {
        let card = "BEGIN:VCARD\nVERSION:2.1\nN:b\nNOTE;ENCODING=QUOTED-PRINTABLE:x=\ny\nEND:VCARD\n"
        let reading = try VCardReading(card.replacing("\n", with: "\n\n") + card)
        #expect(reading.bodies.count == 2 && reading.bodies[0] == reading.bodies[1])
        #expect(reading.lines.last == "NOTE:xy")
    }

    @Test("a blank after soft line breaks is no data if the whole file has it")
    func foldedSoftBreaks() throws {
        let folded = try Self.lines(
            "2.1", "N:Ada", "NOTE;ENCODING=QUOTED-PRINTABLE:This is a lon=", " g text th=", " at is folded")
        #expect(folded.last == "NOTE:This is a long text that is folded")
        let encoded = try Self.lines("2.1", "N:Ada", "NOTE;ENCODING=QUOTED-PRINTABLE:This=20is=20a=20lon=", " g=20text")
        #expect(encoded.last == "NOTE:This is a long text")
        let plain = try Self.lines(
            "2.1", "N:Ada", "NOTE;ENCODING=QUOTED-PRINTABLE:This is=", " a text=", ", and more")
        #expect(plain.last == "NOTE:This is a text\\, and more")
        #expect(
            try Self.lines("2.1", "N:Ada", "NOTE;ENCODING=QUOTED-PRINTABLE:a text=", " of words").last
                == "NOTE:a text of words")
    }

    // MARK: Blanks

    @Test(
        "a value of blanks only is empty",
        arguments: [
            "N: ;;;;", "N: ; ;\t;;", "TEL: ", "NOTE:\u{A0}", "ORG: ", "EMAIL:\u{200B}", "ADR:;; ;;;;", "TITLE: ",
        ])
    func blankValues(line: String) throws {
        for version in ["2.1", "3.0", "4.0"] { #expect(try Self.lines(version, "FN:Ada", line) == ["FN:Ada"]) }
    }

    @Test("the blanks around the items of a list belong to no item")
    func blanksInLists() throws {
        #expect(Property("CATEGORIES", value: "Friends, Family ").items == ["Friends", "Family"])
        #expect(Property("NICKNAME", value: " Ada,Countess\\, the").items == ["Ada", "Countess, the"])
    }

    @Test(
        "trimming removes white space and marks without width",
        arguments: [
            (" a ", "a"), ("\u{202A}+49\u{202C}", "+49"), ("\u{FEFF}\u{A0}a b\u{200B}\n", "a b"), ("", ""), (" ", ""),
        ])
    func trimming(text: String, trimmed: String) {
        #expect(text.trimmed() == trimmed)
        #expect(trimmed.isEmpty == text.isBlank)
    }

    // MARK: Values

    @Test("an unescaped comma in a component keeps its blank, and the lines of a street stay lines")
    func commasInComponents() throws {
        let city = Property("ADR", value: ";;1 Main St, Apt 4;Ulm, Germany;;;")
        #expect(city.components[2...3] == ["1 Main St, Apt 4", "Ulm, Germany"])
        #expect(Property("ADR", value: ";;1 Main St,Apt 4;;;;").components[2] == "1 Main St\nApt 4")
        #expect(Property("N", value: "King,Noel;Ada;;;").components[0] == "King, Noel")
    }

    @Test(
        "a value in a parameter keeps its property",
        arguments: [
            "X-SOCIALPROFILE;X-USER=ada:", "X-SOCIALPROFILE;TYPE=twitter;X-USERID=12:", "SOCIALPROFILE;USERNAME=ada:",
            "X-EXAMPLE;X-ID=1:",
        ])
    func dataInParameters(line: String) throws {
        for version in ["2.1", "3.0", "4.0"] { #expect(try Self.lines(version, "FN:Ada", line).last == line) }
        #expect(try Self.written(["FN:Ada", line], from: "4.0", in: .v3).contains(line))
    }

    @Test(
        "a parameter that only describes a value does not keep an empty property",
        arguments: ["X-SOCIALPROFILE;TYPE=twitter:", "TEL;TYPE=home:", "X-EXAMPLE;LANGUAGE=de:", "X-EXAMPLE;PREF=1:"])
    func noDataInParameters(line: String) throws { #expect(try Self.lines("4.0", "FN:Ada", line) == ["FN:Ada"]) }

    @Test(
        "a photo that is declared as binary but is a URI is a URI",
        arguments: [
            "PHOTO;VALUE=BINARY:https://example.org/a.jpg", "PHOTO;ENCODING=b:https://example.org/a.jpg",
            "PHOTO;ENCODING=b;VALUE=uri:https://example.org/a.jpg", "PHOTO;VALUE=uri:https://example.org/a.jpg",
        ])
    func binaryURI(line: String) throws {
        let lines = try Self.lines("3.0", "FN:Ada", line)
        #expect(lines.last == "PHOTO:https://example.org/a.jpg")
        #expect(try Self.written(["FN:Ada", line], from: "3.0", in: .v4).contains("PHOTO:https://example.org/a.jpg"))
        #expect(
            try Self.written(["FN:Ada", line], from: "3.0", in: .v3).contains(
                "PHOTO;VALUE=uri:https://example.org/a.jpg"))
    }

    @Test("the semicolons of texts are escaped in 3.0 (RFC 2426), and not in 4.0")
    func semicolonsInTexts() throws {
        for lines in [["FN:a\\; b", "NOTE:c; d"], ["FN:a\\; b", "NOTE:c; d", "NOTE:e\\;f"]] {
            #expect(try Self.written(lines, from: "3.0", in: .v3).contains("NOTE:c\\; d"))
            #expect(try Self.written(lines, from: "3.0", in: .v4).contains("NOTE:c; d"))
        }
    }

    // MARK: Dates and cardinality

    @Test(
        "the year that Apple's parameter declares is no year, in each version and form of dates",
        arguments: [
            ("2.1", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-11"), ("3.0", "BDAY;X-APPLE-OMIT-YEAR=1604:16040511"),
            ("4.0", "BDAY;X-APPLE-OMIT-YEAR=1604:16040511"), ("4.0", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-11"),
            ("4.0", "BDAY;X-APPLE-OMIT-YEAR=1900:19000511"),
            ("3.0", "BDAY;VALUE=date;X-APPLE-OMIT-YEAR=1604:1604-05-11"),
        ])
    func omittedYears(version: String, line: String) throws {
        #expect(try Self.lines(version, "FN:Ada", line).last?.hasSuffix(":--0511") == true)
        #expect(try Self.lines(version, "FN:Ada", line).last?.contains("OMIT") == false)
    }

    @Test("a year other than the declared one is kept") func otherYear() throws {
        #expect(
            try Self.lines("4.0", "FN:Ada", "BDAY;X-APPLE-OMIT-YEAR=1604:19850511").last
                == "BDAY;X-APPLE-OMIT-YEAR=1604:19850511")
    }

    @Test(
        "two lines that state the same anniversary are one",
        arguments: [
            ["item1.X-ABDATE:2011-02-03", "item1.X-ABLabel:_$!<Anniversary>!$_", "X-ANNIVERSARY:2011-02-03"],
            ["X-ANNIVERSARY:2011-02-03", "item1.X-ABDATE:2011-02-03", "item1.X-ABLabel:_$!<Anniversary>!$_"],
            ["X-ANNIVERSARY:2011-02-03", "X-EVOLUTION-ANNIVERSARY:2011-02-03"],
        ])
    func repeatedAnniversary(lines: [String]) throws {
        let reading = try VCardReading.card("3.0", lines[0], lines[1], lines.count > 2 ? lines[2] : "FN:Ada", "FN:Ada")
        #expect(reading.lines.count { $0.contains("20110203") } == 1, "\(reading.lines)")
        #expect(!reading.codes.contains("vcard-cardinality"))
        #expect(
            try Self.written(["FN:Ada"] + lines, from: "3.0", in: .v4).count {
                $0.contains("ANNIVERSARY") && !$0.contains("LABEL")
            } == 1)
    }

    @Test(
        "a second property of which a card has at most one is reported",
        arguments: [
            ["BDAY:19850412", "BDAY:19850413"], ["N:A;;;;", "N:B;;;;"], ["PRODID:a", "PRODID:b"],
            ["GENDER:F", "GENDER:M"], ["ANNIVERSARY:20110203", "ANNIVERSARY:20110204"],
        ])
    func cardinality(lines: [String]) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", lines[0], "NOTE:x", lines[1])
        #expect(reading.codes == ["vcard-cardinality"])
        #expect(reading.lines.count == 4)
        // The heads of the second card are known.
        #expect(try VCardReading(Array((try Self.repeated(lines, 3)).utf8)).codes.count == 3)
    }

    private static func repeated(_ lines: [String], _ count: Int) throws -> String {
        String(
            repeating: "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\n\(lines[0])\r\n\(lines[1])\r\nEND:VCARD\r\n",
            count: count)
    }

    @Test("alternatives of a property are no repetition (RFC 6350, section 5.4)") func alternatives() throws {
        let reading = try VCardReading.card(
            "4.0", "FN:Ada", "N;ALTID=1;LANGUAGE=en:A;;;;", "N;ALTID=1;LANGUAGE=jp:B;;;;")
        #expect(reading.findings == [])
    }

    // MARK: Parameters

    @Test(
        "types that programs join or enclose are read as words, and reported",
        arguments: [
            ("TYPE=VOICE\\,CELL", "voice,cell"), ("TYPE=\"HOME;VOICE\"", "home,voice"), ("TYPE='work'", "work"),
            ("TYPE=HOME|CELL", "home,cell"), ("TYPE=[cell]", "cell"),
        ])
    func brokenTypes(parameter: String, types: String) throws {
        let reading = try VCardReading.card("3.0", "FN:Ada", "TEL;\(parameter):+1")
        #expect(reading.lines.last == "TEL;TYPE=\(types):+1")
        #expect(reading.codes == ["vcard-parameter"])
    }

    @Test(
        "an unknown ENCODING is reported, and plain quoted-printable is decoded",
        arguments: [
            ("NOTE;ENCODING=QUOTED-PRINTABEL:K=C3=A4se", "NOTE:Käse"), ("NOTE;ENCODING=QP:a=0D=0Ab", "NOTE:a\\nb"),
            ("NOTE;ENCODING=FOO:a=b", "NOTE;X-ENCODING=FOO:a=b"),
        ])
    func unknownEncoding(line: String, expected: String) throws {
        let reading = try VCardReading.card("2.1", "N:Ada", line)
        #expect(reading.lines.last == expected)
        #expect(reading.codes.contains("vcard-parameter"))
    }

    // MARK: Names of programs

    @Test(
        "the properties of Outlook, Evolution, KDE and phones are those of the standard",
        arguments: [
            ("X-MS-SPOUSE:Ada B", "RELATED;TYPE=spouse;VALUE=text;X-FORM=x-ms-spouse:Ada B"),
            ("X-EVOLUTION-MANAGER:Ada\\, B", "RELATED;TYPE=manager;VALUE=text;X-FORM=x-evolution-manager:Ada\\, B"),
            (
                "X-KADDRESSBOOK-X-AssistantsName:A",
                "RELATED;TYPE=assistant;VALUE=text;X-FORM=x-kaddressbook-x-assistantsname:A"
            ),
            ("X-MS-CHILD:C", "RELATED;TYPE=child;VALUE=text;X-FORM=x-ms-child:C"),
            ("X-MS-TEL;TYPE=voice,company:+1", "TEL;TYPE=voice,company;X-FORM=x-ms-tel:+1"),
            ("X-CATEGORIES:a,b", "CATEGORIES;X-FORM=x-categories:a,b"),
            ("X-NICKNAME:Ada", "NICKNAME;X-FORM=x-nickname:Ada"),
            ("X-EVOLUTION-FILE-AS:B\\, A", "X-FILE-AS;X-FORM=x-evolution-file-as:B\\, A"),
        ])
    func aliases(line: String, expected: String) throws {
        for version in ["3.0", "4.0"] {
            let reading = try VCardReading.card(version, "FN:Ada", line)
            #expect(reading.lines.last == expected)
            #expect(reading.problems == [])
        }
        let name = line.prefix { $0 != ":" && $0 != ";" }.uppercased()
        let again = try Self.written(["FN:Ada", line], from: "3.0", in: .v3)
        #expect(again.contains { $0.hasPrefix(name) }, "\(again)")
        let text = VCardRoundTripTests.write(try VCardReading.card("3.0", "FN:Ada", line), .v3).text
        #expect(try VCardReading(text).lines == VCardReading.card("3.0", "FN:Ada", line).lines)
    }

    @Test("the card of a company is one in each version") func companies() throws {
        let lines = try Self.lines("3.0", "FN:Engines", "ORG:Engines", "X-ABShowAs:COMPANY")
        #expect(lines.last == "KIND:org")
        #expect(try Self.written(["FN:E", "X-ABShowAs:COMPANY"], from: "3.0", in: .v3).contains("X-ABSHOWAS:COMPANY"))
        #expect(try Self.written(["FN:E", "X-ABShowAs:COMPANY"], from: "3.0", in: .v4).contains("KIND:org"))
        #expect(try Self.written(["FN:E", "KIND:org"], from: "4.0", in: .v3).contains("X-ABSHOWAS:COMPANY"))
        #expect(
            try Self.written(["FN:E", "X-ADDRESSBOOKSERVER-KIND:org"], from: "3.0", in: .v3)
                .contains("X-ADDRESSBOOKSERVER-KIND:org"))
    }

    @Test("the picture file that a card names is the file of its photo, as in a table", arguments: ["3.0", "4.0"])
    func photoFile(version: String) throws {
        let text = "BEGIN:VCARD\nVERSION:\(version)\nFN:Ada\nPHOTO;VALUE=uri:photos/ada.jpg\nEND:VCARD\n"
        var reader = VCardCardReader(InputFile("cards.vcf", holding: Array(text.utf8)))
        let batch = CardBatch()
        _ = try reader.fill(batch)
        let slot = try #require(batch.cards.first)
        #expect(batch.bytes.string(slot.photoFile) == "photos/ada.jpg")
        #expect(!batch.bytes.string(slot.body).contains("PHOTO"))
    }
}
