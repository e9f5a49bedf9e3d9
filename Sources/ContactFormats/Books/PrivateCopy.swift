internal import Files
internal import Bytes
internal import ContactModel

internal import Platform

/// A temporary copy of a SQLite file and of its write-ahead log or rollback journal, which only the owner can read. It
/// is deleted together with this object.
///
/// When SQLite reads a log or rolls back a transaction, it writes to this copy, so that the original file and its
/// folder remain unchanged.
final class PrivateCopy {
    /// The path of the copy.
    let path: String
    private let folder: String

    /// Copies `input`, an opened file from which nothing was read, and each file whose path is `place` with one of the
    /// suffixes `endings` (such as `-wal`).
    ///
    /// Throws `FileError`, `Interrupted`, and `BookError.locked` if the files keep changing.
    static func make(of input: consuming InputFile, at place: String, with endings: [String]) throws -> PrivateCopy {
        let copy = try PrivateCopy()
        // Another program may write the files while they are copied, which would make the copy inconsistent. The copy
        // is therefore accepted only if the attributes of the files are the same before and after.
        var before = states(of: place, endings)
        try self.copy(&input, to: copy.path)
        for ending in endings { try self.copy(place + ending, to: copy.path + ending) }
        var attempts = 1
        while case let after = states(of: place, endings), after != before {
            guard attempts < 5 else { throw BookError.locked(path: input.path) }
            attempts += 1
            before = after
            usleep(200_000)
            for ending in [""] + endings { try self.copy(place + ending, to: copy.path + ending) }
        }
        return copy
    }

    private init() throws {
        var template = Array("\(Self.scratch)/contactsctl-XXXXXX".utf8CString)
        guard let made = unsafe mkdtemp(&template) else {
            throw FileError.cannotCreate(path: Self.scratch, reason: SystemError.text(errno))
        }
        folder = unsafe String(cString: made)
        path = "\(folder)/book"
    }

    deinit { remove() }

    /// Unlinks the files, so that nothing remains even if the program is killed. SQLite can still use the files that it
    /// has opened.
    func remove() {
        for ending in ["", "-wal", "-shm", "-journal"] { unsafe unlink(path + ending) }
        unsafe rmdir(folder)
    }

    /// The directory for temporary files.
    private static var scratch: String {
        guard let folder = unsafe getenv("TMPDIR"), unsafe folder[0] != 0 else { return "/tmp" }
        return unsafe String(cString: folder)
    }

    // MARK: Copying

    /// The attributes of a file that change when it is written.
    private struct State: Equatable {
        var inode: UInt64
        var size: Int64
        var seconds: Int
        var nanoseconds: Int
    }

    private static func states(of path: String, _ endings: [String]) -> [State?] {
        guard path != "-" else { return [] }
        return ([path] + endings.map { path + $0 }).map(state)
    }

    private static func state(of path: String) -> State? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return State(
            inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }

    /// Copies a file; if it does not exist, removes the file at `target`.
    private static func copy(_ source: String, to target: String) throws {
        do {
            var input = try InputFile(source)
            try copy(&input, to: target)
        } catch FileError.missing {
            unsafe unlink(target)
        }
    }

    private static func copy(_ input: inout InputFile, to target: String) throws {
        let descriptor = unsafe open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw FileError.cannotCreate(path: target, reason: SystemError.text(errno))
        }
        defer { close(descriptor) }
        var bytes = ByteBuffer(capacity: 1 << 20)
        while try input.read(into: &bytes) {
            let problem = unsafe SystemWrite.all(bytes.bytes, to: descriptor)
            guard problem == 0 else {
                throw FileError.writeFailed(path: target, reason: SystemError.text(problem))
            }
            bytes.removeAll()
        }
    }
}
