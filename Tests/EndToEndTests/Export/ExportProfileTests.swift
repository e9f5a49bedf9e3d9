import Testing

/// Tests of tables in the layouts of other programs.
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
        #expect(outcome.stderr == "")
        let place = ["google": "X-SHOE-SIZE", "outlook": "User 1", "thunderbird": "Custom 1"][profile] ?? ""
        #expect(
            try await workspace.run("export", "-v", "--profile", profile).stderr.hasPrefix(
                """
                note: UIDs and revision dates are left out of a table for \(profile) [csv-loss]
                Ada Lovelace (ada): X-SHOE-SIZE: note: '38' is written to '\(place)' in a table for \(profile) [csv-moved]

                """))
        #expect(try await workspace.run("export", "--profile", profile, "-o", "out.csv", "-q").status == 0)
        #expect(try workspace.read("out.csv") == outcome.stdout)
        let inspected = try await workspace.run("inspect", "out.csv", "--json")
        #expect(inspected.stdout.contains("\"profile\":\"\(profile)\""))
        let imported = try await workspace.run("import", "out.csv", "--store", "\(profile).db")
        #expect(imported.status == 0, "\(imported.stderr)")
        // A table in this layout that was imported is exported unchanged.
        let again = try await workspace.run("export", "--profile", profile, "--store", "\(profile).db")
        #expect(again == Outcome(0, stdout: outcome.stdout))
        let unchanged = try await workspace.run("import", "out.csv", "--store", "\(profile).db")
        #expect(unchanged.stderr.contains("nothing changed"), "\(unchanged.stderr)")
    }

    @Test("a table for a German Outlook has its headers, delimiter and encoding, and is imported unchanged")
    func germanOutlookTable() async throws {
        let outcome = try await workspace.run(
            "export", "--profile", "outlook", "--header-language", "de", "--delimiter", ";", "--encoding",
            "windows-1252", "-o", "out.csv")
        #expect(outcome.status == 0)
        let inspected = try await workspace.run("inspect", "out.csv", "--json")
        #expect(inspected.stdout.contains("\"encoding\":\"windows-1252\""))
        #expect(inspected.stdout.contains("\"delimiter\":\";\""))
        #expect(inspected.stdout.contains("\"header\":\"Straße geschäftlich\""))
        #expect(inspected.stdout.contains("\"profile\":\"outlook\""))
        let unchanged = try await workspace.run("import", "out.csv", "-n")
        #expect(!unchanged.stderr.contains("1 updated"), "\(unchanged.stderr)")
    }

    @Test(
        "a table in another encoding is read as it was written",
        arguments: ["utf-8-bom", "utf-16", "utf-16be", "iso-8859-1", "cp850", "shift_jis"])
    func encodingsRoundTrip(encoding: String) async throws {
        let text = encoding == "shift_jis" ? "\u{5C71}\u{7530}" : "caf\u{E9}"
        try workspace.write("Name,Notes\nZoe,\(text)\n", to: "zoe.csv")
        #expect(try await workspace.run("import", "-q", "zoe.csv", "--store", "one.db").status == 0)
        let written = try await workspace.run(
            "export", "--encoding", encoding, "--delimiter", "tab", "-o", "out.csv", "--store", "one.db")
        #expect(written == Outcome(0, stderr: "out.csv: 1 contact\n"))
        let options = encoding.hasPrefix("utf") ? "" : "--encoding \(encoding)"
        let read = try await workspace.shell("contactsctl import -q out.csv --store two.db \(options)")
        #expect(read == Outcome(0))
        let one = try await workspace.run("export", "--store", "one.db")
        #expect(one == (try await workspace.run("export", "--store", "two.db")))
        #expect(one.stdout.contains(text))
    }

    @Test("characters that the encoding does not have are reported with their contact")
    func unencodableCharactersAreReported() async throws {
        try workspace.write("Name,Notes\nZoe,\u{5C71}\u{E9}\n", to: "zoe.csv")
        _ = try await workspace.run("import", "-q", "zoe.csv", "--store", "one.db")
        let written = try await workspace.run(
            "export", "--encoding", "iso-8859-1", "--store", "one.db", "-o", "out.csv")
        #expect(written.status == 0)
        #expect(
            written.stderr.contains(
                ": warning: the encoding lacks these characters, written as '?': \u{5C71} [csv-unencodable]\n"))
    }

    @Test(
        "options for tables are refused if they do not apply",
        arguments: [
            ("--header-language de", "--header-language is for --profile outlook or thunderbird"),
            ("--profile google --header-language de", "--header-language is for --profile outlook or thunderbird"),
            ("--profile outlook --header-language tlh", "no headers in language 'tlh'; the languages are "),
            ("--encoding klingon", "no encoding 'klingon'"), ("--delimiter ab", "expected one printable"),
            ("--to vcard --encoding utf-16", "--encoding is for tables; use it with --to csv"),
            ("--to vcard --delimiter ;", "--delimiter is for tables; use it with --to csv"),
        ])
    func tableOptionsAreChecked(options: String, message: String) async throws {
        let outcome = try await workspace.shell("contactsctl export \(options.replacing(";", with: "';'"))")
        #expect(outcome.status == 64)
        #expect(outcome.stderr.contains(message), "\(outcome.stderr)")
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
