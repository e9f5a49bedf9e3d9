import Testing

@testable import ContactModel

/// Merging two cards of one person.
@Suite struct CardMergeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var card: String
        var other: String
        var result: String

        /// Lines are separated by `|`.
        init(_ name: String, _ card: String, with other: String, gives result: String) {
            testDescription = name
            (self.card, self.other, self.result) = (card, other, result)
        }
    }

    static let cases: [Case] = [
        Case("equal cards", "FN:A|TEL:1234567", with: "FN:A|TEL:1234567", gives: "FN:A|TEL:1234567"),
        Case(
            "properties of the card itself", "UID:|FN:A|REV:1", with: "UID:|FN:A|REV:2|PRODID:x",
            gives: "UID:|FN:A|REV:1"),
        Case(
            "a further line of a property", "FN:A|EMAIL:a@x|NOTE:n", with: "EMAIL:b@x|URL:u",
            gives: "FN:A|EMAIL:a@x|EMAIL:b@x|URL:u|NOTE:n"),
        Case(
            "an address in other case", "EMAIL;TYPE=home:a@x.org", with: "EMAIL;TYPE=work:A@X.org",
            gives: "EMAIL;TYPE=home,work:a@x.org"),
        Case(
            "a number with its country code", "TEL;TYPE=cell:030 1234567",
            with: "TEL;PREF=1;TYPE=cell,voice:+49 30 1234567",
            gives: "TEL;TYPE=cell,voice;PREF=1:+49 30 1234567"),
        Case("short numbers", "TEL:112", with: "TEL:0112", gives: "TEL:112|TEL:0112"),
        Case("another name", "FN:Ada|N:;Ada;;;", with: "FN:Countess|N:;Ada;;;", gives: "FN:Ada|FN:Countess|N:;Ada;;;"),
        Case("a name in another order", "FN:Ada Lovelace", with: "FN:Lovelace\\, Ada", gives: "FN:Ada Lovelace"),
        Case("a name with accents", "FN:Jose", with: "FN:José", gives: "FN:José"),
        Case("a more complete name", "N:;Ada;;;", with: "N:Lovelace;ada;;;", gives: "N:Lovelace;Ada;;;"),
        Case(
            "different components of the name", "FN:A|N:Byron;Ada;;;", with: "N:Lovelace;Ada;;;",
            gives: "FN:A|N:Byron;Ada;;;|item1.X-CUSTOM:Ada Lovelace|item1.X-ABLABEL:Name"),
        Case(
            "another birthday", "BDAY:18151210|NOTE:n", with: "BDAY:18151211",
            gives: "BDAY:18151210|item1.X-ABDATE:18151211|item1.X-ABLABEL:Birthday|NOTE:n"),
        Case("another gender", "GENDER:F", with: "GENDER:O", gives: "GENDER:F|item1.X-CUSTOM:O|item1.X-ABLABEL:Gender"),
        Case(
            "a more complete address", "ADR;TYPE=home:;;Street 1;;;;", with: "ADR:;;street 1;Town;;1;",
            gives: "ADR;TYPE=home:;;Street 1;Town;;1;"),
        Case(
            "two addresses", "ADR:;;Street 1;Town;;;", with: "ADR:;;Street 2;Town;;;",
            gives: "ADR:;;Street 1;Town;;;|ADR:;;Street 2;Town;;;"),
        Case(
            "addresses without a common component", "ADR:;;Street 1;;;;", with: "ADR:;;;Town;;;",
            gives: "ADR:;;Street 1;;;;|ADR:;;;Town;;;"),
        Case("a department", "ORG:Acme", with: "ORG:Acme;Sales", gives: "ORG:Acme;Sales"),
        Case("two organizations", "ORG:Acme;Sales", with: "ORG:Acme;Support", gives: "ORG:Acme;Sales|ORG:Acme;Support"),
        Case("categories", "CATEGORIES:a,b", with: "CATEGORIES:B,c", gives: "CATEGORIES:a,b,c"),
        Case("the same note, wrapped", "NOTE:a b", with: "NOTE:a\\nb", gives: "NOTE:a b"),
        Case("two notes", "NOTE:a", with: "NOTE:b", gives: "NOTE:a|NOTE:b"),
        Case(
            "labels", "item1.TEL:1234567|item1.X-ABLABEL:a", with: "item1.URL:u|item1.X-ABLABEL:b",
            gives: "item1.TEL:1234567|item1.X-ABLABEL:a|item2.URL:u|item2.X-ABLABEL:b"),
        Case(
            "a label for a line without", "TEL:1234567", with: "item1.TEL:1234567|item1.X-ABLABEL:a",
            gives: "item1.TEL:1234567|item1.X-ABLABEL:a"),
        Case(
            "two labels", "item1.TEL:1234567|item1.X-ABLABEL:a", with: "item1.TEL:1234567|item1.X-ABLABEL:b",
            gives: "item1.TEL:1234567|item1.X-ABLABEL:a|item2.TEL:1234567|item2.X-ABLABEL:b"),
        Case(
            "photos", "PHOTO:urn:sha256:1", with: "PHOTO:data:image/png;base64,AA==",
            gives: "PHOTO:urn:sha256:1|PHOTO:data:image/png;base64,AA=="),
        Case(
            "several second values", "N:Byron;Ada;;;|BDAY:1|GENDER:F", with: "N:King;Ada;;;|BDAY:2|GENDER:O;it's",
            gives: """
                N:Byron;Ada;;;|BDAY:1|item2.X-ABDATE:2|item2.X-ABLABEL:Birthday|GENDER:F|\
                item1.X-CUSTOM:Ada King|item1.X-ABLABEL:Name|item3.X-CUSTOM:O\\, it's|item3.X-ABLABEL:Gender
                """),
        Case(
            "a second value beside a label", "GENDER:F|URL:u", with: "GENDER:O|item1.TEL:1|item1.X-ABLABEL:a",
            gives:
                "item2.TEL:1|item2.X-ABLABEL:a|GENDER:F|URL:u|item1.X-CUSTOM:O|item1.X-ABLABEL:Gender"),
        Case(
            "a second value with a custom label", "BDAY:1", with: "item1.BDAY:2|item1.X-ABLABEL:in the papers",
            gives: "BDAY:1|item1.X-ABDATE:2|item1.X-ABLABEL:Birthday in the papers"),
        Case(
            "custom group names", "home.TEL:1|home.X-ABLABEL:a", with: "home.URL:u|home.X-ABLABEL:b|own.NOTE:n",
            gives: "home.TEL:1|home.X-ABLABEL:a|item1.URL:u|item1.X-ABLABEL:b|own.NOTE:n"),
        Case(
            "one label for two lines", "TEL:1", with: "item1.TEL:1|item1.URL:u|item1.X-ABLABEL:a",
            gives: "item1.TEL:1|item1.X-ABLABEL:a|item2.URL:u|item2.X-ABLABEL:a"),
        Case(
            "annotations of an address", "item1.ADR:;;a;;;;|item1.X-ABADR:gb",
            with: "item1.ADR:;;b;;;;|item1.X-ABLABEL:b|item1.X-ABADR:gb",
            gives: "item1.ADR:;;a;;;;|item2.ADR:;;b;;;;|item2.X-ABLABEL:b|item2.X-ABADR:gb|item1.X-ABADR:gb"),
        Case(
            "columns of a table", "X-CSV;X-NAME=Kosher:yes", with: "X-CSV;X-NAME=Vegan:yes",
            gives: "X-CSV;X-NAME=Kosher:yes|X-CSV;X-NAME=Vegan:yes"),
        Case(
            "services", "IMPP;X-SERVICE-TYPE=Skype:ada",
            with: "IMPP;X-SERVICE-TYPE=AIM:ada|IMPP;X-SERVICE-TYPE=skype:ada",
            gives: "IMPP;X-SERVICE-TYPE=Skype:ada|IMPP;X-SERVICE-TYPE=AIM:ada"),
        Case(
            "formatted addresses", "ADR;LABEL=a:;;1;;;;", with: "ADR;LABEL=b:;;1;;;;|ADR:;;1;;;;",
            gives: "ADR;LABEL=a:;;1;;;;|ADR;LABEL=b:;;1;;;;"),
        Case(
            "lists with labels", "NICKNAME:a", with: "item1.NICKNAME:b|item1.X-ABLABEL:at school|NICKNAME;TYPE=work:c",
            gives: "NICKNAME:a|item1.NICKNAME:b|item1.X-ABLABEL:at school|NICKNAME;TYPE=work:c"),
        Case(
            "an extension", "TEL:+44 20 7946 0000", with: "TEL;VALUE=uri:tel:+44-20-7946-0000\\;ext=12",
            gives: "TEL:+44 20 7946 0000|TEL;VALUE=uri:tel:+44-20-7946-0000\\;ext=12"),
        Case(
            "the same extension", "TEL:+44 20 7946 0000 ext. 12", with: "TEL;VALUE=uri:tel:+44-20-7946-0000;ext=12",
            gives: "TEL:+44 20 7946 0000 ext. 12"),
        Case(
            "a number as a URI", "TEL:020 7946 0000", with: "TEL;TYPE=work;VALUE=uri:tel:+44-20-7946-0000",
            gives: "TEL;VALUE=uri;TYPE=work:tel:+44-20-7946-0000"),
        Case(
            "a number also given as a URI", "TEL:+44 20 7946 0000", with: "TEL;VALUE=uri:tel:+44-20-7946-0000",
            gives: "TEL:+44 20 7946 0000"),
        Case(
            "words beside a number", "TEL:030 1234567", with: "TEL:030 1234567 (mother)",
            gives: "TEL:030 1234567|TEL:030 1234567 (mother)"),
        Case("unknown properties", "X-A:1", with: "X-A:2|X-B;P=q:3", gives: "X-A:1|X-A:2|X-B;P=q:3"),
    ]

    private static func parse(_ lines: String) -> [Property] {
        Property.parse(body: Array(lines.replacing("|", with: "\n").utf8))
    }

    @Test("two cards merge to the expected card", arguments: cases) func mergesCards(_ test: Case) {
        #expect(CardMerge.merge(Self.parse(test.card), with: Self.parse(test.other)) == Self.parse(test.result))
    }

    @Test("merging the same card again changes nothing") func mergeIsIdempotent() {
        for first in Self.cases {
            for second in Self.cases {
                let (card, other) = (Self.parse(first.card), Self.parse(second.other))
                let merged = CardMerge.merge(card, with: other)
                #expect(CardMerge.merge(merged, with: other) == merged)
                #expect(CardMerge.merge(merged, with: card) == merged)
                #expect(CardMerge.merge(card, with: card) == card)
            }
        }
    }
}
