import Foundation
import Testing

@Suite struct EditingTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            """
            First Name,Last Name,Organization,Email,Phone,Notes
            Ada,Lovelace,Engines,ada@example.org,1,hello
            Grace,Hopper,Navy,,2,

            """, to: "friends.csv")
        _ = try await workspace.run("import", "-q", "friends.csv")
    }

    private func list() async throws -> String {
        try await workspace.run("list", "--format", "tsv", "--fields", "id,name,phone,email,photo").stdout
    }

    private static let imported =
        "id\tname\tphone\temail\tphoto\n1\tAda Lovelace\t1\tada@example.org\t\n2\tGrace Hopper\t2\t\t\n"

    private func undoGivesBackWhatWasImported() async throws {
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await list() == Self.imported)
    }

    @Test("delete accepts ids and queries, and undo restores the contacts") func deletesByIDAndQuery() async throws {
        #expect(
            try await workspace.run("delete", "--yes", "1")
                == Outcome(
                    0, stderr: "Ada Lovelace (1): 1 deleted\nRun 2. To take it back: contactsctl undo 2\n"))
        try await undoGivesBackWhatWasImported()
        #expect(try await workspace.run("rm", "-qy", "hopper", "--exit-changed") == Outcome(2))
        #expect(try await list().hasSuffix("1\tAda Lovelace\t1\tada@example.org\t\n"))
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(
            try await workspace.run("delete", "-y", "--json", "1", "2")
                == Outcome(
                    0,
                    stdout: """
                        {"schema":1,"command":"delete","run":6,"contacts":[1,2],"missing":[],"added":0,"updated":0,\
                        "deleted":2,"unchanged":0,"dry_run":false,"diagnostics":[],"exit":0}

                        """))
        try await undoGivesBackWhatWasImported()
    }

    @Test("delete changes nothing if it is not confirmed or a contact is missing")
    func unconfirmedDeleteChangesNothing() async throws {
        #expect(
            try await workspace.run("delete", "1")
                == Outcome(
                    64, stderr: "contactsctl: delete needs confirmation; use --yes\n"))
        #expect(
            try await workspace.run("delete", "-y", "1", "99")
                == Outcome(1, stderr: "No contact 99; nothing was changed.\n"))
        #expect(
            try await workspace.run("delete", "-y", "99", "babbage")
                == Outcome(1, stderr: "No contact 99; nothing was changed.\n"))
        #expect(
            try await workspace.run("photo", "get", "1", "-") == Outcome(1, stderr: "Ada Lovelace (1) has no photo.\n"))
        #expect(
            try await workspace.run("photo", "get", "99", "-")
                == Outcome(1, stderr: "No contact 99; nothing was changed.\n"))
        #expect(try await workspace.run("delete", "-y", "babbage").status == 1)
        #expect(try await list() == Self.imported)
    }

    @Test("edit sets and removes fields, and a repeated import keeps the edit") func editsFields() async throws {
        #expect(
            try await workspace.run("edit", "1", "--set", "family=King", "--set", "phone:work=3", "--unset", "note")
                == Outcome(
                    0, stderr: "Ada King (1): 1 updated\nRun 2. To take it back: contactsctl undo 2\n"))
        let shown = try await workspace.run("show", "1").stdout
        #expect(shown.hasPrefix("Ada King\n"))
        #expect(shown.contains("phone (work)  3\n"))
        #expect(!shown.contains("hello"))
        // Importing the same file again does not revert the edit. An edit that changes nothing writes nothing.
        #expect(try await workspace.run("import", "friends.csv", "--exit-changed").status == 0)
        #expect(try await workspace.run("show", "1").stdout == shown)
        #expect(
            try await workspace.run("edit", "1", "--set", "family=King", "--exit-changed")
                == Outcome(0, stderr: "Ada King (1): nothing changed\n"))
        #expect(try await workspace.run("edit", "9", "--set", "family=King").status == 1)
        try await undoGivesBackWhatWasImported()
    }

    @Test(
        "add, edit and photo refuse invalid arguments with 64",
        arguments: [
            (
                ["edit", "1", "--set", "phnoe=3"],
                "the value 'phnoe=3' is invalid for '--set <field=value>': no field 'phnoe'; did you mean 'phone'?"
            ),
            (
                ["add", "--note", "x"],
                "add needs a name, an organization, an e-mail address or a phone number, or vCards in a file or on standard input; see 'contactsctl add --help'"
            ),
            (
                ["edit", "1", "--set", "birthday=2001-02-29"],
                "the value 'birthday=2001-02-29' is invalid for '--set <field=value>': '2001-02-29' is not a date; write it as 1815-12-10, or --12-10 without the year; see 'contactsctl edit --help'"
            ),
            (
                ["edit", "1", "--unset", "city"],
                "the value 'city' is invalid for '--unset <field>': no field 'city'; did you mean 'address.city'?"
            ),
            (
                ["edit", "1", "--set", "title:work=x"],
                "the value 'title:work=x' is invalid for '--set <field=value>': the field 'title' cannot have a label; see 'contactsctl edit --help'"
            ),
            (
                ["edit", "1", "--set", "uid=x"],
                "the value 'uid=x' is invalid for '--set <field=value>': 'uid' identifies the contact and cannot be changed; see 'contactsctl edit --help'"
            ),
            (
                ["add", "--given", "A", "a.vcf"],
                "add takes a file of vCards or options for fields, not both; see 'contactsctl add --help'"
            ),
            (["photo", "set", "1"], "photo set needs a contact and a file, or -; see 'contactsctl photo --help'"),
            (
                ["add", "--birthday", "1900-01-01"],
                "add needs a name, an organization, an e-mail address or a phone number, or vCards in a file or on standard input; see 'contactsctl add --help'"
            ),
            (
                ["add", "--categories", "x"],
                "add needs a name, an organization, an e-mail address or a phone number, or vCards in a file or on standard input; see 'contactsctl add --help'"
            ),
            (
                ["add", "--set", "address.city=London"],
                "add needs a name, an organization, an e-mail address or a phone number, or vCards in a file or on standard input; see 'contactsctl add --help'"
            ),
            (
                ["photo", "get", "1", "-", "--strip-photo-metadata"],
                "--strip-photo-metadata applies only to 'set'; see 'contactsctl photo --help'"
            ),
            (
                ["photo", "remove", "1", "--strip-photo-metadata"],
                "--strip-photo-metadata applies only to 'set'; see 'contactsctl photo --help'"
            ),
            (
                ["photo", "remove", "1", "--force"],
                "--force applies only to 'get'; see 'contactsctl photo --help'"
            ),
            (
                ["photo", "set", "1", "a.png", "--force"],
                "--force applies only to 'get'; see 'contactsctl photo --help'"
            ),
            (
                ["photo", "remove", "1", "--max-photo-side", "9"],
                "--max-photo-side applies only to 'set'; see 'contactsctl photo --help'"
            ),
            (
                ["photo", "get", "1", "-", "--exit-changed"],
                "--exit-changed applies only to 'set' and 'remove'; see 'contactsctl photo --help'"
            ),
        ])
    func refusesInvalidArguments(arguments: [String], message: String) async throws {
        let line = arguments.map { "'\($0)'" }.joined(separator: " ")
        #expect(
            try await workspace.shell("contactsctl \(line)") == Outcome(64, stderr: "contactsctl: \(message)\n"))
    }

    @Test("add stores a contact with the fields that options set, and no id is reused") func addsAContact() async throws
    {
        #expect(
            try await workspace.run(
                "add", "--given", "Emmy", "--family", "Noether", "--email", "e@example.org", "--email", "n@example.org",
                "--phone", "7", "--note", "a;b")
                == Outcome(
                    0, stderr: "Emmy Noether (3): 1 added\nRun 2. To take it back: contactsctl undo 2\n"))
        #expect(try await list() == Self.imported + "3\tEmmy Noether\t7\te@example.org\t\n")
        #expect(try await workspace.run("show", "3").stdout.contains("a;b"))
        try await undoGivesBackWhatWasImported()
        // An id is never reused; a contact with the same name gets a new UID.
        #expect(
            try await workspace.run("add", "-q", "--given", "Grace", "--family", "Hopper", "--phone", "2").status == 0)
        #expect(try await list() == Self.imported + "4\tGrace Hopper\t2\t\t\n")
    }

    @Test("every field can be set, shown, exported and removed") func setsEveryField() async throws {
        let values = [
            "name=The Countess", "given=Augusta", "family=King", "middle=Ada", "prefix=Lady", "suffix=FRS",
            "nickname=AAL",
            "organization=Engines", "department=Notes", "title=Analyst", "role=Author", "email:home=a@example.org",
            "phone:mobile=2", "phone:home fax=3", "phone:Castle=4", "address.street:home=12 St James's Square",
            "address.extended:home=Flat 1", "address.pobox:home=7", "address.city:home=London",
            "address.region:home=Middlesex", "address.postcode:home=SW1Y", "address.country:home=England",
            "address.formatted:work=5 Dorset Street", "birthday=1815-12-10", "anniversary=--07-08", "gender=female",
            "relation:spouse=William King", "impp:Telegraph=ada1", "url=https://example.org/a,b",
            "categories=Maths, Poets",
            "note=one=two", "custom:Shoe size=36",
        ]
        let line = values.map { "--set '\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " ")
        #expect(try await workspace.shell("contactsctl edit -q 2 \(line)") == Outcome(0))
        let shown = try await workspace.run("show", "2").stdout
        #expect(
            shown.hasPrefix(
                """
                The Countess
                  family              King
                  given               Augusta
                  middle              Ada
                  prefix              Lady
                  suffix              FRS
                  nickname            AAL
                  organization        Engines
                  department          Notes
                  title               Analyst
                  role                Author
                  email (home)        a@example.org
                  phone (mobile)      2
                  phone (home fax)    3
                  phone (Castle)      4
                  address (home)      7
                                      12 St James's Square
                                      Flat 1
                                      SW1Y London
                                      Middlesex
                                      England
                  address (work)      5 Dorset Street
                  url                 https://example.org/a,b
                  impp (Telegraph)    ada1
                  birthday            1815-12-10
                  anniversary         --07-08
                  gender              female
                  relation (spouse)   William King
                  categories          Maths, Poets
                  note                one=two
                  custom (Shoe size)  36
                  uid
                """))
        // The same edits again change nothing. An exported card and an exported table contain all values.
        #expect(try await workspace.shell("contactsctl edit -q 2 --exit-changed \(line)") == Outcome(0))
        for file in ["out.csv", "out.vcf"] {
            #expect(try await workspace.run("export", "-q", "-o", file, "countess").status == 0)
            #expect(try await workspace.run("--store", "\(file).db", "import", "-q", file).status == 0)
            let again = try await workspace.run("--store", "\(file).db", "show", "1").stdout
            #expect(again.replacing(/\n {2}id .*/, with: "") == shown.replacing(/\n {2}id .*/, with: ""))
        }
        let names = values.map { String($0.prefix { $0 != "=" }) }
        let unset = names.map { "--unset '\($0)'" }.joined(separator: " ")
        #expect(try await workspace.shell("contactsctl edit -q 2 \(unset) --unset phone") == Outcome(0))
        // The name is kept, because no other field can replace it.
        let bare = try await workspace.run("show", "2").stdout
        #expect(bare.prefixMatch(of: /[^ \n][^\n]*\n {2}uid {2}/) != nil, "\(bare)")
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await workspace.run("show", "2").stdout == shown)
        try await undoGivesBackWhatWasImported()
    }

    @Test("photo set, photo get and photo remove set, write and remove a contact's photo")
    func setsGetsAndRemovesPhotos() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "ada.png")
        #expect(
            try await workspace.run("photo", "set", "1", "ada.png")
                == Outcome(
                    0, stderr: "Ada Lovelace (1): 1 updated\nRun 2. To take it back: contactsctl undo 2\n"))
        #expect(try await workspace.run("photo", "get", "1", "out.png") == Outcome(0))
        #expect(
            try await workspace.shell("contactsctl photo get 1 - | cmp - ada.png && cmp out.png ada.png") == Outcome(0))
        #expect(try await workspace.run("photo", "get", "1", "out.png").status == 73)
        #expect(
            try await workspace.run("photo", "set", "1", "ada.png")
                == Outcome(0, stderr: "Ada Lovelace (1): nothing changed\n"))
        #expect(try await workspace.run("photo", "remove", "1", "-q", "--exit-changed") == Outcome(2))
        #expect(try await list() == Self.imported)
        #expect(try await workspace.run("photo", "get", "1", "-").status == 1)
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await workspace.shell("contactsctl photo get 1 - | cmp - ada.png") == Outcome(0))
        try await undoGivesBackWhatWasImported()
    }

    @Test("a damaged photo is refused, and nothing is written") func refusesDamagedPhotos() async throws {
        try workspace.write("no picture", to: "bad.png")
        for command in [["photo", "set", "1", "bad.png"], ["add", "--given", "X", "--photo", "bad.png"]] {
            let outcome = try await workspace.shell("contactsctl \(command.joined(separator: " "))")
            #expect(outcome.status == 65)
            #expect(outcome.stderr.hasPrefix("bad.png: offset 0"))
            #expect(outcome.stderr.hasSuffix("\nThe photo cannot be used; nothing was written.\n"))
        }
        #expect(try await list() == Self.imported)
    }
}
