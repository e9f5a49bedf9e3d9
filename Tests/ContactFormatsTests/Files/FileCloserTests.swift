import Platform
import Testing

@testable import Files

/// Files that are closed on another thread.
@Suite struct FileCloserTests {
    @Test("all files are closed and contain what was written, with more groups than are kept open")
    func closesAll() throws {
        let folder = TemporaryFolder()
        let closer = FileCloser()
        var identities: [(descriptor: Int32, file: ino_t)] = []
        for group in 0..<10 {
            var files: [FileCloser.File] = []
            for number in 0..<20 {
                let path = folder.path("\(group)-\(number)")
                let file = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
                unsafe [UInt8(group), UInt8(number)].withUnsafeBytes {
                    _ = unsafe Platform.write(file, $0.baseAddress, $0.count)
                }
                identities.append((file, Self.file(of: file) ?? 0))
                files.append(FileCloser.File(descriptor: file, path: path))
            }
            closer.take(files)
        }
        try closer.finish()
        // Another test may have been given the number of a descriptor since.
        #expect(identities.allSatisfy { Self.file(of: $0.descriptor) != $0.file })
        #expect(folder.names.count == 200)
        #expect(folder.bytes(of: "9-19") == [9, 19])
    }

    /// Returns the number of the inode of an open file; nil if the descriptor is closed.
    private static func file(of descriptor: Int32) -> ino_t? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status.st_ino : nil
    }

    @Test("an error of closing a file is reported, the first one if there are several") func reportsErrors() throws {
        let folder = TemporaryFolder()
        let sound = unsafe open(folder.path("sound"), O_WRONLY | O_CREAT, 0o600)
        let closer = FileCloser()
        closer.take([
            FileCloser.File(descriptor: sound, path: "sound"), FileCloser.File(descriptor: -1, path: "first"),
        ])
        closer.take([FileCloser.File(descriptor: -1, path: "second")])
        let error = #expect(throws: FileError.self) { try closer.finish() }
        guard case .writeFailed(let path, _) = error else {
            Issue.record("unexpected error: \(String(describing: error))")
            return
        }
        #expect(path == "first")
    }
}
