import Bytes
import ContactFormats
import ContactModel
import Testing

/// Cards that are read, written in a version, and read again are the same except for the reported losses.
@Suite struct VCardRoundTripTests {
    /// Writes cards that were read.
    static func write(_ reading: VCardReading, _ version: VCardVersion, uids: Bool = false) -> (
        text: [UInt8], losses: [Diagnostic]
    ) {
        var writer = VCardWriter(version: version)
        writer.writesDerivedUIDs = uids
        var output = ByteBuffer()
        for index in reading.bodies.indices {
            let body = Array((reading.bodies[index] + "\n").utf8)
            let uid = Array(reading.uids[index].utf8)
            unsafe body.withUnsafeBytes { body in
                unsafe uid.withUnsafeBytes { uid in
                    unsafe writer.append(body: body, uid: uid, to: &output) { _, buffer in
                        let photo = reading.photos[index]
                        buffer.append(photo)
                        return PhotoSniffer.media(of: photo.span).mediaType ?? "application/octet-stream"
                    }
                }
            }
        }
        return (output.array, writer.diagnostics)
    }

    /// Returns properties for comparison: parameters and their values sorted, escapes resolved. Android's form of a
    /// label is omitted, because the label itself is compared.
    static func normalised(_ cards: [[Property]]) -> [[String]] {
        cards.map { card in
            card.map { property in
                let own = property.parameters.filter { $0.values.first?.hasPrefix("X-CUSTOM(") != true }
                let parameters = own.map { "\($0.name)=\($0.values.sorted().joined(separator: ","))" }
                    .sorted()
                // A semicolon in a single value means the same with and without a backslash.
                let isSingle =
                    property.name == "TZ" || property.name.hasPrefix("X-") && property.name != "X-VCARD3-LABEL"
                    || isTextOfExtension(property.name)
                let value =
                    isSingle
                    ? property.text : property.isText ? property.components.joined(separator: "\u{1}") : property.value
                return "\(property.group ?? "").\(property.name);\(parameters.joined(separator: ";")):\(value)"
            }
        }
    }

    /// Returns true for a property such as `HOBBY` (RFC 6715), whose value is stored unchanged and is one text in jCard.
    private static func isTextOfExtension(_ name: String) -> Bool {
        PropertyTable.definition(of: name).map { $0.syntax == .raw && $0.jsonType == "text" && $0.versions.isEmpty }
            ?? false
    }

    static let fixtures = Fixtures.names(below: "vcard", ending: ".vcf")

