import Bytes
import ContactModel
import Files
import Platform
import Testing

@testable import ContactFormats

/// The digest covers exactly the bytes that were read, in their order, whatever the chunk sizes.
@Suite struct FileDigesterTests {
    /// Returns the digest of a file with these bytes, by the definition of `FileDigester`.
    private func digest(_ bytes: [UInt8]) -> SHA256Digest {
        var pieces: [UInt8] = []
        for start in stride(from: 0, through: bytes.count, by: FileDigester.pieceSize) {
            pieces += SHA256Digest(hashing: Array(bytes[start...].prefix(FileDigester.pieceSize)).span).bytes
        }
        return SHA256Digest(hashing: pieces.span)
    }

    @Test(
        "the digest is the same for all file and chunk sizes",
        arguments: [0, 1, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 700_000, 9 << 18], [1000, 100_000, 1 << 20])
    func digestsAllSizes(size: Int, piece: Int) throws {
        let folder = TemporaryFolder()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 3 &+ ($0 >> 18) &* 7) }
        folder.write("bytes", bytes)
        var file = try InputFile(folder.path("bytes"), digesting: true)
        file.largestPiece = piece
        _ = try file.peek(min(size, 10))
        var buffer = ByteBuffer()
        #expect(file.digest == nil)
        while try file.read(into: &buffer) {}
        #expect(buffer.count == size)
        #expect(file.digest == digest(bytes))
        #expect(try FileDigester.digest(ofRegularFile: folder.path("bytes")) == file.digest)
    }

    @Test("a file that grows after its end was read remains at its end") func endsOnce() throws {
        let folder = TemporaryFolder()
        folder.write("bytes", [1, 2, 3])
        var file = try InputFile(folder.path("bytes"), digesting: true)
        var buffer = ByteBuffer()
        while try file.read(into: &buffer) {}
        folder.write("bytes", [1, 2, 3, 4])
        #expect(try !file.read(into: &buffer))
        #expect(buffer.count == 3)
        #expect(file.digest == digest([1, 2, 3]))
    }

    #if os(Linux)
        @Test("a file whose content is longer than its size has no digest of a regular file") func otherSize() throws {
            #expect(try FileDigester.digest(ofRegularFile: "/proc/version") == nil)
        }
    #endif

    @Test("a folder, a pipe and a missing file are not digested as regular files") func otherFiles() throws {
        let folder = TemporaryFolder()
        #expect(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
        for path in [folder.path, folder.path("pipe"), folder.path("missing"), "-"] {
            #expect(try FileDigester.digest(ofRegularFile: path) == nil, "\(path)")
        }
    }

    @Test("a file has another digest if two of its pieces change places") func ordersPieces() throws {
        let folder = TemporaryFolder()
        let pieces = (0..<6).map { [UInt8](repeating: $0, count: FileDigester.pieceSize) }
        func digest(_ order: [Int]) throws -> SHA256Digest? {
            folder.write("bytes", order.flatMap { pieces[$0] } + [7])
            var file = try InputFile(folder.path("bytes"), digesting: true)
            var buffer = ByteBuffer()
            while try file.read(into: &buffer) {}
            #expect(try FileDigester.digest(ofRegularFile: folder.path("bytes")) == file.digest)
            return file.digest
        }
        let first = try #require(try digest([0, 1, 2, 3, 4, 5]))
        #expect(try digest([0, 1, 2, 3, 4, 5]) == first)
        #expect(try digest([1, 0, 2, 3, 4, 5]) != first)
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
