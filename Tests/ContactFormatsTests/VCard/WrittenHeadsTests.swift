import Bytes
import ContactModel
import Testing

@testable import ContactFormats

/// A card is written in the same way whether its lines are converted one by one, because their names and parameters
/// occur for the first time, or by `WrittenHeads`.
@Suite struct WrittenHeadsTests {
    /// The version of a source and the version in which it is written.
    struct Way: Sendable, CustomTestStringConvertible {
        var source: String
        var version: VCardVersion
        var testDescription: String { "\(source) as \(version.rawValue)" }

        static let all =
            ["2.1", "3.0", "4.0"].flatMap { source in VCardVersion.allCases.map { Way(source: source, version: $0) } }
    }

    private static let cards = [
        ["ANNIVERSARY:20010203", "RELATED;TYPE=friend;VALUE=text:Sam"],
        ["RELATED;TYPE=friend;VALUE=text:Sam", "ANNIVERSARY:20010203", "item1.TEL:1", "ITEM2.TEL:2"],
        ["RELATED;TYPE=\"a,b\";VALUE=text:Sam", "RELATED;TYPE=spouse;VALUE=text:Sue", "RELATED:urn:uuid:1"],
        ["item1.ANNIVERSARY:20010203"], ["item1.ANNIVERSARY:20010203", "item1.X-ABLABEL:_$!<Anniversary>!$_"],
        ["item1.X-ABDATE:20010203", "item1.X-ABLABEL:x", "ANNIVERSARY;VALUE=text:in May", "ANNIVERSARY:--0203"],
        ["item1.RELATED;TYPE=friend;VALUE=text:Sam", "item1.X-ABLABEL:Buddy"],
        ["ADR;TYPE=home;LABEL=\"1 Road\\; Ayr^nUK\":;;1 Road;Ayr;;;UK", "ADR;TYPE=home;LABEL=x:;;2 Road;Ayr,Troon;;;"],
        ["ADR;LABEL=a,b;TYPE=home:;;1 Road;;;;", "ADR;LABEL=\"a\",b:;;1 Road;;;;", "ADR;LABEL=x;TYPE=home:;;3;;;;"],
        ["ADR;TYPE=home;GEO=\"geo:1,2\";LABEL=\"a\\\\b;c\":;;1 Road;;;;", "item1.ADR;LABEL=é:;;1;;;;"],
        ["ADR;LABEL=\"\":;;1 Road;;;;", "ADR;LABEL=^^^':;;1 Road;;;;", "X-VCARD3-LABEL;TYPE=home:y"],
        ["N;SORT-AS=\"A,B\":A;B;;;"],
        ["N:;;;;", "NICKNAME;X-ANDROID=\"vnd.android.cursor.item/nickname;Bob;1;;\":Bob"],
        ["NICKNAME;X-ANDROID=\"vnd.android.cursor.item/nickname;Bö,b;1;;\":Bö\\,b", "TEL;X-ANDROID=X-CUSTOM(a):1"],
        ["NICKNAME;X-ANDROID=\"vnd.android.cursor.item/nickname;Bob;1;;\":Rob", "item1.X-ABLABEL:a"],
        [
            "BDAY:19850412", "BDAY:--0412", "BDAY:1985-04", "BDAY:16040412", "REV:20240102T030405Z",
            "DEATHDATE:20011301",
        ],
        ["BDAY;X-FORM=basic:19850412", "BDAY;X-FORM=dashes:--0412", "BDAY;X-FORM=short:--0412", "BDAY;VALUE=uri:x:y"],
        ["PHOTO:https://x.org/p.png", "ANNIVERSARY:20010203", "PHOTO:data:image/png;base64,QUJD"],
        ["X-PHONETIC-LAST-NAME;X-FORM=irmc:a", "X-PHONETIC-FIRST-NAME:b"], ["FN:", "ORG:a,b\\,c\\;d;e\\\\"],
        ["TEL;VALUE=uri:tel:+1", "TEL;VALUE=uri:sip:a", "IMPP;X-FORM=x-aim:aim:a", "IMPP:xmpp:a\\b", "URL:a\\b"],
        ["GEO:geo:1,2;u=3", "TZ:Europe/Berlin", "TZ:+0100", "X-VCARD3-AGENT:BEGIN:VCARD\\nEND:VCARD", "GEO:x"],
        [
            "CATEGORIES:a\\,b,c\\;d\\\\,e", "NICKNAME:a\\\\\\;,b", "NOTE:a\\;b\\\\\\;c\\\\", "NOTE:a\\r\\nb\\0",
            "X-A:a\\;b\\nc\\",
        ],
        [
            "NOTE:tab\there", "X-A/B;X-P=1:c", "a_b.TEL:1", "a:b", "TEL;TYPE=größe:1", "NOTE;LANGUAGE=de:x", "NOTE: x=",
            "TITLE:x=",
        ],
        ["X-SOCIALPROFILE;TYPE=twitter;X-USER=ada:http://twitter.com/ada", "item1.X-ABADR:de", "KIND:org", "LANG:de"],
        ["NOTE:" + String(repeating: "long words: ", count: 20), "URL:" + String(repeating: "x", count: 90)],
        ["NOTE:" + String(repeating: "éè ", count: 40) + "TEL:5", "TITLE:" + String(repeating: "y", count: 69)],
    ]