    @Test("a fixture round-trips except for the reported losses", arguments: fixtures, VCardVersion.allCases)
    func fixtureRoundTrips(name: String, version: VCardVersion) throws {
        let reading = try VCardReading(path: Fixtures.path(name))
        let (text, losses) = Self.write(reading, version)
        let again = try VCardReading(text)
        let lossy = Set(losses.compactMap(\.property))
        let first = Self.normalised(reading.cards.map { $0.filter { !lossy.contains($0.name) } })
        let second = Self.normalised(again.cards.map { $0.filter { !lossy.contains($0.name) } })
        for (left, right) in zip(first, second) {
            #expect(left == right, "\(name) as \(version)\n\(String(decoding: text, as: UTF8.self).prefix(3000))")
        }
        #expect(reading.bodies.count == again.bodies.count)
        #expect(reading.photos == again.photos)
        // The writer's own output needs no repair.
        // An invalid date, and a repetition, are reported again.
        let repeated = ["vcard-name", "vcard-date", "vcard-cardinality"]
        #expect(
            again.problems.filter { problem in !repeated.contains { problem.contains($0) } } == [],
            "\(name) as \(version): \(again.messages)")
    }

    @Test("the parameters in a long geo URI round-trip through every version", arguments: VCardVersion.allCases)
    func longPlace(version: VCardVersion) throws {
        let place = "geo:37.5,-122.5;u=" + String(repeating: "ÿ", count: 70)
        let reading = try VCardReading("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nGEO:\(place)\nEND:VCARD\n")
        let again = try VCardReading(Self.write(reading, version).text)
        #expect(again.cards.first?.first { $0.name == "GEO" }?.value == place)
    }

    @Test("a preference has the same spelling, whatever other parameters the line has")
    func preference() throws {
        let lines = "TEL;TYPE=home;PREF=1:1\nTEL;TYPE=home;PREF=1;X-NOTE=\"a;b\":2\n"
        let reading = try VCardReading("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n\(lines)END:VCARD\n")
        let text = String(decoding: Self.write(reading, .v3).text, as: UTF8.self)
        #expect(text.contains("TEL;TYPE=home;TYPE=pref:1\r\n"))
        #expect(text.contains("TEL;TYPE=home;TYPE=pref;X-NOTE=\"a;b\":2\r\n"))
    }

    @Test("a nested card with a line that begins with a blank round-trips", arguments: ["\u{2}", " ", "\t"])
    func nestedCardWithBlank(blank: String) throws {
        let nested = "BEGIN:VCARD\r\n\(blank)VERSION:3.0\r\nFN:Bob\r\nEND:VCARD\r\n"
        let card = "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Ada\r\nAGENT:\r\n\(nested)NOTE:x\r\nEND:VCARD\r\n"
        for version in VCardVersion.allCases {
            let first = Self.write(try VCardReading(card), version, uids: true).text
            let second = Self.write(try VCardReading(first), version, uids: true).text
            #expect(String(decoding: first, as: UTF8.self) == String(decoding: second, as: UTF8.self))
        }
    }

    @Test("a second export equals the first", arguments: fixtures, VCardVersion.allCases)
    func secondExportIsTheSame(name: String, version: VCardVersion) throws {
        let (text, _) = Self.write(try VCardReading(path: Fixtures.path(name)), version, uids: true)
        let (again, _) = Self.write(try VCardReading(text), version, uids: true)
        #expect(String(decoding: text, as: UTF8.self) == String(decoding: again, as: UTF8.self))
    }

    /// A file that is read and written as 3.0 has equal lines, except for folding, case, the order of parameters and
    /// the spelling of escapes.
    @Test(
        "a vCard 3.0 file that is read and written as 3.0 has equal lines",
        arguments: ["18-groups", "22-photos-sound", "24-dates-sound", "30-only-in-3.0", "32-plain"])
    func version3IsRestored(name: String) throws {
        let source = try Fixtures.text("vcard/\(name).vcf")
        let reading = try VCardReading(source)
        let (text, losses) = Self.write(reading, .v3)
        #expect(losses.isEmpty)
        #expect(Self.contentLines(source) == Self.contentLines(String(decoding: text, as: UTF8.self)))
    }

    private static func contentLines(_ text: String) -> [String] {
        let unfolded = String(decoding: Array(text.utf8).filter { $0 != 0x0D }, as: UTF8.self).split(separator: "\n")
            .reduce(into: "") {
                $0 += $1.hasPrefix(" ") ? String($1.dropFirst()) : "\n" + $1
            }
        return Property.parse(body: Array(unfolded.utf8)).map { property in
            var parameters: [String: [String]] = [:]
            for parameter in property.parameters {
                let isFolded = ["TYPE", "VALUE", "ENCODING"].contains(parameter.name.uppercased())
                parameters[parameter.name.uppercased(), default: []] += parameter.values.map {
                    isFolded ? $0.lowercased() : $0
                }
            }
            let name = property.name.uppercased()
            let value =
                property.value.contains("://")
                ? property.value
                : CardBody.split(property.value, at: ";").map { CardBody.unescaped($0) }.joined(separator: ";")
            return
                "\(property.group ?? "").\(name) \(parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.sorted())" }):\(value)"
        }
    }

    @Test("random cards round-trip except for the reported losses", arguments: 0..<200)
    func randomCardsRoundTrip(seed: Int) throws {
        var cards = VCardCorpus(seed: seed)
        let reading = try VCardReading(cards.file())
        for version in VCardVersion.allCases {
            let (text, losses) = Self.write(reading, version)
            #expect(text.split(separator: 0x0A).allSatisfy { $0.count <= 76 }, "no line is longer than 75 octets")
            let again = try VCardReading(text)
            let lossy = Set(losses.compactMap(\.property))
            let first = Self.normalised(reading.cards.map { $0.filter { !lossy.contains($0.name) } })
            let second = Self.normalised(again.cards.map { $0.filter { !lossy.contains($0.name) } })
            #expect(first == second, "seed \(seed) as \(version)")
        }
    }
}

/// Cards generated from a seed: plausible properties with implausible values.
struct VCardCorpus {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    private mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }

    private mutating func text() -> String {
        let pieces = [
            "a", "Ünï", "日本", "😀", "\\,", "\\;", "\\n", "\\\\", " ", "=", "==", "=41", ":", "\"", "x y",
            "long words of text ", "'", "^", "0",
        ]
        return (0...next(12)).map { _ in pieces[next(pieces.count)] }.joined() + "z"
    }

    mutating func file() -> String {
        (0..<3).map { _ in card() }.joined()
    }

    private mutating func card() -> String {
        let version = ["3.0", "4.0"][next(2)]
        var lines = [
            "BEGIN:VCARD", "VERSION:\(version)", "FN:\(text())", "N:\(text());\(text());;;", "UID:uid-\(next(1000))",
        ]
        for _ in 0...next(10) {
            switch next(10) {
            case 0: lines.append("TEL;TYPE=home,voice:\(text())")
            case 1: lines.append("item\(next(3) + 1).EMAIL;TYPE=internet,pref:\(text())")
            case 2: lines.append("ADR;TYPE=work:;;\(text());\(text());;1;\(text())")
            case 3: lines.append("NOTE:\(text())\(text())\(text())\(text())")
            case 4: lines.append("ORG:\(text());\(text())")
            case 5: lines.append("CATEGORIES:\(text()),\(text())")
            case 6:
                lines.append(
                    version == "3.0"
                        ? "BDAY:19\(10 + next(90))-0\(1 + next(9))-1\(next(10))" : "BDAY:--0\(1 + next(9))1\(next(10))")
            case 7:
                lines.append(
                    "URL:https://example.org/\(next(1000))?q=a,b;c&d=%20" + String(repeating: "x", count: next(120)))
            case 8: lines.append(version == "3.0" ? "GEO:1.5;-\(next(90)).25" : "GEO:geo:1.5,-\(next(90)).25")
            default: lines.append("item\(next(3) + 1).X-ABLabel:\(text())")
            }
        }
        return (lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    }
}
