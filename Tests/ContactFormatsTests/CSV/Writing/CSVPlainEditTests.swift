import Files
import Bytes
import ContactFormats
import ContactModel
import Testing

/// Edits, made in a spreadsheet, of the cells beside a `vcard` cell.
@Suite struct CSVPlainEditTests {
    /// Exports a card, sets cells, removes columns, and reads it again.
    private func edited(_ body: String, _ edits: [String: String], without gone: [String] = []) throws -> [String] {
        var writer = CSVPlainWriter()
        var output = ByteBuffer()
        writer.appendHeader(to: &output)
        let bytes = Array("\(body)\n".utf8)
        let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        unsafe bytes.withUnsafeBytes { unsafe writer.append(body: $0, uid: nothing, photo: nothing, to: &output) }
        let folder = TemporaryFolder()
        folder.write("table.csv", output.array)
        var diagnostics: [Diagnostic] = []
        var reader = try CSVReader(InputFile(folder.path("table.csv")))
        let header = try #require(try reader.readHeader(&diagnostics))
        _ = try reader.nextRecord(&diagnostics)
        var names = ByteBuffer()
        var cells = ByteBuffer()
        for (index, name) in header.enumerated() where !gone.contains(name) {
            let old = unsafe String(decoding: reader.cell(index), as: UTF8.self)
            if !names.isEmpty {
                names.append(0x2C)
                cells.append(0x2C)
            }
            names.append(name)
            CSVText.append(edits[name] ?? old, to: &cells)
        }
        let made = try CSVReading(names.array + [0x0A] + cells.array + [0x0A])
        return made.bodies.first.map { $0.split(separator: "\n").map(String.init) } ?? []
    }

    private static let whole = [
        "UID:", "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "EMAIL;TYPE=home:ada@example.org", "TEL;X-A=b;TYPE=cell:1",
        "NOTE:old",
        "X-ANY:kept",
    ]

    @Test(
        "an edited cell changes only the line of its value",
        arguments: [
            ("note", "new", "NOTE:old", ["NOTE:new"]), ("note", "", "NOTE:old", []),
            ("phone_1", "2", "TEL;X-A=b;TYPE=cell:1", ["TEL;X-A=b;TYPE=cell:2"]),
            ("phone_1_label", "Home", "TEL;X-A=b;TYPE=cell:1", ["TEL;X-A=b;TYPE=home:1"]),
            ("email_1", "a@b.c", "EMAIL;TYPE=home:ada@example.org", ["EMAIL;TYPE=home:a@b.c"]),
            ("email_1_label", "", "EMAIL;TYPE=home:ada@example.org", ["EMAIL:ada@example.org"]),
            (
                "email_2", "a@b.c", "EMAIL;TYPE=home:ada@example.org",
                ["EMAIL;TYPE=home:ada@example.org", "EMAIL:a@b.c"]
            ),
            ("family", "King", "N:Lovelace;Ada;;;", ["N:King;Ada;;;"]),
            ("name", "Countess", "FN:Ada Lovelace", ["FN:Countess"]),
            ("organization", "Royal", "NOTE:old", ["NOTE:old"]),
        ])
    func editChangesOnlyItsLine(column: String, text: String, line: String, lines: [String]) throws {
        let made = try edited(Self.whole.joined(separator: "\n"), [column: text])
        var expected = Self.whole.flatMap { $0 == line ? lines : [$0] }
        if column == "family" { expected[1] = "FN:Ada King" }
        if column == "organization" { expected.insert("ORG:Royal", at: 3) }
        #expect(made == expected)
    }

    @Test("a card without edits is unchanged") func unchangedCellsChangeNothing() throws {
        #expect(try edited(Self.whole.joined(separator: "\n"), [:]) == Self.whole)
        // Removed columns are not edits.
        let gone = ["phone_1", "note", "email_1"]
        #expect(try edited(Self.whole.joined(separator: "\n"), [:], without: gone) == Self.whole)
    }

    @Test("editing one number leaves the others unchanged") func otherNumbersAreUnchanged() throws {
        let card = [
            "FN:Ada", "item1.TEL;X-A=b:1", "item1.X-ABLABEL:Boat", "TEL;TYPE=cell:2", "TEL;PREF=7:3",
            "TEL;VALUE=uri:tel:4", "TEL:5",
            "item2.TEL;X-A=b:6", "item2.X-ABLABEL:Villa",
        ]
        var expected = card
        expected[3] = "TEL;TYPE=cell:22"
        #expect(try edited(card.joined(separator: "\n"), ["phone_2": "22"]) == expected)
        expected = card
        expected.remove(at: 3)
        #expect(try edited(card.joined(separator: "\n"), ["phone_2": "", "phone_2_label": ""]) == expected)
        expected = card
        expected[1...2] = ["TEL;X-A=b;TYPE=home:1"]
        #expect(try edited(card.joined(separator: "\n"), ["phone_1_label": "home"]) == expected)
    }

    @Test("line breaks changed by a spreadsheet are not edits") func changedLineBreaksAreNotEdits() throws {
        let card = ["FN:Ada", "X-ANY:1", "X-ANY:2"]
        for lineBreak in ["\r\n", "\r"] {
            let cell = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nX-ANY:1\nX-ANY:2\nEND:VCARD".replacing("\n", with: lineBreak)
            #expect(try edited(card.joined(separator: "\n"), ["vcard": cell]) == card)
        }
    }

    @Test(
        "an invalid `vcard` cell rejects its record",
        arguments: [
            "x", "BEGIN:VCARD\nVERSION:4.0\nEND:VCARDS", "BEGIN:VCARD\nVERSION:4.0\nno colon\nEND:VCARD",
            "BEGIN:VCARD\nVERSION:4.0\nFN:A\0\nEND:VCARD", "BEGIN:VCARD\nVERSION:4.0\nFN:A",
            "BEGIN:VCARD\nVERSION:4.0\nEND:VCAR",
            "BEGIN:VCARD\nVERSION:4.0\nFN:AEND:VCARD", "BEGIN:VCARD\nVERSION:4.0\n\nFN:A\nEND:VCARD",
        ])
    func invalidCardRejectsItsRecord(cell: String) throws {
        var text = ByteBuffer()
        text.append("uid,name,vcard\nu,Ada,")
        CSVText.append(cell, to: &text)
        let reading = try CSVReading(text.array)
        #expect(reading.findings == ["2:7: error: csv-card"])
        #expect(reading.bodies == [])
    }
}
