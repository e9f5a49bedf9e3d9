import ContactFormats
import ContactModel
import ContactPipeline
import ContactStore
import Testing

/// Tests of whose a value is: what people lost, or got twice, when several sources, edits and exports have one contact.
@Suite struct WhoseValueTests {
    private let folder = PipelineFolder()

    /// Returns a file of one card with these lines.
    private static func card(_ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD"]).map { $0 + "\n" }.joined()
    }

    /// Imports a file with this text.
    @discardableResult
    private func importing(
        _ name: String, _ text: String, with change: (inout ImportOptions) -> Void = { _ in }
    ) throws -> ImportResult {
        try folder.write(text, to: name)
        var options = ImportOptions(sources: [folder.path(name)], store: folder.store)
        change(&options)
        return try Importer(options).run()
    }

    private func mirroring(_ options: inout ImportOptions) {
        var rule = MirrorRule()
        rule.limit = .percent(100)
        options.mirror = rule
    }

    /// Returns the values of a contact's lines with a name.
    private func values(_ name: String, _ id: Int = 1) throws -> [String] {
        let contact = try #require(try ContactStore(path: folder.store.path, for: .reading).contact(id))
        return contact.properties.filter { $0.name == name }.map(\.value).sorted()
    }

    private func edit(_ id: Int = 1, _ changes: FieldChange...) throws {
        _ = try ContactEditor(folder.store, command: "").edit([id], changes)
    }

    private func undo(_ number: Int?, only contacts: [Int]? = nil) throws {
        let history = History(folder.store)
        let run = try #require(try history.runToUndo(number))
        _ = try history.undo(run, contacts: contacts, force: false, command: "")
    }

    // MARK: Two sources

    @Test("a second source removes nothing of what the first one said", arguments: [false, true])
    func secondSource(matchesEmail: Bool) throws {
        try importing("club.csv", "Name,Nickname,Email,Street,Birthday\nVera V,Vee,v@x.org,High St 1,1990-01-02\n")
        let result = try importing(
            "phone.vcf", Self.card("UID:p1", "FN:Vera V", "N:V;Vera;;;", "TEL:+1555", "EMAIL:v@x.org")
        ) {
            if matchesEmail { $0.duplicates.match = [.uid, .email] }
        }
        #expect(result.updated == 1 && result.removed == 0)
        #expect(try values("NICKNAME") == ["Vee"] && values("BDAY") == ["19900102"] && values("TEL") == ["+1555"])
        #expect(try values("ADR").first?.contains("High St 1") == true)
    }

    @Test("an unchanged copy of a source removes nothing of another source")
    func unchangedCopy() throws {
        let first = Self.card("UID:u1", "FN:Ann A", "TEL:+1555001")
        try importing("a.vcf", first)
        try importing("b.vcf", Self.card("UID:u1", "FN:Ann A", "TEL:+1555001", "NOTE:x"))
        for _ in 1...2 {
            try importing("c.vcf", first)
            #expect(try values("NOTE") == ["x"])
        }
    }

    @Test("a source that was first imported with the rule merge removes nothing of another one")
    func mergedFirst() throws {
        try importing("s1.vcf", Self.card("UID:u1", "FN:Ann A", "TEL:+1555", "NOTE:n", "EMAIL:a@x.org"))
        let second = Self.card("UID:u1", "FN:Ann A", "EMAIL:a@x.org")
        try importing("s2.vcf", second) { $0.duplicates.rule = .merge }
        try importing("s2.vcf", second + Self.card("UID:u2", "FN:Bob"))
        #expect(try values("NOTE") == ["n"] && values("TEL") == ["+1555"])
    }

    @Test("a newer export under another name replaces its own old value, and keeps that of another source")
    func newerExport() throws {
        func cards(_ phone: String) -> String {
            Self.card("UID:1", "FN:Ann A", "EMAIL:a@x.org", "TEL:\(phone)")
                + (2...5).map { Self.card("UID:\($0)", "FN:P\($0)") }.joined()
        }
        try importing("oct.vcf", cards("+1111111"))
        try importing("bd.csv", "Name,Email,Birthday\nAnn A,a@x.org,1990-01-02\n")
        let result = try importing("nov.vcf", cards("+2222222"))
        #expect(result.continued == 1)
        #expect(try values("TEL") == ["+2222222"] && values("BDAY") == ["19900102"])
    }

    @Test("a contact that was added here keeps its values when a source with its UID comes")
    func addedHere() throws {
        try folder.write(Self.card("UID:u1", "FN:Ann", "TEL:+1555", "NOTE:mine"), to: "add.vcf")
        _ = try ContactEditor(folder.store, command: "").add(cardsIn: folder.path("add.vcf"))
        try importing("file.vcf", Self.card("UID:u1", "FN:Ann"))
        #expect(try values("TEL") == ["+1555"] && values("NOTE") == ["mine"])
    }

