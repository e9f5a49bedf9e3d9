import ContactFormats
import Testing

/// Headers in everyday words: who the row is about, remarks, conditions, and parts of addresses without their nouns.
@Suite struct CSVHeaderColloquialTests {
    @Test(
        "a question pronoun or a household alone in the first column is the name, beside a given name the family name",
        arguments: [
            ("Wer|Straße|Telefon", "name|address.street|phone"), ("Кто|Телефон|Город", "name|phone|address.city"),
            ("Familie|Vornamen|Telefon", "family|given|phone"), ("Familie|Telefon|E-Mail", "name|phone|email"),
            ("Name|Wer|Telefon", "name|-|phone"), ("Family name|Household|Phone", "family|-|phone"),
            ("Phone|Who|Email", "phone|-|email"), ("Who pays|Name|Phone", "-|name|phone"),
            ("Ποιος|Κουμπάρος/α|Οδός", "name|relation:Κουμπάρος|address.street"),
        ])
    func personOfRow(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "beside a contact person, a customer is an organization, unless the rows are persons",
        arguments: [
            ("Customer|Contact person|Phone", "organization|name|phone"),
            ("Customer|Company|Contact person|Phone", "-|organization|name|phone"),
            ("Kunde|Ansprechpartner|Geburtsdatum", "name|-|birthday"), ("Pupil|Contact person|Phone", "-|name|phone"),
        ])
    func customers(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "children are names unless a cell is a number or an answer",
        arguments: [
            ("Tim; Eva", true), ("2", false), ("2 (5; 7)", false), ("yes", false), ("Eva 7", true),
        ])
    func children(cell: String, areNames: Bool) throws {
        let reading = try CSVReading("Name,Phone,Kids\nAda Arp,555 1234,\(cell)\nBo Berg,555 1235,Max\n")
        #expect(reading.bodies[1].contains("RELATED") == areNames)
    }

    @Test(
        "other at the end of a table is a note if its cells are words",
        arguments: [
            ("rings twice", true), ("555-123-4567", false), ("yes", false), ("12.50", false),
        ])
    func rest(cell: String, areWords: Bool) throws {
        let reading = try CSVReading("Name,Phone,Other\nAda Arp,555 1234,\(cell)\nBo Berg,555 1235,has a dog\n")
        #expect(reading.bodies[1].contains("NOTE:has a dog") == areWords)
    }

    @Test(
        "other is a note only as the last known column of a table without notes",
        arguments: [
            ("Name|Telefon|Andere", "name|phone|note"), ("Name|Andere|Telefon", "name|-|phone"),
            ("Name|Notizen|Andere", "name|note|-"), ("Nom|Prénom|Mobile|Autre", "family|given|phone:mobile|note"),
            ("Home phone|Name|Mobile|Work|Other", "phone:home|name|phone:mobile|phone:work|phone:other"),
        ])
    func otherColumns(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "words after if are a condition, and days and months in parentheses a format",
        arguments: [
            ("Name|Company if any|Phone", "name|organization|phone"),
            ("Navn|Land hvis ikke DK|By", "name|address.country|address.city"),
            ("Name|Name if different|Phone", "name|-|phone"),
            ("Nome|Aniversário (dia/mês)|Telefone", "name|birthday|phone"),
            ("Name|Geburtstag (Tag/Monat)|Telefon", "name|birthday|phone"),
        ])
    func conditions(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a wedding day as a participle, phonetic parts, and romanised parents",
        arguments: [
            ("Nom|Prénom|Mariés le", "family|given|anniversary"), ("Naam|Getrouwd op", "name|anniversary"),
            ("Voornaam|Achternaam|Fonetische achternaam", "given|family|phonetic.family"),
            ("Vorname|Nachname|Nachname (phonetisch)", "given|family|phonetic.family"),
            ("onoma|eponymo|onoma_patera|kinito_miteras", "given|family|relation:father|phone:miteras mobile"),
            ("imya|familiya|imya_materi|telefon_mamy", "given|family|relation:mother|phone:mamy"),
        ])
    func sisters(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "house is a house number among the parts of an address, and a number belongs to the street beside it",
        arguments: [
            (
                "Имя|Адрес_Город|Адрес_Улица|Адрес_Дом|Адрес_Квартира",
                "name|address.city|address.street|address.house|address.extended"
            ),
            ("Имя|Телефон|Адрес (дом)", "name|phone|address.formatted:home"),
            ("Surnom|N°|Rue|Ville", "nickname|address.house|address.street|address.city"),
            ("N°|Rue|Ville", "-|address.street|address.city"),
            ("Name|Nr|Straße|Ort", "name|-|address.street|address.city"),
            ("Imię|Ulica i nr|m.|Miasto", "given|address.street|address.extended|address.city"),
            ("Nazwisko|Miasto|Nr domu|Kod|Poczta", "family|address.city|address.house|address.postcode|-"),
        ])
    func partsOfAddresses(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "an extension does not belong to a mobile phone or a fax, unless it directly follows",
        arguments: [
            ("Name|Mobile|Phone|Fax|Ext.", "name|phone:mobile|phone|phone:fax|phone.extension"),
            ("Name|Qwx|Ext.|Mobile", "name|-|-|phone:mobile"),
            ("Name|Mobile|Ext.", "name|phone:mobile|phone.extension:mobile"),
            ("Επωνυμία|Τηλ. καταστήματος|Εσωτ.|Κινητό", "organization|phone:work|phone.extension:work|phone:mobile"),
        ])
    func extensions(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }
}
