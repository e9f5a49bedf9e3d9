import Testing

/// Tests of queries, which are the same in all commands.
@Suite struct QueryTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            """
            BEGIN:VCARD
            VERSION:4.0
            UID:ada
            FN:Åsa Öberg
            EMAIL:asa@first.example
            EMAIL:second@x.org
            TEL:+44 20 7946 0958
            TEL:+44 7700 900815
            CATEGORIES:friends
            END:VCARD
            BEGIN:VCARD
            VERSION:4.0
            UID:grace
            FN:Grace Hopper
            EMAIL:grace@x.org
            END:VCARD
            BEGIN:VCARD
            VERSION:4.0
            UID:three
            FN:Room 3
            END:VCARD

            """, to: "people.vcf")
        _ = try await workspace.run("import", "-q", "people.vcf")
    }

    private func ids(_ words: String...) async throws -> String {
        let outcome = try await workspace.run(["list", "--format", "tsv", "--fields", "id"] + words)
        return outcome.stdout.split(separator: "\n").dropFirst().joined(separator: " ")
    }

    @Test("a number is an id in every command, also if another number follows")
    func numbersAreIDs() async throws {
        #expect(try await ids("3") == "3")
        #expect(try await ids("1", "2") == "1 2")
        #expect(try await workspace.run("show", "2", "1").stdout.contains("Grace Hopper"))
        #expect(try await workspace.run("show", "2", "1").stdout.contains("Åsa Öberg"))
        let exported = try await workspace.run("export", "1", "2")
        #expect(exported.stdout.contains("second@x.org") && exported.stdout.contains("grace@x.org"))
        #expect(!exported.stdout.contains("Room 3"))
        #expect(try await workspace.run("show", "1", "99").status == 1)
        #expect(try await workspace.run("export", "1", "99", "-o", "some.csv").status == 1)
        #expect(!(try workspace.names().contains("some.csv")))
    }

    @Test("the message about words that match no contact names contacts with similar names")
    func similarNamesAreSuggested() async throws {
        for words in [["hoper"], ["Grcae"], ["grace", "hoppre"], ["HÖPER"]] {
            for command in [["show"], ["list"], ["export"], ["edit", "--set", "note=x"], ["delete", "-y"]] {
                let outcome = try await workspace.run(command + words)
                let sentence = "No contact matches '\(words.joined(separator: " "))'; similar names: Grace Hopper (2)"
                #expect(outcome.status == 1)
                #expect(outcome.stderr.contains(sentence), "\(command): \(outcome.stderr)")
            }
        }
        let photo = try await workspace.run("photo", "remove", "Obreg")
        #expect(photo.stderr == "No contact matches 'Obreg'; similar names: Åsa Öberg (1); nothing was changed.\n")
        for words in [["babbage"], ["hoper", "-ada"], ["email:hoper"], ["x"]] {
            #expect(!(try await workspace.run(["list"] + words).stderr.contains("similar")), "\(words)")
        }
    }

    @Test("a search covers every e-mail address and phone number, in any spelling")
    func searchesEverything() async throws {
        #expect(try await ids("second@x.org") == "1")
        #expect(try await ids("07700900815") == "1")
        #expect(try await ids("+44 7700 900815") == "1")
        #expect(try await ids("asa", "oberg") == "1")
        #expect(try await ids("x.org", "-grace") == "1")
        #expect(try await ids("-category:friends", "has:email") == "2")
        #expect(try await ids("no:email") == "3")
        #expect(try await ids("run:1", "since:0") == "1 2 3")
        #expect(try await ids("since:1") == "")
    }

    @Test(
        "an export without a match ends with 1, suggests a query, and writes no file",
        arguments: [
            (["Nobody", "-o", "f.vcf"], "No contact matches 'Nobody'"),
            (["people.vcf"], "No contact matches 'people.vcf'; to import a file: contactsctl import people.vcf"),
            (["foo.csv"], "No contact matches 'foo.csv'; to write a file: contactsctl export -o foo.csv"),
            (
                ["447700900815"],
                "No contact 447700900815; a word of digits is an id; to search for a number: phone:447700900815"
            ),
            (["--photos", "out", "Nobody"], "No contact matches 'Nobody'"),
            (["--split", "out", "Nobody"], "No contact matches 'Nobody'"),
        ])
    func exportWithoutMatchWritesNoFile(arguments: [String], message: String) async throws {
        let before = try workspace.names()
        #expect(try await workspace.run(["export"] + arguments) == Outcome(1, stderr: "contactsctl: \(message)\n"))
        #expect(try workspace.names() == before)
    }

    @Test(
        "an output file whose extension belongs to no output format is refused",
        arguments: ["x.docx", "x.ods", "a/x.PDF"])
    func refusesUnknownFileEndings(name: String) async throws {
        let outcome = try await workspace.run("export", "-o", name)
        #expect(outcome.status == 64)
        #expect(outcome.stderr.contains("no output format has the extension"))
        #expect(try await workspace.run("export", "-q", "-o", "y.docx", "--to", "csv").status == 0)
        #expect(try await workspace.run("export", "-q", "-o", "noending").status == 0)
    }

    @Test(
        "an unknown field is refused with the nearest name",
        arguments: ["list", "show", "export", "delete", "duplicates", "merge", "edit"])
    func refusesUnknownFields(command: String) async throws {
        let outcome = try await workspace.run(command, "emial:x")
        #expect(
            outcome == Outcome(64, stderr: "contactsctl: unknown field 'emial' in a query; did you mean 'email:'?\n"))
    }

    @Test(
        "photo, and edit with an editor, accept a query that matches one contact, and list the contacts if it matches several"
    )
    func editsByQuery() async throws {
        #expect(try await workspace.run("edit", "hopper", "--set", "note=x").status == 0)
        #expect(try await ids("note:x") == "2")
        let unconfirmed = try await workspace.run("edit", "x.org", "--set", "note=y")
        #expect(unconfirmed.status == 64)
        #expect(unconfirmed.stderr.hasSuffix("contactsctl: edit needs confirmation; use --yes\n"))
        let several = try await workspace.run("edit", "x.org")
        #expect(
            several
                == Outcome(
                    64,
                    stderr:
                        "contactsctl: 2 contacts match 'x.org', Åsa Öberg (1), Grace Hopper (2); specify one by its id\n"
                ))
        #expect(try await workspace.run("photo", "remove", "nobody").status == 1)
        #expect(try await workspace.run("edit", "nobody", "--set", "note=y").status == 1)
    }

    @Test("prompts, summaries and previews contain the contacts' names")
    func namesPeople() async throws {
        let asked = try await workspace.converse("delete", "1", typing: "n\n")
        #expect(asked.stdout.contains("Delete Åsa Öberg (1)? [y/N]"), "\(asked.stdout)")
        let several = try await workspace.converse("delete", "x.org", typing: "n\n")
        #expect(several.stdout.contains("Delete 2 contacts: Åsa Öberg (1), Grace Hopper (2)? [y/N]"))
        #expect(
            try await workspace.run("merge", "1", "2", "-n").stdout == "Åsa Öberg (1) with Grace Hopper (2)\n")
        #expect(try await workspace.run("delete", "2", "-y").stderr.hasPrefix("Grace Hopper (2): 1 deleted\n"))
    }

    @Test("merge by a query asks for confirmation")
    func mergesByQuery() async throws {
        #expect(try await workspace.run("merge", "x.org").status == 64)
        #expect(try await workspace.run("merge", "x.org", "-qy").status == 0)
        #expect(try await ids() == "1 3")
        #expect(try await workspace.run("merge", "asa").status == 64)
    }

    @Test("only 'help queries' describes queries completely, and the help of each command refers to it")
    func documentsQueries() async throws {
        let topic = try await workspace.run("help", "queries")
        #expect(topic.status == 0)
        for form in [
            "has:photo", "no:email", "since:17", "run:17", "-word", "birthday:12", "1815-12-10", "organization",
        ] {
            #expect(topic.stdout.contains(form))
        }
        for command in ["list", "show", "export", "edit", "delete", "merge", "duplicates", "photo"] {
            let help = try await workspace.run(command, "--help").stdout
            #expect(
                help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("contactsctl help queries"))
        }
    }
}
