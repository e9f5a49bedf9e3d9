import Foundation
import Testing

/// Tests of importing a source again after the source, its contacts, or both were changed.
@Suite struct ReimportTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// Imports a text and returns the numbers of contacts added, updated and unchanged, for instance `0 1 0`.
    private func counts(_ text: String, _ name: String = "book.csv") async throws -> String {
        try workspace.write(text, to: name)
        let outcome = try await workspace.run("import", "--json", name)
        #expect(outcome.status == 0, "\(outcome)")
        let parts = ["added", "updated", "unchanged"].map { field in
            outcome.stdout.split(separator: "\"\(field)\":").last?.prefix { $0.isNumber } ?? ""
        }
        return parts.joined(separator: " ")
    }

    private func list(_ fields: String = "id,name,phone,email,note") async throws -> [String] {
        let outcome = try await workspace.run("list", "--format", "tsv", "--fields", fields)
        return outcome.stdout.split(separator: "\n").dropFirst().map { String($0).replacing("\t", with: "|") }
    }

    private func card(_ id: Int = 1) async throws -> Set<String> {
        let outcome = try await workspace.run("show", "\(id)", "--format", "vcard")
        return Set(outcome.stdout.split(whereSeparator: \.isNewline).map(String.init))
    }

    @Test("an edited field is kept when another column changes in the source")
    func editOfAnotherFieldIsKept() async throws {
        #expect(try await counts("Name,Email,Phone,Notes\nAda,a@x.org,1,old\n") == "1 0 0")
        #expect(try await workspace.run("edit", "1", "-q", "--set", "note=mine") == Outcome(0))
        #expect(try await counts("Name,Email,Phone,Notes\nAda,a@x.org,2,old\n") == "0 1 0")
        let card = try await card()
        #expect(card.isSuperset(of: ["TEL:2", "NOTE:mine"]))
        // The same is tested again with the result of the first update.
        #expect(try await counts("Name,Email,Phone,Notes\nAda,a@x.org,3,old\n") == "0 1 0")
        #expect(try await self.card().isSuperset(of: ["TEL:3", "NOTE:mine"]))
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    @Test("edited properties are kept when another property changes in the source")
    func editedPropertiesAreKept() async throws {
        func vcard(_ phone: String) -> String {
            "BEGIN:VCARD\nVERSION:3.0\nUID:u1\nFN:Ada\nN:;Ada;;;\nTEL;TYPE=CELL:\(phone)\nBDAY:1815-12-10\nEND:VCARD\n"
        }
        #expect(try await counts(vcard("1"), "book.vcf") == "1 0 0")
        #expect(
            try await workspace.run("edit", "1", "-q", "--set", "note=mine", "--set", "email=a@x.org") == Outcome(0))
        #expect(try await counts(vcard("2"), "book.vcf") == "0 1 0")
        let card = try await card()
        #expect(card.isSuperset(of: ["TEL;TYPE=cell:2", "NOTE:mine", "BDAY:1815-12-10"]), "\(card)")
        #expect(!card.contains("TEL;TYPE=cell:1"))
    }

    @Test("a property changed in both the store and the source is kept and reported")
    func changeOnBothSidesIsReported() async throws {
        func vcard(_ name: String) -> String { "BEGIN:VCARD\nVERSION:4.0\nUID:u1\nFN:\(name)\nEND:VCARD\n" }
        try workspace.write(vcard("Ada"), to: "book.vcf")
        #expect(try await workspace.run("import", "-q", "book.vcf") == Outcome(0))
        #expect(try await workspace.run("edit", "1", "-q", "--set", "name=Ada L") == Outcome(0))
        try workspace.write(vcard("Ada Lovelace"), to: "book.vcf")
        let outcome = try await workspace.run("import", "book.vcf")
        #expect(outcome.status == 0)
        #expect(
            outcome.stderr.contains(
                "book.vcf:1:1: warning: FN was changed both in the store ('Ada L') and in the source ('Ada Lovelace'); contact 1 keeps the store's value (1 is Ada L) [edit-kept]"
            ),
            "\(outcome.stderr)")
        #expect(try await list("name") == ["Ada L"])
    }

    @Test("reordering or omitting namesakes changes nothing") func reorderedNamesakesChangeNothing() async throws {
        let (ada, other) = ("Ada,a@x.org,1\n", "Ada,a@x.org,2\n")
        let header = "Name,Email,Notes\n"
        #expect(try await counts(header + ada + other) == "2 0 0")
        let before = try await workspace.run("export", "--to", "csv").stdout
        #expect(try await counts(header + other + ada) == "0 0 2")
        #expect(try await counts(header + other) == "0 0 1")
        #expect(try await counts(header + ada) == "0 0 1")
        #expect(try await workspace.run("export", "--to", "csv").stdout == before)
    }

    @Test("a table without a property's columns removes none of its values") func missingColumnsRemoveNothing()
        async throws
    {
        let wide = "Name,Email,Phone,Street,City,Notes\n"
        #expect(try await counts(wide + "Ada,a@x.org,1,Street 1,Town,x\n") == "1 0 0")
        #expect(try await counts("Name,Email,City,Notes\nAda,a@x.org,Town,x\n") == "0 0 1")
        #expect(try await counts("Name,Email,City,Notes\nAda,a@x.org,City,\n") == "0 1 0")
        #expect(try await card().isSuperset(of: ["EMAIL:a@x.org", "TEL:1", "ADR:;;Street 1;City;;;"]))
        #expect(try await !card().contains("NOTE:x"))
        // The values without a column belong to the record from now on, and stay.
        #expect(try await counts("Name,Email,City,Notes\nAda,a@x.org,Ayr,\n") == "0 1 0")
        #expect(try await card().isSuperset(of: ["EMAIL:a@x.org", "TEL:1", "ADR:;;Street 1;Ayr;;;"]))
    }

    @Test("importing a vCard export of the same store changes nothing") func ownExportChangesNothing() async throws {
        #expect(try await counts("Name,Email,Phone\nAda,a@x.org,1\nBob,b@x.org,2\n") == "2 0 0")
        for options in [["--to", "vcard"], ["--to", "vcard", "--vcard-version", "4"]] {
            _ = try await workspace.shell("contactsctl export -q \(options.joined(separator: " ")) -o out.vcf --force")
            #expect(try await counts(try workspace.read("out.vcf"), "out.vcf") == "0 0 2", "\(options)")
        }
    }

    /// vCard expresses all these line breaks as `\n`; nevertheless, importing the export changes nothing.
    @Test(
        "line breaks in notes survive export as vCards and reimport",
        arguments: [
            #"Name,Email,Notes\nAda,a@x.org,"a\r\nb"\n"#, #"Name,Email,Notes\r\nAda,a@x.org,"a\rb\r\n\r\nc"\r\n"#,
        ], ["2.1", "3.0", "4.0"])
    func lineBreaksRoundTripThroughVCards(table: String, version: String) async throws {
        let table = table.replacing(#"\r"#, with: "\r").replacing(#"\n"#, with: "\n")
        #expect(try await counts(table) == "1 0 0")
        let note = table.split(separator: "\"")[1]
        #expect(try await workspace.run("export", "-q", "--vcard-version", version, "-o", "book.vcf").status == 0)
        let cards = try workspace.read("book.vcf")
        #expect(try await counts(cards, "again.vcf") == "0 0 1")
        #expect(try await counts(table, "again.csv") == "0 0 1")
        // The note keeps its line breaks if another property changes.
        #expect(try await counts(cards.replacing("a@x.org", with: "b@x.org"), "other.vcf") == "0 1 0")
        let after = try await workspace.run("export", "--to", "csv").stdout
        #expect(after.contains("b@x.org") && after.contains("\"\(note)\""))
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    /// vCard requires a name (`FN`), which these contacts do not have.
    @Test(
        "contacts without a name survive export and reimport",
        arguments: [
            "Name,Email,Notes\n,,call me\n", "Given,Family,Department,Email\n,,Sales,\n",
            "Name,Department,Email\n,Sales,s@x.org\n",
        ],
        ["2.1", "3.0", "4.0"])
    func contactsWithoutANameRoundTrip(table: String, version: String) async throws {
        #expect(try await counts(table) == "1 0 0")
        let export = ["export", "-q", "--vcard-version", version, "--to", "vcard"].joined(separator: " ")
        let cards = try await workspace.shell("contactsctl \(export)").stdout
        let before = try await workspace.run("export", "--to", "csv").stdout
        #expect(try await counts(cards, "again.vcf") == "0 0 1")
        #expect(try await workspace.run("export", "--to", "csv").stdout == before)
        #expect(try await counts(table, "again.csv") == "0 0 1")
        // The export is imported into another store and exported from there.
        let other = try await workspace.shell(
            "contactsctl --store other.db import -q again.vcf && contactsctl --store other.db \(export)")
        #expect(other.stdout == cards)
    }

    /// Version 3.0 represents these values with other parameters, or with the parameters in another order.
    @Test(
        "parameters that a version represents differently do not change a contact",
        arguments: [
            "TZ;VALUE=text:Europe/London", "ADR;LABEL=a;GEO=\"geo:1,2\":;;x;;;;",
            "ADR;GEO=\"geo:1,2\";LABEL=a;TYPE=home:;;x;;;;",
            "BDAY;VALUE=text:1985-04-12T00:00:00Z", "TEL;X-A=1;TYPE=home;PREF=1:2",
        ], ["3.0", "4.0"])
    func differentParametersAreNoChange(line: String, version: String) async throws {
        let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:u\r\nFN:Ada\r\n\(line)\r\nEND:VCARD\r\n"
        #expect(try await counts(card, "book.vcf") == "1 0 0")
        #expect(try await workspace.run("export", "--vcard-version", version, "-o", "y.vcf").status == 0)
        #expect(try await counts(workspace.read("y.vcf"), "y.vcf") == "0 0 1")
    }
}
