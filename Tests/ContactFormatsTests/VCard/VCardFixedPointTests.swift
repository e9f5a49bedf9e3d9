import Bytes
import ContactFormats
import ContactModel
import Testing

/// A card written in a version and read again is written identically: no conversion is applied to its own result.
@Suite struct VCardFixedPointTests {
    @Test(
        "a geo URI that is not two numbers and named parameters is written as it is, and read back unchanged",
        arguments: [
            "geo:1.5,-2.;LANGUGEO=\"geo:1,2\":;;x;;;;", "geo:1,2;x", "geo:1,2;;u=3", "geo:1,2;u=a,b", "geo:1,2,3,",
            "geo:1", "geo:", "geo:1,2;x=a b", "geo:1.5,-2,30;u=4",
        ])
    func oddPlace(uri: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "GEO:\(uri)")
        for version in [VCardVersion.v2, .v3] {
            let (text, losses) = VCardRoundTripTests.write(reading, version)
            #expect(losses.isEmpty)
            #expect(try VCardReading(text).lines == reading.lines, "\(version.rawValue)")
        }
    }

    @Test(
        "a text in GEO that looks like a place stays a text", arguments: ["geo:1\\,2", "1\\;2", "1\\,2", "http://x"])
    func placeAsText(text: String) throws {
        let reading = try VCardReading.card("4.0", "FN:Ada", "N:;Ada;;;", "GEO;VALUE=text:\(text)")
        for version in [VCardVersion.v2, .v3] {
            let written = VCardRoundTripTests.write(reading, version).text
            #expect(try VCardReading(written).lines == reading.lines, "\(version.rawValue)")
        }
    }
}
