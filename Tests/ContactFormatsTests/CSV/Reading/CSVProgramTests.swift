import Files
import Bytes
@testable import ContactFormats
import ContactModel
import Foundation
import Testing

/// Exports of known programs: every column is known, and the cards match the golden files.
@Suite struct CSVProgramTests {
    static let programs = [
        "google-2024", "google-template", "google-old", "google-outlook", "outlook", "outlook-com", "hotmail",
        "windows-live-mail", "thunderbird", "yahoo", "linkedin", "mailchimp", "salesforce", "hubspot", "apple",
    ]

    @Test("every column of an export is known", arguments: programs) func everyColumnIsKnown(program: String) throws {
        let reading = try CSVReading(path: Fixtures.path("csv/valid/\(program).csv"))
        #expect(reading.profile == (["google-2024", "google-template"].contains(program) ? "google" : program))
        #expect(reading.bodies.count >= 5)
        #expect(!reading.findings.contains { $0.hasSuffix("csv-column-unknown") })
        #expect(!reading.bodies.contains { $0.contains("X-CSV") })
    }

    /// Columns of Google's older layout that few contacts use.
    @Test("rare columns of Google's older layout are known") func rareGoogleColumnsAreKnown() throws {
        let header = [
            "Name", "Given Name", "Family Name", "Yomi Name", "Occupation", "Maiden Name", "Custom Field 1 - Type",
            "Custom Field 1 - Value", "Jot 1 - Type", "Jot 1 - Value", "Organization 2 - Symbol",
        ]
        let reading = try CSVReading("\(header.joined(separator: ","))\nA,A,,Yo,Baker,Byron,Shoe,38,Home,j,LTD\n")
        #expect(reading.profile == "google-old")
        #expect(reading.findings.isEmpty)
        for value in ["ROLE:Baker", ".X-CUSTOM:Yo", ".X-CUSTOM:Byron", ".X-CUSTOM:38", ":j", ".X-CUSTOM:LTD"] {
            #expect(reading.bodies[0].contains(value))
        }
        for label in ["Yomi Name", "Maiden Name", "Shoe", "Organization 2 - Symbol"] {
            #expect(reading.bodies[0].contains("X-ABLABEL:\(label)\n") || reading.bodies[0].hasSuffix(":\(label)"))
        }
    }

