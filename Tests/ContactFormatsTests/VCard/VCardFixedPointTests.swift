import Bytes
import ContactFormats
import ContactModel
import Testing

/// A card written in a version and read again is written identically: no conversion is applied to its own result.
@Suite struct VCardFixedPointTests {
    /// Every property of the table, and names that a version converts to others.
    private static let names =
        PropertyTable.all.map(\.name).filter { $0 != "VERSION" }
        + ["X-AIM", "X-SKYPE-USERNAME", "X-IMPP", "X-ANNIVERSARY", "X-ADDRESSBOOKSERVER-MEMBER", "X-GENDER", "X-A/B"]

    private static let parameters = [
        "", ";TYPE=home,work;PREF=1", ";PREF=7", ";TYPE=\"a;b\",\"c:d\"", ";TYPE=\"a,\"", ";VALUE=text", ";VALUE=uri",
        ";VALUE=date", ";LANGUAGE=de", ";X-P=\"a:b\",\"c;d\",\"e,f\"", ";X-P=\"\"", ";LABEL=\"1 Road; Ayr, UK:\"",
        ";GEO=\"geo:1,2;u=3\"", ";SORT-AS=\"A,B\",C", ";ALTID=1;PID=1.1,2.1", ";X-FORM=comma", ";X-GEO=3",
        ";X-MORE=a,,b", ";X-APPLE-OMIT-YEAR=1604", ";X-SERVICE-TYPE=Skype", ";X-NAME=\"a/b\"", ";ENCODING=b",
        ";ENCODING=x-y", ";ENCODING=QUOTED-PRINTABLE", ";ENCODING=QUOTED-PRINTABLE;VALUE=uri", ";VALUE=binary",
    ]

    private static let values = [
        "x", "Lovelace;Ada;;;", ";;1 Road;Ayr,Troon;;;", "a,b\\,c;d\\;e", "a\\nb\\\\", "a\\", " x ", "\"q\"", "é€ =41",
        "geo:1.5,-2", "geo:1.5,-2.;x", "geo:1,2,3;u=4;x", "geo:1,2;;u=", "geo:1,2;u=\"a:b,c\";;x", "geo:1,2;x,y=z",
        "geo:1;2", "geo:x", "1.5;-2", "1.5,-2", "19850412", "--0412", "1604-04-12", "20240102T030405Z", "1985-04",
        "M;x", "+0100", "Europe/Berlin", "tel:+1-555;ext=5", "mailto:a@b.c", "aim:a\\,b", "aim:aim:a", "urn:uuid:1",
        "data:text/plain;base64,QUJD", "data:image/png;base64,QUJD", "https://x.org/a\\b?c=d,e;f", "1;urn:a",
        "vnd.android.cursor.item/nickname;Bob;1;;;;;;;;;;;;;", "BEGIN:VCARD\\nVERSION:3.0\\nFN:B\\nEND:VCARD\\n",
        String(repeating: "long words; ", count: 9), "_$!<Anniversary>!$_",
        String(repeating: "QUJD", count: 17), String(repeating: "QUJD", count: 17) + "\u{3}QUJD",
        "data:image/png;ba\u{3}se64,QUJD", "dat=61:image/png;bas=6564,QUJD", "a=2Cb=5C=3Bc", "a\u{3}b",
    ]

    @Test("a property that was read from any version is written the same twice", arguments: names.indices)
    func isStable(index: Int) throws {
        let name = Self.names[index]
        for source in VCardVersion.allCases {
            // A part of all combinations; each parameter and each value occurs with each name.
            var cards = ""
            for (place, parameter) in Self.parameters.enumerated() {
                for (number, value) in Self.values.enumerated() where (place + number + index) % 17 == 0 {
                    cards +=
                        "BEGIN:VCARD\r\nVERSION:\(source.rawValue)\r\nFN:Ada\r\nN:;Ada;;;\r\nUID:\(place)-\(number)\r\n"
                    cards += "\(name)\(parameter):\(value)\r\nEND:VCARD\r\n"
                }
            }
            let reading = try VCardReading(cards)
            for version in VCardVersion.allCases { try Self.expectStable(reading, version) }
        }
    }

