internal import Bytes
package import Files

/// Detects known types of files that are not read. A type is described by a phrase, which may include advice for the
/// user.
package enum ForeignContent {
    /// Returns the description of a file without consuming its bytes; nil for an unknown type. Gzip is decompressed
    /// first.
    package static func name(of input: inout InputFile) throws -> String? {
        name(FileKind.text(of: try input.peek(FileKind.sampleSize)))
    }

    /// Returns the description of a file that begins with `bytes`; nil if the file may be a table.
    static func name(_ bytes: [UInt8]) -> String? {
        if isBzip2(bytes) { return "a file packed with bzip2; unpack it" }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return archive(bytes) }
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return compound(bytes) }
        if bytes.count > 262, bytes[257..<262].elementsEqual("ustar".utf8) { return "a tar archive; unpack it" }
        return signatures.first { bytes.starts(with: $0.0) }?.1 ?? text(bytes)
    }

    private static let spreadsheet = "open it in a spreadsheet program and save it as CSV"

    /// The signatures of binary file types, and their descriptions.
    private static let signatures: [([UInt8], String)] = [
        (Array("!BDN".utf8), "an Outlook data file (.pst); Outlook exports its contacts as CSV"),
        (Array("bplist00".utf8), "an Apple property list; export vCards from Contacts"),
        (
            [0x9C, 0xCB, 0xCB, 0x8D, 0x13, 0x75, 0xD2, 0x11],
            "a Windows Address Book file (.wab); Windows Address Book exports it as CSV"
        ),
        ([0, 1, 0, 0] + Array("Standard ".utf8), "an Access database; Access exports a table as CSV"),
        (Array("PK\u{5}\u{6}".utf8), "an empty zip archive"),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive; unpack it"),
        (Array("Rar!\u{1A}\u{7}".utf8), "a RAR archive; unpack it"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "a file packed with xz; unpack it"),
        ([0x28, 0xB5, 0x2F, 0xFD], "a file packed with zstd; unpack it"),
        ([0x7F, 0x45, 0x4C, 0x46], "a program"),
    ]

    /// Returns true for a bzip2 file: `BZh`, the block size (1 to 9), and the signature of the first block, or of the
    /// end of an empty file.
    private static func isBzip2(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 10, bytes.starts(with: "BZh".utf8), 0x31...0x39 ~= bytes[3] else { return false }
        return [[0x31, 0x41, 0x59, 0x26, 0x53, 0x59], [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]].contains(bytes[4..<10])
    }

    /// Returns the description of a zip archive or of a document stored in one, by the name of the first entry.
    private static func archive(_ bytes: [UInt8]) -> String {
        officeFile(bytes)
            ?? "a zip archive; archives on standard input or in folders are not read: save it as a file and specify that file"
    }

    /// Returns the description of a document stored as a zip archive, by the name of its first entry; nil for any other
    /// zip archive.
    static func officeFile(_ bytes: [UInt8]) -> String? {
        let head = head(bytes)
        if isWorkbook(bytes) {
            return "a workbook, or another Office file; decompress it, and do not specify another format"
        }
        if head.hasPrefix("mimetypeapplication/vnd.oasis.") {
            return "an OpenDocument file that is not a spreadsheet; save its table as a spreadsheet or as CSV"
        }
        if head.hasPrefix("Index/") { return "a file of Numbers or Pages; Numbers exports it as CSV" }
        return nil
    }

    /// Returns true for a zip archive whose first entry is one of a workbook, or of another document in Office Open XML.
    static func isWorkbook(_ bytes: [UInt8]) -> Bool {
        let head = head(bytes)
        return head.hasPrefix("mimetypeapplication/vnd.oasis.opendocument.spreadsheet")
            || ["[Content_Types].xml", "_rels/", "docProps/", "xl/"].contains(where: head.hasPrefix)
    }

    /// Returns the name of the first entry of a zip archive, and the beginning of its content.
    private static func head(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.dropFirst(30).prefix(100), as: UTF8.self)
    }

    /// Returns the description of an older Office file (OLE compound file) by the UTF-16 names that it contains.
    private static func compound(_ bytes: [UInt8]) -> String {
        func holds(_ name: String) -> Bool { bytes.contains(Array(name.utf8.flatMap { [$0, 0] })) }
        if holds("__substg1.0_") { return "an Outlook message (.msg); Outlook exports its contacts as CSV" }
        if holds("EncryptedPackage") { return "an encrypted workbook; save a copy without a password" }
        if holds("Workbook") { return "an Excel file (.xls); \(spreadsheet)" }
        return "an Office file, such as an .xls file; \(spreadsheet)"
    }

    // MARK: Text

    /// The first characters of text file types, in lower case and without white space, and their descriptions.
    private static let beginnings: [(String, String)] = [
        ("%pdf-", "a PDF"), ("{\\rtf", "RTF; open it in a word processor and save the table as text"),
        ("//<!--<mdb:mork", "an older Thunderbird address book (.mab); Thunderbird exports it as CSV"),
        ("<?xml", "XML"), ("<!doctype", "HTML; \(spreadsheet)"), ("<html", "HTML; \(spreadsheet)"),
        ("{\"", "JSON"), ("[{", "JSON"),
        ("[[", "JSON"),
        ("begin:vcalendar", "a calendar (.ics), which holds no contacts"),
    ]

    private static func text(_ bytes: [UInt8]) -> String? {
        // JSON may have blanks between its brackets; the other texts start without blanks.
        var beginning: [UInt8] = []
        for byte in bytes.prefix(4096) where beginning.count < 15 && (byte > 0x20 || byte < 0x09) {
            beginning.append(byte.lowercased)
        }
        let isMarked = beginning.starts(with: [0xEF, 0xBB, 0xBF])
        if isMarked { beginning.removeFirst(3) }
        if let found = contacts(bytes, beginning) { return found }
        return beginnings.first { beginning.starts(with: $0.0.utf8) }?.1 ?? lines(bytes.dropFirst(isMarked ? 3 : 0))
    }

    /// The formats of contacts that are not read: the first characters of a text, a word that it contains, in lower case,
    /// and its description with the way to read it.
    private static let foreignCards: [(beginning: String, word: String, description: String)] = [
        ("mecard:", "n:", "a MECARD, the contact in a QR code; scan it with a phone, and export a vCard there"),
        ("bizcard:", "n:", "a BIZCARD, the contact in a QR code; scan it with a phone, and export a vCard there"),
        ("<?xml", "vcard-4.0", "xCard (RFC 6351); convert it to vCard, for instance with ez-vcard"),
        ("<vcards", "vcard-4.0", "xCard (RFC 6351); convert it to vCard, for instance with ez-vcard"),
        (
            "<", "class=\"vcard",
            "a page with hCards; save the contacts of its site as vCard, or convert them with a reader of microformats"
        ),
        (
            "<", "h-card",
            "a page with hCards; save the contacts of its site as vCard, or convert them with a reader of microformats"
        ),
        (
            "{", "begin:vcard",
            "JSON with vCards in its texts; extract them: jq -r '.. | strings | select(startswith(\"BEGIN:VCARD\"))' FILE > cards.vcf"
        ),
        (
            "[", "begin:vcard",
            "JSON with vCards in its texts; extract them: jq -r '.. | strings | select(startswith(\"BEGIN:VCARD\"))' FILE > cards.vcf"
        ),
    ]

    private static func contacts(_ bytes: [UInt8], _ beginning: [UInt8]) -> String? {
        let candidates = foreignCards.filter { beginning.starts(with: $0.beginning.utf8) }
        guard !candidates.isEmpty else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return candidates.first { text.contains($0.word) }?.description
    }

    /// Returns the description of an e-mail or a mailbox, as recognised by the header names in its first lines; nil for
    /// other texts.
    private static func lines(_ bytes: ArraySlice<UInt8>) -> String? {
        let lines = bytes.prefix(4096).split(maxSplits: 3, whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn })
            .prefix(3)
        guard let first = lines.first, lines.count > 1 else { return nil }
        let names = lines.map(headName)
        if mailHeads.contains(names[0] ?? ""), names[1] != nil || [0x20, 0x09].contains(lines[1].first) {
            return mail(bytes)
        }
        if first.starts(with: "From ".utf8), mailHeads.contains(names[1] ?? "") {
            return "a mailbox of e-mails, which holds no contacts"
        }
        return nil
    }

    private static func mail(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let hasCard = ["text/vcard", "text/x-vcard", "text/directory", ".vcf"].contains { text.contains($0) }
        return hasCard
            ? "an e-mail with a vCard attached; save the attachment (.vcf) and import it"
            : "an e-mail, which holds no contacts"
    }

    private static let mailHeads: Set<String> = [
        "return-path", "received", "delivered-to", "from", "to", "date", "subject", "message-id", "mime-version",
        "x-mozilla-status", "x-gmail-labels", "x-gm-thrid", "x-account-key", "reply-to", "content-type",
    ]

    /// Returns the name before the colon of a header line, in lower case; nil for a line without a name.
    private static func headName(_ line: ArraySlice<UInt8>) -> String? {
        guard let colon = line.firstIndex(of: .colon), colon > line.startIndex else { return nil }
        let name = line[..<colon].map { $0.lowercased }
        guard name.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A || $0 == .hyphen || $0.isDigit }) else {
            return nil
        }
        return String(decoding: name, as: UTF8.self)
    }
}
