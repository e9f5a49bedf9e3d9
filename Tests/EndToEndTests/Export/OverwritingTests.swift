import Testing

/// Tests that databases, checked files and links are never overwritten, and that an empty query deletes no contact.
@Suite(.onFiles) struct OverwritingTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write("Name\nAda\n", to: "ada.csv")
        try workspace.copyFixture("photos/valid/beatrix.macdonald.png", to: "ada.png")
        _ = try await workspace.run("import", "-q", "ada.csv")
        _ = try await workspace.run("photo", "set", "-q", "1", "ada.png")
    }

    @Test(
        "output does not replace a SQLite database, even with --force",
        arguments: [
            "export --to csv --force -o store.db", "export --to csv --force -o ./link.db",
            "photo get 1 --force store.db",
            "check --report json --report-file store.db ada.csv",
        ])
    func databaseIsNotReplaced(command: String) async throws {
        let before = try await workspace.run("export", "--to", "vcard")
        let outcome = try await workspace.shell("ln -s store.db link.db; contactsctl \(command)")
        #expect(outcome.status == 73)
        #expect(outcome.stderr.hasSuffix("cannot be created: it is a SQLite database\n"))
        #expect(try await workspace.run("export", "--to", "vcard") == before)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    @Test("a report does not replace the checked file") func reportDoesNotReplaceTheCheckedFile() async throws {
        let outcome = try await workspace.run("check", "ada.csv", "--report-file", "./ada.csv")
        #expect(
            outcome
                == Outcome(73, stderr: "contactsctl: ./ada.csv: cannot be created: it is one of the checked files\n"))
        #expect(try workspace.read("ada.csv") == "Name\nAda\n")
    }

    @Test("an empty search term does not delete all contacts", arguments: ["", " "])
    func emptyTermSelectsNoContact(word: String) async throws {
        #expect(try await workspace.run("delete", "--yes", word).status == 64)
        #expect(try await workspace.run("list", "--format", "tsv", "--fields", "name").stdout == "name\nAda\n")
    }

    @Test("a dangling link is not followed for output") func danglingLinkIsNotFollowed() async throws {
        let outcome = try await workspace.shell("ln -s none.csv link.csv; contactsctl export -o link.csv")
        #expect(outcome.status == 73)
        #expect(try await workspace.shell("readlink link.csv; ls none.csv").stdout == "none.csv\n")
        #expect(try await workspace.run("export", "-o", "").status == 64)
    }
}
