internal import Platform

/// A file that contains one input after another, for readers that read files.
final class ScratchFile {
    nonisolated(unsafe) static let shared = ScratchFile()
    private let descriptor: Int32
    private let path: String

    private init() {
        var name = Array("/tmp/contactsctl-fuzz-XXXXXX".utf8CString)
        descriptor = unsafe mkstemp(&name)
        guard descriptor >= 0 else { fatalError("no temporary file") }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        atexit { unsafe unlink(ScratchFile.shared.path) }
    }

    /// Writes the bytes to the file and returns its path.
    func holding(_ bytes: UnsafeRawBufferPointer) -> String {
        guard ftruncate(descriptor, 0) == 0, unsafe pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count
        else { fatalError("no room for a temporary file") }
        return path
    }
}
