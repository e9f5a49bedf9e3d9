package import Bytes
internal import Platform

/// A zip archive whose files are read without extracting them to the disk. Entries may be stored or deflated. Archives
/// in the zip64 format are supported; archives of several volumes are not.
///
/// The entries are read from the central directory at the end of the archive; other bytes may precede and follow the
/// archive. An archive is refused if it is damaged or exceeds the limits, or if entries overlap or have the same name.
/// Symbolic links, and entries whose names are no paths within the archive, are skipped.
package final class ZipArchive: Sendable {
    package let path: String
    /// The files, in byte order of their names, without the files in which macOS stores attributes; folders have no
    /// entries.
    package let entries: [ZipEntry]
    /// The entries that are left out, at most 1,000, each with the reason.
    package let skipped: [SkippedEntry]
    private let descriptor: Int32

    /// Returns true for the first bytes of an archive: the signature of an entry, or of the end of an empty archive.
    package static func matches(_ beginning: [UInt8]) -> Bool {
        beginning.starts(with: [0x50, 0x4B, 3, 4]) || beginning.starts(with: [0x50, 0x4B, 5, 6])
    }

    /// Opens an archive and reads its directory. Throws `FileError`.
    package convenience init(_ path: String, limits: ZipLimits = ZipLimits()) throws(FileError) {
        let opened = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else { throw FileError.reading(path, errno) }
        try self.init(path, opened, limits: limits)
    }

    /// Opens an archive of which nothing was read yet, and which may be a pipe or a file in another archive. Returns
    /// the archive, and the digest of the input if one was requested.
    package static func reading(
        _ input: consuming InputFile, limits: ZipLimits = ZipLimits()
    ) throws -> (archive: ZipArchive, digest: SHA256Digest?) {
        let path = input.path
        let (descriptor, digest) = try input.opened()
        return (try ZipArchive(path, descriptor, limits: limits), digest)
    }

    /// Creates an archive, which closes the descriptor.
    private init(_ path: String, _ opened: Int32, limits: ZipLimits) throws(FileError) {
        self.path = path
        descriptor = opened
        var status = stat()
        guard unsafe fstat(opened, &status) == 0, status.isRegular else {
            close(opened)
            throw .unreadable(path: path, reason: "only a regular file can be read as an archive")
        }
        do throws(ZipFault) {
            var directory = ZipDirectory(ZipBytes(opened, size: Int(status.st_size)), limits)
            entries = try directory.read()
            skipped = directory.skipped
        } catch {
            close(opened)
            throw .unreadable(path: path, reason: "zip: \(error.reason)")
        }
    }

    deinit { close(descriptor) }

    /// Returns the entry with a name; nil if there is none.
    package func entry(named name: String) -> ZipEntry? {
        let place = firstPlace(from: name)
        return place < entries.count && entries[place].name.utf8.elementsEqual(name.utf8) ? entries[place] : nil
    }

    /// Returns true if the archive has entries below this folder.
    package func hasFolder(_ name: String) -> Bool {
        let prefix = name + "/"
        let place = firstPlace(from: prefix)
        return place < entries.count && entries[place].name.utf8.starts(with: prefix.utf8)
    }

    /// Returns the index of the first entry whose name does not precede this name in byte order.
    private func firstPlace(from name: String) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].name.utf8.lexicographicallyPrecedes(name.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// Returns the content of an entry. Throws `FileError` for an entry that is encrypted, packed with an unsupported
    /// method, or has a damaged header.
    package func stream(of entry: ZipEntry) throws(FileError) -> ZipStream {
        let place = "\(path)/\(entry.name)"
        if let obstacle = entry.obstacle { throw .unreadable(path: place, reason: obstacle) }
        let bytes = ZipBytes(descriptor, size: .max)
        guard let header = bytes.read(entry.header, 30), header.number(0, 4) == 0x0403_4B50 else {
            throw .unreadable(path: place, reason: "zip: the local header of the entry is damaged")
        }
        let start = entry.header + 30 + Int(header.number(26, 2)) + Int(header.number(28, 2))
        return ZipStream(self, entry, from: start, place: place)
    }

    /// Appends at most `count` bytes of the archive from an offset. Returns their number, which is 0 at the end of the
    /// archive. Throws `FileError`.
    func append(_ offset: Int, atMost count: Int, to buffer: inout ByteBuffer) throws(FileError) -> Int {
        var problem: Int32 = 0
        let got = unsafe buffer.fill(room: count) { room in
            while true {
                let got = unsafe pread(descriptor, room.baseAddress, count, off_t(offset))
                if got < 0, errno == EINTR { continue }
                problem = got < 0 ? errno : 0
                return max(got, 0)
            }
        }
        guard problem == 0 else { throw .unreadable(path: path, reason: SystemError.text(problem)) }
        return got
    }
}

/// The reason why an archive is refused.
struct ZipFault: Error {
    var reason: String
    init(_ reason: String) { self.reason = reason }
}

/// Access to the bytes of an archive at any offset.
struct ZipBytes {
    private let descriptor: Int32
    let size: Int

    init(_ descriptor: Int32, size: Int) {
        self.descriptor = descriptor
        self.size = size
    }

    /// Returns `count` bytes at an offset; nil if the archive has fewer or cannot be read.
    func read(_ offset: Int, _ count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= size, count <= size - offset else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = unsafe bytes.withUnsafeMutableBytes {
                unsafe pread(descriptor, $0.baseAddress.map { unsafe $0 + done }, count - done, off_t(offset + done))
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return nil }
            done += got
        }
        return bytes
    }
}

extension [UInt8] {
    /// Returns the little-endian number of `count` bytes (1 to 8) at an offset; 0 if the array is too short.
    func number(_ offset: Int, _ count: Int) -> UInt64 {
        guard offset >= 0, offset + count <= self.count else { return 0 }
        return (0..<count).reduce(0) { $0 | UInt64(self[offset + $1]) << UInt64(8 * $1) }
    }
}
