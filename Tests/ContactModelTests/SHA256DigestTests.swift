import Bytes
import ContactModel
import Testing

@Suite struct SHA256DigestTests {
    /// FIPS 180-4, examples.
    @Test(
        "the digests of the examples in FIPS 180-4 are correct",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ])
    func digestsKnownExamples(text: String, hex: String) throws {
        let digest = SHA256Digest(hashing: Array(text.utf8).span)
        #expect(digest.hex == hex)
        #expect(digest.description == hex)
        #expect(SHA256Digest(bytes: digest.bytes.span) == digest)
        #expect(SHA256Digest(hex: hex.uppercased().utf8) == digest)
        #expect(digest.prefix == UInt64(hex.prefix(16), radix: 16))
    }

    @Test("digesting in pieces equals digesting the whole") func digestsInPieces() {
        var builder = SHA256Digest.Builder()
        for piece in ["a", "", "bc"] { builder.update(Array(piece.utf8).span) }
        #expect(builder.finalize() == SHA256Digest(hashing: Array("abc".utf8).span))
    }

    @Test(
        "text that is not 64 hexadecimal digits is refused",
        arguments: ["", "e3", String(repeating: "g", count: 64), String(repeating: "0", count: 65)])
    func refusesInvalidHex(hex: String) {
        #expect(SHA256Digest(hex: hex.utf8) == nil)
    }

    @Test("a digest of other than 32 bytes is refused") func refusesWrongLength() {
        #expect(SHA256Digest(bytes: [1, 2, 3].span) == nil)
    }
}
