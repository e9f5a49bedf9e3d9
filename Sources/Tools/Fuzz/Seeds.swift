internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import SQLite

internal import Platform

/// Initial inputs of targets, in addition to the fixtures.
enum Seeds {
    /// Writes the initial inputs of a target to an existing folder.
    static func save(for target: FuzzTarget, to folder: String, fixtures: String) throws {
        for (index, seed) in try seeds(for: target, fixtures).enumerated() {
            let file = unsafe open("\(folder)/seed-\(index)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
            guard file >= 0, unsafe write(file, seed, seed.count) == seed.count else {
                fatalError("\(folder): cannot write a seed")
            }
            close(file)
        }
    }

    private static func seeds(for target: FuzzTarget, _ fixtures: String) throws -> [[UInt8]] {
        switch target {
        case .vcard, .vcardRoundTrip: cards.map { Array($0.utf8) }
        case .jcard: jCards.map { Array($0.utf8) }
        case .ldif: entries.map { Array($0.utf8) }
        case .zip: archives
        case .workbook: FuzzedWorkbook.seeds
        case .map: maps.map { Array($0.utf8) }
        case .manifest: manifests.map { Array($0.utf8) }
        case .text: texts.enumerated().map { [UInt8($0)] + Array($1.utf8) }
        case .book:
            try ["contacts", "contacts-photo", "my-object", "photos"].map { try book("\(fixtures)/books/\($0).sql") }
        default: []
        }
    }

    /// Short cards, because in a long card few mutations change the structure.
    private static let cards = ["2.1", "3.0", "4.0"].map { version in
        "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:A\r\nTEL;TYPE=home:1\r\nEND:VCARD\r\n"
    }

    /// An archive with one stored file, and an empty archive.
    private static let archives: [[UInt8]] = [
        [
            0x50, 0x4B, 3, 4, 20, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0x43, 0xBE, 0xB7, 0xE8, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0,
            0x62,
            0x61, 0x50, 0x4B, 1, 2, 20, 0, 20, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0x43, 0xBE, 0xB7, 0xE8, 1, 0, 0, 0, 1, 0, 0,
            0, 1, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x62, 0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0,
            32, 0,
            0, 0, 0, 0,
        ],
        [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18),
    ]

    private static let jCards = [
        "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"A\"]]]",
        "[[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"n\",{},\"text\",[\"A\",[\"B\",\"C\"]]],[\"tel\",{\"type\":[\"home\"],\"group\":\"item1\"},\"uri\",\"tel:1\"]]],[\"vcard\",[]]]",
        "[\"vcard\",[[\"photo\",{},\"uri\",\"data:image/png;base64,AAAA\"],[\"x-a\",{},\"integer\",-1.5e3,true,null,\"\\ud83d\\ude00\\n\"]]]",
    ]

    private static let entries = [
        "version: 1\n\ndn: uid=a,dc=x\nobjectClass: person\ncn: A\nsn: A\n",
        "dn:: Y249QQ==\nmail;lang-en: a@x\n b\n\ndn: cn=b\nsn:< file:///x\n",
    ]

    private static let maps = [
        "Kunde=name\n#3=phone:work\n// a comment\n\n  Telefon = phone : home \n", "a=b=email:x\nName=ignore\n",
        "#1=address.street:home\n#2=address.city:home\n#3=address.label", "x=impp:skype\ny=custom:z\nz=photo\n",
    ]

    private static let manifests = [
        "uid,file,sha256,bytes,media,width,height,verdict\r\na,a.png,00,1,image/png,1,1,ok\r\n",
        "file;uid\n\"a;b.png\";x\n../b.png;y\n", "\u{FEFF}uid,file\n", "uid\n1\n",
    ]

    /// Texts for `FuzzedText`. The index of a text is the first byte of its input, which selects the property and the
    /// column.
    private static let texts = [
        "1815-12-10", "--12-10", "12 Mar 2024", "4/13/1985 12:00:00 AM", "2009-08-08T14:30:10Z", "=E3=81=82=0A=\r\n b",
        "=82=A0=5C", "=FF=FEA=00", ";;=3B\\;;London;;;UK", "image/png;base64,iVBORw0KGgo=", "http://x.org/a.png",
        "/9j/4AAQSkZJRg==", "R0lGODlhAQABAAAAACw=", "PGP:AAAA", "+44-20-7946-0001;ext=5", "51.5,-0.1", "51.5;-0.1",
        "\"Lovelace,Ada\":Lovelace;Ada;;;", "skype:callto:ada", "spouse:Ann", "urn:uuid:0", "_$!<Anniversary>!$_",
        "vnd.android.cursor.item/nickname;A;1;;;;;;;;;;;;;", "1;urn:x", "x-skype:asa", "-birthday:04-12",
        "phone:0044 7700 900815", "no:photo\nhas:email", "since:2026-11-01\nrun:4", "\"tea; hates\"", "id:3\n4",
        "not:city:malmö",
    ]

    /// Returns the bytes of a SQLite file that is created by an SQL script.
    private static func book(_ path: String) throws -> [UInt8] {
        let file = "/tmp/contactsctl-fuzz-\(getpid()).book"
        unsafe unlink(file)
        defer { unsafe unlink(file) }
        var sql = ByteBuffer()
        var source = try InputFile(path)
        while try source.read(into: &sql) {}
        let database = try Database(path: file, mode: .create)
        try database.execute("PRAGMA page_size = 512")
        try database.execute(sql.text)
        var bytes = ByteBuffer()
        var made = try InputFile(file)
        while try made.read(into: &bytes) {}
        return bytes.array
    }
}
