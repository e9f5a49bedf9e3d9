/// Writes the same contacts as several tables to `fixtures/csv/valid/`, which differ in encoding, compression,
/// delimiter, and text above the header.
enum CSVForms {
    private static let rows = [
        ["First Name", "Last Name", "E-mail", "Phone", "Notes"],
        ["Ada", "Lovelace", "ada@example.org", "+44 7700 900815", "Wrote: 1; 2, 3 | 4"],
        ["Zoë", "Bäcker", "zoe@example.org", "040 555 0199", "Größe: 38"],
        ["Cyd", "Chen", "cyd@example.org", "", ""],
    ]

    static func write(to folder: inout FixtureFolder) throws(FixtureError) {
        let text = table(",")
        try folder.write(text, to: "csv/valid/form-plain.csv")
        for bigEndian in [false, true] {
            let name = bigEndian ? "be" : "le"
            try folder.write(utf16(text, bigEndian), to: "csv/valid/form-utf16-\(name)-bare.csv")
            try folder.write(utf16("\u{FEFF}\(text)", bigEndian), to: "csv/valid/form-utf16-\(name)-bom.csv")
        }
        try folder.write(gzip(Array(text.utf8)), to: "csv/valid/form-gzip.csv")
        // All characters are below U+0100, so their bytes in Latin 1 are their code points.
        try folder.write(
            text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, to: "csv/valid/form-windows-1252.csv",
            expecting: [Expectation(line: 3, column: 3, "warning", "csv-encoding-guessed")])
        for (name, delimiter): (String, Character) in [("semicolon", ";"), ("tab", "\t"), ("pipe", "|")] {
            try folder.write(table(delimiter), to: "csv/valid/form-\(name).csv")
        }
        try folder.write("sep=;\r\n" + table(";"), to: "csv/valid/form-sep-line.csv")
        try folder.write("\"sep=|\"\r\n" + table("|"), to: "csv/valid/form-sep-line-quoted.csv")
        try folder.write(
            "Contacts of the club\r\n\r\n\"Exported on 12 March 2024, with \"\"care\"\"\"\r\n" + text,
            to: "csv/valid/form-preamble.csv")
    }

    private static func table(_ delimiter: Character) -> String {
        rows.map { row in
            let cells = row.map { cell in
                cell.contains(delimiter) ? "\"\(cell)\"" : cell
            }
            return cells.joined(separator: String(delimiter)) + "\r\n"
        }.joined()
    }

    private static func utf16(_ text: String, _ bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
            return bigEndian ? bytes.reversed() : bytes
        }
    }

    /// Returns a gzip file (RFC 1952) with the deflate data of a zlib stream, without zlib's header and trailer (RFC
    /// 1950).
    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
        let tail = [Zlib.crc32(bytes), UInt32(bytes.count)].flatMap { bigEndian($0).reversed() }
        return head + Zlib.compress(bytes).dropFirst(2).dropLast(4) + tail
    }
}
