import ContactFormats
import Testing

/// Several columns for one part of a name, an organization or an address.
@Suite struct CSVJoinedPartsTests {
    private func body(_ header: String, _ row: String) throws -> String {
        try CSVReading("\(header)\n\(row)\n").bodies.joined(separator: "|")
    }

    @Test(
        "columns for the same part of a name are joined in one N",
        arguments: [
            ("Anrede;Titel;Vorname;Nachname", "Frau;Dr.;Eva;Arp", "FN:Frau Dr. Eva Arp\nN:Arp;Eva;;Frau Dr.;"),
            ("Anrede;Titel;Vorname;Nachname", ";Dr.;Eva;Arp", "FN:Dr. Eva Arp\nN:Arp;Eva;;Dr.;"),
            ("Aanhef;Titel;Voornaam;Achternaam", "Mevr.;;Eva;Smit", "FN:Mevr. Eva Smit\nN:Smit;Eva;;Mevr.;"),
            (
                "First Name;Middle Name;Middle Initial;Last Name", "Ada;Marie;M.;Byron",
                "FN:Ada Marie Byron\nN:Byron;Ada;Marie;;"
            ),
            (
                "Name;Display Name;Given Name;Family Name;Prefix", "Ada L.;Ada;Ada;Lovelace;Mrs",
                "FN:Ada L.\nN:Lovelace;Ada;;Mrs;\nFN:Ada"
            ),
        ])
    func partsOfNames(header: String, row: String, expected: String) throws {
        #expect(try body(header, row) == expected)
    }

    @Test("departments and divisions are units of one organization, in the order of the columns")
    func unitsOfOrganizations() throws {
        #expect(
            try body("Name,Company,Division,Department", "Ada,Acme,West,Sales")
                == "FN:Ada\nORG:Acme;West;Sales")
        #expect(try body("Name,Department,Company,Division", "Ada,Sales,,") == "FN:Ada\nORG:;Sales")
    }

    @Test("an address has any number of extended parts") func extendedParts() throws {
        let header = "Name,Street,City,Building,Floor,Apartment,Suite,Unit"
        #expect(
            try body(header, "Ada,High Street 1,Ely,B,2,,4,5") == "FN:Ada\nADR:;B\\, 2\\, 4\\, 5;High Street 1;Ely;;;")
    }

    @Test("a column of labels without its values is kept as a custom field") func labelsAlone() throws {
        let reading = try CSVReading("Name,Given Name,Family Name,Address 1 - Type\nA,A,,Summer house\n")
        #expect(reading.bodies[0].contains("X-CSV;X-NAME=Address 1 - Type:Summer house"))
        #expect(reading.findings.contains { $0.hasSuffix("csv-column-unknown") })
    }

    @Test("a column with cells and a blank header is named by its number") func namelessColumns() throws {
        let reading = try CSVReading("Name,,Phone\nAda,blue,1\n")
        #expect(reading.messages.contains { $0.hasPrefix("column \"#2\" is not known") })
        #expect(try CSVReading("Name,,Phone\nAda,,1\n").findings.isEmpty)
    }
}
