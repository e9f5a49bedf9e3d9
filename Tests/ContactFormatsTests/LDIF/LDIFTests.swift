import Bytes
import ContactFormats
import ContactModel
import Files
import Platform
import Testing

private let isRecording = unsafe getenv("CONTACTSCTL_RECORD") != nil

extension VCardReading {
    /// Reads LDIF.
    init(ldif bytes: [UInt8], piece: Int? = nil, limits: VCardLimits = VCardLimits()) throws {
        var input = InputFile("people.ldif", holding: bytes)
        if let piece { input.largestPiece = piece }
        var reader = TranscodedCardReader(.ldif, input, limits: limits)
        self.init()
        let batch = CardBatch()
        while try reader.fill(batch) {
            take(batch)
            batch.clear()
        }
    }

    init(ldif text: String) throws { try self.init(ldif: Array(text.utf8)) }
}

/// LDIF as specified in RFC 2849, with the attributes of directories and of Thunderbird.
@Suite struct LDIFTests {
    static let fixtures = Fixtures.names(below: "ldif", ending: ".ldif")

    @Test("a fixture reads as expected", arguments: fixtures)
    func fixtureReadsAsExpected(name: String) throws {
        let reading = try VCardReading(ldif: Fixtures.bytes(name))
        var text = zip(reading.findings, reading.messages).map { "\($0) \($1)\n" }.joined()
        for index in reading.bodies.indices { text += "\n[\(reading.uids[index])]\n\(reading.bodies[index])\n" }
        if isRecording, let file = unsafe fopen(Fixtures.path("\(name).expected"), "w") {
            unsafe fputs(text, file)
            unsafe fclose(file)
        }
        #expect(text == (try Fixtures.text("\(name).expected")))
    }

    @Test("the result does not depend on the pieces in which a file is read", arguments: fixtures, [1, 2, 3, 7, 64])
    func pieces(name: String, piece: Int) throws {
        let bytes = try Fixtures.bytes(name)
        #expect(try VCardReading(ldif: bytes, piece: piece) == VCardReading(ldif: bytes))
    }

    @Test("LDIF is detected by its content")
    func detection() {
        for (text, kind) in [
            ("dn: cn=A\ncn: A\n", FileKind.ldif), ("# comment\n\nversion: 1\n\ndn:: Y249QQ==\n", .ldif),
            ("version: 1\r\n\r\nDN: cn=A\r\n", .ldif), ("dn;x\n", .csv), ("version: 2\n", .csv),
        ] {
            #expect(FileKind(name: "a.txt", sample: Array(text.utf8), isNamed: true) == kind, "\(text)")
        }
    }

    @Test("an entry beyond a limit is rejected with its location") func limits() throws {
        var limits = VCardLimits()
        limits.line = 40
        limits.card = 200
        let long = String(repeating: "x", count: 50)
        let many = String(repeating: "mail: a@example.org\n", count: 20)
        let reading = try VCardReading(
            ldif: Array("dn: cn=A\ncn: \(long)\n\ndn: cn=B\n\(many)\ndn: cn=C\ncn: C\n".utf8), limits: limits)
        #expect(reading.problems == ["1:1: error: ldif-record", "4:1: error: ldif-record"], "\(reading.findings)")
        #expect(reading.bodies.count == 1 && reading.rejected == 2)
    }

