import Bytes
@testable import ContactFormats
import ContactModel
import Files
import Foundation
import Testing

/// Values of LDIF entries in unusual forms, none of which is lost without a report.
@Suite struct LDIFValueTests {
    private static func base64(_ bytes: [UInt8]) -> String {
        var text = ByteBuffer()
        unsafe bytes.withUnsafeBytes { unsafe Base64.encode($0, into: &text) }
        return String(decoding: text.array, as: UTF8.self)
    }

    /// `Käse` in windows-1252.
    private static let latin = base64([0x4B, 0xE4, 0x73, 0x65])

    @Test(
        "a text in base64 that is not UTF-8 is read as windows-1252, and reported",
        arguments: [
            ("cn", "FN:Käse"), ("sn", "N:Käse;;;;"), ("givenName", "N:;Käse;;;"), ("generationQualifier", "N:;;;;Käse"),
            ("o", "ORG:Käse"), ("ou", "ORG:;Käse"), ("street", "ADR;TYPE=work:;;Käse;;;;"),
            ("l", "ADR;TYPE=work:;;;Käse;;;"), ("homePostalAddress", "ADR;TYPE=home;LABEL=Käse:;;;;;;"),
            ("description", "NOTE:Käse"), ("title", "TITLE:Käse"), ("businessCategory", "CATEGORIES:Käse"),
            ("birthyear", "BDAY;VALUE=text:Käse--"), ("mozillaCustom1", "item1.X-CUSTOM:Käse"),
        ])
    func latinTexts(attribute: String, line: String) throws {
        let reading = try VCardReading(ldif: "dn: cn=x\nmail: a@example.org\n\(attribute):: \(Self.latin)\n")
        #expect(reading.lines.contains(line), "\(reading.lines)")
        #expect(reading.problems.contains("3:1: warning: ldif-value"), "\(reading.findings)")
        #expect(reading.messages.contains("\(attribute) is not UTF-8; read as windows-1252"), "\(reading.messages)")
    }

    @Test("a birthday that its month does not have is reported and kept as text") func dayBeyondTheMonth() throws {
        let entry = "dn: cn=x\ncn: Ada\nmail: a@example.org\nbirthyear: 2020\nbirthmonth: 2\nbirthday: 30\n"
        let reading = try VCardReading(ldif: entry)
        #expect(reading.lines.contains("BDAY;VALUE=text:20200230"), "\(reading.lines)")
        #expect(reading.problems == ["4:1: warning: vcard-date"], "\(reading.findings)")
    }

    @Test("--encoding applies to a text in base64 that is not UTF-8") func namedEncoding() throws {
        // «Ада» in windows-1251, and in UTF-8.
        let text = "dn: cn=x\ncn:: \(Self.base64([0xC0, 0xE4, 0xE0]))\nsn:: \(Self.base64(Array("Ада".utf8)))\n"
        var reader = TranscodedCardReader(
            .ldif, InputFile("people.ldif", holding: Array(text.utf8)), encoding: TextEncoding(name: "windows-1251"))
        var reading = VCardReading()
        let batch = CardBatch()
        while try reader.fill(batch) {
            reading.take(batch)
            batch.clear()
        }
        #expect(reading.lines.contains("FN:Ада"), "\(reading.lines)")
        #expect(reading.messages == ["cn is not UTF-8; read as windows-1251"])
    }

    @Test("bytes of an attribute that are not text are kept") func bytesAreKept() throws {
        let reading = try VCardReading(
            ldif: """
                dn: cn=x
                cn: Ada
                cn;binary:: \(Self.latin)
                userCertificate:: \(Self.latin)
                objectGUID:: \(Self.latin)
                """)
        for name in ["\"cn;binary\"", "userCertificate", "objectGUID"] {
            let found = reading.lines.contains { $0.contains("X-NAME=\(name)") && $0.hasSuffix(",\(Self.latin)") }
            #expect(found, "\(name) in \(reading.lines)")
        }
    }

    @Test(
        "a birthday may lack parts, and a part that is no number is kept",
        arguments: [
            ("1981", "5", "3", "BDAY:19810503"), ("", "5", "3", "BDAY:--0503"), ("0", "12", "31", "BDAY:--1231"),
            ("1981", "", "", "BDAY:1981"), ("1981", "5", "", "BDAY:1981-05"), ("", "5", "", "BDAY:--05"),
            ("", "", "3", "BDAY:---03"), ("abc", "5", "3", "BDAY;VALUE=text:abc-5-3"),
            ("+1981", "+5", "+3", "BDAY;VALUE=text:+1981-+5-+3"), ("1981", "13", "3", "BDAY;VALUE=text:1981-13-3"),
            ("1981", "", "3", "BDAY;VALUE=text:1981--3"),
        ])
    func birthdays(year: String, month: String, day: String, line: String) throws {
        let parts = zip(["birthyear", "birthmonth", "birthday"], [year, month, day]).filter { !$0.1.isEmpty }
        let text = "dn: cn=x\ncn: Ada\n" + parts.map { "\($0.0): \($0.1)\n" }.joined()
        let reading = try VCardReading(ldif: text)
        #expect(reading.lines.contains(line), "\(reading.lines)")
        guard !line.contains("VALUE=text") else { return }
        let (written, losses) = LDIFTests.write(reading, mozilla: true)
        #expect(try VCardReading(ldif: written).lines.contains(line), "\(written)")
        #expect(!losses.contains { $0.property == "BDAY" })
    }

