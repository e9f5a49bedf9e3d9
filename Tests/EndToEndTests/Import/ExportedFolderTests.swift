import Foundation
import Testing

/// Tests of folders of cards that `export --split` has written, which a telephone changes, and which are imported again.
@Suite struct ExportedFolderTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        let rows = (1...10).map { "P\($0),p\($0)@x.org,+1555000\($0)\n" }.joined()
        try workspace.write("Name,Email,Phone\n" + rows, to: "people.csv")
        #expect(try await workspace.run("import", "-q", "people.csv").status == 0)
        #expect(try await workspace.run("export", "-q", "--split", "cards").status == 0)
    }

    /// Returns the name of the file of a person.
    private func file(of name: String) async throws -> String {
        let found = try await workspace.shell("grep -l '^FN:\(name)\r$' cards/*.vcf")
        return found.stdout.split(separator: "\n").first.map(String.init) ?? "cards/none"
    }

    private func names() async throws -> Set<String> {
        let listed = try await workspace.run("list", "--format", "tsv", "--fields", "name")
        return Set(listed.stdout.split(separator: "\n").dropFirst().map(String.init))
    }

    private func values(_ id: Int) async throws -> Set<String> {
        let outcome = try await workspace.run("show", "\(id)", "--format", "vcard")
        return Set(outcome.stdout.split(whereSeparator: \.isNewline).map(String.init))
    }

    @Test("an untouched folder changes nothing, whatever was done in the store since")
    func untouched() async throws {
        #expect(try await workspace.run("edit", "1", "--set", "phone=+1777", "-q").status == 0)
        let outcome = try await workspace.run("import", "cards")
        #expect(outcome.status == 0 && outcome.stderr.contains("10 records, nothing changed"), "\(outcome)")
        #expect(try await values(1).contains("TEL:+1777"))
        #expect(try await workspace.run("sources", "--json").stdout.split(separator: "\"names\"").count == 2)
    }

    @Test("a changed file is an edit, which stays although the table still says otherwise")
    func changed() async throws {
        let file = try await file(of: "P3")
        #expect(try await workspace.shell("sed -i 's/+15550003/+1999/' '\(file)'").status == 0)
        let outcome = try await workspace.run("import", "cards")
        #expect(outcome.status == 0 && outcome.stderr.contains("1 updated"), "\(outcome)")
        try workspace.write(try workspace.read("people.csv") + "New,n@x.org,1\n", to: "people.csv")
        #expect(try await workspace.run("import", "-q", "people.csv").status == 0)
        #expect(try await values(3).contains("TEL:+1999"))
        #expect(try await !values(3).contains("TEL:+15550003"))
        #expect(try await workspace.run("edit", "3", "--set", "phone=+1888", "-q").status == 0)
        #expect(try await workspace.run("import", "-q", "cards").status == 0)
        #expect(try await values(3).contains("TEL:+1888"))
    }

    @Test("a file that was removed deletes its contact with --mirror, and the next export does not write it again")
    func removed() async throws {
        let file = try await file(of: "P4")
        #expect(try await workspace.shell("rm '\(file)'").status == 0)
        #expect(try await workspace.run("import", "-q", "cards").status == 0)
        #expect(try await names().count == 10)
        let outcome = try await workspace.run("import", "cards", "--mirror")
        #expect(outcome.status == 0 && outcome.stderr.contains("1 deleted"), "\(outcome)")
        #expect(try await !names().contains("P4"))
        #expect(try await workspace.run("export", "-q", "--split", "cards", "--mirror").status == 0)
        #expect(try workspace.names(in: "cards").count { $0.hasSuffix(".vcf") } == 9)
        #expect(try await workspace.run("undo", "-qy").status == 0)
        #expect(try await names().contains("P4"))
    }

    @Test("a contact that was changed in the store is kept although its file was removed")
    func removedAndChanged() async throws {
        let file = try await file(of: "P5")
        #expect(try await workspace.shell("rm '\(file)'").status == 0)
        #expect(try await workspace.run("edit", "5", "--set", "note=mine", "-q").status == 0)
        let outcome = try await workspace.run("import", "cards", "--mirror")
        #expect(outcome.status == 0 && outcome.stderr.contains("[mirror-kept]"), "\(outcome)")
        #expect(try await names().contains("P5"))
    }

    @Test("a contact that only the folder has changed is deleted with its file")
    func changedThenRemoved() async throws {
        let file = try await file(of: "P5")
        #expect(try await workspace.shell("sed -i 's/+15550005/+1999/' '\(file)'").status == 0)
        #expect(try await workspace.run("import", "-q", "cards").status == 0)
        #expect(try await workspace.shell("rm '\(file)'").status == 0)
        #expect(try await workspace.run("import", "cards", "--mirror").stderr.contains("1 deleted"))
        #expect(try await !names().contains("P5"))
    }

    @Test("an emptied folder deletes nothing, unless --max-delete allows it")
    func emptied() async throws {
        #expect(try await workspace.shell("rm cards/*.vcf").status == 0)
        #expect(try await workspace.run("import", "cards", "--mirror").status != 0)
        #expect(try await names().count == 10)
    }

    @Test("a new file is a new contact, and the next export keeps its file")
    func added() async throws {
        let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:phone-1\r\nFN:Zoe\r\nTEL:+1222\r\nEND:VCARD\r\n"
        try workspace.write(card, to: "cards/zoe.vcf")
        let outcome = try await workspace.run("import", "cards")
        #expect(outcome.status == 0 && outcome.stderr.contains("1 added"), "\(outcome)")
        #expect(try await names().contains("Zoe"))
        let again = try await workspace.run("export", "--split", "cards")
        #expect(again.stderr.hasSuffix("11 contacts, 11 unchanged\n"), "\(again)")
        #expect(try workspace.read("cards/zoe.vcf") == card)
        #expect(try await workspace.run("import", "cards").stderr.contains("nothing changed"))
    }

    @Test("an export does not replace a file that was changed and not imported yet")
    func notImported() async throws {
        let file = try await file(of: "P6")
        #expect(try await workspace.shell("sed -i 's/+15550006/+1999/' '\(file)'").status == 0)
        let changed = try workspace.read(file)
        let outcome = try await workspace.run("export", "--split", "cards", "--force")
        #expect(outcome.status == 3 && outcome.stderr.contains("[split-changed]"), "\(outcome)")
        #expect(try workspace.read(file) == changed)
        #expect(try await workspace.run("import", "-q", "cards").status == 0)
        #expect(try await workspace.run("export", "--split", "cards").status == 0)
        #expect(try workspace.read(file) == changed)
    }

    @Test("a file that only lies in the folder is a source")
    func foreignFile() async throws {
        try workspace.write("Name,Email\nZoe,z@x.org\n", to: "cards/others.csv")
        let first = try await workspace.run("import", "cards/others.csv")
        #expect(first.status == 0 && first.stderr.contains("1 added"), "\(first)")
        #expect(try await workspace.run("sources", "--json").stdout.contains("cards/others.csv"))
        try workspace.write("Name,Email\nYan,y@x.org\n", to: "cards/others.csv")
        #expect(
            try await workspace.run("import", "-q", "cards/others.csv", "--mirror", "--max-delete", "1").status == 0)
        let people = try await names()
        #expect(people.contains("Yan") && !people.contains("Zoe"))
    }

    @Test("single files of the folder are edits as well")
    func singleFiles() async throws {
        let file = try await file(of: "P7")
        #expect(try await workspace.shell("sed -i 's/+15550007/+1999/' '\(file)'").status == 0)
        let files = try workspace.names(in: "cards").filter { $0.hasSuffix(".vcf") }.map { "cards/\($0)" }
        let outcome = try await workspace.run(["import"] + files)
        #expect(outcome.status == 0 && outcome.stderr.contains("1 updated"), "\(outcome)")
        #expect(try await values(7).contains("TEL:+1999"))
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }
}
