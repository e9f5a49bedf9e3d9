import Testing

/// Tables in the layouts of other programs.
@Suite struct ExportProfileTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            """
            BEGIN:VCARD
            VERSION:4.0
            UID:ada
            FN:Ada Lovelace
            N:Lovelace;Ada;;;
            TEL;TYPE=cell:+44 1
            EMAIL:ada@example.org
            X-SHOE-SIZE:38
            END:VCARD

            """, to: "ada.vcf")
        _ = try await workspace.run("import", "-q", "ada.vcf")
    }

    @Test(
        "values without a column are reported, and the table round-trips",
        arguments: ["google", "outlook", "thunderbird"]
    )
    func valuesWithoutAColumnAreReported(profile: String) async throws {
        let outcome = try await workspace.run("export", "--profile", profile)
        #expect(outcome.status == 0)
        #expect(outcome.stdout.contains("Lovelace"))
        #expect(outcome.stdout.contains("+44 1"))
        #expect(outcome.stdout.split(separator: "\r\n").count == 2)
        #expect(
            outcome.stderr == """
                Ada Lovelace (ada): X-SHOE-SIZE: warning: no place for '38' in a table for \(profile) [csv-loss]

                """)
        #expect(
            try await workspace.run("export", "-v", "--profile", profile).stderr.hasPrefix(
                "note: a table for \(profile) has no columns for UIDs and dates of revision [csv-loss]\n"))
        #expect(try await workspace.run("export", "--profile", profile, "-o", "out.csv", "-q").status == 0)
        #expect(try workspace.read("out.csv") == outcome.stdout)
        let inspected = try await workspace.run("inspect", "out.csv", "--json")
        #expect(inspected.stdout.contains("\"profile\":\"\(profile)\""))
        let imported = try await workspace.run("import", "out.csv", "--store", "\(profile).db")
        #expect(imported.status == 0, "\(imported.stderr)")
        // A table imported from that layout is exported unchanged.
        let again = try await workspace.run("export", "--profile", profile, "--store", "\(profile).db")
        #expect(again == Outcome(0, stdout: outcome.stdout))
        let unchanged = try await workspace.run("import", "out.csv", "--store", "\(profile).db")
        #expect(unchanged.stderr.contains("nothing changed"), "\(unchanged.stderr)")
    }

    @Test("photos round-trip with a program's table") func photosRoundTripWithTheTable() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "ada.png")
        #expect(try await workspace.run("photo", "set", "1", "ada.png").status == 0)
        let written = try await workspace.run("export", "--profile", "google", "-o", "out.csv", "--photos", "out", "-q")
        #expect(written.status == 0)
        #expect(!written.stderr.contains("PHOTO"))
        let imported = try await workspace.run("import", "out.csv", "--photos", "out", "--store", "google.db")
        #expect(imported.stderr.contains("1 added; 1 photo\n"), "\(imported.stderr)")
    }

    @Test(
        "tables written with --spreadsheet-safe round-trip", arguments: ["plain", "google", "outlook", "thunderbird"])
    func spreadsheetSafeTablesRoundTrip(profile: String) async throws {
        let options = "--profile \(profile) --spreadsheet-safe"
        let table = try await workspace.shell("contactsctl export -q \(options)").stdout
        #expect(table.contains("'+44 1"))
        #expect(table.hasPrefix(try await workspace.run("export", "-q", "--profile", profile).stdout.prefix(40)))
        try workspace.write(table, to: "guarded.csv")
        #expect(try await workspace.run("import", "-q", "guarded.csv", "--store", "other.db") == Outcome(0))
        #expect(
            try await workspace.run("list", "--store", "other.db", "--format", "tsv", "--fields", "phone").stdout
                == "phone\n+44 1\n")
        #expect(try await workspace.shell("contactsctl export -q \(options) --store other.db").stdout == table)
        if profile == "plain" {
            #expect(
                try await workspace.run("import", "guarded.csv").stderr == "guarded.csv: 1 record, nothing changed\n")
        }
    }

    @Test("the plain profile is the default export") func plainProfileIsTheDefault() async throws {
        let outcome = try await workspace.run("export", "--profile", "plain")
        #expect(outcome == (try await workspace.run("export")))
        #expect(outcome.stderr == "")
    }

    @Test(
        "--profile without CSV output is a usage error",
        arguments: [["--to", "vcard"], ["-o", "x.vcf"], ["--split", "d"]]
    )
    func profileRequiresCSV(arguments: [String]) async throws {
        let outcome = try await workspace.shell(
            "contactsctl export --profile google \(arguments.joined(separator: " "))")
        #expect(outcome.status == 64)
        #expect(outcome.stderr.contains("--profile is for tables; use it with --to csv"))
        #expect(try workspace.names().sorted() == ["ada.vcf", "store.db"])
    }

    @Test("--spreadsheet-safe without CSV output is a usage error") func spreadsheetSafeRequiresCSV() async throws {
        let outcome = try await workspace.run("export", "--spreadsheet-safe", "--to", "vcard")
        #expect(outcome.status == 64)
        #expect(outcome.stderr.contains("--spreadsheet-safe is for tables; use it with --to csv"))
    }

    @Test("the error for an unknown profile lists the known ones") func unknownProfileListsTheKnownOnes() async throws {
        let outcome = try await workspace.run("export", "--profile", "palm")
        #expect(outcome.status == 64)
        #expect(outcome.stderr.contains("thunderbird"))
    }
}
