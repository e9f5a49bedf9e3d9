import ContactModel
import ContactPipeline
import ContactStore
import Testing

/// Tests of imports that mirror a source. The store records which contacts a source contained, so that an import can
/// delete the contacts that are gone, and which values it contained, so that a source does not revert another's
/// changes.
@Suite struct MirrorTests {
    private let folder = PipelineFolder()

    private func importing(
        _ text: String, as name: String, _ change: (inout ImportOptions) -> Void = { _ in }
    ) throws -> ImportResult {
        try folder.write(text, to: name)
        var options = ImportOptions(sources: [folder.path(name)], store: folder.store)
        change(&options)
        return try Importer(options).run()
    }

    private func mirror(_ limit: DeletionLimit = .fifth, force: Bool = false) -> (inout ImportOptions) -> Void {
        { options in
            var rule = MirrorRule()
            rule.limit = limit
            rule.takesEdited = force
            options.mirror = rule
        }
    }

    private func table(_ people: some Sequence<String>) -> String {
        "Name,Email\n" + people.map { "\($0),\($0)@x.org\n" }.joined()
    }

    private static let ten = (1...10).map { "P\($0)" }

    @Test("contacts that the source no longer contains are deleted, and one undo restores them")
    func deletesWhatIsGone() throws {
        _ = try importing(table(Self.ten), as: "a.csv")
        let before = try folder.exported()
        let result = try importing(table(Self.ten.dropFirst(2) + ["New"]), as: "a.csv", mirror())
        #expect(result.deleted == 2)
        #expect(result.added == 1)
        #expect(try folder.contacts().count == 9)
        let history = History(folder.store)
        _ = try history.undo(try #require(try history.runToUndo(nil)), force: false, command: "")
        #expect(try folder.exported() == before)
        // A contact that is in the source again is added again.
        _ = try importing(table(Self.ten.dropFirst(2)), as: "a.csv", mirror())
        #expect(try importing(table(Self.ten), as: "a.csv", mirror()).added == 2)
        #expect(try Doctor(folder.store).run().counts.errors == 0)
    }

    @Test("without mirroring nothing is deleted, and the contacts that the source once contained are recorded")
    func remembersEarlierRuns() throws {
        _ = try importing(table(Self.ten), as: "a.csv")
        #expect(try importing(table(Self.ten.dropFirst(2) + ["New"]), as: "a.csv").deleted == 0)
        #expect(try importing(table(Self.ten.dropFirst(2) + ["New", "Newer"]), as: "a.csv", mirror()).deleted == 2)
    }

    @Test("contacts of other sources, and contacts added in the store, are never deleted")
    func leavesOthersAlone() throws {
        _ = try importing(table(Self.ten), as: "a.csv")
        // No contact changes, but the import records that this source contains two of the contacts.
        #expect(try importing(table(["P1", "P2"]), as: "b.csv").run != nil)
        _ = try ContactEditor(folder.store, command: "").add([CardEdit(.given, value: "Here")], photo: nil)
        _ = try importing(table(["Q"]), as: "c.csv")
        let result = try importing(table(Self.ten.dropFirst(2)), as: "a.csv", mirror())
        #expect(result.deleted == 0)
        #expect(try folder.contacts().count == 12)
        // The contacts are deleted when the last source that contained them no longer does.
        #expect(try importing(table([]), as: "b.csv", mirror(.percent(100))).deleted == 2)
        #expect(try folder.contacts() == Self.ten.dropFirst(2) + ["Here", "Q"])
    }

    @Test("a contact that two sources of one run no longer contain is deleted")
    func twoSourcesOfOneRun() throws {
        _ = try folder.importing(table(Self.ten), table(["P1", "P2", "Q", "R", "S", "T", "U"]))
        _ = try folder.importing(table(Self.ten.dropFirst(1)), table(["P2", "Q", "R", "S", "T", "U"]), with: mirror())
        #expect(try folder.contacts().count == 14)
        #expect(try folder.contacts("p1@x.org") == [])
        // A record that is a copy of a record of the other source belongs to both sources.
        _ = try folder.importing(table(Self.ten.dropFirst(2)), table(["P2", "Q", "R", "S", "T", "U"]), with: mirror())
        #expect(try folder.contacts("P2") == ["P2"])
    }

    @Test("a source of a run whose records are all copies of another source's records contains their contacts")
    func sourceOfCopies() throws {
        _ = try importing(table(["Carol"]), as: "b.csv")
        let run = { [folder] (first: String) in
            try folder.write(first, to: "a.csv")
            var options = ImportOptions(sources: ["a.csv", "b.csv", "c.csv"].map(folder.path), store: folder.store)
            options.mirror = MirrorRule()
            return try Importer(options).run()
        }
        try folder.write(table(["Dan"]), to: "c.csv")
        #expect(try !run(table(Self.ten + ["Carol"])).refused)
        #expect(try importing(table(Self.ten), as: "a.csv", mirror()).deleted == 0)
        #expect(try importing(table([]), as: "c.csv", mirror(.percent(100))).deleted == 1)
        #expect(try folder.contacts("Carol") == ["Carol"])
        #expect(try importing(table([]), as: "b.csv", mirror(.percent(100))).deleted == 1)
        #expect(try folder.contacts() == Self.ten)
    }

    @Test("an earlier version of a source is imported again, although no contact has changed since it was imported")
    func earlierVersionIsRead() throws {
        _ = try importing(table(Self.ten + ["Carol"]), as: "a.csv", mirror())
        _ = try importing(table(["Carol"]), as: "b.csv")
        _ = try importing(table(Self.ten), as: "a.csv", mirror())
        _ = try importing(table(Self.ten + ["Carol"]), as: "a.csv", mirror())
        #expect(try importing(table([]), as: "b.csv", mirror(.percent(100))).deleted == 0)
        #expect(try folder.contacts("Carol") == ["Carol"])
        #expect(try importing(table(Self.ten + ["Carol"]), as: "a.csv", mirror()).repeats != nil)
        // The same bytes under another name are recognized, too.
        for (name, added) in [("a.csv", 1), ("copy.csv", 0), ("copy.csv", 0), ("a.csv", 0)] {
            let result = try importing(table(Self.ten + ["Carol", "Dan"]), as: name)
            #expect(result.added == added && result.updated == 0, "\(name)")
        }
    }

    @Test("a value that was set here stays, also after a version of the source that had it")
    func editStays() throws {
        func source(_ phone: Int, _ rest: String = "") -> String { "Name,Email,Phone\nAda,a@x.org,\(phone)\n\(rest)" }
        _ = try importing(source(1), as: "a.csv")
        _ = try ContactEditor(folder.store, command: "").edit(1, [CardEdit(.phone, value: "2")])
        _ = try importing(source(1, "Bob,b@x.org,3\n"), as: "a.csv")
        #expect(try importing(source(2, "Bob,b@x.org,3\n"), as: "a.csv").updated == 0)
        #expect(try importing(source(1, "Bob,b@x.org,3\n"), as: "a.csv").updated == 0)
        #expect(try folder.exported().contains(",2,"))
    }

    @Test("a contact that was changed in the store is reported and kept, unless forced")
    func keepsEdited() throws {
        _ = try importing(table(Self.ten), as: "a.csv")
        _ = try ContactEditor(folder.store, command: "").edit(1, [CardEdit(.note, value: "mine")])
        let rest = table(Self.ten.dropFirst(2))
        let result = try importing(rest, as: "a.csv", mirror())
        #expect(result.deleted == 1)
        #expect(result.keptEdited == [1])
        #expect(result.codes == ["mirror-kept"])
        // The contact no longer belongs to the source.
        #expect(try importing(rest + "X,x@x.org\n", as: "a.csv", mirror()).keptEdited == [])
        #expect(try folder.contacts("p1@x.org").count == 1)
        _ = try ContactEditor(folder.store, command: "").edit(3, [CardEdit(.note, value: "mine")])
        let fewer = table(Self.ten.dropFirst(3)) + "X,x@x.org\n"
        #expect(try importing(fewer, as: "a.csv", mirror(.fifth, force: true)).deleted == 1)
        #expect(try folder.contacts("p3@x.org") == [])
    }

    @Test("a mirrored source that is empty, or lacks more than a fifth of its contacts, is refused unless allowed")
    func refusesTooMany() throws {
        _ = try importing(table(Self.ten), as: "a.csv")
        let before = try folder.exported()
        for people in [Array(Self.ten.dropFirst(3)), []] {
            let refused = try importing(table(people), as: "a.csv", mirror())
            #expect(refused.refused)
            #expect(refused.codes.last == "mirror-limit")
            #expect(refused.excess.map(\.deletions) == [10 - people.count])
            #expect(refused.excess.map(\.brought) == [10])
            #expect(try importing(table(people), as: "a.csv", mirror(.contacts(9 - people.count))).refused)
            #expect(try importing(table(people), as: "a.csv", mirror(.percent(99 - 10 * people.count))).refused)
            #expect(try folder.exported() == before)
        }
        #expect(try importing(table(Self.ten.dropFirst(3)), as: "a.csv", mirror(.contacts(3))).deleted == 3)
        #expect(try importing(table([]), as: "a.csv", mirror(.percent(100))).deleted == 7)
    }

    @Test("if a record is rejected, nothing is deleted")
    func rejectedRecordsDeleteNothing() throws {
        _ = try importing(table(Self.ten), as: "a.csv")
        let result = try importing(table(Self.ten.dropFirst(2)) + "P1,p1@x.org,surplus\n", as: "a.csv") {
            mirror()(&$0)
            $0.skipInvalid = true
        }
        #expect(result.rejected == 1)
        #expect(result.deleted == 0)
        #expect(result.codes.contains("mirror-kept"))
    }

    @Test("a source that did not change reverts no change of another source")
    func oneSourceDoesNotRevertAnother() throws {
        let original = "Name,Email,Phone\nAda,a@x.org,1\nBob,b@x.org,2\n"
        _ = try importing(original, as: "original.csv")
        _ = try importing(original, as: "copy.csv")
        let edited = try folder.exported().replacing(",1,", with: ",77,")
        #expect(try importing(edited, as: "edited.csv").updated == 1)
        let now = try folder.exported()
        for name in ["original.csv", "copy.csv", "another copy.csv", "edited.csv"] {
            let result = try importing(name == "edited.csv" ? edited : original, as: name)
            #expect(result.updated == 0, "\(name)")
            #expect(try folder.exported() == now, "\(name)")
        }
        // A value that changes in a source changes in the store, and no other value does.
        let changed = original.replacing("b@x.org,2", with: "b@x.org,3")
        #expect(try importing(changed, as: "original.csv").updated == 1)
        #expect(try folder.exported() == now.replacing(",2,", with: ",3,"))
        #expect(try importing(edited, as: "edited.csv").updated == 0)
        #expect(try Doctor(folder.store).run().counts.errors == 0)
        _ = try History(folder.store).prune(keep: 0, days: nil, isTrial: false)
        #expect(try Doctor(folder.store).run().counts.errors == 0)
        #expect(try importing(original.replacing("b@x.org,2", with: "b@x.org,3"), as: "original.csv").updated == 0)
    }

    @Test("importing an unchanged source reverts nothing, also when its records are matched by identity key")
    func oneSourceDoesNotRevertAnotherUnderAliases() throws {
        let cards = "BEGIN:VCARD\nVERSION:3.0\nUID:u\nFN:Ada\nN:;Ada;;;\nEMAIL:a@x.org\nEND:VCARD\n"
        _ = try importing(cards, as: "phone.vcf")
        let original = "Name,Email,Phone\nAda,a@x.org,1\n"
        // Without a name, the copy would be a newer version of the same source.
        let named: (inout ImportOptions) -> Void = { $0.sourceName = "copy" }
        _ = try importing(original, as: "original.csv")
        _ = try importing(original, as: "copy.csv", named)
        #expect(try folder.contacts() == ["Ada"])
        #expect(try importing(original.replacing(",1", with: ",77"), as: "copy.csv", named).updated == 1)
        let now = try folder.exported()
        #expect(try importing(original, as: "original.csv").updated == 0)
        #expect(try importing(original, as: "another copy.csv").updated == 0)
        #expect(try importing(cards, as: "phone.vcf").updated == 0)
        #expect(try folder.exported() == now)
        #expect(try importing(original.replacing(",1", with: ",2"), as: "copy.csv", named).updated == 1)
        #expect(try Doctor(folder.store).run().counts.errors == 0)
    }

    @Test("a merged contact belongs to the sources of both contacts")
    func mergedContacts() throws {
        _ = try importing(table(Self.ten), as: "a.csv")
        _ = try importing(table(["Q1", "Q2", "Q3", "Q4", "Q5"]), as: "b.csv")
        _ = try ContactEditor(folder.store, command: "").merge([[1, 11]], isTrial: false)
        #expect(try importing(table(Self.ten.dropFirst()), as: "a.csv", mirror()).deleted == 0)
        // The record of the other source belongs to the merged contact, which is deleted without it.
        #expect(try importing(table(["Q1", "Q2", "Q3", "Q4", "Q5", "Q6"]), as: "b.csv", mirror()).deleted == 0)
        #expect(try importing(table(["Q2", "Q3", "Q4", "Q5", "Q6"]), as: "b.csv", mirror()).deleted == 1)
    }
}
