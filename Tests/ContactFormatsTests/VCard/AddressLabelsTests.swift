import ContactFormats
import ContactModel
import TestSupport
import Testing

/// The assignment of `LABEL` properties to addresses of the same types.
@Suite struct AddressLabelsTests {
    @Test(
        "every address keeps its label in every version, whatever the order of addresses and labels", arguments: 0..<300
    )
    func randomOrder(seed: Int) throws {
        var random = SeededRandom(seed: seed)
        var lines = ["FN:Ada", "N:;Ada;;;"]
        for index in 0..<Int.random(in: 1...8, using: &random) {
            let group = ["", "", "item1.", "item2."].randomElement(using: &random)!
            let types = [";TYPE=home", ";TYPE=home;TYPE=pref", ";TYPE=work", ""].randomElement(using: &random)!
            let own = Int.random(in: 0..<4, using: &random) == 0 ? ";X-OWN=a" : ""
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1: lines.append("\(group)ADR\(types):;;Road \(index);;;;")
            case 2, 3: lines.append("\(group)LABEL\(types)\(own):Label \(index)")
            default: lines.append("TEL:\(index)")
            }
        }
        let reading = try VCardReading("BEGIN:VCARD\nVERSION:3.0\n\(lines.joined(separator: "\n"))\nEND:VCARD\n")
        let labels = Self.labels(reading)
        for version in VCardVersion.allCases {
            let written = VCardRoundTripTests.write(reading, version).text
            let again = try VCardReading(written)
            #expect(Self.labels(again) == labels, "\(version.rawValue): \(lines)\n\(written)")
            #expect(VCardRoundTripTests.write(again, version).text == written, "\(version.rawValue): \(lines)")
        }
    }

    private static func labels(_ reading: VCardReading) -> [[String]] {
        (reading.cards.first ?? []).filter { $0.name == "ADR" }.map { [$0.value] + $0.values(of: "LABEL") }
    }
}
