import Bytes
import ContactFormats
import ContactModel
import Testing

/// Kinds of entries that real directories and programs have.
@Suite struct LDIFKindTests {
    private static func entry(_ lines: String...) throws -> VCardReading {
        try VCardReading(ldif: (["dn: cn=Ada,dc=example"] + lines).map { "\($0)\n" }.joined())
    }

    /// Writes cards as LDIF.
    static func written(_ lines: [String], mozilla: Bool = false) -> (text: String, losses: [Diagnostic]) {
        var writer = LDIFWriter(base: "ou=people", isMozilla: mozilla)
        var output = ByteBuffer()
        writer.appendOpening(to: &output)
        let body = Array(lines.map { "\($0)\n" }.joined().utf8)
        for uid in ["u1", "u2"] {
            unsafe body.withUnsafeBytes { body in
                unsafe Array(uid.utf8).withUnsafeBytes { uid in
                    unsafe writer.append(body: body, uid: uid, to: &output) { _, _ in nil }
                }
            }
        }
        return (String(decoding: output.array, as: UTF8.self), writer.takeDiagnostics())
    }

    @Test("no empty line follows the version, and one separates entries") func emptyLines() {
        let text = Self.written(["UID:", "FN:Ada"]).text
        #expect(text.hasPrefix("version: 1\ndn: uid=u1"))
        #expect(text.contains("\n\ndn: uid=u2") && !text.contains("\n\n\n"))
    }

    @Test("blanks after a class are no part of it") func blanks() throws {
        #expect(
            try Self.entry("objectClass: person ", "cn: Ada").lines == [
                "FN:Ada", "X-LDIF;X-NAME=dn:cn=Ada\\,dc=example",
            ])
    }

    @Test("a person of an unknown class is read, an entry of another kind is left out with its classes")
    func unknownClasses() throws {
        #expect(try Self.entry("objectClass: acmeEmployee", "sn: Ada", "mail: a@x").bodies.count == 1)
        #expect(try Self.entry("objectClass: acmeEmployee", "cn: Ada", "telephoneNumber: 1").bodies.count == 1)
        let unit = try Self.entry("objectClass: organizationalUnit", "ou: Sales", "telephoneNumber: 1")
        #expect(unit.bodies.isEmpty)
        #expect(unit.messages == ["an entry that is not a person (organizationalunit); it is left out", "no cards"])
        #expect(try Self.entry("objectClass: acmeThing", "cn: Printer").bodies.isEmpty)
    }

    @Test("Netscape's locality is the city") func locality() throws {
        #expect(
            try Self.entry("objectClass: person", "cn: Ada", "locality: Ulm").lines.contains("ADR;TYPE=work:;;;Ulm;;;"))
    }

    @Test("doubled line ends do not end entries") func doubledLineEnds() throws {
        let text = "version: 1\ndn: cn=a\ncn: a\nsn: a\n\ndn: cn=b\ncn: b\nsn: b\n"
        let expected = try VCardReading(ldif: text)
        #expect(expected.bodies.count == 2)
        for end in ["\n\n", "\r\n\r\n"] {
            #expect(try VCardReading(ldif: text.replacing("\n", with: end)).bodies == expected.bodies)
        }
    }

    @Test("the order of the attributes does not depend on that of the lines") func order() {
        let lines = ["UID:", "FN:Ada", "TEL;TYPE=home:1", "EMAIL:a@x", "TITLE:T", "NOTE:n"]
        #expect(Self.written(lines).text == Self.written(["UID:"] + lines.dropFirst().reversed()).text)
    }

    @Test("a parameter of a photo is a loss") func photoParameter() {
        let photo = "PHOTO;X-ABCROP-RECTANGLE=1:urn:sha256:" + String(repeating: "0", count: 64)
        let losses = Self.written(["UID:", "FN:Ada", photo]).losses
        #expect(losses.contains { $0.message.contains("X-ABCROP-RECTANGLE") })
    }

    @Test("mailing lists and groups are converted into each other") func groups() throws {
        let list = try VCardReading(
            ldif: """
                dn: cn=Team
                objectClass: top
                objectClass: groupOfNames
                cn: Team
                member: cn=Ada Lovelace,mail=ada@example.org
                member: uid=bob,ou=people

                """)
        #expect(
            list.lines.prefix(4) == [
                "FN:Team", "KIND:group", "MEMBER:mailto:ada@example.org", "MEMBER:ldap:///uid=bob,ou=people",
            ]
                || list.lines.contains("MEMBER:mailto:ada@example.org")
                    && list.lines.contains("MEMBER:ldap:///uid=bob,ou=people")
                    && list.lines.contains("KIND:group")
        )
        let text = Self.written([
            "UID:", "FN:Team", "KIND:group", "MEMBER:mailto:ada@example.org", "MEMBER:urn:uuid:bob",
        ]).text
        #expect(
            text.contains("objectClass: groupOfNames\n") && !text.contains("inetOrgPerson") && !text.contains("sn:"))
        #expect(text.contains("member: cn=ada@example.org,mail=ada@example.org\n"))
        #expect(text.contains("member: uid=bob,ou=people\n"))
    }
}
