import Foundation
import TestSupport
import Testing

/// Tests of importing LDIF files that contactsctl exported, unedited or with an edited value.
@Suite struct LDIFOwnExportTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// Imports a card and exports it to `out.ldif`.
    private func exportCard(_ lines: [String], version: String = "3.0", profile: [String] = []) async throws {
        let text = ["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]
        try workspace.write(text.joined(separator: "\r\n"), to: "a.vcf")
        #expect(try await workspace.run("import", "a.vcf", "-q").status == 0)
        #expect(try await workspace.run(["export", "-o", "out.ldif", "-q"] + profile).status == 0)
    }

    private func card() async throws -> [String] {
        try await workspace.run("export", "-q", "--to", "vcard", "--vcard-version", "4").stdout.components(
            separatedBy: "\r\n")
    }

    private func expectNoChange() async throws {
        let before = try await card()
        let diff = try await workspace.run("diff", "out.ldif")
        #expect(diff.status == 0 && diff.stdout == "", "\(diff)")
        let outcome = try await workspace.run("import", "out.ldif")
        #expect(outcome.status == 0 && outcome.stderr.contains("nothing changed"), "\(outcome)")
        #expect(try await card() == before)
    }

    private static let photo =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="

    @Test(
        "an unedited LDIF export changes no labels, groups and photos",
        arguments: [
            [
                "UID:u1", "item1.EMAIL:a@b.example", "item1.X-ABLabel:Club", "EMAIL:c@b.example", "EMAIL:h@b.example",
                "item2.URL:http://x", "item2.X-ABLabel:PROFILE",
            ],
            [
                "UID:u1", "item1.EMAIL;TYPE=INTERNET:a@b.example", "item1.X-ABLabel:Club",
                "EMAIL;TYPE=INTERNET,WORK:c@b.example", "EMAIL;TYPE=INTERNET,HOME:h@b.example", "item2.URL:http://x",
                "item2.X-ABLabel:PROFILE",
            ],
            [
                "item1.TEL;TYPE=CELL:1", "item2.EMAIL;TYPE=INTERNET:a@b.example", "item2.X-ABLabel:Work2",
                "item6.URL:http://example.com/x", "item6.X-ABLabel:PROFILE",
            ],
            [
                "UID:u1", "PHOTO;ENCODING=b;TYPE=JPEG:\(TinyJPEG.base64)", "PHOTO;ENCODING=b;TYPE=PNG:\(photo)",
            ],
            ["UID:u1", "PHOTO;ENCODING=b;TYPE=PNG:\(photo)", "PHOTO;ENCODING=b;TYPE=JPEG:\(TinyJPEG.base64)"],
        ], [[], ["--profile", "thunderbird"]])
    func unedited(lines: [String], profile: [String]) async throws {
        try await exportCard(["FN:Ada Lovelace", "N:Lovelace;Ada;;;"] + lines, profile: profile)
        try await expectNoChange()
    }

    @Test(
        "the LDIF export of a contact without a UID in its source changes nothing", arguments: ["2.1", "3.0", "4.0"])
    func withoutUID(version: String) async throws {
        try await exportCard(["FN:Ada", "N:;Ada;;;", "TEL;TYPE=CELL:1"], version: version)
        #expect(try workspace.read("out.ldif").contains("\nlabeledURI: urn:"))
        try await expectNoChange()
    }

    @Test("an edited number keeps its type, and the numbers that LDIF cannot express") func editedNumber() async throws
    {
        let lines = [
            "UID:u1", "FN:Ada", "TEL;TYPE=home;VALUE=uri:tel:+1-555-555-5555;ext=5555", "TEL;TYPE=cell:+33 1",
            "TEL;TYPE=work;VALUE=uri:tel:+44-1", "TEL;TYPE=work;VALUE=uri:tel:+44-2",
        ]
        try await exportCard(lines, version: "4.0")
        #expect(
            try await workspace.shell("sed -e 's/+33 1/+33 777/' -e 's/+44-2/+44-3/' out.ldif >edited.ldif").status == 0
        )
        let outcome = try await workspace.run("import", "edited.ldif")
        #expect(outcome.status == 0 && outcome.stderr.contains("1 updated"), "\(outcome)")
        let numbers = try await card().filter { $0.hasPrefix("TEL") }
        let expected = [lines[2], "TEL;TYPE=cell:+33 777", lines[4], "TEL;TYPE=work:+44-3"]
        #expect(numbers == expected, "\(numbers)")
    }

    @Test("an edited address keeps its label, and the third address that Mozilla's schema cannot express")
    func editedMail() async throws {
        let lines = [
            "UID:u1", "FN:Ada", "EMAIL;TYPE=home:a@b.example", "item1.EMAIL;TYPE=work:c@b.example",
            "item1.X-ABLABEL:Club", "EMAIL;TYPE=work:h@b.example",
        ]
        try await exportCard(lines, version: "4.0", profile: ["--profile", "thunderbird"])
        #expect(try await workspace.shell("sed 's/c@b.example/d@b.example/' out.ldif >edited.ldif").status == 0)
        #expect(try await workspace.run("import", "edited.ldif").status == 0)
        let after = try await card()
        let expected = lines.map { $0.replacing("c@b.example", with: "d@b.example") }
        #expect(expected.dropFirst(2).allSatisfy(after.contains), "\(after)")
    }

    @Test("edited lists and components replace the old ones and keep what LDIF cannot express") func editedParts()
        async throws
    {
        let lines = [
            "UID:u1", "FN:Ada", "N:Lovelace;Ada;King;Lady;", "ORG:Engines;Design;Cards", "CATEGORIES:a-one,b-two",
            "ADR;TYPE=work:;Floor 2;1 Park;London;;W1;UK",
        ]
        try await exportCard(lines, version: "4.0")
        let edit = "sed -e 's/b-two/c-three/' -e 's/Lovelace/Byron/' -e 's/Design/Works/' -e 's/1 Park/2 Park/' "
        #expect(try await workspace.shell("\(edit) out.ldif >edited.ldif").status == 0)
        #expect(try await workspace.run("import", "edited.ldif").status == 0)
        let after = Set(try await card())
        let expected: Set = [
            "N:Byron;Ada;King;Lady;", "ORG:Engines;Works;Cards", "CATEGORIES:a-one,c-three",
            "ADR;TYPE=work:;Floor 2;2 Park;London;;W1;UK",
        ]
        #expect(after.isSuperset(of: expected) && !after.contains("CATEGORIES:a-one,b-two"), "\(after)")
    }

    @Test("an edit in the export of an edited contact keeps the contact's labels") func editedContact() async throws {
        try await exportCard(["UID:u1", "FN:Ada", "EMAIL;TYPE=home:a@b.example"], version: "4.0")
        #expect(try await workspace.run("edit", "1", "-q", "--add", "email:work=c@b.example").status == 0)
        let before = try await card().filter { $0.hasPrefix("EMAIL") }
        #expect(before.count == 2, "\(before)")
        #expect(try await workspace.run("export", "-o", "new.ldif", "-q").status == 0)
        #expect(try await workspace.shell("sed 's/a@b.example/d@b.example/' new.ldif >edited.ldif").status == 0)
        #expect(try await workspace.run("import", "edited.ldif").status == 0)
        let after = try await card().filter { $0.hasPrefix("EMAIL") }
        #expect(after == before.map { $0.replacing("a@b.example", with: "d@b.example") }, "\(after)")
    }

    @Test("entries of a directory with values that an export omits are imported again without a change")
    func directory() async throws {
        let lines = [
            "version: 1", "", "dn: cn=Ada,ou=people,dc=example,dc=org", "objectClass: mozillaAbPersonAlpha",
            "objectClass: groupOfNames", "cn: Ada", "sn: Lovelace", "mail: a@b.example", "mail: b@b.example",
            "mail: c@b.example", "telephoneNumber: +1;ext=2", "telephoneNumber: +3", "entryUUID: 1", "",
        ]
        try workspace.write(lines.joined(separator: "\n"), to: "a.ldif")
        #expect(try await workspace.run("import", "a.ldif", "-q").status == 0)
        let before = try await card()
        let text = lines.joined(separator: "\n").replacing("+3", with: "+4").replacing("c@", with: "d@")
        try workspace.write(text, to: "a.ldif")
        #expect(try await workspace.run("import", "a.ldif").stderr.contains("1 updated"))
        let after = try await card()
        #expect(after == before.map { $0.replacing("+3", with: "+4").replacing("c@", with: "d@") }, "\(after)")
    }

    @Test("an edited address keeps its label, and the components that LDIF cannot express")
    func editedAddress() async throws {
        let lines = ["UID:u1", "FN:Ada", "g1.ADR:PO 9;Apt 4;Elm 1;Town;CA;90000;USA", "g1.X-ABLabel:Cabin"]
        try await exportCard(lines)
        #expect(try await workspace.shell("sed 's/^l: Town/l: City/' out.ldif >edited.ldif").status == 0)
        #expect(try await workspace.run("import", "edited.ldif").status == 0)
        let card = try await card()
        #expect(card.contains("g1.ADR:PO 9;Apt 4;Elm 1;City;CA;90000;USA"), "\(card)")
        #expect(card.contains("g1.X-ABLABEL:Cabin"), "\(card)")
    }

    @Test("an edited attribute of a directory that an export omits replaces the value")
    func editedHiddenAttribute() async throws {
        let entry = """
            dn: cn=Jo Doe,dc=corp
            objectClass: inetOrgPerson
            cn: Jo Doe
            sn: Doe
            mail: jo@corp.com
            birthyear: 1980
            birthmonth: 5
            birthday: 4

            """
        try workspace.write(entry, to: "m.ldif")
        #expect(try await workspace.run("import", "m.ldif").status == 0)
        try workspace.write(entry.replacing("birthday: 4", with: "birthday: 7"), to: "m.ldif")
        #expect(try await workspace.run("import", "m.ldif").status == 0)
        #expect(try await card().filter { $0.hasPrefix("BDAY") } == ["BDAY:19800507"])
    }
}
