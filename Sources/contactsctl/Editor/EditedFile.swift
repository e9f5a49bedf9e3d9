import Files
import Bytes
import ContactFormats
import ContactModel

import Platform

/// A text on its way through the user's editor: a file in a folder of its own, both for their owner's eyes only.
///
/// The folder is also the place for what editors put beside a file; all of it goes with this value.
final class EditedFile {
    /// The file's path.
    let path: String
    private let folder: String
    private let text: [UInt8]
    private var isKept = false

    /// Makes the file. Throws `FileError`.
    init(name: String, _ text: [UInt8]) throws {
        let place = environment("TMPDIR") ?? "/tmp"
        var template = Array("\(place)/contactsctl-XXXXXX".utf8CString)
        guard let made = unsafe mkdtemp(&template) else {
            throw FileError.cannotCreate(path: place, reason: SystemError.text(errno))
        }
        folder = unsafe String(cString: made)
        path = "\(folder)/\(name)"
        self.text = text
        do {
            try create()
        } catch {
            remove()
            throw error
        }
    }

    deinit { remove() }

    /// Lets the file stay where it is, and says where that is; what the editor has put beside it goes.
    func keep() -> String {
        isKept = true
        return path
    }

    /// Runs a closure; where it fails, a text that was changed is kept: only Ctrl-C may cost anybody their work.
    func keptOnFailure<R>(_ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch  where isChanged {
            var failure = Failure(error)
            if case .interrupted = failure.status { throw failure }
            failure.message += "; the text is kept in \(keep())"
            throw failure
        }
    }

    private var isChanged: Bool {
        guard var input = try? InputFile(path) else { return false }
        var bytes = ByteBuffer()
        while (try? input.read(into: &bytes)) == true {}
        return bytes.array != text
    }

    private func create() throws {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError.cannotCreate(path: path, reason: SystemError.text(errno)) }
        defer { close(descriptor) }
        let problem = unsafe text.withUnsafeBytes { unsafe SystemWrite.all($0, to: descriptor) }
        guard problem == 0 else { throw FileError.writeFailed(path: path, reason: SystemError.text(problem)) }
    }

    private func remove() {
        guard let entries = unsafe opendir(folder) else { return }
        defer { unsafe closedir(entries) }
        while let entry = unsafe readdir(entries) {
            // By reference: an entry may be shorter than the declared type, so the whole value must not be copied.
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." || isKept && "\(folder)/\(name)" == path { continue }
            unsafe unlink("\(folder)/\(name)")
        }
        unsafe rmdir(folder)
    }
}