    @Test("two files with one UID are one contact in one import as in two, also after both have changed")
    func oneUIDInTwoFiles() throws {
        for (a, b) in [("a", "b"), ("a", "b2"), ("a2", "b3")] {
            try folder.write(Self.card("UID:u1", "FN:Ann", "NOTE:\(a)"), to: "a.vcf")
            try folder.write(Self.card("UID:u1", "FN:Ann", "NOTE:\(b)"), to: "b.vcf")
            let sources = ["a.vcf", "b.vcf"].map(folder.path)
            _ = try Importer(ImportOptions(sources: sources, store: folder.store)).run()
            #expect(try folder.contacts() == ["Ann"])
            #expect(try values("NOTE") == [a, b])
        }
    }

    @Test("a UID is the same with and without urn:uuid:, in any case of letters")
    func spellingsOfUID() throws {
        let uid = "1dd4ab33-0000-4000-8000-000000000001"
        try importing("a.vcf", Self.card("UID:\(uid)", "FN:Ann", "NOTE:a"))
        try importing("b.vcf", Self.card("UID:urn:uuid:\(uid.uppercased())", "FN:Ann", "NOTE:b"))
        #expect(try folder.contacts() == ["Ann"] && values("NOTE") == ["a", "b"])
    }

    @Test("empty cells of a second table with the same columns remove nothing")
    func emptyCells() throws {
        try importing("work.csv", "Name,Email,Phone,Birthday,Notes\nAnn A,a@x.org,+1555,1990-01-02,n\n")
        try importing("club.csv", "Name,Email,Phone,Birthday,Notes\nAnn A,a@x.org,,,\n")
        #expect(try values("TEL") == ["+1555"] && values("BDAY") == ["19900102"] && values("NOTE") == ["n"])
    }

    @Test("a number that two sources label differently goes when both have replaced it")
    func labelsOfTwoSources() throws {
        func table(_ label: String, _ phone: String) -> String { "Name,Email,\(label) Phone\nAnn A,a@x.org,\(phone)\n" }
        try importing("a.csv", table("Home", "+15550001"))
        try importing("b.csv", table("Mobile", "+15550001"))
        #expect(try values("TEL") == ["+15550001"])
        try importing("a.csv", table("Home", "+15550002"))
        try importing("b.csv", table("Mobile", "+15550002"))
        #expect(try values("TEL") == ["+15550002"])
    }

    // MARK: Namesakes

    @Test("of a father and a son with one name and e-mail address, the father leaves while the son's phone changes")
    func fatherLeaves() throws {
        let head = "Name,Email,Phone,Notes\n"
        try importing("a.csv", head + "J Doe,d@x.org,111,father\nJ Doe,d@x.org,222,son\n")
        try importing("a.csv", head + "J Doe,d@x.org,333,son\n", with: mirroring)
        let son = try #require(Int(try folder.ids("note:son").joined()))
        #expect(try folder.contacts().count == 1 && values("TEL", son) == ["333"])
        try importing("a.csv", head + "J Doe,d@x.org,333,son\nJ Doe,d@x.org,444,cousin\n", with: mirroring)
        #expect(try folder.contacts().count == 2 && values("TEL", son) == ["333"])
    }

    @Test("a namesake without an e-mail address who has the same phone number is a contact of his own")
    func sonWithoutEmail() throws {
        let father = "Name,Email,Phone,Notes\nJohn Doe,doe@x.org,+15550001,father\n"
        try importing("a.csv", father)
        try importing("a.csv", father + "John Doe,,+15550001,son\n")
        #expect(try folder.contacts().count == 2 && values("NOTE") == ["father"])
    }

    @Test("a person without UID and e-mail address whose only number has changed is the same contact")
    func changedNumber() throws {
        let others = (1...5).map { "P\($0),55500\($0)\n" }.joined()
        try importing("a.csv", "Name,Phone\nAnn A,1111111\n" + others)
        try importing("a.csv", "Name,Phone\nAnn A,2222222\n" + others)
        #expect(try folder.contacts().count == 6 && values("TEL") == ["2222222"])
    }

    @Test("two rows with one UID are reported, and none of their contacts leaves")
    func twoRowsWithOneUID() throws {
        try importing("a.csv", "UID,Name,Email\n7,Ann A,a@x.org\n8,Bob B,b@x.org\n")
        let result = try importing("a.csv", "UID,Name,Email\n7,Ann A,a@x.org\n7,Bob B,b@x.org\n", with: mirroring)
        #expect(result.counts.warnings > 0 && result.deleted == 0)
        #expect(try folder.contacts("id:1", "Ann") == ["Ann A"] && folder.contacts("Bob") == ["Bob B"])
    }

