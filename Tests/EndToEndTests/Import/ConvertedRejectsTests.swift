import Foundation
import Testing

/// Tests of `--rejects` for sources that are converted to vCards: jCard and LDIF.
@Suite struct ConvertedRejectsTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func names() async throws -> String {
        try await workspace.run("list", "--format", "tsv", "--fields", "name").stdout
    }

    @Test(
        "rejected entries of LDIF are saved with their reasons, and imported once corrected", arguments: [false, true])
    func entries(isPacked: Bool) async throws {
        let text = """
            \u{FEFF}version: 1

            dn: cn=Bäd,dc=x
            changetype: modify
            cn: Bäd
            mail: bad@example.org
            description: a line that is
              folded

            dn: cn=Good,dc=x
            objectClass: person
            cn: Good

            # the last one
            dn: cn=Worse,dc=x
            changetype: delete
            """
        try workspace.write(text, to: "people.ldif")
        if isPacked { #expect(try await workspace.shell("gzip people.ldif").status == 0) }
        let outcome = try await workspace.run(
            "import", "--skip-invalid", "--rejects", "bad.ldif", isPacked ? "people.ldif.gz" : "people.ldif")
        #expect(outcome.status == 3 && outcome.stderr.contains("Rejected data is in bad.ldif"), "\(outcome)")
        let saved = try workspace.read("bad.ldif")
        #expect(saved.hasPrefix("version: 1\n\n# a change record (modify)"), "\(saved)")
        #expect(saved.contains("\ndn: cn=Bäd,dc=x\nchangetype: modify\ncn: Bäd\n"))
        #expect(saved.contains(" folded\n\n# a change record (delete)"))
        #expect(saved.hasSuffix("\ndn: cn=Worse,dc=x\nchangetype: delete\n"))
        #expect(try await workspace.run("import", "bad.ldif").status == 65)
        #expect(try await workspace.shell("sed -i -e /^changetype/d bad.ldif").status == 0)
        #expect(try await workspace.run("import", "bad.ldif", "-q").status == 0)
        #expect(try await names().contains("Bäd"))
    }

    @Test(
        "rejected jCards are saved with their reasons, and imported once corrected", arguments: ["bad.json", "bad.csv"])
    func cards(rejects: String) async throws {
        func card(_ name: String, _ more: String = "") -> String {
            "[ \"vcard\", [[\"version\",{},\"text\",\"4.0\"], [\"fn\",{},\"text\",\"\(name)\"]\(more)]]"
        }
        let known = card("Bäd", ",[\"uid\",{},\"uri\",\"urn:uuid:a\"]")
        try workspace.write(known, to: "first.json")
        #expect(try await workspace.run("import", "-q", "first.json").status == 0)
        try workspace.write(
            "[\([card("Good"), known, "[\"vcalendar\",[]]"].joined(separator: ",\n"))]", to: "cards.json")
        let arguments = ["import", "--skip-invalid", "--on-duplicate", "fail", "--rejects", rejects, "cards.json"]
        let outcome = try await workspace.run(arguments)
        #expect(outcome.status == 3, "\(outcome)")
        let name = rejects == "bad.csv" ? "bad.jcf" : rejects
        #expect(outcome.stderr.contains("Rejected data is in \(name)"), "\(outcome)")
        let saved = try workspace.read(name)
        let reason =
            "[\"x-contactsctl-error\",{},\"text\",\"the record matches contact 1, which is already in the store\"],"
        let inner = known.replacing("[[", with: "[\(reason)[")
        // Which contact a card is, is known when all cards were read.
        #expect(saved == "[\n[\"vcalendar\",[]],\n\(inner)\n]\n")
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(saved.utf8)) }
        #expect(try await workspace.run("import", "--skip-invalid", name).stderr.contains("1 unchanged"))
        #expect(!(try await workspace.run("export", "--to", "vcard").stdout.contains("X-CONTACTSCTL")))
        #expect(try await names().split(separator: "\n").sorted() == ["Bäd", "Good", "name"])
    }

    @Test("rejects of a pipe are saved") func pipe() async throws {
        try workspace.write("dn: cn=a,dc=x\nchangetype: delete\n\ndn: cn=b,dc=x\ncn: b\n", to: "people.ldif")
        let outcome = try await workspace.shell(
            "cat people.ldif | contactsctl import --skip-invalid --rejects bad.ldif -")
        #expect(outcome.status == 3, "\(outcome)")
        #expect(try workspace.read("bad.ldif").hasSuffix("dn: cn=a,dc=x\nchangetype: delete\n"))
    }
}
