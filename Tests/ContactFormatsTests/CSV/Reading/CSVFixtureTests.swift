import ContactFormats
import ContactModel
import Testing

/// Every fixture yields exactly the diagnostics in the file beside it.
@Suite struct CSVFixtureTests {
    @Test("a table yields the expected diagnostics", arguments: Fixtures.names(below: "csv", ending: ".csv"))
    func tableMatchesExpected(name: String) throws {
        let isExpected = Fixtures.names(below: "csv", ending: ".expected").contains("\(name).expected")
        let expected = isExpected ? try Fixtures.text("\(name).expected").split(separator: "\n").map(String.init) : []
        let reading = try CSVReading(path: Fixtures.path(name))
        #expect(reading.problems == expected)
        #expect(reading.rejected == expected.count { $0.contains(": error: ") })
        #expect(reading.bodies.count == reading.records - reading.rejected)
        #expect(name.contains("/invalid/") == (reading.rejected > 0), "an invalid file has a record to reject")
    }

    @Test(
        "a picture yields the expected diagnostics", arguments: Fixtures.names(below: "photos", ending: ".png.expected")
    )
    func pictureMatchesExpected(name: String) throws {
        let picture = String(name.dropLast(".expected".count))
        let bytes = try Fixtures.bytes(picture)
        let verdict = PhotoCheck().verdict(on: bytes.span, at: SourceLocation(path: picture), isNamedPNG: true)
        let found = verdict.diagnostics.map { diagnostic in
            let chunk = diagnostic.location?.chunk.map { " \($0)" } ?? ""
            return "\(diagnostic.location?.offset ?? -1): \(diagnostic.severity): \(diagnostic.code)\(chunk)\n"
        }
        #expect(found.joined() == (try Fixtures.text(name)))
    }

    @Test("there are enough fixtures of invalid tables and of photos of every verdict") func fixturesExist() {
        #expect(Fixtures.names(below: "csv/invalid", ending: ".expected").count >= 10)
        #expect(Fixtures.names(below: "photos/invalid", ending: ".expected").count >= 12)
        #expect(Fixtures.names(below: "photos/warning", ending: ".expected").count >= 8)
        #expect(Fixtures.names(below: "photos/valid", ending: ".png").count == 60)
        let invalid = Fixtures.names(below: "csv/invalid", ending: ".csv")
        #expect(invalid.map { "\($0).expected" } == Fixtures.names(below: "csv/invalid", ending: ".expected"))
    }

    @Test(
        "a table reads the same in chunks of any size", arguments: Fixtures.names(below: "csv", ending: ".csv"),
        [1, 2, 3, 7, 64])
    func chunkSizesDoNotMatter(name: String, piece: Int) throws {
        let bytes = try Fixtures.bytes(name)
        guard bytes.count < 20_000 || piece == 64 else { return }
        #expect(try CSVReading(bytes, piece: piece) == CSVReading(bytes))
    }

    @Test(
        "every variant of a table yields the same cards",
        arguments: Fixtures.names(below: "csv/valid", ending: ".csv").filter { $0.contains("/form-") })
    func allFormsAreEqual(name: String) throws {
        let plain = try CSVReading(path: Fixtures.path("csv/valid/form-plain.csv"))
        let reading = try CSVReading(path: Fixtures.path(name))
        #expect(plain.bodies.count == 3)
        #expect(reading.bodies == plain.bodies)
        #expect(reading.uids == plain.uids)
    }
}