    @Test("lines that occur repeatedly are written as at their first occurrence", arguments: Way.all)
    func cards(way: Way) throws {
        var text = ""
        for (index, lines) in Self.cards.enumerated() {
            for uid in index.isMultiple(of: 2) ? ["UID:\(index)"] : [] {
                text += "BEGIN:VCARD\r\nVERSION:\(way.source)\r\n\(uid)\r\nFN:Jo\r\n"
            }
            if !index.isMultiple(of: 2) { text += "BEGIN:VCARD\r\nVERSION:\(way.source)\r\nFN:Jo\r\nN:Doe;Jo;;;\r\n" }
            text += lines.map { "\($0)\r\n" }.joined() + "END:VCARD\r\n"
        }
        try Self.expectSame(VCardReading(text), way.version)
    }

    @Test(
        "repeated lines with unusual names and parameters are written as at their first occurrence", arguments: Way.all)
    func heads(way: Way) throws {
        for (place, head) in LearnedHeadsTests.heads.enumerated() {
            var text = ""
            for (index, value) in LearnedHeadsTests.values.enumerated() where (index + place) % 3 == 0 {
                text += "BEGIN:VCARD\r\nVERSION:\(way.source)\r\nN:Doe;Jo;;;\r\nFN:Jo\r\nUID:\(index)\r\n"
                text += "\(head):\(value)\r\nEND:VCARD\r\n"
            }
            try Self.expectSame(VCardReading(text), way.version)
        }
    }

    @Test("repeated lines of random cards are written as at their first occurrence", arguments: 0..<20)
    func random(seed: Int) throws {
        var cards = VCardCorpus(seed: 300 + seed)
        let reading = try VCardReading((0..<3).map { _ in cards.file() }.joined())
        for version in VCardVersion.allCases { Self.expectSame(reading, version) }
    }

    @Test(
        "repeated lines of a fixture are written as at their first occurrence", arguments: VCardRoundTripTests.fixtures)
    func fixtures(name: String) throws {
        let reading = try VCardReading(path: Fixtures.path(name))
        for version in VCardVersion.allCases { Self.expectSame(reading, version) }
    }

    @Test("lines are written correctly even if they have more different names and parameters than are remembered")
    func manyHeads() throws {
        let heads = (0..<500).map { "X-NEW;X-N=\($0)" }
        let text = heads.map { "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Jo\r\n\($0):v\r\n\($0):w\r\nEND:VCARD\r\n" }.joined()
        let written = String(
            decoding: VCardRoundTripTests.write(try VCardReading(text + text), .v3).text, as: UTF8.self)
        var counts: [Substring: Int] = [:]
        for line in written.split(separator: "\r\n") { counts[line, default: 0] += 1 }
        for head in heads {
            #expect(counts["\(head):v"] == 2)
            #expect(counts["\(head):w"] == 2)
        }
    }

    @Test("the head of an address with a label is converted only once", arguments: [VCardVersion.v2, .v3])
    func addressLabels(version: VCardVersion) {
        var heads = WrittenHeads()
        let context = WrittenHeads.Context(version: version, hasAddressLabel: true)
        unsafe Array("ADR;TYPE=work;PREF=1".utf8).withUnsafeBytes { head in
            let first = unsafe heads.find(head, context)
            #expect(first == nil)
            let second = unsafe heads.find(head, context)
            #expect(second?.companion.isEmpty == false)
        }
    }

    private static func expectSame(_ reading: VCardReading, _ version: VCardVersion) {
        var writer = VCardWriter(version: version)
        writer.reportsAllLosses = true
        for index in reading.bodies.indices {
            var alone = VCardWriter(version: version)
            alone.reportsAllLosses = true
            let expected = write(reading, index, &alone)
            for _ in 0..<4 { #expect(write(reading, index, &writer) == expected, "\(version.rawValue)") }
        }
    }

    private static func write(_ reading: VCardReading, _ index: Int, _ writer: inout VCardWriter) -> [String] {
        var output = ByteBuffer()
        unsafe Array((reading.bodies[index] + "\n").utf8).withUnsafeBytes { body in
            unsafe Array(reading.uids[index].utf8).withUnsafeBytes { uid in
                unsafe writer.append(body: body, uid: uid, to: &output) { _, buffer in
                    buffer.append(reading.photos[index])
                    return "image/png"
                }
            }
        }
        let losses = writer.diagnostics.map { "\($0.contact ?? "") \($0.property ?? "") \($0.message)" }
        writer.diagnostics.removeAll()
        return [String(decoding: output.array, as: UTF8.self)] + losses
    }
}
