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

    private static func cards(_ names: some Sequence<String>) -> String {
        names.map { "BEGIN:VCARD\nVERSION:3.0\nUID:\($0)\nFN:\($0)\nTEL:+49 30 1\nEND:VCARD\n" }.joined()
    }

    /// Returns a source of six contacts in the format of a file name, and the same source when it ends within the fifth
    /// or sixth record.
    private static func sources(named name: String) -> (whole: String, rest: String) {
        let five = six.dropLast()
        switch name {
        case "line.vcf": return (cards(six), cards(five.dropLast()) + "BEGIN:VCARD\nVERSION:3.0\nUID:P5\nFN:P5\nTE")
        case "t.vcf": return (cards(six), cards(five.dropLast()) + "BEGIN:VCARD\nVERSION:3.0\nUID:P5\nFN:P5\n")
        case "t.ldif":
            func entries(_ names: some Sequence<String>) -> String {
                names.map { "dn: cn=\($0)\nobjectClass: person\ncn: \($0)\nsn: \($0)\n\n" }.joined()
            }
            return (entries(six), entries(five) + "dn: c")
        default:
            func rows(_ names: some Sequence<String>) -> String {
                "Name,Phone,Email\n" + names.map { "\($0),+49 30 1,\($0)@x.org\n" }.joined()
            }
            return (rows(six), rows(five) + "X,+4")
        }
    }

    @Test(
        "a source that ends within a record deletes no contact with --mirror, and has status 3",
        arguments: ["t.vcf", "line.vcf", "t.ldif", "t.csv"])
    func cutOffSourcesDeleteNothing(name: String) async throws {
        let (whole, rest) = Self.sources(named: name)
        try workspace.write(whole, to: name)
        #expect(try await workspace.run("import", "-q", name, "--mirror") == Outcome(0))
        try workspace.write(rest, to: name)
        for _ in 0..<2 {
            let outcome = try await workspace.run("import", name, "--mirror")
            #expect(outcome.status == 3, "\(outcome)")
            #expect(
                outcome.stderr.contains(
                    "warning: a source ends within a record, so contacts that the sources no longer contain are not "
                        + "deleted [mirror-kept]"), "\(outcome)")
        }
        #expect(try await names().prefix(6) == Self.six[...])
        // Without --mirror, too, what is cut off is not in the store.
        #expect(try await workspace.run("import", name).status == 3)
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
