import Files
import Bytes
import ContactModel
import Testing

@testable import ContactFormats

/// The digest covers exactly the bytes that were read, whatever the chunk sizes.
@Suite struct FileDigesterTests {
    @Test(
        "the digest is the same for all file and chunk sizes", arguments: [0, 1, 1 << 18, (1 << 18) + 1, 3_000_000],
        [1000, 1 << 20])
    func digestsAllSizes(size: Int, piece: Int) throws {
        let folder = TemporaryFolder()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        folder.write("bytes", bytes)
        var file = try InputFile(folder.path("bytes"), digesting: true)
        file.largestPiece = piece
        _ = try file.peek(min(size, 10))
        var buffer = ByteBuffer()
        #expect(file.digest == nil)
        while try file.read(into: &buffer) {}
        #expect(buffer.count == size)
        #expect(file.digest == SHA256Digest(hashing: bytes.span))
    }

    @Test("a file has no digest unless one was requested") func noDigestByDefault() throws {
        let folder = TemporaryFolder()
        folder.write("bytes", [1, 2, 3])
        var file = try InputFile(folder.path("bytes"))
        var buffer = ByteBuffer()
        while try file.read(into: &buffer) {}
        #expect(file.digest == nil)
    }
}
