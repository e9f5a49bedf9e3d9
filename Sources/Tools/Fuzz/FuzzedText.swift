internal import Bytes
internal import ContactFormats
internal import ContactModel

/// Checks short texts in records and on the command line: dates, base64, quoted-printable, data URIs, numbers, file
/// names and queries.
///
/// The first byte of an input selects the property and the column that get the text as their value.
enum FuzzedText {
    /// The beginnings of the lines whose values are fuzzed, each with the version of its card.
    private static let lines: [(version: String, line: String)] = [
        ("4.0", "BDAY:"), ("3.0", "BDAY;VALUE=date:"), ("2.1", "BDAY:"), ("4.0", "ANNIVERSARY:"), ("4.0", "REV:"),
        ("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:"), ("2.1", "NOTE;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:"),
        ("2.1", "N;CHARSET=UTF-16;ENCODING=QUOTED-PRINTABLE:"), ("2.1", "ADR;ENCODING=QUOTED-PRINTABLE:"),
        ("4.0", "PHOTO:data:"), ("4.0", "PHOTO:"), ("3.0", "PHOTO;ENCODING=b:"), ("2.1", "PHOTO;ENCODING=BASE64:"),
        ("3.0", "KEY;ENCODING=b;TYPE="), ("4.0", "TEL;VALUE=uri:tel:"), ("4.0", "GEO:geo:"), ("3.0", "GEO:"),
        ("4.0", "N;SORT-AS="), ("3.0", "IMPP;X-SERVICE-TYPE="), ("4.0", "RELATED;VALUE=text;TYPE="), ("4.0", "UID:"),
        ("3.0", "item1.X-ABDATE:1999-01-01\r\nitem1.X-ABLABEL:"), ("2.1", "X-ANDROID-CUSTOM:"),
        ("4.0", "CLIENTPIDMAP:"),
    ]
    /// The headers of the columns whose cells are fuzzed.
    private static let columns = [
        "Birthday", "Photo", "E-mail 1 - Value", "Phone 1 - Value", "Categories", "Gender", "Web Page", "uid", "vcard",
    ]

    static func check(_ bytes: UnsafeRawBufferPointer) throws {
        guard let choice = unsafe bytes.first.map(Int.init) else { return }
        let text = unsafe Array(bytes.dropFirst())
        checkPlainText(text)
        checkQuery(text)
        try checkLine(text, choice % lines.count)
        try checkCell(text, choice % columns.count)
    }

    /// Checks the conditions that must hold for texts outside records, for instance on the command line.
    private static func checkPlainText(_ bytes: [UInt8]) {
        var decoded = ByteBuffer()
        _ = unsafe bytes.withUnsafeBytes { unsafe Base64.decode($0, into: &decoded) }
        var encoded = ByteBuffer()
        unsafe Base64.encode(decoded.bytes, into: &encoded)
        var again = ByteBuffer()
        require(unsafe Base64.decode(encoded.bytes, into: &again) == nil, "encoded Base64 cannot be decoded")
        require(decoded.array == again.array, "decoding encoded Base64 yields other bytes")

        let text = String(decoding: bytes, as: UTF8.self)
        if let date = CSVDate.basic(text) {
            require(CSVDate.basic(date) == date, "reading \(date) yields another date")
        }
        let name = PhotoNames.sanitized(text)
        require(!name.isEmpty && name.utf8.count <= 255 && !name.contains("/"), "an invalid file name: \(name)")
        require(PhotoNames.sanitized(name) == name, "sanitizing a sanitized file name changes it: \(name)")
        if let path = try? PhotoPath(bytes) { require(!path.name.isEmpty, "a path without a name") }
        let folded = Folding.folded(text)
        require(Folding.folded(String(decoding: folded, as: UTF8.self)) == folded, "folding folded text changes it")
        let escaped = CardBody.escaped(text)
        require(
            !escaped.utf8.contains(0x0A) && !escaped.utf8.contains(0), "an escaped text contains a line feed or a NUL")
        require(
            CardBody.unescaped(escaped).utf8.elementsEqual(text.utf8), "unescaping an escaped text yields another text")
    }

    private static func checkLine(_ text: [UInt8], _ choice: Int) throws {
        let (version, line) = lines[choice]
        let card = "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:Ada\r\n\(line)"
        let file = Array(card.utf8) + text + Array("\r\nEND:VCARD\r\n".utf8)
        try unsafe file.withUnsafeBytes { try unsafe FuzzedCards.checkReading($0) }
    }

    private static func checkCell(_ text: [UInt8], _ choice: Int) throws {
        var file = Array("Given Name,\(columns[choice])\r\nAda,\"".utf8)
        for byte in text { file += byte == UInt8(ascii: "\"") ? [byte, byte] : [byte] }
        file += Array("\"\r\n".utf8)
        try unsafe file.withUnsafeBytes { try unsafe FuzzedTable.checkReading($0) }
    }
}
