import Foundation
import Testing

/// Tests of jCard files as sources, and for copying contacts to another store.
@Suite struct JCardSourceTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private static let card = """
        ["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ada Lovelace"],
          ["tel",{"type":["home","voice"]},"uri","tel:+44-20-7946-0001"],["email",{},"text","ada@example.org"]]]

        """

    @Test(
        "a jCard is detected regardless of its name, compressed and from standard input",
        arguments: ["a.jcf", "a.json", "a.csv", "-", "a.gz"])
    func detection(name: String) async throws {
        let file = name == "-" ? "stdin" : name
        try workspace.write(Self.card, to: file)
        if name == "a.gz" { #expect(try await workspace.shell("gzip -c a.gz >b && mv b a.gz").status == 0) }
        let source = name == "-" ? "- <stdin" : name
        let outcome = try await workspace.shell("contactsctl import \(source)")
        #expect(outcome.status == 0 && outcome.stdout == "", "\(outcome)")
        #expect(outcome.stderr.contains("1 record: 1 added"), "\(outcome.stderr)")
        #expect(
            try await workspace.run("list", "--format", "tsv", "--fields", "name,phone,email").stdout
                == "name\tphone\temail\nAda Lovelace\t+44-20-7946-0001\tada@example.org\n")
        #expect(
            try await workspace.shell("contactsctl import --from jcard \(source)").stderr.contains("nothing changed"))
    }

    @Test("check and inspect read jCard") func checkAndInspect() async throws {
        try workspace.write(Self.card, to: "a.jcf")
        let check = try await workspace.run("check", "a.jcf", "--report", "json")
        #expect(check.status == 0 && check.stdout.contains("\"kind\":\"jcard\""), "\(check)")
        let inspect = try await workspace.run("inspect", "a.jcf", "--json")
        #expect(inspect.status == 0 && inspect.stdout.contains("\"kind\":\"jcard\""), "\(inspect)")
        #expect(inspect.stdout.contains("Ada Lovelace"))
        #expect(try await workspace.run("inspect", "a.jcf").stdout.hasPrefix("jCard, utf-8\n"))
    }

    @Test("text that is not JSON is an error with its location, and nothing is written") func fault() async throws {
        try workspace.write("[\(Self.card),\n[\"vcard\",[[\"fn\",{},\"text\",\"B\"],]]]", to: "a.jcf")
        let check = try await workspace.run("check", "a.jcf")
        #expect(check.status == 1)
        #expect(check.stdout.contains("a.jcf:4:32: error:") && check.stdout.contains("[jcard-syntax]"), "\(check)")
        let outcome = try await workspace.run("import", "a.jcf")
        #expect(outcome.status == 65 && outcome.stderr.contains("a.jcf:4:32: error:"), "\(outcome)")
        try workspace.write("x", to: "b.jcf")
        let text = try await workspace.run("import", "--from", "jcard", "b.jcf")
        #expect(text.status == 65 && text.stderr.hasPrefix("b.jcf:1:1: error:"), "\(text)")
        #expect(try await workspace.run("list").status == 66)
    }

    @Test("a store that is exported as jCard and imported elsewhere exports the same jCard and the same vCards")
    func roundTrip() async throws {
        let script = """
            contactsctl import -q --skip-invalid \(Workspace.fixturesPath)/vcard 2>/dev/null
            contactsctl export --to jcard -o first.jcf -q 2>/dev/null
            contactsctl import --store other.db first.jcf -q 2>/dev/null
            contactsctl export --store other.db --to jcard -o second.jcf -q 2>/dev/null
            sed -i 's/EXPORT [a-z0-9]* /EXPORT id /' first.jcf second.jcf; cmp first.jcf second.jcf || exit 9
            for version in 2.1 3 4; do
                contactsctl export --vcard-version $version -o first.vcf --force -q 2>/dev/null
                contactsctl export --store other.db --vcard-version $version -o second.vcf --force -q 2>/dev/null
                # A declared type that is the default one is no difference.
                for file in first second; do
                    tr -d '\\r' <$file.vcf | grep -v ^PRODID | sed -e ':a' -e '$!N;s/\\n[ ]//;ta' -e 'P;D' | sed -E 's/;VALUE=(uri|text)([;:])/\\2/' >$file.txt
                done
                cmp first.txt second.txt || exit 8
            done
            contactsctl list --json | grep -c '"id"'
            """
        let outcome = try await workspace.shell(script)
        #expect(outcome.status == 0, "\(outcome)")
    }
}
