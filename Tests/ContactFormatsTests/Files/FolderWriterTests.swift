import ContactFormats
import Files
import Platform
import Testing

@Suite("Writers of folders")
struct FolderWriterTests {
    private let folder = TemporaryFolder()

    private func begin(_ name: String) throws -> FolderWriter {
        var writer = try FolderWriter(folder: folder.path(name), force: false)
        try writer.add(name: "a.vcf", bytes: Array("a".utf8).span)
        return writer
    }

    @Test("a folder that was created is removed if writing ends early", arguments: ["new", "new/"])
    func newFolderIsRemoved(name: String) throws {
        do { _ = try begin(name) }
        #expect(folder.names == [])
    }

    @Test("a folder that existed, or that has files, is not removed") func otherFoldersStay() throws {
        defer {
            _ = unsafe unlink(folder.path("cards/a.vcf"))
            for name in ["cards", "empty"] { _ = unsafe rmdir(folder.path(name)) }
        }
        #expect(try begin("cards").finish().written == 1)
        #expect(folder.names == ["cards"])
        var writer = try FolderWriter(folder: folder.path("cards"), force: false)
        try writer.add(name: "b.vcf", bytes: Array("b".utf8).span)
        do { _ = consume writer }
        #expect(FileSystem.exists(folder.path("cards/a.vcf")))
        do { _ = try FolderWriter(folder: folder.path("empty"), force: false).finish() }
        do { _ = try FolderWriter(folder: folder.path("empty"), force: false) }
        #expect(folder.names == ["cards", "empty"])
    }
}
