import Bytes
import ContactFormats
import ContactModel
import TestSupport
import Testing

/// Values without a column are written to columns for any text, and are reported as lost only if these are full.
@Suite struct CSVMovedValueTests {
    /// A table of cards, and the diagnostics about each.
    private struct Writing {
        var table: String
        var found: [[Diagnostic]] = []

        init(
            _ layout: CSVProgramLayout, _ bodies: [String], language: String? = nil, delimiter: UInt8 = .comma
        ) {
            var writer = CSVProgramWriter(layout, language: language, delimiter: delimiter)
            var output = ByteBuffer()
            writer.appendHeader(to: &output)
            _ = writer.takeDiagnostics()
            for body in bodies {
                unsafe Array("\(body)\n".utf8).withUnsafeBytes { body in
                    unsafe Array("u".utf8).withUnsafeBytes {
                        unsafe writer.append(body: body, uid: $0, photo: "", to: &output)
                    }
                }
                found.append(writer.takeDiagnostics())
            }
            table = String(decoding: output.array, as: UTF8.self)
        }

        func losses(_ index: Int = 0) -> [String] { found[index].filter { $0.code == .csvLoss }.map(\.message) }
        func moves(_ index: Int = 0) -> [String] { found[index].filter { $0.code == .csvMoved }.map(\.message) }

