import ContactFormats
import ContactModel
import Platform
import Testing

private let isRecording = unsafe getenv("CONTACTSCTL_RECORD") != nil

/// Every fixture reads as in the file beside it: bodies, UIDs, photos, diagnostics.
///
/// The number in a fixture's name is its topic: 1 bytes and encodings, 2 folding within characters, 3 line ends and
/// versions, 4 folds without a blank, 5 control characters, 6 text around cards, 7 invalid lines, 8 missing ends, 9
/// agents, 11 to 17 version 2.1, 18 groups, 19 escapes, 20 and 21 parameters and types, 22 photos, 23 names, 24
/// dates, 25 UIDs, 26 empty properties; from 30 on, features of one version only. `CONTACTSCTL_RECORD=1` rewrites
/// them.
@Suite struct VCardFixtureTests {
    @Test("a fixture reads as expected", arguments: VCardRoundTripTests.fixtures)
    func cardsMatchExpected(name: String) throws {
        let reading = try VCardReading(path: Fixtures.path(name))
        var text = zip(reading.findings, reading.messages).map { "\($0) \($1)\n" }.joined()
        for index in reading.bodies.indices {
            text += "\n[\(reading.uids[index])]\n\(reading.bodies[index])\n"
            if !reading.photos[index].isEmpty { text += "photo of \(reading.photos[index].count) bytes\n" }
        }
        if isRecording, let file = unsafe fopen(Fixtures.path("\(name).expected"), "w") {
            unsafe fputs(text, file)
            unsafe fclose(file)
        }
        #expect(text == (try Fixtures.text("\(name).expected")))
    }

    @Test("a fixture reads the same in chunks of any size", arguments: VCardRoundTripTests.fixtures, [1, 2, 3, 7, 64])
    func chunkSizesDoNotMatter(name: String, piece: Int) throws {
        let whole = try VCardReading(path: Fixtures.path(name))
        let pieces = try VCardReading(path: Fixtures.path(name), piece: piece)
        #expect(whole.bodies == pieces.bodies)
        #expect(whole.findings == pieces.findings)
        #expect(whole.photos == pieces.photos)
    }

    @Test("every topic has a fixture") func everyTopicHasAFixture() {
        let points = Set(
            VCardRoundTripTests.fixtures.compactMap { $0.split(separator: "/").last.flatMap { Int($0.prefix(2)) } })
        // Topic 10, the limits, is tested without large files.
        #expect(points.isSuperset(of: (1...26).filter { $0 != 10 }))
    }
}
