import Foundation
import Testing

/// Tests of `inspect`, and of the options that describe tables.
@Suite struct InspectTests {
    @Test("--json prints the documented object") func jsonHasTheDocumentedShape() async throws {
        let place = try Workspace()
        try place.write(
            "Notes:\n\nFirst Name;Last Name;Shoe size\nAda;Lovelace\nBob;Baker;42;\nCyd;x;y;z\n", to: "a.csv")
        let outcome = try await place.run("inspect", "a.csv", "--json", "--rows", "all")
        #expect(outcome.status == 0)
        #expect(
            outcome.stdout.hasPrefix(
                """
                {"schema":1,"command":"inspect","path":"a.csv","kind":"csv","encoding":"utf-8","bom":false,\
                "compression":null,"delimiter":";","quote":"\\"","header_line":3,"preamble_lines":2,"profile":"generic",\
                "confidence":0.67,"columns":[{"index":0,"header":"First Name","field":"given","label":null,\
                "number":null,"by":"words"},\
                {"index":1,"header":"Last Name","field":"family","label":null,"number":null,"by":"words"},\
                {"index":2,"header":"Shoe size","field":null,"label":null,"number":null,"by":null}],\
                "rows":[["Ada","Lovelace",""],["Bob","Baker","42"]],"sampled":false,"records":3,"diagnostics":[
                """))
        #expect(outcome.stdout.hasSuffix("],\"exit\":0}\n"))
        let codes = ["csv-preamble", "csv-field-count"]
        #expect(codes.allSatisfy { outcome.stdout.contains("\"code\":\"\($0)\"") })
    }

    @Test("a column that is recognized only by its cells has a field, which the import reports once")
    func contentIsReported() async throws {
        let place = try Workspace()
        try place.write("Name,xyz,Visits\nAda,ada@example.org,3\nBob,bob@example.org,4\n", to: "a.csv")
        let inspected = try await place.run("inspect", "a.csv", "--json").stdout
        #expect(
            inspected.contains(
                #"{"index":1,"header":"xyz","field":"email","label":null,"number":null,"by":"content"}"#))
        #expect(inspected.contains(#""header":"Visits","field":null"#))
        let imported = try await place.run("import", "a.csv").stderr
        #expect(imported.contains("1 column recognized by its content: xyz: email"))
    }

    @Test("a byte order mark is reported") func byteOrderMarkIsReported() async throws {
        let place = try Workspace()
        try place.write("\u{FEFF}Name\nAda\n", to: "a.csv")
        #expect(try await place.run("inspect", "a.csv", "--json").stdout.contains("\"bom\":true"))
    }

    @Test("the columns and the first records are printed") func printsColumnsAndFirstRecords() async throws {
        let place = try Workspace()
        try place.write("Name\tMobile\nAda\t1\nBob\t2\nCyd\t3\n", to: "a.csv")
        let outcome = try await place.run("inspect", "a.csv", "--rows", "2")
        #expect(
            outcome
                == Outcome(
                    0,
                    stdout: """
                        utf-8, delimiter tab, header in line 1, profile generic, 2 of 2 columns understood

                        #  HEADER  FIELD         BY     SAMPLES
                        1  Name    name          words  Ada, Bob
                        2  Mobile  phone:mobile  words  1, 2

                        Name  Mobile
                        Ada   1
                        Bob   2

                        """))
    }

    @Test("inspect prints a map to fill in, which import accepts") func printsAMapToFillIn() async throws {
        let place = try Workspace()
        try place.write("Kd;Nr\nAda;1\n", to: "a.csv")
        let outcome = try await place.run("inspect", "a.csv")
        #expect(outcome.status == 65)
        #expect(outcome.stdout.hasSuffix("\nKd=\nNr=\n"))
        try place.write("// ours\nKd=name\nNr=phone:work\n", to: "ours.map")
        #expect(try await place.run("import", "a.csv", "--map", "ours.map").status == 0)
        #expect(try await place.run("export").stdout.contains(",Ada,"))
        #expect(try await place.run("check", "a.csv").status == 1)
        #expect(try await place.run("check", "a.csv", "--map", "Kd=name").status == 0)
    }

    @Test(
        "invalid option values are usage errors",
        arguments: [
            (["--map", "Kd=nam"], "no field 'nam'; did you mean 'name'?"),
            (["--encoding", "klingon"], "no encoding 'klingon'"),
            (["--profile", "lotus"], "no profile 'lotus'"), (["--delimiter", "ab"], "expected one printable"),
            (["--rows", "x"], "expected a whole number of 0 or more, or 'all'"),
        ])
    func invalidOptionValuesAreUsageErrors(options: [String], message: String) async throws {
        let place = try Workspace()
        try place.write("Name\nAda\n", to: "a.csv")
        let words = ["inspect", "a.csv"] + options.map { "'\($0)'" }
        let outcome = try await place.shell("contactsctl \(words.joined(separator: " "))")
        #expect(outcome.status == 64)
        #expect(outcome.stderr.contains(message))
    }

    @Test("a missing map file is an error") func missingMapIsAnError() async throws {
        let place = try Workspace()
        try place.write("Name\nAda\n", to: "a.csv")
        #expect(try await place.run("import", "a.csv", "--map", "no.map").status == 66)
    }

    @Test("columns of a table without a header are mapped by number")
    func columnsWithoutHeaderAreMappedByNumber() async throws {
        let place = try Workspace()
        try place.write("Ada|01\n", to: "a.csv")
        let outcome = try await place.run(
            "import", "a.csv", "--no-header", "--delimiter", "|", "--map", "#1=name", "--map", "#2=phone:work")
        #expect(outcome.status == 0)
        #expect(
            try await place.run("list", "--format", "tsv", "--fields", "name,phone").stdout == "name\tphone\nAda\t01\n")
    }

    @Test(
        "a file without a header and records is reported as empty",
        arguments: ["", "\n\n", ",,,\n", ";;\n\n;;;\n"])
    func emptyFilesAreSaidToBeEmpty(text: String) async throws {
        let place = try Workspace()
        try place.write(text, to: "a.csv")
        #expect(try await place.run("inspect", "a.csv") == Outcome(0, stdout: "utf-8, empty, 0 records\n"))
        let json = try await place.run("inspect", "a.csv", "--json")
        #expect(json.status == 0)
        #expect(json.stdout.contains("\"records\":0,"))
        #expect(json.stdout.contains("\"code\":\"csv-empty\""))
        #expect(try await place.run("import", "a.csv").status == 0)
    }

    @Test("the encoding is that of the rows below the header")
    func encodingIsThatOfTheRows() async throws {
        let place = try Workspace()
        try place.copyFixture("csv/valid/windows-1252-below.csv", to: "a.csv")
        let outcome = try await place.run("inspect", "a.csv")
        #expect(outcome.stdout.hasPrefix("windows-1252, delimiter ',', header in line 1,"))
        #expect(outcome.stdout.contains("Jörg"))
        #expect(try await place.run("inspect", "a.csv", "--json").stdout.contains("\"encoding\":\"windows-1252\""))
    }

    @Test(
        "--json contains the reason why a table cannot be imported", arguments: [["--rows", "5"], ["--rows", "all"]])
    func jsonHasTheReason(options: [String]) async throws {
        let place = try Workspace()
        try place.write("Kd;Nr\nAda;1\n", to: "a.csv")
        let outcome = try await place.shell("contactsctl inspect a.csv --json \(options.joined(separator: " "))")
        #expect(outcome.status == 65)
        #expect(outcome.stdout.contains("\"severity\":\"error\",\"code\":\"csv-header\""))
        #expect(outcome.stdout.contains("--map 'Kd=name'"))
        let text = try await place.run("inspect", "a.csv")
        #expect(text.stderr.hasPrefix("a.csv:1:1: error: no column is understood as a name,"))
        #expect(
            try await place.run("inspect", "-q", "a.csv").stderr
                == "a.csv: cannot be imported; --quiet hides the reason\n")
    }

    @Test("the character that quotes cells is shown") func quoteIsShown() async throws {
        let place = try Workspace()
        try place.copyFixture("csv/valid/apostrophe-quotes.csv", to: "a.csv")
        let outcome = try await place.run("inspect", "a.csv", "--json")
        #expect(outcome.stdout.contains("\"quote\":\"'\""))
        #expect(outcome.stdout.contains("[\"Bob\",\"Bach, Jr\",\"O'Neill's\\nfriend\"]"))
    }

    /// Creates a table of several megabytes.
    private func workspaceWithRows() throws -> Workspace {
        let workspace = try Workspace()
        let row = "Lovelace,Ada,ada@example.org,\(String(repeating: "x", count: 200))\n"
        try workspace.write(
            "Last Name,First Name,E-mail,Note\n" + String(repeating: row, count: 15_000), to: "rows.csv")
        return workspace
    }

    /// The pipe stays open after 3 MB, which is more than the sample needs.
    @Test("a sample does not wait for the rest of a pipe", .timeLimit(.minutes(5)))
    func sampleDoesNotWaitForTheRest() async throws {
        let workspace = try workspaceWithRows()
        let outcome = try await workspace.shell(
            "mkfifo f; (cat rows.csv; exec sleep 1000) >f 2>/dev/null & writer=$!; contactsctl inspect f --json; status=$?; "
                + "kill $writer; exit $status")
        #expect(outcome.status == 0)
        #expect(outcome.stdout.contains("\"sampled\":true") && outcome.stdout.contains("ada@example.org"))
    }

    /// Most of the file of 149 MB is a hole. If the hole was read, it would be a cell that exceeds every limit.
    @Test("only the beginning of a large file is read") func onlyTheBeginningOfALargeFileIsRead() async throws {
        let workspace = try workspaceWithRows()
        let outcome = try await workspace.shell("truncate -s 149M rows.csv; contactsctl inspect rows.csv --json")
        #expect(outcome.status == 0)
        #expect(outcome.stdout.contains("\"diagnostics\":[]"))
    }

    /// The first rows are printed while the pipe is still open.
    @Test("--rows all prints rows before the input ends", .timeLimit(.minutes(5)))
    func allRowsAreStreamed() async throws {
        let workspace = try workspaceWithRows()
        let outcome = try await workspace.shell(
            """
            mkfifo f; contactsctl inspect f --rows all --json >out & tool=$!
            exec 3>f; cat rows.csv >&3
            for turn in $(seq 300); do [ -s out ] && break; sleep 0.1; done
            [ -s out ] && echo early
            exec 3>&-; wait $tool
            """)
        #expect(outcome == Outcome(0, stdout: "early\n"))
        #expect(try workspace.read("out").contains("\"records\":15000"))
    }

    /// Two of the cards exceed the size after which a reader ends a batch.
    @Test("--rows shows that number of cards, also if they are large") func largeCardsAreShown() async throws {
        let place = try Workspace()
        let note = String(repeating: "x", count: 600_000)
        let cards = (1...5).map { "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:P\($0)\r\nNOTE:\(note)\r\nEND:VCARD\r\n" }
        try place.write(cards.joined(), to: "a.vcf")
        let outcome = try await place.run("inspect", "a.vcf", "--rows", "4", "--json")
        #expect(outcome.stdout.contains(#""rows":[["P1","","","","",""],["P2","#), "\(outcome)")
        #expect(outcome.stdout.contains(#"["P4","#) && !outcome.stdout.contains(#"["P5","#))
    }

    @Test("--rows shows that number of jCards, also if some records are rejected")
    func rejectedCardsAreReplaced() async throws {
        let place = try Workspace()
        let cards = ["A", "B", "C"].map {
            #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","\#($0)"]]]"#
        }
        let rejected = Array(repeating: #"["vcard",3]"#, count: 300)
        try place.write("[" + (cards.prefix(1) + rejected + cards.suffix(2)).joined(separator: ",") + "]", to: "a.json")
        let outcome = try await place.run("inspect", "a.json", "--rows", "2", "--json")
        #expect(outcome.stdout.contains(#""rows":[["A","","","","",""],["B","","","","",""]]"#), "\(outcome)")
    }
}
