import Bytes
import Testing

@Suite("Encoders of the C library")
struct IconvEncoderTests {
    @Test(
        "only an encoding with all characters of ASCII counts as ASCII",
        arguments: [
            ("ISO-8859-2", true), ("WINDOWS-1251", true), ("GB18030", true), ("EUC-JP", true), ("CP864", false),
            ("JOHAB", false), ("ISO646-DK", false), ("UTF-16LE", false), ("UTF-7", false), ("EBCDIC-US", false),
        ])
    func asciiIsRecognized(name: String, isASCII: Bool) throws {
        let encoder = try #require(IconvEncoder(to: name))
        #expect(encoder.isASCII == isASCII)
    }
}
