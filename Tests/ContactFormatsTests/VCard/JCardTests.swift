import Bytes
import ContactFormats
import ContactModel
import Testing

/// jCard as specified in RFC 7095.
@Suite struct JCardTests {
    static func write(_ reading: VCardReading) -> String {
        var writer = JCardWriter()
        var output = ByteBuffer()
        writer.appendOpening(to: &output)
        for index in reading.bodies.indices {
            let body = Array((reading.bodies[index] + "\n").utf8)
            let uid = Array(reading.uids[index].utf8)
            unsafe body.withUnsafeBytes { body in
                unsafe uid.withUnsafeBytes { uid in
                    unsafe writer.append(body: body, uid: uid, to: &output) { _, buffer in
                        buffer.append(reading.photos[index])
                        return "image/png"
                    }
                }
            }
        }
        writer.appendClosing(to: &output)
        return String(decoding: output.array, as: UTF8.self)
    }

    @Test("properties have the value types of RFC 7095") func propertiesHaveTypes() throws {
        let reading = try VCardReading.card(
            "4.0", "UID:urn:uuid:1", "FN:Ada \\n \"L\"", "N:Lovelace;Ada;King,Noel;;",
            "item1.TEL;TYPE=home,voice;VALUE=uri:tel:+1",
            "ORG:Engines", "ORG:Engines;Programs", "CATEGORIES:a,b\\,c", "BDAY:18151210", "BDAY:--1210",
            "REV:20200102T030405Z",
            "ADR;LABEL=\"x;y\":;;Street;;;;", "URL:https://a.example/", "X-ODD:1\\,2", "RELATED;VALUE=text:Byron",
            "LANG:en",
            "GENDER:F", "item1.X-ABLABEL:mine")
        #expect(
            Self.write(reading) == """
                [
                ["vcard",[["version",{},"text","4.0"],["uid",{},"uri","urn:uuid:1"],["fn",{},"text","Ada \\n \\"L\\""],\
                ["n",{},"text",["Lovelace","Ada",["King","Noel"],"",""]],\
                ["tel",{"type":["home","voice"],"group":"item1"},"uri","tel:+1"],["org",{},"text","Engines"],\
                ["org",{},"text",["Engines","Programs"]],["categories",{},"text","a","b,c"],\
                ["bday",{},"date-and-or-time","1815-12-10"],["bday",{},"date-and-or-time","--12-10"],\
                ["rev",{},"timestamp","2020-01-02T03:04:05Z"],["adr",{"label":"x;y"},"text",["","","Street","","","",""]],\
                ["url",{},"uri","https://a.example/"],["x-odd",{},"unknown","1\\\\,2"],["related",{},"text","Byron"],\
                ["lang",{},"language-tag","en"],["gender",{},"text","F"],["x-ablabel",{"group":"item1"},"unknown","mine"]]]
                ]

                """)
    }

    @Test(
        "numbers and Booleans are written as JSON numbers and Booleans, other values of these types as strings",
        arguments: [
            ("X-N;VALUE=integer:5,-6", "\"integer\",5,-6]"), ("X-N;VALUE=float:1.50", "\"float\",1.50]"),
            ("X-N;VALUE=boolean:TRUE", "\"boolean\",true]"), ("X-N;VALUE=integer:05", "\"integer\",\"05\"]"),
            ("X-N;VALUE=boolean:yes", "\"boolean\",\"yes\"]"),
        ])
    func literals(line: String, expected: String) throws {
        #expect(Self.write(try VCardReading.card("4.0", "FN:Ada", line)).contains(expected))
    }

    @Test(
        "dates, times and UTC offsets are in the extended format in jCard, and in the basic format in vCard",
        arguments: [
            ("BDAY:19850412T1022", #"["bday",{},"date-and-or-time","1985-04-12T10:22"]"#),
            ("BDAY:---22T14", #"["bday",{},"date-and-or-time","---22T14"]"#),
            ("BDAY:--0412T1022", #"["bday",{},"date-and-or-time","--04-12T10:22"]"#),
            ("TZ;VALUE=utc-offset:-0500", #"["tz",{},"utc-offset","-05:00"]"#),
            ("X-D;VALUE=date:19850412", #"["x-d",{},"date","1985-04-12"]"#),
            ("X-D;VALUE=date:--0412", #"["x-d",{},"date","--04-12"]"#),
            ("X-D;VALUE=date:19850412,20010203", #"["x-d",{},"date","1985-04-12","2001-02-03"]"#),
            ("X-T;VALUE=time:102200-0800", #"["x-t",{},"time","10:22:00-08:00"]"#),
            ("X-T;VALUE=time:-2200", #"["x-t",{},"time","-22:00"]"#),
            ("X-T;VALUE=date-time:19961022T140000Z", #"["x-t",{},"date-time","1996-10-22T14:00:00Z"]"#),
            ("X-T;VALUE=timestamp:19961022T140000-05", #"["x-t",{},"timestamp","1996-10-22T14:00:00-05"]"#),
            ("X-T;VALUE=utc-offset:+0530", #"["x-t",{},"utc-offset","+05:30"]"#),
            ("X-T;VALUE=date:in May", #"["x-t",{},"date","in May"]"#),
        ])
    func timeFormats(line: String, json: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", line)
        let text = Self.write(reading)
        #expect(text.contains(json), "\(text)")
        #expect(try VCardReading(jCard: text).lines.last == line)
    }

    @Test("further components of a name are components in jCard") func furtherComponents() throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:Bell;Ann;;;;Smith;II")
        let components = "[\"n\",{},\"text\",[\"Bell\",\"Ann\",\"\",\"\",\"\",\"Smith\",\"II\"]]"
        #expect(Self.write(reading).contains(components))
    }

    /// The output for every fixture is JSON with the structure of section 3.
    @Test("the output has the structure of RFC 7095", arguments: VCardRoundTripTests.fixtures)
    func structureIsValid(name: String) throws {
        let reading = try VCardReading(path: Fixtures.path(name))
        var parser = JSONReader(Self.write(reading))
        guard case .array(let cards) = parser.value() else {
            Issue.record("no array")
            return
        }
        #expect(parser.isAtEnd)
        #expect(cards.count == reading.bodies.count)
        for card in cards { check(card) }
    }

    private func check(_ card: JSONReader.Value) {
        guard case .array(let parts) = card, parts.count == 2, parts[0] == .text("vcard"),
            case .array(let properties) = parts[1]
        else {
            Issue.record("no card: \(card)")
            return
        }
        #expect(properties.first == .array([.text("version"), .object([:]), .text("text"), .text("4.0")]))
        var names: [String] = []
        for property in properties {
            guard case .array(let elements) = property, elements.count >= 4, case .text(let name) = elements[0],
                case .object(let parameters) = elements[1], case .text(let type) = elements[2]
            else {
                Issue.record("no property: \(property)")
                continue
            }
            names.append(name)
            #expect(name == name.lowercased() && type == type.lowercased())
            #expect(parameters["value"] == nil && parameters.keys.allSatisfy { $0 == $0.lowercased() })
        }
        #expect(names.contains("fn"))
    }
}

/// A minimal JSON reader (RFC 8259) to check the output.
struct JSONReader {
    enum Value: Equatable {
        case text(String)
        case array([Value])
        case object([String: Value])
    }

    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { bytes[index...].allSatisfy { $0 <= 0x20 } }

    mutating func value() -> Value? {
        skip()
        switch peek {
        case 0x22: return text().map { .text($0) }
        case 0x5B:
            var values: [Value] = []
            return list(0x5D) { reader in reader.value().map { values.append($0) } != nil } ? .array(values) : nil
        case 0x7B:
            var values: [String: Value] = [:]
            let isWhole = list(0x7D) { reader in
                reader.skip()
                guard let key = reader.text(), reader.take(0x3A), let value = reader.value(), values[key] == nil else {
                    return false
                }
                values[key] = value
                return true
            }
            return isWhole ? .object(values) : nil
        default: return nil
        }
    }

    private var peek: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skip() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skip()
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private mutating func list(_ close: UInt8, _ element: (inout JSONReader) -> Bool) -> Bool {
        index += 1
        if take(close) { return true }
        repeat {
            guard element(&self) else { return false }
        } while take(0x2C)
        return take(close)
    }

    private mutating func text() -> String? {
        guard take(0x22) else { return nil }
        var result: [UInt8] = []
        while index < bytes.count, bytes[index] != 0x22 {
            guard bytes[index] >= 0x20 else { return nil }
            if bytes[index] == 0x5C {
                index += 1
                switch peek {
                case 0x6E: result.append(0x0A)
                case 0x72: result.append(0x0D)
                case 0x74: result.append(0x09)
                case 0x22, 0x5C, 0x2F: result.append(peek)
                case 0x75:
                    guard
                        let code = UInt8(
                            String(decoding: bytes[(index + 1)..<min(index + 5, bytes.count)], as: UTF8.self), radix: 16
                        )
                    else { return nil }
                    result.append(code)
                    index += 4
                default: return nil
                }
            } else {
                result.append(bytes[index])
            }
            index += 1
        }
        return take(0x22) ? String(decoding: result, as: UTF8.self) : nil
    }
}
