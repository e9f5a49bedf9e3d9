import Bytes
import Files
import Platform
import Testing

@Suite("Temporary files without a name")
struct UnnamedFileTests {
    private let folder = TemporaryFolder()

    @Test("the file has no name in the folder, and its bytes are read back") func bytesAreReadBack() throws {
        let file = try UnnamedFile(beside: folder.path("target"))
        unsafe try [1, 2, 3].withUnsafeBytes { try unsafe file.append($0) }
        #expect(folder.names == [])
        var buffer = ByteBuffer()
        try file.read(8..<24, into: &buffer)
        #expect(buffer.count == 16)
        #expect(buffer[0] == 2)
        #expect(buffer[8] == 3)
    }

    @Test("bytes at an offset are overwritten and read back") func bytesAreOverwritten() throws {
        let file = try UnnamedFile()
        unsafe try (0..<100).map { UInt8($0) }.withUnsafeBytes { try unsafe file.append($0) }
        unsafe try [UInt8]([200, 201]).withUnsafeBytes { try unsafe file.write($0, at: 50) }
        var bytes = [UInt8](repeating: 0, count: 4)
        unsafe try bytes.withUnsafeMutableBytes { try unsafe file.read(at: 49, into: $0) }
        #expect(bytes == [49, 200, 201, 52])
        #expect(throws: FileError.self) {
            unsafe try bytes.withUnsafeMutableBytes { try unsafe file.read(at: 97, into: $0) }
        }
    }

    @Test("a started program does not inherit the file") func fileIsNotInherited() throws {
        // A size by which the file's descriptor is recognized.
        let size = 7919
        let file = try UnnamedFile(beside: folder.path("target"))
        unsafe try [UInt8](repeating: 1, count: size).withUnsafeBytes { try unsafe file.append($0) }
        let flags = (Int32(0)..<65536).compactMap { descriptor -> Int32? in
            var status = stat()
            let isFile = unsafe fstat(descriptor, &status) == 0 && status.st_nlink == 0 && Int(status.st_size) == size
            return isFile ? fcntl(descriptor, F_GETFD) : nil
        }
        #expect(flags == [FD_CLOEXEC])
        withExtendedLifetime(file) {}
    }

    @Test("the copy of an input has all bytes, including those that were only peeked at") func inputIsCopied() throws {
        folder.write("input", Array("contacts".utf8))
        let copy = try UnnamedFile(beside: folder.path("target"))
        var input = try InputFile(folder.path("input"), digesting: false, copyingTo: copy)
        #expect(try input.peek(3) == Array("con".utf8))
        var bytes = ByteBuffer()
        while try input.read(into: &bytes, atMost: 2) {}
        for _ in 0..<2 {
            var again = try InputFile("-", copiedTo: copy)
            #expect(again.size == 8)
            var read = ByteBuffer()
            while try again.read(into: &read) {}
            #expect(read.array == Array("contacts".utf8))
        }
    }

    @Test("a missing folder is an error that names the target") func missingFolderIsAnError() {
        let path = folder.path("none/target")
        #expect(throws: FileError.cannotCreate(path: path, reason: "No such file or directory")) {
            try UnnamedFile(beside: path)
        }
    }
}
