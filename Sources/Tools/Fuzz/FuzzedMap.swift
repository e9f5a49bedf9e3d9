internal import Files
internal import ContactFormats
internal import ContactModel

/// Checks the conditions that must hold for column maps: the lines of a `--map` file, and each line as an argument of
/// `--map`.
enum FuzzedMap {
    /// The headers of the table to which a map is applied. The headers that the map names are added to them.
    private static let header = ["Name", "Kunde", "Telefon", "Name", "#3", "// x", "uid", ""]

    static func check(_ bytes: UnsafeRawBufferPointer) throws {
        let text = unsafe String(decoding: bytes, as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline).prefix(50) { _ = try? CSVMap.entry(String(line)) }
        var map = CSVMap()
        do {
            try map.read(text)
        } catch {
            return
        }
        map.required = Set(map.entries.prefix(3).map(\.column))
        let header = Self.header + map.entries.map(\.column)
        _ = map.missing(in: header)
        let columns = CSVColumns(header: header, map: map)
        // A saved map must be readable and assign the same fields.
        let saved = map.text(of: columns, of: "fuzz")
        var again = CSVMap()
        do {
            try again.read(saved)
        } catch {
            fatalError("a saved map cannot be read: \(error)\n\(saved)")
        }
        let twice = CSVColumns(header: header, map: again)
        require(
            twice.columns.map(\.meaning) == columns.columns.map(\.meaning),
            "a saved map assigns other fields:\n\(saved)")
        try read(header, map)
    }

    /// Reads a table of two rows with `map`.
    private static func read(_ header: [String], _ map: CSVMap) throws {
        let cells = ["Ada", "1815-12-10", "+44 1", "a@x.org", "photo.png", "x ::: y", "home", "a;b"]
        let row = header.indices.map { cells[$0 % cells.count] }
        let rows = [header, row, row.reversed()].map { row in
            row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\r\n"
        }
        var options = CSVOptions()
        options.map = map
        var opening: [Diagnostic] = []
        let input = InputFile("fuzz", holding: Array(rows.joined().utf8))
        var reader = try CSVCardReader(input, options: options, diagnostics: &opening)
        var cards = ReadCards()
        while try reader.fill(cards.batch) { cards.take() }
    }
}

/// Checks the conditions that must hold for the manifest of a photo folder, the table that assigns photos to contacts.
enum FuzzedManifest {
    static func check(_ bytes: UnsafeRawBufferPointer) throws {
        let path = unsafe ScratchFile.shared.holding(bytes)
        var diagnostics: [Diagnostic] = []
        let rows = try PhotoManifestReader.check(path, &diagnostics)
        require(rows <= bytes.count, "more rows than bytes")
        for diagnostic in diagnostics {
            require(diagnostic.location?.offset ?? 0 <= bytes.count, "an offset beyond the end of the file")
        }
    }
}
