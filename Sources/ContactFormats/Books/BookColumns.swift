internal import ContactModel
internal import SQLite

/// Interprets the columns of a SQLite table like the header of a CSV file. Identifiers such as `firstName` and columns
/// of pictures are recognised too.
enum BookColumns {
    /// Interprets the columns by their names only, without reading rows.
    static func named(_ table: BookTable, _ options: CSVOptions) -> CSVColumns {
        CSVColumns(header: table.header, profile: options.profile, map: map(table, options, pictures: []))
    }

    /// Interprets the columns by their names. If no name denotes photos, the first unknown column whose first non-empty
    /// blob is a picture contains the photos.
    static func understood(
        _ table: BookTable, _ options: CSVOptions, in database: Database
    ) throws(SQLiteError) -> CSVColumns {
        let columns = named(table, options)
        guard !columns.columns.contains(where: { $0.meaning?.field == .photo }) else { return columns }
        for index in table.columns.indices where columns.columns[index].isUnknown {
            guard try holdsPictures(index, of: table, in: database) else { continue }
            let map = map(table, options, pictures: [index])
            return CSVColumns(header: table.header, profile: options.profile, map: map)
        }
        return columns
    }

    /// Returns true if the first non-empty blob in a column is a picture.
    private static func holdsPictures(
        _ column: Int, of table: BookTable, in database: Database
    ) throws(SQLiteError) -> Bool {
        var rows = try database.prepare(table.firstBlob(ofColumn: column))
        guard try rows.step() else { return false }
        let beginning = unsafe Array(rows.bytes(0).prefix(PhotoSniffer.prefixLength))
        return PhotoSniffer.media(of: beginning.span).isPhoto
    }

    /// Returns the user's map, extended by the columns `pictures`, with the field `photo`, and by the columns whose
    /// names are known only when they are split into words, such as `firstName`. The user's entries take precedence.
    private static func map(_ table: BookTable, _ options: CSVOptions, pictures: [Int]) -> CSVMap {
        let plain = CSVColumns(header: table.header, profile: options.profile)
        let spoken = CSVColumns(header: table.header.map(words), profile: options.profile)
        var map = CSVMap()
        for index in table.columns.indices where plain.columns[index].meaning == nil {
            guard let meaning = spoken.columns[index].meaning else { continue }
            map.entries.append(CSVMap.Entry(column: "#\(index + 1)", meaning: meaning))
        }
        for index in pictures {
            let photo = CSVProfile.Meaning(field: .photo, labelled: nil, label: nil)
            map.entries.append(CSVMap.Entry(column: "#\(index + 1)", meaning: photo))
        }
        map.entries += options.map.entries
        return map
    }

    /// Returns an identifier with blanks between its words: "first Name" for `firstName`.
    static func words(_ name: String) -> String {
        var text = ""
        var wasLower = false
        for character in name {
            if character == "_" {
                text.append(" ")
            } else {
                if wasLower, character.isUppercase { text.append(" ") }
                text.append(character)
            }
            wasLower = character.isLowercase
        }
        return text
    }
}
