import ContactFormats
import ContactModel
import Testing

/// Attributes of directories, above all of Active Directory.
@Suite struct LDIFDirectoryTests {
    /// Returns the lines of an entry that begin with one of the attributes, after reading and writing it as often as
    /// `times`.
    private static func written(_ entry: String, _ attributes: [String], times: Int = 1) throws -> [String] {
        var text = "dn: cn=A,dc=x\nobjectClass: person\ncn: A\nsn: A\n\(entry)\n"
        for _ in 0..<times {
            let reading = try VCardReading(ldif: text)
            #expect(reading.problems == [], "\(reading.messages)")
            text = LDIFTests.write(reading, base: "dc=x").text
        }
        return text.replacing("\n ", with: "").split(separator: "\n").map(String.init).filter { line in
            attributes.contains { line.hasPrefix("\($0):") }
        }
    }

    @Test(
        "the name and the code of a country are written as they were read, in either order",
        arguments: [
            ["c: DE", "co: Germany"], ["c: DE"], ["co: Germany"], ["co: DE"], ["c: DE", "co: DE"],
            ["c: de", "co: Deutschland"],
        ])
    func country(lines: [String]) throws {
        for order in [lines, lines.reversed()] {
            for times in 1...3 {
                let found = try Self.written(order.joined(separator: "\n"), ["c", "co"], times: times)
                #expect(found.sorted() == lines, "\(times)")
            }
        }
    }

    @Test(
        "the code of a country is the parameter CC of the address (RFC 8605)",
        arguments: [
            ("c: DE\nco: Germany", "ADR;TYPE=work;CC=DE:;;;;;;Germany"),
            ("co: Germany\nc: DE", "ADR;TYPE=work;CC=DE:;;;;;;Germany"),
            ("c: DE", "ADR;TYPE=work;CC=DE:;;;;;;DE"), ("co: DE", "ADR;TYPE=work:;;;;;;DE"),
            ("c: Germany", "ADR;TYPE=work:;;;;;;Germany"),
            ("countryName: Germany\nc: DE", "ADR;TYPE=work;CC=DE:;;;;;;Germany"),
        ])
    func countryCode(entry: String, line: String) throws {
        let reading = try VCardReading(ldif: "dn: cn=A\ncn: A\nmail: a@example.org\n\(entry)\n")
        #expect(reading.lines.filter { $0.hasPrefix("ADR") || $0.contains("X-NAME=c") } == [line])
    }

    @Test(
        "bytes with control characters are kept, also if they are valid UTF-8",
        arguments: [
            "objectSid:: AQIAAAAAAAUgAAAAIAIAAA==", "logonHours:: AQIDBAVBQgAABw==",
            "userCertificate;binary:: AAECAw==", "x-deleted:: QX9C", "logonHours:: AAAAAAAA",
        ])
    func bytes(line: String) throws {
        let name = String(line.prefix { $0 != ":" })
        #expect(try Self.written(line, [name], times: 2) == [line])
    }

    @Test(
        "the further numbers and addresses of Active Directory",
        arguments: [
            ("otherTelephone: 1", "TEL;TYPE=work:1"), ("otherMobile: 1", "TEL;TYPE=cell:1"),
            ("otherHomePhone: 1", "TEL;TYPE=home:1"), ("otherPager: 1", "TEL;TYPE=pager:1"),
            ("otherFacsimileTelephoneNumber: 1", "TEL;TYPE=work,fax:1"),
            ("otherMailbox: b@example.org", "EMAIL:b@example.org"),
            ("otherMailbox: CCMAIL: JeffSmith", "X-LDIF;X-NAME=otherMailbox:CCMAIL: JeffSmith"),
            ("proxyAddresses: smtp:b@example.org", "X-LDIF;X-NAME=proxyAddresses:smtp:b@example.org"),
        ])
    func furtherNumbers(entry: String, line: String) throws {
        let reading = try VCardReading(ldif: "dn: cn=A\ncn: A\n\(entry)\n")
        #expect(Set(reading.lines) == ["FN:A", line, "X-LDIF;X-NAME=dn:cn=A"], "\(reading.lines)")
    }

    @Test("a group of Active Directory is a group") func group() throws {
        let reading = try VCardReading(
            ldif: "dn: cn=Sales,dc=x\nobjectClass: top\nobjectClass: group\ncn: Sales\nmember: cn=A,dc=x\n")
        #expect(reading.problems == [] && reading.lines.contains("KIND:group"), "\(reading.lines)")
    }

    @Test("line breaks and tabs do not make a value binary") func multiLineText() throws {
        // "a\tb\nc"
        let reading = try VCardReading(ldif: "dn: cn=A\ncn: A\nmail: a@example.org\ncomment:: YQliCmM=\n")
        #expect(reading.lines.contains("X-LDIF;X-NAME=comment:a\tb\\nc"), "\(reading.lines)")
    }
}