    @Test("a line break in a messenger's address does not begin another property") func lineBreakInMessenger() throws {
        let text = "dn: cn=x\ncn: Ada\nnsAIMid:: \(Self.base64(Array("x\nTEL:666".utf8)))\n"
        let reading = try VCardReading(ldif: text)
        #expect(reading.problems == [] && !reading.lines.contains("TEL:666"))
        #expect(reading.lines.contains("X-LDIF;X-NAME=nsAIMid:x\\nTEL:666"), "\(reading.lines)")
    }

    @Test(
        "a DN begins another entry, also without an empty line before it",
        arguments: ["", " \n", "# a comment\n"])
    func missingEmptyLine(between: String) throws {
        let reading = try VCardReading(
            ldif: "dn: cn=a\ncn: Ada\nmail: a@example.org\n\(between)dn: cn=b\ncn: Bo\nmail: b@example.org\n")
        #expect(reading.names == ["Ada", "Bo"])
        #expect(reading.lines.filter { $0.hasPrefix("EMAIL") } == ["EMAIL:a@example.org"])
        #expect(reading.problems == ["\(between.isEmpty ? 4 : 5):1: warning: ldif-line"], "\(reading.findings)")
    }

    @Test("CR CR LF ends one line", arguments: [1, 2, 3, 1000]) func doubledReturns(piece: Int) throws {
        let text = "version: 1\n\ndn: cn=a\ncn: Ada\n Lovelace\nmail: a@example.org\n\ndn: cn=b\ncn: Bo\n"
        let bytes = Array(text.replacingOccurrences(of: "\n", with: "\r\r\n").utf8)
        let reading = try VCardReading(ldif: bytes, piece: piece)
        #expect(reading.names == ["AdaLovelace", "Bo"] && reading.problems == [], "\(reading.findings)")
        #expect(try VCardReading(ldif: "dn: cn=a\rcn: Ada\r\rdn: cn=b\rcn: Bo\r").names == ["Ada", "Bo"])
    }

    @Test(
        "an entry that is not a person is left out, with a warning if it has an address or a number",
        arguments: [
            ("ou: Sales", "note"), ("mail: sales@example.org", "warning"), ("telephoneNumber: 1", "warning"),
            ("facsimileTelephoneNumber: 1", "warning"),
        ])
    func otherEntries(line: String, severity: String) throws {
        let reading = try VCardReading(
            ldif: "dn: ou=Sales\nobjectClass: organizationalUnit\n\(line)\n\ndn: cn=a\ncn: Ada\n")
        #expect(reading.names == ["Ada"] && reading.findings.first == "1:1: \(severity): ldif-skipped")
    }

    @Test(
        "any number of spaces may precede the version number",
        arguments: ["version:  1\n\n", "version:   1 \r\n", "VERSION:1\n", "\u{FEFF}# x\nversion:    1\n\n"])
    func version(opening: String) throws {
        let text = opening + "dn: cn=x\ncn: Ada\n"
        #expect(FileKind(name: "a.txt", sample: Array(text.utf8), isNamed: true) == .ldif)
        let reading = try VCardReading(ldif: text)
        #expect(reading.problems == [] && reading.lines.contains("FN:Ada"))
    }

    @Test(
        "an escaped or quoted comma does not separate the parts of a DN",
        arguments: [
            ("cn=Ada\\, Countess,ou=p,dc=x", "ou=p,dc=x"), ("cn=\"Lovelace, Ada\",dc=x", "dc=x"),
            ("cn=a\\\\,dc=x", "dc=x"), ("cn=a,ou=b\\,c,dc=x", "ou=b\\,c,dc=x"), ("cn=a", ""),
        ])
    func parents(name: String, parent: String) { #expect(LDIFName.parent(of: name) == parent) }

    @Test(
        "a stored DN is not reported as a loss, whatever the case of its attribute's name",
        arguments: ["dn", "DN", "Dn"])
    func storedName(attribute: String) throws {
        let reading = try VCardReading(ldif: "\(attribute): cn=x,dc=a\ncn: Ada\nsn: Ada\n")
        let (_, losses) = LDIFTests.write(reading)
        #expect(losses.isEmpty, "\(losses.map(\.message))")
    }
}
