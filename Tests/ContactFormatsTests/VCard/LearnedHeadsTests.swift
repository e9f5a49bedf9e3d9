import Testing

/// A line is converted in the same way whether its name and parameters occur for the first time, which `LineConverter`
/// converts, or again, which `LearnedHeads` converts.
@Suite struct LearnedHeadsTests {
    static let heads = [
        "N", "FN", "N;CHARSET=UTF-8", "N;LANGUAGE=en-us;CHARSET=windows-1252", "FN;ENCODING=QUOTED-PRINTABLE",
        "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE", "ADR;HOME;ENCODING=QUOTED-PRINTABLE", "ORG;QUOTED-PRINTABLE",
        "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE", "CATEGORIES;ENCODING=QUOTED-PRINTABLE", "NICKNAME",
        "TEL;CELL;PREF", "TEL;TYPE=\"HOME,VOICE\"", "TEL;VALUE=uri;TYPE=cell", "TEL;X-VALUE=uri",
        "TEL;type=pref;PREF=2",
        "EMAIL;PREF;INTERNET", "EMAIL;X-FORM=made", "ADR;WORK;PREF", "ADR;LABEL=x;TYPE=home", "item1.X-ABADR",
        "item1.X-ABDATE;type=pref", "item1.X-ABLabel", "ITEM2.URL;type=pref", "a_b.TEL", "URL;VALUE=URL",
        "URL;VALUE=text", "BDAY", "BDAY;VALUE=DATE", "BDAY;X-APPLE-OMIT-YEAR=1604", "BDAY;VALUE=text",
        "BDAY;X-FORM=year", "ANNIVERSARY;VALUE=DATE", "X-ANNIVERSARY", "REV;VALUE=DATE-AND-OR-TIME", "DEATHDATE",
        "RELATED;TYPE=spouse;VALUE=TEXT", "RELATED", "X-ABRELATEDNAMES;type=pref", "X-SOCIALPROFILE;type=twitter",
        "X-GENDER", "GENDER", "GEO", "TZ;VALUE=text", "X-AIM", "IMPP;X-SERVICE-TYPE=Skype", "X-SKYPE-USERNAME", "X-UID",
        "LABEL;WORK;ENCODING=QUOTED-PRINTABLE", "LABEL;HOME", "SORT-STRING", "MAILER", "CLASS", "KIND",
        "ORG;CHARSET=UTF-8",
        "PHOTO;VALUE=uri", "LOGO", "KEY;X-A=b", "SOUND;X-IRMC-N", "AGENT;X-A=b", "TITLE;LANGUAGE=de",
        "X-MS-OL-DESIGN;CHARSET=utf-8",
        "X-ANDROID-CUSTOM", "X-ANDROID-CUSTOM;ENCODING=QUOTED-PRINTABLE", "TEL;X-CUSTOM(Auto)", "NOTE;", "NOTE;X-A=",
        "X-ODD;X-NAME=X/ODD",
        "X-P;\"", "TEL;TYPE=home^n", "TEL;GEO", "CATEGORIES", "X-NEW;ENCODING=BASE64", "NOTE;ENCODING=BASE64", "XML",
        "PRODID;X-A=b", "X-SOCIALPROFILE;type=twitter;x-user=ada", "item1.X-ABADR;X-A=b", "X-ABShowAs", "URL;type=pref",
        "IMPP",
        "PHOTO", "item1.BDAY;x-apple-omit-year=1604", "ORG", "ADR;HOME", "X-SOCIALPROFILE;X-NAME=X/SOCIALPROFILE",
        "X-ANDROID-CUSTOM;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE", "NICKNAME;X-A=b",
        "X-ABADR",
    ]
    static let values = [
        "x", "Lovelace;Ada", "a,b", "a\\,b", "a\\;b;c", "a\\nb\\\\", "a\\:b", "\\", ";;1 Road;Ayr;;KA7;UK",
        ";;1 Road\\nFlat;Ayr;;;UK",
        "é€", "é;😀;", " x ", "\t", ";;;", ",", ";,", "1987-03-05", "1604-03-05", "--0305", "--03-05", "19870305",
        "1987-13-05", "19870305T010203Z", "1987-03-05T01:02:03Z", "2011", "=C3=A9", "=4D=C3=BC;=41;;;", "a=0D=0Ab",
        "a=0Ab=0D",
        "=5C=2C=3B", "=XY", "a=", "=00", "=E9", ";;=C3=A9;;;;", "http://x.org/?a=1;b=2,3", "http\\://x.org", "x:y\\z",
        "aim:ada", "Ada", "M", "M;x", "37.3;-122.1", "QWRh", "=C3=A9,=2C;", "vnd.android.cursor.item/nickname;Bob;1",
        "tel:+1", "+49 30 1", "_$!<Anniversary>!$_", "\u{7}", "a\u{0}b", "e\u{301}", "a\\;b", "a\\\\;b", "a\\", "\\;",
        ";;a\\;b;;;;", "https\\:\\/\\/x.org", "http:\\x", "http://x.org\\",
        "https://x.org/a,b", "http:///////////////////////////////////////////////////////////////////////",
        "1604-02-31", "vnd.android.cursor.item/nickname;B\"o,b^;1;;;;", "vnd.android.cursor.item/nickname;;1",
        "vnd.android.cursor.item/nickname;B\\;b", "vnd.android.cursor.item/nickname;B",
        "=76nd.android.cursor.item/nickname;=C3=A9=2Cb;1;;", "vnd.android.cursor.item/nickname;B=3Bb;1",
        "vnd.android.cursor.item/nickname;=E9", "vnd.android.cursor.item/relation;Ivy;3",
        "vnd.android.cursor.item/nickname;B=0Ab=5C;1",
    ]

