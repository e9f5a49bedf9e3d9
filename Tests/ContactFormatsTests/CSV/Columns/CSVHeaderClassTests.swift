import ContactFormats
import Testing

/// Headers that must not get a field or a label that they do not state, and fields in unusual words.
@Suite struct CSVHeaderClassTests {
    private static func meanings(_ header: String) -> [String] {
        CSVColumns(header: header.split(separator: "|").map(String.init)).columns.map { column in
            column.meaning.map { $0.name + ($0.label.map { ":\($0)" } ?? "") } ?? "-"
        }
    }

    @Test(
        "a header with a word for e-mail is no address",
        arguments: [
            ("Fornavn|Etternavn|E-postadresse", "given|family|email"),
            ("Förnamn|Efternamn|E-postadresser", "given|family|email"),
            ("First name|Last name|Additional email addresses", "given|family|email:other"),
            ("Prénom|Nom|@", "given|family|email"),
        ])
    func emailsAreNoAddresses(header: String, meanings: String) {
        #expect(Self.meanings(header) == meanings.split(separator: "|").map(String.init))
    }

    @Test(
        "a further e-mail or phone has the label other",
        arguments: [
            ("Vorname|Nachname|Ersatztelefon", "given|family|phone:other"),
            ("Vorname|Nachname|Telefon|Zweite E-Mail", "given|family|phone|email:other"),
            ("First name|Last name|Backup email|Alternate mobile", "given|family|email:other|phone:other mobile"),
            ("Имя|Фамилия|Запасной телефон", "given|family|phone:other"),
            ("氏名|メールアドレス|メールアドレス（予備）", "name|email|email:other"),
            ("Name|Notes|Additional phone", "name|note|phone:other"),
        ])
    func furtherColumnsAreOther(header: String, meanings: String) {
        #expect(Self.meanings(header) == meanings.split(separator: "|").map(String.init))
    }

    @Test(
        "a person is a relation only in a table that speaks of such persons",
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
        let found = Self.meanings(header).map { $0.lowercased() }
        #expect(found == meanings.split(separator: "|").map(String.init))
    }

    @Test(
        "a header implies no kind that it does not state",
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
        #expect(Self.meanings(header) == meanings.split(separator: "|").map(String.init))
    }

    @Test(
        "a kind of address in the header is the label of its parts",
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
        #expect(Self.meanings(header) == meanings.split(separator: "|").map(String.init))
    }

    @Test(
        "the phone of another person has that person's word as label, wherever it rings",
        arguments: [
            ("Fornavn|Etternavn|jobb-tlf far", "given|family|phone:far"),
            ("Etunimi|Sukunimi|Huoltaja 1 työpuhelin", "given|family|phone:huoltaja"),
            ("Voornaam|Achternaam|oppas/opa/oma tel.", "given|family|phone:opa oma/oppas"),
            ("Last_Name|First_Name|MotherDayPhone", "family|given|phone:Mother"),
            ("Voornaam|Achternaam|noodnr.", "given|family|phone:nood"),
        ])
    func phonesOfOthers(header: String, meanings: String) {
        #expect(Self.meanings(header) == meanings.split(separator: "|").map(String.init))
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
        #expect(Self.meanings(header) == meanings.split(separator: "|").map(String.init))
    }
}
