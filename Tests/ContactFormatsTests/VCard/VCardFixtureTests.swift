import ContactFormats
import ContactModel
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

private let isRecording = unsafe getenv("CONTACTSCTL_RECORD") != nil

/// Every fixture reads as what stands beside it: the bodies, the UIDs, the photos, the diagnostics.
///
/// A fixture's number is that of its point in the list of what real files look like: 1 bytes and encodings, 2 folding within
/// characters, 3 line ends and versions, 4 folds without a blank, 5 control characters, 6 text around cards, 7 junk lines,
/// 8 missing ends, 9 agents, 11 to 17 what 2.1 does, 18 groups, 19 escapes, 20 and 21 parameters and types, 22 photos, 23 names,
/// 24 dates, 25 UIDs, 26 empty properties; from 30 on, what only one version has. `CONTACTSCTL_RECORD=1` writes them anew.
@Suite struct VCardFixtureTests {
    @Test(arguments: VCardRoundTripTests.fixtures)
    func cardsReadAsExpected(name: String) throws {
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

    @Test(arguments: VCardRoundTripTests.fixtures, [1, 2, 3, 7, 64])
    func piecesDoNotMatter(name: String, piece: Int) throws {
        let whole = try VCardReading(path: Fixtures.path(name))
        let pieces = try VCardReading(path: Fixtures.path(name), piece: piece)
        #expect(whole.bodies == pieces.bodies)
        #expect(whole.findings == pieces.findings)
        #expect(whole.photos == pieces.photos)
    }

    @Test func everyPointHasAFixture() {
        let points = Set(
            VCardRoundTripTests.fixtures.compactMap { $0.split(separator: "/").last.flatMap { Int($0.prefix(2)) } })
        // 10, the limits, is tested without files of that size.
        #expect(points.isSuperset(of: (1...26).filter { $0 != 10 }))
    }
}
