import Foundation
import Testing

@Suite struct MergeTests {
    private let workspace: Workspace

    private static let friends = """
        First Name,Last Name,Email,Phone,Notes
        Ada,Lovelace,ada@example.org,+44 20 7946 0958,
        Ada,Lovelace,ADA@example.org,,hello
        Bob,Smith,office@example.org,,
        Robert,Smith,office@example.org,555 0100 100,
        Mary,Somerville,,030 1234567,
        Mary,Somerville,,+49 30 1234567,

        """

    init() async throws {
        workspace = try Workspace()
        try workspace.write(Self.friends, to: "friends.csv")
        _ = try await workspace.run("import", "-q", "friends.csv")
    }

    private func cards() async throws -> String { try await workspace.run("export", "--to", "vcard").stdout }

    @Test func listsDuplicates() async throws {
        #expect(
            try await workspace.run("duplicates")
                == Outcome(
                    0,
                    stdout: """
                        SCORE  ID  NAME             PHONE             EMAIL               SHARED
                         0.90   1  Ada Lovelace     +44 20 7946 0958  ada@example.org     email, name
                                2  Ada Lovelace                       ADA@example.org     email, name
                         0.85   5  Mary Somerville  030 1234567                           phone, name
                                6  Mary Somerville  +49 30 1234567                        phone, name
                         0.40   3  Bob Smith                          office@example.org  email
                                4  Robert Smith     555 0100 100      office@example.org  email

                        """,
                    stderr: "3 groups of 6 contacts in all\nTo make one contact of the first: contactsctl merge 1 2\n"))
        let sure = try await workspace.run("duplicates", "--match", "email", "--min-score", "0.5", "--json", "-q")
        #expect(sure.status == 0 && sure.stderr.isEmpty)
        #expect(
            sure.stdout.hasPrefix(#"{"schema":1,"command":"duplicates","groups":[{"score":0.9,"contacts":[{"id":1,"#))
        #expect(
            sure.stdout.hasSuffix(
                #""reasons":[{"field":"email","value":"ada@example.org","contacts":[1,2]},"#
                    + #"{"field":"name","value":"ada lovelace","contacts":[1,2]}]}],"compared":6,"diagnostics":[],"exit":0}"#
                    + "\n"))
        #expect(
            try await workspace.run("duplicates", "--match", "uid")
                == Outcome(0, stderr: "None of 6 contacts looks like another.\n"))
    }

    @Test func mergesAndTakesItBack() async throws {
        let before = try await cards()
        #expect(
            try await workspace.run("merge", "1", "2", "6", "--dry-run")
                == Outcome(
                    0, stdout: "ID  TAKES IN  GAINS\n 1  2, 6      FN, TEL, NOTE, X-CUSTOM\n",
                    stderr: "2, 6 would be merged into 1, which gains FN, TEL, NOTE, X-CUSTOM\n"))
        #expect(try await cards() == before)
        #expect(
            try await workspace.run("merge", "1", "2")
                == Outcome(
                    0, stderr: "2 merged into 1, which gains NOTE\nRun 2. To take it back: contactsctl undo 2\n"))
        let merged = try await cards()
        #expect(
            try await workspace.run("show", "1").stdout.split(separator: "\n").map { $0.split(separator: " ").first }
                .contains("note"))
        #expect(try await workspace.run("show", "2").status == 1)
        // Both records find the contact that is left.
        #expect(
            try await workspace.run("import", "friends.csv", "--exit-changed")
                == Outcome(0, stderr: "friends.csv: 6 records, nothing changed\n"))
        #expect(try await cards() == merged)
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await cards() == before)
        #expect(try await workspace.run("undo", "-qy", "3") == Outcome(0))
        #expect(try await cards() == merged)
        #expect(try await workspace.run("doctor").status == 0)
    }

    /// What changes at the source of a contact that was merged away changes in the one that is left.
    @Test func importsIntoTheContactThatIsLeft() async throws {
        _ = try await workspace.run("merge", "-q", "3", "4")
        try workspace.write(Self.friends.replacing("555 0100 100", with: "555 0100 999"), to: "friends.csv")
        #expect(
            try await workspace.run("import", "friends.csv").stderr.hasPrefix(
                "friends.csv: 6 records: 1 updated, 5 unchanged\n"))
        let shown = try await workspace.run("show", "3").stdout
        #expect(shown.contains("555 0100 999") && !shown.contains("555 0100 100"))
        #expect(shown.hasPrefix("Bob Smith\n"))
    }

    @Test func mergesAllThatIsSure() async throws {
        let before = try await cards()
        let alone = "1 pair left alone as not sure enough: 'duplicates' shows them, --min-score takes them\n"
        #expect(
            try await workspace.run("merge", "--all", "--match", "email,phone", "-n")
                == Outcome(
                    0, stdout: "ID  TAKES IN  GAINS\n 1  2         NOTE\n 5  6         TEL\n",
                    stderr: "2 contacts would be merged into 2 others\n" + alone))
        #expect(
            try await workspace.run("merge", "--all", "--match", "email")
                == Outcome(
                    64, stderr: "contactsctl: merge asks first, and there is nobody to ask; --yes answers\n"))
        #expect(try await cards() == before)
        #expect(
            try await workspace.run("merge", "--all", "--match", "email,phone", "--yes", "--exit-changed")
                == Outcome(
                    2,
                    stderr: "2 contacts merged into 2 others\n" + alone
                        + "Run 2. To take it back: contactsctl undo 2\n"))
        #expect(
            try await workspace.run("merge", "--all", "--match", "email,phone", "--yes", "--min-score", "0.4").stderr
                == "4 merged into 3, which gains FN, TEL, X-CUSTOM\nRun 3. To take it back: contactsctl undo 3\n")
        #expect(
            try await workspace.run("merge", "--all", "--match", "email", "--exit-changed")
                == Outcome(0, stderr: "There is nothing to merge.\n"))
        for _ in 1...2 { #expect(try await workspace.run("undo", "-qy") == Outcome(0)) }
        #expect(try await cards() == before)
    }

    @Test func nothingIsMergedWithNobody() async throws {
        let before = try await cards()
        #expect(
            try await workspace.run("merge", "1", "98", "99")
                == Outcome(1, stderr: "No contact 98, 99; nothing was changed.\n"))
        #expect(try await cards() == before)
        #expect(try await workspace.run("merge", "1", "2", "--store", "none.db").status == 66)
        #expect(try await workspace.run("duplicates", "--store", "none.db").status == 66)
    }

    @Test(arguments: [
        (["merge", "1"], "merge needs two ids or more, or --all"),
        (["merge", "1", "1"], "merge needs two ids or more, or --all"),
        (["merge", "--all"], "merge --all needs --match, 'email' for instance"),
        (["merge", "1", "2", "--all", "--match", "email"], "merge takes ids or --all, not both"),
        (["merge", "1", "2", "--match", "email"], "--match and --min-score go with --all"),
        (["duplicates", "--min-score", "2"], "--min-score takes a number from 0 to 1"),
    ])
    func refusesWhatMakesNoSense(arguments: [String], message: String) async throws {
        let outcome = try await workspace.shell("contactsctl \(arguments.joined(separator: " "))")
        #expect(outcome == Outcome(64, stderr: "contactsctl: \(message); see 'contactsctl \(arguments[0]) --help'\n"))
    }

    /// The first contact's photo stays its photo, the other one goes out with it.
    @Test func keepsBothPhotos() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "ada.png")
        try workspace.copyFixture("photos/valid", to: "photos")
        let other = try #require(
            try workspace.names(in: "photos").first { $0.hasSuffix(".png") && !$0.hasPrefix("Chlo") })
        _ = try await workspace.run("photo", "set", "1", "ada.png")
        _ = try await workspace.run("photo", "set", "2", "photos/\(other)")
        _ = try await workspace.run("photo", "set", "6", "ada.png")
        let before = try await cards()
        #expect(try await workspace.run("merge", "-q", "1", "2") == Outcome(0))
        #expect(try await workspace.shell("contactsctl photo get 1 - | cmp - ada.png") == Outcome(0))
        let merged = try await workspace.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        #expect(merged.components(separatedBy: "PHOTO:data:image/png;base64,").count == 1 + 3)
        // A contact without a photo gets the other one's.
        #expect(try await workspace.run("merge", "-q", "5", "6") == Outcome(0))
        #expect(try await workspace.shell("contactsctl photo get 5 - | cmp - ada.png") == Outcome(0))
        #expect(try await workspace.run("doctor").status == 0)
        for _ in 1...2 { _ = try await workspace.run("undo", "-qy") }
        #expect(try await cards() == before)
    }
}
