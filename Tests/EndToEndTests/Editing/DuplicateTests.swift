import Foundation
import Testing

/// Tests of the commands `duplicates` and `merge`.
@Suite struct DuplicateTests {
    private let workspace: Workspace
    private static let table = """
        Name,Email,Phone,Notes
        Ada Lovelace,a@x.org,+49 30 1234567,hers
        "Lovelace, Ada",A@X.org,,more
        Ada Lovelace,,030/1234567,
        Bob,b@x.org,555 0100 222,
        Robert,bob@y.org,+1 555 0100 222,
        Zoé,z@x.org,,
        Zoe,other@x.org,,
        Solo,s@x.org,,

        """

    init() async throws {
        workspace = try Workspace()
        try workspace.write(Self.table, to: "book.csv")
        _ = try await workspace.run("import", "-q", "book.csv")
    }

    private func list() async throws -> String {
        try await workspace.run("list", "--format", "tsv", "--fields", "id,uid,name,email,phone").stdout
    }

    @Test("duplicates lists groups with the fields in common and a score") func listsGroupsWithReasons() async throws {
        #expect(
            try await workspace.run("duplicates")
                == Outcome(
                    0,
                    stdout: """
                        GROUP  ID  NAME           EMAIL        PHONE            IN COMMON    SCORE
                            1   1  Ada Lovelace   a@x.org      +49 30 1234567
                                2  Lovelace, Ada  A@X.org                       email, name   85 %
                                3  Ada Lovelace                030/1234567      phone, name   80 %
                            2   4  Bob            b@x.org      555 0100 222
                                5  Robert         bob@y.org    +1 555 0100 222  phone         30 %
                            3   6  Zoé            z@x.org
                                7  Zoe            other@x.org                   name          30 %

                        """,
                    stderr: "To compare the first group: contactsctl show 1 2 3\n"
                        + "To merge the first group: contactsctl merge 1 2 3\n"))
        let surer = try await workspace.run("duplicates", "--min-score", "60", "--json")
        #expect(surer.stdout.components(separatedBy: "\"score\":100").count == 2)
        #expect(
            try await workspace.run("duplicates", "--match", "uid")
                == Outcome(0, stderr: "No duplicates were found.\n"))
        #expect(try await workspace.run("duplicates", "--min-score", "0").status == 64)
        #expect(try await workspace.run("duplicates", "--match", "age").status == 64)
    }

    @Test("a phone number that many contacts share does not make them duplicates")
    func commonPhoneNumberFormsNoGroup() async throws {
        var text = "Name,Email,Phone\n"
        for person in 1...9 { text += "P\(person),p\(person)@x.org,0800 1234567\n" }
        try workspace.write(text, to: "office.csv")
        let environment = ["CONTACTSCTL_STORE": workspace.path("office.db")]
        _ = try await workspace.run("import", "-q", "office.csv", environment: environment)
        #expect(
            try await workspace.run("duplicates", environment: environment).stderr
                == "No duplicates were found.\n")
        // Contacts with equal names are grouped, even if many contacts share their number.
        _ = try await workspace.run("import", "-q", "office.csv", "--on-duplicate", "add", environment: environment)
        let groups = try await workspace.run("duplicates", "--json", environment: environment).stdout
        #expect(groups.components(separatedBy: "\"score\":100").count == 10)
        #expect(
            try await workspace.run("merge", "--all", "--match", "email", "-qy", environment: environment) == Outcome(0)
        )
        #expect(
            try await workspace.run("import", "office.csv", "--json", environment: environment).stdout.contains(
                #""unchanged":9"#))
    }

    /// A similar contact has the same name and the same phone number, in any spelling.
    @Test("an import counts added contacts that are similar to existing ones")
    func importCountsSimilarContacts() async throws {
        try workspace.write("Name,Phone\nAda Lovelace,0049 30 1234567\nAda King,030 1234567\n", to: "more.csv")
        #expect(
            try await workspace.run("import", "more.csv", "--json").stdout.contains(
                #""added":2,"updated":0,"unchanged":0,"rejected":0,"skipped":0,"conflicts":0,"ambiguous":0,"similar":1,"#
            ))
    }

    @Test("words and very short numbers in the phone field never match")
    func invalidPhoneNumbersNeverMatch() async throws {
        let environment = ["CONTACTSCTL_STORE": workspace.path("words.db")]
        try workspace.write("Name,Phone,City\nEve,unknown,Ayr\n", to: "words.csv")
        _ = try await workspace.run("import", "-q", "words.csv", environment: environment)
        try workspace.write("Name,Phone,Email\nEve,n/a,e@x.org\nEve,12,f@x.org\n", to: "words.csv")
        #expect(
            try await workspace.run("import", "words.csv", "--json", environment: environment).stdout.contains(
                #""added":2,"updated":0,"unchanged":0,"rejected":0,"skipped":0,"conflicts":0,"ambiguous":0,"similar":0,"#
            ))
    }

    @Test("merge combines contacts into the first one; imports and undo still work")
    func mergeKeepsFirstContact() async throws {
        let before = try await list()
        #expect(
            try await workspace.run("merge", "2", "1", "3")
                == Outcome(0, stderr: "3 contacts merged into 1\nRun 2. To take it back: contactsctl undo 2\n"))
        let card = try await workspace.run("show", "2", "--format", "vcard").stdout
        for line in ["FN:Lovelace\\, Ada", "EMAIL:A@X.org", "TEL:+49 30 1234567", "NOTE:more", "NOTE:hers"] {
            #expect(card.contains("\(line)\r\n"), "\(line) in \(card)")
        }
        #expect(try await workspace.run("show", "1").status == 1)
        // A later import of the source matches the merged contact, whether the records changed or not, and keeps an
        // edit.
        #expect(try await workspace.run("edit", "2", "-q", "--set", "name=Ada") == Outcome(0))
        #expect(
            try await workspace.run("import", "book.csv", "-n").stderr.contains("8 records, nothing changed"))
        try workspace.write(Self.table.replacing("1234567,hers", with: "1234568,hers"), to: "book.csv")
        #expect(try await workspace.run("import", "-q", "book.csv", "--exit-changed") == Outcome(2))
        let changed = try await workspace.run("show", "2", "--format", "vcard").stdout
        #expect(changed.contains("TEL:+49 30 1234568\r\n") && changed.contains("FN:Ada\r\n"))
        #expect(try await list().split(separator: "\n").count == 7)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
        for _ in 1...3 { #expect(try await workspace.run("undo", "-qy") == Outcome(0)) }
        #expect(try await list() == before)
        // The second undo reverts the first one.
        #expect(try await workspace.run("undo", "-qy", "7") == Outcome(0))
        #expect(try await list().split(separator: "\n").count == 7)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    @Test("a merged contact is still updated by the source of the contact that was merged into it")
    func mergedContactFollowsItsSources() async throws {
        #expect(try await workspace.run("merge", "-q", "4", "5") == Outcome(0))
        func vcard(_ name: String, _ day: String) -> String {
            "BEGIN:VCARD\nVERSION:4.0\nUID:u1\nFN:\(name)\nBDAY:\(day)\nEND:VCARD\n"
        }
        try workspace.write(vcard("Bobby", "19000101"), to: "book.vcf")
        #expect(try await workspace.run("import", "-q", "book.vcf") == Outcome(0))
        #expect(try await workspace.run("edit", "4", "-q", "--set", "birthday=1901-01-01") == Outcome(0))
        #expect(try await workspace.run("merge", "-q", "4", "9") == Outcome(0))
        try workspace.write(vcard("Rob", "19020202"), to: "book.vcf")
        #expect(try await workspace.run("import", "-q", "book.vcf", "--exit-changed") == Outcome(2))
        let card = try await workspace.run("show", "4", "--format", "vcard").stdout
        // The name is that of the source in which it changed last, and the edited birthday stays.
        for line in ["FN:Rob", "BDAY:1901-01-01"] {
            #expect(card.contains("\(line)\r\n"), "\(line) in \(card)")
        }
        #expect(!card.contains("Bobby") && !card.contains("1902"))
    }

    @Test("merge --all merges every group above the minimum score") func mergeAllMergesEveryGroup() async throws {
        let before = try await list()
        #expect(
            try await workspace.run("merge", "--all", "--match", "email,phone", "-n")
                == Outcome(
                    0, stdout: "Ada Lovelace (1) with Lovelace, Ada (2), Ada Lovelace (3)\n",
                    stderr: """
                        3 contacts merged into 1. Dry run; nothing was written.
                        1 pair not merged, because the score is too low; 'contactsctl duplicates' shows all pairs, and \
                        --min-score sets the minimum score

                        """))
        #expect(try await list() == before)
        #expect(
            try await workspace.run("merge", "--all", "--match", "email,phone")
                == Outcome(64, stderr: "contactsctl: merge needs confirmation; use --yes\n"))
        #expect(
            try await workspace.run("merge", "--all", "--match", "email,phone", "--yes", "--json", "--exit-changed")
                == Outcome(
                    2,
                    stdout: """
                        {"schema":1,"command":"merge","run":2,"dry_run":false,"groups":[[1,2,3]],"missing":[],\
                        "updated":1,"deleted":2,"left_alone":1,"diagnostics":[],"exit":2}

                        """))
        #expect(
            try await workspace.run("merge", "--all", "--match", "email", "-y")
                == Outcome(
                    0,
                    stderr:
                        "No two contacts that share a field of --match have the minimum score; nothing was changed.\n"))
        #expect(
            try await workspace.run("merge", "--all", "--match", "phone", "-yq", "--min-score", "30", "--exit-changed")
                == Outcome(2))
        for _ in 1...2 { #expect(try await workspace.run("undo", "-qy") == Outcome(0)) }
        #expect(try await list() == before)
    }

    @Test("people who are different are neither shown together nor merged, until that is undone")
    func differentPeople() async throws {
        let marked = try await workspace.run("duplicates", "--distinct", "1", "3")
        #expect(marked.status == 0 && marked.stderr.contains("Contacts 1, 3 are different people"), "\(marked)")
        let again = try await workspace.run("duplicates", "--distinct", "3", "1", "--json")
        #expect(again.status == 0 && again.stdout.contains("\"run\":null"), "\(again)")
        #expect(try await workspace.run("duplicates", "--distinct", "1", "99").status == 1)
        let found = try await workspace.run("duplicates", "--json").stdout
        #expect(!found.contains("\"id\":3"), "\(found)")
        let merged = try await workspace.run("merge", "--all", "--match", "email,phone,name", "-y", "--json").stdout
        #expect(merged.contains("\"groups\":[[1,2]]"), "\(merged)")
        #expect(try await workspace.run("history", "--prune", "--keep", "0", "-qy").status == 0)
        #expect(try await !workspace.run("duplicates", "--json").stdout.contains("\"id\":3"))
    }

    @Test("merge --all with words merges only the groups of these contacts")
    func mergeAllOfSome() async throws {
        let merge = ["merge", "--all", "--match", "email,phone", "--min-score", "30", "-n", "--json"]
        #expect(try await workspace.run(merge + ["bob"]).stdout.contains("\"groups\":[[4,5]]"))
        #expect(try await workspace.run(merge + ["solo"]).stdout.contains("\"groups\":[]"))
        #expect(try await workspace.run(merge + ["nobody"]).status == 1)
    }

    @Test("merge --review asks about each group on a terminal")
    func review() async throws {
        let command = ["merge", "--all", "--match", "email,phone", "--min-score", "30", "--review"]
        #expect(try await workspace.run(command).status == 64)
        let outcome = try await workspace.converse(command, typing: "x\nd\ny\n")
        #expect(outcome.status == 0 && outcome.stdout.contains("1 of 2: merge Ada Lovelace (1)"), "\(outcome)")
        #expect(outcome.stdout.contains("2 contacts merged into 1"), "\(outcome)")
        let found = try await workspace.run("duplicates", "--json").stdout
        #expect(!found.contains("\"id\":1,") && !found.contains("\"id\":4,"), "\(found)")
    }

    @Test("merge changes nothing if a contact is missing or the arguments are invalid")
    func invalidMergeChangesNothing() async throws {
        let before = try await list()
        #expect(
            try await workspace.run("merge", "1", "2", "99")
                == Outcome(1, stderr: "No contact 99; nothing was changed.\n"))
        // Only the ids that no contact has are reported, also if the first id is one of them.
        #expect(
            try await workspace.run("merge", "98", "1", "99")
                == Outcome(1, stderr: "No contacts 98, 99; nothing was changed.\n"))
        #expect(try await workspace.run("merge", "98", "1", "--json").stdout.contains(#""missing":["98"],"#))
        for command in [
            ["merge"], ["merge", "1"], ["merge", "1", "1"], ["merge", "--all"], ["merge", "1", "2", "--match", "name"],
            ["merge", "1", "2", "--review"], ["merge", "ada", "2"], ["duplicates", "--distinct", "1"],
            ["duplicates", "--distinct", "1", "1"], ["duplicates", "--distinct", "ada", "bob"],
        ] {
            #expect(
                try await workspace.shell("contactsctl \(command.joined(separator: " "))").status == 64, "\(command)")
        }
        #expect(try await list() == before)
        #expect(try await workspace.run("history", "--json").stdout.contains(#""run":2"#) == false)
    }

    @Test("after chained merges, and after each undo, an import adds and updates nothing")
    func importAfterChainedMergesChangesNothing() async throws {
        #expect(try await workspace.run("merge", "-q", "1", "2") == Outcome(0))
        #expect(try await workspace.run("merge", "-q", "3", "1") == Outcome(0))
        #expect(try await workspace.run("import", "book.csv", "--json").stdout.contains(#""added":0,"updated":0"#))
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await workspace.run("import", "book.csv", "--json").stdout.contains(#""added":0,"updated":0"#))
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await workspace.run("import", "book.csv", "--json").stdout.contains(#""added":0,"updated":0"#))
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }
}
