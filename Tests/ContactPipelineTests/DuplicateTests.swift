import ContactModel
import ContactPipeline
import ContactStore
import Testing

/// Tests of the groups and scores of duplicates.
@Suite struct DuplicateTests {
    private let folder = PipelineFolder()

    /// Returns a text for each group: the score of its last member and the ids of its members, for instance `85: 1 2`.
    private func groups(
        of cards: [String], _ fields: [MatchField] = MatchField.allCases, minimum: Int = DuplicateFinder.defaultScore
    ) throws -> [String] {
        let text = cards.enumerated().map { number, lines in
            "BEGIN:VCARD\nVERSION:4.0\nUID:\(number)\n\(lines.replacing("|", with: "\n"))\nEND:VCARD\n"
        }
        try folder.write(text.joined(), to: "cards.vcf")
        _ = try Importer(ImportOptions(sources: [folder.path("cards.vcf")], store: folder.store)).run()
        var finder = DuplicateFinder(folder.store)
        finder.minimum = minimum
        finder.fields = fields
        var found: [String] = []
        let counts = try finder.run { group in
            let ids = group.members.map { "\($0.contact.id)" }.joined(separator: " ")
            found.append("\(group.members.last?.score ?? 0): \(ids)")
            return true
        }
        #expect(counts.compared == cards.count)
        #expect(counts.groups == found.count)
        return found
    }

    @Test(
        "cards with shared values are grouped with the expected score",
        arguments: [
            (["FN:Ada Lovelace", "FN:Lovelace\\, Ada"], ["50: 1 2"]),
            (["FN:Ada", "FN:Ada"], ["30: 1 2"]),
            (["FN:山田太郎", "FN:山田太郎"], ["50: 1 2"]),
            (["FN:Ada Lovelace|EMAIL:a@x", "FN:Ada Lovelace|EMAIL:b@x"], ["30: 1 2"]),
            (["FN:Ada Lovelace|EMAIL:a@x", "FN:Ada Lovelace|EMAIL:A@X"], ["85: 1 2"]),
            (["FN:Ada Lovelace|TEL:030 1234567", "FN:Ada Lovelace|TEL:+49 30 1234567"], ["80: 1 2"]),
            (["FN:Ada Lovelace|EMAIL:a@x", "FN:a@x|EMAIL:a@x"], ["70: 1 2"]),
            (["FN:Ada Lovelace|TEL:1234567", "FN:Bob|TEL:1234567"], ["30: 1 2"]),
            (["FN:Ada Lovelace|EMAIL:a@x", "FN:Bob|EMAIL:a@x"], ["35: 1 2"]),
            (["FN:A B|X-ABUID:1", "FN:C D|X-ABUID:1"], ["45: 1 2"]),
            (["FN:A B|TEL:1234567", "FN:C D|TEL:7654321"], []),
            (["FN:A B|TEL:+1 415 555 0100", "FN:C D|TEL:+44 415 555 0100"], []),
            // The first and the last contact share only the name, but each shares more with the second one.
            (["FN:A B|EMAIL:a@x", "FN:A B|EMAIL:a@x|TEL:1234567", "FN:A B|TEL:1234567"], ["80: 1 2 3"]),
        ])
    func groupsAndScores(cards: [String], groups expected: [String]) throws {
        #expect(try groups(of: cards) == expected)
    }

    /// A hundred people share the phone number of an office. Only the two with the same name are grouped.
    @Test("the shared phone number of an office does not make its people duplicates") func sharedNumberDoesNotLink()
        throws
    {
        let office = (1...100).map { "FN:Person\($0) Of Acme|TEL:5550100" }
        #expect(try groups(of: office + ["FN:Person7 Of Acme|TEL:5550100"]) == ["50: 7 101"])
    }

    @Test("a name shared by four contacts keeps its weight") func nameOfFourKeepsWeight() throws {
        #expect(try groups(of: (1...4).map { "FN:Ann Lee|NOTE:\($0)" }) == ["50: 1 2 3 4"])
    }

    @Test("a name shared by seven contacts forms no group") func nameOfSevenFormsNoGroup() throws {
        #expect(try groups(of: (1...7).map { "FN:Ann Lee|NOTE:\($0)" }) == [])
    }

    /// Copies of one contact form one group, regardless of their number.
    @Test("twelve copies of a contact form one group") func copiesFormOneGroup() throws {
        let copies = (1...12).map { "FN:Ann Lee|EMAIL:ann@x|NOTE:\($0)" }
        #expect(try groups(of: copies).map { $0.split(separator: " ").count } == [13])
    }

    /// A group of weak pairs consists of one contact and the contacts paired with it.
    @Test("pairs with a low score are not followed transitively") func weakLinksAreNotTransitive() throws {
        // Each contact shares an e-mail address with the next one.
        let couples = (1...9).map { "FN:Person\($0) Y|EMAIL:\($0)@x|EMAIL:\($0 + 1)@x" }
        for group in try groups(of: couples) { #expect(group.split(separator: " ").count <= 4, "\(group)") }
    }

    @Test("only contacts that share a requested field are grouped") func groupsByRequestedFields() throws {
        let cards = ["FN:Ada Lovelace|EMAIL:a@x", "FN:Ada Lovelace|EMAIL:a@x", "FN:Ada Lovelace|EMAIL:b@x"]
        #expect(try groups(of: cards, [.email]) == ["85: 1 2"])
    }

    @Test("groups are in descending order of score") func ordersGroupsByScore() throws {
        let cards = ["FN:Ada", "FN:Ada", "FN:Bo Li|EMAIL:a@x", "FN:Bo Li|EMAIL:a@x"]
        #expect(try groups(of: cards) == ["85: 3 4", "30: 1 2"])
    }

    @Test("each member lists its reasons and score") func listsReasonsAndScores() throws {
        let common = "FN:Ada Lovelace|X-ABUID:1"
        _ = try groups(of: ["\(common)|TEL:030 1234567", "\(common)|TEL:+49 30 1234567", "FN:Ada Lovelace"])
        var members: [DuplicateGroup.Member] = []
        try DuplicateFinder(folder.store).run {
            members += $0.members
            return true
        }
        #expect(members.map(\.contact.id) == [1, 2, 3])
        #expect(members.map(\.reasons) == [[], [.uid, .phone, .name], [.name]])
        #expect(members.map(\.score) == [100, 98, 50])
    }
}