    @Test(
        "VALUE=uri and VALUE=text determine the escapes in every encoding",
        arguments: [
            ("2.1", "NOTE;VALUE=uri;ENCODING=QUOTED-PRINTABLE:geo:1,2;;u=3D", "NOTE;VALUE=uri:geo:1,2;;u="),
            ("2.1", "TEL;VALUE=uri;ENCODING=QUOTED-PRINTABLE:tel=3A+1;ext=3D5", "TEL;VALUE=uri:tel:+1;ext=5"),
            ("2.1", "TEL;VALUE=uri;ENCODING=QUOTED-PRINTABLE:+1;5=20", "TEL:+1\\;5 "),
            ("2.1", "URL;VALUE=text;ENCODING=QUOTED-PRINTABLE:a,=3Bb", "URL;VALUE=text:a\\,\\;b"),
            ("3.0", "URL;ENCODING=b:aHR0cHM6Ly94Lm9yZy9hLGI7Yw==", "URL:https://x.org/a,b;c"),
            ("3.0", "TEL;VALUE=uri;ENCODING=b:dGVsOisxO2V4dD01", "TEL;VALUE=uri:tel:+1;ext=5"),
            ("3.0", "X-AIM;VALUE=text:a\\,b", "IMPP;X-SERVICE-TYPE=AIM;X-FORM=x-aim:aim:a,b"),
            ("3.0", "X-AIM;VALUE=uri:a\\\\d", "IMPP;VALUE=uri;X-SERVICE-TYPE=AIM;X-FORM=x-aim:aim:a\\d"),
        ])
    func valueType(version: String, line: String, expected: String) throws {
        let reading = try VCardReading.card(version, "FN:Ada", "N:;Ada;;;", line)
        #expect(reading.lines.last == expected)
        for version in VCardVersion.allCases {
            let written = VCardRoundTripTests.write(reading, version).text
            #expect(try VCardReading(written).lines == reading.lines, "\(version.rawValue)")
        }
    }

    @Test(
        "a label or sort string that is declared as a URI is restored",
        arguments: [
            ["N:Lovelace;Ada;;;", "SORT-STRING;VALUE=uri:a\\\\;b,c"],
            ["N:Lovelace;Ada;;;", "ADR:;;1 Road;;;;", "LABEL;VALUE=uri:1 Road\\\\;b,c"],
        ])
    func addressAsText(lines: [String]) throws {
        let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\n\(lines.joined(separator: "\r\n"))\r\nEND:VCARD\r\n"
        let reading = try VCardReading(card)
        #expect(String(decoding: VCardRoundTripTests.write(reading, .v3).text, as: UTF8.self) == card)
        for version in VCardVersion.allCases {
            let written = VCardRoundTripTests.write(reading, version).text
            #expect(try VCardReading(written).lines == reading.lines, "\(version.rawValue)")
        }
    }

    @Test(
        "an odd name is not written as the name of a known property",
        arguments: [
            "X,ABLABEL:a, ;b", "X/CSV;X-NAME=Shoe size:44", "SORT/STRING:a,b", "X,ABLABEL;X-NAME=X-ABLABEL:c",
            "X/CSV:a\\,b",
        ])
    func oddNameOfKnownProperty(line: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", line)
        for version in VCardVersion.allCases { try Self.expectStable(reading, version) }
        for version in [VCardVersion.v3, .v4] {
            let written = VCardRoundTripTests.write(reading, version).text
            #expect(try VCardReading(written).lines == reading.lines, "\(version.rawValue)")
        }
    }

    @Test(
        "a parameter that a conversion removes or adds is kept if the source has it",
        arguments: [
            "N;X-MORE=a,,b:A;B;C;D;E;F", "GEO;X-FORM=comma:1.5,-2", "GEO;VALUE=text: x ", "TZ;VALUE=text:+0100",
            "TZ;VALUE=text:Z", "N;X-MORE=more:;;;;", "N:;;;;;more", "N:;;;;;X-FORM=a:;;", "ADR;X-MORE=a,b:;;;;;;",
            "ADR:;;;;;;;a;b", "TEL;TYPE=home,^'home,home^':1",
            "TEL;TYPE=^',':1",
        ])
    func ownParameter(line: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", line, line)
        for version in VCardVersion.allCases { try Self.expectStable(reading, version) }
    }

    @Test(
        "a line break in an encoded text is read as LF",
        arguments: [
            "ENCODING=QUOTED-PRINTABLE:a=0D=0Ab", "ENCODING=QUOTED-PRINTABLE:a=0D=0D=0Ab", "ENCODING=BASE64:YQ0KYg==",
        ]
    )
    func lineBreaks(encoded: String) throws {
        let reading = try VCardReading.card("2.1", "FN:Ada", "N:;Ada;;;", "NOTE;\(encoded)")
        #expect(reading.lines.last == "NOTE:a\\nb")
        for version in VCardVersion.allCases { try Self.expectStable(reading, version) }
    }

