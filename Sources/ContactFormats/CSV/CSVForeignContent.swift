internal import ContactModel

/// What a file is that is called a table and is none: better said than taken for headers of no meaning.
enum CSVForeignContent {
    /// How files of other kinds begin, lower case.
    private static let beginnings: [(String, String)] = [
        ("pk\u{3}\u{4}", "a zip archive, as .xlsx and .ods files are; a spreadsheet saves them as CSV"),
        ("%pdf-", "a PDF"), ("{\\rtf", "RTF"), ("<?xml", "XML"), ("<!doctype", "HTML"), ("<html", "HTML"),
        ("{\"", "JSON"), ("[{", "JSON"), ("[[", "JSON"),
    ]
    /// Excel's older files, whose first bytes are no text.
    private static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0]

    /// What bytes are by how they begin; nil for what may be a table.
    static func name(_ bytes: UnsafeRawBufferPointer) -> String? {
        if unsafe bytes.starts(with: compound) {
            return "an Office file, as .xls files are; a spreadsheet saves them as CSV"
        }
        // Blanks stand between the brackets of JSON, and none before what else is known.
        var text: [UInt8] = []
        for index in bytes.indices.prefix(4096) where text.count < 10 {
            let byte = unsafe bytes[index]
            if byte > 0x20 || byte < 0x09 { text.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) }
        }
        return beginnings.first { text.starts(with: $0.0.utf8) }?.1
    }
}
