import Foundation
import Testing

@Suite struct BrowsingTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            """
            First Name,Last Name,Organization,Email,Phone
            Ada,Lovelace,"Engines, Analytical",ada@example.org,+44 20 7946 0958
            山田,太郎,,taro@example.jp,+81 3 1234
            Grace,Hopper,Navy,,

            """, to: "friends.csv")
        _ = try await workspace.run("import", "-q", "friends.csv")
    }

    @Test(
        "a command that needs a store ends with 66 if there is none, and creates no file",
        arguments: [
            ["list"], ["list", "--json"], ["show", "1"], ["info"], ["history"], ["undo", "-y"], ["doctor"], ["export"],
            ["export", "-o", "x.csv"],
        ])
    func missingStoreIsReported(arguments: [String]) async throws {
        let outcome = try await workspace.shell(
            "contactsctl \(arguments.joined(separator: " "))", environment: ["CONTACTSCTL_STORE": "none.db"])
        #expect(outcome.status == 66)
        if arguments.contains("--json") {
            #expect(
                outcome.stdout.hasPrefix(#"{"schema":1,"command":"list","error":{"code":"store-missing","message":"#))
            #expect(outcome.stdout.hasSuffix(#"},"exit":66}"# + "\n"))
        } else {
            #expect(outcome.stderr.hasPrefix("contactsctl: none.db: the store does not exist"))
            #expect(outcome.stdout == "")
        }
        #expect(try workspace.names() == ["friends.csv", "store.db"])
    }

    @Test("list prints the contacts as a table; ls is the same command") func listsContacts() async throws {
        #expect(
            try await workspace.run("list", "--fields", "id,name,organization,phone")
                == Outcome(
                    0,
                    stdout: """
                        ID  NAME          ORGANIZATION         PHONE
                         1  Ada Lovelace  Engines, Analytical  +44 20 7946 0958
                         2  山田 太郎                          +81 3 1234
                         3  Grace Hopper  Navy

                        """))
        #expect(try await workspace.run("ls") == (try await workspace.run("list")))
    }

    @Test("list truncates its table on a terminal only") func tableIsTruncatedOnTerminalOnly() async throws {
        for columns in [10, 40] as [UInt16] {
            let shown = try await workspace.runOnTerminal("list", columns: columns, environment: ["NO_COLOR": "1"])
                .stdout
            #expect(shown.contains("…"))
            #expect(shown.split(separator: "\n").allSatisfy { $0.count <= columns })
        }
        #expect(!(try await workspace.run("list").stdout.contains("…")))
    }

    @Test(
        "list applies the query, --sort and --limit",
        arguments: [
            (["--sort", "family"], "3\n1\n2\n"), (["--sort", "family", "--limit", "1"], "3\n"),
            (["--limit", "2"], "1\n2\n"),
            (["hopper"], "3\n"), (["ADA", "lovelace"], "1\n"), (["phone:7946"], "1\n"),
            (["-hopper", "-no:email"], "1\n2\n"),
            (["太郎"], "2\n"), (["--limit", "0"], ""),
            (["--sort", "family", "--limit", "0"], ""), (["--", "hopper"], "3\n"),
        ])
    func listAppliesQuerySortAndLimit(arguments: [String], ids: String) async throws {
        let line = (["--format", "tsv", "--fields", "id"] + arguments).joined(separator: " ")
        #expect(try await workspace.shell("contactsctl list \(line)") == Outcome(0, stdout: "id\n" + ids))
    }

    @Test("list --json prints one object") func listPrintsOneJSONObject() async throws {
        let outcome = try await workspace.run("list", "hopper", "--json")
        #expect(outcome.status == 0)
        #expect(outcome.stderr == "")
        #expect(outcome.stdout.hasPrefix(#"{"schema":1,"command":"list","contacts":[{"id":3,"uid":""#))
        #expect(
            outcome.stdout.hasSuffix(
                """
                "name":"Grace Hopper","given":"Grace","family":"Hopper","organization":"Navy","phone":null,"email":null,\
                "photo":false}],"exit":0}

                """))
    }

    @Test("list and show end with 1 if no contact matches") func noMatchIsReported() async throws {
        #expect(try await workspace.run("list", "babbage") == Outcome(1, stderr: "No contact matches 'babbage'.\n"))
        #expect(try await workspace.run("show", "babbage") == Outcome(1, stderr: "No contact matches 'babbage'.\n"))
        #expect(try await workspace.run("show", "99").status == 1)
        #expect(
            try await workspace.run("show", "99", "--json")
                == Outcome(
                    1,
                    stdout: #"{"schema":1,"command":"show","contacts":[],"more":false,"diagnostics":[],"exit":1}"#
                        + "\n"))
    }

    @Test("show prints all contacts whose ids are given, and the first 20 that words match")
    func showLimitsQueriesOnly() async throws {
        try workspace.write("Name\n" + (1...25).map { "Person \($0)\n" }.joined(), to: "many.csv")
        let place = ["--store", workspace.path("many.db")]
        #expect(try await workspace.run(["import", "-q", "many.csv"] + place) == Outcome(0))
        let ids = (1...25).map { String($0) }
        let cards = try await workspace.run(["show", "-q", "--format", "vcard"] + ids + place)
        #expect(cards.status == 0 && cards.stdout.split(separator: "BEGIN:VCARD").count == 25)
        let text = try await workspace.run(["show"] + ids + place)
        #expect(text.stdout.contains("Person 25\n") && text.stderr == "", "\(text)")
        #expect(try await workspace.run(["show", "--json"] + ids + place).stdout.contains("\"more\":false"))
        let query = try await workspace.run(["show", "person", "--json"] + place)
        #expect(query.stdout.contains("Person 20") && !query.stdout.contains("Person 21"))
        #expect(query.stdout.contains("\"more\":true"))
        #expect(try await workspace.run("help", "show").stdout.contains("the first 20"))
    }

    @Test("show prints the fields of a contact, found by id or by query") func showsAContact() async throws {
        let outcome = try await workspace.run("show", "1")
        #expect(outcome.status == 0)
        #expect(outcome.stderr == "")
        let lines = outcome.stdout.split(separator: "\n")
        #expect(lines.first == "Ada Lovelace")
        #expect(lines.last?.hasPrefix("  id ") == true)
        #expect(lines.last?.hasSuffix(" 1") == true)
        for text in ["Engines, Analytical", "ada@example.org", "+44 20 7946 0958"] {
            #expect(lines.contains { $0.hasSuffix("  \(text)") })
        }
        #expect(try await workspace.run("show", "lovelace") == outcome)
    }

    @Test("show prints the properties that only vCard 3.0 defines under their own names") func showPrintsOldProperties()
        async throws
    {
        let lines = [
            "UID:old", "FN:Ada", "N:Lovelace;Ada;;;", "SORT-STRING:Lovelace A.", "LABEL;TYPE=WORK:1 Park\\nLondon",
            "CLASS:PRIVATE", "MAILER:Pine 4", "AGENT;VALUE=uri:https://example.org/agent",
        ]
        let card = "BEGIN:VCARD\r\nVERSION:3.0\r\n\(lines.joined(separator: "\r\n"))\r\nEND:VCARD\r\n"
        try workspace.write(card, to: "old.vcf")
        _ = try await workspace.run("import", "-q", "--store", "old.db", "old.vcf")
        let shown = try await workspace.run("show", "--store", "old.db", "ada").stdout.split(separator: "\n")
        let fields = shown.map { $0.split(separator: " ").joined(separator: " ") }
        for line in [
            "sort-string Lovelace A.", "label (work) 1 Park", "London", "class PRIVATE", "mailer Pine 4",
            "agent https://example.org/agent",
        ] { #expect(fields.contains(line), "\(shown)") }
    }

    @Test("show prints the service of an instant-messaging address") func showNamesMessagingServices() async throws {
        try workspace.write(
            """
            BEGIN:VCARD
            VERSION:4.0
            UID:im
            FN:Ada
            IMPP;TYPE=home:xmpp:ada@example.org
            IMPP:skype:ada.l
            IMPP;X-SERVICE-TYPE=QQ:x-apple:12345
            IMPP:x-apple:678
            X-JABBER:old@example.org
            END:VCARD

            """, to: "im.vcf")
        _ = try await workspace.run("import", "-q", "--store", "im.db", "im.vcf")
        let shown = try await workspace.run("show", "--store", "im.db", "ada").stdout
        for line in [
            "impp (xmpp, home)  xmpp:ada@example.org", "impp (skype)       skype:ada.l",
            "impp (QQ)          x-apple:12345",
            "impp               x-apple:678", "xmpp:old@example.org",
        ] { #expect(shown.contains("\(line)\n"), "\(shown)") }
        let json = try await workspace.run("show", "--store", "im.db", "ada", "--json").stdout
        #expect(json.contains(#"{"field":"impp","label":"home","service":"xmpp","value":"xmpp:ada@example.org"}"#))
        #expect(json.contains(#"{"field":"impp","label":null,"value":"x-apple:678"}"#))
    }

    @Test("info reports the path of the store and the number of contacts")
    func infoReportsPathAndContacts() async throws {
        let outcome = try await workspace.run("info")
        #expect(outcome.status == 0)
        #expect(outcome.stdout.contains("\ncontacts  3\n"))
        #expect(outcome.stdout.hasPrefix("store     \(workspace.store)\n"))
        let json = try await workspace.run("info", "--json").stdout
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["contacts"] as? Int == 3)
        #expect(object["path"] as? String == workspace.store)
    }

    private func importManyPeople() async throws {
        let rows = (1...20_000).map { "Person \($0),p\($0)@example.org\n" }.joined()
        _ = try await workspace.run("import", "-q", "-", input: "Name,Email\n" + rows)
    }

    @Test("an interrupted list --json still prints one valid object") func interruptedListIsValidJSON() async throws {
        try await importManyPeople()
        // SIGTERM is sent when the first chunk has been written; in background jobs of a shell, SIGINT is ignored.
        let outcome = try await workspace.shell(
            "contactsctl list --json >out.json & while ! [ -s out.json ]; do sleep 0.01; done; kill -TERM $!; wait $!")
        #expect(outcome == Outcome(143))
        let text = try workspace.read("out.json")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["exit"] as? Int == 143)
        #expect((object["error"] as? [String: String])?["code"] == "interrupted")
    }

    @Test("list ends with 0 if the reader closes the pipe, and with 74 if the device is full")
    func closedPipeEndsListWithoutError() async throws {
        try await importManyPeople()
        for format in ["table", "tsv", "csv", "json"] {
            let script = "(contactsctl list --format \(format); echo $? >status) | head -c 10"
            let outcome = try await workspace.shell(script)
            #expect(outcome.status == 0)
            #expect(outcome.stdout.utf8.count == 10)
            #expect(outcome.stderr == "")
            #expect(try workspace.read("status") == "0\n")
        }
        #expect(try await workspace.shell("contactsctl list >/dev/full").status == 74)
    }

    @Test("show omits the internal properties of programs and prints each line once")
    func showsWhatPeopleRead() async throws {
        try workspace.write(
            """
            BEGIN:VCARD
            VERSION:4.0
            UID:odd
            PRODID:-//x//y
            FN:Ada Lovelace
            FN:A. Lovelace
            N:Lovelace;Ada;;;
            N:Lovelace;Ada;;;
            GENDER:;Keine Angabe
            X-ABADR:de
            X-OWN:kept
            END:VCARD

            """, to: "odd.vcf")
        _ = try await workspace.run("import", "-q", "--store", "odd.db", "odd.vcf")
        let shown = try await workspace.run("show", "--store", "odd.db", "1").stdout
        #expect(!shown.contains("PRODID") && !shown.contains("X-ABADR"), "\(shown)")
        #expect(shown.contains("gender  Keine Angabe\n") && shown.contains("X-OWN   kept\n"), "\(shown)")
        #expect(shown.components(separatedBy: "Lovelace\n").count == 4, "\(shown)")
        #expect(try await workspace.run("show", "-v", "--store", "odd.db", "1").stdout.contains("PRODID"))
    }

    @Test("a URL given as a file is an error, because URLs are not fetched")
    func aURLIsNotFetched() async throws {
        #expect(
            try await workspace.run("import", "https://example.org/a.vcf")
                == Outcome(
                    66,
                    stderr: "contactsctl: https://example.org/a.vcf: URLs are not fetched; "
                        + "download the file and specify its path\n"))
        #expect(try await workspace.run("--help").stdout.contains("--generate-completion-script"))
    }
}