    /// The cards of a program's fixture, followed by one whose cells contain their columns' names.
    ///
    /// `RECORD=1` rewrites the golden files, which must be reviewed before they are committed.
    @Test("an export's cards match the golden file", arguments: programs + ["generic"]) func cardsMatchGoldenFile(
        program: String
    ) throws {
        let people = try CSVReading(path: Fixtures.path("csv/valid/\(program).csv")).bodies.prefix(12)
        let everything = try CSVReading(Self.everyColumn(of: program))
        #expect(
            everything.profile == (program.hasPrefix("google-2") || program == "google-template" ? "google" : program))
        #expect(everything.bodies.count == 1)
        let golden = "csv/valid/\(program).csv.vcards"
        let text = Self.vCards(Array(people) + everything.bodies)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(text.utf8).write(to: URL(fileURLWithPath: Fixtures.path(golden)))
        }
        #expect(text == (try Fixtures.text(golden)))
    }

    /// Returns cards as in a vCard export, with LF line ends.
    private static func vCards(_ bodies: [String]) -> String {
        var writer = VCardWriter(version: .v3)
        writer.writesDerivedUIDs = false
        var output = ByteBuffer()
        for body in bodies {
            unsafe Array("\(body)\n".utf8).withUnsafeBytes { body in
                let none = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
                unsafe writer.append(body: body, uid: none, to: &output) { _, _ in nil }
            }
        }
        return String(decoding: output.array, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// Returns a table of a program's header and one record, in which each cell contains its column's name, or a date
    /// where only dates are valid.
    private static func everyColumn(of program: String) throws -> [UInt8] {
        var diagnostics: [Diagnostic] = []
        var reader = CSVReader(try InputFile(Fixtures.path("csv/valid/\(program).csv")))
        _ = try reader.findLayout(CSVOptions(), &diagnostics)
        let header = try #require(try reader.readHeader(&diagnostics))
        var names = ByteBuffer()
        var cells = ByteBuffer()
        for (index, name) in header.enumerated() {
            if index > 0 {
                names.append(0x2C)
                cells.append(0x2C)
            }
            CSVText.append(name, to: &names)
            CSVText.append(cell(below: name, index), to: &cells)
        }
        return names.array + [0x0A] + cells.array + [0x0A]
    }

    private static func cell(below header: String, _ index: Int) -> String {
        switch header {
        case "Birth Year": return "1985"
        case "Birth Month": return "4"
        case "Birth Day": return "12"
        case "Photo": return "https://example.org/Photo"
        default:
            let isDate = ["Birthday", "Anniversary", "Connected On"].contains(header)
            return isDate || header.hasPrefix("Event") && header.hasSuffix("Value") ? "\(1900 + index)-04-12" : header
        }
    }

    /// Each row of the localised headers has the meanings of the English one.
    @Test(
        "localised headers have the meanings of the English ones",
        arguments: CSVLocalizedHeaders.rows.map { "\($0.program) \($0.language)" })
    func localisedHeadersMeanTheSame(name: String) throws {
        let row = try #require(CSVLocalizedHeaders.rows.first { "\($0.program) \($0.language)" == name })
        let columns = CSVColumns(header: row.headers.map { $0.first ?? "" })
        // Google's export for Outlook has the same headers as the English Outlook.
        #expect(columns.profile == row.program || columns.profile == "google-outlook")
        for index in columns.columns.indices {
            let found = columns.columns[index].meaning
            let expected = row.meanings[index]
            #expect(found?.field == expected?.field, "\(row.headers[index])")
            if expected?.label != "@" { #expect(found?.label == expected?.label, "\(row.headers[index])") }
        }
    }

    @Test(
        "the headers of a language are known",
        arguments: ["it", "pl", "sv", "ru", "tr", "ja", "de", "fr", "es", "nl", "pt-BR", "da", "ko", "zh-CN"])
    func languageIsSupported(language: String) {
        #expect(
            CSVLocalizedHeaders.rows.contains {
                $0.program == "thunderbird" && $0.language == language.replacing("es", with: "es-ES")
            })
        #expect(CSVLanguage.index(of: language.prefix(2)) != nil)
    }

    @Test(
        "adjacent headers resolve ambiguous words",
        arguments: [
            // The French Outlook uses Titre and Nom twice.
            (
                "Titre,Prénom,Deuxième prénom,Nom,Suffixe,Nom,Société,Service,Titre",
                "prefix,given,middle,family,suffix,name,organization,department,title"
            ),
            (
                "Prénom,Nom,Société,Service,Titre,Adresse de messagerie",
                "given,family,organization,department,title,email"
            ),
            ("Name,Vorname,Straße,PLZ,Ort,Handy", "family,given,address.street,address.postcode,address.city,phone"),
            ("Name,E-Mail,Telefon,Ort", "name,email,phone,address.city"),
            ("Nombre,Apellidos,Correo electrónico,Teléfono", "given,family,email,phone"),
            ("Фамилия,Имя,Отчество,Телефон", "family,given,middle,phone"),
            ("姓,名,メールアドレス,携帯電話", "family,given,email,phone"),
            ("NACHNAME , vorname,e-mail,Strasse", "family,given,email,address.street"),
            (
                "Primary Email,Display Name,Home County,Home Post Code,Organisation",
                "email,name,address.region,address.postcode,organization"
            ),
        ])
    func adjacentHeadersDecide(header: String, fields: String) {
        let columns = CSVColumns(header: header.split(separator: ",").map(String.init))
        #expect(columns.columns.map { $0.meaning?.field.rawValue ?? "-" }.joined(separator: ",") == fields)
    }

    @Test(
        "a birthday may have three columns",
        arguments: [
            ("1985,4,12", ["BDAY:19850412"]), (",4,12", ["BDAY:--0412"]), ("1985,,", ["BDAY:1985"]),
            ("1985,04,", ["BDAY:1985-04"]), (",,", []), ("1985,13,1", ["BDAY;VALUE=text:1985-13-01"]),
            (",,12", ["BDAY;VALUE=text:---12"]),
        ])
    func birthdayMayHaveThreeColumns(cells: String, lines: [String]) throws {
        let reading = try CSVReading("Display Name,Primary Email,Birth Year,Birth Month,Birth Day\nAda,,\(cells)\n")
        #expect(reading.bodies == [(["FN:Ada"] + lines).joined(separator: "\n")])
    }
}