    @Test(
        "the identity is entryUUID, objectGUID, nsUniqueId or the name of an entry that is named by uid",
        arguments: [
            ("dn: uid=Ada , ou=People,dc=x\nsn: L\n", "ldap:///uid=ada,ou=people,dc=x"),
            ("dn: uid=a\\,b,dc=x\nsn: L\n", "ldap:///uid=a%5C,b,dc=x"),
            (
                "dn: uid=a,dc=x\nsn: L\nentryUUID: 2D1F5A2E-7d3a-103e-9f1b-5b6f3a1c2d3e\n",
                "urn:uuid:2d1f5a2e-7d3a-103e-9f1b-5b6f3a1c2d3e"
            ),
            ("dn: cn=a\nsn: L\nnsUniqueId: 1-2-3-4\n", "nsuniqueid:1-2-3-4"),
            (
                "dn: cn=a\nsn: L\nobjectGUID:: AAECAwQFBgcICQoLDA0ODw==\n",
                "urn:uuid:03020100-0504-0706-0809-0a0b0c0d0e0f"
            ),
            ("dn: uid=x,dc=x\nsn: L\nlabeledURI: urn:uuid:7 contact UID\n", "urn:uuid:7"),
            ("dn: uid=x,dc=x\nsn: L\nlabeledURI: urn:contactsctl:uid:a%0Ab%25 contact UID\n", "a\nb%"),
        ])
    func identity(text: String, uid: String) throws { #expect(try VCardReading(ldif: text).uids == [uid]) }

    // MARK: Writing

    static func write(
        _ reading: VCardReading, mozilla: Bool = false, base: String = "ou=people,dc=example,dc=org"
    ) -> (text: String, losses: [Diagnostic]) {
        var writer = LDIFWriter(base: base, isMozilla: mozilla)
        var output = ByteBuffer()
        writer.appendOpening(to: &output)
        for index in reading.bodies.indices {
            let body = Array((reading.bodies[index] + "\n").utf8)
            let uid = Array(reading.uids[index].utf8)
            unsafe body.withUnsafeBytes { body in
                unsafe uid.withUnsafeBytes { uid in
                    unsafe writer.append(body: body, uid: uid, to: &output) { _, buffer in
                        let photo = reading.photos[index]
                        buffer.append(photo)
                        return PhotoSniffer.media(of: photo.span).mediaType
                    }
                }
            }
        }
        return (String(decoding: output.array, as: UTF8.self), writer.takeDiagnostics())
    }

    @Test("a card is written as an entry of the class inetOrgPerson") func entry() throws {
        let reading = try VCardReading.card(
            "4.0", "UID:urn:uuid:7", "FN:Zoë 王", "N:王;Zoë;;;", "ORG:Engines;Programs", "TITLE:Analyst",
            "EMAIL:zoe@example.org", "EMAIL:ZOE@example.org", "TEL;TYPE=work:+44 20", "TEL;TYPE=cell:+44 7700",
            "ADR;TYPE=work:;;1 Road;London;;EC1;UK", "URL:https://a.example/", "NOTE:one\\ntwo", "CATEGORIES:a,b",
            "NICKNAME:Zo", "BDAY:19991231")
        let (text, losses) = Self.write(reading)
        #expect(
            text == """
                version: 1
                dn: uid=7,ou=people,dc=example,dc=org
                objectClass: top
                objectClass: person
                objectClass: organizationalPerson
                objectClass: inetOrgPerson
                objectClass: extensibleObject
                cn:: Wm/DqyDnjos=
                sn:: 546L
                givenName:: Wm/Dqw==
                o: Engines
                ou: Programs
                title: Analyst
                description:: b25lCnR3bw==
                mail: zoe@example.org
                telephoneNumber: +44 20
                mobile: +44 7700
                street: 1 Road
                l: London
                postalCode: EC1
                co: UK
                labeledURI: https://a.example/
                labeledURI: urn:uuid:7 contact UID
                businessCategory: a
                businessCategory: b
                uid: 7

                """)
        #expect(
            losses.filter { $0.severity == .warning }.compactMap(\.property).sorted() == ["BDAY", "EMAIL", "NICKNAME"],
            "\(losses.map(\.message))")
        let back = try VCardReading(ldif: text)
        #expect(back.uids == ["urn:uuid:7"] && back.problems == [])
        #expect(
            back.lines == [
                "UID:", "FN:Zoë 王", "N:王;Zoë;;;", "ORG:Engines;Programs", "TITLE:Analyst", "EMAIL:zoe@example.org",
                "TEL;TYPE=work:+44 20", "TEL;TYPE=cell:+44 7700", "ADR;TYPE=work:;;1 Road;London;;EC1;UK",
                "URL:https://a.example/", "CATEGORIES:a", "CATEGORIES:b", "NOTE:one\\ntwo",
            ])
    }

    @Test(
        "cards read from LDIF round-trip, with Mozilla's attributes without loss", arguments: fixtures)
    func entriesComeBack(name: String) throws {
        let reading = try VCardReading(ldif: Fixtures.bytes(name))
        let (text, losses) = Self.write(reading, mozilla: true)
        let back = try VCardReading(ldif: text)
        #expect(back.uids == reading.uids)
        #expect(back.problems == [], "\(back.messages)")
        let lossy = Set(losses.filter { $0.severity == .warning }.compactMap(\.property))
        for (first, second) in zip(reading.cards, back.cards) {
            func lines(_ card: [Property]) -> [String] {
                card.filter { !["UID", "X-LDIF"].contains($0.name) && !lossy.contains($0.name) }.map(\.line).sorted()
            }
            #expect(lines(first) == lines(second), "\(losses.map(\.message))")
        }
        #expect(lossy.isSubset(of: ["KIND", "X-LDIF"]), "\(losses.map(\.message))")
    }

    @Test(
        "LDIF written from random cards is read without a problem, and losses are reported", arguments: 0..<100)
    func randomCards(seed: Int) throws {
        var cards = VCardCorpus(seed: seed)
        let reading = try VCardReading(cards.file())
        let (text, losses) = Self.write(reading)
        #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 76 })
        let back = try VCardReading(ldif: text)
        #expect(back.uids == reading.uids && back.problems == [], "seed \(seed): \(back.findings)")
        let lossy = Set(losses.compactMap(\.property))
        for (first, second) in zip(reading.cards, back.cards) {
            let names = Set(first.map(\.name)).subtracting(lossy).subtracting(["UID", "N", "X-ABLABEL"])
            #expect(names.isSubset(of: second.map(\.name)), "seed \(seed)")
        }
    }

    @Test("each Mozilla attribute gets one value, and values without an attribute are reported")
    func mozillaAttributesHaveOneValue() throws {
        let reading = try VCardReading.card(
            "4.0", "UID:7", "FN:Ada", "EMAIL:a@example.org", "EMAIL:b@example.org", "EMAIL:c@example.org",
            "NICKNAME:Addie,Countess")
        let (text, losses) = Self.write(reading, mozilla: true)
        let lines = text.split(separator: "\n").filter { $0.contains("mail: ") || $0.hasPrefix("mozilla") }
        #expect(
            lines == ["mail: a@example.org", "mozillaNickname: Addie", "mozillaSecondEmail: b@example.org"], "\(lines)")
        #expect(losses.filter { $0.severity == .warning }.compactMap(\.property).sorted() == ["EMAIL", "NICKNAME"])
    }

    @Test("a stored DN is written if it is below the base DN of the export, and otherwise replaced") func names() throws
    {
        let reading = try VCardReading(ldif: "dn: uid=grace,ou=People,dc=x\nsn: Hopper\ncn: Grace\nuid: grace\n")
        #expect(Self.write(reading, base: "ou=people,dc=x").text.contains("\ndn: uid=grace,ou=People,dc=x\n"))
        let (moved, _) = Self.write(reading, base: "dc=y")
        #expect(moved.contains("\ndn: uid=ldap:///uid\\=grace\\,ou\\=people\\,dc\\=x,dc=y\n"), "\(moved)")
    }
}
