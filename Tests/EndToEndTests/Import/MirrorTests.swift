import Foundation
import Testing

/// Tests of `import --mirror`, which makes the store follow its source, and of `diff`, `import --dry-run --verbose` and
/// `history RUN`, which list the changes.
@Suite struct MirrorTests {
    private let place: Workspace

    init() async throws {
        place = try Workspace()
        try place.write(Self.table("Ada,1", "Bob,2", "Cy,3", "Di,4", "Eve,5"), to: "staff.csv")
        _ = try await place.run("import", "-q", "staff.csv")
    }

    /// Returns a table of names and phone numbers with these rows, for instance `Ada,1`.
    private static func table(_ rows: String...) -> String {
        let lines = rows.map { row in
            let cells = row.split(separator: ",")
            return "\(cells[0]),\(cells[0].lowercased())@x.org,\(cells[1])"
        }
        return (["Name,Email,Phone"] + lines).joined(separator: "\n") + "\n"
    }

    @Test("import --mirror deletes the contacts that are no longer in the source, and one undo restores them")
    func mirrorFollowsTheSource() async throws {
        try place.write(Self.table("Ada,1", "Bob,22", "Cy,3", "Di,4", "Flo,6"), to: "staff.csv")
        let before = try await place.run("export").stdout
        #expect(
            try await place.run("import", "staff.csv", "--mirror", "--exit-changed")
                == Outcome(
                    2,
                    stderr: """
                        staff.csv: 5 records: 1 added, 1 updated, 3 unchanged, 1 deleted
                        1 value removed; 'contactsctl history last' shows it
                        Run 2. To take it back: contactsctl undo 2

                        """))
        #expect(
            try await place.run("import", "staff.csv", "--mirror", "--exit-changed").stderr
                == "staff.csv: 5 records, nothing changed since run 2\n")
        #expect(try await place.run("undo", "-qy") == Outcome(0))
        #expect(try await place.run("export").stdout == before)
        #expect(try await place.run("doctor", "-q") == Outcome(0))
    }

    @Test("diff, a verbose dry run and history list the same changes, property by property")
    func changesAreListed() async throws {
        let same = try await place.run("diff", "staff.csv", "--mirror")
        #expect(same.status == 0 && same.stderr.hasSuffix(", in run 1.\n5 records: no difference\n"), "\(same)")
        try place.write(Self.table("Ada,1", "Bob,22", "Cy,3", "Di,4", "Flo,6"), to: "staff.csv")
        let listing = """
            changed Bob (2)
              - phone: 2
              + phone: 22
            removed Eve (5)
              - name: Eve
              - email: eve@x.org
              - phone: 5
            added Flo\u{20}
              + name: Flo
              + email: flo@x.org
              + phone: 6

            """
        let diff = try await place.run("diff", "staff.csv", "--mirror")
        #expect(diff.status == 1)
        #expect(diff.stdout == listing.replacing("added Flo \n", with: "added Flo\n"))
        #expect(diff.stderr.hasSuffix("\n5 records: 1 added, 1 changed, 1 removed\n"))
        let trial = try await place.run("import", "staff.csv", "--mirror", "-nv")
        #expect(trial.status == 0)
        #expect(trial.stdout == diff.stdout)
        #expect(trial.stderr.hasSuffix("1 deleted\n1 value removed\nDry run; nothing was written.\n"))
        #expect(try await place.run("diff", "staff.csv").stderr.hasSuffix("\n5 records: 1 added, 1 changed\n"))
        let json = try await place.run("diff", "staff.csv", "--mirror", "--json")
        #expect(json.status == 1)
        #expect(
            json.stdout.contains(
                #"{"change":"changed","contact":2,"uid":"#))
        #expect(
            json.stdout.contains(
                #""name":"Bob","properties":[{"field":"phone","label":null,"before":"2","after":"22"}]}"#))
        #expect(
            json.stdout.contains(#""added":1,"changed":1,"removed":1,"unchanged":3,"rejected":0,"diagnostics":[],"#))
        let coloured = try await place.run("diff", "staff.csv", "--color", "always").stdout
        #expect(coloured.contains("\u{1B}[31m  - phone: 2\u{1B}[0m\n\u{1B}[32m  + phone: 22\u{1B}[0m\n"))
        #expect(try await place.run("import", "-q", "staff.csv", "--mirror") == Outcome(0))
        // The changes of a later run are not listed.
        _ = try await place.run("edit", "-q", "2", "--set", "phone=222")
        _ = try await place.run("delete", "-qy", "6")
        let history = try await place.run("history", "2")
        #expect(history.stdout == listing.replacing("added Flo \n", with: "added Flo (6)\n"))
        #expect(history.stderr.hasSuffix(": 1 added, 1 changed, 1 removed\n"))
        #expect(try await place.run("history", "99").status == 1)
        #expect(try await place.run("diff", "staff.csv", "--mirror", "-q").status == 0)
    }

    @Test("too many deletions are refused with 65 and advice; a contact that was changed in the store is named")
    func guardsAndNames() async throws {
        try place.write(Self.table("Ada,1", "Bob,2", "Cy,3"), to: "staff.csv")
        let refused = try await place.run("import", "staff.csv", "--mirror")
        #expect(refused.status == 65)
        #expect(
            refused.stderr.contains(
                "error: the source no longer has 2 of its 5 contacts; deleting them exceeds the deletion limit [mirror-limit]"
            ))
        #expect(refused.stderr.hasSuffix("nothing was written.\nTo allow the deletions: add --max-delete 2\n"))
        #expect(try await place.run("diff", "staff.csv", "--mirror").status == 65)
        _ = try await place.run("edit", "-q", "4", "--set", "note=mine")
        let kept = try await place.run("import", "staff.csv", "--mirror", "--max-delete", "40%")
        #expect(kept.status == 0)
        #expect(
            kept.stderr.contains("contact 4 is no longer in its source, but is not deleted, because it was changed"))
        #expect(kept.stderr.contains("Di"))
        // With --force, changed contacts are deleted, too.
        #expect(try await place.run("undo", "-qy") == Outcome(0))
        #expect(
            try await place.run("import", "-q", "staff.csv", "--mirror", "--force", "--max-delete", "2").status == 0)
        #expect(try await place.run("list", "--format", "tsv", "--fields", "name").stdout == "name\nAda\nBob\nCy\n")
    }

    @Test(
        "records whose UIDs and addresses change one after the other stay the same contacts; other people are refused")
    func changedIdentities() async throws {
        func staff(_ rows: [String]) -> String { "No,Name,Email\n" + rows.joined(separator: "\n") + "\n" }
        let rows = ["7,Kim,kim@x.org", "8,Lee,lee@x.org", "9,Max,max@x.org"]
        try place.write(staff(rows), to: "list.csv")
        _ = try await place.run("import", "-q", "list.csv", "--mirror")
        let arguments = ["import", "list.csv", "--mirror", "--map", "No=uid"]
        #expect(try await place.run(arguments).stderr.hasPrefix("list.csv: 3 records: 3 updated\n"))
        try place.write(staff(rows.map { $0.replacing("@x.org", with: "@y.org") }), to: "list.csv")
        let followed = try await place.run(arguments)
        #expect(followed.stderr.hasPrefix("list.csv: 3 records: 3 updated\n"), "\(followed.stderr)")
        #expect(try await place.run("list", "-q", "--format", "tsv").stdout.split(separator: "\n").count == 9)
        try place.write(staff(["17,Ann,ann@x.org", "18,Ben,ben@x.org", "19,Cat,cat@x.org"]), to: "list.csv")
        let refused = try await place.run(arguments)
        #expect(refused.status == 65)
        #expect(
            refused.stderr.contains(
                "none of the source's 3 contacts were found; deleting 3 exceeds the deletion limit: perhaps"),
            "\(refused.stderr)")
        #expect(
            refused.stderr.hasSuffix(
                """
                nothing was written.
                To match the existing contacts: map the UID column as in the earlier import, or add --match email,name
                To allow the deletions: add --max-delete 3

                """))
    }

    @Test("--source names a source, and mirroring a pipe requires it")
    func sourcesHaveNames() async throws {
        #expect(try await place.run("import", "-", "--mirror", input: Self.table("Ada,1")).status == 64)
        let names = ["--mirror", "--source", "staff"]
        _ = try await place.run(
            ["import", "-q", "-"] + names, input: Self.table("Jo,1", "Ky,2", "Lo,3", "Mo,4", "No,5"))
        try place.write(Self.table("Jo,1", "Ky,2", "Lo,3", "Mo,4"), to: "2026-11-23.csv")
        #expect(try await place.run(["import", "2026-11-23.csv"] + names).stderr.contains("4 unchanged, 1 deleted"))
        for wrong in [["--force"], ["--max-delete", "3"], ["--mirror", "--max-delete", "x"], ["--source", ""]] {
            #expect(try await place.run(["import", "staff.csv"] + wrong).status == 64, "\(wrong)")
        }
    }
}
