import Foundation
import Testing

/// Tests of LDIF files as sources and as exports.
@Suite struct LDIFSourceTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    @Test("an export of Thunderbird is imported, and again without a change") func thunderbird() async throws {
        try workspace.copyFixture("ldif/thunderbird.ldif", to: "people.ldif")
        let outcome = try await workspace.run("import", "people.ldif")
        #expect(outcome.status == 0 && outcome.stderr.contains("3 records: 3 added"), "\(outcome)")
        #expect(
            try await workspace.run("list", "ada", "--format", "tsv", "--fields", "name,phone,email,organization")
                .stdout
                == "name\tphone\temail\torganization\nAda Lovelace\t+44 20 7946 0001\tada@example.org\tAnalytical Engines Ltd\n"
        )
        #expect(try await workspace.run("import", "--from", "ldif", "people.ldif").stderr.contains("nothing changed"))
        #expect(try await workspace.run("inspect", "people.ldif").stdout.hasPrefix("LDIF, utf-8\n"))
    }

    @Test("the output of ldapsearch is imported; secrets, other files and other entries are not") func search()
        async throws
    {
        try workspace.copyFixture("ldif/ldapsearch.ldif", to: "people.ldif")
        let outcome = try await workspace.run("import", "people.ldif")
        #expect(outcome.status == 0 && outcome.stderr.contains("2 records: 2 added"), "\(outcome)")
        #expect(
            outcome.stderr.contains("people.ldif:35:1: warning:") && outcome.stderr.contains("[ldif-url]"), "\(outcome)"
        )
        let cards = try await workspace.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        #expect(cards.contains("urn:uuid:2d1f5a2e-7d3a-103e-9f1b-5b6f3a1c2d3e"))
        #expect(cards.contains("uidNumber:10001") && !cards.contains("SSHA") && !cards.contains("root:"), "\(cards)")
    }

    @Test("errors have locations; an import writes nothing, and check ends with 1") func faults() async throws {
        try workspace.copyFixture("ldif/faults.ldif", to: "people.ldif")
        let check = try await workspace.run("check", "people.ldif", "--report", "json")
        #expect(check.status == 1 && check.stdout.contains("\"kind\":\"ldif\""), "\(check)")
        let outcome = try await workspace.run("import", "people.ldif")
        #expect(outcome.status == 65 && outcome.stderr.contains("people.ldif:12:1: error:"), "\(outcome)")
        #expect(try await workspace.run("import", "people.ldif", "--skip-invalid").status == 3)
    }

    @Test("an exported directory round-trips") func export() async throws {
        try workspace.copyFixture("ldif/thunderbird.ldif", to: "people.ldif")
        #expect(try await workspace.run("import", "people.ldif", "-q").status == 0)
        let outcome = try await workspace.run("export", "ada", "-o", "out.ldif", "--ldif-base", "dc=club,dc=example")
        #expect(outcome.status == 0 && outcome.stderr.contains("[ldif-loss]"), "\(outcome)")
        let text = try Workspace.withoutMarks(workspace.read("out.ldif"))
        #expect(text.hasPrefix("version: 1\ndn: uid=") && text.contains(",dc=club,dc=example\n"), "\(text)")
        #expect(try await workspace.run("import", "--store", "other.db", "out.ldif", "-q").status == 0)
        #expect(
            try await workspace.run("show", "1", "--store", "other.db", "--json").stdout.contains("ada@example.org"))
        let mozilla = try await workspace.run("export", "ada", "--to", "ldif", "--profile", "thunderbird")
        #expect(mozilla.status == 0 && mozilla.stdout.contains("mozillaNickname: Countess"), "\(mozilla)")
    }

    @Test(
        "text without entries is an error, an empty file or search result is not",
        arguments: [
            ("Dear Ada,\nsee you soon.\n", 65), ("version: 1\n\nFrom: ada\nTo: bob\n\nDear Bob\n", 65),
            ("", 0), ("version: 1\n", 0), ("# comment\n\nsearch: 2\nresult: 0 Success\n", 0),
            ("dn: ou=people\nobjectClass: organizationalUnit\nou: people\n", 0),
        ])
    func noEntries(text: String, status: Int) async throws {
        try workspace.write(text, to: "a.txt")
        let outcome = try await workspace.run("import", "--from", "ldif", "a.txt")
        #expect(outcome.status == status, "\(outcome)")
        #expect(outcome.stderr.contains("error: no entries [ldif-empty]") == (status == 65), "\(outcome)")
    }

    @Test(
        "importing an exported directory removes no data that LDIF cannot express, and applies its edits",
        arguments: [[], ["--profile", "thunderbird"]])
    func fullerCards(profile: [String]) async throws {
        let lines = [
            "FN:Ada Lovelace", "N:Lovelace;Ada;King;Lady;", "TEL;TYPE=home:+44 20 1", "TEL;TYPE=work:+44 20 2",
            "EMAIL;TYPE=home:ada@example.org", "ADR;TYPE=home:;;1 Park;London;;W1;UK",
            "ADR;TYPE=home:;;2 Square;Bath;;;UK", "BDAY:18151210", "ANNIVERSARY:18350708", "GENDER:F",
            "RELATED;TYPE=child;VALUE=text:Byron", "item1.TEL:+44 20 3", "item1.X-ABLABEL:boat", "NOTE:first",
            "LOGO:https://example.org/logo.png", "PHOTO:https://example.org/ada.png", "ORG:Engines;Design;Cards",
        ]
        try workspace.write(
            "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:a\r\n\(lines.joined(separator: "\r\n"))\r\nEND:VCARD\r\n", to: "a.vcf")
        #expect(try await workspace.run("import", "a.vcf", "-q").status == 0)
        func card() async throws -> [String] {
            try await workspace.run("show", "1", "--format", "vcard").stdout.components(separatedBy: "\r\n")
        }
        let before = try await card()
        let export = try await workspace.run(["export", "-o", "out.ldif", "-q"] + profile)
        #expect(export.status == 0 && export.stderr == "", "\(export)")
        let losses = try await workspace.run(["export", "-o", "loss.ldif"] + profile).stderr
        #expect(losses.contains("PHOTO") && losses.contains("cannot contain a reference to a photo"), "\(losses)")
        #expect(try await workspace.run("diff", "out.ldif").stdout == "")
        let same = try await workspace.run("import", "out.ldif")
        #expect(same.status == 0 && same.stderr.contains("nothing changed"), "\(same)")
        #expect(try await card() == before)
        let edit = "sed -e 's/first/second/' -e '/44 20 2/d' out.ldif >edited.ldif"
        #expect(try await workspace.shell(edit).status == 0)
        let changed = try await workspace.run("import", "edited.ldif")
        #expect(changed.status == 0 && changed.stderr.contains("1 updated"), "\(changed)")
        let after = try await card()
        #expect(after.contains("NOTE:second") && !after.contains { $0.hasSuffix("+44 20 2") }, "\(after)")
        let lost = before.filter { !after.contains($0) && !$0.hasPrefix("NOTE") && !$0.hasPrefix("TEL") }
        #expect(lost == [], "\(after)")
    }

    @Test(
        "options that do not apply to LDIF, or apply only to LDIF, are usage errors",
        arguments: [
            ["--to", "csv", "--ldif-base", "dc=x"], ["--to", "ldif", "--profile", "google"],
            ["--to", "ldif", "--split", "cards"],
        ])
    func usage(arguments: [String]) async throws {
        #expect(try await workspace.run(["export"] + arguments).status == 64)
    }
}
