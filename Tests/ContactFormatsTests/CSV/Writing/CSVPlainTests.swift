import Files
import Bytes
import ContactFormats
import ContactModel
import TestSupport
import Testing

/// The `plain` layout restores every card byte for byte.
@Suite struct CSVPlainTests {
    /// Returns the table of some cards, with UIDs numbered from 1.
    private func table(_ bodies: [String], uids: [String]? = nil) -> [UInt8] {
        var writer = CSVPlainWriter()
        var output = ByteBuffer()
        writer.appendHeader(to: &output)
        for (index, body) in bodies.enumerated() {
            let body = Array((body.isEmpty ? "" : "\(body)\n").utf8)
            let uid = Array((uids?[index] ?? "u\(index + 1)").utf8)
            unsafe body.withUnsafeBytes { body in
                unsafe uid.withUnsafeBytes { uid in
                    unsafe writer.append(
                        body: body, uid: uid, photo: UnsafeRawBufferPointer(start: nil, count: 0), to: &output)
                }
            }
        }
        return output.array
    }

    /// Returns the cells of one card by their columns' names.
    private func cells(_ body: String) throws -> [String: String] {
        let folder = TemporaryFolder()
        folder.write("table.csv", table([body]))
        var diagnostics: [Diagnostic] = []
        var reader = try CSVReader(InputFile(folder.path("table.csv")))
        let header = try #require(try reader.readHeader(&diagnostics))
        guard case .record = try reader.nextRecord(&diagnostics) else { return [:] }
        let values = (0..<reader.count).map { unsafe String(decoding: reader.cell($0), as: UTF8.self) }
        return Dictionary(uniqueKeysWithValues: zip(header, values))
    }

    @Test(
        "ordinary cards need no `vcard` cell",
        arguments: [
            "FN:Ada", "FN:", "FN:Ada\nN:Lovelace;Ada;;;", "FN:Ada\nN:Lovelace;Ada\\;x;a\\,b;\\\\;",
            "FN:Ada\nNOTE: a \\n\\r\\0b",
            "FN:Ada\nTEL;TYPE=cell:1\nTEL;TYPE=home,fax;PREF=1:2\nTEL:3\nTEL:4",
            "FN:Ada\nBDAY:19850412\nANNIVERSARY:--0412",
            "FN:Ada\nitem1.TEL:1\nitem1.X-ABLABEL:My own", "FN:Ada\nORG:A;B", "FN:Ada\nGENDER:F",
            "FN:Ada\nGENDER:\\;x".replacing("\\;", with: ";"),
            "FN:Ada\nADR;TYPE=home;LABEL=\"a, b^nc\":;;s;c;r;p;l", "FN:Ada\nIMPP;X-SERVICE-TYPE=x:y",
            "FN:Ada\nCATEGORIES:a,b\\,c",
            "FN:Ada\nRELATED;TYPE=spouse;VALUE=text:B", "FN:Ada\nX-CUSTOM:x",
        ])
    func ordinaryCardsNeedNoVCardCell(body: String) throws {
        #expect(try cells(body)["vcard"] == "")
        #expect(try CSVReading(table([body])).bodies == [body])
    }

    @Test(
        "unusual cards are written to the `vcard` cell",
        arguments: [
            "FN:Ada\nTEL:1\nTEL:2\nTEL:3\nTEL:4\nTEL:5", "NOTE:x\nFN:Ada", "FN:Ada\nX-CSV;X-NAME=Size:42",
            "FN:Ada\nTEL;X-A=b:1", "UID:\nFN:Ada",
            "FN:Ada\nTEL;PREF=2:1", "FN:Ada\nitem7.TEL:1\nitem7.X-ABLABEL:x",
            "FN:Ada\nitem1.TEL:1\nitem1.X-ABLABEL:home",
            "FN:Ada\nCATEGORIES:a ::: b", "FN:Ada\nNOTE:a\nNOTE:b", "FN:Ada\nBDAY;VALUE=text:1985-04-12",
            "FN:Ada\nORG:A;B;C",
            "FN:Ada\nBDAY:1985-04-12T10:00:00Z", "FN:Ada\nORG:", "FN:Ada\nNICKNAME:a,b", "FN:Ada\nX-ABLABEL:x",
            "FN:Ada\nN:a;b;c,d;;",
            "FN:Ada\nTEL:", "FN:Ada\nPHOTO:data:image/png;base64,AAAA", "FN:Ada\nKEY:x\nTEL:1", "",
        ])
    func unusualCardsHaveVCardCell(body: String) throws {
        let lines = body.isEmpty ? "" : "\(body)\n"
        #expect(try cells(body)["vcard"] == "BEGIN:VCARD\nVERSION:4.0\n\(lines)END:VCARD")
        #expect(try CSVReading(table([body])).bodies == [body])
    }

