import Testing

/// Addresses in which several columns belong to the same part.
@Suite struct CSVAddressTests {
    private func addresses(_ text: String) throws -> [String] {
        try CSVReading(text).bodies.flatMap {
            $0.split(separator: "\n").filter { $0.contains("ADR") }.map(String.init)
        }
    }

    /// Returns the addresses of a table with one row, whose cells are the letters `a`, `b`, `c` and so on.
    private func addresses(header: String) throws -> [String] {
        let cells = header.split(separator: ",").indices.map { String(UnicodeScalar(UInt8(0x61 + $0))) }
        return try addresses("\(header)\n\(cells.joined(separator: ","))\n")
    }

    @Test(
        "of several columns for a city, a region, a postcode or a country, one is a part of the address",
        arguments: [
            ("Name,Street,City,County,State,Zip", "b;c;e;f;"),
            ("Name,Street,City,State/Region,State/Region Code,Postal Code,Country/Region", "b;c;d;f;g"),
            ("Name,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip", #"b\nc;d;e;i;g"#),
            ("Name,Street,Town,City,Zip", "b;d;;e;"), ("Name,Street,Suburb,City,Zip", "b;d;;e;"),
            ("Name,Street,Locality,City,Zip", "b;d;;e;"), ("Name,Street,City,Region,State,Zip", "b;c;e;f;"),
            ("Name,Street,City,State Code,State,Zip", "b;c;e;f;"),
            ("Name,Street,City,Zip Code,Postal Code,Country", "b;c;;d;f"),
            ("Name,Street,City,Country,Country Name", "b;c;;;d"),
            ("Nome,Cognome,Via,CAP,Città,Provincia,Regione", "c;e;f;d;"),
            ("Nombre,Apellidos,Calle,CP,Población,Localidad,Provincia,Comunidad Autónoma", "c;e;g;d;"),
            ("Nombre,Apellidos,Calle,CP,Ciudad,Municipio,Estado", "c;e;g;d;"),
        ])
    func onePartIsChosen(header: String, address: String) throws {
        #expect(try addresses(header: header) == ["ADR:;;\(address)"])
    }

    @Test("the other column for a part of an address is kept unchanged") func otherPartsAreKept() throws {
        #expect(
            HeaderMeanings.of("Name|Street|City|County|State")
                == "name|address.street|address.city|-|address.region")
        #expect(try CSVReading("Name,City,County,State\nAda,B,C,D\n").bodies[0].hasSuffix("X-CSV;X-NAME=County:C"))
    }

