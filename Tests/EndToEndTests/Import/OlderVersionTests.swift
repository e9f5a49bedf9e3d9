import Testing

/// Tests of exports in older versions of vCard that are imported again into the same store.
@Suite struct OlderVersionTests {
    private static let card = #"""
        BEGIN:VCARD
        VERSION:4.0
        UID:own
        FN:Ada Lovelace
        N:Lovelace,King;Ada\,Augusta;;;
        NICKNAME:a\,b,c
        CATEGORIES:a\,b,c
        ORG:Engines\, Ltd;Lab
        TEL;TYPE="x:y,z":1
        EMAIL;X-NOTE="a^'b^nc":ada@example.org
        EMAIL:second@example.org
        X-APPLE:c\,d\;e
        NOTE:one\, two\; three\nfour
        END:VCARD

        """#

    @Test("importing an export again removes nothing that its version cannot express", arguments: ["2.1", "3"])
    func takesNothingAway(version: String) async throws {
        let place = try Workspace()
        try place.write(Self.card, to: "ada.vcf")
        #expect(try await place.run("import", "-q", "ada.vcf") == Outcome(0))
        let before = try await place.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        let export = try await place.run("export", "--vcard-version", version, "-o", "old.vcf")
        let outcome = try await place.run("import", "old.vcf")
        #expect(outcome.stderr.contains("nothing changed"), "\(outcome.stderr)\n\(export.stderr)")
        #expect(try await place.run("export", "--to", "vcard", "--vcard-version", "4").stdout == before)
        // An edit of the exported file changes only the edited property.
        try place.write(try place.read("old.vcf").replacing("second@example", with: "second@x"), to: "old.vcf")
        #expect(try await place.run("import", "old.vcf").stderr.contains("1 updated"))
        let after = try await place.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        #expect(after == before.replacing("second@example", with: "second@x"), "\(after)")
    }

    @Test("the export reports every property that the version cannot express")
    func reportsLosses() async throws {
        let place = try Workspace()
        try place.write(Self.card, to: "ada.vcf")
        #expect(try await place.run("import", "-q", "ada.vcf") == Outcome(0))
        let old = try await place.run("export", "--vcard-version", "2.1", "-o", "old.vcf").stderr
        for name in ["N", "EMAIL", "X-APPLE"] {
            #expect(old.contains(" \(name): "), "\(name): \(old)")
        }
        for name in ["ORG", "NOTE", "NICKNAME", "CATEGORIES", "TEL"] {
            #expect(!old.contains(" \(name): "), "\(name): \(old)")
        }
        let newer = try await place.run("export", "--vcard-version", "3", "-o", "newer.vcf").stderr
        #expect(newer.contains(" EMAIL: ") && !newer.contains(" NOTE: "), "\(newer)")
    }

    @Test("a photo's URL before the stored photo keeps its position")
    func photoAddress() async throws {
        let place = try Workspace()
        let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgZGIGAAAOAAfXb+R4AAAAAElFTkSuQmCC"
        try place.write(
            """
            BEGIN:VCARD
            VERSION:4.0
            UID:own
            FN:Ada
            PHOTO:http://x.org/a.png
            PHOTO:data:image/png;base64,\(png)
            END:VCARD

            """, to: "ada.vcf")
        #expect(try await place.run("import", "-q", "ada.vcf") == Outcome(0))
        let export = try await place.run("export", "-o", "ada.csv")
        #expect(export.stderr.contains("warning: 1 photo is left out"), "\(export.stderr)")
        let outcome = try await place.run("import", "ada.csv")
        #expect(outcome.stderr.contains("nothing changed"), "\(outcome.stderr)")
        let withPhotos = try await place.run("export", "-o", "with.csv", "--photos", "photos")
        #expect(!withPhotos.stderr.contains("left out"), "\(withPhotos.stderr)")
        #expect(try await place.run("import", "with.csv", "--photos", "photos").stderr.contains("nothing changed"))
    }

    @Test("an edit that removes several values reports them")
    func removedValues() async throws {
        let place = try Workspace()
        try place.write("Name,Email,Email,Notes\nAda,a@x.org,b@x.org,n\n", to: "ada.csv")
        #expect(try await place.run("import", "-q", "ada.csv") == Outcome(0))
        let outcome = try await place.run("edit", "1", "--unset", "email", "--unset", "note")
        #expect(
            outcome.stderr.contains("warning: 2 values of email removed: a@x.org, b@x.org [edit-removed]"),
            "\(outcome.stderr)")
        #expect(!outcome.stderr.contains("values of note"))
        let name = try await place.run("edit", "1", "--unset", "name")
        #expect(name.status == 0 && name.stderr.contains("keeps its name"), "\(name.stderr)")
    }

    @Test("an edit of many contacts describes 20 warnings and counts the others")
    func manyRemovedValues() async throws {
        let place = try Workspace()
        let rows = (1...25).map { "Ada,Bee\($0),a\($0)@x.org,b\($0)@x.org\n" }.joined()
        try place.write("First Name,Last Name,Email,Email\n\(rows)", to: "many.csv")
        #expect(try await place.run("import", "-q", "many.csv") == Outcome(0))
        let outcome = try await place.run("edit", "--yes", "ada", "--unset", "email")
        #expect(outcome.status == 0)
        let lines = outcome.stderr.split(separator: "\n").filter { $0.contains("warning: ") }
        #expect(lines.filter { $0.contains("2 values of email removed") }.count == 20, "\(outcome.stderr)")
        #expect(lines.last?.contains("5 more warnings about other contacts not shown") == true)
    }
}
