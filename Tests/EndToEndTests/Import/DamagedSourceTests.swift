import Foundation
import Testing

/// Tests of imports whose sources are truncated, or are not what their names say.
@Suite struct DamagedSourceTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func names() async throws -> [String] {
        let list = try await workspace.run("list", "--format", "tsv", "--fields", "name").stdout
        return list.split(separator: "\n").dropFirst().map { String($0) }
    }

    private static let six = (1...6).map { "P\($0)" }

    private static func jCard(_ names: some Sequence<String>) -> String {
        let cards = names.map { name in
            #"["vcard",[["version",{},"text","4.0"],["uid",{},"text","u-\#(name)"],["fn",{},"text","\#(name)"]]]"#
        }
        return "[\(cards.joined(separator: ","))]"
    }

    @Test("with --skip-invalid, a truncated jCard deletes no contact, and is reported with status 3 again and again")
    func truncatedJCardDeletesNothing() async throws {
        let whole = Self.jCard(Self.six)
        try workspace.write(whole, to: "j.json")
        #expect(try await workspace.run("import", "-q", "j.json", "--mirror") == Outcome(0))
        try workspace.write(String(whole.dropLast(20)), to: "j.json")
        #expect(try await workspace.run("import", "-q", "j.json", "--mirror").status == 65)
        #expect(try await workspace.run("diff", "-q", "j.json", "--mirror", "--skip-invalid").status == 3)
        for _ in 0..<2 {
            let outcome = try await workspace.run("import", "j.json", "--mirror", "--skip-invalid")
            #expect(outcome.status == 3)
            #expect(outcome.stderr.contains("[jcard-syntax]"), "\(outcome)")
            #expect(
                outcome.stderr.contains(
                    "warning: a source was not read completely, so contacts that the sources no longer contain are not "
                        + "deleted [mirror-kept]"), "\(outcome)")
            #expect(try await names() == Self.six)
        }
    }

    @Test(
        "with --skip-invalid, an error about a file as a whole has status 3, also when the file is imported again",
        arguments: [
            ("f.vcf", "foo\n", "vcard-empty"), ("f.jcf", #"[["vcard",[["#, "jcard-syntax"),
            ("f.jcf", jCard(["New"]) + ",", "jcard-syntax"),
        ])
    func errorsOfFilesAreReported(name: String, text: String, code: String) async throws {
        try workspace.write("Name\nAda\n", to: "folder/a.csv", makingFolders: true)
        try workspace.write(text, to: "folder/\(name)")
        #expect(try await workspace.run("import", "-q", "folder").status == 65)
        for source in ["folder/\(name)", "folder"] {
            for _ in 0..<2 {
                let outcome = try await workspace.run("import", source, "--skip-invalid", "--json")
                #expect(outcome.status == 3, "\(source): \(outcome)")
                #expect(outcome.stdout.contains("\"severity\":\"error\",\"code\":\"\(code)\""), "\(source): \(outcome)")
            }
        }
        #expect(try await names().contains("Ada"))
    }
}
