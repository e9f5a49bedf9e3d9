import ContactFormats
import ContactModel
import TestSupport
import Testing

/// A card beyond the limits is rejected with an error; the other cards are not affected.
@Suite struct VCardLimitTests {
    private func limits(_ set: (inout VCardLimits) -> Void) -> VCardLimits {
        var limits = VCardLimits()
        set(&limits)
        return limits
    }

    private func cards(_ middle: String) -> String {
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:One\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Two\r\n\(middle)END:VCARD\r\n"
            + "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Three\r\nEND:VCARD\r\n"
    }

    private func expectTwo(
        _ text: String, _ limits: VCardLimits, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        for piece in [nil, 7, 4096] as [Int?] {
            let reading = try VCardReading(text, piece: piece, limits: limits)
            #expect(reading.names == ["One", "Three"], sourceLocation: sourceLocation)
            #expect(reading.records == 3, sourceLocation: sourceLocation)
            #expect(reading.rejected == 1, sourceLocation: sourceLocation)
            #expect(reading.codes == ["vcard-limit"], sourceLocation: sourceLocation)
        }
    }

    @Test("a line beyond the limit rejects its card") func longLineRejectsItsCard() throws {
        let limit = limits { $0.line = 10_000 }
        try expectTwo(cards("NOTE:" + String(repeating: "x", count: 200_000) + "\r\n"), limit)
        try expectTwo(cards("NOTE:" + String(repeating: "0123456789\r\n ", count: 20_000) + "\r\n"), limit)
        try expectTwo(
            cards("NOTE;ENCODING=QUOTED-PRINTABLE:" + String(repeating: "0123456789=\r\n", count: 20_000) + "\r\n"),
            limit)
        try expectTwo(cards("PHOTO;ENCODING=b:" + String(repeating: "QUJD\r\n", count: 20_000)), limit)
    }

    @Test("a line beyond the limit outside a card is reported") func longLineOutsideACardIsReported() throws {
        let limit = limits { $0.line = 10_000 }
        let reading = try VCardReading(
            String(repeating: "x", count: 200_000) + "\r\n" + cards(""), limits: limit)
        #expect(reading.names == ["One", "Two", "Three"])
        #expect(reading.codes == ["vcard-line"])
    }

    @Test("a card beyond the size limit is rejected") func largeCardIsRejected() throws {
        try expectTwo(cards(String(repeating: "NOTE:0123456789\r\n", count: 2000)), limits { $0.card = 20_000 })
    }

    @Test("a card with too many properties is rejected") func manyPropertiesRejectTheirCard() throws {
        try expectTwo(cards(String(repeating: "NOTE:0123456789\r\n", count: 2000)), limits { $0.properties = 1000 })
    }

    @Test("a card nested too deeply is rejected") func deepNestingRejectsItsCard() throws {
        let deep =
            String(repeating: "AGENT:\r\nBEGIN:VCARD\r\n", count: 20) + String(repeating: "END:VCARD\r\n", count: 20)
        try expectTwo(cards(deep), limits { _ in })
        let shallow =
            String(repeating: "AGENT:\r\nBEGIN:VCARD\r\n", count: 3) + String(repeating: "END:VCARD\r\n", count: 3)
        #expect(try VCardReading(cards(shallow)).names == ["One", "Two", "Three"])
    }

    @Test("randomly modified files are read without a crash", arguments: 0..<300)
    func mutatedFilesAreRead(seed: Int) throws {
        var corpus = VCardCorpus(seed: seed)
        var bytes = Array(corpus.file().utf8)
        let fixture = VCardRoundTripTests.fixtures[seed % VCardRoundTripTests.fixtures.count]
        bytes += try Fixtures.bytes(fixture)
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<40 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            let place = Int(state % UInt64(bytes.count))
            switch state >> 40 & 3 {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: state >> 32)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert([0x0A, 0x3A, 0x3B, 0x3D, 0x22, 0x5C, 0x20, 0x0D][Int(state >> 50 & 7)], at: place)
            default: bytes.insert(contentsOf: bytes[place..<min(place + 20, bytes.count)], at: place)
            }
        }
        let reading = try VCardReading(bytes)
        for version in VCardVersion.allCases {
            let again = try VCardReading(VCardRoundTripTests.write(reading, version).text)
            #expect(again.bodies.count == reading.bodies.count)
        }
    }

    /// Quadratic time would take hours.
    @Test(
        "a card without VERSION and END takes linear time", .timeLimit(.minutes(10)),
        arguments: ["NOTE:x", "NOTE:\u{FC}"])
    func cardWithoutVersionTakesLinearTime(line: String) throws {
        let lines = 10_000
        let bytes = Array("BEGIN:VCARD\nFN:A\n".utf8) + (0..<lines).flatMap { _ in Self.latin("\(line)\n") }
        let seconds = try threadSeconds {
            let reading = try VCardReading(bytes)
            #expect(reading.records == 1)
            #expect(reading.rejected == 0)
            #expect(reading.bodies[0].utf8.count { $0 == 0x0A } == lines)
        }
        #expect(seconds < 30)
    }

    private static func latin(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    @Test("a contact that is too large for a batch is rejected, the others are read")
    func largestContact() throws {
        var limits = VCardLimits()
        limits.body = 60
        let card = { (note: String) in "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nNOTE:\(note)\nEND:VCARD\n" }
        let reading = try VCardReading(card(String(repeating: "x", count: 80)) + card("y"), limits: limits)
        #expect(reading.bodies == ["FN:Ada\nNOTE:y"])
        #expect(reading.rejected == 1 && reading.problems == ["1:1: error: vcard-limit"])
    }
}
