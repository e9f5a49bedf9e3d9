import Testing

/// Addresses whose apartment has several columns.
@Suite struct CSVAddressTests {
    private func addresses(_ text: String) throws -> [String] {
        try CSVReading(text).bodies.flatMap {
            $0.split(separator: "\n").filter { $0.hasPrefix("ADR") }.map(String.init)
        }
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
