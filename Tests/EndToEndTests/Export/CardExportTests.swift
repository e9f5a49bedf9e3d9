import Foundation
import Testing

/// Tests of exports with one card per file, and of single cards on standard output.
@Suite struct CardExportTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            """
            BEGIN:VCARD\r
            VERSION:3.0\r
            UID:ada/1\r
            FN:Ada Lovelace\r
            N:Lovelace;Ada;;;\r
            END:VCARD\r
            BEGIN:VCARD\r
            VERSION:3.0\r
            UID:grace-hopper\r
            FN:Grace Hopper\r
            N:Hopper;Grace;;;\r
            END:VCARD\r
            BEGIN:VCARD\r
            VERSION:4.0\r
            UID:Grace-Hopper\r
            FN:Another\\, Grace\r
            TEL;TYPE=home;PREF=2:+1\r
            END:VCARD\r

            """, to: "cards.vcf")
        #expect(try await workspace.run("import", "-q", "cards.vcf") == Outcome(0))
    }

    @Test("--split writes one file per card, with unique names") func splitWritesOneFilePerCard() async throws {
        let first = try await workspace.run("export", "--split", "cards")
        #expect(first.status == 0)
        #expect(first.stderr.hasSuffix("cards: 3 contacts\n"))
        let names = try workspace.names(in: "cards")
        // The names also differ on file systems that ignore case, and contain no slash.
        #expect(names.count == 3)
        #expect(names.contains("ada_1.vcf"))
        #expect(Set(names.map { $0.lowercased() }).count == 3)
        #expect(
            try Workspace.withoutMarks(workspace.read("cards/ada_1.vcf"))
                == "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:ada/1\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\nEND:VCARD\r\n")
        // Together, the files contain the same text as an export to one file.
        let whole = try await workspace.run("export", "--to", "vcard").stdout
        #expect(Set(try names.map { try workspace.read("cards/\($0)") }.joined().split(separator: "BEGIN")).count == 3)
        #expect(try names.allSatisfy { whole.contains(Workspace.withoutMarks(try workspace.read("cards/\($0)"))) })
    }

    @Test("--split does not write files again that would not change") func unchangedFilesAreNotRewritten() async throws
    {
        _ = try await workspace.run("export", "--split", "cards", "-q")
        try await #require(workspace.shell("touch -d 2001-01-01 cards/*; ls -i cards >before").status == 0)
        #expect(
            try await workspace.run("export", "--split", "cards", "-q", "--json").stdout
                .contains(#""split":{"folder":"cards","written":0,"unchanged":3}"#))
        #expect(try await workspace.shell("ls -i cards | diff before -").stdout == "")
    }

    @Test("--split replaces a different file only with --force")
    func foreignFileIsReplacedOnlyWithForce() async throws {
        try await #require(workspace.shell("mkdir cards; echo mine >cards/ada_1.vcf").status == 0)
        let outcome = try await workspace.run("export", "--split", "cards")
        #expect(outcome == Outcome(73, stderr: "contactsctl: cards/ada_1.vcf: already exists; --force replaces it\n"))
        #expect(try workspace.names(in: "cards") == ["ada_1.vcf"])
        #expect(try await workspace.run("export", "--split", "cards", "--force", "-q").status == 0)
        #expect(try workspace.read("cards/ada_1.vcf").hasPrefix("BEGIN:VCARD"))
        #expect(try workspace.names(in: "cards").count == 3)
    }

    @Test("--split also writes jCards") func splitWritesJCards() async throws {
        #expect(try await workspace.run("export", "ada", "--split", "cards", "--to", "jcard", "-q") == Outcome(0))
        #expect(try workspace.names(in: "cards") == ["ada_1.json"])
        let object = try JSONSerialization.jsonObject(with: Data(try workspace.read("cards/ada_1.json").utf8))
        #expect((object as? [Any])?.first as? String == "vcard")
    }

    @Test("--split --force never replaces a file with jCards of other contacts")
    func otherJCardsStay() async throws {
        let other = #"["vcard",[["version",{},"text","4.0"],["uid",{},"text","other"],["fn",{},"text","Other"]]]"#
        try workspace.write(other, to: "cards/ada_1.json", makingFolders: true)
        for _ in 1...2 {
            let arguments = ["export", "ada", "--split", "cards", "--to", "jcard", "--force", "-q"]
            #expect(try await workspace.run(arguments) == Outcome(0))
            #expect(try workspace.read("cards/ada_1.json") == other)
            #expect(try workspace.names(in: "cards").count == 2)
        }
    }

    @Test("split cards are imported as the same contacts") func splitCardsRoundTrip() async throws {
        let before = try await workspace.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        _ = try await workspace.run("export", "--split", "cards", "--vcard-version", "4", "-q")
        #expect(try await workspace.run("import", "-q", "cards", "--store", "b.db") == Outcome(0))
        let after = try await workspace.run("export", "--to", "vcard", "--vcard-version", "4", "--store", "b.db").stdout
        let cards = { (text: String) in Set(text.components(separatedBy: "END:VCARD\r\n")) }
        #expect(cards(after) == cards(before))
    }

    @Test("an imported export is exported with the same bytes", arguments: ["2.1", "3", "4"])
    func exportRoundTripsByteForByte(version: String) async throws {
        try workspace.copyFixture("vcard", to: "fixtures")
        let taken = try await workspace.run("import", "-q", "--skip-invalid", "fixtures", "--store", "a.db")
        #expect(taken.status == 3)
        let to = "--to vcard --vcard-version \(version) -q"
        let outcome = try await workspace.shell(
            """
            contactsctl export \(to) -o a.vcf --store a.db 2>/dev/null &&
            contactsctl import -q a.vcf --store b.db &&
            contactsctl export \(to) -o b.vcf --store b.db && sed -i /^PRODID/d a.vcf b.vcf && cmp a.vcf b.vcf && grep -c BEGIN:VCARD a.vcf
            """)
        #expect(outcome.status == 0, "\(outcome.stdout)\(outcome.stderr)")
        #expect(Int(outcome.stdout.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 80)
    }

    @Test("--split with CSV or an output file is a usage error", arguments: [["--to", "csv"], ["-o", "x.vcf"]])
    func splitWithTableOrOutputIsAUsageError(arguments: [String]) async throws {
        let outcome = try await workspace.shell("contactsctl export --split d \(arguments.joined(separator: " "))")
        #expect(outcome.status == 64)
        #expect(try workspace.names().contains("d") == false)
    }

    @Test("show prints a card as export does") func showPrintsTheExportedCard() async throws {
        #expect(
            try await workspace.run("show", "ada", "--format", "vcard").stdout
                == (try await workspace.run("export", "ada", "--to", "vcard").stdout))
        #expect(
            try await workspace.run("show", "1", "--format", "jcard").stdout
                == (try await workspace.run("export", "ada", "--to", "jcard").stdout))
    }

    @Test("showing a missing contact is an error") func missingContactIsReported() async throws {
        #expect(
            try await workspace.run("show", "99", "--format", "vcard")
                == Outcome(1, stderr: "No contact 99.\n"))
        #expect(try await workspace.run("show", "1", "--format", "vcard", "--json").status == 64)
    }
}