    @Test(
        "Android's label is recognised in any case",
        arguments: ["x-custom(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=41;)", "X-CUS TOM(CHARSET=UTF-8,=41)"])
    func androidLabel(parameter: String) throws {
        let reading = try VCardReading.card("2.1", "FN:Ada", "N:;Ada;;;", "TEL;\(parameter):1")
        #expect(reading.lines.contains("item1.X-ABLABEL:A\\;") == parameter.hasPrefix("x"))
        for version in VCardVersion.allCases { try Self.expectStable(reading, version) }
    }

    @Test(
        "dots before a name are removed",
        arguments: [
            (".NOTE:a,b", "NOTE:a\\,b"), ("..NOTE:a,b", "NOTE:a\\,b"), (".a.NOTE:a,b", "a.NOTE:a\\,b"),
            ("..a.NOTE:a,b", "a.NOTE:a\\,b"),
        ])
    func leadingDot(line: String, expected: String) throws {
        let reading = try VCardReading.card("3.0", "FN:Ada", "N:;Ada;;;", line, line, line)
        #expect(reading.lines.suffix(3) == [expected, expected, expected])
        for version in VCardVersion.allCases { try Self.expectStable(reading, version) }
    }

    @Test("a repeated name with a dot after a group is kept")
    func dotInName() throws {
        let line = "item1.CUR.SOR:x"
        let reading = try VCardReading.card("3.0", "FN:Ada", "N:;Ada;;;", line, line, line)
        #expect(reading.lines.suffix(3) == [line, line, line])
        for version in VCardVersion.allCases {
            let written = VCardRoundTripTests.write(reading, version).text
            #expect(try VCardReading(written).lines == reading.lines, "\(version.rawValue)")
        }
    }