    @Test(
        "the suffix of a house number and a second line of the street are appended",
        arguments: [
            ("Vorname,Nachname,Straße,Hausnummer,Hausnummernzusatz,PLZ,Ort\nA,B,Weg,12,a,1,C\n", "Weg 12a;C;;1;"),
            ("Vorname,Nachname,Straße,Hausnr.,Hausnr.-Zusatz,PLZ,Ort\nA,B,Weg,12,bis,1,C\n", "Weg 12 bis;C;;1;"),
            ("Jméno,Příjmení,Ulice,Číslo popisné,Číslo orientační,PSČ,Město\nA,B,Na,12,3,1,C\n", "Na 12/3;C;;1;"),
            ("Jméno,Příjmení,Ulice,Číslo popisné,Číslo orientační,Město\nA,B,Na,,3,C\n", "Na 3;C;;;"),
            ("氏名,郵便番号,都道府県,市区町村,町域,番地\nA,1,B,C,D,2-3\n", "D 2-3;C;B;1;"),
            ("Name,Street,Road,City\nAda,A,B,C\n", #"A\nB;C;;;"#),
        ])
    func supplementsAreAppended(table: String, address: String) throws {
        #expect(try addresses(table) == ["ADR:;;\(address)"])
    }

    @Test(
        "columns that are repeated or that have labels describe several addresses",
        arguments: [
            ("Name,Street,City,Zip,Street,City,Zip", ["ADR:;;b;c;;d;", "ADR:;;e;f;;g;"]),
            ("Name,Street,City,County,State,Street,City,County,State", ["ADR:;;b;c;e;;", "ADR:;;f;g;i;;"]),
            ("Name,Address,City,State,Zip,Address,City,State,Zip", ["ADR:;;b;c;d;e;", "ADR:;;f;g;h;i;"]),
            ("Name,City,Zip,City,Zip", ["ADR:;;;b;;c;", "ADR:;;;d;;e;"]),
            ("Straße,PLZ,Ort,Street,Zip,City,Name", ["ADR:;;a;c;;b;", "ADR:;;d;f;;e;"]),
            (
                "Name,Work Street,Work County,Work State,Home Street,Home County,Home State",
                ["ADR;TYPE=work:;;b;;d;;", "ADR;TYPE=home:;;e;;g;;"]
            ),
        ])
    func repeatedColumnsAreSeveralAddresses(header: String, expected: [String]) throws {
        #expect(try addresses(header: header) == expected)
    }

    @Test(
        "the number of a street is that of an address if another part has the same number, otherwise that of a line",
        arguments: [
            ("Name,Address 1,City 1,Zip 1,Address 2,City 2,Zip 2", ["ADR:;;b;c;;d;", "ADR:;;e;f;;g;"]),
            ("Name,Street,City,Zip,Street 2,City 2,Zip 2", ["ADR:;;b;c;;d;", "ADR:;;e;f;;g;"]),
            ("Name,Address,City,Zip,Address2,City2,Zip2", ["ADR:;;b;c;;d;", "ADR:;;e;f;;g;"]),
            ("Name,Straße,PLZ,Ort,Straße 2,PLZ 2,Ort 2", ["ADR:;;b;d;;c;", "ADR:;;e;g;;f;"]),
            ("Nom,Prénom,Adresse,CP,Ville,Adresse 2,CP 2,Ville 2", ["ADR:;;c;e;;d;", "ADR:;;f;h;;g;"]),
            ("Name,Street.1,City.1,Street.2,City.2", ["ADR:;;b;c;;;", "ADR:;;d;e;;;"]),
            ("Name,Street,City,Street.1,City.1", ["ADR:;;b;c;;;", "ADR:;;d;e;;;"]),
            ("Name,Street 4,City 4,Street 5,City 5", ["ADR:;;b;c;;;", "ADR:;;d;e;;;"]),
            ("Name,Address 1,Address 1 Type,City 1,Zip 1", ["item1.ADR:;;b;d;;e;"]),
            ("Name,Address 1,Address 2,City,Zip", [#"ADR:;;b\nc;d;;e;"#]),
            ("Name,Street,Street 2,City,City 3", [#"ADR:;;b\nc;d;;;"#, "ADR:;;;e;;;"]),
            ("Name,Street,City,Street 4", ["ADR:;;b;c;;;"]),
        ])
    func numbersAreOfAddressesOrLines(header: String, expected: [String]) throws {
        #expect(try addresses(header: header) == expected)
    }

    @Test(
        "lines of the street after words for a street and an address, and parts without a label, belong to one address",
        arguments: [
            ("Name,Street Address 1,Street Address 2,City,Zip", [#"ADR:;;b\nc;d;;e;"#]),
            ("Name,Street Address,Street Address 2,City", [#"ADR:;;b\nc;d;;;"#]),
            ("Name,Home Street Address 1,Home Street Address 2,Home City", [#"ADR;TYPE=home:;;b\nc;d;;;"#]),
            ("Name,Mailing Street Address 1,Mailing Street Address 2", [#"item1.ADR:;;b\nc;;;;"#]),
            ("Name,Address Street 1,Address Street 2,Address City", [#"ADR:;;b\nc;d;;;"#]),
            ("Name,Primary Address Street,Primary Address Street 2,City", [#"ADR:;;b\nc;d;;;"#]),
            ("Name,Home Address Street,Home Address Street2,Home Address City", [#"ADR;TYPE=home:;;b\nc;d;;;"#]),
            ("Name,Address 1 Street,Address 1 City,Address 2 Street", ["ADR:;;b;c;;;", "ADR:;;d;;;;"]),
            ("Name,Street Address 1,City 1,Street Address 2,City 2", ["ADR:;;b;c;;;", "ADR:;;d;e;;;"]),
            ("Name,Mailing Address,Mailing Address 2,City,State,Zip", [#"item1.ADR:;;b\nc;d;e;f;"#]),
            (
                "Name,Home Address 1,Home Address 2,Home Town,Home Postcode", [#"ADR;TYPE=home:;;b\nc;d;;e;"#]
            ),
            ("Name,Home Address,Home City,City", ["ADR;TYPE=home:;;b;c;;;", "ADR:;;;d;;;"]),
        ])
    func linesBelongToOneAddress(header: String, expected: [String]) throws {
        #expect(try addresses(header: header) == expected)
    }

    @Test("columns for floor and door are joined in one address") func joinsFloorAndDoor() throws {
        #expect(
            try addresses("Nombre,Calle,Piso,Puerta,Ciudad\nAda,Mayor 5,3,B,Madrid\nBo,Mayor 6,,C,Madrid\nCy,,,D,\n")
                == [#"ADR:;3\, B;Mayor 5;Madrid;;;"#, "ADR:;C;Mayor 6;Madrid;;;", "ADR:;D;;;;;"])
    }

    @Test("columns of two addresses are not joined") func keepsTwoAddresses() throws {
        #expect(
            try addresses("Name,Unit,Street,City,Unit,Street,City\nAda,1,High St,London,2,Low St,Paris\n")
                == ["ADR:;1;High St;London;;;", "ADR:;2;Low St;Paris;;;"])
    }
}
