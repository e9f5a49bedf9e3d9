import Foundation
import TestSupport
import Testing

/// Tests of `import --on-duplicate` and `import --match`.
@Suite struct DuplicateRuleTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            """
            Name,Email,Phone,Notes
            Ada,a@x.org,+49 30 1234567,hers
            Bob,b@x.org,+49 30 7654321,his

            """, to: "mine.csv")
        _ = try await workspace.run("import", "-q", "mine.csv")
    }

    private func list(_ fields: String = "id,name,phone,email") async throws -> [String] {
        let outcome = try await workspace.run("list", "--format", "tsv", "--fields", fields)
        return outcome.stdout.split(separator: "\n").dropFirst().map { String($0).replacing("\t", with: "|") }
    }

    private func numbers(_ outcome: Outcome) -> String {
        ["added", "updated", "unchanged", "rejected", "skipped", "ambiguous"].map { field in
            String(outcome.stdout.split(separator: "\"\(field)\":").dropFirst().first?.prefix { $0.isNumber } ?? "?")
        }.joined(separator: " ")
    }

    private static let theirs = "Name,Email,Phone,Notes\nAda Lovelace,A@x.org,030/1234567,more\nNew,n@x.org,,\n"
    private static let stored = ["1|Ada|+49 30 1234567|a@x.org", "2|Bob|+49 30 7654321|b@x.org"]
    private static let new = "3|New||n@x.org"

    @Test(
        "each --on-duplicate rule yields the expected contacts",
        arguments: [
            ("update", 0, "1 1 0 0 0 0", stored + [new]),
            ("merge", 0, "1 1 0 0 0 0", stored + [new]),
            ("replace", 0, "1 1 0 0 0 0", ["1|Ada Lovelace|030/1234567|A@x.org", stored[1], new]),
            ("skip", 0, "1 0 0 0 1 0", stored + [new]),
            ("add", 0, "2 0 0 0 0 0", stored + ["3|Ada Lovelace|030/1234567|A@x.org", "4|New||n@x.org"]),
            ("fail", 65, "1 0 0 1 0 0", stored),
        ])
    func eachRuleYieldsItsContacts(rule: String, status: Int, counts: String, contacts: [String]) async throws {
        try workspace.write(Self.theirs, to: "theirs.csv")
        let command = ["import", "theirs.csv", "--match", "email", "--on-duplicate", rule, "--json"]
        let outcome = try await workspace.shell("contactsctl \(command.joined(separator: " "))")
        #expect(outcome.status == status)
        #expect(numbers(outcome) == counts)
        #expect(try await list() == contacts)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
        guard status == 0 else { return }
        // The same import again changes nothing, except with `add`.
        let again = try await workspace.shell("contactsctl \(command.joined(separator: " "))")
        #expect(again.status == 0)
        #expect(try await list().count == (rule == "add" ? contacts.count + 2 : contacts.count))
        if rule != "add" { #expect(try await list() == contacts) }
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
    }

    @Test("merge keeps the values of both the contact and the record") func mergeKeepsTheValuesOfBoth() async throws {
        try workspace.write(Self.theirs, to: "theirs.csv")
        #expect(
            try await workspace.run("import", "-q", "theirs.csv", "--match", "phone", "--on-duplicate", "merge")
                == Outcome(0))
        let card = try await workspace.run("show", "1", "--format", "vcard").stdout
        for line in ["FN:Ada", "NOTE:hers", "NOTE:more", "TEL:+49 30 1234567"] {
            #expect(card.contains("\(line)\r\n"), "\(line)")
        }
        #expect(!card.contains("030/1234567"))
        // The contact has a record of this source now, so an import without --match finds it.
        #expect(
            try await workspace.run("import", "theirs.csv", "mine.csv", "--json").stdout.contains(
                #""added":0,"updated":0"#))
    }

    @Test("later imports find a matched contact without --match, until the match is undone")
    func matchedContactIsFoundLater() async throws {
        try workspace.write(Self.theirs, to: "theirs.csv")
        #expect(try await workspace.run("import", "-q", "theirs.csv", "--match", "email") == Outcome(0))
        #expect(try await workspace.run("edit", "1", "-q", "--set", "note=edited") == Outcome(0))
        try workspace.write(Self.theirs.replacing("030/1234567", with: "030/1234568"), to: "theirs.csv")
        let outcome = try await workspace.run("import", "theirs.csv", "--json")
        #expect(numbers(outcome) == "0 1 1 0 0 0")
        #expect(try await list().first == "1|Ada|+49 30 1234567|a@x.org")
        #expect(try await workspace.run("show", "1", "--format", "vcard").stdout.contains("TEL:030/1234568"))
        #expect(try await workspace.run("show", "1", "--format", "vcard").stdout.contains("NOTE:edited"))
        // Undoing the first import removes the aliases that it added.
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await workspace.run("undo", "-qy", "3") == Outcome(0))
        #expect(try await workspace.run("undo", "-qy", "2") == Outcome(0))
        #expect(try await list() == Self.stored)
        #expect(try await numbers(workspace.run("import", "theirs.csv", "--json")) == "2 0 0 0 0 0")
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    /// A match is recorded as a run even if it changes no contact. The same match in a later import creates no run.
    @Test("a match that changes no contact is recorded once") func matchWithoutChangesIsRecorded() async throws {
        func vcard(_ uid: String) -> String {
            "BEGIN:VCARD\nVERSION:4.0\nUID:\(uid)\nFN:Eve\nEMAIL:e@x.org\nEND:VCARD\n"
        }
        try workspace.write(vcard("first"), to: "v1.vcf")
        try workspace.write(vcard("second"), to: "v2.vcf")
        var imported: [String] = []
        for command in ["v1.vcf", "v1.vcf --match email", "v2.vcf --match email", "v2.vcf", "v2.vcf --match email"] {
            let outcome = try await workspace.shell("contactsctl import \(command) --json")
            let run = outcome.stdout.split(separator: "\"run\":").last?.prefix { $0 != "," } ?? ""
            imported.append("\(numbers(outcome)) \(run)")
        }
        #expect(
            imported == ["1 0 0 0 0 0 2", "0 0 1 0 0 0 null", "0 0 1 0 0 0 3"]
                + [String](repeating: "0 0 1 0 0 0 null", count: 2))
        #expect(try await workspace.run("undo", "-qy", "3") == Outcome(0))
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
        let again = try await workspace.run("import", "v2.vcf", "--json")
        // The name and the e-mail address find the contact, too.
        #expect(numbers(again) == "0 0 1 0 0 0", "\(again)")
    }

    @Test("records with different names that match the same contact are reported, by diff too")
    func sharedMatchesAreReported() async throws {
        try workspace.write(
            """
            Name,Phone,Notes
            Fay,+49 30 1234567,n1
            Gus,030 1234567,n2
            GUS,030 1234567,n3
            Bob,030 7654321,n4

            """, to: "theirs.csv")
        for command in ["diff", "import"] {
            let outcome = try await workspace.run(command, "theirs.csv", "--match", "phone")
            let warnings = outcome.stderr.split(separator: "\n").filter { $0.contains("[match-shared]") }
            #expect(warnings.count == 1, "\(outcome)")
            #expect(
                warnings.first?.hasPrefix(
                    "theirs.csv:3:1: warning: the record matches contact 1, which the record in line 2 matches too, "
                        + "with another name; both become one contact") == true, "\(outcome)")
        }
    }

    @Test("a record that matches two contacts becomes a contact of its own, or is refused with --on-duplicate fail")
    func recordMatchingTwoContacts() async throws {
        try workspace.write("Name,Email,Email\nBoth,a@x.org,b@x.org\nNew,n@x.org,\n", to: "both.csv")
        let command = ["import", "both.csv", "--match", "uid,email"]
        let refused = try await workspace.run(command + ["--on-duplicate", "fail"])
        #expect(
            refused
                == Outcome(
                    65,
                    stderr: """
                        both.csv:2:1: error: the record matches 2 contacts (1 2); 'contactsctl show 1 2' shows them (1 is Ada, 2 is Bob) [match-conflict]
                        1 of 2 records is bad; nothing was written.
                        To import the other 1: add --skip-invalid

                        """))
        let left = try await workspace.run(
            command + ["--on-duplicate", "fail", "--skip-invalid", "--rejects", "rest.csv", "--json"])
        #expect(left.status == 3)
        #expect(numbers(left) == "1 0 0 1 0 1")
        #expect(
            try workspace.read("rest.csv").hasSuffix(
                "\r\n\"the record matches 2 contacts (1 2)\",Both,a@x.org,b@x.org\r\n"))
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        let added = try await workspace.run(command)
        #expect(added.status == 0)
        #expect(
            added.stderr.hasPrefix(
                "both.csv:2:1: warning: the record matches 2 contacts (1 2); it becomes a contact of its own; 'contactsctl show 1 2' shows them (1 is Ada, 2 is Bob) [match-conflict]\nboth.csv: 2 records: 2 added\n"
            ), "\(added)")
        #expect(try await workspace.run(command + ["--exit-changed"]).status == 0)
    }

    @Test("rows of a table that match one contact by an explicit --match are one record")
    func rowsOfOneContactAreOneRecord() async throws {
        try workspace.write("Name,Email,Phone\nX,a@x.org,111111\nX,a@x.org,222222\n", to: "two.csv")
        for command in ["import two.csv --match email --json", "import two.csv --match email --exit-changed"] {
            let outcome = try await workspace.shell("contactsctl \(command)")
            #expect(outcome.status == 0, "\(outcome)")
            #expect(try await list("id,name") == ["1|Ada", "2|Bob"])
            let card = try await workspace.run("show", "1", "--format", "vcard").stdout
            #expect(card.contains("TEL:111111\r\n") && card.contains("TEL:222222\r\n"), "\(card)")
        }
    }

    @Test(
        "--match finds contacts by the given fields",
        arguments: [
            ("name", "Name,Email\nBOB,new@x.org\n", 2), ("phone", "Name,Phone\nZ,7654321\n", 2),
            ("name,email", "Name,Email\nNobody,b@x.org\n", 2), ("uid", "Name,Email\nBob,other@x.org\n", 0),
            ("email", "Name,Email\nBob,b@x.org\n", 2),
        ])
    func matchFindsContactsByTheGivenFields(fields: String, text: String, contact: Int) async throws {
        try workspace.write(text, to: "more.csv")
        #expect(try await workspace.run("import", "-q", "more.csv", "--match", fields) == Outcome(0))
        #expect(try await list().count == (contact == 0 ? 3 : 2))
    }

    @Test("--on-duplicate add also adds exact copies") func addAddsExactCopies() async throws {
        try workspace.write("Name,Email\nTwin,t@x.org\nTwin,t@x.org\n", to: "twins.csv")
        let outcome = try await workspace.run("import", "twins.csv", "--on-duplicate", "add", "--json")
        #expect(numbers(outcome) == "2 0 0 0 0 0")
        let again = try await workspace.run("import", "twins.csv", "--on-duplicate", "add", "--json")
        #expect(numbers(again) == "2 0 0 0 0 0")
        #expect(Set(try await list("uid")).count == 6)
    }

    @Test("of two portraits the first is shown, and that of a source with a higher rank before it")
    func rankDecidesThePortrait() async throws {
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACklEQVR4nGMAAQAABQABDQottAAAAABJRU5ErkJggg=="
        func card(_ uid: String, _ photo: String) -> String {
            "BEGIN:VCARD\nVERSION:3.0\nUID:\(uid)\nFN:P\nEMAIL:p@x.org\nPHOTO;ENCODING=b;TYPE=\(photo)\nEND:VCARD\n"
        }
        try workspace.write(card("p1", "PNG:\(pixel)"), to: "p1.vcf")
        try workspace.write(card("p2", "JPEG:\(TinyJPEG.base64)"), to: "p2.vcf")
        #expect(try await workspace.run("import", "-q", "p1.vcf") == Outcome(0))
        #expect(
            try await workspace.run("import", "-q", "p2.vcf", "--match", "email", "--on-duplicate", "merge")
                == Outcome(0))
        func shown() async throws -> String {
            try await workspace.run("show", "3", "--format", "vcard").stdout.replacing("\r\n ", with: "")
        }
        #expect(try await shown().contains(pixel))
        #expect(try await !shown().contains(TinyJPEG.base64))
        #expect(try await workspace.run("sources", "rank", "-q", "p2.vcf") == Outcome(0))
        #expect(try await shown().contains(TinyJPEG.base64))
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    @Test("a record matched by a value removes nothing without --on-duplicate replace")
    func matchesAreMerged() async throws {
        let bare = "BEGIN:VCARD\nVERSION:3.0\nUID:z\nFN:Ada\nEMAIL:a@x.org\nEND:VCARD\n"
        try workspace.write(bare, to: "p.vcf")
        let before = try await workspace.run("export").stdout
        let merged = try await workspace.run("import", "p.vcf", "--match", "uid,email", "-n", "--json")
        #expect(numbers(merged) == "0 1 0 0 0 0")
        let replaced = try await workspace.run("import", "p.vcf", "--match", "uid,email", "--on-duplicate", "replace")
        #expect(
            replaced.stderr.contains(
                "p.vcf: 1 record: 1 updated\n2 values removed; 'contactsctl history last' shows them\n"))
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await workspace.run("export").stdout == before)
    }

    @Test("unknown match fields and unknown rules are usage errors")
    func unknownFieldsAndRulesAreUsageErrors() async throws {
        let outcome = try await workspace.run("import", "mine.csv", "--match", "uid,mail")
        #expect(outcome.status == 64)
        #expect(outcome.stderr.contains("no field 'mail'; did you mean 'email'?"))
        #expect(try await workspace.run("import", "mine.csv", "--on-duplicate", "overwrite").status == 64)
    }
}
