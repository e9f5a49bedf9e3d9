import ContactFormats
import ContactModel
import Testing

/// Names in one column are split into family name and given name if the order is certain.
@Suite struct CSVNameOrderTests {
    private static func bodies(_ names: [String], map: String? = nil) throws -> [String] {
        var options = CSVOptions()
        if let map { options.map.entries = [try CSVMap.entry(map)] }
        let rows = names.map { "\"\($0)\",x@y.org\n" }.joined()
        return try CSVReading("Name,Email\n\(rows)", options: options).bodies.map {
            $0.replacing("\nEMAIL:x@y.org", with: "")
        }
    }

    @Test(
        "a family name, a comma and a given name are separated",
        arguments: [
            ("Lovelace, Ada", "FN:Ada Lovelace\nN:Lovelace;Ada;;;"),
            ("von der Heide, Karl-Heinz", "FN:Karl-Heinz von der Heide\nN:von der Heide;Karl-Heinz;;;"),
            ("King, Martin Luther, Jr.", "FN:Martin Luther King Jr.\nN:King;Martin Luther;;;Jr."),
            ("Núñez Soto,María", "FN:María Núñez Soto\nN:Núñez Soto;María;;;"),
            ("Bach, Jr", "FN:Bach\\, Jr"), ("Acme Tools, Inc.", "FN:Acme Tools\\, Inc."),
            ("Baker, Rivera & Partners, LLC", "FN:Baker\\, Rivera & Partners\\, LLC"),
            ("Siemens AG, München", "FN:Siemens AG\\, München"), ("Müller, Dr. Hans", "FN:Müller\\, Dr. Hans"),
            ("Müller, Hans und Eva", "FN:Müller\\, Hans und Eva"), ("Raum 5, Keller", "FN:Raum 5\\, Keller"),
            ("Cher", "FN:Cher"), (", Ada", "FN:\\, Ada"), ("Lovelace,", "FN:Lovelace\\,"),
        ])
    func namesAreSplitAtTheComma(name: String, body: String) throws {
        #expect(try Self.bodies(["Baker, Bob", name, "Chen, Cyd"])[1] == body)
    }

    @Test("a comma in few names does not split them")
    func fewCommasDoNotSplit() throws {
        let names = ["Bob Baker", "Cyd Chen", "Dan Dee", "Lovelace, Ada"]
        #expect(try Self.bodies(names).last == "FN:Lovelace\\, Ada")
    }

    @Test("names are split in the order that the map specifies if their parts are certain")
    func namesInAGivenOrderAreSplit() throws {
        let names = ["Tóth Katalin", "Dr. Fehér Ágnes", "Kovács Anna Mária", "Cher", "Bach, Anna"]
        #expect(
            try Self.bodies(names, map: "Name=name:family-first") == [
                "FN:Tóth Katalin\nN:Tóth;Katalin;;;", "FN:Dr. Fehér Ágnes", "FN:Kovács Anna Mária", "FN:Cher",
                "FN:Anna Bach\nN:Bach;Anna;;;",
            ])
        #expect(
            try Self.bodies(
                ["Ada Lovelace", "Marieke de Vries", "Mary Ann Baker", "Bach, Jr"], map: "Name=name:given-first")
                == [
                    "FN:Ada Lovelace\nN:Lovelace;Ada;;;", "FN:Marieke de Vries\nN:de Vries;Marieke;;;",
                    "FN:Mary Ann Baker", "FN:Bach\\, Jr",
                ])
    }

    @Test("whole names are not split in a table that has columns for the parts")
    func partsAreNotSplit() throws {
        let reading = try CSVReading("Full Name,First Name,Last Name\n\"Lovelace, Ada\",Ada,Lovelace\n")
        #expect(reading.bodies == ["FN:Lovelace\\, Ada\nN:Lovelace;Ada;;;"])
    }
}
