package import Files
package import ContactModel

internal import Platform

/// The photos of one folder, listed by name and read one by one. Symbolic links are not followed, and FIFOs are not
/// opened.
///
/// Photos are detected by content. Other files with the extension of a photo are listed too, so that the check reports
/// their actual type. Pictures whose type cannot be a contact's photo are reported. Subfolders, hidden files and all
/// remaining files are ignored.
package final class PhotoFolder: Sendable {
    /// The file name of the manifest that assigns files to contacts.
    package static let manifestName = "manifest.csv"

    /// One photo of the folder.
    package struct Entry: Sendable, Hashable {
        /// The file's name; invalid UTF-8 is replaced by U+FFFD.
        package let name: String
        /// The file's name as bytes.
        package let nameBytes: [UInt8]
        /// The size in bytes when the file was examined.
        package let size: Int
        /// The type detected from the file's first bytes.
        package let media: PhotoMedia
        /// The diagnostic about a file that exceeds the size limit, so that it must not be read, or that cannot be
        /// read; nil for other files.
        package let rejection: Diagnostic?
    }

    let path: String
    let limits: PhotoLimits
    /// The photos, sorted by the bytes of their names.
    package let entries: [Entry]
    /// The diagnostics about entries that are not listed: links, FIFOs, devices, and pictures of types that cannot be a
    /// contact's photo.
    package let diagnostics: [Diagnostic]
    let descriptor: Int32
    /// The archive that contains the folder, and the path of the folder in the archive; nil for a folder in the file
    /// system.
    let archived: (archive: ZipArchive, name: String)?

    /// Opens the folder at `path`, and lists its photos if `isListed` is true. Throws `FileError` if the folder cannot
    /// be read, and `Interrupted` if a signal arrived.
    package init(path: String, limits: PhotoLimits = PhotoLimits(), isListed: Bool = true) throws {
        self.path = path
        self.limits = limits
        archived = MountedArchives.archive(of: path)
        if let archived {
            descriptor = -1
            (entries, diagnostics) =
                isListed ? try Self.entries(of: archived.archive, below: archived.name, limits) : ([], [])
            return
        }
        let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError.reading(path, errno) }
        self.descriptor = descriptor
        var listing = PhotoListing(folder: descriptor, path: path, limits: limits)
        do throws(FileError) {
            if isListed { try listing.list() }
        } catch {
            close(descriptor)
            throw error
        }
        entries = listing.entries
        diagnostics = listing.diagnostics
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Returns the path of the file `name` in the folder.
    package func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

    /// Returns true if the folder contains a manifest. Throws `FileError` if the manifest must not be read, for
    /// instance because it is a symbolic link.
    package func hasManifest() throws(FileError) -> Bool {
        let path = path(of: Self.manifestName)
        if archived != nil { return FileSystem.exists(path) }
        let file = openFile(at: Array(Self.manifestName.utf8))
        guard file >= 0 else {
            if errno == ENOENT { return false }
            throw FileError.reading(path, errno)
        }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw FileError.reading(path, errno) }
        guard status.isRegular else { throw .unreadable(path: path, reason: "not a regular file") }
        return true
    }

    /// Returns the bytes of `entry`. Throws `FileError` if the file cannot be read or exceeds the size limit, and
    /// `Interrupted` if a signal arrived.
    package func read(_ entry: Entry) throws -> [UInt8] {
        let limit = limits.bytes
        let path = path(of: entry.name)
        if archived != nil { return try Self.bytes(at: path, limit) }
        let file = openFile(at: entry.nameBytes)
        guard file >= 0 else { throw FileError.reading(path, errno) }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw FileError.reading(path, errno) }
        guard status.isRegular else { throw FileError.unreadable(path: path, reason: "not a regular file") }
        let size = Int(status.st_size)
        guard limit == 0 || size <= limit else { throw Self.tooLarge(path, limit) }
        // One extra byte detects a file that grows while it is read.
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var count = 0
        while true {
            let result = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe SystemRead.again(file, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
            }
            guard result >= 0 else { throw FileError.reading(path, errno) }
            if result == 0 { break }
            count += result
            guard limit == 0 || count <= limit else { throw Self.tooLarge(path, limit) }
            if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: 65_536)) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    static func tooLarge(_ path: String, _ limit: Int) -> FileError {
        .unreadable(path: path, reason: "it is larger than the limit of \(limit) bytes for a photo")
    }
}

/// Lists the photos of a folder in the file system.
private struct PhotoListing {
    let folder: Int32
    let path: String
    let limits: PhotoLimits
    var entries: [PhotoFolder.Entry] = []
    var diagnostics: [Diagnostic] = []

    init(folder: Int32, path: String, limits: PhotoLimits) {
        self.folder = folder
        self.path = path
        self.limits = limits
    }

    mutating func list() throws(FileError) {
        for name in try names().sorted(by: { $0.lexicographicallyPrecedes($1) }) { add(name) }
    }

    /// Returns the names of the entries that are not hidden.
    private func names() throws(FileError) -> [[UInt8]] {
        let copy = fcntl(folder, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw FileError.reading(path, errno) }
        guard let stream = unsafe fdopendir(copy) else {
            let problem = errno
            close(copy)
            throw FileError.reading(path, problem)
        }
        defer { unsafe closedir(stream) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else { break }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            if name.first != UInt8(ascii: ".") { names.append(name) }
        }
        guard errno == 0 else { throw FileError.reading(path, errno) }
        return names
    }

    private mutating func add(_ name: [UInt8]) {
        var status = stat()
        let found = unsafe name.withCString { unsafe fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }
        if found != 0 {
            report(.photoUnreadable, name, "cannot be read: \(SystemError.text(errno))")
        } else if status.isRegular {
            addFile(name, size: Int(status.st_size))
        } else if !status.isFolder {
            report(.photoNotRegular, name, "\(status.kind) is not read, because a photo must be a regular file")
        }
    }

    private mutating func addFile(_ name: [UInt8], size: Int) {
        let text = String(decoding: name, as: UTF8.self)
        guard let media = sniff(name) else {
            let problem = SystemError.text(errno)
            guard let media = PhotoFolder.media(named: text) else { return }
            let rejection = PhotoFolder.unreadable(problem, at: location(name))
            return entries.append(
                PhotoFolder.Entry(name: text, nameBytes: name, size: size, media: media, rejection: rejection))
        }
        let location = location(name)
        guard media.isPhoto || PhotoFolder.isNamedAsPhoto(text) else {
            if let skipped = PhotoFolder.skippedPicture(media, text, at: location.path) {
                diagnostics.append(skipped)
            }
            return
        }
        let rejection = limits.rejection(of: size, media, at: location)
        entries.append(PhotoFolder.Entry(name: text, nameBytes: name, size: size, media: media, rejection: rejection))
    }

    /// Detects the type of a file; returns nil and sets `errno` if the file cannot be read.
    private func sniff(_ name: [UInt8]) -> PhotoMedia? {
        let file = PhotoFolder.openEntry(name, in: folder)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return PhotoFolder.sniff(file)
    }

    private mutating func report(_ code: Diagnostic.Code, _ name: [UInt8], _ message: String) {
        diagnostics.append(Diagnostic(.warning, code, message, at: location(name)))
    }

    private func location(_ name: [UInt8]) -> SourceLocation {
        let name = String(decoding: name, as: UTF8.self)
        return SourceLocation(path: path.hasSuffix("/") ? path + name : "\(path)/\(name)")
    }
}