    @Test("random tables round-trip", arguments: 1...40) func tablesRoundTrip(seed: Int) throws {
        var random = SeededRandom(seed: seed)
        let header = CSVRoundTrip.headers[seed % CSVRoundTrip.headers.count]
        let names = header.split(separator: ",").count
        var text = ByteBuffer()
        text.append("\(header)\n")
        for _ in 0..<40 {
            for column in 0..<names {
                if column > 0 { text.append(0x2C) }
                CSVText.append(random.once(in: 2) ? "" : random.text(), to: &text)
            }
            text.append("\r\n")
        }
        let first = try CSVReading(text.array)
        #expect(first.rejected == 0)
        let exported = table(first.bodies, uids: first.uids)
        let second = try CSVReading(exported)
        #expect(second.bodies == first.bodies)
        #expect(second.uids == first.uids)
        #expect(table(second.bodies, uids: second.uids) == exported)
    }

    @Test("random cards round-trip", arguments: 1...40) func cardsRoundTrip(seed: Int) throws {
        var random = SeededRandom(seed: seed * 7919)
        let bodies = (0..<40).map { _ in CSVRoundTrip.body(&random) }
        let exported = table(bodies)
        let reading = try CSVReading(exported)
        #expect(reading.bodies == bodies)
        #expect(reading.problems.allSatisfy { $0.hasSuffix("csv-email") })
        #expect(table(reading.bodies, uids: reading.uids) == exported)
    }
}

/// Random tables and cards.
enum CSVRoundTrip {
    static let headers = [
        "Name,First Name,Last Name,E-mail,Phone,Mobile,Company,Department,Street,City,Birthday,Notes,Tags,Gender,Website,Extra,Extra,Spouse",
        "First Name,Middle Name,Last Name,Name Prefix,Labels,Nickname,File As,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,"
            + "Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Event 1 - Label,Event 1 - Value,Website 1 - Label,Website 1 - Value,"
            + "Relation 1 - Label,Relation 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value,Address 1 - Label,"
            + "Address 1 - Formatted,Address 1 - City,Notes,Birthday,Organization Name,Organization Title",
        "Name,Given Name,Family Name,IM 1 - Type,IM 1 - Service,IM 1 - Value,Group Membership,Organization 1 - Type,"
            + "Organization 1 - Name,Organization 2 - Type,Organization 2 - Name,Yomi Name,Event 1 - Type,Event 1 - Value,"
            + "Event 2 - Type,Event 2 - Value",
    ]

    private static let names = [
        "TEL", "EMAIL", "NOTE", "NICKNAME", "TITLE", "ROLE", "URL", "IMPP", "BDAY", "ANNIVERSARY", "X-ABDATE", "GENDER",
        "RELATED",
        "CATEGORIES", "X-CUSTOM", "X-CSV", "KEY", "X-ANY", "ORG", "ADR", "N", "FN", "UID", "X-PHONETIC-FIRST-NAME",
        "X-FILE-AS",
    ]

    /// Returns a canonical body of random properties in random order.
    static func body(_ random: inout SeededRandom) -> String {
        var properties = [Property("FN", value: CardBody.escaped(random.text()))]
        var groups = 0
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            var property = property(random.pick(names), &random)
            guard random.once(in: 4) else {
                properties.append(property)
                continue
            }
            groups += 1
            property.group = "item\(groups)"
            properties.append(property)
            properties.append(
                Property(group: property.group, "X-ABLABEL", value: CardBody.escaped(random.word())))
        }
        return properties.map(\.line).joined(separator: "\n")
    }

    private static func property(_ name: String, _ random: inout SeededRandom) -> Property {
        var property = Property(name, value: value(of: name, &random))
        if random.once(in: 3) {
            property.parameters.append(.init("TYPE", [random.pick(["home", "work", "cell", "x"])]))
        }
        if random.once(in: 5) { property.parameters.append(.init("PREF", [random.pick(["1", "2"])])) }
        if random.once(in: 5) { property.parameters.append(.init("X-NAME", [random.word()])) }
        if random.once(in: 6) { property.parameters.append(.init("VALUE", ["text"])) }
        return property
    }

    private static func value(of name: String, _ random: inout SeededRandom) -> String {
        func escaped() -> String { CardBody.escaped(random.text()) }
        switch name {
        case "N": return (0..<5).map { _ in escaped() }.joined(separator: ";")
        case "ADR": return (0..<7).map { _ in escaped() }.joined(separator: ";")
        case "ORG": return (0..<Int.random(in: 1...3, using: &random)).map { _ in escaped() }.joined(separator: ";")
        case "CATEGORIES":
            return (0..<Int.random(in: 1...3, using: &random)).map { _ in escaped() }.joined(separator: ",")
        case "UID": return ""
        case "BDAY", "ANNIVERSARY", "X-ABDATE":
            return random.pick(["19850412", "--0412", "1985-04", "1985", escaped()])
        case "URL", "KEY", "IMPP": return random.pick(["http://x.y/a,b;c", "x:", "a\\b", escaped()])
        default: return escaped()
        }
    }
}
