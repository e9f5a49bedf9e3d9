import ContactFormats
import Testing

/// Headers that must not get a field or a label that they do not state, and fields in unusual words.
@Suite struct CSVHeaderClassTests {
    @Test(
        "a header with a word for e-mail is not a postal address",
        arguments: [
            ("Fornavn|Etternavn|E-postadresse", "given|family|email"),
            ("Förnamn|Efternamn|E-postadresser", "given|family|email"),
            ("First name|Last name|Additional email addresses", "given|family|email:other"),
            ("Prénom|Nom|@", "given|family|email"),
        ])
    func emailsAreNoAddresses(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "an additional e-mail or phone column has the label other",
        arguments: [
            ("Vorname|Nachname|Ersatztelefon", "given|family|phone:other"),
            ("Vorname|Nachname|Telefon|Zweite E-Mail", "given|family|phone|email:other"),
            ("First name|Last name|Backup email|Alternate mobile", "given|family|email:other|phone:other mobile"),
            ("Имя|Фамилия|Запасной телефон", "given|family|phone:other"),
            ("氏名|メールアドレス|メールアドレス（予備）", "name|email|email:other"),
            ("Name|Notes|Additional phone", "name|note|phone:other"),
        ])
    func furtherColumnsAreOther(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a word for a person is a relation only if other columns indicate such persons",
        arguments: [
            ("Имя|Фамилия|Телефон|Менеджер", "given|family|phone|-"),
            ("Имя|Фамилия|Отдел|Менеджер", "given|family|department|relation:manager"),
            ("Imię|Nazwisko|Firma|Opiekun", "given|family|organization|-"),
            ("Imię|Nazwisko|Klasa|Opiekun", "given|family|-|relation:guardian"),
            ("Name|Emergency contact|Emergency phone", "name|relation:emergency|phone:emergency"),
            ("Name|Email|Emergency contact", "name|email|-"),
            ("Vorname|Nachname|Kinder|Namen der Kinder", "given|family|-|relation:child"),
        ])
    func personsNeedEvidence(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header).lowercased() == meanings)
    }

    @Test(
        "a header yields no label that it does not state",
        arguments: [
            ("Record ID|First Name|Email|Phone Number", "custom:Record ID|given|email|phone"),
            ("Nombre|Apellidos|Localidad de residencia", "given|family|address.city"),
            ("Firma|Name|Vorname|Hausanschrift Ort", "organization|family|given|address.city"),
            ("Société|Nom|Prénom|Téléphone fixe", "organization|family|given|phone"),
            ("Nom|Prénom|Téléphone fixe", "family|given|phone:home"),
            ("Vorname|Nachname|Mailadresse (bitte leserlich!)", "given|family|email"),
            ("Nombre|Apellidos|Tlf/WhatsApp", "given|family|phone"),
        ])
    func kindsAreStated(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a kind of address in the header, such as home, is the label of the address's parts",
        arguments: [
            (
                "Name|Mailing_Street|Mailing_Zip|Permanent_City",
                "name|address.street:Mailing|address.postcode:Mailing|address.city:Permanent"
            ),
            (
                "Imię|Nazwisko|Adres korespondencyjny: ulica|Adres korespondencyjny: kod",
                "given|family|address.street:korespondencyjny|address.postcode:korespondencyjny"
            ),
            (
                "Név|Állandó lakcím - Település|Állandó lakcím - Házszám",
                "name|address.city:Állandó|address.house:Állandó"
            ),
            (
                "Jméno|Příjmení|Trvalé bydliště - obec|Trvalé bydliště - ulice",
                "given|family|address.city:home|address.street:home"
            ),
            ("会社名|氏名|郵便番号|住所", "organization|name|address.postcode|address.formatted"),
            ("姓|名|御住所", "family|given|address.formatted"),
        ])
    func addressesHaveKinds(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "the phone of another person has the word for that person as its label, not home or work",
        arguments: [
            ("Fornavn|Etternavn|jobb-tlf far", "given|family|phone:far"),
            ("Etunimi|Sukunimi|Huoltaja 1 työpuhelin", "given|family|phone:huoltaja"),
            ("Voornaam|Achternaam|oppas/opa/oma tel.", "given|family|phone:opa oma/oppas"),
            ("Last_Name|First_Name|MotherDayPhone", "family|given|phone:Mother"),
            ("Voornaam|Achternaam|noodnr.", "given|family|phone:nood"),
        ])
    func phonesOfOthers(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "the e-mail address of another person is unknown beside one of the contact, and the phone of a superior as well",
        arguments: [
            ("Name|Email|Manager Email|Supervisor's e-mail|Boss Email", "name|email|-|-|-"),
            ("Name|Email|Spouse Email|Parent Email|Assistant Email", "name|email|-|-|-"),
            ("Vorname|Nachname|E-Mail|E-Mail Vorgesetzter", "given|family|email|-"),
            ("Name|Phone|Manager Email|Parent Email", "name|phone|-|email:Parent"),
            ("Name|Phone|Manager Phone|Mother's Phone", "name|phone|-|phone:Mother"),
            ("Name|Email|Supervisor Phone|Assistant Phone", "name|email|-|phone:assistant"),
            ("Name|Phone|Neighbour Phone|Nachbar Telefon", "name|phone|-|-"),
            ("Neighbour|Neighbour Phone|Email", "name|phone|email"), ("Name|Manager Email", "name|email:Manager"),
        ])
    func emailsOfOthers(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test("the e-mail address of a superior is not that of the contact although it is the only one")
    func onlyEmailIsOfManager() throws {
        let reading = try CSVReading("Name,Phone,Manager Email\nAda,555 1234,b@x.org\nBo,555 1235,c@x.org\n")
        #expect(reading.bodies[0] == "FN:Ada\nTEL:555 1234\nX-CSV;X-NAME=Manager Email:b@x.org")
    }

    @Test(
        "a day and a month beside the year of birth are those of the birthday",
        arguments: [
            ("Prénom|Nom|Année de naissance|Mois|Jour", "given|family|birthday.year|birthday.month|birthday.day"),
            ("Prénom|Nom|Mois|Jour", "given|family|-|-"), ("Prénom|Nom|Divers|Divers 1", "given|family|note|-"),
            ("Fornavn|Etternavn|f.dato", "given|family|birthday"),
            ("Voornaam|Achternaam|jarig op", "given|family|birthday"),
        ])
    func partsOfBirthdays(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "columns whose headers begin with the same words form a group, such as one address",
        arguments: [
            (
                "First Name|Last Name|Default Address Company|Default Address City|Default Address Country Code|Default Address Phone",
                "given|family|organization|address.city|address.country|phone"
            ),
            (
                "Email|billing_first_name|billing_last_name|billing_company|billing_city",
                "email|given|family|organization|address.city:billing"
            ),
            ("Name|Company Address|Company City", "name|address.street:work|address.city:work"),
        ])
    func prefixesOfGroups(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "an ambiguous header is unknown",
        arguments: [
            // "Partner neve" is the name of a business partner, not of a spouse.
            ("Partner neve|Adószám|Ország|Kapcsolattartó", "-|-|address.country|name"),
            ("Vorname|Nachname|E-Mail|Tel./Fax", "given|family|email|-"),
            ("Vorname|Nachname|E-Mail|Telefax", "given|family|email|phone:fax"),
            ("Nom|Prénom|Mail|Premier contact", "family|given|email|-"),
            ("First name|Last name|Email|Member of", "given|family|email|-"),
            ("Jméno|Příjmení|E-mail|P.č.", "given|family|email|-"),
            ("Jméno|Příjmení|Ulice|Č.p.", "given|family|address.street|address.house"),
            ("Imię|Nazwisko|E-mail|Imiona ojca i matki", "given|family|email|-"),
        ])
    func doubtfulHeadersAreUnknown(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a remark in parentheses is not a label",
        arguments: [
            ("Name|Telefon (b)|E-Mail (2)", "name|phone|email"),
            ("Name|Vorname|Land (ISO)|PLZ (5 Ziffern)", "family|given|address.country|address.postcode"),
            ("Name (Firma)|Name (Person)|Vorname (Person)", "organization|family|given"),
        ])
    func remarksAreNoLabels(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "words for a house number, a home and a place of residence are distinguished",
        arguments: [
            (
                "Nombre|Apellidos|Calle del trabajo|Calle del domicilio",
                "given|family|address.street:work|address.street:home"
            ),
            ("Voornaam|Achternaam|Huisadres, straat", "given|family|address.street:home"),
            ("Voornaam|Achternaam|Straat|Huisnr. + toev.", "given|family|address.street|address.house"),
            ("Voornaam|Achternaam|Straat|Huisnr.|Toev.", "given|family|address.street|address.house|address.extended"),
            (
                "First name|Last name|Street|Street number|City",
                "given|family|address.street|address.house|address.city"
            ),
            ("Имя|Фамилия|Улица|№ дома", "given|family|address.street|address.house"),
            ("氏　名|電 話|住 所", "name|phone|address.formatted"),
        ])
    func housesAndHomes(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }
}
