import Files
import ContactFormats
import ContactModel
import Platform
import Testing

private let samplesFolder = unsafe getenv("CONTACTSCTL_SAMPLES").map { unsafe String(cString: $0) }

/// Every cell of an accepted record is in its card, or has a diagnostic.
@Suite struct CSVCellLossTests {
    @Test("a fixture's cells are all in the cards or reported", arguments: Fixtures.names(below: "csv", ending: ".csv"))
    func fixturesLoseNothing(name: String) throws {
        try Self.expectNothingLost(Fixtures.path(name))
    }

    /// Tables of other projects, which are not committed here; `CONTACTSCTL_SAMPLES` names the folder that contains
    /// `csv`.
    @Test(
        "the samples' cells are all in the cards or reported",
        .enabled(if: samplesFolder != nil, "CONTACTSCTL_SAMPLES names no folder of samples"))
    func samplesLoseNothing() throws {
        var paths: [String] = []
        try FolderWalk.forEachFile(below: "\(samplesFolder ?? "")/csv") { paths.append($0) }
        #expect(paths.count > 300)
        var cells = 0
        for path in paths { cells += try Self.expectNothingLost(path) }
        #expect(cells > 10_000)
    }

    /// Reads a table twice, as cells and as cards, and searches for each cell; returns the number of cells.
    @discardableResult
    private static func expectNothingLost(_ path: String) throws -> Int {
        // If no column is known, the first one is mapped to the name, as a user would do.
        for map in ["", "#1=name"] {
            var options = CSVOptions()
            if !map.isEmpty { options.map.entries = [try CSVMap.entry(map)] }
            let reading = try CSVReading(path: path, options: options)
            guard !reading.bodies.isEmpty else { continue }
            return try compare(path, options, reading)
        }
        return 0
    }

    private static func compare(_ path: String, _ options: CSVOptions, _ reading: CSVReading) throws -> Int {
        var diagnostics: [Diagnostic] = []
        var reader = CSVReader(try InputFile(path))
        _ = try reader.findLayout(options, &diagnostics)
        let header = try #require(try reader.readHeader(&diagnostics), "\(path)")
        let columns = CSVColumns(header: header, profile: options.profile, map: options.map).columns
        let photoColumns = columns.indices.filter { columns[$0].meaning?.field == .photo }
        var cells = 0
        var card = 0
        while true {
            switch try reader.nextRecord(&diagnostics) {
            case .end:
                #expect(card == reading.bodies.count, "\(path)")
                return cells
            case .rejected: continue
            case .record:
                let haystack = Haystack(reading.bodies[card], reading.uids[card])
                card += 1
                let reported = Set(zip(reading.findings, reading.messages).map(\.0).compactMap(line))
                for index in header.indices {
                    let text = reader.text(index)
                    cells += text.isEmpty ? 0 : 1
                    if photoColumns.contains(index), isUsedPhoto(text, reading, card - 1) { continue }
                    guard photoColumns.contains(index) || !haystack.holds(text), !reported.contains(reader.line) else {
                        continue
                    }
                    guard !isSaidOnce(header[index], text, reading) else { continue }
                    Issue.record("\(path):\(reader.line): \(header[index]): \(text)\n\(reading.bodies[card - 1])")
                }
            }
        }
    }

    /// True for a photo cell that is kept as a whole: as a reference, as the name of a file, or as the encoded picture.
    /// File names are resolved by the import.
    private static func isUsedPhoto(_ text: String, _ reading: CSVReading, _ card: Int) -> Bool {
        let text = text.trimmed
        return text.isEmpty || reading.bodies[card].contains("PHOTO:\(text)") || reading.photoFiles[card] == text
            || reading.bodies[card].contains("PHOTO:urn:sha256:")
                && reading.pictures[card] * 4 / 3 + 40 > text.utf8.count
    }

    /// Returns the line of a finding.
    private static func line(_ finding: String) -> Int? { Int(finding.prefix { $0 != ":" }) }

    /// True for a value that is covered by a diagnostic about the whole file, or that is a placeholder.
    private static func isSaidOnce(_ header: String, _ text: String, _ reading: CSVReading) -> Bool {
        reading.messages.contains { $0.contains("column \"\(header)\"") && $0.contains("left out") }
            || reading.messages.contains { $0.contains("myContacts") } && text.contains("myContacts")
            || ["0/0/00", "0/0/0000", "0000", "Unspecified"].contains(text)
    }
}

/// A card's text, searched without regard to blanks, case and punctuation.
private struct Haystack {
    private let text: String
    private let digits: String

    init(_ body: String, _ uid: String) {
        var values = [uid]
        for property in Property.parse(body: Array((body + "\n").utf8)) {
            values.append(property.name)
            values.append(property.text)
            // A table's "mobile" is the type `cell` in a card (RFC 6350, section 6.4.1).
            if property.types.contains("cell") { values.append("mobile") }
            if property.name == "GENDER" { values.append(property.value == "F" ? "female" : "male") }
            values += property.components
            values += property.items
            values.append(property.components.joined())
            for parameter in property.parameters { values += [parameter.name] + parameter.values }
        }
        text = Self.plain(values.joined(separator: "\u{1}"))
        digits = text.filter { ("0"..."9").contains($0) }
    }

    /// True when the text, or each of its parts, occurs; a date may be in another order.
    func holds(_ cell: String) -> Bool {
        let whole = Self.plain(cell)
        if whole.isEmpty || text.contains(whole) { return true }
        let words = cell.unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
        return words.allSatisfy { word in
            let word = Self.plain(String(word))
            return text.contains(word) || Self.months.contains(String(word.prefix(3)))
                || Int(word).map { digits.contains("\($0)") } == true
        }
    }

    private static let months: Set<String> = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static func plain(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars
        where scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "\u{1}" {
            plain.append(scalar)
        }
        return String(plain)
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
