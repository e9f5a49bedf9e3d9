internal import Platform

/// A writer of files into a folder that writes all files or, as far as the system allows, none.
///
/// Files are written under temporary names; `finish` syncs and renames all of them. An error or a power failure before
/// the first renaming leaves the existing files unchanged; a folder that was created for the files is removed. Links are
/// never followed for writing.
package struct FolderWriter: ~Copyable {
    /// The counts of files.
    package struct Counts: Sendable, Hashable {
        /// The number of new files.
        package var written = 0
        /// The number of existing files with other bytes that were replaced.
        package var replaced = 0
        /// The number of files that already had the same bytes.
        package var unchanged = 0
        /// The number of files that were removed.
        package var removed = 0
    }

    private struct Pending {
        let temporary: String
        let name: String
    }

    private let path: String
    private let force: Bool
    private let isPrivate: Bool
    /// True if files are only counted and not written.
    private let isTrial: Bool
    /// The descriptor of the open folder; -1 for a folder that a trial would create.
    private let descriptor: Int32
    /// True if this writer has created the folder and `finish` has not succeeded yet.
    private var isNew: Bool
    private let stamp = UInt64.random(in: 0 ... .max)
    private var pending: [Pending] = []
    /// Written files that are still open, with the number of their bytes. They are closed in groups, because starting
    /// work on another thread takes about as long as writing one of them.
    private var unclosed: (files: [FileCloser.File], bytes: Int) = ([], 0)
    private let closer = FileCloser()
    private var removals: [String] = []
    private var names: Set<[UInt8]> = []
    package private(set) var counts = Counts()

    /// Opens a folder, creating it if necessary; with `force`, existing files are replaced.
    ///
    /// - Parameters:
    ///   - isPrivate: if true, new files are readable by their owner only; if false, the process's umask determines
    ///     their mode. The mode of a replaced file is kept.
    ///   - isTrial: if true, nothing is written, but the counts are the same, and so are the errors that can be
    ///     detected without writing.
    package init(folder: String, force: Bool, isPrivate: Bool = false, isTrial: Bool = false) throws(FileError) {
        let (descriptor, isNew): (Int32, Bool) =
            try isTrial ? (Self.examined(folder), false) : Self.opened(folder, mode: isPrivate ? 0o700 : 0o777)
        self.init(path: folder, force: force, isPrivate: isPrivate, isTrial: isTrial, descriptor, isNew: isNew)
    }

    private init(
        path: String, force: Bool, isPrivate: Bool, isTrial: Bool, _ descriptor: Int32, isNew: Bool
    ) {
        self.isTrial = isTrial
        self.isNew = isNew
        self.path = path
        self.force = force
        self.isPrivate = isPrivate
        self.descriptor = descriptor
    }

    /// Opens a folder, creating it if necessary. Returns its descriptor, and true if the folder was created.
    private static func opened(
        _ folder: String, mode: mode_t
    ) throws(FileError) -> (Int32, Bool) {
        let isNew = unsafe mkdir(folder, mode) == 0
        guard isNew || errno == EEXIST else {
            throw .cannotCreate(path: folder, reason: SystemError.text(errno))
        }
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotCreate(path: folder, reason: SystemError.text(errno)) }
        return (descriptor, isNew)
    }

    /// Opens an existing folder and returns its descriptor; returns -1 for a missing folder that can be created.
    private static func examined(_ folder: String) throws(FileError) -> Int32 {
        var path = folder
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        var problem = descriptor >= 0 ? 0 : errno
        if descriptor >= 0 {
            problem = SystemFolder.problem(creatingIn: path)
            if problem != 0 { close(descriptor) }
        } else if problem == ENOENT {
            problem = SystemFolder.problem(creatingIn: SystemFolder.path(of: path))
        }
        guard problem == 0 else { throw .cannotCreate(path: folder, reason: SystemError.text(problem)) }
        return descriptor
    }

    deinit {
        closer.take(unclosed.files)
        for file in pending { _ = unsafe unlinkat(descriptor, file.temporary, 0) }
        if descriptor >= 0 { close(descriptor) }
        // A folder that is not empty is not removed.
        if isNew { _ = unsafe rmdir(path) }
    }

    /// Writes one file under a temporary name; `finish` renames it to its final name. A file that already has these
    /// bytes is only counted.
    ///
    /// Throws `FileError.exists` if the name was already added or is not a plain file name, or if the file exists and
    /// must not be replaced; throws another `FileError` if it cannot be written.
    package mutating func add(name: String, bytes: Span<UInt8>) throws(FileError) {
        guard isPlain(name), names.insert(Array(name.utf8)).inserted else { throw .exists(path: "\(path)/\(name)") }
        var replaced: mode_t?
        switch try existing(name, bytes) {
        case .none: counts.written += 1
        case .same:
            counts.unchanged += 1
            return
        case .other(let mode):
            guard force else { throw .exists(path: "\(path)/\(name)") }
            counts.replaced += 1
            replaced = mode
        }
        guard !isTrial else { return }
        let temporary = ".contactsctl-\(stamp)-\(pending.count).tmp"
        pending.append(Pending(temporary: temporary, name: name))
        try write(bytes, to: temporary, for: name, mode: replaced)
    }

    /// Counts an unchanged file, which already has the content to be written.
    package mutating func keep(name: String) { if names.insert(Array(name.utf8)).inserted { counts.unchanged += 1 } }

    /// Marks a file for removal; `finish` removes it after all other files have their final names.
    package mutating func remove(name: String) { if isPlain(name) { removals.append(name) } }

    /// Syncs all files, renames them to their final names, removes the files marked for removal, and returns the
    /// counts.
    package consuming func finish() throws(FileError) -> Counts {
        if isTrial {
            counts.removed = removals.count
            return counts
        }
        guard !pending.isEmpty || !removals.isEmpty else {
            isNew = false
            return counts
        }
        closer.take(unclosed.files)
        unclosed = ([], 0)
        try closer.finish()
        try syncContents()
        try renameAll()
        for name in removals where unsafe unlinkat(descriptor, name, 0) == 0 { counts.removed += 1 }
        guard SystemFolder.sync(descriptor) else { throw .unconfirmed(path: path) }
        isNew = false
        return counts
    }

    private func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == 0x2F || $0 == 0 }
    }

    /// A file that exists under a name to be written.
    private enum Existing {
        case none
        /// It has the same bytes.
        case same
        /// It has other bytes; `mode` has its permissions if it is a regular file.
        case other(mode: mode_t?)
    }

    /// Examines the file that exists under a name. Throws if it is a folder.
    private func existing(_ name: String, _ bytes: Span<UInt8>) throws(FileError) -> Existing {
        guard descriptor >= 0 else { return .none }
        var status = stat()
        guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            guard errno == ENOENT else {
                throw .cannotCreate(path: "\(path)/\(name)", reason: SystemError.text(errno))
            }
            return .none
        }
        if status.isFolder { throw .cannotCreate(path: "\(path)/\(name)", reason: "it is a folder") }
        guard status.isRegular else { return .other(mode: nil) }
        if Int(status.st_size) == bytes.count, try content(of: name, equals: bytes) { return .same }
        return .other(mode: status.st_mode & 0o7777)
    }

    private func content(of name: String, equals bytes: Span<UInt8>) throws(FileError) -> Bool {
        let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw FileError.reading("\(path)/\(name)", errno) }
        defer { close(file) }
        return unsafe withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
            var offset = 0
            while true {
                let count = unsafe SystemRead.again(file, buffer)
                guard count > 0 else { return count == 0 && offset == bytes.count }
                guard offset + count <= bytes.count else { return false }
                let isSame = unsafe bytes.withUnsafeBytes { bytes in
                    guard let one = bytes.baseAddress, let other = buffer.baseAddress else { return false }
                    return unsafe memcmp(one + offset, other, count) == 0
                }
                guard isSame else { return false }
                offset += count
            }
        }
    }

    /// Writes a temporary file. Errors contain its final name, `name`; `mode` has the permissions of the file that it
    /// replaces. A file of at least 32 KiB stays open until `closer` has started to write it to the disk.
    private mutating func write(
        _ bytes: Span<UInt8>, to temporary: String, for name: String, mode: mode_t?
    ) throws(FileError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = unsafe openat(descriptor, temporary, flags, isPrivate ? 0o600 : 0o666)
        guard file >= 0 else { throw .cannotCreate(path: "\(path)/\(name)", reason: SystemError.text(errno)) }
        if let mode { _ = fchmod(file, mode) }
        let error = unsafe bytes.withUnsafeBytes { unsafe SystemWrite.all($0, to: file) }
        let synced = error != 0 || SystemFolder.syncsContentsAtOnce ? error : fsync(file) == 0 ? 0 : errno
        // The disk writes large files while the next ones are prepared; `syncContents` writes all small files together.
        if synced == 0, bytes.count >= Self.largeSize {
            return handOver(FileCloser.File(descriptor: file, path: "\(path)/\(name)"), size: bytes.count)
        }
        let closed = close(file) == 0 ? 0 : errno
        let failed = synced != 0 ? synced : closed
        if failed != 0 { throw .writeFailed(path: "\(path)/\(name)", reason: SystemError.text(failed)) }
    }

    /// The size in bytes of the files that `closer` closes.
    private static let largeSize = 32_768

    /// Hands over a file to `closer`, together with other files.
    private mutating func handOver(_ file: FileCloser.File, size: Int) {
        unclosed.files.append(file)
        unclosed.bytes += size
        guard unclosed.bytes >= 16 * Self.largeSize else { return }
        closer.take(unclosed.files)
        unclosed = ([], 0)
    }

    private func syncContents() throws(FileError) {
        let problem = SystemFolder.syncContents(descriptor)
        if problem != 0 { throw .writeFailed(path: path, reason: SystemError.text(problem)) }
    }

    private mutating func renameAll() throws(FileError) {
        while let file = pending.last {
            let problem = SystemRename.rename(file.temporary, to: file.name, in: descriptor, replacing: force)
            guard problem == 0 else {
                let target = "\(path)/\(file.name)"
                throw problem == EEXIST
                    ? .exists(path: target) : .writeFailed(path: target, reason: SystemError.text(problem))
            }
            pending.removeLast()
        }
    }
}