    private static func card(_ version: String, _ head: String, _ value: String) -> String {
        "BEGIN:VCARD\r\nVERSION:\(version)\r\nN:Doe;Jo;;;\r\nFN:Jo\r\n\(head):\(value)\r\nEND:VCARD\r\n"
    }

    @Test("a repeated line is converted like one that occurs once", arguments: ["2.1", "3.0", "4.0"])
    func repetition(version: String) throws {
        for head in Self.heads {
            let alone = try Self.values.map { try VCardReading(Self.card(version, head, $0)) }
            // Each form of a date is learned separately.
            let all = try VCardReading(
                Self.values.map { String(repeating: Self.card(version, head, $0), count: 3) }.joined())
            #expect(
                all.bodies == alone.flatMap { [$0.bodies, $0.bodies, $0.bodies].flatMap(\.self) }, "\(version) \(head)")
            #expect(
                all.messages == alone.flatMap { [$0.messages, $0.messages, $0.messages].flatMap(\.self) },
                "\(version) \(head)")
        }
    }

    @Test("a repeated line that is not UTF-8 is converted like one that occurs once", arguments: ["2.1", "3.0", "4.0"])
    func otherBytes(version: String) throws {
        for head in [
            "N", "N;CHARSET=UTF-8", "TEL;CELL", "X-NEW;A=b", "ORG;CHARSET=windows-1252", "N;CHARSET=ISO-8859-1",
            "NOTE;CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE", "NOTE;CHARSET=windows-1250", "X-NEW;CHARSET=CP1252",
        ] {
            let card = Array(Self.card(version, head, "caf").utf8)
            let place = try #require(card.lastIndex(of: UInt8(ascii: "f"))) + 1
            let odd = card[..<place] + [0xE9] + card[place...]
            let alone = try VCardReading(Array(odd))
            let all = try VCardReading(card + card + card + Array(odd))
            #expect(all.bodies.last == alone.bodies.first, "\(head)")
        }
    }

    @Test("lines are converted correctly even if they have more different names and parameters than are remembered")
    func manyHeads() throws {
        let cards = (0..<400).map { Self.card("3.0", "X-NEW;X-N=\($0)", "v") }
        let reading = try VCardReading(cards.flatMap { [$0, $0, $0] }.joined())
        #expect(reading.bodies.count == 1200)
        for (index, body) in reading.bodies.enumerated() { #expect(body.contains("\nX-NEW;X-N=\(index / 3):v")) }
    }
}
