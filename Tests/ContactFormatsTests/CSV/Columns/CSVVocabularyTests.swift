import ContactFormats
import TestSupport
import Testing

/// The vocabularies of headers, and how words combine.
@Suite struct CSVVocabularyTests {
    /// Headers with their languages and meanings, from `fixtures/csv/headers.tsv`: a table is a block of lines.
    private static func tables() throws -> [[(language: String, header: String, meaning: String)]] {
        try Fixtures.text("csv/headers.tsv").split(separator: "\n\n").map { block in
            block.split(separator: "\n").filter { !$0.hasPrefix("//") }.map { line in
                let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                return (cells[0], cells[1], cells[2])
            }
        }
    }

    @Test("the headers of tables in all languages have the expected fields") func tablesAreUnderstood() throws {
        var languages: Set<String> = []
        for table in try Self.tables() {
            let found = HeaderMeanings.of(table.map(\.header))
            for (column, meaning) in zip(table, found) {
                #expect(meaning == column.meaning, "\(column.language): \(column.header)")
                languages.insert(column.language)
            }
        }
        #expect(languages.count >= 24)
    }

    /// Words of one header beside a name and an e-mail column of the same language.
    private static let headers: [(beside: [String], words: [String])] = [
        (["Name", "Email"], ["home", "phone", "number"]), (["Name", "Email"], ["work", "postal", "code"]),
        (["Name", "Email"], ["date", "of", "birth"]), (["Name", "Email"], ["company", "phone", "2"]),
        (["Name", "Email"], ["mother", "mobile"]), (["Name", "Email"], ["home", "address", "city"]),
        (["Nachname", "Vorname"], ["Telefon", "privat"]), (["Nachname", "Vorname"], ["Straße", "geschäftlich"]),
        (["Nom", "Prénom"], ["téléphone", "du", "bureau"]), (["Nom", "Prénom"], ["date", "de", "naissance"]),
        (["Nombre", "Apellidos"], ["número", "de", "teléfono", "móvil"]),
        (["Nome", "Cognome"], ["indirizzo", "posta", "elettronica"]),
        (["Фамилия", "Имя"], ["рабочий", "телефон"]), (["Imię", "Nazwisko"], ["kod", "pocztowy"]),
        (["Etunimi", "Sukunimi"], ["puhelin", "työ"]), (["Vezetéknév", "Keresztnév"], ["telefon", "otthoni"]),
    ]

    @Test("order, case and punctuation of the words of a header do not matter") func spellingDoesNotMatter() {
        var random = SeededRandom(seed: 7)
        for (beside, words) in Self.headers {
            let expected = HeaderMeanings.of(beside + [words.joined(separator: " ")])[2]
            #expect(expected != "-", "\(words)")
            for _ in 0..<40 {
                let separator = [" ", "_", "-", ", ", " / ", ". ", ": "].randomElement(using: &random) ?? " "
                var shuffled = words.shuffled(using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: shuffled = shuffled.map { $0.uppercased() }
                case 1: shuffled = shuffled.map { $0.prefix(1).uppercased() + $0.dropFirst() }
                default: break
                }
                let header = shuffled.joined(separator: separator)
                #expect(HeaderMeanings.of(beside + [header])[2].lowercased() == expected.lowercased(), "\(header)")
            }
        }
    }

    /// Columns that further columns may be joined with, such as a phone number with its extension, and the words of
    /// headers beside them.
    private static let neighbours: [(beside: [String], headers: [[String]])] = [
        (
            ["First Name", "Last Name", "Phone", "Email", "Address", "City"],
            [
                ["phone"], ["email"], ["address"], ["mobile", "phone"], ["work", "email"], ["phone", "number"],
                ["street", "number"], ["date", "of", "birth"], ["mother"], ["home", "address", "city"], ["company"],
            ]
        ),
        (
            ["Vorname", "Nachname", "Telefon", "E-Mail", "Straße", "Ort"],
            [
                ["Telefon"], ["Telefon", "Nr"], ["Mail", "privat"], ["Straße", "Hausnummer"], ["Mutter", "Handy"],
                ["Geburtstag"],
            ]
        ),
        (
            ["Prénom", "Nom", "Téléphone", "Courriel", "Adresse", "Ville"],
            [["téléphone"], ["numéro", "téléphone"], ["adresse"], ["courriel", "bureau"], ["code", "postal"]]
        ),
        (
            ["Имя", "Фамилия", "Телефон", "Почта", "Адрес", "Город"],
            [["телефон"], ["рабочий", "телефон"], ["адрес"], ["номер", "дома"], ["дата", "рождения"]]
        ),
    ]

    @Test("an additional unknown word never changes the field of a column to another field")
    func unknownWordsDoNotChangeTheField() {
        var random = SeededRandom(seed: 11)
        let letters = Array("bcdfghjklmnpqrstvwxz")
        let tables =
            Self.headers.map { ($0.beside, $0.words) }
            + Self.neighbours.flatMap { table in table.headers.map { (table.beside, $0) } }
        for (beside, words) in tables {
            let expected = HeaderMeanings.of(beside + [words.joined(separator: " ")])
            let field = expected.last?.split(separator: ":").first
            let alone = HeaderMeanings.of(beside)
            for _ in 0..<20 {
                let unknown = String(
                    (0..<Int.random(in: 5...9, using: &random)).map { _ in letters.randomElement(using: &random) ?? "q"
                    }
                )
                var all = words
                let isAside = Bool.random(using: &random)
                all.insert(isAside ? "(\(unknown))" : unknown, at: Int.random(in: 0...words.count, using: &random))
                let header = all.joined(separator: [" ", " - ", "_"].randomElement(using: &random) ?? " ")
                let found = HeaderMeanings.of(beside + [header])
                #expect(found.last == "-" || found.last?.split(separator: ":").first == field, "\(header): \(found)")
                // The other columns do not change either, except as the known words alone would change them.
                #expect(
                    found.dropLast() == expected.dropLast() || found.dropLast() == alone[...], "\(header): \(found)")
            }
        }
    }

    @Test("a house number is appended to the street, and an extension to the phone number") func housesAndExtensions()
        throws
    {
        let reading = try CSVReading(
            "Name,Street,No.,Phone,Extension\nAda,High Street,12,555 1234,7\nBob,Low Road,,,8\n")
        #expect(
            reading.bodies == [
                "FN:Ada\nTEL:555 1234 ext. 7\nADR:;;12 High Street;;;;", "FN:Bob\nTEL:ext. 8\nADR:;;Low Road;;;;",
            ])
        let german = try CSVReading("Nachname,Vorname,Straße,Hausnr.\nArp,Anna,Dorfstr.,3a\n")
        #expect(german.bodies == ["FN:Anna Arp\nN:Arp;Anna;;;\nADR:;;Dorfstr. 3a;;;;"])
    }

    @Test(
        "headers that contain words for fields but mean something else are unknown",
        arguments: [
            "Name of dog", "Email sent on", "Phone bill", "Address verified", "Birthday card", "Phone model",
            "Mail code", "Country code", "Number of children", "Email opt in", "Place of birth", "Date joined",
            "Telefonkosten", "Geburtsort", "E-Mail erwünscht", "Fecha de alta", "Lieu de naissance", "Numéro client",
            "Directory", "Country club",
        ])
    func otherHeadersAreUnknown(header: String) {
        #expect(HeaderMeanings.of(["Name", "Email", header])[2] == "-")
    }
}
