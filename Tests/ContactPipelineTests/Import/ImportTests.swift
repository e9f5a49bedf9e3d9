import Files
import ContactModel
import ContactPipeline
import ContactStore
import Testing

/// Tests of importing tables into a store.
@Suite struct ImporterTests {
    private let folder = PipelineFolder()
    private static let friends = "First Name,Last Name,Phone\nAda,Lovelace,1\nGrace,Hopper,2\nMary,Somerville,3\n"
    private static let broken = "First Name,Last Name\nAda,Lovelace\nGrace,Hopper,surplus\nMary,Somerville\n"

    @Test("importing a file again changes nothing and records no run") func importsOnce() throws {
        let first = try folder.importing(Self.friends)
        #expect(first.tally == [3, 3, 0, 0, 0, 0])
        #expect(first.run == 1)
        let second = try folder.importing(Self.friends)
        #expect(second.tally == [3, 0, 0, 3, 0, 0])
        #expect(second.run == nil)
        #expect(try Browser(folder.store).info().runs == 1)
    }

    @Test("one changed phone number is one update") func updatesChangedContact() throws {
        let text = "Name,E-mail,Phone\nAda,a@x.org,1\nGrace,g@x.org,2\n"
        try folder.importing(text)
        let result = try folder.importing(text.replacing(",2", with: ",22"))
        #expect(result.tally == [2, 0, 1, 1, 0, 0])
        #expect(result.run == 2)
        #expect(try folder.exported("grace").contains("22"))
        #expect(try folder.contacts() == ["Ada", "Grace"])
    }

    @Test("a rejected record refuses the whole import") func rejectedRecordRefusesImport() throws {
        let result = try folder.importing(Self.broken)
        #expect(result.refused)
        #expect(result.tally == [3, 0, 0, 0, 1, 0])
        #expect(result.run == nil)
        #expect(result.codes == ["csv-field-count"])
        #expect(folder.names == ["1.csv"])
        try folder.importing(Self.friends)
        let stored = try folder.exported()
        #expect(try folder.importing(Self.friends.replacing("1", with: "11"), Self.broken).refused)
        #expect(try folder.exported() == stored)
    }

    @Test("skipInvalid leaves rejected records out") func skipsRejectedRecords() throws {
        let result = try folder.importing(Self.broken) { $0.skipInvalid = true }
        #expect(!result.refused)
        #expect(result.tally == [3, 2, 0, 0, 1, 0])
        #expect(result.counts.errors == 1)
        #expect(try folder.contacts() == ["Ada Lovelace", "Mary Somerville"])
    }

    @Test(
        "an unusable header refuses the import even with skipInvalid",
        arguments: ["colour,shape\nred,round\n", "Name,\"E-mail\nAda,a\n"])
    func unusableHeaderRefusesImport(text: String) throws {
        let result = try folder.importing(Self.friends, text) { $0.skipInvalid = true }
        #expect(result.refused)
        #expect(folder.names == ["1.csv", "2.csv"])
    }

    @Test("a dry run counts but writes nothing") func dryRunWritesNothing() throws {
        #expect(try folder.importing(Self.friends) { $0.dryRun = true }.tally == [3, 3, 0, 0, 0, 0])
        #expect(folder.names == ["1.csv"])
        try folder.importing(Self.friends)
        let stored = try folder.exported()
        let result = try folder.importing("First Name,Last Name,Phone\nAda,Lovelace,1\nNew,One,1\n") {
            $0.dryRun = true
        }
        #expect(result.tally == [2, 1, 0, 1, 0, 0])
        #expect(result.run == nil)
        #expect(try folder.exported() == stored)
        #expect(folder.names == ["1.csv", "out.csv", "store.db"])
    }

    @Test("exact copies of a record are left out") func skipsExactCopies() throws {
        let result = try folder.importing(
            "Name,E-mail\nAda,a@x.org\nAda,a@x.org\nBob,b@x.org\n", "Name,E-mail\nBob,b@x.org\n")
        #expect(result.tally == [4, 2, 0, 1, 0, 1])
        #expect(result.codes == ["duplicate-record"])
        #expect(result.diagnostics.map(\.location?.line) == [3])
        #expect(result.diagnostics.map(\.location?.path) == [folder.path("1.csv")])
    }

    @Test("different records with one UID are both kept") func keepsRecordsWithSameUID() throws {
        let text = "UID,Name,Phone\nu,Ada,1\nu,Ada,2\nu,Ada,1\n"
        let result = try folder.importing(text)
        #expect(result.tally == [3, 2, 0, 0, 0, 1])
        #expect(result.codes == ["duplicate-uid", "duplicate-record"])
        #expect(try folder.contacts() == ["Ada", "Ada"])
        #expect(try folder.importing(text).tally == [3, 0, 0, 2, 0, 1])
    }

    @Test("records with the same derived UID are both kept without a diagnostic") func keepsNamesakesSilently() throws {
        let text = "Name,Notes\nAda,one\nAda,two\n"
        let result = try folder.importing(text)
        #expect(result.tally == [2, 2, 0, 0, 0, 0])
        #expect(result.codes == [])
        #expect(try folder.importing(text).tally == [2, 0, 0, 2, 0, 0])
    }

    @Test("several files are imported in one run") func importsFilesInOneRun() throws {
        let result = try folder.importing("Name\nAda\n", "E-mail,Full name\nb@x.org,Bob\n", "")
        #expect(result.tally == [2, 2, 0, 0, 0, 0])
        #expect(result.files == 3)
        #expect(result.codes == ["csv-empty"])
        #expect(try Browser(folder.store).info().runs == 1)
        #expect(throws: FileError.missing(path: folder.path("none.csv"))) {
            try folder.importing("Name\nCyd\n") { $0.sources.append(folder.path("none.csv")) }
        }
        #expect(try folder.contacts() == ["Ada", "Bob"])
    }

    @Test("diagnostics are capped per severity and all counted") func capsAndCountsDiagnostics() throws {
        let rows = (1...50).map { "N\($0),x,y\n" }.joined() + (1...30).map { "M\($0)\n" }.joined()
        let result = try folder.importing("Name,Notes\n\(rows)") { $0.maxErrors = 5 }
        #expect(result.counts.errors == 50)
        #expect(result.counts.warnings == 30)
        #expect(result.diagnostics.count { $0.severity == .error } == 5)
        #expect(result.diagnostics.count { $0.severity == .warning } == 5)
    }

    @Test("many empty records yield few kept diagnostics") func keepsFewDiagnosticsOfMany() throws {
        let result = try folder.importing("Name,Notes\n" + String(repeating: ",\n", count: 100_000))
        #expect(result.records == 0)
        #expect(result.counts.notes >= 100_000)
        #expect(result.diagnostics.count == 20)
    }

    /// The table has more rows than the channel between the threads can hold, so that the reading thread is blocked
    /// when the writing thread fails.
    @Test("a locked store ends a long import") func lockedStoreEndsImport() throws {
        try folder.importing("Name\nAda\n")
        let store = try ContactStore(path: folder.store.path, for: .writing)
        let run = try StoreTransaction(store, RunDescription(tool: "", command: "", createdAt: 0, sources: []))
        let rows = (1...60_000).map { "N\($0),x\n" }.joined()
        #expect(throws: StoreError.locked(path: folder.store.path)) { try folder.importing("Name,Notes\n\(rows)") }
        run.rollback()
        #expect(try folder.contacts() == ["Ada"])
    }
}
