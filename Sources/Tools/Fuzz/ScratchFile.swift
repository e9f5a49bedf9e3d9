internal import Platform

/// A temporary file with the current input, for readers that read only files.
final class ScratchFile {
    nonisolated(unsafe) static let shared = ScratchFile()
    private let descriptor: Int32
    private let path: String

    private init() {
        var name = Array("/tmp/contactsctl-fuzz-XXXXXX".utf8CString)
        descriptor = unsafe mkstemp(&name)
        guard descriptor >= 0 else { fatalError("cannot create a temporary file") }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        atexit { unsafe unlink(ScratchFile.shared.path) }
    }

    /// Replaces the content of the file with `bytes`, and returns its path.
    func holding(_ bytes: UnsafeRawBufferPointer) -> String {
        guard ftruncate(descriptor, 0) == 0, unsafe pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count
        else { fatalError("cannot write the temporary file") }
        return path
    }
}
