import Foundation
import Testing

/// Tests of exports to a folder with one card per file (vdir), which other programs also change.
@Suite struct CardFolderTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        func card(_ uid: String, _ name: String, _ version: String, _ more: String = "") -> String {
            "BEGIN:VCARD\r\nVERSION:\(version)\r\nUID:\(uid)\r\nFN:\(name)\r\n\(more)END:VCARD\r\n"
        }
        // contactsctl would write these cards differently, for instance with parameters in another order and with an
        // `N`.
        try workspace.write(
            card("1", "Ada", "4.0", "REV:20200101T000000Z\r\nTEL;PREF=1;TYPE=home:+1\r\n"), to: "cards/x1.vcf",
            makingFolders: true)
        try workspace.write(card("2", "Bob", "3.0", "N:;Bob;;;\r\n"), to: "cards/y.VCF")
        try workspace.write(card("3", "Cy", "2.1", "N:;Cy\r\n"), to: "cards/z.vcf")
        #expect(try await workspace.run("import", "-q", "cards").status == 0)
        try workspace.write(card("8", "M", "3.0") + card("9", "N", "3.0"), to: "cards/several.vcf")
        try workspace.write("mine\n", to: "cards/notes.txt")
        #expect(try await workspace.shell("chmod 640 cards/x1.vcf; touch -d 2001-01-01 cards/*").status == 0)
    }

    private func state() async throws -> [String] {
        try await workspace.shell("cd cards && stat -c '%n %a %i %Y' *").stdout.split(separator: "\n").map(String.init)
    }

    @Test("files of cards with the same content are not changed, whatever their names and spelling")
    func unchanged() async throws {
        let before = try await state()
        let outcome = try await workspace.run("export", "--split", "cards")
        #expect(outcome.status == 0 && outcome.stderr.hasSuffix("cards: 3 contacts, 3 unchanged\n"), "\(outcome)")
        #expect(try await state() == before)
    }

    @Test("the file of a card in which a server has reordered properties and renamed groups is not changed")
    func reordered() async throws {
        let head = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:4\r\n"
        let lines = [
            "FN:Dan", "N:;Dan;;;", "item1.TEL:+1", "item1.X-ABLABEL:boat", "item2.URL:http://x", "item2.X-ABLABEL:a",
        ]
        try workspace.write(head + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n", to: "cards/d.vcf")
        #expect(try await workspace.run("import", "-q", "cards/d.vcf").status == 0)
        let renamed = lines.reversed().map {
            $0.replacing("item1.", with: "item7.").replacing("item2.", with: "item1.") + "\r\n"
        }
        try workspace.write(head + renamed.joined() + "END:VCARD\r\n", to: "cards/d.vcf")
        let before = try await state()
        let outcome = try await workspace.run("export", "--split", "cards", "--force")
        #expect(outcome.stderr.hasSuffix("cards: 4 contacts, 4 unchanged\n"), "\(outcome)")
        #expect(try await state() == before)
        #expect(try await workspace.shell("sed -i s/boat/ship/ cards/d.vcf").status == 0)
        #expect(try await workspace.run("import", "-q", "cards/d.vcf").status == 0)
        #expect(try await workspace.run("show", "4", "--format", "vcard").stdout.contains("ship"))
    }

    @Test("the file of a changed card keeps its name, version and mode, and gets a new REV only once")
    func changed() async throws {
        let before = try await state()
        #expect(try await workspace.run("edit", "1", "--set", "note=new").status == 0)
        #expect(try await workspace.run("export", "--split", "cards").status == 73)
        let outcome = try await workspace.run("export", "--split", "cards", "--force")
        #expect(outcome.status == 0 && outcome.stderr.hasSuffix("cards: 3 contacts, 2 unchanged\n"), "\(outcome)")
        let text = try workspace.read("cards/x1.vcf")
        #expect(text.contains("VERSION:4.0\r\n") && text.contains("NOTE:new\r\n"))
        #expect(!text.contains("REV:20200101") && text.components(separatedBy: "REV:").count == 2, "\(text)")
        #expect(text.components(separatedBy: "UID:").count == 2)
        let after = try await state()
        #expect(Set(before).symmetricDifference(after).count == 2)
        #expect(after.contains { $0.hasPrefix("x1.vcf 640 ") })
        #expect(
            try await workspace.run("export", "--split", "cards").stderr.hasSuffix("cards: 3 contacts, 3 unchanged\n"))
        #expect(try await state() == after)
    }

    @Test("--mirror is refused with a query and with --changed-since", arguments: [["ada"], ["--changed-since", "1"]])
    func mirrorOfAPart(arguments: [String]) async throws {
        let outcome = try await workspace.run(["export", "--split", "cards", "--mirror"] + arguments)
        #expect(outcome.status == 64)
        #expect(outcome.stderr.contains("--mirror is for all contacts"), "\(outcome.stderr)")
    }

    @Test("--mirror removes the files of deleted contacts, and nothing else; new contacts get files")
    func mirror() async throws {
        #expect(try await workspace.run("delete", "2", "-y").status == 0)
        #expect(try await workspace.run("add", "--given", "Dora", "-q").status == 0)
        #expect(try await workspace.run("export", "--split", "cards").stderr.contains("3 contacts, 2 unchanged\n"))
        #expect(try workspace.names(in: "cards").count == 6)
        let outcome = try await workspace.run("export", "--split", "cards", "--mirror", "--max-delete", "1")
        #expect(
            outcome.status == 0 && outcome.stderr.hasSuffix("3 contacts, 3 unchanged, 1 file removed\n"), "\(outcome)")
        let names = try workspace.names(in: "cards")
        #expect(
            !names.contains("y.VCF") && names.contains("several.vcf") && names.contains("notes.txt") && names.count == 5
        )
    }

    @Test("--mirror keeps a card that another program has added, until it was imported and its contact deleted")
    func mirrorKeepsNewCards() async throws {
        let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:new\r\nFN:New\r\nEND:VCARD\r\n"
        try workspace.write(card, to: "cards/new.vcf")
        let first = try await workspace.run("export", "--split", "cards", "--mirror")
        #expect(first.status == 0)
        #expect(first.stderr.contains("cards/new.vcf: warning: "), "\(first)")
        #expect(first.stderr.contains("[split-unknown]"))
        #expect(try workspace.read("cards/new.vcf") == card)
        #expect(try await workspace.run("import", "-q", "cards/new.vcf").status == 0)
        #expect(try await workspace.run("delete", "-qy", "uid:new").status == 0)
        #expect(try await workspace.run("history", "--prune", "-y", "-q").status == 0)
        let second = try await workspace.run("export", "--split", "cards", "--mirror", "--max-delete", "25%")
        #expect(second.stderr.hasSuffix("1 file removed\n"), "\(second)")
        #expect(try !workspace.names(in: "cards").contains("new.vcf"))
    }

    @Test(
        "--mirror refuses to remove more than a fifth of the cards, and writes nothing, unless --max-delete allows it")
    func mirrorLimit() async throws {
        #expect(try await workspace.run("delete", "2", "3", "-y", "-q").status == 0)
        #expect(try await workspace.run("edit", "1", "--set", "note=new", "-q").status == 0)
        let before = try await state()
        for limit in [[], ["--max-delete", "1"], ["--max-delete", "60%"]] {
            let refused = try await workspace.run(
                ["export", "--split", "cards", "--mirror", "--force", "--json"] + limit)
            #expect(refused.status == 65 && refused.stdout.contains("\"code\":\"mirror-limit\""), "\(refused)")
            #expect(refused.stdout.contains("2 of its 3 cards") && refused.stdout.contains("--max-delete 2"))
            #expect(try await state() == before)
        }
        #expect(try await workspace.run("delete", "1", "-y", "-q").status == 0)
        // The export of an empty store would remove all files.
        #expect(try await workspace.run("export", "--split", "cards", "--mirror").status == 65)
        #expect(try await state() == before)
        let allowed = try await workspace.run("export", "--split", "cards", "--mirror", "--max-delete", "100%")
        #expect(allowed.status == 0 && allowed.stderr.contains("3 files removed"), "\(allowed)")
    }

    @Test(
        "after ten rounds of edits in the store and in the folder, both are equal, and unchanged files were not written"
    )
    func rounds() async throws {
        #expect(try await workspace.shell("rm cards/several.vcf").status == 0)
        for round in 1...10 {
            #expect(try await workspace.shell("sed -i 's/^FN:.*/FN:Ada \(round)\\r/' cards/x1.vcf").status == 0)
            #expect(try await workspace.run("import", "-q", "cards").status == 0)
            #expect(try await workspace.run("edit", "2", "--set", "note=\(round)").status == 0)
            let before = try await state()
            let outcome = try await workspace.run("export", "--split", "cards", "--force", "--mirror")
            #expect(outcome.stderr.hasSuffix("3 contacts, 2 unchanged\n"), "\(round): \(outcome)")
            #expect(Set(before).subtracting(try await state()).count == 1)
            #expect(try await workspace.run("show", "1", "--format", "vcard").stdout.contains("FN:Ada \(round)\r\n"))
            #expect(try workspace.read("cards/y.VCF").contains("NOTE:\(round)\r\n"))
        }
    }

    @Test("the second of two files with the same UID is reported and left unchanged") func duplicates() async throws {
        #expect(try await workspace.shell("cp -p cards/x1.vcf cards/x2.vcf").status == 0)
        let outcome = try await workspace.run("export", "--split", "cards", "--mirror")
        #expect(
            outcome.status == 0 && outcome.stderr.contains("cards/x2.vcf: warning: ")
                && outcome.stderr.contains("[split-duplicate]"), "\(outcome)")
        #expect(try workspace.names(in: "cards").contains("x2.vcf"))
    }

    @Test(
        "--mirror requires --split with vCards and no query, and --max-delete requires --mirror",
        arguments: [
            ["--mirror"], ["ada", "--split", "cards", "--mirror"], ["--split", "cards", "--max-delete", "1"],
            ["--split", "cards", "--mirror", "--to", "jcard"],
        ])
    func usage(arguments: [String]) async throws {
        #expect(try await workspace.run(["export"] + arguments).status == 64)
    }

    /// The contents of a file that has the name of the new contact's file: several cards, the second file of a UID, and
    /// a card without a UID.
    private static let otherCards = [
        "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:8\r\nFN:M\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:N\r\nEND:VCARD\r\n",
        "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:1\r\nFN:Ada\r\nEND:VCARD\r\n",
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Nobody\r\nEND:VCARD\r\n",
    ]

    @Test("--force never replaces a file with other cards; the new file gets another name", arguments: otherCards)
    func otherCardsStay(text: String) async throws {
        try workspace.write("BEGIN:VCARD\r\nVERSION:4.0\r\nUID:zoe\r\nFN:Zoe\r\nEND:VCARD\r\n", to: "zoe.vcf")
        #expect(try await workspace.run("import", "-q", "zoe.vcf").status == 0)
        try workspace.write(text, to: "cards/zoe.vcf")
        #expect(
            try await workspace.shell("cp cards/several.vcf cards/$(printf zoe | sha256sum | cut -c 1-32).vcf").status
                == 0)
        for _ in 1...2 {
            #expect(try await workspace.run("export", "--split", "cards", "--force", "-q").status == 0)
            #expect(try workspace.read("cards/zoe.vcf") == text)
            let texts = try workspace.names(in: "cards").map { try workspace.read("cards/\($0)") }
            #expect(texts.count { $0.contains("UID:zoe\r\n") } == 1)
            #expect(texts.count { $0.contains("UID:9\r\n") } == 2)
        }
    }
}
