import ContactModel
import ContactPipeline
import Testing

@Suite struct NearestNamesTests {
    private let folder = PipelineFolder()

    private func nearest(_ words: String..., in names: [String]) throws -> [String] {
        try folder.write("Name,Email\n" + names.map { "\($0),\($0.count)@x.org\n" }.joined(), to: "names.csv")
        _ = try Importer(ImportOptions(sources: [folder.path("names.csv")], store: folder.store)).run()
        return try Browser(folder.store).nearestNames(to: ContactQuery(words)).map(\.name)
    }

    @Test("at most three names are suggested, the nearest first and each once")
    func nearestComesFirst() throws {
        let names = ["Hooper X", "Hopping Y", "Hopper", "Hoppers Z", "Hopper", "Copper W"]
        #expect(try nearest("hopper", in: names) == ["Hopper", "Hooper X", "Hoppers Z"])
    }

    @Test("every word must be near a word of the name, short words almost equal")
    func everyWordCounts() throws {
        let names = ["Ada Lovelace", "Al Gore", "Grace Hopper"]
        #expect(try nearest("ada", "lovlace", in: names) == ["Ada Lovelace"])
        #expect(try nearest("eve", "lovlace", in: names) == [])
        #expect(try nearest("gorre", in: names) == ["Al Gore"])
        #expect(try nearest("zz", in: names) == [])
    }

    @Test("queries of fields, ids and exclusions have no suggestions")
    func onlyWords() throws {
        #expect(try nearest("city:lovlace", in: ["Ada Lovelace"]) == [])
        #expect(try nearest("lovlace", "-x", in: ["Ada Lovelace"]) == [])
        #expect(try nearest("17", in: ["Ada Lovelace"]) == [])
    }
}
