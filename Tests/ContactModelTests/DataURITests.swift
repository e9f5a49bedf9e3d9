import Bytes
import Testing

/// Data URIs are recognized by their scheme.
@Suite struct DataURITests {
    @Test("the scheme is case-insensitive", arguments: ["data:", "DATA:", "Data:"])
    func schemeIgnoresCase(scheme: String) {
        let uri = DataURI("\(scheme)image/png;base64,QUJD")
        #expect(uri?.media == "image/png")
        #expect(uri?.bytes == Array("ABC".utf8))
    }

    @Test(
        "other text is not a data URI",
        arguments: ["data", "dat\u{1}:", "data\u{1A}image/png;base64,QUJD", "http:", ""])
    func otherText(text: String) {
        #expect(!DataURI.matches(text))
    }
}
