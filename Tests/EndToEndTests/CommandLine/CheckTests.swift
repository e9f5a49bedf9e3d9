import Testing

@Suite struct CheckTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write("First Name,Last Name\nAda,Lovelace\n", to: "good.csv")
        try workspace.write("First Name,Last Name\nGrace,Hopper,surplus\n", to: "bad.csv")
    }

    private static let complaint = """
        bad.csv:2:14: error: 3 fields, the header has 2 [csv-field-count]
            Grace,Hopper,surplus
                         ^

        """

    private static let object = """
        {"schema":1,"command":"check","files":[{"path":"good.csv","kind":"csv","verdict":"ok","records":1,"diagnostics":[]},\
        {"path":"bad.csv","kind":"csv","verdict":"error","records":1,"diagnostics":[{"severity":"error",\
        "code":"csv-field-count","path":"bad.csv","record":1,"line":2,"column":14,"offset":34,"chunk":null,"contact":null,\
        "property":null,"message":"3 fields, the header has 2"}]}],"exit":1}

        """

    @Test("check prints diagnostics on standard output and a summary on standard error")
    func reportsOnStandardOutput() async throws {
        #expect(
            try await workspace.run("check", "good.csv", "bad.csv")
                == Outcome(1, stdout: Self.complaint, stderr: "2 files, 2 records: 1 error in 1 file\n"))
        #expect(
            try await workspace.run("check", "good.csv") == Outcome(0, stderr: "1 file, 1 record: no problems\n"))
        #expect(try await workspace.run("check", "-q", "good.csv") == Outcome(0))
    }

    @Test("--json and --report json print one object", arguments: [["--json"], ["--report", "json", "-q"]])
    func reportsAsJSON(options: [String]) async throws {
        #expect(
            try await workspace.shell("contactsctl check good.csv bad.csv \(options.joined(separator: " "))")
                == Outcome(1, stdout: Self.object))
    }

    @Test("--report-file writes the report to a file and replaces an older one") func writesReportFile() async throws {
        for _ in 1...2 {
            #expect(
                try await workspace.run(
                    "check", "good.csv", "bad.csv", "--report", "json", "--report-file", "report.json")
                    == Outcome(1, stdout: Self.complaint, stderr: "2 files, 2 records: 1 error in 1 file\n"))
            #expect(try workspace.read("report.json") == Self.object)
        }
        #expect(try workspace.names() == ["bad.csv", "good.csv", "report.json"])
    }

    @Test("check counts skipped files, and --verbose lists them") func countsSkippedFiles() async throws {
        for name in ["a.txt", "b.txt"] { try workspace.write("no table", to: "folder/\(name)", makingFolders: true) }
        try workspace.write("Name\nAda\n", to: "folder/c.csv")
        let end = Outcome(
            0, stdout: "note: 2 files of an unknown kind were skipped; --verbose lists them\n",
            stderr: "3 files, 1 record: no problems\n")
        #expect(try await workspace.run("check", "folder") == end)
        let named = try await workspace.run("check", "folder", "-v").stdout
        #expect(named.contains("folder/a.txt: note: ") && named.contains("folder/b.txt: note: "))
        #expect(try await workspace.run("check", "folder", "-q") == Outcome(0))
    }

    @Test("check ends with 66 if a file is missing, and writes no report") func reportsMissingFile() async throws {
        let outcome = try await workspace.run("check", "none.csv", "--report-file", "report.txt")
        #expect(outcome == Outcome(66, stderr: "contactsctl: none.csv: no such file or folder\n"))
        #expect(try workspace.names() == ["bad.csv", "good.csv"])
    }

    @Test("check creates no store") func createsNoStore() async throws {
        _ = try await workspace.run("check", "good.csv")
        #expect(try workspace.names() == ["bad.csv", "good.csv"])
    }

    @Test("a line without a colon is an error for check, and a warning for import; --quiet prints one line")
    func aDroppedLineIsAnError() async throws {
        try workspace.write("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nNOTE Ada\r\nEND:VCARD\r\n", to: "drop.vcf")
        let shown = try await workspace.run("check", "drop.vcf")
        #expect(shown.status == 1)
        #expect(
            shown.stdout.contains(
                "drop.vcf:4:1: error: the line has no ':' after a property name; left out [vcard-line]\n"))
        #expect(
            try await workspace.run("check", "-q", "drop.vcf")
                == Outcome(
                    1,
                    stderr: "drop.vcf:4:1: error: the line has no ':' after a property name; left out [vcard-line]; "
                        + "1 file, 1 record: 1 error in 1 file\n"))
        let imported = try await workspace.run("import", "drop.vcf")
        #expect(imported.status == 0)
        #expect(
            imported.stderr.contains(
                "drop.vcf:4:1: warning: the line has no ':' after a property name; left out [vcard-line]\n"))
    }
}
