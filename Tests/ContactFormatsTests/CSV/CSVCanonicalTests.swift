import ContactModel
import Testing

/// The golden fixture of the body's spelling: a change of one byte here is a migration of every store there is.
@Suite struct CSVCanonicalTests {
    @Test func aTableIsMadeIntoTheCanonicalCard() throws {
        let reading = try CSVReading(path: Fixtures.path("card/canonical.csv"))
        let golden = try Fixtures.text("card/canonical.card").split(separator: "\n").map(String.init)
        #expect(reading.bodies.first?.split(separator: "\n").map(String.init) == golden)
        #expect(reading.uids == ["ada-1815"])
        #expect(reading.problems == [])
    }

    @Test(arguments: ["card/canonical.card", "card/whole.card"]) func aCardIsWrittenAsItWasRead(name: String) throws {
        let bytes = try Fixtures.bytes(name)
        #expect(Property.body(of: Property.parse(body: bytes)) == bytes)
    }
}
