import Testing

/// Tests of Apple's label markers, for instance `_$!<Home>!$_`, which are left out of tables and kept in vCards.
@Suite struct LabelTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            """
            BEGIN:VCARD
            VERSION:3.0
            UID:ada
            FN:Ada
            N:;Ada;;;
            item1.URL:https://example.org/ada
            item1.X-ABLabel:_$!<HomePage>!$_
            item2.TEL:+44 1
            item2.X-ABLabel:_$!<Main>!$_
            END:VCARD

            """, to: "cards.vcf")
        #expect(try await workspace.run("import", "-q", "cards.vcf") == Outcome(0))
    }

    @Test("show and tables omit Apple's label markers; vCards keep them") func outputOmitsLabelMarkers() async throws {
        let shown = try await workspace.run("show", "ada").stdout
        #expect(shown.contains("url (HomePage)"))
        #expect(shown.contains("phone (Main)"))
        #expect(!shown.contains("_$!<"))
        let json = try await workspace.run("show", "ada", "--json").stdout
        #expect(json.contains(#""label":"Main""#))
        let table = try await workspace.run("export").stdout
        #expect(table.contains(",Main,"))
        #expect(try await workspace.run("export", "--to", "vcard").stdout.contains("item2.X-ABLABEL:_$!<Main>!$_"))
    }

    @Test("label markers survive export to a table and reimport") func labelMarkersSurviveATable() async throws {
        let before = try await workspace.run("export", "--to", "vcard").stdout
        let script = "contactsctl export -qo a.csv; contactsctl import -q a.csv --store b.db"
        #expect(try await workspace.shell(script) == Outcome(0))
        #expect(try await workspace.run("export", "--to", "vcard", "--store", "b.db").stdout == before)
    }

    @Test("an edited cell keeps the label markers of other properties") func editKeepsOtherLabelMarkers() async throws {
        let script = "contactsctl export -qo a.csv; sed -i 's/,+44 1,/,+44 2,/' a.csv; contactsctl import -q a.csv"
        #expect(try await workspace.shell(script) == Outcome(0))
        let after = try await workspace.run("export", "--to", "vcard").stdout
        // The edited cell replaces the value; its label, which nobody has edited, keeps its marker.
        #expect(after.contains("item2.TEL:+44 2\r\nitem2.X-ABLABEL:_$!<Main>!$_"))
        #expect(after.contains("item1.X-ABLABEL:_$!<HomePage>!$_"))
    }
}
