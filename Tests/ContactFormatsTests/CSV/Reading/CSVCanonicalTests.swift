import ContactModel
import Testing

/// The golden fixture of the canonical body: changing one byte here requires a migration of every existing store.
@Suite struct CSVCanonicalTests {
    @Test("a table produces the canonical card") func tableProducesCanonicalCard() throws {
        let reading = try CSVReading(path: Fixtures.path("card/canonical.csv"))
        let golden = try Fixtures.text("card/canonical.card").split(separator: "\n").map(String.init)
        #expect(reading.bodies.first?.split(separator: "\n").map(String.init) == golden)
        #expect(reading.uids == ["ada-1815"])
        #expect(reading.problems == [])
    }

    @Test(
        "a canonical card that is parsed and written is unchanged byte for byte",
        arguments: ["card/canonical.card", "card/whole.card"])
    func cardIsWrittenUnchanged(name: String) throws {
        let bytes = try Fixtures.bytes(name)
        #expect(Property.body(of: Property.parse(body: bytes)) == bytes)
    }
}