    // MARK: Edits

    @Test("a category that was removed here stays away, and one that was added here stays")
    func categories() throws {
        func card(_ categories: String) -> String { Self.card("UID:1", "FN:Ann", "CATEGORIES:\(categories)") }
        try importing("a.vcf", card("a,b"))
        try edit(1, .remove(CardEdit(.categories, value: "b")), .add(CardEdit(.categories, value: "mine")))
        try importing("a.vcf", card("a,b,c"))
        let list = try values("CATEGORIES").flatMap { $0.split(separator: ",") }.sorted()
        #expect(list == ["a", "c", "mine"])
    }

    @Test(
        "a value that was changed both here and at the source is that of the store, and is reported",
        arguments: [("ORG", CardEdit.Field.organization), ("TITLE", .title), ("NOTE", .note), ("TEL", .phone)])
    func conflict(property: String, field: CardEdit.Field) throws {
        try importing("a.vcf", Self.card("UID:1", "FN:Ann", "\(property):1111111"))
        try edit(1, .set(CardEdit(field, value: "2222222")))
        let result = try importing("a.vcf", Self.card("UID:1", "FN:Ann", "\(property):3333333"))
        #expect(result.conflicts == 1 && result.codes.contains("edit-kept"))
        #expect(try values(property) == ["2222222"])
        #expect(try folder.contacts("has:conflict") == ["Ann"])
    }

    @Test("two new lines in place of two equal ones are both there")
    func equalLines() throws {
        try importing("a.vcf", Self.card("UID:1", "FN:Ann", "NOTE:a", "NOTE:a"))
        try importing("a.vcf", Self.card("UID:1", "FN:Ann", "NOTE:b", "NOTE:c"))
        #expect(try values("NOTE") == ["b", "c"])
    }

    @Test("a wrong import is taken back although its contact was edited since, and the edit stays")
    func undoneImport() throws {
        try importing("a.csv", "Name,Email,Phone\nAnn A,a@x.org,1111111\n")
        let wrong = try importing("wrong.csv", "Name,Email,Notes\nAnn A,a@x.org,wrong\n")
        try edit(1, .set(CardEdit(.title, value: "Dr")))
        try undo(wrong.run)
        #expect(try values("NOTE") == [] && values("TITLE") == ["Dr"] && values("TEL") == ["1111111"])
    }

    @Test("one wrong merge of several in one run is taken back alone")
    func undoneMerge() throws {
        try importing("a.csv", "Name,Phone\nAnn,1\nAnn X,2\nBob,3\nBob X,4\n")
        let merged = try ContactEditor(folder.store, command: "").merge([[1, 2], [3, 4]], isTrial: false)
        try undo(merged.run, only: [3])
        #expect(try folder.contacts() == ["Ann", "Bob", "Bob X"])
    }

    // MARK: Exports

    @Test("a note of one of two sources that is edited in an export is replaced, and an old export brings nothing back")
    func editedExport() throws {
        try importing("a.vcf", Self.card("UID:1", "FN:Ann", "EMAIL:a@x.org", "NOTE:n1"))
        try importing("b.csv", "Name,Email,Notes\nAnn,a@x.org,n2\n")
        var options = ExportOptions(store: folder.store)
        options.format = .vcard
        options.output = folder.path("old.vcf")
        _ = try Exporter(options).run()
        let old = try folder.read("old.vcf")
        try folder.write(old.replacing("NOTE:n2", with: "NOTE:n9"), to: "new.vcf")
        _ = try Importer(ImportOptions(sources: [folder.path("new.vcf")], store: folder.store)).run()
        #expect(try values("NOTE") == ["n1", "n9"])
        try edit(1, .remove(CardEdit(.note, value: "n1")))
        let result = try Importer(ImportOptions(sources: [folder.path("old.vcf")], store: folder.store)).run()
        #expect(try result.updated == 0 && values("NOTE") == ["n9"])
    }

    @Test("a table with UIDs and names of another program is no export of this store")
    func foreignTable() throws {
        try importing("a.csv", "UID,Name,Birthday\n7,Ann A,1990-01-02\n")
        try edit(1, .set(CardEdit(.birthday, value: "19910203")))
        let result = try importing("a.csv", "UID,Name,Birthday\n7,Ann A,\n")
        #expect(!result.codes.contains("own-export"))
        #expect(try values("BDAY") == ["19910203"])
    }
}
