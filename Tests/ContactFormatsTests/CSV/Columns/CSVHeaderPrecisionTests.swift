import ContactFormats
import Testing

/// Headers with a field's word that do not name the field, and words whose meaning depends on the other columns.
@Suite struct CSVHeaderPrecisionTests {
    @Test(
        "a header that asks a question is unknown",
        arguments: [
            ("First name|Last name|Phone|Fax?|Address complete?", "given|family|phone|-|-"),
            ("Nombre|Apellidos|Teléfono|¿Móvil?", "given|family|phone|-"),
            ("姓|名|電話|メール？", "family|given|phone|-"),
        ])
    func questionsAreUnknown(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a remark in parentheses is not a label and does not change the field",
        arguments: [
            ("ФИО|адрес прописки (индекс!)|тел.", "name|address.formatted:прописки|phone"),
            ("Név|e-mail (ha van)|Telefon (nyaraló)", "name|email|phone:nyaraló"),
            ("氏名|住所（番地まで）|電話", "name|address.formatted|phone"),
            ("Ime|Prezime|Ulica (kuća)|Grad", "given|family|address.street:home|address.city"),
        ])
    func remarks(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a child's name is the contact's name only in a table without another name",
        arguments: [
            ("Vorname|Nachname|Name des Kindes", "given|family|relation:child"),
            ("Name des Kindes|Telefon Mutter|Telefon Vater", "name|phone:Mutter|phone:Vater"),
            ("Фамилия|Имя|Дата рождения|День рождения ребенка", "family|given|birthday|-"),
            ("Фамилия ребенка|Имя ребенка|Телефон мамы", "family|given|phone:мама"),
            ("姓|名|子供の名前", "family|given|relation:child"),
        ])
    func children(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "an address with its postcode is not a postcode, and an address beside a street is not a second street",
        arguments: [
            ("ΟΝΟΜΑΤΕΠΩΝΥΜΟ|ΔΙΕΥΘΥΝΣΗ - ΤΚ|ΤΗΛΕΦΩΝΟ", "name|-|phone"),
            ("Name|Street|Address postcode|Address city", "name|address.street|address.postcode|address.city"),
            ("Efternamn|Förnamn|Lgh nr|Gatuadress|Postadr.", "family|given|address.extended|address.street|-"),
            ("이름|도로명|건물번호", "name|address.street|address.house"),
        ])
    func partsOfAddresses(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a word that means both a job and a phone extension is the extension among phone columns",
        arguments: [
            ("Nom|Prénom|Société|Poste", "family|given|organization|title"),
            ("Nom|Prénom|Tél. bureau|Poste|Portable", "family|given|phone:work|phone.extension:work|phone:mobile"),
            ("Nom|Prénom|Fonction|Tél.|Poste", "family|given|title|phone|phone.extension"),
            ("Nom|Prénom|Tél.|Poste", "family|given|phone|-"),
        ])
    func titlesAmongPhones(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "headers about a parent company, a quantity, an origin or single letters do not get the field that they mention",
        arguments: [
            ("Nom|Prénom|Société mère", "family|given|-"), ("Ad|Soyad|Ana şirket", "given|family|-"),
            ("First name|Last name|Main company|Number of phones|No email", "given|family|-|-|-"),
            ("Nama|Telepon|Negara asal", "name|phone|-"), ("Nombre|Apellidos|C/ y nº", "given|family|-"),
            ("성|이름|이전 주소", "family|given|-"), ("姓|名|应聘职位", "family|given|-"),
        ])
    func otherThings(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a word with another common meaning needs an adjacent column of the same kind",
        arguments: [
            ("Nombre|Apellidos|Cargo|Depto|Empresa", "given|family|title|department|organization"),
            ("Nombre|Apellidos|Calle|Depto|Ciudad", "given|family|address.street|-|address.city"),
            ("Imię|Nazwisko|Tel.|Kom.", "given|family|phone|phone:mobile"),
            ("Imię|Nazwisko|Data|Kom.", "given|family|-|-"),
            ("Vardas|Pav.|El. paštas", "given|family|email"), ("First name|Email|SN", "given|email|-"),
            ("Nom|Prénom|CP|Dép.", "family|given|address.postcode|address.region"),
            ("Nome|Sobrenome|Telefone com.|Telefone com DDD", "given|family|phone:work|phone"),
        ])
    func doubtfulWords(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "in a table without names, the first child or the only related person is the person of the row",
        arguments: [
            ("Child|Date of birth|Phone|Email", "name|birthday|phone|email"),
            ("Kind|Gruppe|Mutter|Telefon Mutter", "name|categories|relation:mother|phone:Mutter"),
            ("Mother|Father|Phone", "relation:mother|relation:father|phone"),
            ("Mother|Phone", "name|phone"), ("Qwx|Mother|Phone", "-|relation:mother|phone"),
            ("Name|Child|Phone", "name|relation:child|phone"),
        ])
    func personOfRow(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "words in parentheses refine the field before them, or make the header unknown",
        arguments: [
            ("Name|Adresse (PLZ)|Telefon", "name|-|phone"), ("Name|E-Mail|Telefon (Name)", "name|email|-"),
            ("Vorname|Nachname|Name (Titel)", "given|family|-"),
            ("Name|Address (street)|Address (city)|Address (ZIP)", "name|address.street|address.city|address.postcode"),
            ("Tên|Mẹ (đt)|Bố (đt)", "name|phone:Mẹ|phone:Bố"), ("Name|Tel (a)|Tel (b)", "name|phone|-"),
            ("Name|Ph (O)|Ph (R)", "name|phone:work|phone:home"),
            ("Namn|Mobil (han)|Mobil (hon)", "name|phone:han mobile|phone:hon mobile"),
            ("Vorname|Nachname|Handy (falls vorhanden)|Work phone (ext.)", "given|family|phone:mobile|phone:work"),
        ])
    func parentheses(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "ordinals, forms of address and single letters alone are unknown",
        arguments: [
            ("Primero|Teléfono|Correo", "-|phone|email"), ("First|Phone|Email", "-|phone|email"),
            ("First|Last|Email", "given|family|email"), ("Name|Brother/Sister|Phone", "name|-|phone"),
            ("Имя|Фамилия|Г|Телефон", "given|family|-|phone"), ("Email|Apelido", "email|-"),
            ("Namn|Adress + ort|Telefon", "name|-|phone"), ("Guest|Email|Contact", "name|email|-"),
        ])
    func loneWords(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "abbreviated, romanised and joined words are understood",
        arguments: [
            ("xingMing|xingBie|chuShengRiQi|jiaZhang1_姓名", "name|gender|birthday|relation:parent"),
            ("imya|familiya|otchestvo|telefon", "given|family|middle|phone"),
            ("foedselsdato|fornavn|efternavn|aegtefaelle", "birthday|given|family|relation:spouse"),
            ("Fornavn|Etternavn|Foresatt nr 1|Fornavn og mellomnavn", "given|family|relation:guardian|given"),
            ("Jméno|Příjmení|Dat. nar.|Název společ.", "given|family|birthday|organization"),
            ("Ім'я|Прізвище|номер мами|Діти|Дружина", "given|family|phone:мама|relation:child|relation:spouse"),
            ("enderecoRua|enderecoNumero|enderecoCidade|nome", "address.street|address.house|address.city|name"),
        ])
    func abbreviatedWords(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test("in a table with one address, a city or postcode without a label belongs to the address of the street")
    func partsJoinTheOnlyStreet() throws {
        let header = "Name|Home address|City|ZIP|PO box"
        #expect(
            HeaderMeanings.of(header) == "name|address.street:home|address.city|address.postcode|address.pobox")
        let reading = try CSVReading("Name,Home address,City,ZIP\nAda,High Street 1,Ely,CB7\n")
        #expect(reading.bodies == ["FN:Ada\nADR;TYPE=home:;;High Street 1;Ely;;CB7;"])
    }

