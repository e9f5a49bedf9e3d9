import Foundation
import Testing

/// Tests of `edit` with several contacts, of `--dry-run` with every command that writes, and of `list` with any field.
@Suite struct BulkEditTests {
    private let place: Workspace

    init() async throws {
        place = try Workspace()
        try place.write(
            """
            First Name,Last Name,Email,Work Phone,City,Categories,Employee ID
            Ada,Lovelace,ada@x.org,1,London,staff,A-1
            Bob,Babbage,bob@x.org,2,Paris,"staff,board",B-2
            Cy,Curie,cy@x.org,3,Paris,guest,C-3

            """, to: "people.csv")
        _ = try await place.run("import", "-q", "people.csv")
    }

    private func list(_ fields: String, _ more: String...) async throws -> [String] {
        let outcome = try await place.run(["list", "--format", "tsv", "--fields", fields] + more)
        return outcome.stdout.split(separator: "\n").dropFirst().map { String($0.replacing("\t", with: "|")) }
    }

    @Test("edit changes all contacts that a query matches in one run, after a preview and a confirmation")
    func editsManyContacts() async throws {
        let words = ["edit", "category:staff", "--add", "categories=alumni", "--remove", "categories=staff"]
        #expect(try await place.run(words).status == 64)
        let trial = try await place.run(words + ["--dry-run"])
        #expect(trial.status == 0)
        #expect(
            trial.stdout == """
                changed Ada Lovelace (1)
                  - categories: staff
                  + categories: alumni
                changed Bob Babbage (2)
                  - categories: staff, board
                  + categories: alumni, board

                """)
        #expect(trial.stderr == "2 contacts: 2 updated\nDry run; nothing was written.\n")
        #expect(try await list("categories") == ["staff", "staff, board", "guest"])
        #expect(try await place.run(words + ["--yes"]).stderr.hasPrefix("2 contacts: 2 updated\nRun 2."))
        #expect(try await list("categories") == ["alumni", "alumni, board", "guest"])
        // Adding an existing value and removing a missing value change nothing.
        #expect(
            try await place.run("edit", "-qy", "1", "2", "--add", "categories=alumni", "--exit-changed") == Outcome(0))
        #expect(
            try await place.run("edit", "-qy", "1", "2", "--add", "email=office@x.org", "--exit-changed").status == 2)
        #expect(try await place.run("edit", "-qy", "1", "2", "--remove", "email=OFFICE@x.org").status == 0)
        #expect(try await list("email") == ["ada@x.org", "bob@x.org", "cy@x.org"])
        #expect(try await place.run("edit", "-qy", "city:paris", "--set", "organization=Lab").status == 0)
        #expect(try await list("id,organization") == ["1|", "2|Lab", "3|Lab"])
        #expect(try await place.run("edit", "1", "--add", "given=X").status == 64)
        #expect(try await place.run("doctor", "-q") == Outcome(0))
    }

    @Test("every command that writes accepts --dry-run, and then writes nothing")
    func dryRuns() async throws {
        try place.copyFixture("photos/valid/Chloé Bœuf.png", to: "a.png")
        let before = try await place.run("export").stdout
        let commands = [
            ["add", "--given", "Eve"], ["edit", "1", "--set", "note=n"], ["delete", "1", "2"],
            ["photo", "set", "1", "a.png"], ["merge", "1", "2"], ["undo"],
            ["import", "people.csv", "--on-duplicate", "add"],
        ]
        for command in commands {
            let outcome = try await place.run(command + ["--dry-run", "--exit-changed"])
            #expect(outcome.status == 0, "\(command)")
            #expect(outcome.stderr.hasSuffix("ry run; nothing was written.\n"), "\(command): \(outcome.stderr)")
            #expect(try await place.run("export").stdout == before, "\(command)")
        }
        #expect(try await place.run("undo", "-n").stderr.hasPrefix("Run 1 would be undone: 3 deleted\n"))
        #expect(try await place.run("history", "--json").stdout.components(separatedBy: #""run":"#).count == 2)
    }

    @Test("list shows any field and sorts by several, also descending")
    func listsAnyField() async throws {
        #expect(
            try await list("id,city,phone:work,phone:home,custom:Employee ID,title")
                == ["1|London|1||A-1|", "2|Paris|2||B-2|", "3|Paris|3||C-3|"])
        #expect(try await list("given", "--sort", "-city,family") == ["Bob", "Cy", "Ada"])
        #expect(try await list("given", "--sort", "-id") == ["Cy", "Bob", "Ada"])
        #expect(try await list("given", "--sort=city,-given") == ["Ada", "Cy", "Bob"])
        #expect(try await place.run("list", "--fields", "ctiy").stderr.contains("did you mean 'city'?"))
        #expect(
            try await place.run("list", "1", "--fields", "id,city,title", "--json").stdout
                == #"{"schema":1,"command":"list","contacts":[{"id":1,"city":"London","title":null}],"exit":0}"# + "\n")
    }

    @Test("show --format json prints the same object as --json")
    func showsJSON() async throws {
        let object = try await place.run("show", "1", "--format", "json")
        #expect(object.status == 0)
        #expect(object == (try await place.run("show", "1", "--json")))
        #expect(object.stdout.hasPrefix(#"{"schema":1,"command":"show","#))
    }

    @Test("export --changed-since writes only what changed since a run or a date")
    func exportsWhatChanged() async throws {
        _ = try await place.run("edit", "-q", "2", "--set", "note=n")
        let changed = try await place.run("export", "--changed-since", "1").stdout
        #expect(changed.contains("Babbage"))
        #expect(!changed.contains("Lovelace"))
        #expect(try await place.run("export", "--changed-since", "2020-01-01").stdout.contains("Lovelace"))
        #expect(try await place.run("export", "lovelace", "--changed-since", "1", "-o", "none.csv").status == 1)
        #expect(try !place.names().contains("none.csv"))
        #expect(try await place.run("export", "--changed-since", "yesterday").status == 64)
        #expect(try await place.run("export", "-o", "people.docx").status == 64)
    }

    @Test("--match custom:LABEL finds contacts by a column that was kept as a custom field")
    func matchesByCustomField() async throws {
        try place.write(
            "First Name,Last Name,Employee ID,Note\nAugusta,King,a-1,renamed\nNew,One,D-4,\n", to: "new.csv")
        let outcome = try await place.run("import", "new.csv", "--match", "custom:employee id")
        #expect(outcome.status == 0)
        #expect(outcome.stderr.contains("2 records: 1 added, 1 updated"), "\(outcome.stderr)")
        #expect(try await list("id,note", "id:1") == ["1|renamed"])
        #expect(try await place.run("duplicates", "--match", "custom:x").status == 64)
    }
}
