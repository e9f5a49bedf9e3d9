import Bytes
import Testing

/// Percent-encoding, and decimal numbers in text.
@Suite struct PercentEncodingTests {
    @Test(
        "only a percent sign with two hexadecimal digits is decoded",
        arguments: [
            ("a%0Ab", "a\nb"), ("%c3%A9", "é"), ("%+a", "%+a"), ("%-1", "%-1"), ("%0+", "%0+"), ("%", "%"),
            ("%4", "%4"),
            ("%%41", "%A"), ("%4%41", "%4A"), ("", ""), ("100%", "100%"),
        ])
    func decoding(text: String, decoded: String) {
        #expect(PercentEncoding.decoded(Array(text.utf8)) == Array(decoded.utf8))
    }

    @Test("decoding an encoded byte returns that byte") func everyByteComesBack() {
        let bytes = Array(UInt8.min...UInt8.max)
        let text = PercentEncoding.encoded(bytes) { $0.isLetter }
        #expect(text.hasPrefix("%00%01") && text.contains("%40ABC") && text.hasSuffix("%FE%FF"))
        #expect(PercentEncoding.decoded(Array(text.utf8)) == bytes)
    }

    @Test(
        "a decimal number has digits only",
        arguments: [("7", 7), ("007", 7), ("+7", nil), ("-7", nil), ("", nil), ("7 ", nil), ("٧", nil)]
            as [(String, Int?)])
    func decimalNumbers(text: String, number: Int?) { #expect(text.decimalNumber == number) }
}
