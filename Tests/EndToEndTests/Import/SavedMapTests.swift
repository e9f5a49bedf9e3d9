import Testing

/// Maps written by `--save-map` and read by `--map`.
@Suite struct SavedMapTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    @Test(
        "an import with the saved map gives the same contacts",
        arguments: [
            "google-2024", "google-old", "google-outlook", "outlook", "outlook-com", "hotmail", "windows-live-mail",
            "thunderbird", "yahoo", "linkedin", "mailchimp", "salesforce", "hubspot", "apple", "generic",
            "duplicate-headers",
        ])
    func savedMapGivesTheSameContacts(name: String) async throws {
        try workspace.copyFixture("csv/valid/\(name).csv", to: "in.csv")
        let first = try await workspace.run("import", "in.csv", "--save-map", "in.map", "--store", "1.db")
        #expect(first.status == 0)
        #expect(first.stderr.contains("The column map is in in.map\n"))
        #expect(try await workspace.run("import", "-q", "in.csv", "--map", "in.map", "--store", "2.db").status == 0)
        let one = try await workspace.run("export", "--to", "vcard", "--vcard-version", "4", "--store", "1.db")
        let two = try await workspace.run("export", "--to", "vcard", "--vcard-version", "4", "--store", "2.db")
        #expect(one.stdout == two.stdout)
        #expect(!one.stdout.isEmpty)
    }

    @Test("--save-map writes a map to complete for an unknown table")
    func aTableThatIsNotUnderstoodGivesAMapToFillIn() async throws {
        try workspace.write("Kund,Ruf\nDan Roth,0151 12345678\n", to: "in.csv")
        let refused = try await workspace.run("import", "in.csv", "--save-map", "in.map")
        #expect(refused.status == 65)
        let map = try workspace.read("in.map")
        #expect(map.hasSuffix("\n// Kund=\n// Ruf=\n"))
        try workspace.write(
            map.replacing("// Kund=", with: "Kund=name").replacing("// Ruf=", with: "Ruf=phone:mobile"), to: "in.map")
        #expect(try await workspace.run("import", "-q", "in.csv", "--map", "in.map").status == 0)
        let listed = try await workspace.run("list", "--format", "tsv", "--fields", "name,phone")
        #expect(listed.stdout == "name\tphone\nDan Roth\t0151 12345678\n")
    }

    @Test("columns kept as custom fields are named once") func columnsThatAreKeptAsTheyAreAreNamedOnce() async throws {
        try workspace.write("Name,Shoe size,Locker\nAda,38,B7\n", to: "a.csv")
        try workspace.write("Name,Locker,Badge\nBob,B8,\n", to: "b.csv")
        let line = "unknown columns are kept as custom fields: "
        let both = try await workspace.run("import", "a.csv", "b.csv", "-n")
        #expect(both.stderr.contains("3 \(line)Shoe size, Locker, Badge; --map assigns fields\n"))
        let mapped = try await workspace.run(
            "import", "a.csv", "--map", "Shoe size=custom:Shoe", "--map", "Locker=note")
        #expect(mapped.status == 0)
        #expect(!mapped.stderr.contains("no meaning"))
    }

    /// A column named on the command line must exist; a saved map may be made for a wider table.
    @Test("a column that --map names must exist") func aColumnThatIsNamedHasToBeThere() async throws {
        try workspace.write("Name,Email\nAda,a@x.example\n", to: "in.csv")
        try workspace.write("Name\nBob\n", to: "other.csv")
        try workspace.write("Nope=note\n", to: "in.map")
        for more in [[], ["--skip-invalid"]] {
            let refused = try await workspace.shell(
                "contactsctl import in.csv --map Nope=note \(more.joined(separator: " "))")
            #expect(refused.status == 65)
            #expect(
                refused.stderr.hasPrefix(
                    "in.csv:1:1: error: --map names a column \"Nope\" that is not here; there are Name, Email [csv-map]\n"
                ))
        }
        #expect(try workspace.names() == ["in.csv", "in.map", "other.csv"])
        let saved = try await workspace.run("import", "in.csv", "--map", "in.map")
        #expect(saved.status == 0)
        #expect(
            saved.stderr.hasPrefix("in.csv:1:1: warning: the map names a column \"Nope\" that is not here [csv-map]\n"))
        #expect(try await workspace.run("import", "in.csv", "other.csv", "--map", "Email=email:work").status == 0)
    }

    @Test("--table for a CSV file is reported as unused") func tableOptionIsUnusedForCSV() async throws {
        try workspace.write("Name\nAda\n", to: "in.csv")
        let outcome = try await workspace.run("import", "in.csv", "--table", "people")
        #expect(outcome.status == 0)
        #expect(outcome.stderr.hasPrefix("in.csv: warning: --table is for SQLite files; "))
        #expect(outcome.stderr.contains("[table-unused]\n"))
    }

    @Test("--save-map does not replace a file") func aMapThatIsThereIsNotReplaced() async throws {
        try workspace.write("Name\nAda\n", to: "in.csv")
        try workspace.write("mine", to: "in.map")
        #expect(try await workspace.run("import", "in.csv", "--save-map", "in.map").status == 73)
        #expect(try workspace.read("in.map") == "mine")
        #expect(try workspace.names() == ["in.csv", "in.map"])
    }

    /// The file and the name of the map are unchanged.
    @Test("an import with a changed map is not recognised as the same") func aChangedMapIsAnotherImport() async throws {
        try workspace.write("Kund,Ruf\nDan Roth,12345678\n", to: "in.csv")
        try workspace.write("Kund=name\n", to: "in.map")
        #expect(try await workspace.run("import", "-q", "in.csv", "--map", "in.map").status == 0)
        try workspace.write("Kund=name\nRuf=phone\n", to: "in.map")
        #expect(try await workspace.run("import", "-q", "in.csv", "--map", "in.map").status == 0)
        #expect(try await workspace.run("list", "--format", "tsv", "--fields", "phone").stdout.contains("12345678"))
    }

    @Test(
        "--max-field, --max-record and --max-columns set the limits",
        arguments: [("--max-field=10", 3), ("--max-record=20", 3), ("--max-columns=2", 65), ("--max-field=0", 0)])
    func limitsCanBeSet(option: String, status: Int32) async throws {
        try workspace.write("Name,E-mail,Notes\nAda,a@b.example,a note of some length\nBob,,\n", to: "in.csv")
        let outcome = try await workspace.run("import", "--skip-invalid", "in.csv", option)
        #expect(outcome.status == status)
        #expect(outcome.stderr.contains("[csv-limit]") == (status != 0))
        #expect(try await workspace.run("import", "in.csv", "--max-field", "-1").status == 64)
    }
}