    @Test("the number in a program's header distinguishes values of the same field") func numbersOfProfiles() {
        let header = [
            "First Name", "Last Name", "E-mail Address", "Home Phone", "Home Phone 2", "Home Street", "Home Street 2",
        ]
        #expect(
            CSVColumns(header: header, profile: "outlook").columns.map(\.number) == [nil, nil, nil, nil, 2, nil, nil])
    }

    @Test(
        "in a table about animals or books, the sex, the birthday and the title are not those of the contact",
        arguments: [
            ("Majitel|Zvíře (jméno)|Narozen|Pohlaví|Telefon", "name|-|-|-|phone"),
            ("Proprietario|Razza|Sesso|Nato il|Cell. proprietario", "name|-|-|-|phone:mobile"),
            ("飼い主|品種|性別|生年月日|電話", "name|-|-|-|phone"),
            ("Nr karty|Czytelnik|Tytuł|Autor|Telefon", "-|name|-|-|phone"),
            ("Name|Title|Author|Phone", "name|-|-|phone"),
        ])
    func animalsAndBooks(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a header with a word for another person than the first name is unknown",
        arguments: [
            ("Mieter|Tel. Eigentümer|Handy Mieter|Eigentümer", "name|-|phone:mobile|-"),
            ("Huurder|Tel. huurder|Eigenaar|Adres eigenaar", "name|phone|-|-"),
            ("Customer name|Email|Recipient name|Recipient phone", "name|email|-|-"),
            ("Paciente|F. Nac.|Persona de contacto|Teléfono", "name|birthday|-|phone"),
            ("Client|Personne de contact|Téléphone", "organization|name|phone"),
            ("ClientID|Name|Phone", "-|name|phone"),
        ])
    func otherPersons(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a table of parents has no birthday of the child, and a table of children no first name in parts",
        arguments: [
            ("Parent's name|Child|Child's birthday|Mobile", "name|relation:child|-|phone:mobile"),
            ("Name des Kindes|Rufname|geb. am", "name|given|birthday"),
            ("Imię i nazwisko|Telefon|Child's doctor", "name|phone|-"),
        ])
    func parentsAndChildren(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }

    @Test(
        "a word for a state or a country that also means a condition or a town depends on the other columns",
        arguments: [
            ("Nombre|Apellidos|Ciudad|Estado|Teléfono", "given|family|address.city|address.region|phone"),
            (
                "Nombre|Apellidos|Población|Provincia|Teléfono|Estado",
                "given|family|address.city|address.region|phone|-"
            ),
            ("Nome|Cognome|Via|Paese|Telefono", "given|family|address.street|address.city|phone"),
            ("Nome|Cognome|Indirizzo|Paese", "given|family|address.formatted|-"),
            ("Nome|Cognome|Via|Città|Paese", "given|family|address.street|address.city|address.country"),
            (
                "Namn|Fakturaadress|Postnr|Ort|Leveransadress",
                "name|address.street:faktura|address.postcode:faktura|address.city:faktura|address.formatted:leverans"
            ),
        ])
    func statesAndTowns(header: String, meanings: String) {
        #expect(HeaderMeanings.of(header) == meanings)
    }
}
