import Testing

/// Tests of tables that are exported for another program, edited and imported again.
@Suite struct ProgramTableTests {
    @Test("editing a cell keeps the values that the table cannot express") func valuesWithoutAColumnAreKept()
        async throws
    {
        let place = try Workspace()
        try place.write(
            """
            BEGIN:VCARD
            VERSION:4.0
            FN:Ada Lovelace
            N:Lovelace;Ada;;;
            TEL;TYPE=video:+44 2
            TEL;TYPE=cell:+44 1
            EMAIL:ada@example.org
            ADR;TYPE=home:;Floor 2;1 Road;Town;;;
            X-SHOE-SIZE:38
            BDAY:18151210T1200
            END:VCARD

            """, to: "ada.vcf")
        #expect(try await place.run("import", "-q", "ada.vcf") == Outcome(0))
        #expect(try await place.run("export", "-q", "--profile", "outlook", "-o", "out.csv").status == 0)
        let table = try place.read("out.csv")
        let before = try await place.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        try place.write(table.replacing("+44 1", with: "+44 9").replacing("Town", with: "City"), to: "out.csv")
        let outcome = try await place.run("import", "out.csv")
        #expect(outcome.stderr.contains("1 record: 1 updated\n"), "\(outcome.stderr)")
        let after = try await place.run("export", "--to", "vcard", "--vcard-version", "4").stdout
        #expect(after == before.replacing("+44 1", with: "+44 9").replacing("Town", with: "City"))
        // After edits in the store, importing a new export of the same table changes nothing.
        #expect(try await place.run("edit", "1", "-q", "--set", "note=mine", "--set", "family=King") == Outcome(0))
        #expect(try await place.run("edit", "1", "-q", "--set", "family=Lovelace") == Outcome(0))
        #expect(try await place.run("export", "-q", "--profile", "outlook", "-o", "out.csv", "--force").status == 0)
        #expect(try await place.run("import", "out.csv").stderr.contains("nothing changed"))
    }
}