    @Test("a property with an invalid name keeps its own parameter X-NAME", arguments: ["X-NAME=c/d", "X-NAME=c,d"])
    func oddNameWithParameter(parameter: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "X-A/B;\(parameter):x")
        #expect(reading.lines.last == "X-A/B;\(parameter):x")
        for version in [VCardVersion.v3, .v4] {
            let written = VCardRoundTripTests.write(reading, version).text
            #expect(try VCardReading(written).lines == reading.lines, "\(version.rawValue)")
        }
    }

    @Test(
        "an invalid name is not replaced by one that is read by another syntax",
        arguments: ["X%ANNIVERSARY", "X%KIND", "X%MS-ANNIVERSARY", "X%AIM", "X%IMPP", "X%ADDRESSBOOKSERVER-MEMBER"])
    func oddNameLikeKnown(name: String) throws {
        let line = "\(name):a;b,c;;"
        let reading = try VCardReading.card("3.0", "FN:Ada", "N:;Ada;;;", line)
        #expect(reading.lines.last == line)
        for version in VCardVersion.allCases {
            let first = VCardRoundTripTests.write(reading, version).text
            let again = try VCardReading(first)
            #expect(again.lines == reading.lines, "\(version.rawValue)")
            #expect(VCardRoundTripTests.write(again, version).text == first, "\(version.rawValue)")
        }
    }

    @Test("commas in phonetic names in SOUND are text", arguments: ["2.1", "3.0", "4.0"])
    func phoneticComma(version: String) throws {
        let reading = try VCardReading.card(version, "FN:Ada", "N:;Ada;;;", "SOUND;X-IRMC-N:a,b;c;;;")
        #expect(
            reading.lines.suffix(2) == [
                "X-PHONETIC-LAST-NAME;X-FORM=irmc:a\\,b", "X-PHONETIC-FIRST-NAME;X-FORM=irmc:c",
            ])
        for version in VCardVersion.allCases { try Self.expectStable(reading, version) }
    }

    @Test(
        "X-NAME does not change the structure of a line",
        arguments: ["X-A^nTEL", "\"X-A:B\"", "\"X-A;B\"", "X-A.B", "x-a/b", "\"X-A/ \""])
    func invalidName(name: String) throws {
        let own = name.count == 8 && name.hasSuffix(" \"") ? "X-A--" : name == "X-A^nTEL" ? "X-A-TEL" : "X-A-B"
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "\(own);X-NAME=\(name):x", "TEL:1")
        #expect(reading.cards.first?.map(\.name) == ["FN", "N", own, "TEL"])
        #expect(reading.cards.first?[2].value == "x")
    }

    private static let picture = String(repeating: "iVBORw0KGgoAAAAN", count: 4)

    @Test(
        "embedded data is recognised after its control characters, escapes and quoted-printable are removed",
        arguments: [
            ("4.0", "PHOTO;ENCODING=x-y;TYPE=PNG:\(picture.prefix(20))\u{13}\(picture.dropFirst(20))"),
            ("4.0", "PHOTO:data:image/png;ba\u{13}se64,\(picture)"),
            ("3.0", "PHOTO:\(picture.prefix(20))\\/\(picture.dropFirst(21))"),
            ("2.1", "PHOTO;ENCODING=QUOTED-PRINTABLE:\(picture)"),
            ("2.1", "PHOTO;ENCODING=QUOTED-PRINTABLE:=69\(picture.dropFirst(1))"),
            ("2.1", "PHOTO;ENCODING=QUOTED-PRINTABLE:data:image/png;bas=6564,\(picture)"),
        ])
    func dataAfterDecoding(version: String, line: String) throws {
        let reading = try VCardReading.card(version, "FN:Ada", "N:;Ada;;;", line)
        #expect(reading.photos.first?.count == 48)
        for version in VCardVersion.allCases { try Self.expectStable(reading, version) }
    }

    @Test(
        "a nested card whose lines would be joined in 2.1 is restored",
        arguments: ["plain text", "F\u{0}N:x", "http://x.org", "=41"])
    func nestedCardWithJoinedLines(line: String) throws {
        let long = String(repeating: "x", count: 70)
        let nested = "BEGIN:VCARD\\nVERSION:3.0\\nNOTE:\(long)\\n\(line)\\nEND:VCARD\\n"
        let reading = try VCardReading("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nAGENT:\(nested)\nEND:VCARD\n")
        for version in VCardVersion.allCases {
            let written = VCardRoundTripTests.write(reading, version).text
            #expect(try VCardReading(written).lines == reading.lines, "\(version.rawValue)")
        }
    }

    @Test(
        "the name and the preference of a property with embedded data are restored",
        arguments: [
            "PHOTO;PREF=7:data:image/png;base64,\(picture)", "LOGO;PREF=7:data:image/png;base64,\(picture)",
            "X-A/B;X-FORM=base64:data:application/octet-stream;base64,/////w==",
            "KIND;X-FORM=base64:data:application/octet-stream;base64,/////w==",
            "X-VCARD3-MAILER;X-FORM=base64:data:application/octet-stream;base64,/////w==",
        ])
    func nameWithData(line: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", line)
        for version in VCardVersion.allCases {
            let written = VCardRoundTripTests.write(reading, version).text
            #expect(try VCardReading(written).lines == reading.lines, "\(version.rawValue)")
        }
    }

    @Test("a URI that looks like base64 is not read as data", arguments: ["3.0", "4.0"])
    func relativeURI(version: String) throws {
        let reading = try VCardReading.card(version, "FN:Ada", "N:;Ada;;;", "PHOTO;VALUE=uri:\(Self.picture)")
        #expect(reading.photos == [[]])
        for version in VCardVersion.allCases {
            let written = VCardRoundTripTests.write(reading, version).text
            #expect(try VCardReading(written).lines == reading.lines, "\(version.rawValue)")
        }
    }

    @Test(
        "a geo URI that is not two numbers and named parameters is written as it is, and read back unchanged",
        arguments: [
            "geo:1.5,-2.;LANGUGEO=\"geo:1,2\":;;x;;;;", "geo:1,2;x", "geo:1,2;;u=3", "geo:1,2;u=a,b", "geo:1,2,3,",
            "geo:1", "geo:", "geo:1,2;x=a b", "geo:1.5,-2,30;u=4",
        ])
    func oddPlace(uri: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "GEO:\(uri)")
        for version in [VCardVersion.v2, .v3] {
            let (text, losses) = VCardRoundTripTests.write(reading, version)
            #expect(losses.isEmpty)
            #expect(try VCardReading(text).lines == reading.lines, "\(version.rawValue)")
        }
    }

    @Test(
        "a text in GEO that looks like a place stays a text", arguments: ["geo:1\\,2", "1\\;2", "1\\,2", "http://x"])
    func placeAsText(text: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "GEO;VALUE=text:\(text)")
        for version in [VCardVersion.v2, .v3] {
            let written = VCardRoundTripTests.write(reading, version).text
            #expect(try VCardReading(written).lines == reading.lines, "\(version.rawValue)")
        }
    }

    private static func expectStable(_ reading: VCardReading, _ version: VCardVersion) throws {
        let once = VCardRoundTripTests.write(reading, version, uids: true).text
        let twice = VCardRoundTripTests.write(try VCardReading(once), version, uids: true).text
        guard once != twice else { return }
        let changed = zip(lines(once), lines(twice)).filter { $0 != $1 }.prefix(40)
        let list = changed.map { "\n\($0) became \($1)" }.joined()
        Issue.record("\(version.rawValue):\(list)")
    }

    private static func lines(_ text: [UInt8]) -> [String] {
        String(decoding: text, as: UTF8.self).split(separator: "\r\n").map(String.init)
    }
}
