import Files
import ContactModel
import ContactPipeline
import ContactStore
import Testing

/// Tests of exporting a store to tables and importing the tables again.
@Suite struct ExporterTests {
    private let folder = PipelineFolder()

    init() throws {
        try folder.importing(
            """
            Name,E-mail,Phone,Company,Shoe size
            Ada Lovelace,ada@example.org,+44 7700 900815,Engines,36
            Grace Hopper,grace@navy.example,0049 (30) 1234-5,Navy,
            Zoë Łukasz,zoe@example.org,,,
            """)
    }

    @Test(
        "a contact is listed if all words of the query match",
        arguments: [
            ([], ["Ada Lovelace", "Grace Hopper", "Zoë Łukasz"]), (["lovelace"], ["Ada Lovelace"]),
            (["ZOE", "lukasz"], ["Zoë Łukasz"]),
            (["example.org"], ["Ada Lovelace", "Zoë Łukasz"]), (["ada", "hopper"], []),
            (["phone:900815"], ["Ada Lovelace"]),
            (["phone:4930"], ["Grace Hopper"]), (["phone:4931"], []), (["phone:30", "phone:12345"], ["Grace Hopper"]),
            (["navy"], ["Grace Hopper"]),
            (["ada lovelace"], ["Ada Lovelace"]),
        ])
    func wordsMustAllMatch(words: [String], names: [String]) throws {
        var found: [String] = []
        try Browser(folder.store).list(query: ContactQuery(words)) {
            found.append($0.name)
            return true
        }
        #expect(found == names)
        var options = ExportOptions(store: folder.store)
        options.query = try ContactQuery(words)
        options.output = folder.path("query.csv")
        if names.isEmpty {
            #expect(throws: NoMatch(words: words, missingIDs: [])) { try Exporter(options).run() }
            #expect(throws: (any Error).self) { try folder.read("query.csv") }
            return
        }
        #expect(try Exporter(options).run().contacts == names.count)
        let text = try folder.read("query.csv")
        for name in try folder.contacts() { #expect(text.contains(name) == names.contains(name)) }
    }

    @Test("importing a plain export changes nothing") func plainExportRoundTrips() throws {
        let text = try folder.exported()
        #expect(try folder.importing(text).tally == [3, 0, 0, 3, 0, 0])
        let second = PipelineFolder()
        #expect(try second.importing(text).tally == [3, 3, 0, 0, 0, 0])
        #expect(try second.exported() == text)
    }

    @Test("importing an edited export changes only the edited contact") func importsEditedExport() throws {
        let text = try folder.exported()
        #expect(try folder.importing(text.replacing("+44 7700 900815", with: "1")).tally == [3, 0, 1, 2, 0, 0])
        #expect(try folder.exported() == text.replacing("+44 7700 900815", with: "1"))
    }

    @Test("an existing output file is not replaced without force") func keepsExistingOutput() throws {
        var options = ExportOptions(store: folder.store)
        options.output = folder.path("1.csv")
        #expect(throws: FileError.exists(path: folder.path("1.csv"))) { try Exporter(options).run() }
        options.output = folder.path("none/x.csv")
        #expect(throws: FileError.self) { try Exporter(options).run() }
        options.output = folder.path("new.csv")
        options.store.path = folder.path("none.db")
        #expect(throws: StoreError.missing(path: folder.path("none.db"))) { try Exporter(options).run() }
        #expect(folder.names == ["1.csv", "store.db"])
    }
}
