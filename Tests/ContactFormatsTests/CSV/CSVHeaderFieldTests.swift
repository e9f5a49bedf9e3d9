import ContactFormats
import TestSupport
import Testing

/// Headers whose words are inflected, combined, or those of another language.
@Suite struct CSVHeaderFieldTests {
    @Test("headers of data that is not contact data are unknown in all languages") func otherHeadersAreUnknown() throws
    {
        let lines = try Fixtures.text("csv/other-headers.tsv").split(separator: "\n").filter { !$0.hasPrefix("//") }
        #expect(lines.count >= 20)
        for line in lines {
            let cells = line.split(separator: "\t").map(String.init)
            let found = CSVColumns(header: Array(cells.dropFirst())).columns.dropFirst(3)
            for column in found where column.meaning.map({ $0.field != .custom }) ?? false {
                Issue.record("\(cells[0]): \(column.header) is \(column.meaning?.name ?? "")")
            }
        }
    }

    @Test(
        "the words of a header are interpreted together",
        arguments: [
            // The base form of an inflected word is the label.
            ("Lapsi|Äiti|Äidin puh.|Isän puh.", "name|relation:mother|phone:äiti|phone:isä"),
            // 06 is not the number of a column: it begins Dutch mobile numbers.
            ("Voornaam|Achternaam|06 mama", "given|family|phone:mama mobile"),
            ("Nombre|Apellidos|C.P.|Población", "given|family|address.postcode|address.city"),
            ("Imię|Nazwisko|Kod|Miasto", "given|family|address.postcode|address.city"),
            ("姓|名|セイ|メイ", "family|given|phonetic.family|phonetic.given"),
            ("姓|名|姓(フリガナ)|名(フリガナ)", "family|given|phonetic.family|phonetic.given"),
            ("氏名|フリガナ|〒|ご住所", "name|phonetic.name|address.postcode|address.formatted"),
            ("Name|Preferred Language|Time zone", "name|language|timezone"),
            ("Vorname|Nachname|Sprache|Zeitzone", "given|family|language|timezone"),
            ("Nom|Prénom|Nom d'usage", "family|given|-"), ("Prénom|Nom d'usage", "given|family"),
            ("Name|Accounts e-mail|Out of hours mobile", "name|email:Accounts|phone:Out of hours mobile"),
            ("Naam|Email", "name|email"), ("Email|Név", "email|name"), ("Email|Code|Naam", "email|-|-"),
            ("Name|Sales region|Phone", "name|-|phone"),
            ("Name|LinkedIn|Instagram", "name|url:LinkedIn|impp:Instagram"),
        ])
    func wordsCombine(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "an ambiguous word is unknown without other columns that resolve it",
        arguments: [
            ("Nome|Cognome|Altro|Telefono", "given|family|-|phone"),
            ("Nome|Cognome|Telefono|Telefonate", "given|family|phone|-"),
            ("Vorname|Nachname|Kunde|Telefon", "given|family|-|phone"),
            ("Vorname|Nachname|Stockwerk", "given|family|-"),
            ("Vorname|Nachname|Ort|Stockwerk", "given|family|address.city|address.extended"),
            ("Név|Osztály|Anyuka", "name|-|relation:mother"),
            ("Név|Cég|Osztály", "name|organization|department"),
            ("Vorname|Nachname|Telefon|Tag", "given|family|phone|-"),
        ])
    func ambiguousWordsAreUnknown(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test("codes in columns for languages and time zones become properties; other text is kept as a custom field")
    func languagesAndTimeZones() throws {
        let reading = try CSVReading(
            "Name,Language,Time zone,Name (phonetic)\nAda,en_GB,Europe/London,eh-da\nBob,\"English, a bit\",\"?\",\n"
                + "Cy,,CEST,\nDi,,London,\nEd,,-05:00,\n")
        #expect(
            reading.bodies == [
                "FN:Ada\nX-PHONETIC-NAME:eh-da\nTZ:Europe/London\nLANG:en-GB",
                "FN:Bob\nX-CSV;X-NAME=Time zone:?\nX-CSV;X-NAME=Language:English\\, a bit", "FN:Cy\nTZ:CEST",
                "FN:Di\nX-CSV;X-NAME=Time zone:London", "FN:Ed\nTZ:-05:00",
            ])
    }

    @Test("dates with dots and a year of two digits are ambiguous in a language that writes the year first")
    func shortYearsMayBeFirst() throws {
        let hungarian = try CSVReading("Név,Születésnap\nNagy Kata,10.08.07\nKis Pál,06.03.10\n")
        #expect(hungarian.bodies[0] == "FN:Nagy Kata\nBDAY;VALUE=text:10.08.07")
        #expect(hungarian.messages.contains { $0.contains("ambiguous") })
        let german = try CSVReading("Vorname,Nachname,Geburtstag\nAnna,Arp,10.08.07\n")
        #expect(german.bodies[0].hasSuffix("BDAY:20070810"))
    }
}
