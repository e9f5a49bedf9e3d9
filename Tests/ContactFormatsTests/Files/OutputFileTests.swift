import Files
import Bytes
import ContactFormats
import ContactModel
import Platform
import Testing

@Suite("Output files")
struct OutputFileTests {
    private func write(_ text: String, to path: String, force: Bool, meanwhile: () -> Void = {}) throws {
        var buffer = ByteBuffer()
        buffer.append(text)
        var file = try OutputFile(path, force: force)
        try file.write(&buffer)
        meanwhile()
        try file.commit()
    }

    @Test("a file name may have the maximum length", arguments: ["x", "é", "名", "\u{1F600}"])
    func longNames(letter: String) throws {
        let folder = TemporaryFolder()
        let name = String(repeating: letter, count: 255 / letter.utf8.count)
        try write("a", to: folder.path(name), force: false)
        #expect(folder.names == [name])
    }

    @Test(
        "a file that is created while the output is written is replaced only if this is allowed",
        arguments: [false, true])
    func meanwhile(force: Bool) throws {
        let folder = TemporaryFolder()
        let path = folder.path("a.csv")
        do {
            try write("ours", to: path, force: force) { folder.write("a.csv", Array("theirs".utf8)) }
            #expect(force)
        } catch {
            #expect(!force)
            #expect(error as? FileError == .exists(path: path))
        }
        #expect(folder.bytes(of: "a.csv") == Array((force ? "ours" : "theirs").utf8))
        #expect(folder.names == ["a.csv"])
    }

    @Test("a file without a name, to which a path such as /dev/stdout can refer, is overwritten")
    func unnamedFile() throws {
        let folder = TemporaryFolder()
        folder.write("a.csv", Array("older text".utf8))
        let file = unsafe open(folder.path("a.csv"), O_RDWR)
        defer { close(file) }
        _ = unsafe unlink(folder.path("a.csv"))
        try write("new", to: "/dev/fd/\(file)", force: true)
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = unsafe pread(file, &bytes, bytes.count, 0)
        #expect(bytes.prefix(max(count, 0)) == Array("new".utf8)[...])
        #expect(folder.names == [])
    }

    @Test("a temporary file left by a killed process with the same id does not prevent writing")
    func leftBehind() throws {
        let folder = TemporaryFolder()
        folder.write(".a.csv.\(getpid()).tmp", [1])
        try write("a", to: folder.path("a.csv"), force: false)
        #expect(folder.bytes(of: "a.csv") == Array("a".utf8))
        var names: Set<String> = []
        for _ in 0..<100 { names.insert(TemporaryName.beside("b/a.csv")) }
        #expect(names.count == 100)
        #expect(names.allSatisfy { $0.hasPrefix("b/.a.csv.") })
    }
}
