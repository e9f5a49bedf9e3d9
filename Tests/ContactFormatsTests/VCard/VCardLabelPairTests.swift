import ContactFormats
import Testing

/// The assignment of `LABEL` properties of older versions to addresses.
@Suite struct VCardLabelPairTests {
    @Test("the label of the second of two addresses stays with it", arguments: VCardVersion.allCases)
    func secondAddress(version: VCardVersion) throws {
        let reading = try VCardReading.card(
            "4.0", "FN:Ada", "N:;Ada;;;", "ADR:;;1 Road;;;;", "ADR;LABEL=2 Lane:;;2 Lane;;;;")
        let again = try VCardReading(VCardRoundTripTests.write(reading, version).text)
        #expect(again.lines == reading.lines)
    }

    @Test("consecutive labels are assigned to the addresses in order")
    func inOrder() throws {
        let reading = try VCardReading.card(
            "3.0", "FN:Ada", "N:;Ada;;;", "ADR:;;1 Road;;;;", "ADR:;;2 Lane;;;;", "LABEL:1 Road", "LABEL:2 Lane")
        #expect(reading.lines.contains("ADR;LABEL=1 Road:;;1 Road;;;;"), "\(reading.lines)")
        #expect(reading.lines.contains("ADR;LABEL=2 Lane:;;2 Lane;;;;"))
    }
}