        /// The cells of the first record that are not empty, by their headers.
        var cells: [String: String] {
            let rows = table.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
            return Dictionary(
                zip(rows[0], rows[1]).filter { !$1.isEmpty }.map { (String($0), String($1)) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    @Test(
        "Outlook's columns for any text hold the four values that people need first; the others are reported, each once"
    )
    func outlookHoldsFourMoreValues() {
        let writing = Writing(
            .outlook,
            [
                "FN:A B\nN:B;A\nNICKNAME:Bee\nitem1.TEL:1\nitem1.X-ABLABEL:Boat\nX-SHOE:38\nitem2.X-CUSTOM:red\n"
                    + "item2.X-ABLABEL:Colour\nX-HAT:7\nitem3.URL:http://x\nitem3.X-ABLABEL:Shop"
            ])
        #expect(writing.cells["Other Phone"] == "1")
        #expect(writing.cells["User 1"] == "Web page (Shop): http://x")
        #expect(writing.cells["User 2"] == "Nickname: Bee")
        #expect(writing.cells["User 3"] == "Colour: red")
        #expect(writing.cells["User 4"] == "Phone 1: Boat")
        #expect(writing.moves().count == 4)
        #expect(writing.moves().contains("'Bee' is written to 'User 2' in a table for outlook"))
        #expect(
            writing.losses().sorted() == [
                "'38' cannot be represented in a table for outlook",
                "'7' cannot be represented in a table for outlook",
            ])
    }

    @Test("Outlook's types of e-mail addresses and its mark of private contacts are used")
    func outlookHoldsTypesAndPrivacy() {
        let writing = Writing(
            .outlook, ["FN:A B\nN:B;A\nEMAIL;TYPE=home:a@b.c\nEMAIL:d@e.f\nEMAIL;TYPE=work:g@h.i\nCLASS:PRIVATE"])
        #expect(writing.cells["E-mail Type"] == "home")
        #expect(writing.cells["E-mail 2 Type"] == nil)
        #expect(writing.cells["E-mail 3 Type"] == "work")
        #expect(writing.cells["Private"] == "True")
        #expect(writing.losses() == [])
    }

    @Test("values without a column are written to Google's custom fields")
    func googleHoldsCustomFields() {
        let writing = Writing(
            .google, ["FN:Captain\nN:B;A\nGENDER:F\nX-SHOE:38\nORG:C;D;E\nIMPP;X-SERVICE-TYPE=ICQ:1234"])
        for text in [",Name,Captain,", ",Gender,F,", ",X-SHOE,38,", ",Organization,E,", ",IM (ICQ),1234,"] {
            #expect(writing.table.contains(text))
        }
        #expect(writing.losses() == [])
    }

    @Test(
        "a table with moved values is read and written unchanged", arguments: CSVProgramLayout.allCases,
        [nil, "de"] as [String?])
    func movedValuesAreStable(layout: CSVProgramLayout, language: String?) throws {
        let language = layout.languages.isEmpty ? nil : language
        let bodies = [
            "FN:A B\nN:B;A\nNICKNAME:Bee\nitem1.TEL:1\nitem1.X-ABLABEL:Boat\nX-SHOE:38\nEMAIL;TYPE=home:a@b.c\nCLASS:PRIVATE",
            "FN:C D\nN:D;C\nitem1.X-CUSTOM:SMTP\nitem1.X-ABLABEL:E-mail Type\nEMAIL;TYPE=work:c@d.e\nitem2.X-CUSTOM:x\n"
                + "item2.X-ABLABEL:User 2\nGENDER:F",
        ]
        let first = Writing(layout, bodies, language: language)
        let read = try CSVReading(first.table)
        #expect(read.profile == layout.rawValue)
        let again = Writing(layout, read.bodies, language: language)
        #expect(again.table == first.table)
        #expect(again.found.allSatisfy { $0.isEmpty })
    }

    // MARK: Headers in other languages

    @Test(
        "a table of Outlook in another language is read and written with the same headers",
        arguments: CSVProgramLayout.outlook.languages)
    func localizedTablesGoBack(language: String) throws {
        let header = CSVProgramLayout.outlook.header(in: language)
        let english = CSVProgramLayout.outlook.header(in: nil)
        #expect(header.count == english.count)
        let cells = english.indices.map { index in
            switch english[index] {
            case "Birthday", "Anniversary": "1985-04-12"
            case let name where name.hasSuffix("Address") && name.hasPrefix("E-mail"): "x\(index)@y.org"
            default: "x\(index)"
            }
        }
        func line(_ cells: [String]) -> String {
            var output = ByteBuffer()
            for (index, cell) in cells.enumerated() {
                if index > 0 { output.append(.comma) }
                CSVText.append(cell, to: &output)
            }
            return String(decoding: output.array, as: UTF8.self) + "\r\n"
        }
        let table = line(header) + line(cells)
        let reading = try CSVReading(table)
        #expect(reading.profile == "outlook")
        let writing = Writing(.outlook, reading.bodies, language: language)
        #expect(writing.table == table)
        #expect(writing.losses() == [])
    }

    // MARK: Properties

    @Test(
        "each value and label is in the table or is reported as lost, but not both",
        arguments: CSVProgramLayout.allCases, 1...12)
    func nothingIsLostUnsaid(layout: CSVProgramLayout, seed: Int) {
        var random = SeededRandom(seed: seed * 7919)
        for language in [nil, layout.languages.first] {
            let card = TokenCard(&random)
            let writing = Writing(layout, [card.body], language: language)
            let row = writing.table.split(separator: "\r\n", maxSplits: 1).last ?? ""
            for token in card.tokens {
                let isThere = row.contains(token)
                let isLost = writing.losses().contains { message in
                    // A message may also quote the value whose label is lost, and that value is in the table.
                    let lost = message.split(separator: " of '").first ?? ""
                    return lost.contains("'\(token)'") || lost.contains("(\(token))") || lost.contains("=\(token)")
                        || lost.contains(", \(token)") || lost.contains("\(token), ") || lost.contains("\(token)'")
                }
                #expect(isThere != isLost, "\(token) of\n\(card.body)\n->\n\(writing.table)\n\(writing.losses())")
            }
        }
    }

    /// A card of random properties whose values and labels are all different.
    private struct TokenCard {
        var body = "FN:vA vB\nN:vB;vA"
        var tokens: [String] = []

        init(_ random: inout SeededRandom) {
            for group in 1...Int.random(in: 2...14, using: &random) {
                let label = Int.random(in: 0...2, using: &random)
                let types = ["home", "work", "cell"][Int.random(in: 0...2, using: &random)]
                let name = ["TEL", "EMAIL", "URL", "ADR", "X-CUSTOM"][Int.random(in: 0...4, using: &random)]
                let single = ["NOTE", "NICKNAME", "TITLE", "ROLE", "X-SHOE", "X-HAT", "ORG", "CATEGORIES"]
                if group.isMultiple(of: 3) {
                    body += "\n\(single[Int.random(in: 0..<single.count, using: &random)]):\(token())"
                } else if label == 0 {
                    body += "\nitem\(group).\(name):\(value(name))\nitem\(group).X-ABLABEL:\(token())"
                } else {
                    body += "\n\(name)\(label == 1 && name != "X-CUSTOM" ? ";TYPE=\(types)" : ""):\(value(name))"
                }
            }
        }

        private mutating func value(_ name: String) -> String {
            name == "ADR" ? ";\(token());\(token());\(token())" : token()
        }

        private mutating func token() -> String {
            tokens.append("t\(tokens.count)x")
            return tokens[tokens.count - 1]
        }
    }
}
