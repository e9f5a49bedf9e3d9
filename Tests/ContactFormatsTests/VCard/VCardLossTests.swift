import Bytes
import ContactFormats
import ContactModel
import Testing

/// The writer reports exactly what it loses.
@Suite struct VCardLossTests {
    /// The version to write first, and the version in which that output is written after reading it.
    struct Way: Sendable, CustomTestStringConvertible {
        var first: VCardVersion
        var second: VCardVersion
        var testDescription: String { "\(first.rawValue) and \(second.rawValue)" }

        static let all = VCardVersion.allCases.flatMap { first in
            VCardVersion.allCases.map { Way(first: first, second: $0) }
        }
    }

    @Test("the losses of a fixture are exactly those reported", arguments: VCardRoundTripTests.fixtures, Way.all)
    func reportedLossesAreComplete(name: String, way: Way) throws {
        let reading = try VCardReading(path: Fixtures.path(name))
        try Self.expectLosses(of: reading, way)
    }

    @Test("the losses of random cards are exactly those reported", arguments: 0..<60) func randomLossesAreComplete(
        seed: Int
    ) throws {
        var cards = VCardCorpus(seed: 7000 + seed)
        let reading = try VCardReading(cards.file())
        for way in Way.all { try Self.expectLosses(of: reading, way) }
    }

    @Test("a loss names its own contact, also after a card with a UID of equal length") func lossNamesItsContact()
        throws
    {
        let text = """
            BEGIN:VCARD
            VERSION:4.0
            UID:card-1
            FN:First
            RELATED;TYPE=spouse;VALUE=text:Eva
            END:VCARD
            BEGIN:VCARD
            VERSION:4.0
            UID:card-2
            FN:Second
            N:Second;;;;
            X-FOO;X-P="a^'b":c
            END:VCARD

            """
        let losses = VCardRoundTripTests.write(try VCardReading(Array(text.utf8)), .v3, uids: true).losses
        #expect(losses.map(\.contact) == ["card-2"])
    }

    @Test("the label of an anniversary applies to no other property of its group", arguments: [VCardVersion.v2, .v3])
    func labelOfAnAnniversary(version: VCardVersion) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "x.ANNIVERSARY:20010203", "x.NOTE:hello")
        let back = try VCardReading(VCardRoundTripTests.write(reading, version).text)
        #expect(back.lines == ["FN:Ada", "N:;Ada;;;", "ANNIVERSARY:20010203", "x.NOTE:hello"])
    }

    @Test("a colon in a short quoted parameter is reported as a loss in 2.1") func shortParameterIsReported() throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:Ada;;;;", "X-FOO;P=\"a:b\":c")
        #expect(VCardRoundTripTests.write(reading, .v2, uids: true).losses.compactMap(\.property) == ["X-FOO"])
    }

    @Test("a UID is written unchanged, percent-encoded or folded as its characters and length require")
    func uidIsWritten() throws {
        let long = "urn:x:" + String(repeating: "ab", count: 60)
        for (uid, line) in [
            ("a:b,c;d", "UID:a:b,c;d"), ("é=1", "UID:é=1"), (",;", "UID;X-FORM=percent:%2C%3B"),
            ("a\\n", "UID:a\\n"), (long, "UID:" + long.prefix(71)),
        ] {
            for version in [VCardVersion.v3, .v4] {
                var writer = VCardWriter(version: version)
                var output = ByteBuffer()
                unsafe Array("FN:A\nN:A;;;;\n".utf8).withUnsafeBytes { body in
                    unsafe Array(uid.utf8).withUnsafeBytes { uid in
                        unsafe writer.append(body: body, uid: uid, to: &output) { _, _ in nil }
                    }
                }
                let lines = String(decoding: output.array, as: UTF8.self).split(separator: "\r\n")
                #expect(lines.contains { $0 == line }, "\(version) \(uid)")
            }
        }
    }

    private static func expectLosses(of reading: VCardReading, _ way: Way) throws {
        let first = VCardRoundTripTests.write(reading, way.first, uids: true)
        let middle = try VCardReading(first.text)
        let second = VCardRoundTripTests.write(middle, way.second, uids: true)
        let last = try VCardReading(second.text)
        guard Set(reading.uids).count == reading.uids.count else { return }
        try #require(reading.uids == last.uids)
        for index in reading.uids.indices {
            let told = Set(
                (first.losses + second.losses).filter { $0.contact == reading.uids[index] }.compactMap(\.property))
            let left = lines(reading, index)
            let right = lines(last, index)
            let names = Set(left.map(\.name)).union(right.map(\.name))
            let lost = names.filter { name in
                left.filter { $0.name == name }.map(\.text) != right.filter { $0.name == name }.map(\.text)
            }
            #expect(
                lost == told,
                "card \(index + 1): \(left.map(\.text).filter { text in !right.contains { $0.text == text } })")
            // The remaining properties keep their order.
            let order = { (lines: [Line]) in lines.map(\.name).filter { !told.contains($0) } }
            #expect(order(left) == order(right))
        }
    }

    private struct Line {
        var name: String
        var text: String
    }

    /// Returns a card's properties except the UID, which may have been derived before and is written now.
    private static func lines(_ reading: VCardReading, _ index: Int) -> [Line] {
        let properties = reading.cards[index].filter { $0.name != "UID" }
        return zip(properties, VCardRoundTripTests.normalised([properties])[0]).map {
            Line(name: $0.name, text: $1)
        }
    }
}
