import Testing

/// Tests of `--save-map`, which saves the fields of a table's columns, and of `--map`, which applies them to an import.
@Suite struct SavedMapTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// Each fixture is imported without a map, and then with the map saved by the first import.
    @Test(
        "an import with the saved map yields the same contacts",
        arguments: [
            "google-2024", "google-old", "google-outlook", "outlook", "outlook-com", "hotmail", "windows-live-mail",
            "thunderbird", "yahoo", "linkedin", "mailchimp", "salesforce", "hubspot", "apple", "generic",
            "duplicate-headers",
        ])
    func savedMapYieldsTheSameContacts(name: String) async throws {
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

    @Test("a table with unknown columns yields a map to fill in") func unknownColumnsYieldAMapToFillIn() async throws {
        try workspace.write("Qork,Vunt\nDan Roth,0151 12345678\n", to: "in.csv")
        let refused = try await workspace.run("import", "in.csv", "--save-map", "in.map")
        #expect(refused.status == 65)
        let map = try workspace.read("in.map")
        #expect(map.hasSuffix("\n// Qork=\n// Vunt=\n"))
        try workspace.write(
            map.replacing("// Qork=", with: "Qork=name").replacing("// Vunt=", with: "Vunt=phone:mobile"), to: "in.map")
        #expect(try await workspace.run("import", "-q", "in.csv", "--map", "in.map").status == 0)
        let listed = try await workspace.run("list", "--format", "tsv", "--fields", "name,phone")
        #expect(listed.stdout == "name\tphone\nDan Roth\t0151 12345678\n")
    }

    @Test("columns kept as custom fields are reported once for all files")
    func customFieldColumnsAreReportedOnce() async throws {
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

    /// A map file can describe tables with more columns, so a missing column is only a warning.
    @Test("a missing column is an error on the command line and a warning in a map file")
    func columnOnTheCommandLineMustExist() async throws {
        try workspace.write("Name,Email\nAda,a@x.example\n", to: "in.csv")
        try workspace.write("Name\nBob\n", to: "other.csv")
        try workspace.write("Nope=note\n", to: "in.map")
        for more in [[], ["--skip-invalid"]] {
            let refused = try await workspace.shell(
                "contactsctl import in.csv --map Nope=note \(more.joined(separator: " "))")
            #expect(refused.status == 65)
            #expect(
                refused.stderr.hasPrefix(
                    "in.csv:1:1: error: --map names a column \"Nope\" that is not in this table; the columns are Name, Email [csv-map]\n"
                ))
        }
        #expect(try workspace.names() == ["in.csv", "in.map", "other.csv"])
        let saved = try await workspace.run("import", "in.csv", "--map", "in.map")
        #expect(saved.status == 0)
        #expect(
            saved.stderr.hasPrefix(
                "in.csv:1:1: warning: the map names a column \"Nope\" that is not in this table [csv-map]\n"))
        #expect(try await workspace.run("import", "in.csv", "other.csv", "--map", "Email=email:work").status == 0)
    }

    @Test("--table is reported as unused for a CSV file") func tableOptionIsUnusedForCSV() async throws {
        try workspace.write("Name\nAda\n", to: "in.csv")
        let outcome = try await workspace.run("import", "in.csv", "--table", "people")
        #expect(outcome.status == 0)
        #expect(outcome.stderr.hasPrefix("in.csv: warning: --table applies only to workbooks and SQLite files; "))
        #expect(outcome.stderr.contains("[table-unused]\n"))
    }

    @Test("--save-map does not replace an existing file") func existingMapIsNotReplaced() async throws {
        try workspace.write("Name\nAda\n", to: "in.csv")
        try workspace.write("mine", to: "in.map")
        #expect(try await workspace.run("import", "in.csv", "--save-map", "in.map").status == 73)
        #expect(try workspace.read("in.map") == "mine")
        #expect(try workspace.names() == ["in.csv", "in.map"])
    }

    /// The source and the name of the map stay the same; only the content of the map changes.
    @Test("a source is imported again when its map has changed") func changedMapIsImportedAgain() async throws {
        try workspace.write("Kund,Ruf\nDan Roth,12345678\n", to: "in.csv")
        try workspace.write("Kund=name\n", to: "in.map")
        #expect(try await workspace.run("import", "-q", "in.csv", "--map", "in.map").status == 0)
        try workspace.write("Kund=name\nRuf=phone\n", to: "in.map")
        #expect(try await workspace.run("import", "-q", "in.csv", "--map", "in.map").status == 0)
        #expect(try await workspace.run("list", "--format", "tsv", "--fields", "phone").stdout.contains("12345678"))
    }

    @Test(
        "options set the limits for fields, records and columns",
        arguments: [("--max-field=10", 3), ("--max-record=20", 3), ("--max-columns=2", 65), ("--max-field=0", 0)]
    )
    func limitsAreConfigurable(option: String, status: Int32) async throws {
        try workspace.write("Name,E-mail,Notes\nAda,a@b.example,a note of some length\nBob,,\n", to: "in.csv")
        let outcome = try await workspace.run("import", "--skip-invalid", "in.csv", option)
        #expect(outcome.status == status)
        #expect(outcome.stderr.contains("[csv-limit]") == (status != 0))
        #expect(try await workspace.run("import", "in.csv", "--max-field", "-1").status == 64)
    }

    @Test("--save-map accepts an existing file with the same content")
    func theSameMapIsNoConflict() async throws {
        try workspace.write("Vorname,Nachname,E-Mail\nAda,Lovelace,a@x.org\n", to: "same.csv")
        #expect(try await workspace.run("import", "-q", "same.csv", "--save-map", "same.map", "-n").status == 0)
        let map = try workspace.read("same.map")
        #expect(try await workspace.run("import", "-q", "same.csv", "--save-map", "same.map").status == 0)
        #expect(try workspace.read("same.map") == map)
        // A file with a comment, or with the entries in another order, has the same content. It is not changed.
        let mine = "// mine\nE-Mail=email\nVorname=given\n#2=family\n"
        try workspace.write(mine.replacing("#2", with: "Nachname"), to: "same.map")
        #expect(
            try await workspace.run("import", "-q", "same.csv", "--map", "same.map", "--save-map", "same.map").status
                == 0)
        #expect(try workspace.read("same.map").hasPrefix("// mine\n"))
        try workspace.write("\(map)Nachname=name\n", to: "same.map")
        #expect(
            try await workspace.run("import", "same.csv", "--save-map", "same.map")
                == Outcome(73, stderr: "contactsctl: same.map: already exists; choose another name\n"))
    }

    @Test(
        "a map names columns by header in any order, or by number, and can leave columns out",
        arguments: [
            "ignored=ignore\nKund=name\nRuf=phone", "#3=ignore\n#1=name\nruf=phone",
            "RUF=phone\n#3=ignore\nKund=name\nX =",
        ])
    func mapNamesColumns(map: String) async throws {
        try workspace.write("Kund,Ruf,ignored,X\nDan Roth,0151 12345678,secret,kept\n", to: "in.csv")
        try workspace.write("\(map)\n", to: "in.map")
        #expect(try await workspace.run("import", "-q", "in.csv", "--map", "in.map").status == 0)
        let cards = try await workspace.run("export", "--to", "vcard")
        #expect(cards.stdout.contains("FN:Dan Roth") && cards.stdout.contains("0151 12345678"))
        #expect(!cards.stdout.contains("secret") && cards.stdout.contains("kept"))
    }

    @Test("the order of dates and names in a map is saved")
    func ordersAreSaved() async throws {
        try workspace.write("Wer,Geb\nTóth Katalin,03/04/1999\n", to: "in.csv")
        let outcome = try await workspace.run(
            "import", "in.csv", "--map", "Wer=name:family-first", "--map", "Geb=birthday:mdy", "--save-map", "in.map")
        #expect(outcome.status == 0)
        #expect(try workspace.read("in.map").hasSuffix("\nWer=name:family-first\nGeb=birthday:mdy\n"))
        let cards = try await workspace.run("export", "--to", "vcard")
        #expect(cards.stdout.contains("N:Tóth;Katalin;;;") && cards.stdout.contains("BDAY:1999-03-04"))
        let refused = try await workspace.shell("contactsctl import in.csv --map 'Geb=birthday:home'")
        #expect(refused.status == 64)
        #expect(refused.stderr.contains("'home' is invalid after 'birthday:'; valid values are dmy, mdy, ymd"))
    }

    @Test("--date-order determines ambiguous dates, which are otherwise kept as text with one warning")
    func dateOrderSettlesDates() async throws {
        try workspace.write("Name,Birthday\nAda,03/04/1999\nBob,05/06/1999\n", to: "in.csv")
        let text = try await workspace.run("import", "in.csv", "--store", "text.db")
        #expect(text.status == 0)
        #expect(
            text.stderr.hasPrefix(
                "in.csv:2:5: warning: the dates of column \"Birthday\" are ambiguous: several orders are "
                    + "possible; all are kept as text; specify their order with --date-order dmy, mdy or ymd "
                    + "[csv-date]\n"))
        #expect(text.stderr.split(separator: "[csv-date]").count == 2)
        #expect(try await workspace.run("import", "-q", "in.csv", "--date-order", "dmy").status == 0)
        #expect(try await workspace.run("export", "--to", "vcard").stdout.contains("BDAY:1999-04-03"))
        let refused = try await workspace.run("import", "in.csv", "--date-order", "ydm")
        #expect(refused.status == 64)
    }
}
