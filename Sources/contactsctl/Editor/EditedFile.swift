import Files
import Bytes
import ContactFormats
import ContactModel

import Platform

/// A temporary file for the user's editor, in a private folder; only the owner can read both.
///
/// Editors may put backup files into the folder; everything is deleted with this value.
final class EditedFile {
    /// The file's path.
    let path: String
    private let folder: String
    private let text: [UInt8]
    private var isKept = false

    /// Creates the folder and the file. Throws `FileError`.
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

    /// Keeps the file when this value is deallocated, and returns its path. Files that the editor created are still
    /// deleted.
    func keep() -> String {
        isKept = true
        return path
    }

    /// Runs a closure and keeps the file if the closure throws and the user has changed the text.
    ///
    /// An interruption by a signal (`Interrupted`) does not keep the file.
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
