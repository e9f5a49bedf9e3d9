import Foundation
import Testing

/// Tests of contacts that several sources have, and of the command `sources`.
@Suite struct SourcesTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func importing(_ text: String, _ name: String, _ options: String...) async throws -> Outcome {
        try workspace.write(text, to: name)
        return try await workspace.run(["import", name] + options)
    }

    private func lines(_ id: Int = 1) async throws -> Set<String> {
        let outcome = try await workspace.run("show", "\(id)", "--format", "vcard")
        return Set(outcome.stdout.split(whereSeparator: \.isNewline).map(String.init))
    }

    @Test("a contact has the values of all its sources, and an import removes only those of its own source")
    func noForeignLoss() async throws {
        _ = try await importing("Name,Email,Phone\nAda,a@x.org,1111111\n", "a.csv")
        _ = try await importing("Name,Email,Phone\nAda,a@x.org,2222222\nBob,b@x.org,\n", "b.csv")
        #expect(try await lines().isSuperset(of: ["TEL:1111111", "TEL:2222222"]))
        _ = try await importing("Name,Email,Phone\nAda,a@x.org,3333333\n", "a.csv")
        let card = try await lines()
        #expect(card.isSuperset(of: ["TEL:2222222", "TEL:3333333"]) && !card.contains("TEL:1111111"), "\(card)")
        let shown = try await workspace.run("show", "1", "--sources")
        #expect(shown.stdout.contains("3333333  [\(workspace.path("a.csv"))]"), "\(shown)")
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    @Test("a source that is removed takes with it what only it said, and an undo brings it back")
    func removal() async throws {
        _ = try await importing("Name,Email\nAda,a@x.org\n", "a.csv")
        _ = try await importing("Name,Email,Notes\nAda,a@x.org,n\nBob,b@x.org,\n", "b.csv")
        let before = try await workspace.run("export", "--to", "jcard").stdout
        let listed = try await workspace.run("sources", "--json")
        #expect(listed.stdout.contains("\"contacts\":2,\"contacts_only_here\":1"), "\(listed)")
        #expect(try await workspace.run("sources", "remove", "b.csv", "--no-input").status == 64)
        let removed = try await workspace.run("sources", "remove", "b.csv", "--yes")
        #expect(removed.status == 0 && removed.stderr.contains("1 updated, 1 deleted"), "\(removed)")
        #expect(try await !lines().contains("NOTE:n"))
        #expect(try await workspace.run("show", "2").status == 1)
        #expect(try await workspace.run("undo", "--yes", "-q").status == 0)
        let restored = try await workspace.run("export", "--to", "jcard").stdout
        #expect(restored.split(separator: "PRODID").dropFirst().isEmpty || restored.count == before.count)
        #expect(try await lines().contains("NOTE:n"))
    }

    @Test("a file under another name that is a newer version of a source continues it")
    func newerVersion() async throws {
        _ = try await importing("Name,Email,Phone\nAda,a@x.org,1\nBob,b@x.org,2\nCy,c@x.org,3\n", "january.csv")
        let next = try await importing("Name,Email,Phone\nAda,a@x.org,1\nBob,b@x.org,9\nCy,c@x.org,3\n", "february.csv")
        #expect(next.stderr.contains("february.csv is a newer version of"), "\(next)")
        #expect(try await lines(2).contains("TEL:9"))
        #expect(try await !lines(2).contains("TEL:2"))
        let other = try await importing("Name,Email\nDi,d@x.org\n", "other.csv")
        #expect(!other.stderr.contains("newer version"), "\(other)")
        let sources = try await workspace.run("sources", "--json").stdout
        #expect(sources.split(separator: "\"names\"").count == 3, "\(sources)")
    }

    @Test("several files of one import are the sources that several imports make of them")
    func files() async throws {
        try workspace.write("Name,Email,Phone\nAda,a@x.org,1\nBob,b@x.org,2\nCy,c@x.org,3\n", to: "1.csv")
        try workspace.write("Name,Email,Phone\nAda,a@x.org,1\nBob,b@x.org,9\nCy,c@x.org,3\n", to: "2.csv")
        try workspace.write("Name,Email\nDi,d@x.org\n", to: "3.csv")
        let together = try await workspace.run("import", "1.csv", "2.csv", "3.csv", "--store", "together.db")
        #expect(together.stderr.contains("2.csv is a newer version of"), "\(together)")
        for name in ["1.csv", "2.csv", "3.csv"] {
            #expect(try await workspace.run("import", "-q", name, "--store", "apart.db").status == 0)
        }
        func values(_ store: String) async throws -> [String] {
            let shown = try await workspace.run("export", "--to", "jcard", "--store", store)
            let sources = try await workspace.run("list", "source:2.csv", "--format", "tsv", "--store", store)
            return [shown.stdout.replacing(try Regex("\"[^\"]*EXPORT [^\"]*\""), with: ""), sources.stdout]
        }
        #expect(try await values("together.db") == values("apart.db"))
    }

    @Test("a table with fewer than half of its earlier columns is a new source, and removes nothing")
    func fewerColumns() async throws {
        _ = try await importing("Name,Email,Phone,Notes,City\nAda,a@x.org,1,n,Ulm\n", "a.csv")
        let other = try await importing("Name,Email\nBob,b@x.org\n", "a.csv", "--mirror")
        #expect(other.status == 0 && other.stderr.contains("fewer than half of its earlier columns"), "\(other)")
        #expect(try await lines().contains("NOTE:n"))
        #expect(try await workspace.run("sources", "--json").stdout.split(separator: "\"names\"").count == 3)
        let some = try await importing("Name,Email,Phone\nBob,b@x.org,2\n", "a.csv")
        #expect(!some.stderr.contains("new source"), "\(some)")
    }

    @Test("a source that was not read for a time is listed with status 1")
    func olderThan() async throws {
        _ = try await importing("Name,Email\nAda,a@x.org\n", "a.csv")
        #expect(try await workspace.run("sources", "--older-than", "1d").status == 0)
        #expect(try await workspace.run("sources", "--older-than", "soon").status == 64)
        #expect(try await workspace.run("sources", "remove", "c.csv", "--yes").status == 1)
    }

    @Test("of what a contact has once, the first source in the order of 'sources rank' is shown")
    func rank() async throws {
        _ = try await importing("Name,Email,Birthday\nAda,a@x.org,1815-12-10\n", "a.csv")
        let second = try await importing("Name,Email,Birthday\nAda,a@x.org,1816-12-10\n", "b.csv", "--verbose")
        #expect(second.stderr.contains("BDAY differs"), "\(second)")
        #expect(try await lines().contains("BDAY:1815-12-10"))
        #expect(try await workspace.run("sources", "rank", "b.csv", "a.csv", "-q").status == 0)
        #expect(try await lines().contains("BDAY:1816-12-10"))
        #expect(try await workspace.run("undo", "--yes", "-q").status == 0)
        #expect(try await lines().contains("BDAY:1815-12-10"))
    }

    @Test("a value that was changed here and at the source is found, and reset to what the source says")
    func conflict() async throws {
        _ = try await importing("Name,Email,Phone\nAda,a@x.org,1111111\n", "a.csv")
        #expect(try await workspace.run("edit", "1", "--set", "phone=2222222", "-q").status == 0)
        #expect(try await workspace.run("list", "has:conflict").status == 1)
        let changed = try await importing("Name,Email,Phone\nAda,a@x.org,3333333\n", "a.csv")
        #expect(changed.stderr.contains("('2222222')") && changed.stderr.contains("('3333333')"), "\(changed)")
        #expect(try await workspace.run("list", "has:conflict").status == 0)
        #expect(try await workspace.run("edit", "1", "--reset", "phone", "-q").status == 0)
        #expect(try await lines().contains("TEL:3333333"))
        #expect(try await workspace.run("list", "has:conflict").status == 1)
    }

    @Test("an edited export changes only what was edited", arguments: ["out.vcf", "out.json", "out.csv", "out.ldif"])
    func export(file: String) async throws {
        _ = try await importing("Name,Email,Phone\nAda King,a@x.org,1111111\nBob Stone,b@x.org,2222222\n", "a.csv")
        #expect(try await workspace.run("export", "-q", "-o", file).status == 0)
        let same = try await workspace.run("import", file)
        #expect(same.status == 0 && same.stderr.contains("nothing changed"), "\(same)")
        let text = try workspace.read(file)
        try workspace.write(text.replacing("1111111", with: "9999999"), to: file)
        let edited = try await workspace.run("import", file)
        #expect(edited.stderr.contains("1 updated"), "\(edited)")
        let phones = try await workspace.run("list", "--format", "tsv", "--fields", "phone").stdout
        #expect(phones.split(separator: "\n").dropFirst().map(String.init) == ["9999999", "2222222"], "\(phones)")
        let again = try await importing(
            "Name,Email,Phone\nAda King,a@x.org,1111111\nBob Stone,b@x.org,2222222\n", "a.csv")
        #expect(again.stderr.contains("nothing changed"), "\(again)")
    }
}
