import Files
import Bytes
import ContactFormats
import ContactModel

import Platform

/// A temporary file to be edited in the user's editor. The file is in a new folder, and only the owner can read both.
///
/// When this object is deallocated, the folder is deleted with all files in it, including backup files of the editor;
/// after `keep()`, the edited file remains.
final class EditedFile {
    /// The file's path.
    let path: String
    private let folder: String
    /// The content of the file before the edit.
    private let text: [UInt8]
    private var isKept = false

    /// Creates the folder, and in it a file with this name and text. Throws `FileError`.
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

    /// Prevents the file from being deleted with this object, and returns its path. Other files in the folder are still
    /// deleted.
    func keep() -> String {
        isKept = true
        return path
    }

    /// Runs `body`. If it throws after the user has changed the text, the file is kept, and the thrown failure names
    /// its path.
    ///
    /// After an interruption by a signal (`Interrupted`), the file is not kept.
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
            // The name is read in place. A copy of the whole `dirent` could read beyond its end, because an entry can
            // be shorter than this type.
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." || isKept && "\(folder)/\(name)" == path { continue }
            unsafe unlink("\(folder)/\(name)")
        }
        unsafe rmdir(folder)
    }
}
